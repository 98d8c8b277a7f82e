"""`./run` creates environments beside those of running servers, never takes away packages that a server uses, and
reports each step. uv is replaced by a script that only records its calls.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
UV_VERSION = next(
    line.partition("=")[2] for line in (ROOT / "run").read_text().splitlines() if line.startswith("UV_VERSION=")
)
FAKE_UV = """#!/bin/sh
echo "begin $*" >>"$LOG"
if [ -e "$UV_PROJECT_ENVIRONMENT" ] && [ ! -x "$UV_PROJECT_ENVIRONMENT/bin/python" ]; then
    echo "error: no Python executable was found" >&2 # as the real one refuses a folder that is no environment
    exit 2
fi
sleep 0.3
mkdir -p "$UV_PROJECT_ENVIRONMENT/bin"
cp "$FAKE_PYTHON" "$UV_PROJECT_ENVIRONMENT/bin/python"
echo "end $UV_PROJECT_ENVIRONMENT" >>"$LOG"
"""
FAKE_PYTHON = """#!/bin/sh
echo "python $0 $*" >>"$LOG"
echo "bytecode ${PYTHONDONTWRITEBYTECODE-allowed} ${PYTHONPYCACHEPREFIX-beside}" >>"$LOG"
case "$*" in *serve*) until [ -f "$STOP" ]; do sleep 0.05; done ;; esac
"""

pytestmark = pytest.mark.skipif(not shutil.which("flock"), reason="without flock no environment is ever removed")


class Clone:
    """A checkout with `run` and nothing else, whose uv and Python are scripts."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.log, self.stop = folder / "a clone", folder / "log", folder / "stop"
        (self.folder / "var/uv/bin").mkdir(parents=True)
        shutil.copy(ROOT / "run", self.folder / "run")
        (self.folder / "pyproject.toml").write_text("[project]\n")
        (self.folder / "var/uv/version").write_text(f"{UV_VERSION}\n")
        self.lock("first")
        for path, text in ((self.folder / "var/uv/bin/uv", FAKE_UV), (folder / "python", FAKE_PYTHON)):
            path.write_text(text)
            path.chmod(0o755)
        bare = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "LANG")}
        self.environment = bare | {"LOG": str(self.log), "STOP": str(self.stop), "FAKE_PYTHON": str(folder / "python")}
        self.running: list[subprocess.Popen[str]] = []

    def lock(self, text: str) -> None:
        (self.folder / "uv.lock").write_text(text)

    def start(self, *task: str) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            ["sh", "run", *task], cwd=self.folder, env=self.environment, stderr=subprocess.PIPE, text=True
        )
        self.running.append(process)
        return process

    def do(self, *task: str) -> str:
        """What it says while it works."""
        process = self.start(*task)
        said = process.communicate(timeout=60)[1]
        assert process.returncode == 0, said
        return said

    def serve(self) -> Path:
        """The environment of a server that now runs."""
        before = len(self.logged("python"))
        self.start()
        wait_for(lambda: len(self.logged("python")) > before)
        return Path(self.logged("python")[-1].removeprefix("python ").partition(" manage.py")[0]).parents[1]

    def logged(self, what: str) -> list[str]:
        return (
            [line for line in self.log.read_text().splitlines() if line.startswith(what)] if self.log.exists() else []
        )

    @property
    def environments(self) -> set[Path]:
        return set((self.folder / "var/environments").iterdir())

    def close(self) -> None:
        self.stop.touch()
        for process in self.running:
            process.communicate(timeout=60)


def wait_for(there: Callable[[], object]) -> None:
    until = time.monotonic() + 60
    while not there():
        assert time.monotonic() < until
        time.sleep(0.02)


@pytest.fixture
def clone(tmp_path: Path) -> Iterator[Clone]:
    made = Clone(tmp_path)
    yield made
    made.close()


def test_the_first_run_says_each_step_and_the_second_none(clone: Clone) -> None:
    said = clone.do("manage", "check")
    assert [line.partition(": ")[2].split()[0] for line in said.splitlines()] == ["using", "installing", "packages"]
    assert clone.do("manage", "check") == ""
    assert (clone.folder / ".venv").resolve() in clone.environments


@pytest.mark.parametrize(("second", "used"), [(890, "second"), (950, "first")])
def test_the_first_python_is_used_unless_another_is_faster_by_a_tenth(clone: Clone, second: int, used: str) -> None:
    for name, microseconds in (("second", second), ("first", 1000)):
        folder = clone.folder.parent / name
        folder.mkdir()
        (folder / "python3.11").write_text(f"#!/bin/sh\necho {microseconds}\n")
        (folder / "python3.11").chmod(0o755)
        clone.environment["PATH"] = f"{folder}:{clone.environment['PATH']}"
    clone.do("manage", "check")
    assert f"--python {clone.folder.parent / used}/python3.11 " in clone.logged("begin")[0]


def test_tests_add_to_the_environment_of_a_server_with_its_own_python(clone: Clone) -> None:
    used = clone.serve()
    clone.do("test", "--version")
    assert clone.environments == {used}
    calls = clone.logged("begin")
    assert len(calls) == 2
    assert "--inexact" in calls[1]
    assert f"--python {used}/bin/python" in calls[1], "another Python would make uv replace the whole environment"


def test_a_changed_lock_file_leaves_a_running_server_its_packages(clone: Clone) -> None:
    used = clone.serve()
    clone.lock("second")
    clone.do("test", "--version")
    assert used in clone.environments
    assert len(clone.environments) == 2
    assert (used / "bin/python").exists()
    assert (clone.folder / ".venv").resolve() != used


def test_an_unused_environment_is_deleted(clone: Clone) -> None:
    used = clone.serve()
    clone.stop.touch()
    clone.running[0].communicate(timeout=60)
    clone.lock("second")
    clone.do("manage", "check")
    assert used not in clone.environments
    assert len(clone.environments) == 1


def test_two_runs_at_once_install_only_once(clone: Clone) -> None:
    pair = [clone.start("manage", "check"), clone.start("manage", "check"), clone.start("test", "--version")]
    for process in pair:
        said = process.communicate(timeout=60)[1]
        assert process.returncode == 0, said
    steps = [
        line.split()[0] for line in clone.log.read_text().splitlines() if not line.startswith(("python", "bytecode"))
    ]
    assert steps == ["begin", "end"] * 2, "once for serving and once for testing"


def test_an_interrupted_installation_is_completed(clone: Clone) -> None:
    clone.do("manage", "check")
    (environment,) = clone.environments
    (environment / ".made-for-serve").unlink()
    clone.do("manage", "check")
    assert len(clone.logged("begin")) == 2


def test_a_folder_of_an_earlier_version_is_left_alone(clone: Clone) -> None:
    (clone.folder / ".venv").mkdir()
    (clone.folder / ".venv" / "python").touch()
    assert "delete it" in clone.do("manage", "check")
    assert (clone.folder / ".venv" / "python").exists()


@pytest.mark.skipif(not shutil.which("dash") or sys.platform != "linux", reason="dash is the strictest shell at hand")
def test_the_script_is_plain_posix_shell() -> None:
    assert subprocess.run(["dash", "-n", "run"], cwd=ROOT, timeout=60).returncode == 0


def test_bytecode_is_kept_outside_the_sources_on_request(clone: Clone) -> None:
    clone.do("manage", "check")
    clone.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    clone.do("manage", "check")
    assert clone.logged("bytecode")[-2:] == [
        "bytecode allowed beside",
        f"bytecode allowed {clone.folder}/var/bytecode",
    ]


def test_the_folder_of_an_environment_is_left_to_uv(clone: Clone) -> None:
    # 2026-11-23: the Python that looks for uv put its compiled code there first, and uv refused the folder.
    clone.environment["PYTHONDONTWRITEBYTECODE"] = "1"
    clone.do("manage", "check")

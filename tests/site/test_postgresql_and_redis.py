"""Runs the tests marked `backends` again on PostgreSQL and Redis, if this machine has them.

The tests are in groups that run in parallel, each with a database of its own on both servers.
"""

from __future__ import annotations

import hashlib
import os
import re
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.case_counts import LONG

ROOT = Path(__file__).resolve().parents[2]
POSTGRES = os.environ.get("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:5432/test")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/0")
ALREADY_THERE = "DATABASE_URL" in os.environ
MARKED = re.compile(r"pytest\.mark\.backends\b")
GROUPS = {"collection and moves": ("collection/", "play/")}
"""Beginnings of the files of each group; all others are a group of their own. Two groups: a third would take several
seconds to start, and would not end sooner."""
REST = "the rest"
QUEUED = ("play/test_backup_of_matches.py", "play/test_distributed_jobs.py", "play/test_faults_in_moves.py")
"""Files that belong to the rest, because they need the tables of Procrastinate."""
WITH_QUEUE = {"DJANGO_SETTINGS_MODULE": "tests.settings" if LONG else "tests.site.queue_settings"}
"""Settings of the rest. All other tables are created directly; in `./run prove`, migrations create all."""
REDIS_DATABASES = 16
"""As many as Redis has unless it is told otherwise."""


def groups() -> dict[str, list[str]]:
    """The files with marked tests, by group; each belongs to the first that names it."""
    found: dict[str, list[str]] = {name: [] for name in (*GROUPS, REST)}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__) and MARKED.search(path.read_text()):
            file = path.relative_to(ROOT / "tests").as_posix()
            group = next((name for name, starts in GROUPS.items() if file.startswith(starts)), REST)
            if file in QUEUED:
                group = REST
            found[group].append(f"tests/{file}")
    return found


def databases(group: str) -> dict[str, str]:
    """Addresses of databases that no other group uses, nor another checkout that is tested on the same machine."""
    checkout = hashlib.sha256(str(ROOT).encode()).hexdigest()
    number = list(groups()).index(group)
    postgres, redis = urlsplit(POSTGRES), urlsplit(REDIS)
    chosen = (int(checkout, 16) + number) % REDIS_DATABASES
    return {
        "DATABASE_URL": postgres._replace(path=f"{postgres.path}_{checkout[:8]}_{number}").geturl(),
        "REDIS_URL": redis._replace(path=f"/{chosen}").geturl(),
    }


def listens(address: str, usual: int) -> bool:
    asked = urlsplit(address)
    with socket.socket() as probe:
        probe.settimeout(1)
        return probe.connect_ex((asked.hostname or "127.0.0.1", asked.port or usual)) == 0


@pytest.mark.target("B2", "C1", "C2", "C3", "C4", "C5", "C10", "D3", "D6", "W5")
@pytest.mark.skipif(ALREADY_THERE, reason="this run is on a server already")
@pytest.mark.parametrize("group", groups())
def test_databases_and_channels_behave_the_same_on_postgresql_and_redis(group: str) -> None:
    if not (listens(POSTGRES, 5432) and listens(REDIS, 6379)):
        pytest.skip("no PostgreSQL and Redis on this machine: these tests ran on SQLite and in memory only")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "MENAGERIE"))}
    if group == REST:
        environment |= WITH_QUEUE
    migrated = ["--migrations"] if group == REST else []
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-m", "backends", "-p", "no:xdist", "--no-header", *migrated,
        *groups()[group]],
        cwd=ROOT, env=environment | databases(group), capture_output=True, text=True, timeout=1800,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-2000:]
    passed = re.search(r"(\d+) passed", run.stdout)
    assert passed is not None
    assert int(passed[1]) > 0


def test_every_marked_file_is_in_one_group_and_no_group_is_empty() -> None:
    found = groups()
    files = [file for group in found.values() for file in group]
    assert len(files) == len(set(files)) > 10
    assert all(found.values())
    assert all(
        any(file.startswith(f"tests/{start}") for file in files) for starts in GROUPS.values() for start in starts
    )
    assert len({tuple(databases(name).values()) for name in found}) == len(found)

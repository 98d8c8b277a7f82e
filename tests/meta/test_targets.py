"""Every target has a test or a benchmark, and every marker names a known target; the table of `./run prove` says what
was found."""

from __future__ import annotations

import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.prove import FAIL, MISSED, NO_TEST, NOT_HERE, PASS, Proof, prepare, table
from tests.targets import Figure, Target, load_targets, proven_tests, read_report

ROOT = Path(__file__).resolve().parents[2]
MARKER = re.compile(r"mark\.target\(([^)]*)\)")


def marked() -> dict[str, list[str]]:
    """The test files that prove each target, by the markers in their text."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        if path != Path(__file__):
            for names in MARKER.findall(path.read_text(encoding="utf-8")):
                for name in re.findall(r"\"(\w+)\"", names):
                    found.setdefault(name, []).append(path.name)
    return found


def test_every_target_has_a_test_or_a_benchmark_and_every_marker_names_a_target() -> None:
    targets, found = load_targets(), marked()
    assert set(found) <= set(targets)
    assert not [key for key, each in targets.items() if not each.benchmark and key not in found]
    assert len(targets) == 49
    assert all(find_spec(each.benchmark[0]) for each in targets.values() if each.benchmark)


TESTS = """
import pytest
from tests.targets import measured, pytest_addoption, pytest_configure

@pytest.mark.target("A1")
@pytest.mark.parametrize("lost", [1, 2])
def test_measures(measured, lost):
    measured("lost", lost, at_most=1)
    measured("seen", lost, target="A2")

@pytest.mark.target("A2")
def test_fails():
    assert False

@pytest.mark.target("A3")
def test_is_skipped():
    pytest.skip("not on this machine")

def test_proves_nothing():
    pass
"""


def run_in(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the tests above that prove A1, A2 or A3."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-c", "/dev/null", "--rootdir", ".", "-q",
        "--targets", "A1,A2,A3", *options, "."],
        cwd=folder, env={"PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True, text=True, timeout=120,
    )  # fmt: skip


def test_the_plugin_reports_what_tests_measured_and_leaves_out_other_targets(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text("from tests.targets import measured, pytest_addoption, pytest_configure\n")
    (tmp_path / "test_some.py").write_text(TESTS)
    report = tmp_path / "report.json"
    run = run_in(tmp_path, "--targets-report", report.name)
    assert "1 failed, 2 passed, 1 skipped, 1 deselected" in run.stdout, run.stdout + run.stderr
    results = read_report(report)
    proofs = {key: Proof(Target(key, "is demanded")) for key in ("A1", "A2", "A3", "A4")}
    for result in results.values():
        for key in result["targets"]:
            proofs[key].add(result)
    assert [proof.verdict for proof in proofs.values()] == [MISSED, FAIL, NOT_HERE, NO_TEST]
    assert proofs["A1"].measured == "lost 2 (at most 1); 2 passed"
    assert "| A3 | is demanded | 1 skipped | not here | 0 |" in table(proofs.values(), 60)
    again = run_in(tmp_path, "--targets-known", report.name)
    assert "1 failed, 1 passed, 3 deselected" in again.stdout, again.stdout
    with report.open("a") as cut_off:
        cut_off.write('{"test": "test_some.py::test_fails", "outco')
    assert read_report(report) == results


@pytest.mark.parametrize(
    ("limits", "first", "second", "together"),
    [({"at_most": 5}, 2, 4, 4), ({"at_least": 5}, 2, 4, 6), ({}, 2, 4, 6)],
)
def test_figures_of_several_tests_become_one(limits: dict[str, float], first: int, second: int, together: int) -> None:
    proof = Proof(Target("A1", "is demanded"))
    for value in (first, second):
        figure = {"target": "A1", "what": "seen", "value": value, **limits}
        proof.add({"seconds": 1, "outcome": "passed", "figures": [figure]})
    assert [figure.value for figure in proof.figures.values()] == [together]
    assert (proof.verdict, proof.seconds) == (PASS, 2)


def test_a_figure_is_written_with_its_unit() -> None:
    assert str(Figure("A1", "p99", 0.12345, "s")) == "p99 0.123 s"
    assert str(Figure("A1", "compared", 100_000)) == "compared 100,000"


def test_results_are_kept_only_for_the_same_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.prove.version", lambda: "0123456789ab")
    folder = tmp_path / "proofs"
    prepare(folder, resume=True)
    (folder / "L1.json").write_text("{}")
    prepare(folder, resume=True)
    assert (folder / "L1.json").exists()
    monkeypatch.setattr("tests.prove.version", lambda: "ba9876543210")
    prepare(folder, resume=True)
    assert not (folder / "L1.json").exists()
    (folder / "L1.json").write_text("{}")
    prepare(folder, resume=False)
    assert not (folder / "L1.json").exists()
    for changed in ("ba9876543210 with changes", ""):
        monkeypatch.setattr("tests.prove.version", lambda changed=changed: changed)
        with pytest.raises(SystemExit, match="needs a Git checkout"):
            prepare(folder, resume=True)


def test_a_figure_with_a_lower_limit_counts_together_with_those_of_other_tests() -> None:
    """Two tests with 60 comparisons each prove a target of 100, and are not repeated; one alone is."""

    def result(count: int, outcome: str = "passed") -> dict[str, object]:
        said = {"target": "H1", "what": "comparisons", "value": count, "unit": "", "at_most": None, "at_least": 100}
        return {"outcome": outcome, "figures": [said]}

    assert proven_tests({"one": result(60), "other": result(60)}) == {"one", "other"}
    assert proven_tests({"one": result(60)}) == set()
    assert proven_tests({"one": result(200), "other": result(60, "failed")}) == {"one"}

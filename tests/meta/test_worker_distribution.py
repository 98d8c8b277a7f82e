"""The files listed in tests/worker_distribution.py, which spreads tests over workers, exist."""

from __future__ import annotations

from pathlib import Path

from tests.worker_distribution import APART, BROWSER, BROWSER_HALF, FIRST, run_position, scope_of

ROOT = Path(__file__).resolve().parents[2]


def test_every_file_listed_for_spreading_exists() -> None:
    assert [path for path in (*APART, *BROWSER_HALF, *FIRST) if not (ROOT / path).exists()] == []


def test_long_files_come_first_and_their_tests_go_to_any_worker() -> None:
    assert run_position(f"{FIRST[0]}::test_a") == 0 < run_position("tests/meta/test_docs.py::test_a")
    assert scope_of(f"{APART[0]}::test_a") != scope_of(f"{APART[0]}::test_b")
    assert scope_of("tests/meta/test_docs.py::test_a") == scope_of("tests/meta/test_docs.py::test_b")


def test_two_workers_have_browsers() -> None:
    files = [path.relative_to(ROOT).as_posix() for path in (ROOT / BROWSER).rglob("test_*.py")]
    halves = {scope_of(f"{file}::test_a") for file in files}
    assert len(halves) == 2
    assert halves.isdisjoint({scope_of("tests/meta/test_docs.py::test_a")})

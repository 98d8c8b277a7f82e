"""The files listed in tests/worker_distribution.py, which spreads tests over workers, exist."""

from __future__ import annotations

from pathlib import Path

from tests.worker_distribution import APART, FIRST, run_position, scope_of

ROOT = Path(__file__).resolve().parents[2]


def test_every_file_listed_for_spreading_exists() -> None:
    assert [path for path in (*APART, *FIRST) if not (ROOT / path).exists()] == []


def test_long_files_come_first_and_their_tests_go_to_any_worker() -> None:
    assert run_position(f"{FIRST[0]}::test_a") == 0 < run_position("tests/meta/test_docs.py::test_a")
    assert scope_of(f"{APART[0]}::test_a") != scope_of(f"{APART[0]}::test_b")
    assert scope_of("tests/meta/test_docs.py::test_a") == scope_of("tests/meta/test_docs.py::test_b")

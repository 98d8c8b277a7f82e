"""L1 to L3 without their limits: the program that measures them plays at a few tables, and no request fails."""

from __future__ import annotations

from dataclasses import replace

import pytest

from benchmarks import load_targets
from tests.case_counts import case_count

TABLES = case_count(4, 6)


@pytest.mark.target("L1", "L2", "L3")
def test_tables_with_a_bot_and_pdfs_beside_them_are_played_without_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """L2's load has what the others have, too; they differ in the pause between two moves."""
    monkeypatch.setattr(load_targets, "WARM_UP", 1.0)
    found = load_targets.measure("L2", replace(load_targets.LOADS["L2"], tables=TABLES, interval=0.1, seconds=2))
    figures = {figure["what"]: figure["value"] for figure in found["figures"]}
    assert not found["faults"]
    assert figures["errors"] == 0, found["answers"]
    assert figures["moves"] > 0
    assert figures["to other seats p50"] > 0
    assert figures["PDFs"] > 0

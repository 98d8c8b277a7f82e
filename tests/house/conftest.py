"""What tests that walk over every address have in common."""

from __future__ import annotations

import pytest

from config import health


@pytest.fixture
def _nothing_to_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """`/readyz` checks in threads of its own, which the open transaction of a test would keep out."""
    monkeypatch.setattr(health, "CHECKS", {})

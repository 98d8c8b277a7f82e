"""Fixtures of the tests that visit every address."""

from __future__ import annotations

import pytest

from config import health


@pytest.fixture
def _nothing_to_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables the checks of `/readyz`: they run in threads, which the test's open transaction would block."""
    monkeypatch.setattr(health, "CHECKS", {})

"""Fixtures of the tests that visit every address."""

from __future__ import annotations

from typing import Any

import pytest

from collection.card_recognition.face_preparation_child import faces_to_compare
from collection.services import card_photos
from config import health


@pytest.fixture(autouse=True)
def _photos_show_one_card(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every valid photo shows one card, without drawing the faces of all cards first."""
    settings.PHOTO_READER = "tests.site.sample_world.read_sample_photo"
    monkeypatch.setattr(card_photos, "prepared_faces", faces_to_compare)


@pytest.fixture
def _nothing_to_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """Disables the checks of `/readyz`: they run in threads, which the test's open transaction would block."""
    monkeypatch.setattr(health, "CHECKS", {})

"""Fixtures for the Print shop: faces, jobs, and pages as pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image
from pypdf import PdfReader

from collection.games import GameId
from collection.games.animoz import Species, load
from collection.jobs import execution
from printing import services
from printing.file_size import measure_sizes
from printing.games.animoz.face import AnimozFace
from printing.ink import measure_profile
from printing.page_images import page_image
from printing.print_job import Job
from printing.sheet_setup import Setup
from tests.loaded_sets import load_set

Starter = dict[str, Species]


@pytest.fixture(scope="session")
def starter() -> Starter:
    """The 54 species by slug."""
    return dict(load())


@pytest.fixture
def boxes(db: None) -> None:
    """Loads all sets and boxes as the app does."""
    for game in GameId:
        load_set(game)


@pytest.fixture
def job(starter: Starter) -> Callable[..., Job]:
    """Makes a job of the first `faces` species, each `copies` times: `job(9, 1, bleed=3.0)`."""

    def make(faces: int = 54, copies: int = 1, **setup: Any) -> Job:
        lines = tuple((AnimozFace(species), copies) for species in list(starter.values())[:faces])
        return Job("Starter set", GameId.ANIMOZ, lines, Setup(**setup))

    return make


@pytest.fixture
def crowded(starter: Starter) -> Species:
    """A card on which every field is as long as it may be."""
    return replace(
        starter["lagoti"],
        name="W" * 40,
        common="Wonderful western wandering wombat of the wide wild wetlands",
        latin="Maximomegalomammalia wunderwombatissimawunderwombatissima wu",
        number=9999,
        weight=199_999.9,
        length=9_999.9,
        secondary=("forest", "river", "scrub", "sky", "coast", "wildcard"),
        overcomes=("drought", "fire", "flood", "persecution"),
        powers=tuple(f"{letter}{'MIGHT' * 5}FUL" for letter in "ABCD"),
        weaknesses=tuple(f"{letter} {'WEAK' * 5} SPOT" for letter in "ABCD"),
        text="Wombats wander westward while waters withdraw. " * 6,
    )


_measured_ink, _measured_sizes = cache(measure_profile), cache(measure_sizes)


@pytest.fixture(autouse=True)
def own_caches(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test starts with empty caches. What is measured of a game's set, the same each time, is measured once."""
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(services, "measure_profile", _measured_ink)
    monkeypatch.setattr(services, "measure_sizes", _measured_sizes)


@pytest.fixture
def print_storage(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stores files in a folder of the test, and removes the pauses of jobs."""
    settings.MEDIA_ROOT = tmp_path / "media"
    monkeypatch.setattr(execution.time, "sleep", lambda _seconds: None)


def pages(pdf: bytes, pixels_per_mm: float) -> list[Image.Image]:
    """Every page as a picture."""
    with BytesIO(pdf) as file:
        count = len(PdfReader(file).pages)
    return [page_image(pdf, page, pixels_per_mm) for page in range(count)]

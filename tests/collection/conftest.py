"""Fixtures of the collection's tests: cards by slug, a small box, pictures."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from collection.games import GameId
from collection.jobs import execution
from collection.models import Card, CardSet, Change, Place, Player
from collection.services.box import Stack, box_change
from tests.collection.page_helpers import picture_bytes
from tests.loaded_sets import load_set


@pytest.fixture(autouse=True)
def _own_media(settings: Any, tmp_path: Path) -> None:
    """Stores pictures in the test's temporary folder."""
    settings.MEDIA_ROOT = tmp_path / "media"


@pytest.fixture(autouse=True)
def _jobs_without_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jobs do not pause between batches: no request waits for its turn."""
    monkeypatch.setattr(execution, "LONGEST_REST", 0.0)


@pytest.fixture
def card(starter_set: CardSet) -> Callable[[str], Card]:
    """A loaded card by its slug, with its stats."""
    return lambda slug: Card.objects.of(GameId.ANIMOZ).get(slug=slug)


@pytest.fixture
def boxed_card(db: None) -> Callable[[GameId, str], Card]:
    """The boxes of Arctic, Animanize and Animalia, loaded; finds a card of a game by its slug."""
    for game in GameId:
        if game.boxed:
            load_set(game)
    return lambda game, slug: Card.objects.of(game).get(slug=slug)


@pytest.fixture
def put_in_box(card: Callable[[str], Card]) -> Callable[..., Change]:
    """Put copies into a player's box: `put(player, lagoti=2, rinu=1)`."""

    def put(owner: Player, **copies: int) -> Change:
        deltas = {Stack(card(slug).pk): count for slug, count in copies.items()}
        return box_change(owner=owner, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas=deltas)

    return put


@pytest.fixture
def picture_file() -> Callable[..., SimpleUploadedFile]:
    """An uploaded picture: `picture_file()`, `picture_file(data, "name.png")`."""

    def make(data: bytes | None = None, name: str = "animal.png") -> SimpleUploadedFile:
        return SimpleUploadedFile(name, picture_bytes() if data is None else data)

    return make


@pytest.fixture
def own_stats() -> dict[str, Any]:
    """The stats of a card that a player might make."""
    return {
        "name": "CATUS", "common": "House cat", "latin": "Felis catus", "number": 901, "weight": 4, "length": 46,
        "level": "CARN", "form": "PREDATOR", "status": "COMMON", "biome": "scrub", "secondary": ["forest"],
        "overcomes": ["drought"], "powers": ["NIGHTSIGHT"], "weaknesses": ["iNGO".upper()], "text": "Sleeps a lot.",
        "plate": "",
    }  # fmt: skip


@pytest.fixture
def no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes the pauses of jobs."""
    monkeypatch.setattr(execution.time, "sleep", lambda _seconds: None)


@pytest.fixture
def player_with_box(player: Player, put_in_box: Any, card: Any) -> Player:
    """A box with a row that the import touches, one that it does not, and one with a place."""
    put_in_box(player, rinu=2, lagoti=1)
    place = Place.objects.create(owner=player, name="Binder 1")
    deltas = {Stack(card("rinu").pk, place=place.pk, note="note 1"): 7}
    box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas=deltas)
    return player

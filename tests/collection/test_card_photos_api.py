"""Photos of cards by the API: candidates with their similarity; nothing is added before another request confirms it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from collection import photo_reader
from collection.card_recognition.face_preparation_child import faces_to_compare
from collection.games import GameId
from collection.models import Card, Player
from collection.services import card_photos
from tests.collection.page_helpers import contents, picture_bytes

Login = Callable[[Player], Client]
CORNERS = [[0.1, 0.1], [0.3, 0.1], [0.3, 0.4], [0.1, 0.4]]


@pytest.fixture
def photo_of_two_cards(monkeypatch: pytest.MonkeyPatch, starter_set: Any, settings: Any, tmp_path: Path) -> None:
    """Photos show LAGOTi, and a card that is not recognised."""
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(card_photos, "prepared_faces", faces_to_compare)
    slugs = [card.slug for card in Card.objects.of(GameId.ANIMOZ).order_by("number", "pk")]
    lagoti = slugs.index("lagoti")

    def read(_data: bytes, _files: Sequence[Path]) -> Any:
        seen = {"corners": CORNERS, "faces": [lagoti, (lagoti + 1) % len(slugs)]}
        cards = [
            {**seen, "similarity": 0.9, "recognised": True},
            {**seen, "similarity": 0.3, "recognised": False},
        ]
        return {"cards": cards, "lengths": []}, [b"crop"] * 2

    monkeypatch.setattr(photo_reader, "import_string", lambda _name: read)


def send(client: Client, status: int = 200, **form: Any) -> Any:
    said = {"game": "animoz", "file": SimpleUploadedFile("photo.jpg", picture_bytes("JPEG")), **form}
    answer = client.post("/api/card-photos/", said)
    assert answer.status_code == status, answer.content
    return answer.json()


def test_cards_on_a_photo_are_answered_and_added_only_by_another_request(
    player: Player, member_client: Login, photo_of_two_cards: None
) -> None:
    client = member_client(player)
    first, second = send(client)["cards"]
    assert (first["recognised"], first["similarity"], first["corners"]) == (
        True,
        0.9,
        [each for corner in CORNERS for each in corner],
    )
    assert first["candidates"][0] == {"game": "animoz", "card": "lagoti", "name": "LAGOTi", "set": "starter"}
    assert (second["recognised"], second["similarity"], len(second["candidates"])) == (False, 0.3, 2)
    assert contents(player) == {}
    confirmed = [{"game": each["game"], "card": each["card"], "quantity": 2} for each in first["candidates"][:1]]
    added = client.post("/api/copies/many/", {"copies": confirmed}, content_type="application/json")
    assert added.status_code == 201
    assert contents(player) == {("lagoti", "good", "en", "", ""): 2}


def test_what_is_no_photo_is_refused(
    player: Player, member_client: Login, photo_of_two_cards: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = member_client(player)
    assert send(client, 400, file="text")["fields"].keys() == {"file"}
    assert send(client, 400, game="chess")["fields"].keys() == {"game"}
    large = SimpleUploadedFile("photo.jpg", b"x" * (5 * 1024 * 1024 + 1))
    assert send(client, 413, file=large)["code"] == "too-large"
    with card_photos.one_photo_at_a_time(str(player.pk)):
        assert send(client, 429)["code"] == "photo-under-way"
    monkeypatch.setattr(card_photos, "can_read_photos", lambda: False)
    assert send(client, 503)["code"] == "photos-unavailable"


def test_visitors_have_to_log_in(client: Client, photo_of_two_cards: None) -> None:
    assert send(client, 401)["code"] == "not-authenticated"

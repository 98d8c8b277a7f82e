"""The page for adding cards by photo: cards are offered, and added only when they are confirmed."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import caches
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from collection import photo_reader
from collection.card_recognition import face_preparation_child
from collection.card_recognition.face_files import face_files_sweep, face_folder, face_path, missing_faces
from collection.card_recognition.face_preparation import prepare_here
from collection.card_recognition.face_preparation_child import faces_to_compare
from collection.games import GameId
from collection.models import Art, Card, Change, Copy, Player
from collection.services import card_photos
from collection.services.own_pictures import art_upload
from tests.collection.page_helpers import contents, picture_bytes

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]
SCRIPT = {"X-Photo-Script": "1"}
CROP = b"\xff\xd8a crop"
SEEN: dict[str, Any] = {"corners": [[0.1, 0.1], [0.3, 0.1], [0.3, 0.4], [0.1, 0.4]], "similarity": 0.9}


@pytest.fixture(autouse=True)
def _data_folder(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path


@pytest.fixture
def sees(monkeypatch: pytest.MonkeyPatch, starter_set: Any) -> Callable[..., list[Sequence[Path]]]:
    """Let photos show these cards of ANiMOZ, by slug; None is a card that is not recognised. Returns the files with
    which each photo was compared."""
    compared: list[Sequence[Path]] = []
    monkeypatch.setattr(card_photos, "prepared_faces", faces_to_compare)

    def see(*slugs: str | None) -> list[Sequence[Path]]:
        numbers = {card.slug: at for at, card in enumerate(Card.objects.of(GameId.ANIMOZ).order_by("number", "pk"))}

        def read(_data: bytes, files: Sequence[Path]) -> Any:
            compared.append(files)
            cards = [
                {**SEEN, "faces": [numbers[slug or "rinu"], 0, 1], "recognised": slug is not None} for slug in slugs
            ]
            return {"cards": cards, "lengths": []}, [CROP] * len(cards)

        monkeypatch.setattr(photo_reader, "import_string", lambda _name: read)
        return compared

    return see


def photo(data: bytes | None = None) -> SimpleUploadedFile:
    return SimpleUploadedFile("photo.jpg", picture_bytes("JPEG") if data is None else data)


def read(client: Client, status: int = 200, headers: dict[str, str] | None = None, **form: Any) -> str:
    """The page, or its cards, after a photo of ANiMOZ."""
    said = {"among": "animoz", "photo": photo(), **form}
    answer = client.post(reverse("box-enter-photo-read"), said, headers=headers)
    assert answer.status_code == status
    return answer.content.decode()


def fields(text: str) -> dict[str, list[str]]:
    """The fields of the second form as a browser without scripts sends them."""
    form = text[text.index("data-confirm") :]
    found: dict[str, list[str]] = {}
    for tag in re.findall(r"<input\b[^>]*>", form[: form.index("</form>")]):
        attributes = dict(re.findall(r'([\w-]+)="([^"]*)"', tag))
        ticked = "checked" in tag or attributes.get("type") not in ("radio", "checkbox")
        if ticked and attributes["name"] != "csrfmiddlewaretoken":
            found.setdefault(attributes["name"], []).append(attributes.get("value", ""))
    return found


def confirm(client: Client, form: dict[str, Any], status: int = 302) -> Any:
    answer = client.post(reverse("box-enter-photo-add"), form)
    assert answer.status_code == status, answer.content.decode()
    return answer


def test_nothing_is_added_before_the_cards_are_confirmed(player: Player, member_client: Login, sees: Any) -> None:
    sees("lagoti", "rinu")
    client = member_client(player)
    text = read(client)
    assert contents(player) == {}
    form = fields(text)
    assert form["row"] == ["0", "1"]
    confirm(client, {**form, "quantity-1": "3", "condition": "worn"})
    assert contents(player) == {("lagoti", "worn", "en", "", ""): 1, ("rinu", "worn", "en", "", ""): 3}
    change = Change.objects.get(owner=player)
    assert (change.label, change.kind, change.rows) == ("From photos: 2 cards, 4 copies", "entry", 2)
    client.post(reverse("box-undo", args=[change.pk]))
    assert contents(player) == {}


def test_the_page_shows_each_card_beside_the_faces_that_it_may_be(player: Player, member_client: Login, sees: Any):
    sees("lagoti")
    text = read(member_client(player))
    assert 'src="data:image/jpeg;base64,/9hhIGNyb3A="' in text
    assert text.count('class="photo-choice"') == 3
    assert re.search(r"/animoz/lagoti/\w+/small", text) or "lagoti" in text
    assert (
        "img-src 'self' data:"
        in member_client(player).get(reverse("box-enter-photo")).headers["Content-Security-Policy"]
    )


def test_another_choice_and_a_typed_card_replace_the_first_guess(player: Player, member_client: Login, sees: Any):
    sees("lagoti", None, "rinu")
    client = member_client(player)
    form = fields(read(client))
    second = form["offer-0"][0].split(",")[1]
    confirm(client, {**form, "card-0": second, "typed-1": "206", "out-2": "1"})
    chosen = Card.objects.get(pk=second).slug
    assert {row[0] for row in contents(player)} == {chosen, Card.objects.get(game="animoz", number=206).slug}


def test_many_typed_cards_take_as_many_queries_as_few(player: Player, member_client: Login, sees: Any) -> None:
    client, names = member_client(player), list(Card.objects.filter(game="animoz").values_list("slug", flat=True)[:12])
    counts = []
    for typed in (names, names[:2], names):  # the first adds the rows, the others change them
        sees(*[None] * len(typed))
        form = {**fields(read(client)), **{f"typed-{row}": name for row, name in enumerate(typed)}}
        with CaptureQueriesContext(connection) as queries:
            confirm(client, form)
        counts.append(len(queries))
    assert counts[1] == counts[2]
    assert sum(contents(player).values()) == 12 + 2 + 12


def test_a_card_that_is_not_recognised_is_left_out_unless_it_is_typed(player: Player, member_client: Login, sees: Any):
    sees(None, "lagoti")
    client = member_client(player)
    text = read(client)
    assert "Not recognised" in text
    confirm(client, fields(text))
    assert set(contents(player)) == {("lagoti", "good", "en", "", "")}


@pytest.mark.parametrize(
    ("said", "problem"),
    [
        ({"card-0": "typed", "typed-0": "unicorn"}, "Card not found: “unicorn”."),
        ({"card-0": "typed", "typed-0": "ho"}, "matches several cards"),
        ({"card-0": "987654321"}, "no longer exists"),
        ({"quantity-0": "1000"}, "is not a number of copies"),
        ({"language": "klingon-language"}, "is not a language code"),
        ({"out-0": "1", "out-1": "1"}, "No card is chosen"),
    ],
)
def test_a_problem_is_shown_in_its_row_and_nothing_is_added(
    player: Player, member_client: Login, sees: Any, said: dict[str, str], problem: str
) -> None:
    sees("lagoti", "rinu")
    client = member_client(player)
    form = {**fields(read(client)), **said}
    answer = client.post(reverse("box-enter-photo-add"), form)
    text = answer.content.decode()
    assert answer.status_code in (400, 422)
    assert problem in text
    assert "Nothing was added" in text
    assert contents(player) == {}
    assert text.count("data:image/jpeg;base64,/9hhIGNyb3A=") == 2, "the pictures are still there"


def test_sending_the_form_twice_adds_once(player: Player, member_client: Login, sees: Any) -> None:
    sees("lagoti")
    client = member_client(player)
    form = fields(read(client))
    for _ in range(2):
        confirm(client, form)
    assert contents(player) == {("lagoti", "good", "en", "", ""): 1}


def test_a_page_of_another_player_adds_nothing(player: Player, member_client: Login, sees: Any) -> None:
    sees("lagoti")
    client = member_client(player)
    confirm(client, {**fields(read(client)), "player": "987654"}, status=409)
    assert contents(player) == {}


def test_a_visitor_becomes_a_guest_only_by_confirming(client: Client, sees: Any) -> None:
    sees("lagoti")
    text = read(client)
    assert not Player.objects.exists()
    confirm(client, fields(text))
    assert Copy.objects.get().owner == Player.objects.get()


def test_cards_of_other_players_cannot_be_chosen(player: Player, other_player: Player, member_client: Login, sees: Any):
    sees("lagoti")
    client = member_client(player)
    form = fields(read(client))
    mine = Card.objects.of(GameId.ANIMOZ).get(slug="rinu")
    mine.set.owner = other_player
    mine.set.save()
    confirm(client, {**form, "offer-0": str(mine.pk), "card-0": str(mine.pk)}, status=422)
    assert contents(player) == {}


@pytest.mark.parametrize(
    ("data", "status", "sentence"),
    [
        (b"", 422, "The file is empty."),
        (b"GIF89a" + bytes(200), 422, "This is not a PNG, JPEG or WebP picture."),
        (b"\0" * (5 * 1024 * 1024 + 1), 413, "the limit is 5 MB"),
        (picture_bytes("JPEG")[:400], 422, "damaged or incomplete"),
        (b"\x00\x00\x00\x20ftypmp42" + bytes(500), 422, "This is not a PNG, JPEG or WebP picture."),
    ],
)
def test_what_is_no_photo_is_refused(
    client: Client, starter_set: Any, monkeypatch: Any, data: bytes, status: int, sentence: str
) -> None:
    monkeypatch.setattr(card_photos, "prepared_faces", lambda *_: [])
    answer = client.post(reverse("box-enter-photo-read"), {"among": "animoz", "photo": photo(data)}, headers=SCRIPT)
    assert (answer.status_code, sentence in answer.content.decode()) == (status, True)


def test_without_a_photo_the_page_says_so(client: Client, starter_set: Any) -> None:
    answer = client.post(reverse("box-enter-photo-read"), {"among": "animoz"})
    assert answer.status_code == 422
    assert "Choose a photo first." in answer.content.decode()


def test_one_photo_of_a_player_is_read_at_a_time(player: Player, member_client: Login, sees: Any) -> None:
    sees("lagoti")
    caches["api-rates"].set(f"photo:{player.pk}", 1, 30)
    assert "still being read" in read(member_client(player), 429, SCRIPT)
    caches["api-rates"].delete(f"photo:{player.pk}")
    assert "data-row" in read(member_client(player), 200, SCRIPT)


def test_the_script_gets_only_the_cards_numbered_from_the_next_row(player: Player, member_client: Login, sees: Any):
    sees("lagoti", "rinu")
    text = read(member_client(player), headers=SCRIPT, first="7")
    assert "<html" not in text
    assert re.findall(r'data-row="(\d+)"', text) == ["7", "8"]


def test_only_this_page_may_use_the_camera(client: Client, starter_set: Any) -> None:
    def policy(name: str) -> str:
        return str(client.get(reverse(name)).headers["Permissions-Policy"])

    assert policy("box-enter-photo").startswith("camera=(self)")
    assert policy("box-enter").startswith("camera=()")


def test_without_opencv_the_page_says_so(client: Client, starter_set: Any, monkeypatch: Any) -> None:
    for module in ("collection.services.card_photos", "collection.views.photo_entry"):
        monkeypatch.setattr(f"{module}.can_read_photos", lambda: False)
    assert "OpenCV is not installed" in client.get(reverse("box-enter-photo")).content.decode()
    assert "cannot recognise cards" in read(client, 503, SCRIPT)


def test_a_face_is_prepared_again_only_when_it_changes(
    player: Player, starter_set: Any, monkeypatch: Any, picture_file: Any
) -> None:
    few = Card.objects.filter(slug__in=["lagoti", "rinu"], game="animoz")
    monkeypatch.setattr(face_preparation_child.Card.objects, "of", lambda game: few if game == "animoz" else few.none())
    monkeypatch.setattr(type(few), "visible_to", lambda self, _player: self)
    prepare_here([GameId.ANIMOZ], None, 1.0)
    files = {path.name for path in face_folder().iterdir()}
    assert len(files) == 2
    monkeypatch.setattr("collection.card_recognition.face_encoding.encode_face", pytest.fail)
    prepare_here([GameId.ANIMOZ], None, 1.0)
    monkeypatch.undo()
    art_upload(owner=player, card=few.get(slug="lagoti"), file=picture_file())
    assert Art.objects.count() == 1
    mine = [face for face in faces_to_compare([GameId.ANIMOZ], player) if face.card.slug == "lagoti"]
    assert len(mine) == 2, "with the player's own picture, and without"
    assert {face_path(face).name for face in mine} - files, "the one with the picture is prepared when it is needed"


def test_unused_face_files_are_deleted(starter_set: Any) -> None:
    faces = faces_to_compare([GameId.ANIMOZ], AnonymousUser())[:2]
    face_folder().mkdir()
    for face in faces:
        face_path(face).write_bytes(b"")
    old = (timezone.now() - timedelta(days=90)).timestamp()
    os.utime(face_path(faces[0]), (old, old))
    assert face_files_sweep(now=timezone.now()) == 1
    assert missing_faces(faces) == [faces[0]]

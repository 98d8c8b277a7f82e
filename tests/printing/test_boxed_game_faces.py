"""The faces of the boxed games: every card fits its face and has nothing near its edges."""

from __future__ import annotations

import pytest
from PIL import Image

from collection.games.card_games import CARD_GAMES
from collection.games.drawings import PLATES
from printing.face_contract import NoteKind, Picture
from printing.games.print_games import PRINT_GAMES
from printing.geometry import STANDARD
from printing.preflight import TIGHT
from tests.case_loop import in_a_loop
from tests.printing.face_measures import edge_colours, face_image
from tests.printing.game_faces import BOXED, colour_distance, face_of, sides_of

CARDS = [(game, slug) for game in BOXED for slug in CARD_GAMES[game].load()]


@in_a_loop("game, slug", CARDS)
def test_every_text_of_the_box_fits_its_face(game, slug):
    for face in sides_of(game, slug):
        assert [note for note in face.notes() if note.kind is not NoteKind.TIGHT or note.scale < TIGHT] == []


@pytest.mark.parametrize("game", BOXED)
def test_every_plate_that_a_card_names_is_drawn(game):
    assert [card.slug for card in CARD_GAMES[game].load().values() if card.plate and card.plate not in PLATES] == []


@pytest.mark.parametrize("game", BOXED)
def test_reference_cards_fit_too(game):
    for face, _ in PRINT_GAMES[game].extras:
        assert not any(note.kind is NoteKind.CUT for side in (face, face.back) if side for note in side.notes())


@pytest.mark.parametrize(
    "slug", ["fox-1-1", "bear-4-5", "power-orca", "wolf", "red-7", "animal-5", "lion-2", "summary"]
)
def test_only_the_ground_colour_is_printed_near_the_cut(slug):
    bands = ((57.2, 63.2),) if slug == "wolf" else ()
    assert all(len(colours) == 1 for colours in edge_colours(face_of(slug), 2.4, bands))


@pytest.mark.parametrize(
    ("slug", "x", "y"),
    [("fox-1-1", 31, 30), ("power-fox", 31, 30), ("animal-5", 31, 40), ("wolf", 31, 30), ("iwc", 31, 30)],
)
def test_an_owners_picture_replaces_the_plate(slug, x, y, tmp_path):
    path = tmp_path / "red.jpg"
    Image.new("RGB", (900, 632), "#ff0000").save(path)
    game = next(game for game in BOXED if slug in CARD_GAMES[game].load())
    face = PRINT_GAMES[game].face(CARD_GAMES[game].load()[slug], Picture(path, 401.0))
    assert colour_distance(face_image(face).getpixel((x * 8, y * 8)), (254, 0, 0)) <= 3
    assert face.picture_bytes > 0


@pytest.mark.parametrize("slug", ["red-7", "landscape-6", "totem-fox", "mission-europe-1"])
def test_a_face_is_63_by_88_mm(slug):
    assert face_image(face_of(slug)).size == (round(STANDARD.width * 8), round(STANDARD.height * 8))

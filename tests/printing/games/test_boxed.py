"""The faces of the boxed games: every card of the data fits its face, says what the game needs, and keeps its edges bare."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from collection.games import GameId, animalia, animanize, arctic
from collection.games.card_games import CARD_GAMES
from collection.plates import PLATES
from printing.faces import Face, Picture, Trouble
from printing.games.animalia import face as animalia_face
from printing.games.print_games import PRINT_GAMES
from printing.geometry import STANDARD
from printing.preflight import TIGHT
from tests.looping import in_a_loop
from tests.printing.measures import drawn, edge_colours, folded, rgb, words_on

BOXED = [game for game in GameId if game.boxed]
CARDS = [(game, slug) for game in BOXED for slug in CARD_GAMES[game].load()]


def sides_of(game: GameId, slug: str) -> list[Face]:
    face = PRINT_GAMES[game].face(CARD_GAMES[game].load()[slug], None)
    return [face, face.back] if face.back else [face]


def face_of(slug: str) -> Face:
    game = next(game for game in BOXED if slug in CARD_GAMES[game].load())
    return sides_of(game, slug)[0]


def back_of(slug: str) -> Face:
    back = face_of(slug).back
    assert back is not None
    return back


@in_a_loop("game, slug", CARDS)
def test_every_text_of_the_box_fits_its_face(game, slug):
    for face in sides_of(game, slug):
        assert [note for note in face.notes() if note.trouble is not Trouble.TIGHT or note.scale < TIGHT] == []


@pytest.mark.parametrize("game", BOXED)
def test_every_plate_that_a_card_names_is_drawn(game):
    assert [card.slug for card in CARD_GAMES[game].load().values() if card.plate and card.plate not in PLATES] == []


@pytest.mark.parametrize("game", BOXED)
def test_what_is_beside_the_cards_fits_too(game):
    for face, _ in PRINT_GAMES[game].extras:
        assert not any(note.trouble is Trouble.CUT for side in (face, face.back) if side for note in side.notes())


@pytest.mark.parametrize(
    "slug", ["fox-1-1", "bear-4-5", "power-orca", "wolf", "red-7", "animal-5", "lion-2", "summary"]
)
def test_nothing_but_the_stock_stands_where_the_knife_may_stray(slug):
    bands = ((57.2, 63.2),) if slug == "wolf" else ()
    assert all(len(colours) == 1 for colours in edge_colours(face_of(slug), 2.4, bands))


# ---- Arctic


@in_a_loop("slug", [slug for slug, card in arctic.load().items() if card.kind is arctic.Kind.ANIMAL])
def test_an_arctic_card_says_what_it_lets_place_and_draw_and_whom_it_moves(slug):
    card, words = arctic.load()[slug], words_on(face_of(slug))
    assert f"deck{card.deck}" in words
    assert folded(f"PLACE{card.placement}DRAW{card.draw}") in words
    for animal in (card.animal, card.companion):
        assert folded("Polar bear" if animal == "bear" else animal) in words
    assert folded(card.text) in words


@pytest.mark.parametrize("animal", list(arctic.Animal))
def test_a_power_has_its_other_side_behind_it(animal):
    card = arctic.load()[f"power-{animal}"]
    assert folded(card.side_a) in words_on(face_of(card.slug))
    assert folded(card.side_b) in words_on(back_of(card.slug))
    assert back_of(card.slug).back is None


def test_the_landscape_joins_from_card_to_card():
    cards = [drawn(face_of(f"landscape-{points}")) for points in arctic.POINTS]
    for left, right in pairwise(cards):
        seam, other = left.crop((left.width - 1, 0, left.width, left.height)), right.crop((0, 0, 1, right.height))
        apart = ImageChops.difference(seam, other).convert("L").histogram()
        assert sum(apart[40:]) < 0.03 * left.height


@pytest.mark.parametrize("points", arctic.POINTS)
def test_a_landscape_card_says_what_it_scores(points):
    assert words_on(face_of(f"landscape-{points}")).startswith(str(points))


def test_the_six_animals_have_six_stocks():
    assert len({face_of(f"{animal}-1-1").tint for animal in arctic.Animal}) == 6


# ---- Animanize


@in_a_loop("slug", [slug for slug, card in animanize.load().items() if card.rank])
def test_a_rank_stands_in_two_corners(slug):
    assert words_on(face_of(slug)).count(str(animanize.load()[slug].rank)) >= 2


@pytest.mark.parametrize("slug", ["red-4", "blue-8", "green-6", "lion-1"])
def test_the_index_is_the_same_from_the_other_side(slug):
    face = drawn(face_of(slug))
    corner = (round(5.2 * 8), (6 * 8), (15 * 8), (22 * 8))
    turned = face.transpose(Image.Transpose.ROTATE_180)
    apart = ImageChops.difference(face.crop(corner), turned.crop(corner)).convert("L").histogram()
    assert sum(apart[60:]) < 0.01 * sum(apart)


@pytest.mark.parametrize("colour", list(animanize.Colour))
def test_a_number_card_shows_as_much_of_its_suit_as_its_rank(colour):
    inked = [suit_coloured(f"{colour}-{rank}") for rank in range(2, 7)]
    for rank, share in enumerate(inked, start=2):
        assert share / rank == pytest.approx(inked[0] / 2, rel=0.05)


def suit_coloured(slug: str) -> int:
    """Pixels of the middle that are neither the ring's cream nor its rays."""
    picture = drawn(face_of(slug)).crop((round(15.6 * 8), round(9.5 * 8), round(47.4 * 8), round(78.5 * 8)))
    ground = (rgb("#fdfaf0"), rgb("#f9efd8"))
    return sum(count for count, tone in picture.getcolors(1_000_000) if all(apart(tone, each) > 24 for each in ground))


def apart(one: tuple[int, ...], other: tuple[int, ...]) -> int:
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


def test_an_animal_says_what_it_is_worth():
    assert folded("5 points to whoever takes it.") in words_on(face_of("animal-5"))


# ---- Animalia


@in_a_loop("slug", [slug for slug, card in animalia.load().items() if card.kind is animalia.Kind.ANIMAL])
def test_an_animal_says_all_that_is_played_by(slug):
    card, words = animalia.load()[slug], words_on(face_of(slug))
    expected = [str(card.value), card.name, card.latin, card.type, card.continent.replace("-", " "), card.text]
    assert [text for text in expected if folded(text) not in words] == []


@in_a_loop("slug", [slug for slug, card in animalia.load().items() if card.kind is animalia.Kind.MISSION])
def test_a_mission_lists_all_that_it_requires(slug):
    card, words = animalia.load()[slug], words_on(face_of(slug))
    assert f"{card.order}/6" in words
    assert words.count(folded("Any animal with a coin")) == card.requires.count(animalia.COIN)
    for item in card.requires:
        assert item == animalia.COIN or folded(animalia.load()[item].name) in words


def test_the_longest_mission_keeps_its_text_clear_of_its_list():
    most = ("prairie-dog", "coin", "hamster", "wisent", "coin", "jaguar")
    card = replace(animalia.load()["mission-europe-1"], requires=most)
    assert len(card.requires) == animalia.MAX_REQUIRED
    whole, mute, short = (
        drawn(animalia_face.face(each))
        for each in (card, replace(card, text=""), replace(card, requires=("prairie-dog",)))
    )
    text, rows = (ImageChops.difference(whole, other).getbbox() for other in (mute, short))
    assert rows[3] < text[1]


@pytest.mark.parametrize("continent", list(animalia.Continent))
def test_a_continent_is_turned_over_once_its_action_is_used(continent):
    card = animalia.load()[continent]
    front, back = words_on(face_of(continent)), words_on(back_of(continent))
    assert folded(animalia.EFFECT_TEXTS[card.special]) in front
    assert folded(animalia.EFFECT_TEXTS[card.special]) in back
    assert folded(animalia.EFFECT_TEXTS[card.once]) in front
    assert folded(animalia.EFFECT_TEXTS[card.once]) not in back


def test_an_animal_names_the_types_that_its_continent_lacks():
    missing_letters = {"wolf": "57", "condor": "29", "jaguar": "18"}
    for slug, values in missing_letters.items():
        there = {card.value for card in animalia.load().values() if card.continent == animalia.load()[slug].continent}
        assert {int(value) for value in values} & there == set()
        assert all(value in words_on(face_of(slug)) for value in values)


def test_a_long_name_stands_on_two_lines_and_is_not_cut():
    card = replace(animalia.load()["prairie-dog"], name="Northern white-cheeked prairie dog")
    assert not any(note.trouble is Trouble.CUT for note in PRINT_GAMES[GameId.ANIMALIA].face(card, None).notes())


# ---- all


@pytest.mark.parametrize(
    ("slug", "x", "y"),
    [("fox-1-1", 31, 30), ("power-fox", 31, 30), ("animal-5", 31, 40), ("wolf", 31, 30), ("iwc", 31, 30)],
)
def test_an_owners_picture_stands_where_the_plate_would(slug, x, y, tmp_path):
    path = tmp_path / "red.jpg"
    Image.new("RGB", (900, 632), "#ff0000").save(path)
    game = next(game for game in BOXED if slug in CARD_GAMES[game].load())
    face = PRINT_GAMES[game].face(CARD_GAMES[game].load()[slug], Picture(path, 401.0))
    assert apart(drawn(face).getpixel((x * 8, y * 8)), (254, 0, 0)) <= 3
    assert face.picture_bytes > 0


@pytest.mark.parametrize("slug", ["red-7", "landscape-6", "totem-fox", "mission-europe-1"])
def test_a_face_is_63_by_88_mm(slug):
    assert drawn(face_of(slug)).size == (round(STANDARD.width * 8), round(STANDARD.height * 8))

"""What Animus has drawn: a plate for every character and entity, worlds to stand in, icons, two backs."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from random import Random

import pypdfium2
import pytest
from PIL import Image, ImageChops
from reportlab.pdfgen.canvas import Canvas

from collection.games import GameId, animus
from collection.games.animus import AnimusCard, Kind
from collection.games.animus.art.back import LARGE, STOCK, large_back
from collection.games.animus.art.scenes import SCENES
from collection.games.drawings import ICONS, PLATES, card_back, render_plate
from collection.plates import paint
from collection.plates.draw import BLEED, HEIGHT, WIDTH, Clip, Op, Path, Pen
from collection.plates.plans.people import POWER, SKILL, TALENT
from collection.plates.scenes import draw_background, draw_foreground
from tests.case_loop import in_a_loop
from tests.collection.drawing_helpers import animal_ops, corners

CARDS = {card.plate: card for card in animus.load().values()}
CHARACTERS = sorted(key for key, card in CARDS.items() if card.kind is Kind.CHARACTER)
ENTITIES = sorted(key for key, card in CARDS.items() if card.kind is Kind.ENTITY)
BIOMES = {
    "The Vigil Isles": "isles",
    "Copperlight": "copper",
    "The Ninth Sea": "ninth sea",
    "Meridian Station": "station",
    "The Lantern Stair": "stair",
    "The Under-Wood": "under-wood",
}
HALOS = {"power": POWER, "talent": TALENT, "skill": SKILL}
KEYWORDS = ("play", "tactical", "combat", "kill", "death", "ongoing", "reset", "reaction")
ROOTED = {
    "old_ferryman": "his pole",
    "auntie_eightways": "the threads she hangs from",
    "big_bessemer": "his smoke",
    "inertia": "the lines of her speed",
    "the_drowned_choir": "their wave",
}
"""Plates whose drawing goes on beyond the trim to the sides or above, and what does."""

every_character = in_a_loop("key", CHARACTERS)


def printed(ops: Sequence[Op], width: int, size: tuple[float, float] = (WIDTH, HEIGHT)) -> Image.Image:
    """The drawing as a printed page, `width` pixels wide."""
    sheet, unit = io.BytesIO(), 72 / 25.4
    canvas = Canvas(sheet, pagesize=(size[0] * unit, size[1] * unit))
    paint(canvas, ops, 0, 0, bleed=0, size=size)
    canvas.save()
    with pypdfium2.PdfDocument(sheet.getvalue()) as document:
        picture: Image.Image = document[0].render(scale=width / (size[0] * unit)).to_pil().convert("RGB")
        return picture


def apart(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures of one size, 0 to 255."""
    values = ImageChops.difference(one, other).convert("L").histogram()
    return sum(value * n for value, n in enumerate(values)) / sum(values)


def test_every_card_has_a_plate_of_its_own_called_by_its_name() -> None:
    assert (len(CHARACTERS), len(ENTITIES)) == (36, 6)
    assert {key: PLATES[key].title for key in CARDS} == {key: card.name for key, card in CARDS.items()}


@every_character
def test_a_character_stands_in_its_world(key: str) -> None:
    assert PLATES[key].biome == BIOMES[CARDS[key].world]


@every_character
def test_the_halo_behind_a_character_tells_its_type(key: str) -> None:
    card: AnimusCard = CARDS[key]
    assert card.type
    assert PLATES[key].accent == HALOS[card.type.value]


@every_character
def test_a_figure_is_cut_off_by_nothing_but_the_ground(key: str) -> None:
    points = list(corners(animal_ops(key)))
    assert all(-1 < x < WIDTH + 1 and y > -1 for x, y in points) is (key not in ROOTED)


@every_character
def test_a_figure_is_large_and_its_middle_is_the_plates(key: str) -> None:
    points = list(corners(animal_ops(key)))
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    assert min(HEIGHT, max(y for _, y in points)) - max(0, min(y for _, y in points)) > 0.8 * HEIGHT
    assert 20 < (left + right) / 2 < 37


@in_a_loop("one", range(1, len(CHARACTERS)))
def test_no_two_figures_can_be_mistaken_at_sixty_pixels(one: int) -> None:
    """Even in one world: the figures differ, not only what stands behind them."""
    mine = thumbnail(CHARACTERS[one])
    assert all(apart(mine, thumbnail(other)) > 18 for other in CHARACTERS[:one])


@cache
def thumbnail(key: str) -> Image.Image:
    """The figure on white, 60 pixels wide; drawn once."""
    return printed(animal_ops(key), 60)


@pytest.mark.parametrize("biome", SCENES)
def test_a_world_leaves_the_figure_free_from_the_waist_up(biome: str) -> None:
    pen = Pen()
    draw_foreground(pen, SCENES[biome], Random("x"), SCENES[biome].colours(), water=False)
    assert all(y > 30 for _, y in corners(pen.ops))
    assert all(x < 14 or x > 43 for x, y in corners(pen.ops) if y < HEIGHT)


@pytest.mark.parametrize("biome", BIOMES.values())
def test_each_world_has_two_places_that_differ(biome: str) -> None:
    views = []
    for place in range(len(SCENES[biome].middle_grounds)):
        pen = Pen()
        draw_background(pen, SCENES[biome], Random("x"), SCENES[biome].colours(), disc=(28.5, 12, 11), place=place)
        views.append(printed(pen.ops, 60))
    assert len(views) == 2
    assert apart(*views) > 5


@in_a_loop("one, other", list(combinations(ENTITIES, 2)))
def test_entities_are_told_apart_by_what_their_cards_leave_free(one: str, other: str) -> None:
    views = [printed(render_plate(key), 60).crop((0, 0, 60, 26)) for key in (one, other)]
    assert apart(*views) > 25


def test_entities_are_between_the_worlds() -> None:
    assert {PLATES[key].biome for key in ENTITIES} == {"void"}


@pytest.mark.parametrize(
    "key",
    [
        *(f"gem-{kind}" for kind in HALOS),
        *(f"keyword-{keyword}" for keyword in KEYWORDS),
        *(f"animus-{name}" for name in ("melee", "range", "support", "damage", "entity")),
    ],
)
def test_every_type_keyword_and_value_has_an_icon(key: str) -> None:
    assert ICONS[key]


def test_a_gem_keeps_its_middle_whole_for_the_level() -> None:
    for kind in HALOS:
        (gem,) = ICONS[f"gem-{kind}"]
        assert isinstance(gem, Path)
        assert sum(1 for segment in gem.shape if segment[0] == "M") == 3, "outline, groove, table"


def test_the_back_of_an_entity_is_two_cards_wide_and_of_the_same_stock() -> None:
    small, large = card_back(GameId.ANIMUS)[0], large_back()[0]
    assert LARGE == (126, 88)
    assert isinstance(small, Path)
    assert isinstance(large, Path)
    assert small.fill == large.fill == STOCK.ground
    assert {x for x, _ in corners([large])} == {-BLEED, 126 + BLEED}


def test_the_back_of_an_entity_looks_the_same_upside_down() -> None:
    view = printed(large_back(), 315, LARGE)
    assert apart(view, view.rotate(180)) < 0.6


def test_the_back_of_an_entity_keeps_its_pattern_inside_the_trim() -> None:
    _ground, *pattern = large_back()
    shown = [op for op in pattern if not isinstance(op, Clip)]
    assert all(0 < x < LARGE[0] and 0 < y < LARGE[1] for x, y in corners(shown))

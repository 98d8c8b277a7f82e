"""What Arctic has drawn: a plate for every animal, a landscape that joins, icons, its card back."""

from __future__ import annotations

import io
from itertools import pairwise

import pytest
import resvg_py
from PIL import Image, ImageChops

from collection.games import GameId, arctic
from collection.games.arctic.art.plates.landscape import sun
from collection.games.drawings import ICONS, PLATES, card_back, render_plate
from collection.plates import svg
from collection.plates.draw import BLEED, HEIGHT, WIDTH
from tests.case_loop import in_a_loop
from tests.collection.drawing_helpers import animal_ops, corners

ANIMALS = [f"ice_{animal.value}" for animal in arctic.Animal]
PLACES = [f"land_{points}" for points in arctic.POINTS]
ROOTED = {"ice_puffin": "its cliff"}
"""Plates whose drawing goes on beyond the trim, and what does."""


def shown(drawing: str, width: float, scale: int) -> Image.Image:
    """An SVG as a screen shows it, `scale` pixels a millimetre."""
    png = resvg_py.svg_to_bytes(svg_string=drawing, width=round(width * scale))
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def strip(key: str, left: float) -> Image.Image:
    """What a plate shows on both sides of a cut, 10 pixels a millimetre, beginning `left` mm from its left trim."""
    drawing = svg(render_plate(key), key, bleed=BLEED)
    whole = f'viewBox="{-BLEED:g} {-BLEED:g} {WIDTH + 2 * BLEED:g} {HEIGHT + 2 * BLEED:g}"'
    assert whole in drawing
    part = f'viewBox="{left:g} {-BLEED:g} {2 * BLEED:g} {HEIGHT + 2 * BLEED:g}"'
    return shown(drawing.replace(whole, part), 2 * BLEED, 10)


def test_every_animal_of_arctic_has_a_plate() -> None:
    assert [key for key in ANIMALS if key not in PLATES] == []


def test_the_cards_of_an_animal_show_three_views_of_it() -> None:
    cards = [card for card in arctic.load().values() if card.kind is arctic.Kind.ANIMAL]
    for animal in arctic.Animal:
        for deck in range(1, arctic.DECKS + 1):
            views = {card.plate for card in cards if card.animal is animal and card.deck == deck}
            assert len(views) == 3, (animal, deck)
            assert all(view.startswith(f"ice_{animal.value}") for view in views), views


def test_every_place_of_the_landscape_has_a_plate() -> None:
    assert [key for key in PLACES if key not in PLATES] == []


def test_a_card_names_only_plates_that_exist() -> None:
    assert {card.plate for card in arctic.load().values() if card.plate} <= set(PLATES)


@in_a_loop("key", ANIMALS)
def test_an_animal_stays_inside_the_trim_with_all_it_needs(key: str) -> None:
    inside = [-0.05 <= x <= WIDTH + 0.05 and -0.05 <= y <= HEIGHT for x, y in corners(animal_ops(key))]
    assert all(inside) is (key not in ROOTED)


@in_a_loop("key", ANIMALS)
def test_an_animal_fills_most_of_its_plate(key: str) -> None:
    points = list(corners(animal_ops(key)))
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    assert max(wide / WIDTH, high / HEIGHT) > 0.74


@in_a_loop("left, right", list(pairwise(PLACES)))
def test_neighbours_in_the_landscape_join_at_their_edges(left: str, right: str) -> None:
    end, start = strip(left, WIDTH - BLEED), strip(right, -BLEED)
    assert end.size == start.size == (60, 460)
    apart = ImageChops.difference(end, start).convert("L").point(lambda level: 255 if level > 24 else 0)
    assert apart.histogram()[255] / (apart.width * apart.height) < 0.002


def test_one_sun_stands_over_the_whole_landscape() -> None:
    assert {(share * WIDTH + sun(share)[0], *sun(share)[1:]) for share in range(len(PLACES))} == {
        (sun(0)[0], *sun(0)[1:])
    }


def test_aurora_lights_the_night_in_green() -> None:
    drawing = svg(render_plate("ice_bear"), "ice_bear", bleed=0)
    sky = shown(drawing, WIDTH, 4).crop((90, 30, 130, 44)).resize((1, 1))
    pixel = sky.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    red, green, blue = pixel
    assert green > red
    assert green > 80
    assert blue > red


@pytest.mark.parametrize("animal", arctic.Animal)
def test_every_animal_has_an_icon(animal: arctic.Animal) -> None:
    assert ICONS[f"arctic-{animal.value}"]


def test_the_back_keeps_its_pattern_inside_the_trim() -> None:
    _ground, *pattern = card_back(GameId.ARCTIC)
    assert all(0 < x < 63 and 0 < y < 88 for x, y in corners(pattern))

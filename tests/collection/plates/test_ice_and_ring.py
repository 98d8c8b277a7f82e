"""What Arctic and Animanize have drawn: a plate for every animal and act, a landscape that joins, icons, card backs."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from math import hypot
from random import Random

import pytest
import resvg_py
from PIL import Image, ImageChops

from collection.games import GameId, animanize, arctic
from collection.plates import PLATES, render, svg
from collection.plates.draw import BLEED, HEIGHT, WIDTH, Clip, Ellipse, Op, Path, Pen
from collection.plates.icons import ICONS
from collection.plates.icons_kit import SIDE, twin
from collection.plates.plans.props import Hoop, star
from collection.plates.scenes.frame import RINGS
from collection.plates.species.arctic_land import sun
from printing.games.print_games import PRINT_GAMES
from tests.looping import in_a_loop

ANIMALS = [f"ice_{animal.value}" for animal in arctic.Animal]
ACTS = sorted(key for key in PLATES if key.startswith("circus_"))
PLACES = [f"land_{points}" for points in arctic.POINTS]
ROOTED = {
    "ice_puffin": "its cliff",
    "circus_mouse": "the cannon's end",
    "circus_cat": "the ropes of the trapeze",
    "circus_horse": "the posts of the rope",
}
"""Plates whose drawing goes on beyond the trim, and what does."""


def shown(key: str, bleed: float = 0.0, scale: int = 10) -> Image.Image:
    """The plate as a screen shows it, `scale` pixels a millimetre."""
    width = round((WIDTH + 2 * bleed) * scale)
    png = resvg_py.svg_to_bytes(svg_string=svg(render(key), key, bleed=bleed), width=width)
    return Image.open(io.BytesIO(bytes(png))).convert("RGB")


def drawn(key: str) -> list[Op]:
    """The animal alone, without its scene."""
    pen = Pen()
    PLATES[key].draw(pen.at(WIDTH, 0, flip=True) if PLATES[key].flip else pen, Random(key))
    return pen.ops


def corners(ops: Sequence[Op]) -> Iterator[tuple[float, float]]:
    """The points that outlines go through; what a clip hides is left out."""
    for op in ops:
        if isinstance(op, Path | Clip):
            yield from ((segment[-2], segment[-1]) for segment in op.shape if segment[0] != "Z")
        elif isinstance(op, Ellipse):
            yield from ((op.cx - op.rx, op.cy - op.ry), (op.cx + op.rx, op.cy + op.ry))


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


@pytest.mark.parametrize("box", [arctic.load(), animanize.load()], ids=["arctic", "animanize"])
def test_a_card_names_only_plates_that_exist(box: Mapping[str, arctic.ArcticCard | animanize.CircusCard]) -> None:
    assert {card.plate for card in box.values() if card.plate} <= set(PLATES)


def test_every_animal_and_lion_of_the_circus_has_an_act_of_its_own() -> None:
    kinds = (animanize.Kind.ANIMAL, animanize.Kind.LION)
    assert sorted({card.plate for card in animanize.load().values() if card.kind in kinds}) == ACTS


@in_a_loop("key", [*ANIMALS, *ACTS])
def test_an_animal_stays_inside_the_trim_with_all_it_needs(key: str) -> None:
    inside = [-0.05 <= x <= WIDTH + 0.05 and -0.05 <= y <= HEIGHT for x, y in corners(drawn(key))]
    assert all(inside) is (key not in ROOTED)


@in_a_loop("key", [*ANIMALS, *ACTS])
def test_an_animal_fills_most_of_its_plate(key: str) -> None:
    points = list(corners(drawn(key)))
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    assert max(wide / WIDTH, high / HEIGHT) > 0.74


@pytest.mark.parametrize("key", ACTS)
def test_an_act_is_shown_in_one_of_the_tents(key: str) -> None:
    assert PLATES[key].biome in RINGS


@in_a_loop("left, right", list(pairwise(PLACES)))
def test_neighbours_in_the_landscape_join_at_their_edges(left: str, right: str) -> None:
    one, other = shown(left, BLEED), shown(right, BLEED)
    overlap = round(2 * BLEED * 10)
    end = one.crop((one.width - overlap, 0, one.width, one.height))
    start = other.crop((0, 0, overlap, other.height))
    apart = ImageChops.difference(end, start).convert("L").point(lambda level: 255 if level > 24 else 0)
    assert apart.histogram()[255] / (apart.width * apart.height) < 0.002


def test_one_sun_stands_over_the_whole_landscape() -> None:
    assert {(share * WIDTH + sun(share)[0], *sun(share)[1:]) for share in range(len(PLACES))} == {
        (sun(0)[0], *sun(0)[1:])
    }


def test_aurora_lights_the_night_in_green() -> None:
    sky = shown("ice_bear", scale=4).crop((90, 30, 130, 44)).resize((1, 1))
    pixel = sky.getpixel((0, 0))
    assert isinstance(pixel, tuple)
    red, green, blue = pixel
    assert green > red
    assert green > 80
    assert blue > red


@pytest.mark.parametrize(
    "name", [*(f"arctic-{a.value}" for a in arctic.Animal), *(f"suit-{c.value}" for c in animanize.Colour)]
)
def test_every_animal_of_arctic_and_every_suit_has_an_icon(name: str) -> None:
    assert ICONS[name]


def test_suits_are_told_by_their_shape_without_colour() -> None:
    outlines = [str(ICONS[f"suit-{colour.value}"]) for colour in animanize.Colour]
    assert len(set(outlines)) == len(outlines)


def test_a_twin_is_the_same_on_both_sides_of_the_middle() -> None:
    points = {(round(s[-2], 3), round(s[-1], 3)) for s in twin("12 2, 18 6, 20 14!, 12 21") if s[0] != "Z"}
    assert points == {(round(SIDE - x, 3), y) for x, y in points}
    assert len(points) == 6


def test_a_star_has_five_points_and_stands_upright() -> None:
    shape = star(10, 10, 4)
    tips = [s for s in shape if s[0] != "Z" and hypot(s[1] - 10, s[2] - 10) > 3.99]
    assert len(tips) == 5
    assert min(s[2] for s in tips) == pytest.approx(6)


def test_an_animal_jumps_between_the_far_and_the_near_half_of_a_hoop() -> None:
    hoop = Hoop(20, 18, 6, 16)
    far, near = hoop.arc(-92, 92, 1), hoop.arc(90, 270, 1)
    assert all(x >= 20 - 1 for x, _ in far.points)
    assert all(x <= 20 + 1 for x, _ in near.points)


@pytest.mark.parametrize(
    ("one", "other"), list(combinations((GameId.ANIMOZ, GameId.ARCTIC, GameId.ANIMANIZE), 2)), ids=str
)
def test_games_share_no_motif_on_their_backs(one: GameId, other: GameId) -> None:
    assert not {*PRINT_GAMES[one].back.motifs, PRINT_GAMES[one].back.crest} & {
        *PRINT_GAMES[other].back.motifs,
        PRINT_GAMES[other].back.crest,
    }


@pytest.mark.parametrize("game", [GameId.ARCTIC, GameId.ANIMANIZE])
def test_a_back_keeps_its_pattern_inside_the_trim(game: GameId) -> None:
    _ground, *pattern = PRINT_GAMES[game].card_back()
    assert all(0 < x < 63 and 0 < y < 88 for x, y in corners(pattern))

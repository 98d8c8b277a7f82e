"""What Animalia has drawn: a plate for every animal, maps of its continents, icons of its types and symbols, its
back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import hypot
from random import Random

import pytest

from collection.games import GameId, animalia
from collection.games.animalia import Continent, Kind, Symbol
from collection.plates import PLATES
from collection.plates.back import DESIGNS, STOCKS, card_back
from collection.plates.continents import LANDS, coasts, fitted, flat
from collection.plates.draw import HEIGHT, WIDTH, Clip, Ellipse, Op, Path, Pen
from collection.plates.icons import ICONS
from collection.plates.icons_kit import SIDE
from collection.plates.scenes import back, front, palette
from collection.plates.scenes.world import WORLD_SCENES, WORLD_STANDS
from tests.looping import in_a_loop

TYPES = ("insect", "amphibian", "rodent", "bird", "reptile", "otterlike", "raptor", "doglike", "catlike", "giant")
ANIMALS = sorted(card.plate for card in animalia.load().values() if card.kind is Kind.ANIMAL)
MAPS = [f"continent_{continent.value.replace('-', '_')}" for continent in Continent]
ROOTED = {
    "hamster": "the wheat",
    "olm": "the rock it lies on",
    "warbler": "its reed",
    "mink": "the stone it stands on",
    "apollo": "the stalks of the flowers",
    "monarch": "the stalks of the flowers",
    "prairie_dog": "the mound",
    "ferret": "the burrow",
    "poison_frog": "the leaf",
    "chinchilla": "the rock it sits on",
    "macaw": "the bough",
    "giant_otter": "the trunk it lies on",
    "harpy": "the bough",
    "jaguar": "the bough",
}
"""Plates whose drawing goes on beyond the trim, and what does."""


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


def test_all_twenty_four_animals_have_a_plate_of_their_own() -> None:
    assert len(set(ANIMALS)) == 24
    assert [key for key in ANIMALS if key not in PLATES] == []


def test_a_card_names_only_plates_that_exist() -> None:
    assert {card.plate for card in animalia.load().values() if card.plate} <= set(PLATES)


def test_each_continent_has_its_map_and_the_institute_its_emblem() -> None:
    assert {card.plate for card in animalia.load().values() if card.kind is Kind.CONTINENT} == set(MAPS)
    assert [card.plate for card in animalia.load().values() if card.kind is Kind.IWC] == ["iwc"]


@in_a_loop("key", ANIMALS)
def test_an_animal_stays_inside_the_trim_with_all_it_needs(key: str) -> None:
    inside = [-0.05 <= x <= WIDTH + 0.05 and -0.05 <= y <= HEIGHT for x, y in corners(drawn(key))]
    assert all(inside) is (key not in ROOTED)


@in_a_loop("key", ANIMALS)
def test_an_animal_fills_most_of_its_plate(key: str) -> None:
    points = list(corners(drawn(key)))
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    assert max(wide / WIDTH, high / HEIGHT) > 0.74


def test_wolf_and_red_wolf_differ_in_place_light_and_direction() -> None:
    grey, red = PLATES["wolf"], PLATES["red_wolf"]
    assert all(a != b for a, b in ((grey.biome, red.biome), (grey.light, red.light), (grey.flip, red.flip)))


@pytest.mark.parametrize("key", MAPS)
def test_a_map_shows_the_whole_continent_inside_the_trim(key: str) -> None:
    land = [op for op in drawn(key) if isinstance(op, Clip)]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in corners(land))


@pytest.mark.parametrize(
    ("name", "city", "sea"),
    [
        ("europe", (21, 52), (3.5, 56)),
        ("europe", (-3.7, 40.4), (-6, 45.5)),
        ("europe", (12.6, 42), (16, 43)),
        ("north-america", (-99, 19.6), (-90, 25)),
        ("north-america", (-106, 52), (-85, 59)),
        ("south-america", (-60, -3), (-85, -20)),
        ("south-america", (-58.8, -34.8), (-45, -35)),
    ],
)
def test_cities_lie_ashore_and_seas_are_wet(name: str, city: tuple[float, float], sea: tuple[float, float]) -> None:
    """Warsaw, Madrid and Rome; the North Sea, Biscay and the Adriatic; and so on across the ocean."""
    assert inside(name, *city)
    assert not inside(name, *sea)


def inside(name: str, longitude: float, latitude: float) -> bool:
    """Whether a place lies on the mainland: a ray from it to the right crosses the coast an odd number of times."""
    x, y = flat(LANDS[name], longitude, latitude)
    coast = coasts(name)[0]
    crossed = 0
    for (a, b), (c, d) in zip(coast, (*coast[1:], coast[0]), strict=True):
        if (b > y) != (d > y) and x < a + (c - a) * (y - b) / (d - b):
            crossed += 1
    return crossed % 2 == 1


def test_nothing_stands_before_a_chart_and_only_stone_before_a_cave() -> None:
    chart, cave, meadow = Pen(), Pen(), Pen()
    for pen, biome in ((chart, "chart"), (cave, "cave"), (meadow, "mountain")):
        front(pen, biome, Random("x"), palette(biome), water=False)
    assert chart.ops == []
    assert len(cave.ops) == 4
    assert len(meadow.ops) > 4


@pytest.mark.parametrize("biome", WORLD_SCENES)
def test_every_middle_ground_of_a_landscape_is_drawn_over_its_sun(biome: str) -> None:
    for place in range(len(WORLD_STANDS[biome])):
        pen = Pen()
        back(pen, biome, Random("x"), palette(biome), disc=(28.5, 12, 11), place=place)
        sun = next(i for i, op in enumerate(pen.ops) if isinstance(op, Ellipse) and op.rx == 11)
        assert len(pen.ops) - sun > 12


@pytest.mark.parametrize("name", LANDS)
def test_a_continent_is_fitted_into_its_box_and_fills_one_side_of_it(name: str) -> None:
    points = [point for coast in fitted(name, (10, 5, 30, 20)).coasts() for point in coast]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    assert left >= 10 - 1e-9
    assert right <= 40 + 1e-9
    assert top >= 5 - 1e-9
    assert bottom <= 25 + 1e-9
    assert right - left == pytest.approx(30) or bottom - top == pytest.approx(20)


@pytest.mark.parametrize("name", LANDS)
def test_the_point_a_continent_is_seen_from_lies_in_the_middle_and_north_is_up(name: str) -> None:
    land = LANDS[name]
    longitude, latitude = land.centre
    assert flat(land, longitude, latitude) == pytest.approx((0, 0))
    assert flat(land, longitude, latitude + 1)[1] < 0 < flat(land, longitude + 1, latitude)[0]


def test_a_square_degree_keeps_its_area_wherever_it_lies() -> None:
    """Lambert's projection: the area of a small patch depends on its latitude only as on the globe."""
    land = LANDS["south-america"]

    def patch(longitude: float, latitude: float) -> float:
        ring = [flat(land, longitude + u, latitude + v) for u, v in ((0, 0), (0.01, 0), (0.01, 0.01), (0, 0.01))]
        pairs = zip(ring, (*ring[1:], ring[0]), strict=True)
        return abs(sum(a * d - c * b for (a, b), (c, d) in pairs)) / 2

    assert patch(-40, 5) == pytest.approx(patch(-75, 5), rel=0.001)


@pytest.mark.parametrize(
    "key",
    [
        *(f"type-{name}" for name in TYPES),
        *(f"symbol-{symbol.value}" for symbol in Symbol),
        *(f"continent-{continent.value}" for continent in Continent),
        *(f"animalia-{name}" for name in ("iwc", "mission", "star", "once")),
    ],
)
def test_every_type_symbol_and_continent_has_an_icon(key: str) -> None:
    assert ICONS[key]


def test_a_types_icon_is_called_by_the_last_word_of_the_type() -> None:
    printed = {card.type.split()[-1].lower() for card in animalia.load().values() if card.type}
    assert printed == set(TYPES)


@pytest.mark.parametrize("continent", Continent)
def test_the_icon_of_a_continent_is_as_large_as_its_square_allows(continent: Continent) -> None:
    points = list(corners(ICONS[f"continent-{continent.value}"]))
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    assert max(wide, high) > 0.85 * SIDE


@pytest.mark.parametrize(
    ("one", "other"), [pair for pair in combinations(GameId, 2) if GameId.ANIMALIA in pair], ids=str
)
def test_animalia_shares_no_motif_of_its_back_with_another_game(one: GameId, other: GameId) -> None:
    assert not {*DESIGNS[one].motifs, DESIGNS[one].crest} & {*DESIGNS[other].motifs, DESIGNS[other].crest}


def test_the_back_keeps_its_pattern_inside_the_trim_and_its_crest_inside_the_medallion() -> None:
    _ground, *pattern = card_back(GameId.ANIMALIA)
    assert all(0 < x < 63 and 0 < y < 88 for x, y in corners(pattern))
    crest = Pen()
    DESIGNS[GameId.ANIMALIA].crest(crest, STOCKS[GameId.ANIMALIA])
    assert max(hypot(x, y) for x, y in corners(crest.ops)) < 16.4

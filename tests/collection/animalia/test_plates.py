"""The drawings of Animalia: plates of the animals, maps, icons and the card back."""

from __future__ import annotations

from math import hypot

import pytest

from collection.games import GameId, animalia
from collection.games.animalia import Continent, Kind, Symbol
from collection.games.animalia.art.back import DESIGN, STOCK
from collection.games.drawings import ICONS, PLATES, card_back
from collection.plates.draw import HEIGHT, WIDTH, Clip, Pen
from collection.plates.icon_parts import SIDE
from tests.case_loop import in_a_loop
from tests.collection.drawing_helpers import animal_ops, corners

TYPES = ("insect", "amphibian", "rodent", "bird", "reptile", "otterlike", "raptor", "doglike", "catlike", "giant")
ANIMALS = sorted(card.plate for card in animalia.load().values() if card.kind is Kind.ANIMAL)
MAPS = [f"continent_{continent.value.replace('-', '_')}" for continent in Continent]
ROOTED = {
    "hamster": "the wheat",
    "olm": "the rock under it",
    "warbler": "the reed",
    "mink": "the stone under it",
    "apollo": "the stalks of the flowers",
    "monarch": "the stalks of the flowers",
    "prairie_dog": "the mound",
    "ferret": "the burrow",
    "poison_frog": "the leaf",
    "chinchilla": "the rock under it",
    "macaw": "the bough",
    "giant_otter": "the trunk under it",
    "harpy": "the bough",
    "jaguar": "the bough",
}
"""Plates with a part that extends beyond the trim, and which part."""


def test_each_of_the_24_animals_has_its_own_plate() -> None:
    assert len(set(ANIMALS)) == 24
    assert [key for key in ANIMALS if key not in PLATES] == []


def test_a_card_names_only_plates_that_exist() -> None:
    assert {card.plate for card in animalia.load().values() if card.plate} <= set(PLATES)


def test_each_continent_has_a_map_and_the_institute_an_emblem() -> None:
    assert {card.plate for card in animalia.load().values() if card.kind is Kind.CONTINENT} == set(MAPS)
    assert [card.plate for card in animalia.load().values() if card.kind is Kind.IWC] == ["iwc"]


@in_a_loop("key", ANIMALS)
def test_an_animal_is_inside_the_trim_except_for_what_it_rests_on(key: str) -> None:
    inside = [-0.05 <= x <= WIDTH + 0.05 and -0.05 <= y <= HEIGHT for x, y in corners(animal_ops(key))]
    assert all(inside) is (key not in ROOTED)


@in_a_loop("key", ANIMALS)
def test_an_animal_fills_most_of_its_plate(key: str) -> None:
    points = list(corners(animal_ops(key)))
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    assert max(wide / WIDTH, high / HEIGHT) > 0.74


def test_wolf_and_red_wolf_differ_in_biome_light_and_direction() -> None:
    grey, red = PLATES["wolf"], PLATES["red_wolf"]
    assert all(a != b for a, b in ((grey.biome, red.biome), (grey.light, red.light), (grey.flip, red.flip)))


@pytest.mark.parametrize("key", MAPS)
def test_a_map_shows_the_whole_continent_inside_the_trim(key: str) -> None:
    land = [op for op in animal_ops(key) if isinstance(op, Clip)]
    assert all(0 <= x <= WIDTH and 0 <= y <= HEIGHT for x, y in corners(land))


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


def test_the_icon_of_a_type_is_named_after_its_last_word() -> None:
    printed = {card.type.split()[-1].lower() for card in animalia.load().values() if card.type}
    assert printed == set(TYPES)


@pytest.mark.parametrize("continent", Continent)
def test_the_icon_of_a_continent_fills_most_of_its_square(continent: Continent) -> None:
    points = list(corners(ICONS[f"continent-{continent.value}"]))
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    assert max(wide, high) > 0.85 * SIDE


def test_the_backs_pattern_is_inside_the_trim_and_its_crest_inside_the_medallion() -> None:
    _ground, *pattern = card_back(GameId.ANIMALIA)
    assert all(0 < x < 63 and 0 < y < 88 for x, y in corners(pattern))
    crest = Pen()
    DESIGN.crest(crest, STOCK)
    assert max(hypot(x, y) for x, y in corners(crest.ops)) < 16.4

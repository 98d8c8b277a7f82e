"""What Animanize has drawn: an act for every animal and lion, the circus, icons of its suits, its card back."""

from __future__ import annotations

import pytest

from collection.games import GameId, animanize
from collection.games.animanize.art.plates import PLATES as ACTS
from collection.games.animanize.art.scenes import SCENES
from collection.games.drawings import ICONS, PLATES, card_back
from collection.plates.draw import HEIGHT, WIDTH
from tests.case_loop import in_a_loop
from tests.collection.drawing_helpers import animal_ops, corners

ROOTED = {
    "circus_mouse": "the cannon's end",
    "circus_cat": "the ropes of the trapeze",
    "circus_horse": "the posts of the rope",
}
"""Plates whose drawing goes on beyond the trim, and what does."""


def test_a_card_names_only_plates_that_exist() -> None:
    assert {card.plate for card in animanize.load().values() if card.plate} <= set(PLATES)


def test_every_animal_and_lion_of_the_circus_has_an_act_of_its_own() -> None:
    kinds = (animanize.Kind.ANIMAL, animanize.Kind.LION)
    assert sorted({card.plate for card in animanize.load().values() if card.kind in kinds}) == sorted(ACTS)


@in_a_loop("key", sorted(ACTS))
def test_an_animal_stays_inside_the_trim_with_all_it_needs(key: str) -> None:
    inside = [-0.05 <= x <= WIDTH + 0.05 and -0.05 <= y <= HEIGHT for x, y in corners(animal_ops(key))]
    assert all(inside) is (key not in ROOTED)


@in_a_loop("key", sorted(ACTS))
def test_an_animal_fills_most_of_its_plate(key: str) -> None:
    points = list(corners(animal_ops(key)))
    wide = max(x for x, _ in points) - min(x for x, _ in points)
    high = max(y for _, y in points) - min(y for _, y in points)
    assert max(wide / WIDTH, high / HEIGHT) > 0.74


@pytest.mark.parametrize("key", ACTS)
def test_an_act_is_shown_in_one_of_the_tents(key: str) -> None:
    assert PLATES[key].biome in SCENES


@pytest.mark.parametrize("colour", animanize.Colour)
def test_every_suit_has_an_icon(colour: animanize.Colour) -> None:
    assert ICONS[f"suit-{colour.value}"]


def test_suits_are_told_by_their_shape_without_colour() -> None:
    outlines = [str(ICONS[f"suit-{colour.value}"]) for colour in animanize.Colour]
    assert len(set(outlines)) == len(outlines)


def test_the_back_keeps_its_pattern_inside_the_trim() -> None:
    _ground, *pattern = card_back(GameId.ANIMANIZE)
    assert all(0 < x < 63 and 0 < y < 88 for x, y in corners(pattern))

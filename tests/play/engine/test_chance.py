"""Seeded chance: the same everywhere, and told in clear text."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from play.engine.chance import Chance, commitment, draw


def test_a_number_depends_on_seed_and_place_alone() -> None:
    assert draw(b"seed", 7, 6) == draw(b"seed", 7, 6)
    assert [draw(b"seed", n, 1000) for n in range(20)] != [draw(b"other", n, 1000) for n in range(20)]


def test_the_numbers_of_a_seed_are_the_same_on_every_python() -> None:
    assert [draw(b"menagerie", n, 54) for n in range(8)] == GOLDEN
    cards = list(range(10))
    Chance(b"menagerie").shuffle(cards)
    assert cards == GOLDEN_SHUFFLE


GOLDEN = [48, 52, 4, 0, 11, 44, 16, 27]
GOLDEN_SHUFFLE = [1, 4, 8, 2, 3, 5, 0, 9, 7, 6]


def test_every_number_in_range_comes_and_no_other() -> None:
    chance = Chance(b"seed")
    counted = Counter(chance.below(6) for _ in range(6000))
    assert sorted(counted) == [0, 1, 2, 3, 4, 5]
    assert all(850 < times < 1150 for times in counted.values())


def test_a_shuffle_keeps_the_cards_and_moves_each_anywhere() -> None:
    places = Counter()
    chance = Chance(b"seed")
    for _ in range(3000):
        cards = [0, 1, 2]
        chance.shuffle(cards)
        assert sorted(cards) == [0, 1, 2]
        places[tuple(cards)] += 1
    assert len(places) == 6
    assert all(400 < times < 600 for times in places.values())


def test_a_choice_is_one_of_the_items() -> None:
    chance = Chance(b"seed")
    assert {chance.choice("abc") for _ in range(60)} == {"a", "b", "c"}


def test_outcomes_are_told_where_they_happened() -> None:
    chance = Chance(b"seed")
    chance.tell("roll", {"value": 4})
    assert chance.told == [{"chance": "roll", "value": 4}]


def test_a_copy_goes_on_from_the_same_place_on_its_own() -> None:
    chance = Chance(b"seed")
    chance.below(6)
    twin = chance.copy()
    assert twin.below(1000) == chance.below(1000)
    twin.below(6)
    twin.tell("roll", {"value": 1})
    assert (twin.counter, chance.counter, chance.told) == (3, 2, [])


def test_the_commitment_is_the_seeds_sha256() -> None:
    assert commitment(b"seed") == sha256(b"seed").hexdigest()

"""Seeded chance: the same everywhere, and recorded in plain text."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b, sha256
from math import factorial

import pytest

from play.engine.chance import Chance, blocks_for, commitment, draw


def test_a_number_depends_only_on_seed_and_counter() -> None:
    assert draw(b"seed", 7, 6) == draw(b"seed", 7, 6)
    assert [draw(b"seed", n, 1000) for n in range(20)] != [draw(b"other", n, 1000) for n in range(20)]


def test_the_numbers_of_a_seed_are_the_same_on_every_python() -> None:
    assert [draw(b"menagerie", n, 54) for n in range(8)] == GOLDEN
    cards = list(range(10))
    Chance(b"menagerie").shuffle(cards)
    assert cards == GOLDEN_SHUFFLE


GOLDEN = [48, 52, 4, 0, 11, 44, 16, 27]
GOLDEN_DEAL = [4, 2, 9, 8, 0, 5, 7, 6, 3, 1]
GOLDEN_SHUFFLE = [1, 4, 8, 2, 3, 5, 0, 9, 7, 6]


def test_every_number_in_range_occurs_and_no_other() -> None:
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


def test_a_deal_leaves_the_pack_and_gives_every_order_about_equally_often() -> None:
    chance = Chance(b"seed")
    dealt = Counter("".join(chance.deal("abcd")) for _ in range(4800))
    assert len(dealt) == 24
    assert all(140 < times < 260 for times in dealt.values())


def test_a_deal_is_the_same_on_every_python() -> None:
    chance = Chance(b"menagerie")
    assert chance.deal(range(10)) == GOLDEN_DEAL
    assert chance.deal(range(10)) != GOLDEN_DEAL
    assert chance.counter == 2


@pytest.mark.parametrize(("pack", "digests"), [(4, 1), (120, 2)])
def test_a_deal_can_be_checked_by_hand(pack: int, digests: int) -> None:
    numbers = [(3 + number).to_bytes(8, "big") for number in range(digests)]
    read = b"".join(blake2b(number, key=b"seed", digest_size=64).digest() for number in numbers)
    value, cards = int.from_bytes(read, "big"), list(range(pack))
    for place in range(pack - 1, 0, -1):
        other = value % (place + 1)
        value //= place + 1
        cards[place], cards[other] = cards[other], cards[place]
    assert Chance(b"seed", counter=3).deal(range(pack)) == cards


@pytest.mark.parametrize(("cards", "blocks"), [(0, 1), (1, 1), (46, 1), (88, 1), (89, 2), (120, 2), (161, 2), (162, 3)])
def test_a_deal_reads_as_few_digests_as_keep_its_bias_small(cards: int, blocks: int) -> None:
    assert blocks_for(cards) == blocks
    assert 2 ** (512 * blocks) >= factorial(cards) * 2**64
    chance = Chance(b"seed")
    assert sorted(chance.deal(range(cards))) == list(range(cards))
    assert chance.counter == blocks


def test_every_card_of_a_large_pack_reaches_every_position() -> None:
    chance = Chance(b"seed")
    first, last = set(), set()
    for _ in range(1500):
        cards = chance.deal(range(120))
        first.add(cards[0])
        last.add(cards[-1])
    assert len(first) == len(last) == 120


def test_a_choice_is_one_of_the_items() -> None:
    chance = Chance(b"seed")
    assert {chance.choice("abc") for _ in range(60)} == {"a", "b", "c"}


def test_outcomes_are_recorded_where_they_happened() -> None:
    chance = Chance(b"seed")
    chance.record("roll", {"value": 4})
    assert chance.outcomes == [{"chance": "roll", "value": 4}]


def test_a_copy_continues_independently_from_the_same_counter() -> None:
    chance = Chance(b"seed")
    chance.below(6)
    twin = chance.copy()
    assert twin.below(1000) == chance.below(1000)
    twin.below(6)
    twin.record("roll", {"value": 1})
    assert (twin.counter, chance.counter, chance.outcomes) == (3, 2, [])


def test_the_commitment_is_the_seeds_sha256() -> None:
    assert commitment(b"seed") == sha256(b"seed").hexdigest()


def test_a_copy_has_the_outcomes_so_far_and_shares_no_later_ones() -> None:
    chance = Chance(b"seed")
    chance.record("roll", {"value": 3})
    twin = chance.copy()
    assert twin.outcomes == [{"chance": "roll", "value": 3}]
    twin.record("roll", {"value": 5})
    assert len(chance.outcomes) == 1

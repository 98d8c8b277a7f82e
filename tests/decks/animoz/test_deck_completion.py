"""Completing an unfinished deck."""

from __future__ import annotations

import random

import pytest

from collection.games.animoz import NOMINABLE, load
from decks.games.animoz.deck_completion import completing_cards
from decks.games.animoz.house_decks import legal_house_deck
from decks.games.animoz.legality import SIZE, AniomeList, problems

CARDS = load()
ALL = dict.fromkeys(CARDS, 1)


def legal(nominated: str, slugs: tuple[str, ...]) -> bool:
    return not list(problems(AniomeList(nominated, slugs), CARDS))


@pytest.mark.parametrize("nominated", NOMINABLE)
def test_an_empty_deck_is_filled_to_a_legal_one_of_different_cards(nominated):
    added = completing_cards(AniomeList(nominated, ()), ALL, CARDS)
    assert legal(nominated, added)
    assert len(set(added)) == SIZE


def test_chosen_cards_stay_even_if_they_make_the_deck_illegal():
    begun = AniomeList("desert", ("poros", "peelii", "rinu", "harrisii", "ingo", "leucog"))
    added = completing_cards(begun, ALL, CARDS)
    assert len(added) == SIZE - 6
    assert [problem.code for problem in problems(AniomeList("desert", (*begun.slugs, *added)), CARDS)] == [
        "too-many-apex"
    ]


def test_only_usable_copies_are_added():
    usable = {"lagoti": 2, "horrid": 1}
    assert sorted(completing_cards(AniomeList("desert", ("lagoti",)), usable, CARDS)) == ["horrid", "lagoti"]


def test_a_full_deck_stays_as_it_is():
    assert completing_cards(AniomeList("desert", tuple(list(CARDS)[:SIZE])), ALL, CARDS) == ()


def test_four_of_five_species_make_a_legal_deck_for_every_biome():
    dice = random.Random(7)
    for nominated in NOMINABLE:
        box = dict.fromkeys(dice.sample(sorted(CARDS), 43), 1)
        assert legal(nominated, completing_cards(AniomeList(nominated, ()), box, CARDS)), (nominated, sorted(box))


def test_a_house_deck_is_not_offered_if_the_cards_no_longer_make_it_legal():
    assert legal("coast", legal_house_deck("coast", 0, CARDS))
    fewer = {slug: species for slug, species in CARDS.items() if slug not in legal_house_deck("coast", 0, CARDS)[:1]}
    assert legal_house_deck("coast", 0, fewer) == ()

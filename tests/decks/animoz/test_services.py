"""ANiOME decks: named after their BiOME, which can be changed, and taken to a match."""

from __future__ import annotations

import pytest

from collection.games import GameId
from decks.deck_status import deck_for_play, deck_problems
from decks.refusals import BadNomination
from decks.services import deck_create, deck_edit, deck_exchange_cards


def test_a_deck_without_a_name_is_named_after_its_biome(player):
    names = [deck_create(owner=player, game=GameId.ANIMOZ, nominated="coast").name for _ in range(3)]
    assert names == ["Coast ANiOME", "Coast ANiOME 2", "Coast ANiOME 3"]


@pytest.mark.parametrize("biome", ["wildcard", "moon", ""])
def test_only_a_habitat_can_be_nominated(empty_deck, biome):
    with pytest.raises(BadNomination, match="forest, desert"):
        deck_edit(deck=empty_deck, nominated=biome)


def test_another_biome_keeps_the_cards_and_checks_the_deck_again(desert_deck):
    moved = deck_edit(deck=desert_deck, nominated="coast")
    assert moved.slugs() == desert_deck.slugs()
    assert "too-few-nominated" in [problem.code for problem in deck_problems(moved)]


def test_a_seat_takes_name_biome_and_cards_to_the_table(empty_deck):
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti", "lagoti"])
    assert deck_for_play(deck) == {"name": "Sand", "biome": "desert", "cards": ["lagoti", "lagoti"]}

"""Odds: exact, by counting all hands, and the question in words."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from decks.games.draw_odds import DrawQuestion, odds_table, percent
from decks.services import deck_exchange_cards
from tests.decks.page_helpers import address, text_of


@pytest.mark.parametrize(("wanted", "size", "drawn"), [(3, 8, 4), (0, 5, 2), (5, 5, 3), (2, 6, 0), (1, 9, 9)])
def test_the_chance_is_that_of_counting_all_hands(wanted, size, drawn):
    hands = list(combinations(range(size), drawn))
    for least in range(1, size + 1):
        hits = sum(sum(card < wanted for card in hand) >= least for hand in hands)
        assert DrawQuestion(wanted, size, drawn, least).chance == Fraction(hits, len(hands))
    drawn_on_average = Fraction(sum(card < wanted for hand in hands for card in hand), len(hands))
    assert DrawQuestion(wanted, size, drawn).expected == drawn_on_average


def test_the_question_is_put_in_words():
    question = DrawQuestion(wanted=4, size=40, drawn=7)
    assert str(question.sentence) == "the chance of drawing at least 1 of these 4 cards among the first 7 of 40"
    assert question.chance == Fraction(5047, 9139)
    assert percent(question.chance) == "55.2%"
    assert str(DrawQuestion(1, 5, 2).sentence) == "the chance of drawing this card among the first 2 of 5"
    assert str(DrawQuestion(1, 5, 2, 2).sentence).startswith("the chance of drawing at least 2 of this card among")


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(0), "0%"),
        (Fraction(1), "100%"),
        (Fraction(1, 10**6), "under 0.1%"),
        (1 - Fraction(1, 10**6), "over 99.9%"),
        (Fraction(1, 2), "50.0%"),
    ],
)
def test_only_what_is_certain_is_shown_as_certain(chance, text):
    assert percent(chance) == text


def test_the_table_has_a_row_for_each_number_of_drawn_cards():
    rows = odds_table(DrawQuestion(wanted=2, size=5, drawn=3), most_drawn=20)
    assert [row.drawn for row in rows] == [1, 2, 3, 4, 5]
    assert rows[-1].chances == ("100%", "100%")


def test_the_page_answers_for_chosen_cards_and_traits(player_client, empty_deck):
    deck = deck_exchange_cards(deck=empty_deck, into=["lagoti", "lagoti", "horrid", "harrisii"])
    page = text_of(player_client.get(address("deck-odds", deck), {"card": "lagoti", "drawn": "2"}))
    assert "The chance of drawing at least 1 of these 2 cards among the first 2 of 4 is 83.3%" in page
    assert "2 × LAGOTi" in page
    both = player_client.get(address("deck-odds", deck), {"card": "lagoti", "trait-level": "APEX", "drawn": "2"})
    assert "of these 3 cards" in text_of(both)
    refused = player_client.get(address("deck-odds", deck), {"card": "melli"})
    assert refused.status_code == 422
    assert "No card called melli is drawn from this deck." in text_of(refused)
    assert player_client.get(address("deck-odds", deck), {"drawn": "99"}).status_code == 422


def test_the_page_of_an_empty_deck_says_that_it_has_no_cards(player_client, empty_deck):
    assert "This deck has no cards yet." in text_of(player_client.get(address("deck-odds", empty_deck)))

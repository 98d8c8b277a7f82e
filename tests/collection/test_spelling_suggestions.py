"""Suggestions for misspelt words."""

from __future__ import annotations

import pytest

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.spelling_suggestions import edit_distance, nearest_word


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("wieght", "weight"), ("wight", "weight"), ("biom", "biome"), ("lvl", "level"), ("lev", "level"), ("levle",
        "level"),
        ("nmae", "name"), ("wish", ""), ("x", ""), ("lv", ""), ("colour-of-the-moon", ""), ("w" * 61, ""), ("", ""),
    ],
)  # fmt: skip
def test_a_field_is_offered_only_when_it_is_near(word, meant):
    assert nearest_word(word, [field.key for field in CARD_GAMES[GameId.ANIMOZ].finder.fields]) == meant


@pytest.mark.parametrize(
    ("one", "other", "apart"), [("", "", 0), ("ab", "ba", 1), ("abc", "abd", 1), ("kitten", "sitting", 3), ("a", "", 1)]
)
def test_the_distance_counts_letters_and_swaps(one, other, apart):
    assert edit_distance(one, other, 9) == edit_distance(other, one, 9) == apart

"""ANiOME decks as text and JSON lists, which read back the same."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from collection.games.animoz import Species, load
from decks.games.animoz.game import GAME
from decks.games.animoz.list_writers import write_json, write_text
from decks.list_parser import CardNames, parse_list

CARDS = load()
NAMES = CardNames(((species, species) for species in CARDS.values()), GAME.card_terms)


@pytest.mark.parametrize("write", [write_text, write_json])
@given(slugs=st.lists(st.sampled_from(sorted(CARDS)), max_size=60))
@settings(max_examples=50)
def test_what_was_written_reads_back_the_same(write, slugs):
    cards: list[Species] = [CARDS[slug] for slug in slugs]
    given_back = parse_list(write("Red Centre", "desert", cards))
    assert (given_back.name, given_back.nominated) == ("Red Centre", "desert")
    assert {species.slug: count for species, count in NAMES.find_all(given_back, 60)} == dict(Counter(slugs))


def test_json_text_is_readable_by_other_programs():
    assert json.loads(write_json("Ä", "coast", [CARDS["mydas"]])) == {
        "name": "Ä",
        "nominated": "coast",
        "cards": ["mydas"],
    }

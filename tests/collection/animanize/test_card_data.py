"""The Animanize box is whole, and says of every field how certain it is."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from collection.games.animanize import (
    ANIMAL_RANKS,
    FIELD,
    FIELDS,
    RANKS,
    CircusCard,
    Colour,
    Kind,
    card_from,
    load,
    read_box,
    stats,
)
from collection.games.animanize import (
    problems_of as marked_problems_of,
)
from collection.games.value_certainty import Certainty
from play.games.animanize.card_table import SLUGS
from tests.case_loop import in_a_loop
from tests.collection.problem_texts import in_english

problems_of = in_english(marked_problems_of)


BOX = load()
CARDS = list(BOX.values())
ACTING = [card for card in CARDS if card.kind in (Kind.ANIMAL, Kind.LION)]
RED_7 = stats(BOX["red-7"])
CAT = stats(BOX["animal-3"])


def known(card: CircusCard, level: Certainty) -> set[str]:
    return {name for name, given in card.certainty.items() if given is level}


def test_the_box_holds_47_cards() -> None:
    kinds = Counter(card.kind for card in CARDS)
    assert kinds == {Kind.NUMBER: 36, Kind.ANIMAL: 8, Kind.LION: 2, Kind.SUMMARY: 1}
    assert [card.number for card in CARDS] == list(range(1, 48))


def test_each_colour_has_the_ranks_1_to_9_and_the_animals_2_to_9() -> None:
    numbers = [(card.colour, card.rank) for card in CARDS if card.kind is Kind.NUMBER]
    assert numbers == [(colour, rank) for colour in Colour for rank in RANKS]
    assert [card.rank for card in CARDS if card.kind is Kind.ANIMAL] == list(ANIMAL_RANKS)


def test_the_deck_that_is_played_is_the_box_without_the_summary() -> None:
    assert list(SLUGS) == [slug for slug in BOX if slug != "summary"]


def test_colours_and_ranks_are_printed() -> None:
    assert known(BOX["red-7"], Certainty.PRINTED) == {"kind", "colour", "rank"}
    assert known(BOX["red-7"], Certainty.DERIVED) == {"name"}


def test_only_the_acts_of_cat_and_horse_are_known() -> None:
    printed = {card.slug for card in ACTING if "act" in known(card, Certainty.PRINTED)}
    assert printed == {"animal-3", "animal-7"}
    assert (BOX["animal-3"].name, BOX["animal-7"].name) == ("Cat", "Horse")
    assert "trapeze" in BOX["animal-3"].act
    assert "tightrope" in BOX["animal-7"].act
    assert all("name" not in card.certainty for card in ACTING)


@pytest.mark.parametrize("card", ACTING, ids=lambda card: card.slug)
def test_every_animal_and_lion_has_an_act_a_text_and_a_plate(card: CircusCard) -> None:
    assert card.act
    assert 40 <= len(card.text) <= 150
    assert card.text.endswith(".")
    assert card.plate.startswith("circus_")


def test_no_plate_is_used_twice() -> None:
    assert len({card.plate for card in ACTING}) == len(ACTING)


@in_a_loop("card", CARDS)
def test_stats_are_json_and_make_the_same_card(card: CircusCard) -> None:
    written = json.loads(json.dumps(stats(card)))
    assert problems_of(written) == []
    assert card_from(written) == card
    assert card_from(written).certainty == card.certainty


@pytest.mark.parametrize(
    ("changed", "field", "sentence"),
    [
        ({"rank": 0}, "rank", "Rank must be a whole number from 1 to 9."),
        ({"rank": True}, "rank", "Rank must be a whole number from 1 to 9."),
        ({"colour": "purple"}, "colour", "Colour must be one of red, blue, yellow, green."),
        ({"act": "Sings"}, "act", "Act does not exist on number cards."),
        ({"kind": "clown"}, "kind", "Kind must be one of number, animal, lion, summary."),
        ({"name": ""}, "name", "Name must be a name of at most 40 characters."),
        ({"weight": 3}, "weight", "'weight' is not a field of a card."),
    ],
)
def test_what_is_wrong_with_a_number_card_is_said(changed: dict[str, Any], field: str, sentence: str) -> None:
    assert (field, sentence) in problems_of({**RED_7, **changed})


def test_a_field_that_is_missing_is_named() -> None:
    assert problems_of({name: value for name, value in RED_7.items() if name != "colour"}) == [
        ("colour", "Colour is missing.")
    ]


def test_there_is_no_animal_of_rank_1() -> None:
    assert problems_of({**CAT, "rank": 1}) == [("rank", "Rank of an animal must be from 2 to 9.")]
    with pytest.raises(ValueError, match="Rank of an animal"):
        card_from({**CAT, "rank": 1})


def test_a_box_with_a_fault_names_card_and_field() -> None:
    acts = {str(rank): {"name": f"Beast {rank}"} for rank in ANIMAL_RANKS}
    lions = {"1": {"name": "Leo"}, "2": {"name": "Leona"}}
    whole = {"animals": acts, "lions": lions, "summary": {"name": "Summary"}}
    assert len(read_box(whole)) == 47
    with pytest.raises(ValueError, match="lion-2, name: Leo already belongs to lion-1"):
        read_box({**whole, "lions": {"1": {"name": "Leo"}, "2": {"name": "Leo"}}})
    with pytest.raises(ValueError, match="animal-4, act: Act must be"):
        read_box({**whole, "animals": {**acts, "4": {"name": "Beast 4", "act": 7}}})


def test_fields_are_found_by_name() -> None:
    assert [FIELD[item.name] for item in FIELDS] == list(FIELDS)

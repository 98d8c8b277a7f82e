"""Arctic's box is whole, its figures follow from deck, animal and draw value, and its cards read back as they were
written."""

from __future__ import annotations

import copy
import json
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from collection.games import arctic
from collection.games.arctic import FIELDS, POINTS, Animal, Kind, card_from, load, read_box, stats
from collection.games.arctic import problems_of as marked_problems_of
from collection.games.drawings import PLATES
from collection.games.value_certainty import Certainty
from tests.case_loop import in_a_loop
from tests.collection.problem_texts import in_english

problems_of = in_english(marked_problems_of)


BOX = load()
CARDS = list(BOX.values())
WORDS = tomllib.loads(Path(arctic.__file__).with_name("cards.toml").read_text(encoding="utf-8"))


def cards_of_kind(kind: Kind) -> list[Any]:
    return [card for card in CARDS if card.kind is kind]


def test_the_box_has_138_cards() -> None:
    assert Counter(card.kind for card in CARDS) == {Kind.ANIMAL: 120, Kind.POWER: 6, Kind.LANDSCAPE: 6, Kind.TOTEM: 6}
    assert [card.number for card in CARDS] == list(range(1, 139))


def test_animal_cards_are_named_by_animal_deck_and_draw_value() -> None:
    for card in cards_of_kind(Kind.ANIMAL):
        assert card.slug == f"{card.animal}-{card.deck}-{card.draw}"
    assert [card.slug for card in CARDS[:6]] == ["fox-1-1", "fox-1-2", "fox-1-3", "fox-1-4", "fox-1-5", "moose-1-1"]


@pytest.mark.parametrize(
    ("slug", "facts"),
    [
        ("fox-2-4", {"animal": "fox", "deck": 2, "draw": 4, "placement": 2, "companion": "bear"}),
        ("bear-4-5", {"animal": "bear", "deck": 4, "draw": 5, "placement": 1, "companion": "walrus"}),
        ("power-orca", {"animal": "orca"}),
        ("landscape-15", {"points": 15}),
        ("totem-puffin", {"animal": "puffin"}),
    ],
)
def test_published_cards_are_as_published(slug: str, facts: dict[str, Any]) -> None:
    written = stats(BOX[slug])
    assert {name: written[name] for name in facts} == facts


def test_no_two_cards_of_the_animals_look_alike() -> None:
    assert len({(card.animal, card.draw, card.companion) for card in cards_of_kind(Kind.ANIMAL)}) == 120


def test_landscape_and_totems_are_complete() -> None:
    assert tuple(card.points for card in cards_of_kind(Kind.LANDSCAPE)) == POINTS
    assert (
        [card.animal for card in cards_of_kind(Kind.TOTEM)]
        == [card.animal for card in cards_of_kind(Kind.POWER)]
        == list(Animal)
    )


def test_figures_are_derived_and_words_are_ours() -> None:
    for card in cards_of_kind(Kind.ANIMAL):
        assert {name for name, level in card.certainty.items() if level is Certainty.DERIVED} == {
            "animal", "deck", "draw", "placement", "companion",
        }  # fmt: skip
    assert all(card.certainty["side_a"] is Certainty.DERIVED for card in cards_of_kind(Kind.POWER))
    assert not any(level is Certainty.PRINTED for card in CARDS for level in card.certainty.values())


def test_each_power_says_when_each_of_its_sides_is_used() -> None:
    for card in cards_of_kind(Kind.POWER):
        assert "tep " in card.side_a
        assert "tep " in card.side_b
        assert card.side_a != card.side_b


def test_every_card_has_words_and_every_plate_is_drawn() -> None:
    assert all(card.text for card in CARDS)
    assert {card.plate for card in CARDS} <= set(PLATES)


@in_a_loop("card", CARDS)
def test_stats_read_back_as_the_card(card: Any) -> None:
    again = card_from(json.loads(json.dumps(stats(card))))
    assert (again, again.certainty) == (card, card.certainty)


@pytest.mark.parametrize(
    ("field", "value", "fault"),
    [
        ("draw", 6, "whole number from 1 to 5"),
        ("placement", 0, "whole number from 1 to 5"),
        ("deck", "2", "whole number from 1 to 4"),
        ("animal", "lynx", "must be one of"),
        ("companion", "fox", "the main animal"),
        ("points", 3, "does not exist on animal cards"),
        ("colour", "red", "is not a field"),
        ("kind", "map", "must be one of"),
    ],
)
def test_what_is_wrong_is_said_of_its_field(field: str, value: Any, fault: str) -> None:
    found = problems_of({**stats(BOX["fox-2-4"]), field: value})
    assert [name for name, message in found if fault in message] == [field]


@pytest.mark.parametrize("field", ["animal", "draw", "placement", "companion", "deck", "name"])
def test_what_is_missing_is_named(field: str) -> None:
    written = stats(BOX["fox-2-4"])
    del written[field]
    assert field in [name for name, _ in problems_of(written)]
    with pytest.raises(ValueError, match="missing"):
        card_from(written)


def test_the_file_names_the_card_that_is_wrong() -> None:
    words = copy.deepcopy(WORDS)
    words["animals"]["fox"]["texts"][2] = "one\ntwo"
    with pytest.raises(ValueError, match="fox-3-1, text"):
        read_box(words)


def test_every_field_has_a_label_and_help() -> None:
    assert all(field.label and field.help.endswith(".") for field in FIELDS if field.name != "certainty")

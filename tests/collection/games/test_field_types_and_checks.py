"""Fields of cards: kinds of card, bounds of numbers, and problems."""

from __future__ import annotations

from typing import Any

import pytest

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import (
    SLUG_CHECK,
    Field,
    check_boolean,
    field_problems,
    list_of,
    number_check,
    one_of,
    refuse_duplicates,
    whole_number_check,
    with_certainty_field,
)
from collection.games.value_certainty import Certainty
from config.marked_text import marked, with_values

KINDS = ("fruit", "tool")
FIELDS = with_certainty_field(
    (
        Field("slug", "Slug", "", SLUG_CHECK),
        Field("kind", "Kind", "", one_of(KINDS), choices=KINDS),
        Field("ripe", "Ripe", "", check_boolean, kinds=("fruit",)),
        Field("edge", "Edge", "", whole_number_check(0, 9), kinds=("tool",), required=False),
    )
)
APPLE = {"slug": "apple", "kind": "fruit", "ripe": True}
AXE = {"slug": "axe", "kind": "tool"}


def faults(**stats: Any) -> dict[str, str]:
    """What is wrong, by field."""
    return {name: str(problem) for name, problem in field_problems(FIELDS, stats)}


def test_a_field_is_required_only_of_its_own_kind() -> None:
    assert faults(**APPLE) == {}
    assert faults(**AXE) == {}
    assert faults(**{**APPLE, "ripe": None}) == {"ripe": "Ripe must be true or false."}
    assert faults(slug="apple", kind="fruit") == {"ripe": "Ripe is missing."}


def test_a_field_of_another_kind_is_named() -> None:
    assert faults(**APPLE, edge=3) == {"edge": "Edge does not exist on fruit cards."}


@pytest.mark.parametrize("kind", ["stone", None, 7, ["fruit"], {}])
def test_an_unknown_kind_is_the_only_problem_reported(kind: Any) -> None:
    assert faults(slug="apple", kind=kind)["kind"].startswith("Kind must be one of")


@pytest.mark.parametrize(
    ("value", "right"), [(0, True), (9, True), (10, False), (-1, False), (1.0, False), (True, False)]
)
def test_the_bounds_of_a_whole_number_are_inclusive(value: Any, right: bool) -> None:
    assert (faults(**AXE, edge=value) == {}) is right


@pytest.mark.parametrize(("value", "right"), [(0, False), (0.001, True), (5, True), (5.1, False), ("5", False)])
def test_a_measure_is_above_0(value: Any, right: bool) -> None:
    assert (number_check(5, marked("{field} must be a number above 0 and at most {most}."))(value) is None) is right


def test_a_list_says_which_item_is_wrong() -> None:
    check = list_of(one_of(KINDS), 2)

    def fault(*words: str) -> str:
        said = check(words)
        return "" if said is None else str(with_values(said, field="Basket"))

    assert fault("fruit", "tool") == ""
    assert fault("stone") == "Basket must not contain 'stone'. Each value must be one of fruit, tool."
    assert fault("fruit", "fruit") == "Basket must not contain the same value twice."
    assert fault("fruit", "tool", "stone") == "Basket may have at most 2 values."


def test_certainty_names_only_existing_fields() -> None:
    assert faults(**APPLE, certainty={"ripe": "printed"}) == {}
    assert "not a field of a card" in faults(**APPLE, certainty={"taste": "printed"})["certainty"]
    assert "must be one of" in faults(**APPLE, certainty={"ripe": "sure"})["certainty"]


def test_duplicate_values_are_found_regardless_of_case() -> None:
    cards = list(CARD_GAMES[GameId.ANIMALIA].load().values())
    refuse_duplicates(cards, "number")
    with pytest.raises(ValueError, match="already belongs to"):
        refuse_duplicates([*cards, CARD_GAMES[GameId.ANIMALIA].card_from({**_wolf(), "slug": "dog"})], "name")


def _wolf() -> dict[str, Any]:
    animalia = CARD_GAMES[GameId.ANIMALIA]
    return {**animalia.stats(animalia.load()["wolf"]), "name": "WOLF"}


# ---- Every game's module


@pytest.mark.parametrize("game", GameId)
def test_every_card_of_a_set_is_written_and_read_back(game: GameId) -> None:
    known = CARD_GAMES[game]
    for slug, card in known.load().items():
        said = known.stats(card)
        assert known.problems_of(said) == []
        again = known.card_from(said)
        assert (again, again.certainty, again.slug) == (card, card.certainty, slug)


@pytest.mark.parametrize("game", [game for game in GameId if game.boxed])
def test_a_card_has_only_the_fields_of_its_kind(game: GameId) -> None:
    known = CARD_GAMES[game]
    for card in known.load().values():
        said = known.stats(card)
        assert all(known.field[name].belongs_to(said.get("kind")) for name in said)


@pytest.mark.parametrize("game", GameId)
def test_fields_are_also_found_by_name(game: GameId) -> None:
    known = CARD_GAMES[game]
    assert {name: field.name for name, field in known.field.items()} == {name: name for name in known.field}
    assert list(known.field.values()) == list(known.fields)


@pytest.mark.parametrize("game", GameId)
def test_certainty_is_printed_derived_or_left_out(game: GameId) -> None:
    levels = {level for card in CARD_GAMES[game].load().values() for level in card.certainty.values()}
    assert levels <= {Certainty.PRINTED, Certainty.DERIVED}

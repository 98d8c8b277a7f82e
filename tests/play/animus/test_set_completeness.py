"""The set as a whole: every ability has a test, and levels, types and keywords follow the rules of the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from collection.games.animus import AnimusCard, Kind, load
from collection.games.animus.abilities.ability import Keyword
from collection.games.animus.abilities.parser import read_ability
from collection.games.value_certainty import Certainty
from tests.case_loop import in_a_loop
from tests.play.animus import table_setup as animus_table

HERE = Path(__file__).parent
CHARACTERS = [card for card in load().values() if card.kind is Kind.CHARACTER]
ENTITIES = [card for card in load().values() if card.kind is Kind.ENTITY]


ABILITIES = [(card, number) for card in load().values() for number in range(len(card.abilities))]


@cache
def card_tests() -> dict[str, Callable[[], None]]:
    """The tests of single cards, by name."""
    names = [path.stem for path in HERE.glob("test_cards_*.py") if path.name != Path(__file__).name]
    modules = [import_module(f"tests.play.animus.{name}") for name in names]
    return {name: test for module in modules for name, test in vars(module).items() if name.startswith("test_")}


def cases_of_card(card: AnimusCard) -> list[Callable[[], None]]:
    """The tests whose name begins with the card's."""
    begin = f"test_{card.slug.replace('-', '_')}_"
    return [test for name, test in card_tests().items() if name.startswith(begin)]


def fails(test: Callable[[], None]) -> bool:
    """Whether a test fails, with any error."""
    try:
        test()
    except (Exception, pytest.fail.Exception):
        return True
    return False


@in_a_loop("card", load().values())
def test_every_card_has_as_many_tests_as_abilities(card: AnimusCard) -> None:
    assert len(cases_of_card(card)) >= len(card.abilities) >= 1


@in_a_loop("card, number", ABILITIES)
def test_no_ability_can_be_taken_off_its_card_unnoticed(
    card: AnimusCard, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    others = (*card.abilities[:number], *card.abilities[number + 1 :])
    cards = {**load(), card.slug: replace(card, abilities=others)}
    monkeypatch.setattr(animus_table, "load", lambda: cards)
    assert any(fails(test) for test in cases_of_card(card))


def test_every_card_test_is_named_after_a_card_of_the_set() -> None:
    begins = tuple(f"test_{slug.replace('-', '_')}_" for slug in load())
    assert [name for name in card_tests() if not name.startswith(begins)] == []


@pytest.mark.rule("U 1.1")
def test_there_are_36_characters_and_six_entities() -> None:
    assert (len(CHARACTERS), len(ENTITIES)) == (36, 6)


def test_six_worlds_have_six_characters_each_and_every_type_twelve() -> None:
    assert set(Counter(card.world for card in CHARACTERS).values()) == {6}
    assert len({card.world for card in CHARACTERS}) == 6
    assert set(Counter(card.type for card in CHARACTERS).values()) == {12}


@pytest.mark.rule("U 1.6")
def test_any_nine_characters_hold_fourteen_levels() -> None:
    levels = sorted(card.level or 0 for card in CHARACTERS)
    assert sum(levels[:9]) >= 14
    assert set(levels) == {1, 2, 3, 4, 5}


@pytest.mark.rule("U 1.5")
@pytest.mark.parametrize("keyword", Keyword)
def test_every_keyword_is_on_three_characters(keyword: Keyword) -> None:
    having = [card for card in CHARACTERS if any(read_ability(text).keyword is keyword for text in card.abilities)]
    assert len(having) >= 3


def test_all_is_reconstructed_but_a_name_and_an_entity() -> None:
    certain = {
        slug: {name for name, how in card.certainty.items() if how is not Certainty.RECONSTRUCTED}
        for slug, card in load().items()
    }
    printed = {slug: fields for slug, fields in certain.items() if fields - {"slug", "number", "kind"}}
    assert set(printed) == {"inertia", "omniscient-artificial-intelligence"}

"""The cards of the box: what is known to be printed, that the box is complete, and how cards are checked."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from collection.games.animalia import (
    COIN,
    EFFECT_TEXTS,
    FIELD,
    FIELDS,
    TYPES,
    AnimaliaCard,
    Continent,
    Effect,
    Kind,
    Symbol,
    card_from,
    load,
    read_set,
    stats,
)
from collection.games.animalia import (
    problems_of as marked_problems_of,
)
from collection.games.value_certainty import Certainty
from tests.case_loop import in_a_loop
from tests.collection.problem_texts import in_english

problems_of = in_english(marked_problems_of)


BOX = load()
ANIMALS = [card for card in BOX.values() if card.kind is Kind.ANIMAL]
MISSIONS = [card for card in BOX.values() if card.kind is Kind.MISSION]
CONTINENT_CARDS = [card for card in BOX.values() if card.kind is Kind.CONTINENT]


def requirements(continent: Continent, orders: range) -> list[str]:
    """The animals that the missions with those numbers require."""
    missions = [card for card in MISSIONS if card.continent is continent and card.order in orders]
    return [need for card in missions for need in card.requires if need != COIN]


def test_the_box_has_24_animals_18_missions_three_continents_and_the_iwc() -> None:
    assert Counter(card.kind for card in BOX.values()) == {"animal": 24, "mission": 18, "continent": 3, "iwc": 1}
    assert sorted(card.number for card in BOX.values()) == list(range(1, 47))


@pytest.mark.parametrize(
    ("continent", "lacking"),
    [(Continent.EUROPE, {5, 7}), (Continent.NORTH_AMERICA, {2, 9}), (Continent.SOUTH_AMERICA, {1, 8})],
)
def test_every_continent_lacks_two_types(continent: Continent, lacking: set[int]) -> None:
    assert {card.value for card in ANIMALS if card.continent is continent} == set(range(1, 11)) - lacking


def test_facts_from_the_rulebook_are_marked_as_printed() -> None:
    wolf = BOX["wolf"]
    assert (wolf.name, wolf.type, wolf.continent, wolf.latin) == ("Wolf", "Doglike", "europe", "Canis lupus")
    assert {name for name, level in wolf.certainty.items() if level is Certainty.PRINTED} == {
        "name",
        "type",
        "kind",
        "continent",
    }
    assert all(card.certainty["value"] is Certainty.PRINTED for card in ANIMALS if card.value == 10)
    assert all(card.certainty["dominance"] is Certainty.PRINTED for card in CONTINENT_CARDS)
    assert all(card.certainty["letter"] is Certainty.DERIVED for card in CONTINENT_CARDS)
    assert [card.letter for card in CONTINENT_CARDS] == ["A", "B", "C"]


def test_our_own_texts_and_rules_are_not_marked_as_printed() -> None:
    assert not any("requires" in card.certainty for card in MISSIONS)
    assert not any({"special", "once", "leads"} & set(card.certainty) for card in CONTINENT_CARDS)
    assert not any({"latin", "text"} & set(card.certainty) for card in ANIMALS)


def test_values_4_to_6_have_a_coin_which_is_marked_as_printed() -> None:
    coins = [card for card in ANIMALS if card.symbol is Symbol.COIN]
    assert {card.value for card in coins} == {4, 5, 6}
    assert all(card.certainty["symbol"] is Certainty.PRINTED for card in coins)


@pytest.mark.parametrize("continent", Continent)
def test_each_continent_has_six_numbered_missions_about_its_own_animals(continent: Continent) -> None:
    own = [card for card in MISSIONS if card.continent is continent]
    assert [card.order for card in own] == [1, 2, 3, 4, 5, 6]
    assert all(BOX[card.requires[0]].continent is continent for card in own)
    assert len({card.requires[0] for card in own}) == 6
    assert all(need == COIN or BOX[need].kind is Kind.ANIMAL for card in own for need in card.requires)
    assert len(own[0].requires) <= len(own[5].requires)
    assert [card.plate for card in own] == [BOX[card.requires[0]].plate for card in own]


@pytest.mark.parametrize("continent", Continent)
@pytest.mark.parametrize("orders", [range(1, 4), range(4, 7), range(3, 5)])
def test_missions_of_one_round_never_require_the_same_animal(continent: Continent, orders: range) -> None:
    needed = requirements(continent, orders)
    assert len(set(needed)) == len(needed)


@pytest.mark.parametrize("continent", Continent)
def test_missions_of_one_round_never_require_more_coins_than_exist(continent: Continent) -> None:
    for orders in (range(1, 4), range(4, 7)):
        needed = requirements(continent, orders)
        coins = chain.from_iterable(
            card.requires for card in MISSIONS if card.continent is continent and card.order in orders
        )
        available = sum(card.symbol is Symbol.COIN for card in ANIMALS)
        assert list(coins).count(COIN) + sum(BOX[slug].symbol is Symbol.COIN for slug in needed) <= available


def test_no_two_continents_have_the_same_rules() -> None:
    assert len({(card.special, card.once, card.dominance, card.leads) for card in CONTINENT_CARDS}) == 3
    assert len({card.special for card in CONTINENT_CARDS}) == 3


def test_every_effect_has_a_sentence() -> None:
    assert set(EFFECT_TEXTS) == set(Effect)
    assert all(text.endswith(".") for text in EFFECT_TEXTS.values())


def test_no_two_cards_have_the_same_text() -> None:
    texts = [card.text for card in BOX.values()]
    assert all(texts)
    assert len(set(texts)) == len(texts)


@in_a_loop("card", BOX.values())
def test_a_card_can_be_read_back_from_its_stats(card: AnimaliaCard) -> None:
    assert problems_of(stats(card)) == []
    assert card_from(stats(card)) == card
    assert card_from(stats(card)).certainty == card.certainty


@pytest.mark.parametrize(
    ("slug", "field", "value", "message"),
    [
        ("wolf", "value", 11, "Value must be a whole number from 1 to 10."),
        ("wolf", "value", True, "Value must be"),
        ("wolf", "type", "Dog", "Type must be one of Insect"),
        ("wolf", "symbol", "gold", "Symbol must be one of"),
        ("wolf", "continent", "asia", "Continent must be one of"),
        ("wolf", "requires", ["lynx"], "Requirements does not exist on animal cards."),
        ("mission-europe-1", "order", 7, "Order must be a whole number from 1 to 6."),
        ("mission-europe-1", "requires", [], "Requirements must have 1 to 6 entries."),
        ("mission-europe-1", "requires", ["coin"], "Requirements must begin with the mission’s animal."),
        ("mission-europe-1", "requires", ["wolf", "lynx", "wolf"], "Requirements must not name an animal twice."),
        ("mission-europe-1", "requires", ["Wolf"], "Requirements must not contain 'Wolf'"),
        ("mission-europe-1", "requires", "wolf", "Requirements must be a list of slugs."),
        ("europe", "special", "fly", "Special action must be one of pass-on"),
        ("europe", "dominance", 1, "Dominance must be true or false."),
        ("europe", "leads", "lynx", "Leads must be one of iwc, mission."),
    ],
)
def test_a_wrong_value_gets_a_sentence_that_names_the_field(slug: str, field: str, value: Any, message: str) -> None:
    found = dict(problems_of({**stats(BOX[slug]), field: value}))
    assert found[field].startswith(message)


def test_a_mission_may_require_several_coins() -> None:
    most = ["wolf", "lynx", "crane", "tapir", "coin", "coin"]
    for requires in (["wolf", "coin", "coin"], most):
        assert problems_of({**stats(BOX["mission-europe-1"]), "requires": requires}) == []
    (problem,) = problems_of({**stats(BOX["mission-europe-1"]), "requires": [*most, "olm"]})
    assert problem == ("requires", "Requirements must have 1 to 6 entries.")


def test_the_error_of_a_wrong_file_names_the_card_and_the_field() -> None:
    tables: dict[str, dict[str, Any]] = {"wolf": {"name": "Wolf", "number": 6, "kind": "animal"}}
    with pytest.raises(ValueError, match=r"wolf, continent: Continent is missing\."):
        read_set(tables)


def test_fields_are_found_by_name_and_belong_to_kinds_of_cards() -> None:
    assert list(FIELD) == [field.name for field in FIELDS]
    assert FIELD["requires"].kinds == ("mission",)
    assert FIELD["type"].choices == TYPES


@given(
    st.dictionaries(st.sampled_from([*FIELD, "nonsense"]), st.none() | st.integers() | st.text() | st.lists(st.text()))
)
def test_checking_any_object_raises_no_error(given_stats: dict[str, Any]) -> None:
    assert isinstance(problems_of(given_stats), list)

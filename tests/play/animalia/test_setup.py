"""The box, the set-up, rounds and continents."""

from __future__ import annotations

from typing import Any

import pytest

from collection.games.animalia import TYPES, Continent, Kind, load, stats
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animalia.card_table import table_for
from play.games.animalia.rounds import setup
from tests.play.animalia.table_setup import Layout, card_stats_with_missions, new_game, next_round

ANIMALS = [card for card in load().values() if card.kind is Kind.ANIMAL]


def held(table: Layout) -> dict[int, list[int]]:
    """By place: the numbers of its missions."""
    return {each["place"]: [mission["order"] for mission in each["missions"]] for each in table.view(None)["places"]}


@pytest.mark.rule("L 1.1")
def test_every_continent_has_eight_animals_of_different_values() -> None:
    for continent in Continent:
        values = [card.value for card in ANIMALS if card.continent is continent]
        assert len(values) == len(set(values)) == 8
        assert set(values) <= set(range(1, 11))


@pytest.mark.rule("L 1.2")
def test_every_value_has_its_type() -> None:
    assert all(card.type == TYPES[(card.value or 0) - 1] for card in ANIMALS)
    assert load()["wolf"].type == "Doglike"
    assert [card.type for card in ANIMALS if card.value == 10] == ["Gentle Giant"] * 3


@pytest.mark.rule("L 1.3")
def test_low_values_have_an_action_middle_ones_a_coin_high_ones_nothing() -> None:
    symbols = {card.value: card.symbol for card in ANIMALS}
    assert [symbols.get(value) for value in range(1, 11)] == ["exchange", "take", "special", *["coin"] * 3, *[None] * 4]
    assert all(card.symbol == symbols[card.value] for card in ANIMALS)


@pytest.mark.rule("L 1.4")
def test_a_box_without_a_mission_cannot_be_played() -> None:
    cards = {slug: stats(card) for slug, card in load().items() if slug != "mission-europe-4"}
    with pytest.raises(ValueError, match="missions 1 to 6"):
        setup(Config(2, {}, (), cards), Chance(b"any"))


@pytest.mark.rule("L 1.4")
def test_a_mission_cannot_require_what_is_not_in_the_box() -> None:
    with pytest.raises(ValueError, match="dodo"):
        table_for(card_stats_with_missions("europe", [["wolf", "dodo"]]), 2)


@pytest.mark.rule("L 1.5")
def test_a_match_uses_the_cards_in_its_config() -> None:
    cards = card_stats_with_missions("europe", [["wolf", "coin", "coin"]], special="lowest")
    table = new_game(2)
    table.state = setup(Config(2, {}, (), cards), Chance(b"any"))
    assert table.view(None)["continent"]["special"] == "lowest"
    assert [need["need"] for need in table.place(0)["missions"][0]["requires"]] == ["wolf", "coin", "coin"]


@pytest.mark.rule("L 1.5")
def test_the_order_of_the_cards_in_the_config_does_not_change_the_deal() -> None:
    cards = card_stats_with_missions("europe", [["wolf"]])
    upside_down = dict(reversed(cards.items()))
    one, other = (setup(Config(2, {}, (), each), Chance(b"any")) for each in (cards, upside_down))
    assert one.hands == other.hands
    assert one.table.slugs == other.table.slugs


@pytest.mark.rule("L 2.1")
@pytest.mark.parametrize("people", [0, 4])
def test_no_other_number_of_people_can_play(people: int) -> None:
    with pytest.raises(ValueError, match="1 to 3"):
        new_game(people)


@pytest.mark.rule("L 2.1")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_one_two_or_three_people_can_play(people: int) -> None:
    assert new_game(people).view(None)["people"] == people


@pytest.mark.rule("L 2.2")
@pytest.mark.parametrize("named", [[], ["europe", "europe"], ["asia"], "europe", [["europe"]]])
def test_continents_are_chosen_each_once(named: Any) -> None:
    with pytest.raises(ValueError, match=r"L 2\.2|no continent"):
        new_game(continents=named)


@pytest.mark.rule("L 2.2")
def test_continents_are_played_in_the_order_chosen() -> None:
    table = new_game(continents=["south-america", "europe"], difficulty="hard")
    assert table.view(None)["continent"]["slug"] == "south-america"
    next_round(next_round(table))
    assert table.view(None)["continent"]["slug"] == "europe"


@pytest.mark.rule("L 2.3")
@pytest.mark.parametrize(("difficulty", "missions", "rounds"), [("easy", 1, 6), ("normal", 2, 3), ("hard", 3, 2)])
def test_the_difficulty_sets_the_number_of_missions_per_round(difficulty: str, missions: int, rounds: int) -> None:
    table = new_game(difficulty=difficulty)
    assert sum(map(len, held(table).values())) == missions
    assert table.view(None)["rounds"] == rounds


@pytest.mark.rule("L 2.3")
def test_there_is_no_other_difficulty() -> None:
    with pytest.raises(ValueError, match="easy, normal or hard"):
        new_game(difficulty="brutal")


def test_there_are_no_other_options() -> None:
    with pytest.raises(ValueError, match="no option chaos"):
        new_game(chaos=True)
    with pytest.raises(ValueError, match="true or false"):
        new_game(open_hands="yes")


@pytest.mark.rule("L 2.4")
def test_all_animals_are_dealt_eight_to_each_hand() -> None:
    table = new_game()
    assert [len(table.hand(place)) for place in range(3)] == [8, 8, 8]
    assert len({slug for place in range(3) for slug in table.hand(place)}) == 24
    assert table.state.chance.outcomes[0]["chance"] == "deal"
    assert sorted(table.state.chance.outcomes[0]["hands"][1]) == sorted(table.hand(1))


@pytest.mark.rule("L 2.5")
def test_an_iwc_without_a_coin_gets_one_when_a_continent_begins() -> None:
    table = new_game(continents=["europe", "north-america"], difficulty="hard")
    assert table.state.coins == 1
    table.state.coins = 0
    next_round(table)
    assert table.state.coins == 0
    next_round(table)
    assert table.state.coins == 1
    assert table.events_of("continent")[-1].data["given"] == 1


@pytest.mark.rule("L 2.5", "L 7.3")
def test_an_iwc_with_coins_keeps_them_and_gets_none() -> None:
    table = new_game(continents=["europe", "north-america"], difficulty="hard")
    table.state.coins = 14
    next_round(next_round(table))
    assert table.state.coins == 14


@pytest.mark.rule("L 2.6", "L 2.7")
def test_the_rulebooks_example_for_two_people_on_hard() -> None:
    """Lily has 1 and 3, Jamar 2; then Jamar 4 and 6, Lily 5."""
    table = new_game(2, difficulty="hard")
    assert held(table) == {0: [1, 3], 1: [2], 2: []}
    next_round(table)
    assert held(table) == {0: [5], 1: [4, 6], 2: []}


@pytest.mark.rule("L 2.6", "L 2.7", "L 12.2", "L 12.3")
def test_the_rulebooks_example_for_three_people_on_hard() -> None:
    """Justin has 1 and 3, Zhenya 2, Jurriaan plays the IWC; then Justin does, Zhenya has 4 and 6, Jurriaan 5."""
    table = new_game(3, difficulty="hard")
    assert (held(table), table.state.iwc) == ({0: [1, 3], 1: [2], 2: []}, 2)
    next_round(table)
    assert (held(table), table.state.iwc) == ({0: [], 1: [4, 6], 2: [5]}, 0)


@pytest.mark.rule("L 2.6")
def test_the_options_can_set_who_gets_the_first_mission() -> None:
    assert held(new_game(2, difficulty="hard", first=1)) == {0: [2], 1: [1, 3], 2: []}
    with pytest.raises(ValueError, match="a hand from 0 to 1"):
        new_game(2, first=2)


@pytest.mark.rule("L 2.7")
@pytest.mark.parametrize("people", [2, 3])
def test_on_easy_the_missions_go_to_each_person_in_turn(people: int) -> None:
    table = new_game(people, difficulty="easy")
    holders = []
    for _ in range(5):
        holders.append(next(place for place, orders in held(table).items() if orders))
        next_round(table)
    assert holders == ([0, 1, 0, 1, 0] if people == 2 else [0, 1, 2, 0, 1])


@pytest.mark.rule("L 2.7")
def test_on_a_new_continent_the_deal_continues_to_the_left() -> None:
    table = new_game(2, difficulty="normal", continents=["europe", "north-america"])
    for _ in range(3):
        next_round(table)
    assert held(table) == {0: [1], 1: [2], 2: []}
    assert table.place(0)["missions"][0]["slug"] == "mission-north-america-1"


@pytest.mark.rule("L 9.1")
def test_after_a_round_missions_are_set_aside_and_everything_is_dealt_again() -> None:
    table = new_game(2, difficulty="normal")
    before = [table.hand(place) for place in range(3)]
    next_round(table)
    assert [len(table.hand(place)) for place in range(3)] == [8, 8, 8]
    assert [table.hand(place) for place in range(3)] != before
    assert [table.pile(place) for place in range(3)] == [[], [], []]
    assert (table.view(None)["round"], table.view(None)["done"]) == (2, 2)
    assert table.events_of("round-over")


@pytest.mark.rule("L 6.3", "L 9.2")
def test_the_next_continent_card_is_turned_up_with_its_own_action() -> None:
    table = new_game(2, difficulty="hard", continents=["north-america", "europe"])
    table.state.once_left = False
    next_round(table)
    assert not table.view(None)["continent"]["once_left"]
    next_round(table)
    assert table.view(None)["continent"]["slug"] == "europe"
    assert table.view(None)["continent"]["once_left"]


@pytest.mark.rule("L 9.3")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_all_win_when_every_mission_is_fulfilled(people: int) -> None:
    table = new_game(people, difficulty="hard")
    next_round(next_round(table))
    result = table.result()
    assert result is not None
    assert (result.winners, result.reason) == (tuple(range(people)), "missions")
    assert result.scores == (table.state.coins,) * people
    assert table.to_act() == []
    assert table.view(None)["sheet"]["won"]

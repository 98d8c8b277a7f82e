"""The setup: the box, the landscape, totems, Powers and the deal."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from collection.games.arctic import ANIMALS, Kind, load
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import arctic
from play.games.arctic import variants
from play.games.arctic.state import State

ANIMAL_CARDS = [card for card in load().values() if card.kind is Kind.ANIMAL]


def begin(players: int, seed: bytes = b"any", **options: Any) -> State:
    return arctic.setup(Config(players, options), Chance(seed))


def chance_outcome(state: State, kind: str) -> dict[str, Any]:
    (found,) = [outcome for outcome in state.chance.outcomes if outcome["chance"] == kind]
    return found


@pytest.mark.rule("A 1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_players_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="Arctic is for 2 to 4 players"):
        begin(players)


@pytest.mark.rule("A 1.1")
@pytest.mark.parametrize(("players", "cards"), [(2, 60), (3, 90), (4, 120)])
def test_the_game_uses_one_deck_per_player(players: int, cards: int) -> None:
    state = begin(players)
    names = [slug for kind in ("pile", "reserve", "river") for slug in chance_outcome(state, kind)["cards"]]
    names += [slug for hand in chance_outcome(state, "deal")["hands"] for slug in hand]
    assert len(names) == len(set(names)) == cards
    assert {int(slug.split("-")[1]) for slug in names} == set(range(1, players + 1))


@pytest.mark.rule("A 1.2")
def test_each_deck_has_five_cards_of_each_animal() -> None:
    counts = Counter((card.deck, card.animal) for card in ANIMAL_CARDS)
    assert len(counts) == 4 * 6
    assert set(counts.values()) == {5}


@pytest.mark.rule("A 1.3")
def test_draw_value_and_placement_value_add_up_to_six() -> None:
    assert {(card.draw, card.placement) for card in ANIMAL_CARDS} == {(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)}


@pytest.mark.rule("A 1.3")
@pytest.mark.parametrize(
    ("slug", "companion"),
    [("fox-1-1", "moose"), ("fox-1-5", "bear"), ("fox-2-5", "moose"), ("fox-4-1", "puffin"), ("bear-1-1", "fox"),
     ("bear-3-3", "puffin"), ("orca-2-4", "walrus"), ("puffin-4-2", "orca")],
)  # fmt: skip
def test_draw_value_and_deck_determine_the_companion(slug: str, companion: str) -> None:
    assert load()[slug].companion == companion


@pytest.mark.rule("A 1.3")
def test_each_ordered_pair_of_animals_is_on_four_cards() -> None:
    pairs = Counter((card.animal, card.companion) for card in ANIMAL_CARDS)
    assert set(pairs) == {(one, other) for one in ANIMALS for other in ANIMALS if one is not other}
    assert set(pairs.values()) == {4}


@pytest.mark.rule("A 1.4")
def test_all_tokens_start_on_three_points() -> None:
    points = [card.points for card in load().values() if card.kind is Kind.LANDSCAPE]
    assert points == [0, 1, 3, 6, 10, 15]
    tokens = arctic.view(begin(2), None)["tokens"]
    assert tokens == dict.fromkeys(map(str, ANIMALS), points.index(3))


@pytest.mark.rule("A 1.5")
def test_only_its_player_knows_a_totem_and_nobody_knows_unused_totems() -> None:
    state = begin(3)
    totems = chance_outcome(state, "totems")
    assert sorted([*totems["totems"], *totems["aside"]]) == sorted(ANIMALS)
    assert [arctic.view(state, seat)["totem"] for seat in range(3)] == totems["totems"]
    assert arctic.view(state, None)["totem"] is None
    for event in state.events:
        assert "totem" not in event.data or event.seats == (event.data["seat"],)


@pytest.mark.rule("A 1.6")
def test_all_powers_start_in_the_middle_with_random_sides() -> None:
    drawn = [tuple(chance_outcome(begin(2, b"%d" % seed), "sides")["sides"].values()) for seed in range(40)]
    assert len(set(drawn)) > 20
    assert all({sides[animal] for sides in drawn} == {"a", "b"} for animal in range(6))
    assert {power["owner"] for power in arctic.view(begin(2), None)["powers"].values()} == {None}


@pytest.mark.rule("A 1.6")
def test_the_sides_of_some_or_all_powers_can_be_chosen() -> None:
    state = begin(2, sides={"fox": "b", "bear": "a"})
    assert set(chance_outcome(state, "sides")["sides"]) == {"moose", "walrus", "orca", "puffin"}
    powers = arctic.view(state, None)["powers"]
    assert (powers["fox"]["side"], powers["bear"]["side"]) == ("b", "a")
    chosen = begin(2, sides=dict.fromkeys(map(str, ANIMALS), "b"))
    assert [outcome["chance"] for outcome in chosen.chance.outcomes].count("sides") == 0


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"decks": 3}, "no option decks"),
        ({"sides": "a"}, "an object"),
        ({"sides": {"fox": "c"}}, "a or b"),
        ({"sides": {"lynx": "a"}}, "a or b"),
    ],
)
def test_invalid_options_are_refused(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        begin(2, **options)


def test_decks_are_refused() -> None:
    with pytest.raises(ValueError, match="all players share the box"):
        arctic.setup(Config(2, {}, [{}, {}]), Chance(b"any"))


@pytest.mark.rule("A 1.7")
@pytest.mark.parametrize(("players", "reserve", "pile"), [(2, 5, 43), (3, 10, 65), (4, 15, 87)])
def test_the_deal_makes_reserve_hands_river_and_draw_pile(players: int, reserve: int, pile: int) -> None:
    state = begin(players)
    view = arctic.view(state, 0)
    assert (view["reserve"], view["draw_pile"], len(view["river"])) == (reserve, pile, 6)
    assert [player["hand"] for player in view["players"]] == [3] * players
    assert sorted(view["hand"]) == sorted(chance_outcome(state, "deal")["hands"][0])


@pytest.mark.rule("A 1.7")
def test_cards_are_drawn_in_the_order_of_the_pile_in_the_record() -> None:
    state = begin(2)
    assert (
        state.slugs_of(state.stock)
        == chance_outcome(state, "pile")["cards"] + chance_outcome(state, "reserve")["cards"]
    )


@pytest.mark.rule("A 1.8")
def test_the_first_player_is_random() -> None:
    states = [begin(4, b"%d" % seed) for seed in range(40)]
    assert {state.first for state in states} == {0, 1, 2, 3}
    assert all(arctic.to_act(state) == (state.first,) == (chance_outcome(state, "first")["seat"],) for state in states)


def test_every_number_of_players_can_play_with_every_choice_of_sides() -> None:
    assert len(variants.variants()) == 3 * 3
    assert variants.complete(2, {}).options == {}
    assert variants.complete(2, {"sides": {"fox": "b"}}).options == {"sides": {"fox": "b"}}


def test_a_match_uses_the_card_stats_stored_with_it() -> None:
    from collection.games.arctic import stats

    corrected = stats(load()["fox-1-1"]) | {"draw": 4, "placement": 2}
    table = arctic.setup(Config(2, {}, (), {"fox-1-1": corrected}), Chance(b"any")).table
    assert (table.draw[table.card_by_slug["fox-1-1"]], table.draw[table.card_by_slug["fox-1-2"]]) == (4, 2)

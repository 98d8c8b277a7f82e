"""Before the game: the box, the landscape, totems, Powers, and the deal."""

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


def told(state: State, kind: str) -> dict[str, Any]:
    (found,) = [outcome for outcome in state.chance.told if outcome["chance"] == kind]
    return found


@pytest.mark.rule("A 1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 4 can play Arctic"):
        begin(players)


@pytest.mark.rule("A 1.1")
@pytest.mark.parametrize(("players", "cards"), [(2, 60), (3, 90), (4, 120)])
def test_as_many_decks_as_players_are_in_the_game(players: int, cards: int) -> None:
    state = begin(players)
    names = [slug for kind in ("pile", "reserve", "river") for slug in told(state, kind)["cards"]]
    names += [slug for hand in told(state, "deal")["hands"] for slug in hand]
    assert len(names) == len(set(names)) == cards
    assert {int(slug.split("-")[1]) for slug in names} == set(range(1, players + 1))


@pytest.mark.rule("A 1.2")
def test_each_deck_has_five_cards_of_each_animal() -> None:
    counts = Counter((card.deck, card.animal) for card in ANIMAL_CARDS)
    assert len(counts) == 4 * 6
    assert set(counts.values()) == {5}


@pytest.mark.rule("A 1.3")
def test_draw_and_placement_value_make_six() -> None:
    assert {(card.draw, card.placement) for card in ANIMAL_CARDS} == {(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)}


@pytest.mark.rule("A 1.3")
@pytest.mark.parametrize(
    ("slug", "companion"),
    [("fox-1-1", "moose"), ("fox-1-5", "bear"), ("fox-2-5", "moose"), ("fox-4-1", "puffin"), ("bear-1-1", "fox"),
     ("bear-3-3", "puffin"), ("orca-2-4", "walrus"), ("puffin-4-2", "orca")],
)  # fmt: skip
def test_the_companion_follows_from_draw_value_and_deck(slug: str, companion: str) -> None:
    assert load()[slug].companion == companion


@pytest.mark.rule("A 1.3")
def test_every_two_animals_share_four_cards_in_each_order() -> None:
    pairs = Counter((card.animal, card.companion) for card in ANIMAL_CARDS)
    assert set(pairs) == {(one, other) for one in ANIMALS for other in ANIMALS if one is not other}
    assert set(pairs.values()) == {4}


@pytest.mark.rule("A 1.4")
def test_all_tokens_begin_on_three() -> None:
    points = [card.points for card in load().values() if card.kind is Kind.LANDSCAPE]
    assert points == [0, 1, 3, 6, 10, 15]
    tokens = arctic.view(begin(2), None)["tokens"]
    assert tokens == dict.fromkeys(map(str, ANIMALS), points.index(3))


@pytest.mark.rule("A 1.5")
def test_a_totem_is_known_to_its_player_only_and_the_rest_to_nobody() -> None:
    state = begin(3)
    totems = told(state, "totems")
    assert sorted([*totems["totems"], *totems["aside"]]) == sorted(ANIMALS)
    assert [arctic.view(state, seat)["totem"] for seat in range(3)] == totems["totems"]
    assert arctic.view(state, None)["totem"] is None
    for event in state.events:
        assert "totem" not in event.data or event.seats == (event.data["seat"],)


@pytest.mark.rule("A 1.6")
def test_each_power_lies_in_the_middle_with_a_side_that_lot_decides() -> None:
    drawn = [tuple(told(begin(2, b"%d" % seed), "sides")["sides"].values()) for seed in range(40)]
    assert len(set(drawn)) > 20
    assert all({sides[animal] for sides in drawn} == {"a", "b"} for animal in range(6))
    assert {power["owner"] for power in arctic.view(begin(2), None)["powers"].values()} == {None}


@pytest.mark.rule("A 1.6")
def test_the_players_may_choose_the_sides_of_some_or_all() -> None:
    state = begin(2, sides={"fox": "b", "bear": "a"})
    assert set(told(state, "sides")["sides"]) == {"moose", "walrus", "orca", "puffin"}
    powers = arctic.view(state, None)["powers"]
    assert (powers["fox"]["side"], powers["bear"]["side"]) == ("b", "a")
    chosen = begin(2, sides=dict.fromkeys(map(str, ANIMALS), "b"))
    assert [outcome["chance"] for outcome in chosen.chance.told].count("sides") == 0


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"decks": 3}, "no option decks"),
        ({"sides": "a"}, "an object"),
        ({"sides": {"fox": "c"}}, "a or b"),
        ({"sides": {"lynx": "a"}}, "a or b"),
    ],
)
def test_options_that_mean_nothing_are_refused(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        begin(2, **options)


def test_nobody_brings_a_deck() -> None:
    with pytest.raises(ValueError, match="the box is shared"):
        arctic.setup(Config(2, {}, [{}, {}]), Chance(b"any"))


@pytest.mark.rule("A 1.7")
@pytest.mark.parametrize(("players", "reserve", "pile"), [(2, 5, 43), (3, 10, 65), (4, 15, 87)])
def test_reserve_hands_river_and_draw_pile(players: int, reserve: int, pile: int) -> None:
    state = begin(players)
    view = arctic.view(state, 0)
    assert (view["reserve"], view["draw_pile"], len(view["river"])) == (reserve, pile, 6)
    assert [player["hand"] for player in view["players"]] == [3] * players
    assert sorted(view["hand"]) == sorted(told(state, "deal")["hands"][0])


@pytest.mark.rule("A 1.7")
def test_cards_are_drawn_in_the_order_in_which_the_record_has_the_pile() -> None:
    state = begin(2)
    assert state.names(state.stock) == told(state, "pile")["cards"] + told(state, "reserve")["cards"]


@pytest.mark.rule("A 1.8")
def test_lot_decides_who_is_first() -> None:
    states = [begin(4, b"%d" % seed) for seed in range(40)]
    assert {state.first for state in states} == {0, 1, 2, 3}
    assert all(arctic.to_act(state) == (state.first,) == (told(state, "first")["seat"],) for state in states)


def test_every_number_of_players_and_kind_of_sides_can_be_seated() -> None:
    assert len(variants.variants()) == 3 * 3
    assert variants.complete(2, {}).options == {}
    assert variants.complete(2, {"sides": {"fox": "b"}}).options == {"sides": {"fox": "b"}}


def test_a_match_plays_with_the_figures_that_were_frozen_into_it() -> None:
    from collection.games.arctic import stats

    corrected = stats(load()["fox-1-1"]) | {"draw": 4, "placement": 2}
    table = arctic.setup(Config(2, {}, (), {"fox-1-1": corrected}), Chance(b"any")).table
    assert (table.draw[table.card["fox-1-1"]], table.draw[table.card["fox-1-2"]]) == (4, 2)

"""The end of the game, and the points."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from play.games.arctic import scoring
from play.games.arctic.scoring import WILD, best_wild_animals, fill_wild, pile_points, runs_of
from tests.play.arctic.table_setup import Layout, Player, lay

RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]
RESERVE = ["walrus-2-1", "walrus-2-2", "walrus-2-3", "walrus-2-4", "walrus-2-5"]


def turn(table: Layout, seat: int, card: str, draws: int) -> Layout:
    """Place one card, move its main animal left, and take cards from the left of the River."""
    table.do(seat, f"place:{card}", "confirm", f"left:{card.split('-')[0]}")
    taken = table.view()["river"][:draws]
    return table.do(seat, *[f"draw:{slug}" for slug in taken], *(["confirm"] if draws else []))


def two_short_turns(draw_pile: list[str], first: int = 0) -> Layout:
    """Each player places one card with draw value 2 a turn: `bear-1-2` and `bear-2-2`."""
    one, other = Player(hand=["bear-1-2", "fox-1-5"]), Player(hand=["bear-2-2", "fox-2-5"])
    return lay(one, other, river=RIVER, draw_pile=draw_pile, reserve=RESERVE, first=first)


@pytest.mark.rule("A 7.1")
def test_the_end_begins_when_the_draw_pile_is_empty_and_the_river_is_not_full() -> None:
    table = turn(two_short_turns(["puffin-2-1"]), 0, "bear-1-2", 2)
    assert table.view()["ending"] == "round"
    assert table.events_of("reserve")


@pytest.mark.rule("A 7.1")
def test_the_end_does_not_begin_if_the_draw_pile_just_fills_the_river() -> None:
    table = turn(two_short_turns(["puffin-2-1", "puffin-2-2"]), 0, "bear-1-2", 2)
    assert table.view()["ending"] is None
    assert (table.view()["draw_pile"], table.view()["reserve"]) == (0, 5)


@pytest.mark.rule("A 7.1")
def test_the_orca_can_start_the_end_during_a_turn() -> None:
    player = Player(hand=["bear-1-2"], powers=["orca"])
    table = lay(player, Player(), river=RIVER, draw_pile=[], reserve=RESERVE)
    table.do(0, "place:bear-1-2", "confirm", "left:bear", "draw:orca-1-1", "refill")
    assert table.view()["ending"] == "round"
    assert table.view()["river"] == [*RIVER[1:], "walrus-2-1"]


@pytest.mark.rule("A 7.2")
def test_the_reserve_becomes_the_draw_pile_and_fills_the_river() -> None:
    table = turn(two_short_turns(["puffin-2-1"]), 0, "bear-1-2", 2)
    assert table.view()["river"] == [*RIVER[2:], "puffin-2-1", "walrus-2-1"]
    assert (table.draw_pile(), table.reserve()) == (RESERVE[1:], [])


@pytest.mark.rule("A 7.2")
def test_the_current_round_is_finished() -> None:
    table = turn(two_short_turns([]), 0, "bear-1-2", 2)
    assert table.to_act() == [1]
    turn(table, 1, "bear-2-2", 2)
    assert table.view()["ending"] == "extra"
    assert table.to_act() == [0]


@pytest.mark.rule("A 7.2")
def test_if_the_last_player_of_a_round_starts_the_end_the_extra_turns_follow_immediately() -> None:
    table = turn(two_short_turns([], first=1), 0, "bear-1-2", 2)
    assert table.view()["ending"] == "extra"
    assert table.to_act() == [1]


@pytest.mark.rule("A 7.2")
def test_if_the_reserve_is_empty_too_the_river_is_not_refilled() -> None:
    table = lay(Player(hand=["bear-1-2"]), Player(), river=RIVER, draw_pile=[], reserve=["walrus-2-1"])
    assert len(turn(table, 0, "bear-1-2", 2).view()["river"]) == 5


def before_extra_turns(*players: Player, active: int = 0, **more: Any) -> Layout:
    """A position at the beginning of the extra turns."""
    return lay(*players, ending="extra", active=active, draw_pile=RESERVE[:2], reserve=[], **more)


@pytest.mark.rule("A 7.3")
def test_an_extra_turn_has_placing_and_moving_but_no_drawing() -> None:
    table = before_extra_turns(Player(hand=["bear-1-2"], powers=["orca"]), Player(hand=["fox-1-2"]))
    table.do(0, "place:bear-1-2", "confirm")
    assert table.owner("bear") == 0
    table.do(0, "left:bear")
    assert table.to_act() == [1]
    assert table.hand(0) == []


@pytest.mark.rule("A 7.3")
def test_penalties_in_the_extra_turn_come_from_the_reserve_until_it_is_empty() -> None:
    table = before_extra_turns(Player(hand=["bear-1-2"], pile=["fox-1-1"]), Player(hand=["fox-1-2"]))
    table.do(0, "place:bear-1-2", "confirm")
    assert table.penalties(0) == RESERVE[:2]


@pytest.mark.rule("A 7.3")
def test_side_b_of_the_bear_cannot_be_used_in_the_extra_turn() -> None:
    table = before_extra_turns(Player(hand=["bear-1-2"], penalties=["fox-2-1"], powers=["bear"]), Player(), sides="b")
    assert table.do(0, "place:bear-1-2", "confirm", "left:bear").to_act() == [1]


@pytest.mark.rule("A 7.3")
def test_the_game_ends_after_all_extra_turns() -> None:
    table = before_extra_turns(Player(hand=["bear-1-2"]), Player(hand=["fox-1-2"]))
    table.do(0, "place:bear-1-2", "confirm", "left:bear").do(1, "place:fox-1-2", "confirm", "left:fox")
    assert table.to_act() == []
    assert table.result() is not None


def last_turn(pile: list[str], *others: Player, **more: Any) -> Layout:
    """Player 0 plays the last turn of the game: places `moose-2-1`, moves moose left and orca right."""
    said = {name: more.pop(name) for name in ("penalties", "totem", "hand") if name in more}
    hand = ["moose-2-1", *said.pop("hand", [])]
    player = Player(hand=hand, pile=pile, **said)
    seats = others or (Player(totem="walrus"),)
    table = lay(player, *seats, ending="extra", first=1, reserve=[], **more)
    return table.do(0, "place:moose-2-1", "confirm")


def ended(pile: list[str], *others: Player, **more: Any) -> Layout:
    table = last_turn(pile, *others, **more)
    return table.do(0, "left:moose") if table.to_act() else table


def animal_cards(animal: str, number: int) -> list[str]:
    """That many cards of an animal. The last has placement value 1."""
    return [
        f"{animal}-{deck}-{draw}" for deck, draw in [(1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2), (2, 3)][:number]
    ]


def pile_ending_with_puffin(*runs: tuple[str, int]) -> list[str]:
    """Those runs, and on top of them `puffin-1-5`, which has placement value 1."""
    return [*[slug for animal, number in runs for slug in animal_cards(animal, number)], "puffin-1-5"]


@pytest.mark.rule("A 8.1", "A 8.2")
@pytest.mark.parametrize(("cards", "points"), [(1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 15)])
def test_a_run_scores_by_its_length(cards: int, points: int) -> None:
    runs = ended(pile_ending_with_puffin(("fox", cards))).score(0)["runs"]
    assert runs[0] == {"animal": "fox", "cards": cards if cards > 1 else 0, "points": points}


@pytest.mark.rule("A 8.2")
def test_only_the_longest_run_of_an_animal_scores() -> None:
    pile = [*animal_cards("fox", 3), "bear-1-1", "fox-2-1", "fox-2-2", "puffin-1-5"]
    assert ended(pile).score(0)["sequences"] == 3


@pytest.mark.rule("A 8.3")
@pytest.mark.parametrize(("kinds", "points"), [(1, 0), (2, 1), (3, 3), (4, 6)])
def test_variety_scores_the_animals_that_have_a_run(kinds: int, points: int) -> None:
    pile = pile_ending_with_puffin(*[(animal, 2) for animal in ("fox", "walrus", "orca", "bear")[:kinds]])
    sheet = ended(pile).score(0)
    assert (sheet["kinds"], sheet["variety"]) == (kinds, points)


@pytest.mark.rule("A 8.3")
def test_single_cards_do_not_count_for_variety() -> None:
    sheet = ended(["fox-1-1", "walrus-1-1", "bear-1-1", "puffin-1-5"]).score(0)
    assert (sheet["kinds"], sheet["variety"], sheet["sequences"]) == (0, 0, 0)


@pytest.mark.rule("A 8.4")
@pytest.mark.parametrize("points", [0, 1, 3, 6, 10, 15])
def test_the_totem_scores_the_place_of_its_animal(points: int) -> None:
    sheet = ended(["puffin-1-5"], totem="fox", tokens={"fox": points}).score(0)
    assert sheet["totem"] == {"animal": "fox", "place": points, "points": points}


@pytest.mark.rule("A 8.5")
def test_each_penalty_costs_a_point_and_hand_cards_cost_nothing() -> None:
    sheet = ended(["puffin-1-5"], totem="fox", penalties=["bear-1-1", "bear-1-2"], hand=["bear-1-3", "bear-1-4"]).score(
        0
    )
    assert (sheet["penalties"], sheet["total"]) == (2, 3 - 2)


@pytest.mark.rule("A 8.6")
@pytest.mark.parametrize(
    ("animal", "runs"),
    [("bear", {"bear": 3, "fox": 2}), ("fox", {"bear": 2, "fox": 3}), ("moose", {"bear": 2, "fox": 2})],
)
def test_a_face_down_card_counts_as_the_animal_that_its_player_chooses(animal: str, runs: dict[str, int]) -> None:
    table = ended(["bear-1-1", "bear-1-2", "~orca-1-1", "fox-1-1", "fox-1-2", "puffin-1-5"])
    assert table.actions(0)[0] == "fox:best"
    table.do(0, f"fox:{animal}")
    assert {run["animal"]: run["cards"] for run in table.score(0)["runs"] if run["cards"]} == runs
    assert table.score(0)["named"] == [{"card": "orca-1-1", "animal": animal}]


@pytest.mark.rule("A 8.6")
def test_a_face_down_card_joins_two_runs_of_the_same_animal() -> None:
    table = ended(["bear-1-1", "bear-1-2", "~orca-1-1", "bear-1-3", "puffin-1-5"]).do(0, "fox:best")
    assert {run["animal"]: run["cards"] for run in table.score(0)["runs"]}["bear"] == 4


@pytest.mark.rule("A 8.6")
def test_without_a_choice_face_down_cards_count_as_the_best_animals() -> None:
    """With two foxes and three bears, a fourth bear is worth three points, and a third fox two."""
    table = ended(["fox-1-1", "fox-1-2", "~orca-1-1", "bear-1-1", "bear-1-2", "bear-1-3", "puffin-1-5"])
    assert table.do(0, "fox:best").score(0)["named"] == [{"card": "orca-1-1", "animal": "bear"}]


@pytest.mark.rule("A 8.6")
def test_a_player_may_choose_animals_for_some_face_down_cards_only() -> None:
    table = ended(["fox-1-1", "~orca-1-1", "bear-1-1", "~orca-1-2", "puffin-1-5"])
    table.do(0, "fox:fox", "fox:best")
    assert table.score(0)["named"][0]["animal"] == "fox"


@pytest.mark.rule("A 8.6")
@pytest.mark.parametrize(
    "row",
    [
        (0, 0, WILD, 1, 1, 1), (0, WILD, 0, 1, WILD, 1, 2), (0, WILD, WILD, 1), (WILD, 0, 1), (0, 1, WILD, 2, WILD, 3),
        (3, 3, WILD, WILD, 3, 4, WILD, 5), (WILD,), (1, WILD, WILD, WILD, 2, 2),
    ],
)  # fmt: skip
def test_the_automatic_choice_scores_as_much_as_the_best_of_all_choices(row: tuple[int, ...]) -> None:
    every = [fill_wild(row, chosen) for chosen in product(range(6), repeat=row.count(WILD))]
    assert sum(pile_points(runs_of(fill_wild(row, best_wild_animals(row))))) == max(
        sum(pile_points(runs_of(each))) for each in every
    )


def test_a_face_down_card_without_an_animal_breaks_a_run() -> None:
    assert scoring.runs_of((0, WILD, 0, 0)) == (2, 0, 0, 0, 0, 0)


@pytest.mark.rule("A 8.7")
def test_the_player_with_the_most_points_wins() -> None:
    table = ended(pile_ending_with_puffin(("fox", 3)), Player(totem="walrus"), totem="bear")
    result = table.result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((0,), (6, 3), "points")


@pytest.mark.rule("A 8.7")
def test_a_tie_is_won_by_the_earlier_player_in_turn_order() -> None:
    """Seat 1 was first."""
    result = ended(["puffin-1-5"], Player(totem="walrus"), totem="bear").result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((1,), (3, 3), "turn-order")


@pytest.mark.rule("A 8.6")
def test_a_face_down_card_may_join_the_animal_below_it_as_well_as_the_one_above() -> None:
    fox, bear = 0, 1
    assert best_wild_animals((fox, fox, fox, WILD, bear)) == (fox,)
    assert best_wild_animals((bear, WILD, fox, fox, fox)) == (fox,)

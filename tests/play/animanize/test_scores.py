"""Scores of a round, and the end of the game."""

from __future__ import annotations

import pytest

from play.games.animanize.scores import points_gained
from tests.play.animanize.table_setup import Layout, lay


def last_trick(seats: int = 3, **laid: object) -> Layout:
    """The last trick of a round; seat 0 wins it."""
    hands = ["red-9", "red-1", "red-2", "red-3"][:seats]
    return lay(*hands, **laid).play(*hands)  # type: ignore[arg-type]


@pytest.mark.rule("M 6.1")
def test_a_round_ends_with_the_last_card() -> None:
    table = last_trick()
    assert len(table.view()["sheets"]) == 1
    assert (table.view()["round"], table.view()["phase"]) == (2, "discard")
    assert [player["hand"] for player in table.view()["players"]] == [14, 14, 14]


@pytest.mark.rule("M 6.2")
def test_a_trick_is_a_point() -> None:
    assert last_trick(tricks=[3, 2, 0]).gains() == [4, 2, 0]


@pytest.mark.rule("M 6.3")
def test_an_animal_won_brings_its_rank() -> None:
    table = last_trick(tricks=[1, 1, 0], animals=["animal-2 animal-9", "animal-5", ""])
    assert table.gains() == [13, 6, 0]
    assert [player["animal_points"] for player in table.sheet()["players"]] == [11, 5, 0]


@pytest.mark.rule("M 6.3")
def test_an_animal_counts_for_who_won_the_trick_and_a_lion_for_nothing() -> None:
    table = lay("red-9", "animal-7", "lion-1").play("red-9", "animal-7", "lion-1")
    assert table.gains() == [0, 0, 8]


@pytest.mark.rule("M 6.4")
@pytest.mark.parametrize(("seats", "limit"), [(3, 20), (4, 16)])
def test_exactly_the_brawl_limit_is_gained(seats: int, limit: int) -> None:
    table = last_trick(seats, tricks=[limit - 1] + [0] * (seats - 1))
    assert table.gains()[0] == limit
    assert table.view()["limit"] == limit


@pytest.mark.rule("M 6.5")
@pytest.mark.parametrize(("seats", "limit"), [(3, 20), (4, 16)])
def test_beyond_the_limit_nothing_is_gained_and_the_excess_lost(seats: int, limit: int) -> None:
    table = last_trick(seats, tricks=[limit] + [0] * (seats - 1), totals=[10] * seats)
    assert table.gains()[0] == -1
    assert table.totals() == [9] + [10] * (seats - 1)
    assert points_gained(limit + 7, limit) == -7


@pytest.mark.rule("M 6.6")
def test_a_total_never_falls_below_0() -> None:
    table = last_trick(tricks=[25, 0, 0], totals=[4, 0, 0])
    assert table.gains()[0] == -6
    assert table.totals()[0] == 0


@pytest.mark.rule("M 7.1")
@pytest.mark.parametrize(("seats", "goal"), [(3, 60), (4, 48)])
def test_the_game_ends_after_a_round_in_which_the_goal_is_reached(seats: int, goal: int) -> None:
    table = last_trick(seats, totals=[goal - 2] + [0] * (seats - 1), tricks=[1] + [0] * (seats - 1))
    result = table.result()
    assert result is not None
    assert (result.winners, result.scores[0], result.reason) == ((0,), goal, "goal")
    assert table.view()["outcome"] == {"winners": [0], "scores": list(result.scores), "reason": "goal"}


@pytest.mark.rule("M 7.1")
@pytest.mark.parametrize(("seats", "goal"), [(3, 60), (4, 48)])
def test_one_point_below_the_goal_it_goes_on(seats: int, goal: int) -> None:
    assert last_trick(seats, totals=[goal - 2] + [0] * (seats - 1)).result() is None


@pytest.mark.rule("M 7.1")
def test_a_loss_in_the_same_round_can_take_the_goal_away() -> None:
    assert last_trick(totals=[59, 0, 0], tricks=[20, 0, 0]).result() is None


@pytest.mark.rule("M 7.2")
@pytest.mark.parametrize(("seats", "rounds"), [(3, 6), (4, 8)])
def test_the_game_ends_when_everybody_was_start_player_twice(seats: int, rounds: int) -> None:
    assert last_trick(seats, round_number=rounds - 1).result() is None
    result = last_trick(seats, round_number=rounds).result()
    assert result is not None
    assert (result.winners, result.reason) == ((0,), "rounds")


@pytest.mark.rule("M 7.2")
def test_an_elimination_in_the_last_round_ends_the_game_too() -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", "animal-2 animal-9", round_number=6, totals=[5, 9, 3])
    result = table.play("red-5", "animal-4").result()
    assert result is not None
    assert (result.winners, result.scores, result.reason) == ((1,), (5, 9, 1), "rounds")
    assert table.view(2)["actions"] == []


@pytest.mark.rule("M 7.1", "M 7.2")
def test_who_won_is_told_with_the_totals_and_the_reason() -> None:
    table = last_trick(totals=[59, 20, 0], round_number=3)
    (told,) = table.events_of("won")
    assert (told.data, told.seen_by(None)) == ({"winners": [0], "totals": [60, 20, 0], "reason": "goal"}, True)
    result = table.result()
    assert result is not None
    assert result.details == {"rounds": 3}


@pytest.mark.rule("M 5.4", "M 6.1")
def test_the_sheet_of_a_round_keeps_who_was_eliminated_with_how_many_animals() -> None:
    table = lay("red-5 red-6", "animal-4 blue-2", "animal-2 animal-9").play("red-5", "animal-4")
    (told,) = table.events_of("eliminated")
    assert told.data == {"seat": 2, "animals": 2}
    assert (table.state.round_scores[-1].eliminated, table.state.round_scores[-1].animals_left) == (2, 2)
    (scored,) = table.events_of("scored")
    sheet = table.state.round_scores[-1]
    assert (scored.data["round"], scored.data["eliminated"]) == (1, 2)
    assert (scored.data["gains"], scored.data["totals"]) == (list(sheet.gains), list(sheet.totals))
    assert len(scored.data["scores"]) == 3
    assert not last_trick().events_of("eliminated")
    assert last_trick().events_of("scored")[0].data["eliminated"] is None


@pytest.mark.rule("M 7.3")
def test_most_points_win_whoever_reached_the_goal_first() -> None:
    result = last_trick(totals=[59, 61, 0]).result()
    assert result is not None
    assert (result.winners, result.scores) == ((1,), (60, 61, 0))


@pytest.mark.rule("M 7.4")
def test_equal_totals_share_the_win() -> None:
    result = last_trick(totals=[59, 60, 12]).result()
    assert result is not None
    assert result.winners == (0, 1)

"""The end of the game: ten eliminated levels, no cards left, and games that would otherwise not end."""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Layout, Side, lay

NINE = ("one-power-1-1-l4", "two-skill-1-1-l5")
TEN = ("one-power-1-1-l5", "two-skill-1-1-l5")
ELEVEN = ("one-power-1-1-l5", "two-skill-1-1-l5", "three-skill-1-1-l1")


def losing(mine: tuple[str, ...], theirs: tuple[str, ...], **more: object) -> Layout:
    """A position in seat 0's Reset Phase, with those discard piles."""
    return lay(Side(pile=mine), Side(pile=theirs), phase="reset", **more)  # type: ignore[arg-type]


def result_after_turn(table: Layout) -> tuple[tuple[int, ...], str] | None:
    """End the turn. Returns the winner and the reason."""
    while table.to_act() == [0]:
        table.do(0, next(each for each in ("keep", "end-combat", "end") if each in table.actions(0)))
    result = table.result()
    return None if result is None else (result.winners, result.reason)


@pytest.mark.rule("U 11.1")
def test_a_player_with_ten_levels_in_the_pile_at_the_end_of_a_turn_has_lost() -> None:
    assert result_after_turn(losing((), TEN)) == ((0,), "levels")
    assert result_after_turn(losing(TEN, ())) == ((1,), "levels")


@pytest.mark.rule("U 11.1")
def test_nine_levels_are_not_enough() -> None:
    table = losing(NINE, NINE)
    assert result_after_turn(table) is None
    assert table.view(None)["active"] == 1


@pytest.mark.rule("U 11.1", "U 10.6")
def test_a_card_may_count_for_another_level_in_the_pile() -> None:
    writes = {"two-skill-1-1-l5": ["Ongoing: self counts as level 4."]}
    table = losing((), TEN, writes=writes)
    assert table.eliminated(1) == 9
    assert result_after_turn(table) is None


@pytest.mark.rule("U 11.2")
def test_if_both_have_ten_levels_or_more_the_player_with_fewer_wins() -> None:
    assert result_after_turn(losing(ELEVEN, TEN)) == ((1,), "levels")
    assert result_after_turn(losing(TEN, ELEVEN)) == ((0,), "levels")


@pytest.mark.rule("U 11.3")
def test_equal_levels_beyond_ten_let_the_game_go_on_until_a_turn_ends_unequal() -> None:
    table = losing(TEN, TEN)
    assert result_after_turn(table) is None
    assert table.view(None)["active"] == 1
    table = lay(
        Side({"melee": "big-power-9-9"}, pile=TEN),
        Side({"melee": "last-power-0-0-l1"}, {"melee": 2}, pile=TEN),
        phase="combat",
    )
    table.attack(0, "melee", "melee", 6, 1)
    assert result_after_turn(table) == ((0,), "levels")


@pytest.mark.rule("U 11.4")
def test_ten_levels_do_not_end_the_game_before_the_turn_ends() -> None:
    table = lay(
        Side({"melee": "big-power-9-9"}),
        Side({"melee": "last-power-0-0-l5"}, {"melee": 2}, pile=["one-skill-1-1-l5"]),
        phase="combat",
    )
    table.attack(0, "melee", "melee", 6, 1)
    assert table.eliminated(1) == 10
    assert table.result() is None
    assert result_after_turn(table) == ((0,), "levels")


@pytest.mark.rule("U 11.5")
def test_a_player_without_any_cards_has_lost_immediately() -> None:
    table = lay(
        Side({"melee": "big-power-9-9"}), Side({"melee": "last-power-0-0"}, {"melee": 2}, deck=()), phase="combat"
    )
    result = table.attack(0, "melee", "melee", 6, 1).result()
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.rule("U 11.5")
def test_a_card_in_the_deck_keeps_a_player_in_the_game() -> None:
    table = lay(Side({"melee": "big-power-9-9"}), Side({"melee": "last-power-0-0"}, {"melee": 2}), phase="combat")
    assert table.attack(0, "melee", "melee", 6, 1).result() is None


@pytest.mark.rule("U 11.6")
@pytest.mark.parametrize("active", [0, 1])
def test_when_both_lose_their_last_character_at_once_the_turn_player_wins(active: int) -> None:
    last = Side({"melee": "last-power-3-3"}, {"melee": 2}, deck=())
    table = lay(last, last, phase="combat", active=active)
    result = table.attack(active, "melee", "melee", 4, 4).result()
    assert result is not None
    assert result.winners == (active,)


@pytest.mark.rule("U 11.7")
@pytest.mark.parametrize(
    ("turn", "quiet", "over"), [(60, 40, True), (60, 41, False), (59, 30, False), (199, 190, False), (200, 199, True)]
)
def test_a_game_without_eliminations_ends(turn: int, quiet: int, over: bool) -> None:
    table = losing(("one-power-1-1-l3",), ("one-power-1-1-l2",), turn=turn)
    table.state.history.quiet_since = quiet
    assert result_after_turn(table) == (((1,), "long") if over else None)


@pytest.mark.rule("U 11.7")
def test_an_endless_game_with_equal_levels_is_a_draw() -> None:
    assert result_after_turn(losing(("one-power-1-1-l3",), ("two-power-1-1-l3",), turn=200)) == ((0, 1), "draw")

"""Step 2: the tokens on the landscape."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from tests.play.arctic.table_setup import Layout, Player, lay


def placed(card: str, tokens: Mapping[str, int] | None = None) -> Layout:
    """A position just after placing the card, with the tokens on those points. `fox-1-1`: fox and moose."""
    return lay(Player(hand=[card]), Player(), tokens=tokens).do(0, f"place:{card}", "confirm")


@pytest.mark.rule("A 4.1")
@pytest.mark.parametrize(("lefty", "fox", "moose"), [("fox", 1, 6), ("moose", 6, 1)])
def test_the_player_chooses_which_of_the_two_tokens_moves_left(lefty: str, fox: int, moose: int) -> None:
    table = placed("fox-1-1")
    assert table.actions(0) == ["left:fox", "left:moose"]
    table.do(0, f"left:{lefty}")
    assert (table.place("fox"), table.place("moose")) == (fox, moose)


@pytest.mark.rule("A 4.1")
def test_other_tokens_do_not_move() -> None:
    table = placed("fox-1-1").do(0, "left:fox")
    assert {table.place(animal) for animal in ("walrus", "orca", "puffin", "bear")} == {3}


@pytest.mark.rule("A 4.2")
@pytest.mark.parametrize(
    ("start", "fox", "moose"),
    [
        ({"fox": 15}, 10, 6),
        ({"fox": 0}, 1, 1),
        ({"moose": 15}, 6, 10),
        ({"moose": 0}, 1, 1),
    ],
)
def test_a_token_at_an_end_moves_inwards_and_the_other_moves_the_opposite_way(
    start: dict[str, int], fox: int, moose: int
) -> None:
    table = placed("fox-1-1", start)
    assert (table.place("fox"), table.place("moose")) == (fox, moose)
    assert table.phase() == "draw"


@pytest.mark.rule("A 4.3")
@pytest.mark.parametrize(
    ("start", "fox", "moose"),
    [
        ({"fox": 0, "moose": 0}, 1, 1),
        ({"fox": 15, "moose": 15}, 10, 10),
        ({"fox": 0, "moose": 15}, 1, 10),
        ({"fox": 15, "moose": 0}, 10, 1),
    ],
)
def test_two_tokens_at_ends_both_move_inwards(start: dict[str, int], fox: int, moose: int) -> None:
    table = placed("fox-1-1", start)
    assert (table.place("fox"), table.place("moose")) == (fox, moose)


@pytest.mark.rule("A 4.4")
def test_without_a_visible_card_no_token_moves_and_nothing_is_drawn() -> None:
    """The puffin has returned the only card to the hand, and with the moose no card need be placed."""
    player = Player(hand=["bear-1-1"], pile=["fox-1-5"], powers=["puffin", "moose"])
    table = lay(player, Player(), sides="b").do(0, "lift", "confirm")
    assert table.pile(0) == []
    assert {table.place(animal) for animal in ("fox", "bear")} == {3}
    assert table.events_of("took") == table.events_of("moved") == []
    assert table.to_act() == [1]


@pytest.mark.rule("A 6.7")
@pytest.mark.parametrize(("action", "moose"), [("walrus:left", 3), ("walrus:right", 10), ("stay", 6)])
def test_walrus_a_moves_the_main_animal_again_and_walrus_b_the_companion(action: str, moose: int) -> None:
    main = lay(Player(hand=["moose-2-5"], powers=["walrus"]), Player(), sides="a")
    main.do(0, "place:moose-2-5", "confirm", "left:walrus", action)
    assert (main.place("moose"), main.place("walrus")) == (moose, 1)
    companion = lay(Player(hand=["fox-1-1"], powers=["walrus"]), Player(), sides="b")
    companion.do(0, "place:fox-1-1", "confirm", "left:fox", action)
    assert (companion.place("moose"), companion.place("fox")) == (moose, 1)


@pytest.mark.rule("A 6.7")
def test_the_walrus_cannot_move_a_token_off_the_landscape() -> None:
    table = lay(Player(hand=["fox-1-1"], powers=["walrus"]), Player(), tokens={"fox": 10})
    table.do(0, "place:fox-1-1", "confirm", "left:moose")
    assert table.place("fox") == 15
    assert table.actions(0) == ["walrus:left", "stay"]


@pytest.mark.rule("A 6.7")
def test_the_walrus_can_be_used_after_a_forced_move_too() -> None:
    table = lay(Player(hand=["fox-1-1"], powers=["walrus"]), Player(), tokens={"fox": 15})
    table.do(0, "place:fox-1-1", "confirm", "walrus:right")
    assert table.place("fox") == 15

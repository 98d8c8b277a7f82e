"""Step 3: drawing from the River, and discarding down to seven cards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.play.arctic.table_setup import Layout, Player, lay

RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]
HAND = ["fox-2-1", "fox-2-2", "fox-2-3", "moose-2-1", "moose-2-2"]


def drawing(card: str, hand: list[str], powers: list[str] | None = None, **more: Any) -> Layout:
    """A position in step 3: the card has been placed and its tokens moved."""
    player = Player(hand=[card, *hand], powers=powers or [])
    table = lay(player, Player(), river=RIVER, **more)
    return table.do(0, f"place:{card}", "confirm", f"left:{card.split('-')[0]}")


@pytest.mark.rule("A 5.1")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_as_many_cards_are_taken_from_the_river_as_the_draw_value_says(number: int) -> None:
    table = drawing(f"bear-1-{number}", [])
    for slug in RIVER[:number]:
        table.refuses(0, "confirm")
        table.do(0, f"draw:{slug}")
    assert table.actions(0) == ["confirm", "take-back"]
    assert table.do(0, "confirm").hand(0) == RIVER[:number]


@pytest.mark.rule("A 2.3")
def test_undoing_a_draw_returns_the_card_to_its_slot() -> None:
    table = drawing("bear-1-3", []).do(0, "draw:orca-1-2", "draw:puffin-1-1", "take-back", "take-back")
    assert table.view(0)["river"] == RIVER


@pytest.mark.rule("A 2.3")
def test_the_others_see_drawn_cards_only_when_they_are_confirmed() -> None:
    table = drawing("bear-1-1", [])
    before = [table.view(1), table.view(None)]
    table.do(0, "draw:orca-1-2")
    assert [table.view(1), table.view(None)] == before
    table.do(0, "confirm")
    assert [event.data["cards"] for event in table.events_of("took")] == [["orca-1-2"]]


@pytest.mark.rule("A 5.1")
def test_if_the_river_has_too_few_cards_all_of_them_are_taken() -> None:
    table = drawing("bear-1-3", [], draw_pile=[], reserve=[], ending="round")
    table.state.river = table.state.river[:2]
    table.do(0, "draw:orca-1-1", "draw:orca-1-2", "confirm")
    assert table.hand(0) == ["orca-1-1", "orca-1-2"]


@pytest.mark.rule("A 5.2")
def test_cards_over_seven_go_to_the_penalty_pile() -> None:
    table = drawing("bear-1-4", HAND).do(0, *[f"draw:{slug}" for slug in RIVER[:4]], "confirm")
    assert table.phase() == "discard"
    table.do(0, "discard:fox-2-1", "discard:orca-1-1")
    assert table.actions(0) == ["confirm", "take-back"]
    table.do(0, "confirm")
    assert table.penalties(0) == ["fox-2-1", "orca-1-1"]
    assert len(table.hand(0)) == 7


@pytest.mark.rule("A 5.2")
def test_a_discard_can_be_undone_and_only_its_player_sees_the_card() -> None:
    table = drawing("bear-1-4", HAND).do(0, *[f"draw:{slug}" for slug in RIVER[:4]], "confirm")
    table.do(0, "discard:fox-2-1", "take-back", "discard:fox-2-2", "discard:fox-2-3", "confirm")
    assert table.view(0)["own_penalties"] == ["fox-2-2", "fox-2-3"]
    assert "fox-2-2" not in str(table.view(1))
    assert table.player(0)["penalties"] == 2


@pytest.mark.rule("A 5.2")
def test_seven_cards_need_no_discard() -> None:
    table = drawing("bear-1-2", HAND).do(0, "draw:orca-1-1", "draw:orca-1-2", "confirm")
    assert len(table.hand(0)) == 7
    assert table.to_act() == [1]


@pytest.mark.rule("A 5.3")
def test_the_river_is_refilled_at_the_end_of_the_turn() -> None:
    table = drawing("bear-1-2", [], draw_pile=["bear-2-1", "bear-2-2", "bear-2-3"])
    table.do(0, "draw:orca-1-1")
    assert len(table.view(0)["river"]) == 5
    table.do(0, "draw:orca-1-2", "confirm")
    assert table.view()["river"] == [*RIVER[2:], "bear-2-1", "bear-2-2"]


@pytest.mark.rule("A 5.3")
def test_the_river_is_refilled_only_when_the_discards_are_confirmed() -> None:
    table = drawing("bear-1-4", HAND).do(0, *[f"draw:{slug}" for slug in RIVER[:4]], "confirm")
    assert len(table.view()["river"]) == 2


@pytest.mark.rule("A 2.2")
def test_piles_are_public_and_hands_are_secret() -> None:
    table = lay(Player(hand=["fox-1-1"], pile=["moose-1-1", "~bear-1-1", "moose-1-2"]), Player())
    for viewer in (1, None):
        assert table.player(0, viewer)["pile"] == ["moose-1-1", None, "moose-1-2"]
        assert table.player(0, viewer)["hand"] == 1
        assert "fox-1-1" not in str(table.view(viewer))
        assert "bear-1-1" not in str(table.view(viewer))
    assert table.view(0)["hand"] == ["fox-1-1"]
    assert table.view(0)["own_hidden"] == ["bear-1-1"]

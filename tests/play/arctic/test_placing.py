"""Step 1: placing cards, penalties for missing cards, and taking a Power."""

from __future__ import annotations

import pytest

from tests.play.arctic.table_setup import Layout, Player, lay

THREE = ["moose-1-1", "moose-1-2", "orca-1-3"]
FOUR = [*THREE, "orca-1-4"]
PLACES_TWO, PLACES_THREE = "fox-1-4", "fox-1-3"


@pytest.mark.rule("A 2.1")
def test_a_turn_is_placing_then_moving_then_drawing() -> None:
    table = lay(Player(hand=THREE), Player())
    assert table.phase() == "place"
    table.do(0, "place:orca-1-3", "confirm")
    assert table.phase() == "tokens"
    table.do(0, "left:orca")
    assert table.phase() == "draw"


@pytest.mark.rule("A 2.1")
def test_only_the_active_player_has_actions() -> None:
    table = lay(Player(hand=THREE), Player(hand=["bear-2-1"]))
    assert table.to_act() == [0]
    table.refuses(1, "place:bear-2-1")


@pytest.mark.rule("A 3.1")
@pytest.mark.parametrize(("visible", "number"), [("fox-1-5", 1), (PLACES_TWO, 2), (PLACES_THREE, 3)])
def test_exactly_as_many_cards_are_placed_as_the_visible_card_says(visible: str, number: int) -> None:
    table = lay(Player(hand=FOUR, pile=[visible]), Player())
    for card in FOUR[:number]:
        table.refuses(0, "confirm")
        table.do(0, f"place:{card}")
    assert table.arguments(0, "place") == []
    table.do(0, "confirm")
    assert table.pile(0) == [visible, *FOUR[:number]]


@pytest.mark.rule("A 3.1")
def test_cards_stay_in_the_order_of_placing_and_the_last_is_visible() -> None:
    table = lay(Player(hand=FOUR, pile=[PLACES_TWO]), Player()).do(0, "place:orca-1-3", "place:moose-1-1", "confirm")
    assert table.player(0)["pile"] == [PLACES_TWO, "orca-1-3", "moose-1-1"]
    assert table.player(0)["visible"] == "moose-1-1"


@pytest.mark.rule("A 3.2")
def test_in_the_first_turn_one_card_is_placed() -> None:
    table = lay(Player(hand=THREE), Player()).do(0, "place:moose-1-1")
    assert table.actions(0) == ["confirm", "take-back"]


@pytest.mark.rule("A 2.3")
def test_placed_cards_can_be_undone_last_first_until_confirmed() -> None:
    table = lay(Player(hand=FOUR, pile=[PLACES_TWO]), Player()).do(0, "place:orca-1-3", "place:moose-1-1", "take-back")
    assert table.view(0)["step"]["laid"] == ["orca-1-3"]
    table.do(0, "take-back")
    assert sorted(table.hand(0)) == sorted(FOUR)
    table.refuses(0, "take-back")


@pytest.mark.rule("A 2.3")
def test_nobody_else_sees_unconfirmed_cards() -> None:
    table = lay(Player(hand=FOUR, pile=[PLACES_TWO]), Player())
    before = [table.view(1), table.view(None)]
    table.do(0, "place:orca-1-3", "place:moose-1-1")
    assert [table.view(1), table.view(None)] == before
    assert table.events == []
    table.do(0, "confirm")
    assert table.player(0, viewer=1)["visible"] == "moose-1-1"


@pytest.mark.rule("A 2.3")
def test_confirmed_cards_cannot_be_undone() -> None:
    lay(Player(hand=THREE), Player()).do(0, "place:orca-1-3", "confirm").refuses(0, "take-back")


@pytest.mark.rule("A 3.3")
def test_a_player_with_too_few_cards_places_all_and_takes_a_penalty_for_each_missing_card() -> None:
    player = Player(hand=["moose-1-1"], pile=[PLACES_THREE])
    table = lay(player, Player(), draw_pile=["bear-1-1", "bear-1-2", "bear-1-3"])
    assert table.view(0)["asks"]["text"] == "You must place three cards but hold one: you will take two penalties."
    table.do(0, "place:moose-1-1")
    assert table.view(0)["asks"]["code"] == "short"
    table.do(0, "confirm")
    assert table.penalties(0) == ["bear-1-1", "bear-1-2"]
    assert table.draw_pile() == ["bear-1-3"]


@pytest.mark.rule("A 3.3")
def test_nobody_sees_penalties_from_the_draw_pile() -> None:
    player = Player(hand=["moose-1-1"], pile=[PLACES_TWO])
    table = lay(player, Player(), draw_pile=["bear-1-1", "bear-1-2"]).do(0, "place:moose-1-1", "confirm")
    for viewer in (0, 1, None):
        assert "bear-1-1" not in str(table.view(viewer))
    assert table.view(0)["own_penalties"] == [None]
    assert table.player(0)["penalties"] == 1


@pytest.mark.rule("A 3.4")
def test_an_empty_draw_pile_gives_no_penalties() -> None:
    player = Player(hand=["moose-1-1"], pile=["fox-1-1"])
    table = lay(player, Player(), draw_pile=["bear-1-1"]).do(0, "place:moose-1-1", "confirm")
    assert table.penalties(0) == ["bear-1-1"]
    (told,) = table.events_of("penalties")
    assert (told.data["missing"], told.data["taken"]) == (4, 1)


@pytest.mark.rule("A 3.5")
def test_a_player_with_an_empty_hand_takes_all_penalties_and_no_power() -> None:
    table = lay(Player(pile=[PLACES_TWO]), Player(powers=["fox"]))
    assert table.actions(0) == ["confirm"]
    assert table.view(0)["asks"]["code"] == "empty-handed"
    table.do(0, "confirm")
    assert len(table.penalties(0)) == 2
    assert table.owner("fox") == 1


@pytest.mark.rule("A 3.5")
def test_with_an_empty_hand_the_visible_card_still_decides_moving_and_drawing() -> None:
    table = lay(Player(pile=["fox-1-4"]), Player()).do(0, "confirm")
    assert table.arguments(0, "left") == ["fox", "puffin"]
    table.do(0, "left:fox")
    assert (table.view(0)["step"]["least"], table.view(0)["step"]["most"]) == (4, 4)


@pytest.mark.rule("A 3.5")
@pytest.mark.parametrize("side", ["a", "b"])
def test_with_an_empty_hand_neither_fox_nor_puffin_can_be_used(side: str) -> None:
    table = lay(Player(pile=["fox-1-4"], powers=["fox", "puffin"]), Player(), sides=side)
    assert table.actions(0) == ["confirm"]


@pytest.mark.rule("A 3.5")
def test_with_an_empty_hand_moose_b_may_save_or_cost_a_penalty() -> None:
    player = Player(pile=[PLACES_TWO], powers=["moose"])
    assert lay(player, Player(), sides="b").actions(0) == ["confirm", "confirm:2", "confirm:3"]
    for action, penalties in (("confirm", 1), ("confirm:2", 2), ("confirm:3", 3)):
        assert len(lay(player, Player(), sides="b").do(0, action).penalties(0)) == penalties


@pytest.mark.rule("A 3.6")
def test_the_power_of_the_visible_cards_main_animal_is_taken_from_the_middle() -> None:
    table = lay(Player(hand=THREE), Player()).do(0, "place:orca-1-3", "confirm")
    assert table.owner("orca") == 0
    assert [table.owner(animal) for animal in ("moose", "fox", "bear")] == [None] * 3


@pytest.mark.rule("A 3.6")
def test_a_power_is_taken_from_another_player() -> None:
    table = lay(Player(hand=THREE), Player(powers=["orca"])).do(0, "place:orca-1-3", "confirm")
    assert table.owner("orca") == 0
    (told,) = table.events_of("power")
    assert told.data["source"] == 1


@pytest.mark.rule("A 3.7")
def test_a_player_keeps_a_power_until_another_player_takes_it() -> None:
    table = lay(Player(hand=["moose-1-5"], powers=["orca"]), Player(hand=["bear-1-5"]))
    table.do(0, "place:moose-1-5", "confirm", "left:moose").do(0, *draws(table, 4), "confirm")
    table.do(1, "place:bear-1-5", "confirm")
    assert [table.owner(animal) for animal in ("orca", "moose", "bear")] == [0, 0, 1]


def draws(table: Layout, number: int) -> list[str]:
    """Take that many cards from the River, starting at the left."""
    return [f"draw:{slug}" for slug in table.view()["river"][:number]]


@pytest.mark.rule("A 3.7")
def test_powers_are_optional() -> None:
    table = lay(
        Player(hand=[*THREE, "bear-1-1"], pile=[PLACES_TWO], powers=["fox", "moose", "puffin"]), Player(), sides="b"
    )
    table.do(0, "place:moose-1-1", "place:moose-1-2", "confirm")
    assert table.pile(0) == [PLACES_TWO, "moose-1-1", "moose-1-2"]


@pytest.mark.rule("A 3.8")
def test_a_step_three_power_can_be_used_in_the_turn_in_which_it_is_taken() -> None:
    table = lay(Player(hand=["moose-1-3"]), Player(), sides="a").do(0, "place:moose-1-3", "confirm", "left:moose")
    assert (table.view(0)["step"]["least"], table.view(0)["step"]["most"]) == (2, 4)


@pytest.mark.rule("A 3.8")
def test_the_walrus_can_be_used_in_the_turn_in_which_it_is_taken() -> None:
    table = lay(Player(hand=["walrus-1-3"]), Player()).do(0, "place:walrus-1-3", "confirm", "left:walrus")
    assert table.phase() == "walrus"


@pytest.mark.rule("A 3.8")
def test_the_fox_can_be_used_from_the_next_turn() -> None:
    table = lay(Player(hand=["fox-1-5", "bear-1-5"], pile=["fox-2-5"]), Player(hand=["orca-1-5"]))
    assert table.arguments(0, "under") == []
    table.do(0, "place:fox-1-5", "confirm", "left:fox", *draws(table, 5), "confirm")
    table.do(1, "place:orca-1-5", "confirm", "left:orca", *draws(table, 5), "confirm")
    assert "bear-1-5" in table.arguments(0, "under")

"""Step 1: what is placed, what is missing, and which Power is taken."""

from __future__ import annotations

import pytest

from tests.play.arctic.table import Layout, Player, lay

THREE = ["moose-1-1", "moose-1-2", "orca-1-3"]
FOUR = [*THREE, "orca-1-4"]
PLACES_TWO, PLACES_THREE = "fox-1-4", "fox-1-3"


@pytest.mark.rule("A 2.1")
def test_a_turn_is_placing_then_tokens_then_drawing() -> None:
    table = lay(Player(hand=THREE), Player())
    assert table.phase() == "place"
    table.do(0, "place:orca-1-3", "confirm")
    assert table.phase() == "tokens"
    table.do(0, "left:orca")
    assert table.phase() == "draw"


@pytest.mark.rule("A 2.1")
def test_only_the_player_whose_turn_it_is_chooses() -> None:
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
    assert table.offers_of(0, "place") == []
    table.do(0, "confirm")
    assert table.pile(0) == [visible, *FOUR[:number]]


@pytest.mark.rule("A 3.1")
def test_cards_lie_in_the_order_in_which_they_are_placed_and_the_last_is_visible() -> None:
    table = lay(Player(hand=FOUR, pile=[PLACES_TWO]), Player()).do(0, "place:orca-1-3", "place:moose-1-1", "confirm")
    assert table.player(0)["pile"] == [PLACES_TWO, "orca-1-3", "moose-1-1"]
    assert table.player(0)["visible"] == "moose-1-1"


@pytest.mark.rule("A 3.2")
def test_at_the_start_one_card_is_placed() -> None:
    table = lay(Player(hand=THREE), Player()).do(0, "place:moose-1-1")
    assert table.offers(0) == ["confirm", "take-back"]


@pytest.mark.rule("A 2.3")
def test_cards_can_be_taken_back_the_last_first_until_confirmed() -> None:
    table = lay(Player(hand=FOUR, pile=[PLACES_TWO]), Player()).do(0, "place:orca-1-3", "place:moose-1-1", "take-back")
    assert table.view(0)["step"]["laid"] == ["orca-1-3"]
    table.do(0, "take-back")
    assert sorted(table.hand(0)) == sorted(FOUR)
    table.refuses(0, "take-back")


@pytest.mark.rule("A 2.3")
def test_nobody_else_sees_what_is_not_confirmed() -> None:
    table = lay(Player(hand=FOUR, pile=[PLACES_TWO]), Player())
    before = [table.view(1), table.view(None)]
    table.do(0, "place:orca-1-3", "place:moose-1-1")
    assert [table.view(1), table.view(None)] == before
    assert table.events == []
    table.do(0, "confirm")
    assert table.player(0, viewer=1)["visible"] == "moose-1-1"


@pytest.mark.rule("A 2.3")
def test_what_is_confirmed_stays() -> None:
    lay(Player(hand=THREE), Player()).do(0, "place:orca-1-3", "confirm").refuses(0, "take-back")


@pytest.mark.rule("A 3.3")
def test_who_has_too_few_places_those_and_takes_a_penalty_for_each_that_is_missing() -> None:
    player = Player(hand=["moose-1-1"], pile=[PLACES_THREE])
    table = lay(player, Player(), draw_pile=["bear-1-1", "bear-1-2", "bear-1-3"])
    assert table.view(0)["asks"]["text"] == "You must place three but hold one: you will take two penalties."
    table.do(0, "place:moose-1-1")
    assert table.view(0)["asks"]["code"] == "short"
    table.do(0, "confirm")
    assert table.penalties(0) == ["bear-1-1", "bear-1-2"]
    assert table.draw_pile() == ["bear-1-3"]


@pytest.mark.rule("A 3.3")
def test_penalties_from_the_draw_pile_are_seen_by_nobody() -> None:
    player = Player(hand=["moose-1-1"], pile=[PLACES_TWO])
    table = lay(player, Player(), draw_pile=["bear-1-1", "bear-1-2"]).do(0, "place:moose-1-1", "confirm")
    for viewer in (0, 1, None):
        assert "bear-1-1" not in str(table.view(viewer))
    assert table.view(0)["own_penalties"] == [None]
    assert table.player(0)["penalties"] == 1


@pytest.mark.rule("A 3.4")
def test_what_an_empty_draw_pile_cannot_give_is_not_taken() -> None:
    player = Player(hand=["moose-1-1"], pile=["fox-1-1"])
    table = lay(player, Player(), draw_pile=["bear-1-1"]).do(0, "place:moose-1-1", "confirm")
    assert table.penalties(0) == ["bear-1-1"]
    (told,) = table.told("penalties")
    assert (told.data["missing"], told.data["taken"]) == (4, 1)


@pytest.mark.rule("A 3.5")
def test_an_empty_hand_means_all_the_penalties_and_no_power() -> None:
    table = lay(Player(pile=[PLACES_TWO]), Player(powers=["fox"]))
    assert table.offers(0) == ["confirm"]
    assert table.view(0)["asks"]["code"] == "empty-handed"
    table.do(0, "confirm")
    assert len(table.penalties(0)) == 2
    assert table.owner("fox") == 1


@pytest.mark.rule("A 3.5")
def test_after_an_empty_hand_the_card_already_visible_moves_tokens_and_lets_draw() -> None:
    table = lay(Player(pile=["fox-1-4"]), Player()).do(0, "confirm")
    assert table.offers_of(0, "left") == ["fox", "puffin"]
    table.do(0, "left:fox")
    assert (table.view(0)["step"]["least"], table.view(0)["step"]["most"]) == (4, 4)


@pytest.mark.rule("A 3.5")
@pytest.mark.parametrize("side", ["a", "b"])
def test_with_an_empty_hand_neither_fox_nor_puffin_can_be_used(side: str) -> None:
    table = lay(Player(pile=["fox-1-4"], powers=["fox", "puffin"]), Player(), sides=side)
    assert table.offers(0) == ["confirm"]


@pytest.mark.rule("A 3.5")
def test_with_an_empty_hand_side_b_of_the_moose_may_save_a_penalty_or_cost_one() -> None:
    player = Player(pile=[PLACES_TWO], powers=["moose"])
    assert lay(player, Player(), sides="b").offers(0) == ["confirm", "confirm:2", "confirm:3"]
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
    (told,) = table.told("power")
    assert told.data["source"] == 1


@pytest.mark.rule("A 3.7")
def test_powers_stay_until_another_takes_them() -> None:
    table = lay(Player(hand=["moose-1-5"], powers=["orca"]), Player(hand=["bear-1-5"]))
    table.do(0, "place:moose-1-5", "confirm", "left:moose").do(0, *draws(table, 4), "confirm")
    table.do(1, "place:bear-1-5", "confirm")
    assert [table.owner(animal) for animal in ("orca", "moose", "bear")] == [0, 0, 1]


def draws(table: Layout, number: int) -> list[str]:
    """Take so many cards from the River, from the left."""
    return [f"draw:{slug}" for slug in table.view()["river"][:number]]


@pytest.mark.rule("A 3.7")
def test_no_power_need_be_used() -> None:
    table = lay(
        Player(hand=[*THREE, "bear-1-1"], pile=[PLACES_TWO], powers=["fox", "moose", "puffin"]), Player(), sides="b"
    )
    table.do(0, "place:moose-1-1", "place:moose-1-2", "confirm")
    assert table.pile(0) == [PLACES_TWO, "moose-1-1", "moose-1-2"]


@pytest.mark.rule("A 3.8")
def test_a_power_of_step_three_serves_in_the_turn_in_which_it_is_taken() -> None:
    table = lay(Player(hand=["moose-1-3"]), Player(), sides="a").do(0, "place:moose-1-3", "confirm", "left:moose")
    assert (table.view(0)["step"]["least"], table.view(0)["step"]["most"]) == (2, 4)


@pytest.mark.rule("A 3.8")
def test_the_walrus_serves_in_the_turn_in_which_it_is_taken() -> None:
    table = lay(Player(hand=["walrus-1-3"]), Player()).do(0, "place:walrus-1-3", "confirm", "left:walrus")
    assert table.phase() == "walrus"


@pytest.mark.rule("A 3.8")
def test_the_fox_serves_from_the_next_turn_on() -> None:
    table = lay(Player(hand=["fox-1-5", "bear-1-5"], pile=["fox-2-5"]), Player(hand=["orca-1-5"]))
    assert table.offers_of(0, "under") == []
    table.do(0, "place:fox-1-5", "confirm", "left:fox", *draws(table, 5), "confirm")
    table.do(1, "place:orca-1-5", "confirm", "left:orca", *draws(table, 5), "confirm")
    assert "bear-1-5" in table.offers_of(0, "under")

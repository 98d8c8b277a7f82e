"""Both sides of all Powers except the walrus, which is in test_moving."""

from __future__ import annotations

import pytest

from tests.play.arctic.table_setup import Layout, Player, lay

RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]
PLACES_ONE, PLACES_TWO, PLACES_THREE = "fox-1-5", "fox-1-4", "fox-1-3"
HAND = ["moose-1-1", "moose-1-2", "bear-1-3"]


def fox(side: str, *hand: str, pile: list[str] | None = None, powers: list[str] | None = None) -> Layout:
    player = Player(hand=hand or HAND, pile=[PLACES_TWO] if pile is None else pile, powers=powers or ["fox"])
    return lay(player, Player(), sides={"fox": side, "moose": "b", "puffin": "b"})


@pytest.mark.rule("A 6.1")
def test_fox_a_places_the_last_card_face_down_under_the_visible_card() -> None:
    table = fox("a").do(0, "place:moose-1-1", "under:bear-1-3", "confirm")
    assert table.pile(0) == [PLACES_TWO, "~bear-1-3", "moose-1-1"]
    assert table.player(0)["visible"] == "moose-1-1"
    assert table.owner("moose") == 0


@pytest.mark.rule("A 6.1")
def test_fox_a_under_the_card_that_was_visible_before_takes_its_power_again() -> None:
    table = lay(Player(hand=HAND, pile=["orca-1-5"], powers=["fox"]), Player(powers=["orca"]))
    table.do(0, "under:bear-1-3", "confirm")
    assert table.pile(0) == ["~bear-1-3", "orca-1-5"]
    assert table.owner("orca") == 0


@pytest.mark.rule("A 6.1")
def test_fox_a_needs_a_visible_card() -> None:
    assert fox("a", pile=[]).arguments(0, "under") == []
    assert fox("a", pile=["~fox-1-4"]).arguments(0, "under") == []


@pytest.mark.rule("A 6.1")
def test_only_its_player_knows_a_card_hidden_by_the_fox() -> None:
    table = fox("a").do(0, "place:moose-1-1", "under:bear-1-3", "confirm")
    assert "bear-1-3" not in str(table.view(1))
    assert [event.seats for event in table.events if "bear-1-3" in str(event.data)] == [(0,)]
    assert table.view(0)["own_hidden"] == ["bear-1-3"]


@pytest.mark.rule("A 6.2")
def test_fox_b_places_the_last_card_at_the_bottom() -> None:
    table = fox("b").do(0, "place:moose-1-1", "bottom:bear-1-3", "confirm")
    assert table.player(0, viewer=1)["pile"] == ["bear-1-3", PLACES_TWO, "moose-1-1"]
    assert table.owner("moose") == 0


@pytest.mark.rule("A 6.2")
def test_fox_b_may_leave_the_visible_card_unchanged() -> None:
    table = fox("b", pile=["orca-1-5"]).do(0, "bottom:bear-1-3", "confirm")
    assert table.player(0)["visible"] == "orca-1-5"
    assert table.owner("orca") == 0


@pytest.mark.rule("A 6.3")
@pytest.mark.parametrize(("side", "verb"), [("a", "under"), ("b", "bottom")])
def test_the_fox_can_be_used_only_for_the_last_card(side: str, verb: str) -> None:
    table = fox(side)
    assert table.arguments(0, verb) == []
    table.do(0, "place:moose-1-1")
    assert table.arguments(0, verb) == ["moose-1-2", "bear-1-3"]
    table.do(0, f"{verb}:bear-1-3")
    assert table.actions(0) == ["confirm", "take-back"]


@pytest.mark.rule("A 6.3")
def test_the_fox_can_be_used_for_the_last_card_of_the_hand() -> None:
    table = fox("a", "bear-1-3", pile=[PLACES_THREE])
    assert table.arguments(0, "under") == ["bear-1-3"]
    table.do(0, "under:bear-1-3", "confirm")
    assert len(table.penalties(0)) == 2


@pytest.mark.rule("A 6.3")
def test_the_fox_can_be_used_for_a_card_made_the_last_by_the_moose() -> None:
    table = fox("a", powers=["fox", "moose"])
    assert table.arguments(0, "under") == HAND
    assert table.do(0, "under:bear-1-3", "confirm").pile(0) == ["~bear-1-3", PLACES_TWO]


@pytest.mark.rule("A 6.3")
def test_the_fox_can_be_undone() -> None:
    table = fox("a", pile=[PLACES_ONE]).do(0, "under:bear-1-3", "take-back")
    assert "bear-1-3" in table.arguments(0, "place")


@pytest.mark.rule("A 6.4")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_moose_b_places_one_card_more_or_fewer(number: int) -> None:
    table = lay(Player(hand=HAND, pile=[PLACES_TWO], powers=["moose"]), Player(), sides="b")
    table.refuses(0, "confirm")
    table.do(0, *[f"place:{slug}" for slug in HAND[:number]], "confirm")
    assert table.pile(0) == [PLACES_TWO, *HAND[:number]]
    assert table.penalties(0) == []


@pytest.mark.rule("A 6.4")
def test_moose_b_may_place_nothing_and_take_the_visible_cards_power_again() -> None:
    player = Player(hand=HAND, pile=["orca-1-5"], powers=["moose"])
    table = lay(player, Player(powers=["orca"]), sides="b").do(0, "confirm")
    assert table.owner("orca") == 0
    assert table.arguments(0, "left") == ["orca", "walrus"]


@pytest.mark.rule("A 6.4")
def test_with_moose_b_missing_cards_are_counted_from_the_chosen_value() -> None:
    player = Player(hand=["bear-1-3"], pile=[PLACES_THREE], powers=["moose"])
    table = lay(player, Player(), sides="b").do(0, "place:bear-1-3")
    assert table.actions(0) == ["confirm", "confirm:2", "confirm:3", "take-back"]
    assert len(table.do(0, "confirm").penalties(0)) == 1


@pytest.mark.rule("A 3.4", "A 6.4")
@pytest.mark.parametrize(("left", "offered"), [(0, []), (1, []), (2, ["2"]), (3, ["2", "3"]), (4, ["2", "3"])])
def test_moose_b_cannot_choose_more_penalties_than_the_draw_pile_has(left: int, offered: list[str]) -> None:
    player = Player(hand=["bear-1-3"], pile=[PLACES_THREE], powers=["moose"])
    pile = ["puffin-2-1", "puffin-2-2", "puffin-2-3", "puffin-2-4"][:left]
    table = lay(player, Player(), sides="b", draw_pile=pile).do(0, "place:bear-1-3")
    assert table.arguments(0, "confirm") == ["", *offered]
    for number in offered:
        table.refuses(0, f"confirm:{int(number) + 2}")
    assert len(table.do(0, f"confirm:{offered[-1]}" if offered else "confirm").penalties(0)) == max(
        [min(left, 1), *map(int, offered)]
    )


@pytest.mark.rule("A 3.4", "A 3.5", "A 6.4")
def test_with_an_empty_hand_moose_b_chooses_among_the_available_penalties() -> None:
    player = Player(pile=[PLACES_THREE], powers=["moose"])
    table = lay(player, Player(), sides="b", draw_pile=["puffin-2-1", "puffin-2-2", "puffin-2-3"])
    assert table.actions(0) == ["confirm", "confirm:3"]
    assert table.view(0)["asks"]["text"] == "You have no cards to place: confirm to take two penalties."
    table = lay(player, Player(), sides="b", draw_pile=["puffin-2-1"])
    assert table.actions(0) == ["confirm"]
    assert (
        table.view(0)["asks"]["text"]
        == "You have no cards to place: confirm to take one penalty (the draw pile has no more)."
    )
    assert len(table.do(0, "confirm").penalties(0)) == 1


@pytest.mark.rule("A 3.4", "A 7.3")
def test_in_the_last_turn_moose_b_chooses_among_the_penalties_left_in_the_reserve() -> None:
    player = Player(pile=[PLACES_THREE], powers=["moose"])
    table = lay(player, Player(), sides="b", draw_pile=["puffin-2-1", "puffin-2-2"], reserve=[], ending="extra")
    assert table.actions(0) == ["confirm"]
    assert len(table.do(0, "confirm").penalties(0)) == 2


@pytest.mark.rule("A 6.5")
def test_puffin_a_exchanges_a_hand_card_for_a_river_card() -> None:
    table = lay(Player(hand=HAND, powers=["puffin"]), Player(), river=RIVER)
    table.do(0, "swap:orca-1-2")
    assert table.actions(0) == [*[f"swap-for:{slug}" for slug in HAND], "take-back"]
    table.do(0, "swap-for:moose-1-1")
    assert sorted(table.hand(0)) == sorted(["orca-1-2", "moose-1-2", "bear-1-3"])
    assert table.view(1)["river"] == RIVER
    table.do(0, "place:orca-1-2", "confirm")
    assert table.view(1)["river"] == ["orca-1-1", "moose-1-1", *RIVER[2:]]


@pytest.mark.rule("A 6.5")
def test_puffin_a_can_be_used_once_before_the_first_card() -> None:
    table = lay(Player(hand=HAND, pile=[PLACES_TWO], powers=["puffin"]), Player(), river=RIVER)
    assert table.do(0, "place:moose-1-1").arguments(0, "swap") == []
    table.do(0, "take-back", "swap:orca-1-2", "swap-for:moose-1-1")
    assert table.arguments(0, "swap") == []


@pytest.mark.rule("A 6.5")
def test_an_exchange_can_be_undone_when_half_done_or_complete() -> None:
    table = lay(Player(hand=HAND, powers=["puffin"]), Player(), river=RIVER)
    before = table.view(0)
    assert table.do(0, "swap:orca-1-2", "take-back").view(0) == before
    assert table.do(0, "swap:orca-1-2", "swap-for:moose-1-1", "take-back").view(0) == before


@pytest.mark.rule("A 6.6")
def test_puffin_b_returns_the_visible_card_and_the_one_below_says_how_many_to_place() -> None:
    table = fox("a", pile=[PLACES_THREE, PLACES_ONE], powers=["puffin"]).do(0, "lift")
    assert PLACES_ONE in table.hand(0)
    assert table.view(0)["step"]["most"] == 3


@pytest.mark.rule("A 6.6")
@pytest.mark.parametrize("below", [[], ["~orca-1-1"]])
def test_after_puffin_b_one_card_is_placed_when_none_is_visible(below: list[str]) -> None:
    table = fox("a", pile=[*below, PLACES_THREE], powers=["puffin"]).do(0, "lift")
    assert table.view(0)["step"]["most"] == 1
    table.do(0, "place:bear-1-3", "confirm")
    assert table.pile(0) == [*below, "bear-1-3"]


@pytest.mark.rule("A 6.6")
def test_puffin_b_can_be_used_once_before_the_first_card_and_be_undone() -> None:
    table = fox("a", pile=[PLACES_ONE, PLACES_TWO], powers=["puffin"])
    before = table.view(0)
    assert "lift" not in table.do(0, "lift").actions(0)
    assert table.do(0, "take-back").view(0) == before
    assert "lift" not in table.do(0, "place:bear-1-3").actions(0)


@pytest.mark.rule("A 3.2")
def test_on_a_face_down_card_one_card_is_placed() -> None:
    assert fox("a", pile=["~orca-1-1"]).view(0)["step"]["most"] == 1


def drawing(power: str, side: str, penalties: list[str] | None = None, draw_pile: list[str] | None = None) -> Layout:
    """A card with draw value 2 has been placed and its tokens moved."""
    player = Player(hand=["walrus-2-2", *HAND], powers=[power], penalties=penalties or [])
    table = lay(player, Player(), Player(), sides={power: side, "walrus": "a"}, river=RIVER, draw_pile=draw_pile)
    return table.do(0, "place:walrus-2-2", "confirm", "left:walrus", "stay")


@pytest.mark.rule("A 6.8")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_moose_a_draws_one_card_more_or_fewer(number: int) -> None:
    table = drawing("moose", "a")
    table.refuses(0, "confirm")
    table.do(0, *[f"draw:{slug}" for slug in RIVER[:number]], "confirm")
    assert len(table.hand(0)) == len(HAND) + number
    assert table.to_act() == [1]


@pytest.mark.rule("A 6.9")
def test_orca_a_refills_the_river_between_draws() -> None:
    table = drawing("orca", "a", draw_pile=["bear-2-1", "bear-2-2", "bear-2-3"])
    assert "refill" not in table.actions(0)
    table.do(0, "draw:orca-1-1", "refill")
    assert table.view(0)["river"] == [*RIVER[1:], "bear-2-1"]
    assert "take-back" not in table.actions(0)
    table.do(0, "draw:bear-2-1", "confirm")
    assert "bear-2-1" in table.hand(0)


@pytest.mark.rule("A 6.9")
def test_orca_a_refills_the_river_after_the_last_card_too() -> None:
    table = drawing("orca", "a", draw_pile=["bear-2-1", "bear-2-2", "bear-2-3"])
    table.do(0, "draw:orca-1-1", "draw:orca-1-2")
    assert table.actions(0) == ["refill", "confirm", "take-back"]
    assert table.view(0)["asks"]["text"] == "Confirm your draw, or fill the River first (orca power)."
    table.do(0, "refill")
    assert table.view(0)["river"] == [*RIVER[2:], "bear-2-1", "bear-2-2"]
    assert table.actions(0) == ["confirm"]
    assert table.do(0, "confirm").to_act() == [1]


@pytest.mark.rule("A 6.9", "A 5.2")
def test_orca_a_refills_the_river_before_cards_over_seven_are_discarded() -> None:
    hand = [f"fox-2-{draw}" for draw in range(1, 6)] + ["walrus-2-1"]
    player = Player(hand=["walrus-2-2", *hand], powers=["orca"])
    table = lay(
        player, Player(), Player(), sides={"orca": "a", "walrus": "a"}, river=RIVER, draw_pile=["bear-2-1", "bear-2-2"]
    )
    table.do(0, "place:walrus-2-2", "confirm", "left:walrus", "stay", "draw:orca-1-1", "draw:orca-1-2", "refill")
    assert (table.phase(), len(table.hand(0))) == ("draw", 8)
    assert table.view(0)["river"] == [*RIVER[2:], "bear-2-1", "bear-2-2"]
    table.do(0, "confirm")
    assert table.phase() == "discard"


@pytest.mark.rule("A 6.9")
def test_neither_orca_b_nor_the_other_players_refill_the_river() -> None:
    for table in (drawing("orca", "b"), drawing("moose", "a")):
        assert "refill" not in table.do(0, "draw:orca-1-1", "draw:orca-1-2").actions(0)


@pytest.mark.rule("A 6.9")
def test_orca_a_does_nothing_if_the_river_is_full_or_the_draw_pile_empty_in_the_last_round() -> None:
    table = drawing("orca", "a").do(0, "draw:orca-1-1", "refill")
    assert "refill" not in table.actions(0)
    player = Player(hand=["walrus-2-2"], powers=["orca"])
    last = lay(player, Player(), river=RIVER, draw_pile=[], reserve=[], ending="round")
    last.do(0, "place:walrus-2-2", "confirm", "left:walrus", "stay", "draw:orca-1-1", "draw:orca-1-2")
    assert last.actions(0) == ["confirm", "take-back"]


@pytest.mark.rule("A 6.9", "A 7.1")
def test_if_orca_a_cannot_refill_the_river_the_end_begins_immediately() -> None:
    table = drawing("orca", "a", draw_pile=["bear-2-1"]).do(0, "draw:orca-1-1", "draw:orca-1-2", "refill")
    assert table.view(0)["ending"] == "round"
    assert len(table.view(0)["river"]) == 6


@pytest.mark.rule("A 6.10")
def test_orca_b_draws_from_the_draw_pile_in_secret() -> None:
    table = drawing("orca", "b", draw_pile=["bear-2-1", "bear-2-2", "bear-2-3"])
    table.do(0, "draw-pile")
    assert "bear-2-1" in table.view(0)["hand"]
    assert "bear-2-1" not in str(table.view(1))
    table.do(0, "draw-pile", "confirm")
    assert table.view()["river"] == RIVER
    assert table.draw_pile() == ["bear-2-3"]


@pytest.mark.rule("A 2.3")
def test_a_card_from_the_draw_pile_and_earlier_draws_cannot_be_undone() -> None:
    table = drawing("orca", "b").do(0, "draw:orca-1-1", "draw-pile")
    table.refuses(0, "take-back")
    assert [event.data["cards"] for event in table.events_of("took")] == [["orca-1-1"]]


@pytest.mark.rule("A 6.10")
def test_orca_b_draws_nothing_from_an_empty_pile() -> None:
    assert "draw-pile" not in drawing("orca", "b", draw_pile=[]).actions(0)


@pytest.mark.rule("A 6.11")
def test_bear_a_takes_the_top_card_of_the_players_own_penalty_pile() -> None:
    table = drawing("bear", "a", penalties=["bear-1-1", "bear-1-2"]).do(0, "recover", "draw:orca-1-1", "confirm")
    assert table.penalties(0) == ["bear-1-1"]
    assert {"bear-1-2", "orca-1-1"} <= set(table.hand(0))
    assert "bear-1-2" not in str(table.view(1))


@pytest.mark.rule("A 6.11")
def test_bear_a_needs_a_penalty_card() -> None:
    assert "recover" not in drawing("bear", "a").actions(0)


@pytest.mark.rule("A 6.12")
def test_bear_b_puts_a_penalty_on_another_players_pile() -> None:
    table = drawing("bear", "b", penalties=["bear-1-1", "bear-1-2"])
    table.do(0, "draw:orca-1-1", "draw:orca-1-2", "confirm")
    assert table.actions(0) == ["give:1", "give:2", "keep"]
    table.do(0, "give:2")
    assert (table.penalties(0), table.penalties(2)) == (["bear-1-1"], ["bear-1-2"])
    assert table.to_act() == [1]


@pytest.mark.rule("A 6.12", "A 7.3")
def test_bear_b_cannot_be_used_in_the_last_turn_which_has_no_step_3() -> None:
    for ending, following in (("", "draw"), ("round", "draw"), ("extra", "place")):
        player = Player(hand=["walrus-2-2"], powers=["bear"], penalties=["bear-1-1"])
        table = lay(player, Player(), sides={"bear": "b", "walrus": "a"}, river=RIVER, ending=ending)
        table.do(0, "place:walrus-2-2", "confirm", "left:walrus", "stay")
        assert table.phase() == following, ending
        assert table.to_act() == [1 if ending == "extra" else 0], ending


@pytest.mark.rule("A 6.12", "A 4.4")
def test_bear_b_cannot_be_used_without_a_visible_card_or_cards_to_draw() -> None:
    face_down = Player(
        hand=HAND, pile=["~orca-1-1", PLACES_ONE], powers=["bear", "puffin", "moose"], penalties=["bear-1-1"]
    )
    table = lay(face_down, Player(), sides="b", river=RIVER).do(0, "lift", "confirm")
    assert (table.to_act(), table.penalties(0)) == ([1], ["bear-1-1"])
    player = Player(hand=["walrus-2-2"], powers=["bear"], penalties=["bear-1-1"])
    table = lay(player, Player(), sides="b", river=RIVER, draw_pile=[], reserve=[], ending="round")
    table.state.river = []
    table.do(0, "place:walrus-2-2", "confirm", "left:walrus", "stay")
    assert (table.to_act(), table.penalties(0)) == ([1], ["bear-1-1"])


@pytest.mark.rule("A 6.12")
def test_bear_b_asks_nothing_without_a_penalty_card() -> None:
    table = drawing("bear", "b").do(0, "draw:orca-1-1", "draw:orca-1-2", "confirm")
    assert table.to_act() == [1]

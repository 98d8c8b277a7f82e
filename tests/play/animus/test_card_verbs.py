"""Verbs for cards and players work as the reference says. docs/animus-abilities.md"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Layout, Side, lay

OX, COW, ELK, YAK = "ox-power-3-3", "cow-power-3-3", "elk-power-1-1", "yak-power-1-1"
A, B, C, D = "a-power-1-1", "b-skill-2-2", "c-talent-3-3", "d-power-4-4"


def used(text: str, mine: Side | None = None, theirs: Side | None = None) -> Layout:
    """A position in which seat 0's Melee has the ability and has used it."""
    return lay(mine or Side({"melee": OX}), theirs or Side({"melee": COW}), writes={OX: [text]}).do(0, "use:melee")


@pytest.mark.rule("U 6.12")
def test_drawing_more_cards_than_there_are_draws_them_all() -> None:
    assert used("Tactical: draw 3.", Side({"melee": OX}, deck=[A, B])).hand(0) == [A, B]


def test_each_player_draws() -> None:
    table = used("Tactical: each player draws 1.", Side({"melee": OX}, deck=[A]), Side({"melee": COW}, deck=[B]))
    assert (table.hand(0), table.hand(1)) == ([A], [B])


@pytest.mark.rule("U 9.6")
def test_a_player_chooses_which_card_to_discard_and_its_levels_count() -> None:
    table = used("Tactical: your opponent discards 1.", theirs=Side({"melee": COW}, hand=[A, B]))
    assert table.actions(1) == [f"choose:{A}", f"choose:{B}"]
    table.do(1, f"choose:{B}")
    assert (table.pile(1), table.eliminated(1), table.hand(1)) == ([B], 2, [A])


@pytest.mark.rule("U 9.6")
def test_a_discard_at_random_asks_nobody() -> None:
    table = used("Tactical: your opponent discards 1 at random.", theirs=Side({"melee": COW}, hand=[A, B]))
    assert table.to_act() == [0]
    assert (len(table.pile(1)), len(table.hand(1))) == (1, 1)


@pytest.mark.parametrize(("where", "place"), [("top", 0), ("bottom", -1)])
def test_a_card_is_put_on_or_under_the_deck(where: str, place: int) -> None:
    mine = Side({"melee": OX}, hand=[A, B], deck=[C, D])
    table = used(f"Tactical: put 1 on the {where} of the deck.", mine).do(0, f"choose:{B}")
    assert (table.deck(0)[place], table.hand(0)) == (B, [A])


def test_an_empty_hand_has_nothing_to_put_on_the_deck() -> None:
    table = used("Tactical: your opponent puts 1 at random on the bottom of the deck; draw 1.")
    assert len(table.hand(0)) == 1


@pytest.mark.rule("U 12.3")
def test_only_the_player_who_looks_at_cards_knows_them() -> None:
    table = used("Tactical: look at 2 of your opponent's deck.", theirs=Side({"melee": COW}, deck=[A, B, C]))
    assert table.view(0)["seats"][1]["known_deck"] == [A, B, None]
    assert table.view(1)["seats"][1]["known_deck"] == [None, None, None]
    assert table.view(None)["seats"][1]["known_deck"] == [None, None, None]


@pytest.mark.rule("U 12.3")
def test_cards_looked_at_are_put_back_in_any_order() -> None:
    table = used("Tactical: look at 2 of your deck and reorder them.", Side({"melee": OX}, deck=[A, B, C]))
    table.do(0, *[action for action in table.actions(0) if action.endswith(B)][:1])
    assert sorted(table.deck(0)[:2]) == [A, B]
    assert table.deck(0)[2] == C


def test_any_cards_looked_at_may_go_under_the_deck() -> None:
    table = used("Tactical: look at 2 of your deck and put any on the bottom.", Side({"melee": OX}, deck=[A, B, C]))
    table.do(0, f"choose:{A}", "done")
    assert table.deck(0) == [B, C, A]


def test_one_card_looked_at_is_taken_and_the_others_go_under_the_deck() -> None:
    table = used("Tactical: look at 3 of your deck and take 1.", Side({"melee": OX}, deck=[A, B, C, D]))
    table.do(0, f"choose:{B}")
    assert (table.hand(0), table.deck(0)) == ([B], [D, A, C])


@pytest.mark.rule("U 9.7")
def test_a_recovered_card_no_longer_counts() -> None:
    table = used("Tactical: recover 1 of type skill to hand.", Side({"melee": OX}, pile=[A, B]))
    assert (table.hand(0), table.pile(0), table.eliminated(0)) == ([B], [A], 2)


@pytest.mark.rule("U 9.7")
def test_a_recovered_card_may_go_on_or_under_the_deck() -> None:
    mine = Side({"melee": OX}, pile=["a-power-1-1-l1", "b-power-1-1-l3"], deck=[C])
    assert used("Tactical: recover 1 of level >= 3 to the bottom of the deck.", mine).deck(0) == [C, "b-power-1-1-l3"]
    assert used("Tactical: recover 1 of level < 3 to the top of the deck.", mine).deck(0) == ["a-power-1-1-l1", C]


@pytest.mark.rule("U 12.4")
def test_a_revealed_hand_stays_known() -> None:
    table = used("Tactical: your opponent reveals their hand.", theirs=Side({"melee": COW}, hand=[A, B]))
    assert sorted(table.view(0)["seats"][1]["known"]) == [A, B]
    assert sorted(table.end_turn(0).view(0)["seats"][1]["known"])[:2] == [A, B]


# What a player may once more.


@pytest.mark.rule("U 6.2")
def test_another_card_may_be_played_in_this_turn() -> None:
    mine = Side({"melee": OX}, hand=[A, B, C])
    writes = {A: ["Play: play another card."]}
    table = lay(mine, {"melee": COW}, writes=writes).play(0, A, "range-left")
    table.play(0, B, "range-right")
    assert table.arguments(0, "play") == []


@pytest.mark.rule("U 6.3")
def test_a_second_switch_is_for_this_turn_or_for_every_turn() -> None:
    line = {"melee": OX, "range-left": ELK, "range-right": YAK}
    table = lay(line, writes={OX: ["Tactical: switch again."]})
    table.do(0, "use:melee").switch(0, "range-left", "range-right")
    assert table.switch(0, "range-left", "range-right").arguments(0, "switch") == []
    table = lay(line, writes={OX: ["Ongoing: switch again."]})
    for _ in range(2):
        table.switch(0, "range-left", "range-right").switch(0, "range-left", "range-right")
        assert table.arguments(0, "switch") == []
        table.end_turn(0).end_turn(1)


@pytest.mark.rule("U 6.11")
@pytest.mark.parametrize(
    ("text", "hand"), [("your hand size is +1", 4), ("your hand size is -1", 2), ("each player's hand size is +2", 5)]
)
def test_the_hand_is_drawn_up_to_its_size(text: str, hand: int) -> None:
    mine = Side({"melee": OX}, deck=[A, B, C, D, ELK, YAK])
    table = lay(mine, {"melee": COW}, writes={OX: [f"Ongoing: {text}."]}).end_turn(0)
    assert len(table.hand(0)) == hand


# Laws.


@pytest.mark.rule("U 12.4")
def test_a_hand_is_open_as_long_as_the_ability_says() -> None:
    table = used(
        "Tactical: your opponent plays with an open hand until your next turn.",
        theirs=Side({"melee": COW}, hand=[A], deck=[B, C, D]),
    )
    assert table.view(0)["seats"][1]["hand"] == [A]
    table.end_turn(0)
    assert table.view(None)["seats"][1]["open_hand"]
    table.end_turn(1)
    assert not table.view(None)["seats"][1]["open_hand"]


@pytest.mark.rule("U 12.4")
def test_when_the_open_top_card_is_drawn_the_next_is_open_too() -> None:
    mine = Side({"melee": OX}, deck=[A, B])
    table = lay(mine, {"melee": COW}, writes={OX: ["Ongoing: you play with an open top card.", "Tactical: draw 1."]})
    assert table.view(1)["seats"][0]["known_deck"] == [A, None]
    assert table.do(0, "use:melee").view(1)["seats"][0]["known_deck"] == [B]


@pytest.mark.rule("U 6.3")
def test_a_player_who_cannot_switch_is_not_offered_a_switch_until_the_effect_ends() -> None:
    theirs = Side({"melee": COW, "range-left": ELK})
    table = used("Tactical: your opponent cannot switch until your next turn.", theirs=theirs).end_turn(0)
    assert table.arguments(1, "switch") == []
    table.end_turn(1).end_turn(0)
    assert table.arguments(1, "switch")


@pytest.mark.rule("U 6.2", "U 6.5")
def test_a_player_who_cannot_play_cards_still_plays_one_if_they_have_no_character() -> None:
    text = "Tactical: your opponent cannot play a card until your next turn."
    deck = [B, C, D]
    table = used(text, theirs=Side({"melee": COW}, hand=[A], deck=deck)).end_turn(0)
    assert table.arguments(1, "play") == []
    table = used(text, theirs=Side({}, hand=[A], deck=deck)).end_turn(0)
    assert table.arguments(1, "play") == [A]


@pytest.mark.rule("U 6.11")
def test_a_player_who_cannot_draw_by_abilities_still_draws_in_reset() -> None:
    writes = {OX: ["Ongoing: your opponent cannot draw by abilities."], COW: ["Tactical: draw 1."]}
    table = lay({"melee": OX}, Side({"melee": COW}, deck=[A, B, C, D]), writes=writes).end_turn(0)
    if "use:melee" in table.actions(1):
        table.do(1, "use:melee")
    assert table.hand(1) == []
    assert len(table.end_turn(1).hand(1)) == 3


@pytest.mark.rule("U 10.8")
def test_a_player_who_cannot_react_is_not_asked() -> None:
    writes = {OX: ["Tactical: your opponent cannot react this turn."], COW: ["Reaction when self is attacked: draw 1."]}
    table = lay({"melee": OX}, {"melee": COW}, writes=writes).do(0, "use:melee", "combat")
    table.attack(0, "melee", "melee", 6, 1)
    assert table.damage(1, "melee") == 1

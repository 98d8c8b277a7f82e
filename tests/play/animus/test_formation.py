"""Places, placement, shifting up. [U 4, U 5]"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Layout, Side, lay

WEAK, STRONG = "wren-power-0-0", "bear-power-9-9"
FULL = {
    "melee": "one-power-1-1",
    "range-left": "two-power-1-1",
    "range-right": "three-power-1-1",
    "support-left": "four-power-1-1",
    "support-middle": "five-power-1-1",
    "support-right": "six-power-1-1",
}


def free(formation: dict[str, str]) -> list[str]:
    """The places where a hand card can be played in that formation."""
    table = lay(Side(formation, hand=["new-power-1-1"]))
    table.do(0, "play:new-power-1-1")
    return table.arguments(0, "place")


@pytest.mark.rule("U 4.1", "U 4.6")
def test_six_places_and_no_seventh() -> None:
    table = lay(Side(FULL, hand=["new-power-1-1"]))
    assert list(table.formation(0)) == list(FULL)
    assert table.arguments(0, "play") == []
    assert "free place" in table.view(0)["why_not"]["play:new-power-1-1"]


@pytest.mark.rule("U 4.2", "U 4.5")
def test_range_needs_melee_and_support_needs_the_range_in_front_of_it() -> None:
    melee = {"melee": "one-power-1-1"}
    assert free(melee) == ["range-left", "range-right"]
    assert free({**melee, "range-left": "two-power-1-1"}) == ["range-right", "support-left", "support-middle"]
    assert free({**melee, "range-right": "two-power-1-1"}) == ["range-left", "support-middle", "support-right"]


@pytest.mark.rule("U 4.5")
def test_the_first_character_can_only_stand_in_melee_and_goes_there_at_once() -> None:
    table = lay(Side({}, hand=["new-power-1-1"]))
    table.do(0, "play:new-power-1-1")
    assert table.at(0, "melee") == "new-power-1-1"


@pytest.mark.rule("U 4.3", "U 7.2")
def test_left_is_opposite_left_in_the_formation() -> None:
    table = lay(FULL, FULL, phase="combat")
    table.do(0, "attack:range-left")
    assert table.arguments(0, "target") == ["melee", "range-left"]


@pytest.mark.rule("U 4.4")
def test_beside_is_next_to_in_the_same_position() -> None:
    heals = ["Tactical: heal 1 from an ally beside self."]
    for place, beside in (
        ("melee", []),
        ("range-left", ["range-right"]),
        ("support-left", ["support-middle"]),
        ("support-middle", ["support-left", "support-right"]),
    ):
        hurt = dict.fromkeys(FULL, 1)
        table = lay(Side(FULL, damage=hurt), writes={FULL[place]: heals})
        offered = table.arguments(0, "use")
        assert bool(offered) == bool(beside)
        if len(beside) > 1:
            table.do(0, f"use:{place}")
            assert table.arguments(0, "choose:yours") == beside
        elif beside:
            table.do(0, f"use:{place}")
            assert table.damage(0, beside[0]) == 0


@pytest.mark.rule("U 4.7")
def test_a_character_that_leaves_play_loses_its_tokens_and_effects() -> None:
    goes = {"one-power-1-1": ["Tactical: self has values +3 for good.", "Tactical: return self to hand."]}
    table = lay(Side({"melee": "one-power-1-1", "range-left": "two-power-1-1"}, damage={"melee": 2}), writes=goes)
    table.do(0, "use:melee")
    assert table.values(0, "melee") == (4, 4)
    table.do(0, "use:melee#2", "play:one-power-1-1")
    table.do(0, "place:range-left")
    assert table.values(0, "range-left") == (1, 1)
    assert table.damage(0, "range-left") == 0


def slain(theirs: dict[str, str], damage: dict[str, int]) -> Layout:
    """The position after seat 0's strongest character has killed the one in Melee there."""
    table = lay({"melee": STRONG}, Side(theirs, damage=damage), phase="combat")
    return table.attack(0, "melee", "melee", 6, 1)


@pytest.mark.rule("U 5.1")
def test_characters_behind_an_empty_place_all_move_up_immediately() -> None:
    line = {"melee": WEAK, "range-left": "two-power-1-1", "support-left": "four-power-1-1"}
    table = slain(line, {"melee": 2})
    assert table.formation(1) == {"melee": "two-power-1-1", "range-left": "four-power-1-1"}


@pytest.mark.rule("U 5.1")
def test_an_empty_place_is_filled_whatever_emptied_it() -> None:
    goes = {WEAK: ["Tactical: return self to hand."]}
    table = lay({"melee": WEAK, "range-right": "two-power-1-1"}, writes=goes)
    table.do(0, "use:melee")
    assert table.formation(0) == {"melee": "two-power-1-1"}
    assert table.hand(0) == [WEAK]


@pytest.mark.rule("U 5.2")
def test_the_owner_chooses_who_moves_up_where_two_could() -> None:
    table = slain({**FULL, "melee": WEAK}, {"melee": 2})
    assert table.to_act() == [1]
    assert table.actions(1) == ["shift:range-left", "shift:range-right"]
    table.do(1, "shift:range-right")
    assert table.actions(1) == ["shift:support-middle", "shift:support-right"]
    table.do(1, "shift:support-middle")
    assert table.formation(1) == {
        "melee": "three-power-1-1",
        "range-left": "two-power-1-1",
        "range-right": "five-power-1-1",
        "support-left": "four-power-1-1",
        "support-right": "six-power-1-1",
    }
    assert table.to_act() == [0]


@pytest.mark.rule("U 5.3")
def test_nobody_moves_up_to_a_range_that_was_never_filled() -> None:
    line = {"melee": WEAK, "range-left": "two-power-1-1", "support-middle": "five-power-1-1"}
    assert lay(line).formation(0) == line
    assert slain(line, {"melee": 2}).formation(1) == {"melee": "two-power-1-1", "range-left": "five-power-1-1"}


@pytest.mark.rule("U 5.4", "U 7.8")
def test_moving_up_is_no_switch_and_keeps_damage_and_what_was_done_this_turn() -> None:
    mine = Side(
        {"melee": WEAK, "range-left": "two-power-1-1", "support-left": "four-power-1-1"},
        damage={"melee": 2, "range-left": 1},
    )
    table = lay(mine, {"melee": STRONG}, phase="combat")
    table.attack(0, "range-left", "melee", 1, 6).attack(0, "melee", "melee", 1, 6)
    assert table.formation(0) == {"melee": "two-power-1-1", "range-left": "four-power-1-1"}
    assert table.damage(0, "melee") == 2
    assert table.arguments(0, "attack") == ["range-left"]
    table.do(0, "end-combat")
    assert table.arguments(0, "switch") == ["melee", "range-left"]


@pytest.mark.rule("U 5.5")
def test_when_both_have_gaps_the_turn_players_closes_first() -> None:
    lines = {**FULL, "melee": WEAK}
    table = lay(Side(lines, damage={"melee": 2}), Side(lines, damage={"melee": 2}), phase="combat")
    table.attack(0, "melee", "melee", 3, 3)
    assert table.to_act() == [0]
    table.do(0, "shift:range-left", "shift:support-left")
    assert table.to_act() == [1]


@pytest.mark.rule("U 5.1", "U 5.2")
def test_melee_and_a_range_emptied_together_are_filled_by_the_characters_left() -> None:
    blast = {STRONG: ["Combat: damage 3 to each enemy of level <= 1."]}
    theirs = {
        "melee": "a-power-1-1-l1",
        "range-left": "b-power-1-1-l1",
        "range-right": "c-power-1-1-l1",
        "support-left": "d-power-1-1",
        "support-right": "e-power-1-1",
    }
    table = lay({"melee": STRONG}, theirs, phase="combat", writes=blast)
    table.do(0, "use:melee")
    assert table.formation(1) == {"melee": "d-power-1-1", "range-right": "e-power-1-1"}

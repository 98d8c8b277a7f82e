"""Damage tokens, kills and deaths. [U 9]"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Layout, Side, lay

STRONG, WEAK = "bear-power-9-9", "wren-power-0-0"


def strike(mine: Side, theirs: Side, *dice: int, writes: dict[str, list[str]] | None = None) -> Layout:
    """Melee against Melee with those dice."""
    return lay(mine, theirs, phase="combat", writes=writes).attack(0, "melee", "melee", *dice)


@pytest.mark.rule("U 9.1")
def test_the_third_token_kills_and_the_card_goes_to_its_owners_discard_pile() -> None:
    table = strike(Side({"melee": STRONG}), Side({"melee": WEAK, "range-left": "elk-power-1-1"}, {"melee": 2}), 6, 1)
    assert table.pile(1) == [WEAK]
    assert table.at(1, "melee") == "elk-power-1-1"
    assert table.eliminated(1) == 2


@pytest.mark.rule("U 9.1")
def test_two_tokens_do_not_kill() -> None:
    table = strike(Side({"melee": STRONG}), Side({"melee": WEAK}, {"melee": 1}), 6, 1)
    assert table.damage(1, "melee") == 2


@pytest.mark.rule("U 9.1")
def test_a_card_may_withstand_a_different_number_of_tokens() -> None:
    for text, gone in (("Ongoing: self withstands 4 damage.", False), ("Ongoing: self withstands 1 damage.", True)):
        theirs = Side({"melee": WEAK, "range-left": "elk-power-1-1"}, {"melee": 0 if gone else 2})
        table = strike(Side({"melee": STRONG}), theirs, 6, 1, writes={WEAK: [text]})
        assert (table.pile(1) == [WEAK]) == gone


@pytest.mark.rule("U 9.2")
def test_damage_by_an_ability_counts_alike_and_healing_takes_it_off() -> None:
    writes = {STRONG: ["Tactical: damage 2 to an enemy.", "Tactical: heal 1 from an ally."]}
    table = lay(Side({"melee": STRONG}, {"melee": 2}), {"melee": WEAK}, writes=writes)
    table.do(0, "use:melee", "use:melee#2")
    assert (table.damage(1, "melee"), table.damage(0, "melee")) == (2, 1)


@pytest.mark.rule("U 9.2")
def test_an_unhurt_character_cannot_be_healed() -> None:
    assert lay({"melee": STRONG}, writes={STRONG: ["Tactical: heal 1 from an ally."]}).arguments(0, "use") == []


@pytest.mark.rule("U 9.3")
def test_a_character_that_dies_because_it_withstands_less_has_no_killer() -> None:
    writes = {
        "elk-power-1-1": ["Ongoing: each ally in melee withstands 5 damage.", "Tactical: return self to hand."],
        STRONG: ["Kill: draw 1."],
    }
    mine = Side({"melee": WEAK, "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"}, {"melee": 4})
    table = lay(mine, {"melee": STRONG}, writes=writes).do(0, "use:range-left")
    assert table.pile(0) == [WEAK]
    assert [event.data["by"] for event in table.events_of("killed")] == [None]


@pytest.mark.rule("U 9.4", "U 10.4")
def test_in_a_tie_two_can_kill_each_other_and_both_kill_abilities_apply() -> None:
    writes = {"ox-power-1-1": ["Kill: draw 1."], "cow-power-1-1": ["Kill: draw 2."]}
    table = strike(
        Side({"melee": "ox-power-1-1", "range-left": "elk-power-1-1"}, {"melee": 2}),
        Side({"melee": "cow-power-1-1", "range-left": "yak-power-1-1"}, {"melee": 2}),
        3, 3, writes=writes,
    )  # fmt: skip
    assert table.arguments(0, "first") == ["1", "2"]
    table.do(0, "first:2")
    assert (len(table.hand(0)), len(table.hand(1))) == (1, 2)
    assert {(event.data["card"], event.data["by"]) for event in table.events_of("killed")} == {
        ("ox-power-1-1", "cow-power-1-1"), ("cow-power-1-1", "ox-power-1-1"),
    }  # fmt: skip


@pytest.mark.rule("U 9.4")
def test_the_owner_of_the_ability_is_the_killer() -> None:
    writes = {STRONG: ["Combat: damage 1 to an enemy."], WEAK: ["Death: damage 1 to the killer."]}
    theirs = Side({"melee": WEAK, "range-left": "elk-power-1-1"}, {"melee": 2})
    table = lay({"melee": STRONG}, theirs, phase="combat", writes=writes)
    table.do(0, "use:melee", "choose:theirs:melee")
    assert table.damage(0, "melee") == 1


@pytest.mark.rule("U 9.1", "U 9.4")
def test_everybody_is_told_who_was_killed_by_whom_and_what_it_counts() -> None:
    theirs = Side({"melee": "old-power-0-0-l2", "range-left": "elk-power-1-1"}, {"melee": 2})
    table = strike(Side({"melee": STRONG}), theirs, 6, 1)
    (told,) = table.events_of("killed")
    assert told.seen_by(None)
    assert told.data == {
        "seat": 1, "card": "old-power-0-0-l2", "by": STRONG, "by_seat": 0, "levels": table.eliminated(1),
    }  # fmt: skip
    assert table.eliminated(1) == 2
    assert table.view(None)["last"][-1]["killed"] == ["old-power-0-0-l2"]


@pytest.mark.rule("U 9.2")
def test_everybody_is_told_how_much_damage_an_ability_dealt_and_how_much_there_is() -> None:
    writes = {STRONG: ["Tactical: damage 1 to an enemy."]}
    table = lay({"melee": STRONG}, Side({"melee": WEAK}, {"melee": 1}), writes=writes).do(0, "use:melee")
    (told,) = table.events_of("damaged")
    assert told.seen_by(None)
    assert told.data == {"seat": 1, "card": WEAK, "tokens": 1, "damage": 2, "by": STRONG}


@pytest.mark.rule("U 9.5", "U 10.5")
def test_the_dead_leave_then_others_move_up_then_abilities_apply() -> None:
    writes = {WEAK: ["Death: damage 1 to an enemy.", "Death: heal 1 from an ally in melee."]}
    theirs = Side({"melee": WEAK, "range-left": "elk-power-1-1"}, {"melee": 2, "range-left": 2})
    table = strike(Side({"melee": STRONG}), theirs, 6, 1, writes=writes)
    assert table.at(1, "melee") == "elk-power-1-1"
    table.do(0, "first:2")
    assert table.damage(1, "melee") == 1
    assert table.damage(0, "melee") == 1


@pytest.mark.rule("U 9.6")
def test_a_discarded_card_was_not_killed_but_its_levels_count() -> None:
    writes = {STRONG: ["Tactical: your opponent discards 1."], "new-power-1-1-l4": ["Death: draw 3."]}
    table = lay({"melee": STRONG}, Side(hand=["new-power-1-1-l4"]), writes=writes).do(0, "use:melee")
    assert (table.hand(1), table.eliminated(1)) == ([], 4)


@pytest.mark.rule("U 9.7")
def test_a_character_returned_from_the_pile_no_longer_counts() -> None:
    writes = {STRONG: ["Tactical: recover 1 of level <= 2 to hand."]}
    mine = Side({"melee": STRONG}, pile=["old-power-1-1-l2", "big-power-1-1-l5"])
    table = lay(mine, writes=writes).do(0, "use:melee")
    assert (table.hand(0), table.eliminated(0)) == (["old-power-1-1-l2"], 5)


@pytest.mark.rule("U 9.1")
def test_prevented_damage_puts_no_tokens() -> None:
    writes = {WEAK: ["Reaction when self would be killed, once a game: prevent the kill."]}
    table = strike(Side({"melee": STRONG}), Side({"melee": WEAK}, {"melee": 2}), 6, 1, writes=writes)
    table.do(1, "react:melee")
    assert table.damage(1, "melee") == 2


def test_a_kill_ability_works_however_much_its_target_withstands() -> None:
    writes = {STRONG: ["Tactical: kill an enemy."], WEAK: ["Ongoing: self withstands 9 damage."]}
    table = lay({"melee": STRONG}, {"melee": WEAK, "range-left": "elk-power-1-1"}, writes=writes)
    table.do(0, "use:melee", "choose:theirs:melee")
    assert table.pile(1) == [WEAK]


def test_a_character_returned_to_the_hand_does_not_die() -> None:
    writes = {WEAK: ["Reaction when self would be killed: return self to hand."], STRONG: ["Kill: draw 1."]}
    theirs = Side({"melee": WEAK, "range-left": "elk-power-1-1"}, {"melee": 2})
    table = strike(Side({"melee": STRONG}), theirs, 6, 1, writes=writes).do(1, "react:melee")
    assert (table.hand(1), table.pile(1), table.hand(0)) == ([WEAK], [], [])
    assert table.at(1, "melee") == "elk-power-1-1"


@pytest.mark.rule("U 10.5")
def test_what_it_could_do_just_before_its_death_is_what_counts() -> None:
    writes = {STRONG: ["Tactical: an enemy has no abilities until your next turn."], WEAK: ["Death: draw 1."]}
    theirs = Side({"melee": WEAK, "range-left": "elk-power-1-1"}, {"melee": 2})
    silenced = lay({"melee": STRONG}, theirs, writes=writes).do(0, "use:melee", "choose:theirs:melee", "combat")
    assert silenced.attack(0, "melee", "melee", 6, 1).hand(1) == []
    assert len(strike(Side({"melee": STRONG}), theirs, 6, 1, writes=writes).hand(1)) == 1

    writes = {
        WEAK: ["Ongoing when your turn starts: copy the abilities of an ally for good."],
        "elk-power-1-1": ["Death: draw 2."],
    }
    table = lay({"melee": STRONG}, theirs, active=0, writes=writes).do(0, "end")
    table.do(1, "combat").set_dice(1, 6).do(1, "attack:melee", "target:melee")
    assert table.pile(1) == [WEAK]
    assert len(table.hand(1)) == 2

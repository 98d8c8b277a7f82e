"""Verbs for characters work as the reference says. docs/animus-abilities.md"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Layout, Side, lay

OX, COW, ELK, YAK = "ox-power-3-3", "cow-power-2-2", "elk-power-1-1", "yak-power-1-1"
CROWD = {"melee": COW, "range-left": ELK, "range-right": "elk2-power-1-1", "support-left": YAK}
LINE = {"melee": OX, "range-left": "ram-power-1-1", "support-left": "hen-power-1-1"}


def used(text: str, mine: Side | dict[str, str] | None = None, theirs: Side | dict[str, str] | None = None) -> Layout:
    """A position in which seat 0's Melee has the ability and has used it."""
    return lay(mine or LINE, theirs or CROWD, writes={OX: [text]}).do(0, "use:melee")


@pytest.mark.rule("U 9.2")
def test_damage_may_be_counted() -> None:
    table = used("Tactical: damage the number of enemies in range to an enemy in melee.")
    assert table.damage(1, "melee") == 2


def test_a_count_has_a_ceiling() -> None:
    table = used("Tactical: damage the number of enemies, at most 1 to an enemy in melee.")
    assert table.damage(1, "melee") == 1


def test_each_needs_no_choice_of_characters() -> None:
    table = used("Tactical: damage 1 to each enemy in range.")
    assert [table.damage(1, place) for place in CROWD] == [0, 1, 1, 0]


@pytest.mark.rule("U 9.2")
def test_heal_takes_no_more_than_there_is_and_offers_the_hurt_alone() -> None:
    hurt = Side(LINE, damage={"melee": 1, "support-left": 2})
    table = used("Tactical: heal 2 from an ally.", hurt)
    assert table.arguments(0, "choose") == ["yours:melee", "yours:support-left"]
    assert table.do(0, "choose:yours:melee").damage(0, "melee") == 0


@pytest.mark.rule("U 9.4")
def test_kill_needs_no_damage_and_self_is_the_killer() -> None:
    writes = {OX: ["Tactical: kill an enemy of level <= 2.", "Kill: draw 1."], COW: ["Death: damage 1 to the killer."]}
    table = lay({"melee": OX}, {"melee": COW}, writes=writes).do(0, "use:melee")
    while len(table.to_act()) == 1 and (orders := table.arguments(table.to_act()[0], "first")):
        table.do(table.to_act()[0], f"first:{orders[0]}")
    assert table.pile(1) == [COW]
    assert (len(table.hand(0)), table.damage(0, "melee")) == (1, 1)


@pytest.mark.rule("U 4.7")
@pytest.mark.parametrize(
    ("where", "lies"), [("hand", "hand"), ("the top of the deck", "top"), ("the bottom of the deck", "bottom")]
)
def test_a_returned_character_is_not_eliminated(where: str, lies: str) -> None:
    theirs = Side(CROWD, damage={"support-left": 2})
    table = used(f"Tactical: return an enemy in support to {where}.", theirs=theirs)
    assert table.at(1, "support-left") is None
    assert table.eliminated(1) == 0
    assert {"hand": table.hand(1), "top": table.deck(1)[:1], "bottom": table.deck(1)[-1:]}[lies] == [YAK]


@pytest.mark.rule("U 5.1")
def test_a_character_behind_a_returned_one_moves_up() -> None:
    table = used(
        "Tactical: return an enemy of level 3 to hand.",
        theirs={"melee": COW, "range-left": "elk-power-1-1-l3", "support-left": YAK},
    )
    assert table.formation(1) == {"melee": COW, "range-left": YAK}


def test_shift_goes_to_a_free_place_and_uses_no_switch() -> None:
    table = used("Tactical: shift an ally in support.")
    places = {action.rpartition(":")[2] for action in table.actions(0)}
    assert {"range-right", "support-middle"} <= places
    target = next(action for action in table.actions(0) if action.endswith("range-right"))
    table.do(0, target)
    assert table.at(0, "range-right") == "hen-power-1-1"
    assert table.arguments(0, "switch")


def test_swap_exchanges_two_of_one_side_and_uses_no_switch() -> None:
    table = used("Tactical: swap the enemy in melee and an enemy in support.")
    assert (table.at(1, "melee"), table.at(1, "support-left")) == (YAK, COW)
    assert table.arguments(0, "switch")


def test_in_a_swap_it_is_the_one_chosen_first() -> None:
    table = used("Tactical: swap an enemy in support and an enemy in front of it.")
    assert (table.at(1, "range-left"), table.at(1, "support-left")) == (YAK, ELK)


@pytest.mark.rule("U 7.10")
def test_no_value_is_below_zero() -> None:
    assert used("Tactical: an enemy in melee has values -5 this turn.").values(1, "melee") == (0, 0)


@pytest.mark.rule("U 10.12")
@pytest.mark.parametrize(
    ("duration", "after"), [("this turn", [3, 3]), ("until your next turn", [5, 3]), ("for good", [5, 5])]
)
def test_a_change_lasts_as_long_as_it_says(duration: str, after: list[int]) -> None:
    table = used(f"Tactical: self has melee +2 {duration}.")
    assert table.values(0, "melee") == (5, 3)
    found = []
    for seat in (0, 1):
        table.end_turn(seat)
        found.append(table.values(0, "melee")[0])
    assert found == after


@pytest.mark.rule("U 4.7")
def test_a_change_for_good_ends_when_the_character_leaves() -> None:
    writes = {OX: ["Play: self has melee +2 for good.", "Tactical: return self to hand."]}
    table = lay(Side({"melee": ELK}, hand=[OX]), CROWD, writes=writes).play(0, OX, "range-left")
    assert table.values(0, "range-left") == (5, 3)
    table.do(0, "use:range-left").end_turn(0).end_turn(1)
    table.play(0, OX, "range-left")
    assert table.values(0, "range-left") == (5, 3)


def test_a_level_is_what_a_count_says() -> None:
    writes = {OX: ["Kill: heal the level of the victim from self."]}
    theirs = Side({"melee": "cow-power-2-2-l2"}, damage={"melee": 2})
    table = lay(Side({"melee": "ox-power-3-3"}, damage={"melee": 2}), theirs, phase="combat", writes=writes)
    assert table.attack(0, "melee", "melee", 6, 1).damage(0, "melee") == 0


# What characters withstand, count as, take on.


@pytest.mark.rule("U 9.1")
def test_withstands_four_is_killed_by_the_fourth() -> None:
    writes = {OX: ["Tactical: damage 1 to an enemy."], COW: ["Ongoing: self withstands 4 damage."]}
    table = lay({"melee": OX}, Side({"melee": COW}, damage={"melee": 2}), writes=writes).do(0, "use:melee")
    assert table.damage(1, "melee") == 3


@pytest.mark.rule("U 9.3")
def test_a_character_that_withstands_less_than_its_damage_dies_without_a_killer() -> None:
    guard = ["Ongoing: each ally in front of self withstands 4 damage.", "Tactical: return self to hand."]
    theirs = Side({"melee": YAK, "range-left": COW}, damage={"melee": 3})
    table = lay({"melee": OX}, theirs, writes={OX: ["Kill: draw 1."], COW: guard}, active=1)
    table.do(1, "use:range-left")
    assert table.pile(1) == [YAK]
    assert table.hand(0) == []


@pytest.mark.rule("U 11.1")
def test_a_card_counts_as_another_level_in_the_discard_pile() -> None:
    mine = Side({"melee": ELK}, pile=[OX, "hen-power-1-1-l1"])
    writes = {OX: ["Ongoing: self counts as level 5."]}
    assert lay(mine, CROWD, writes=writes).eliminated(0) == 6


@pytest.mark.rule("U 11.1")
def test_the_event_of_a_discard_says_what_the_card_counts_in_the_pile() -> None:
    writes = {OX: ["Tactical: discard 1.", "Ongoing: each ally of level <= 1 counts as level 3."]}
    table = lay(Side({"melee": OX}, hand=["hen-power-1-1-l1"]), CROWD, writes=writes).do(0, "use:melee")
    assert [news.data["levels"] for news in table.events_of("discarded")] == [3]


@pytest.mark.rule("U 11.1", "U 11.8")
def test_others_count_as_another_level_if_they_fall_while_the_card_that_says_so_is_in_play() -> None:
    text = ["Ongoing: each enemy of level <= 1 counts as level 3.", "Tactical: return self to hand."]
    hen = "hen-power-1-1-l1"
    theirs = Side({"melee": hen, "range-left": COW}, {"melee": 2}, pile=["ewe-power-1-1-l1", "ram-power-1-1-l2"])
    for stays, eliminated in ((True, 6), (False, 4)):
        table = lay({"melee": ELK, "range-left": OX}, theirs, writes={OX: text})
        if not stays:
            table.do(0, "use:range-left")
        table.do(0, "combat").attack(0, "melee", "melee", 6, 1)
        assert table.eliminated(1) == eliminated


def test_copy_takes_on_a_type_and_what_it_beats() -> None:
    mine = {"melee": OX, "range-left": "fox-skill-1-1"}
    table = used("Tactical: copy the type of an ally in range this turn.", mine)
    assert table.character_view(0, "melee")["type"] == "skill"
    table.end_turn(0)
    assert table.character_view(0, "melee")["type"] == "power"


def test_copy_takes_on_printed_values() -> None:
    writes = {
        OX: ["Tactical: copy the values of an enemy in melee this turn."],
        ELK: ["Ongoing: the ally in front of self has melee +4."],
    }
    table = lay({"melee": OX}, {"melee": COW, "range-left": ELK}, writes=writes)
    assert table.values(1, "melee") == (6, 2)
    assert table.do(0, "use:melee").values(0, "melee") == (2, 2)


def test_copy_takes_on_abilities_in_place_of_its_own() -> None:
    writes = {
        OX: ["Tactical: copy the abilities of an enemy in melee.", "Ongoing: self has melee +1."],
        COW: ["Ongoing: self has range +3."],
    }
    table = lay({"melee": OX}, {"melee": COW}, writes=writes)
    assert table.values(0, "melee") == (4, 3)
    assert table.do(0, "use:melee").values(0, "melee") == (3, 6)


# Attacks given and given up.


@pytest.mark.rule("U 7.11")
def test_attacks_again_is_an_attack_beyond_the_one_of_the_turn() -> None:
    table = lay(
        {"melee": OX},
        {"melee": COW},
        phase="combat",
        writes={OX: ["Ongoing when self wins a fight, once a turn: self attacks again."]},
    )
    table.attack(0, "melee", "melee", 6, 1)
    assert table.arguments(0, "attack") == ["melee"]
    assert table.attack(0, "melee", "melee", 6, 1).arguments(0, "attack") == []


def test_a_character_that_skips_its_attack_makes_none_and_cannot_skip_it_twice() -> None:
    writes = {OX: ["Tactical: skip the attack of self to draw 1.", "Tactical: skip the attack of self to draw 2."]}
    table = lay({"melee": OX}, {"melee": COW}, writes=writes).do(0, "use:melee")
    assert len(table.hand(0)) == 1
    assert table.arguments(0, "use") == []
    assert table.do(0, "combat").arguments(0, "attack") == []


def test_abilities_distinguish_characters_that_have_attacked() -> None:
    writes = {
        "ram-power-1-1": [
            "Combat: damage 1 to each ally that has attacked; heal 1 from each ally that has not attacked."
        ]
    }
    mine = Side(LINE, damage={"support-left": 1})
    table = lay(mine, CROWD, phase="combat", writes=writes).attack(0, "melee", "melee", 6, 1)
    table.do(0, "use:range-left")
    assert (table.damage(0, "melee"), table.damage(0, "support-left")) == (1, 0)

"""Each trait that a character may gain works as the reference says. docs/animus-abilities.md"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Layout, Side, lay

OX, COW, ELK, YAK = "ox-power-3-3", "cow-power-3-3", "elk-power-1-1", "yak-power-1-1"
FOX, HEN = "fox-talent-3-3", "hen-power-1-1"
CROWD = {"melee": COW, "range-left": ELK, "range-right": "elk2-power-1-1", "support-left": YAK}


def fighting(trait: str, mine: dict[str, str] | None = None, theirs: dict[str, str] | None = None) -> Layout:
    """A position in seat 0's Combat Phase; its `OX` has the trait."""
    return lay(mine or {"melee": OX}, theirs or CROWD, phase="combat", writes={OX: [f"Ongoing: {trait}."]})


@pytest.mark.rule("U 8.4")
def test_advantage_is_two_dice_against_any_type() -> None:
    table = fighting("self has advantage", theirs={"melee": COW}).attack(0, "melee", "melee", 2, 5, 4)
    assert sorted(table.actions(0)) == ["die:2", "die:5"]
    assert table.do(0, "die:5").damage(1, "melee") == 1


@pytest.mark.rule("U 8.4")
def test_no_advantage_is_one_die_whatever_it_beats() -> None:
    plain = fighting("self wins ties", theirs={"melee": FOX}).attack(0, "melee", "melee", 1, 2, 6)
    assert sorted(plain.actions(0)) == ["die:1", "die:2"]
    table = fighting("self has no advantage", theirs={"melee": FOX}).attack(0, "melee", "melee", 1, 6)
    assert table.damage(0, "melee") == 1


def test_no_advantage_outweighs_advantage() -> None:
    writes = {OX: ["Ongoing: self has advantage."], COW: ["Ongoing: the enemy opposite self has no advantage."]}
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes).attack(0, "melee", "melee", 6, 1)
    assert table.damage(1, "melee") == 1


@pytest.mark.rule("U 7.6")
def test_a_character_that_wins_ties_takes_no_damage_in_one_unless_the_other_wins_ties_too() -> None:
    table = fighting("self wins ties", theirs={"melee": COW}).attack(0, "melee", "melee", 3, 3)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (0, 1)
    both = {OX: ["Ongoing: self wins ties."], COW: ["Ongoing: self wins ties."]}
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=both).attack(0, "melee", "melee", 3, 3)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (1, 1)


@pytest.mark.rule("U 7.7")
@pytest.mark.parametrize(("dice", "damage"), [((1, 6), (0, 0)), ((3, 3), (0, 1)), ((6, 1), (0, 1))])
def test_no_return_damage_is_none_when_it_attacks(dice: tuple[int, int], damage: tuple[int, int]) -> None:
    table = fighting("self takes no return damage", theirs={"melee": COW}).attack(0, "melee", "melee", *dice)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == damage


@pytest.mark.rule("U 7.7")
def test_no_return_damage_does_not_help_a_defender() -> None:
    writes = {COW: ["Ongoing: self takes no return damage."]}
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes).attack(0, "melee", "melee", 6, 1)
    assert table.damage(1, "melee") == 1


def test_a_character_that_cannot_be_fought_back_meets_no_die() -> None:
    table = (
        fighting("self cannot be fought back", theirs={"melee": COW}).set_dice(1).do(0, "attack:melee", "target:melee")
    )
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (0, 1)


@pytest.mark.rule("U 7.3")
def test_from_support_it_reaches_what_the_range_in_front_of_it_does() -> None:
    mine = {"melee": HEN, "range-left": "hen2-power-1-1", "support-left": OX}
    table = fighting("self can attack from support", mine)
    assert "support-left" in table.arguments(0, "attack")
    table.do(0, "attack:support-left")
    assert table.arguments(0, "target") == ["melee", "range-left"]
    plain = lay(mine, CROWD, phase="combat")
    assert "support-left" not in plain.arguments(0, "attack")


@pytest.mark.rule("U 7.2")
def test_diagonally_it_reaches_the_other_range() -> None:
    mine = {"melee": HEN, "range-left": OX}
    assert fighting("self wins ties", mine).do(0, "attack:range-left").arguments(0, "target") == ["melee", "range-left"]
    table = fighting("self can attack diagonally", mine).do(0, "attack:range-left")
    assert table.arguments(0, "target") == ["melee", "range-left", "range-right"]


@pytest.mark.rule("U 7.3", "U 7.7")
def test_far_it_reaches_support_which_fights_back_with_range() -> None:
    table = fighting("self can attack support").do(0, "attack:melee")
    assert table.arguments(0, "target") == ["melee", "range-left", "range-right", "support-left"]
    table.set_dice(1, 6).do(0, "target:support-left")
    assert table.damage(0, "melee") == 1


def test_a_guard_must_be_attacked_by_all_that_reach_it() -> None:
    writes = {ELK: ["Ongoing: self must be attacked first."]}
    mine = {"melee": OX, "range-right": HEN}
    table = lay(mine, CROWD, phase="combat", writes=writes)
    assert sorted(table.arguments(0, "attack")) == ["melee", "range-right"]
    assert table.do(0, "attack:range-right").arguments(0, "target") == ["melee", "range-right"]
    table = lay(mine, CROWD, phase="combat", writes=writes).set_dice(6, 1).do(0, "attack:melee", "target:range-left")
    assert table.damage(1, "range-left") == 1


def test_a_character_that_cannot_attack_is_not_offered_an_attack() -> None:
    assert fighting("self cannot attack", {"melee": OX, "range-left": HEN}).arguments(0, "attack") == ["range-left"]


def test_cannot_attack_outweighs_can() -> None:
    mine = {"melee": HEN, "range-left": "hen2-power-1-1", "support-left": OX}
    writes = {OX: ["Ongoing: self can attack from support.", "Ongoing: self cannot attack."]}
    assert "support-left" not in lay(mine, CROWD, phase="combat", writes=writes).arguments(0, "attack")


def test_a_character_that_cannot_be_attacked_is_not_a_target() -> None:
    writes = {ELK: ["Ongoing: self cannot be attacked."]}
    table = lay({"melee": OX}, CROWD, phase="combat", writes=writes).do(0, "attack:melee")
    assert table.arguments(0, "target") == ["melee", "range-right"]


@pytest.mark.rule("U 6.6")
def test_a_character_that_cannot_be_switched_is_not_moved_by_abilities_either() -> None:
    writes = {
        OX: ["Ongoing: self cannot be switched."],
        COW: ["Tactical: swap an enemy in melee and an enemy in range."],
    }
    table = lay({"melee": OX, "range-left": HEN}, {"melee": COW}, writes=writes)
    assert table.arguments(0, "switch") == []
    table.end_turn(0)
    if "use:melee" in table.actions(1):
        table.do(1, "use:melee")
    assert table.formation(0) == {"melee": OX, "range-left": HEN}


@pytest.mark.rule("U 5.1")
def test_a_character_that_cannot_be_switched_still_moves_up() -> None:
    writes = {HEN: ["Ongoing: self cannot be switched."]}
    mine = Side({"melee": OX, "range-left": HEN}, damage={"melee": 2})
    table = lay(mine, {"melee": COW}, phase="combat", writes=writes).attack(0, "melee", "melee", 1, 6)
    assert table.formation(0) == {"melee": HEN}


def test_a_character_that_cannot_be_chosen_can_be_chosen_only_by_its_own_side() -> None:
    text = "Tactical: damage 1 to a character in range."
    line = {"melee": OX, "range-left": HEN}
    writes = {HEN: ["Ongoing: self cannot be chosen."], OX: [text], COW: [text]}
    table = lay(line, {"melee": COW, "range-left": ELK}, writes=writes).do(0, "use:melee")
    assert table.arguments(0, "choose") == ["yours:range-left", "theirs:range-left"]
    table.do(0, "choose:theirs:range-left").end_turn(0)
    table.do(1, "use:melee")
    assert (table.damage(1, "range-left"), table.damage(0, "range-left")) == (2, 0)


def test_each_is_no_choice() -> None:
    writes = {HEN: ["Ongoing: self cannot be chosen."], OX: ["Tactical: damage 1 to each enemy."]}
    table = lay({"melee": OX}, {"melee": HEN}, writes=writes).do(0, "use:melee")
    assert table.damage(1, "melee") == 1


@pytest.mark.rule("U 10.6")
def test_a_character_without_abilities_has_no_abilities_of_any_kind() -> None:
    writes = {
        OX: ["Tactical: an enemy in melee has no abilities until your next turn."],
        COW: ["Ongoing: self has melee +4.", "Tactical: draw 1."],
    }
    table = lay({"melee": OX}, {"melee": COW}, writes=writes)
    assert table.values(1, "melee") == (7, 3)
    assert table.do(0, "use:melee").values(1, "melee") == (3, 3)
    table.end_turn(0)
    assert table.arguments(1, "use") == []
    table.end_turn(1)
    assert table.values(1, "melee") == (7, 3)

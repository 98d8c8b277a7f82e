"""Verbs for fights and for events about to happen apply at the right moment. docs/animus-abilities.md"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Layout, Side, lay

OX, COW, ELK, YAK = "ox-power-3-3", "cow-power-3-3", "elk-power-1-1", "yak-power-1-1"


def attacked(text: str, *, damage: int = 0, line: dict[str, str] | None = None) -> Layout:
    """A position in which seat 0 has announced an attack by its Melee on seat 1's Melee, which has the Reaction."""
    theirs = Side(line or {"melee": COW, "range-left": ELK}, damage={"melee": damage})
    return lay({"melee": OX}, theirs, phase="combat", writes={COW: [text]})


def announce(table: Layout, *faces: int) -> Layout:
    return table.set_dice(*faces).do(0, "attack:melee", "target:melee")


@pytest.mark.rule("U 10.8")
def test_reroll_throws_the_dice_of_one_fighter_again() -> None:
    table = announce(attacked("Reaction when self rolls, once a turn: reroll the foe's die."), 6, 1)
    assert "react:melee" in table.actions(1)
    table.set_dice(1).do(1, "react:melee")
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (1, 1)


@pytest.mark.rule("U 10.8", "U 8.1")
def test_reroll_throws_both_dice_of_an_advantage() -> None:
    writes = {
        COW: ["Reaction when self rolls, once a turn: reroll the attacker's die."],
        OX: ["Ongoing: self has advantage."],
    }
    table = announce(lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes), 6, 5, 4)
    table.set_dice(1, 2).do(1, "react:melee")
    assert sorted(table.actions(0)) == ["die:1", "die:2"]


def test_prevented_damage_is_not_dealt() -> None:
    table = announce(attacked("Reaction when self would be damaged, once a turn: prevent 1 damage."), 6, 1)
    assert table.do(1, "react:melee").damage(1, "melee") == 0


def test_partly_prevented_damage_is_partly_dealt() -> None:
    writes = {OX: ["Tactical: damage 2 to an enemy."], COW: ["Reaction when self would be damaged: prevent 1 damage."]}
    table = lay({"melee": OX}, {"melee": COW}, writes=writes).do(0, "use:melee").do(1, "react:melee")
    assert table.damage(1, "melee") == 1


@pytest.mark.rule("U 7.9")
def test_a_prevented_attack_ends_without_dice_and_is_used_up() -> None:
    table = attacked("Reaction when self is attacked, once a game: prevent the attack.").do(
        0, "attack:melee", "target:melee"
    )
    table.do(1, "react:melee")
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (0, 0)
    assert table.arguments(0, "attack") == []


@pytest.mark.rule("U 9.1")
def test_a_character_whose_death_is_prevented_is_unchanged() -> None:
    table = announce(attacked("Reaction when self would be killed, once a game: prevent the kill.", damage=2), 6, 1)
    table.do(1, "react:melee")
    assert (table.at(1, "melee"), table.damage(1, "melee")) == (COW, 2)


def test_a_death_by_an_ability_is_prevented_too() -> None:
    writes = {
        OX: ["Tactical: kill an enemy."],
        COW: ["Reaction when self would be killed, once a game: prevent the kill."],
    }
    table = lay({"melee": OX}, {"melee": COW}, writes=writes).do(0, "use:melee").do(1, "react:melee")
    assert (table.at(1, "melee"), table.damage(1, "melee")) == (COW, 0)


@pytest.mark.rule("U 9.1")
def test_preventing_damage_to_itself_protects_nobody_else() -> None:
    writes = {
        OX: ["Tactical: damage 2 to each enemy."],
        COW: ["Reaction when self would be damaged: prevent 1 damage."],
    }
    theirs = {"melee": COW, "range-left": "elk-power-1-1"}
    table = lay({"melee": OX}, theirs, writes=writes).do(0, "use:melee").do(1, "react:melee")
    assert (table.damage(1, "melee"), table.damage(1, "range-left")) == (1, 2)


@pytest.mark.rule("U 10.13")
def test_once_a_game_is_once_also_for_a_card_that_comes_back() -> None:
    writes = {
        COW: ["Death, once a game: return self to hand."],
        OX: ["Combat: kill an enemy in melee.", "Ongoing: self wins ties."],
    }
    theirs = Side({"melee": COW, "range-left": ELK})
    table = lay({"melee": OX}, theirs, phase="combat", writes=writes).do(0, "use:melee")
    assert (table.hand(1), table.eliminated(1)) == ([COW], 0)


def test_return_where_it_would_be_killed_takes_it_away_alive() -> None:
    table = announce(attacked("Reaction when self would be killed, once a game: return self to hand.", damage=2), 6, 1)
    table.do(1, "react:melee")
    assert (table.hand(1), table.eliminated(1), table.at(1, "melee")) == ([COW], 0, ELK)


def test_a_redirected_attack_meets_another_wherever_it_stands() -> None:
    writes = {YAK: ["Reaction when an ally in front of self is attacked, once a turn: redirect the attack to self."]}
    theirs = {"melee": COW, "range-left": ELK, "support-left": YAK}
    table = lay({"melee": OX}, theirs, phase="combat", writes=writes).do(0, "attack:melee", "target:range-left")
    table.set_dice(6, 1).do(1, "react:support-left")
    assert (table.damage(1, "range-left"), table.damage(1, "support-left")) == (0, 1)


@pytest.mark.rule("U 10.12")
def test_effects_for_this_fight_end_with_it() -> None:
    table = attacked("Reaction when self is attacked: the attacker has values -3 for this fight.")
    table.do(0, "attack:melee", "target:melee").set_dice(2, 1).do(1, "react:melee")
    assert table.damage(0, "melee") == 1
    assert table.values(0, "melee") == (3, 3)


def test_a_standing_condition_on_the_foe_holds_in_that_fight_alone() -> None:
    writes = {OX: ["Ongoing, if the foe is of type power: self has melee +5."]}
    table = lay({"melee": OX}, {"melee": COW}, phase="combat", writes=writes)
    assert table.values(0, "melee") == (3, 3)
    assert table.attack(0, "melee", "melee", 1, 5).damage(1, "melee") == 1


HAPPENINGS = [
    ("an enemy attacks", (1, 6)),
    ("self is attacked", (1, 6)),
    ("self rolls", (1, 6)),
    ("self wins a fight", (1, 6)),
    ("self loses a fight", (6, 1)),
    ("self ties a fight", (3, 3)),
    ("self is damaged", (6, 1)),
    ("an enemy is damaged", (1, 6)),
]


@pytest.mark.rule("U 10.6")
@pytest.mark.parametrize(("happening", "dice"), HAPPENINGS)
def test_events_in_a_fight_trigger_abilities_at_their_moment(happening: str, dice: tuple[int, int]) -> None:
    assert len(announce(attacked(f"Ongoing when {happening}: draw 1."), *dice).hand(1)) == 1


@pytest.mark.rule("U 10.6")
@pytest.mark.parametrize(
    ("happening", "dice"),
    [
        ("self wins a fight", (3, 3)),
        ("self loses a fight", (1, 6)),
        ("self is damaged", (1, 6)),
        ("self attacks", (1, 6)),
    ],
)
def test_events_that_did_not_happen_trigger_nothing(happening: str, dice: tuple[int, int]) -> None:
    assert announce(attacked(f"Ongoing when {happening}: draw 1."), *dice).hand(1) == []


def test_the_winner_is_known_before_the_damage_is_dealt() -> None:
    table = announce(attacked("Ongoing when self loses a fight: self withstands 1 damage for good."), 6, 1)
    assert table.pile(1) == [COW]

"""Attacks, reach, totals and advantage. [U 7, U 8]"""

from __future__ import annotations

import pytest

from play.games.animus.battle.odds import odds
from tests.play.animus.table_setup import Side, lay

FULL = {
    "melee": "one-power-5-1",
    "range-left": "two-power-5-1",
    "range-right": "three-power-5-1",
    "support-left": "four-power-5-1",
    "support-middle": "five-power-5-1",
    "support-right": "six-power-5-1",
}


@pytest.mark.rule("U 7.1", "U 7.2", "U 7.3")
def test_melee_reaches_three_a_range_two_and_support_nobody() -> None:
    table = lay(FULL, FULL, phase="combat")
    assert table.arguments(0, "attack") == ["melee", "range-left", "range-right"]
    reached = {}
    for place in ("melee", "range-left", "range-right"):
        reached[place] = table.do(0, f"attack:{place}").arguments(0, "target")
        table.do(0, "back")
    assert reached == {
        "melee": ["melee", "range-left", "range-right"],
        "range-left": ["melee", "range-left"],
        "range-right": ["melee", "range-right"],
    }
    assert "in Support cannot attack" in table.view(0)["why_not"]["attack:support-left"]


@pytest.mark.rule("U 7.3")
def test_a_card_may_say_that_support_attacks_or_is_attacked() -> None:
    writes = {
        "four-power-5-1": ["Ongoing: self can attack from support."],
        "one-power-5-1": ["Ongoing: self can attack support."],
    }
    table = lay(FULL, {**FULL, "melee": "foe-power-1-1"}, phase="combat", writes=writes)
    assert table.do(0, "attack:support-left").arguments(0, "target") == ["melee", "range-left"]
    table.do(0, "back", "attack:melee")
    assert {"support-left", "support-middle", "support-right"} < set(table.arguments(0, "target"))


@pytest.mark.rule("U 7.4", "U 7.5", "U 7.6")
def test_between_two_in_melee_both_add_melee_and_the_lower_total_takes_a_token() -> None:
    table = lay({"melee": "ox-power-4-0"}, {"melee": "cow-power-1-9"}, phase="combat")
    table.attack(0, "melee", "melee", 1, 3)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (0, 1)
    [told] = table.events_of("fought")
    assert (told.data["mine"], told.data["theirs"], told.data["outcome"]) == (5, 4, "attacker")


@pytest.mark.rule("U 7.5")
def test_every_other_fight_is_fought_with_range_values_wherever_one_stands() -> None:
    theirs = {"melee": "cow-power-9-1", "range-left": "elk-power-9-1"}
    table = lay({"melee": "ox-power-0-3", "range-left": "yak-power-0-3"}, theirs, phase="combat")
    table.attack(0, "melee", "range-left", 1, 2).attack(0, "range-left", "melee", 1, 2)
    assert table.damage(1, "range-left") == table.damage(1, "melee") == 1
    assert [fight["melee"] for fight in table.view(None)["last"]] == [False, False]


@pytest.mark.rule("U 7.6")
def test_with_equal_totals_both_take_a_token() -> None:
    table = lay({"melee": "ox-power-2-0"}, {"melee": "cow-power-1-0"}, phase="combat")
    table.attack(0, "melee", "melee", 3, 4)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (1, 1)


@pytest.mark.rule("U 7.7")
def test_a_defender_deals_damage_back_even_from_support_and_beyond_its_own_reach() -> None:
    theirs = {"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "support-left": "yak-power-1-9"}
    writes = {"ox-power-1-1": ["Ongoing: self can attack support."]}
    table = lay({"melee": "ox-power-1-1"}, theirs, phase="combat", writes=writes)
    table.attack(0, "melee", "support-left", 6, 1)
    assert table.damage(0, "melee") == 1


@pytest.mark.rule("U 7.8")
def test_a_character_that_moves_up_from_support_may_still_attack() -> None:
    mine = Side({"melee": "ox-power-0-0", "range-left": "elk-power-1-1", "support-left": "yak-power-1-1"}, {"melee": 2})
    table = lay(mine, {"melee": "bear-power-9-9"}, phase="combat")
    table.attack(0, "melee", "melee", 1, 6)
    assert table.arguments(0, "attack") == ["melee", "range-left"]


@pytest.mark.rule("U 7.9")
def test_the_kind_of_fight_is_settled_when_it_is_announced() -> None:
    theirs = {"melee": "cow-power-1-9", "range-left": "elk-power-9-9"}
    writes = {"cow-power-1-9": ["Reaction when self is attacked: swap self and an ally behind self."]}
    table = lay({"melee": "ox-power-4-0"}, theirs, phase="combat", writes=writes)
    table.set_dice(1, 1).do(0, "attack:melee", "target:melee").do(1, "react:melee")
    assert table.at(1, "range-left") == "cow-power-1-9"
    assert table.damage(1, "range-left") == 1


@pytest.mark.rule("U 7.9")
def test_without_both_there_is_no_fight_and_the_attack_is_made_all_the_same() -> None:
    theirs = {"melee": "cow-power-1-1", "range-left": "elk-power-1-1"}
    writes = {"cow-power-1-1": ["Reaction when self is attacked: return self to hand."]}
    table = lay({"melee": "ox-power-4-0"}, theirs, phase="combat", writes=writes)
    table.do(0, "attack:melee", "target:melee").do(1, "react:melee")
    assert table.at(1, "melee") == "elk-power-1-1"
    assert table.actions(0) == ["end-combat"]
    assert table.view(None)["last"][-1]["outcome"] == "none"


@pytest.mark.rule("U 7.10")
def test_values_are_taken_at_the_comparison_and_never_below_zero() -> None:
    writes = {
        "cow-power-1-1": ["Reaction when self rolls: self has melee +5 for this fight."],
        "ox-power-4-0": ["Tactical: an enemy has values -9 this turn."],
    }
    table = lay({"melee": "ox-power-4-0"}, {"melee": "cow-power-1-1"}, writes=writes)
    table.do(0, "use:melee")
    assert table.values(1, "melee") == (0, 0)
    table = lay({"melee": "ox-power-4-0"}, {"melee": "cow-power-1-1"}, phase="combat", writes=writes)
    table.attack(0, "melee", "melee", 1, 1).do(1, "react:melee")
    assert table.damage(0, "melee") == 1
    assert table.values(1, "melee") == (1, 1)


@pytest.mark.rule("U 7.11")
def test_an_attack_by_an_ability_comes_on_top_of_that_of_the_turn() -> None:
    writes = {"ox-power-9-0": ["Kill: self attacks again."]}
    theirs = Side({"melee": "cow-power-1-1", "range-left": "elk-power-1-1"}, {"melee": 2})
    table = lay({"melee": "ox-power-9-0"}, theirs, phase="combat", writes=writes)
    table.attack(0, "melee", "melee", 6, 1)
    assert table.arguments(0, "attack") == ["melee"]
    table.attack(0, "melee", "melee", 6, 1)
    assert table.arguments(0, "attack") == []


@pytest.mark.rule("U 8.1")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice"),
    [("power", "talent", (2, 1)), ("talent", "skill", (2, 1)), ("skill", "power", (2, 1)), ("power", "skill", (1, 2)),
     ("power", "power", (1, 1))],
)  # fmt: skip
def test_a_fighter_that_beats_the_other_type_rolls_two_dice(mine: str, theirs: str, dice: tuple[int, int]) -> None:
    table = lay({"melee": f"ox-{mine}-5-5"}, {"melee": f"cow-{theirs}-1-1"}, phase="combat")
    table.attack(0, "melee", "melee", *[3] * sum(dice))
    [rolled] = table.events_of("rolled")
    assert (len(rolled.data["attacker"]), len(rolled.data["defender"])) == dice


@pytest.mark.rule("U 8.2")
def test_its_owner_chooses_which_die_counts() -> None:
    table = lay({"melee": "ox-power-2-0"}, {"melee": "cow-talent-2-0"}, phase="combat")
    table.attack(0, "melee", "melee", 6, 1, 3)
    assert table.actions(0) == ["die:6", "die:1"]
    assert table.do(0, "die:1").damage(0, "melee") == 1
    table = lay({"melee": "ox-talent-2-0"}, {"melee": "cow-power-2-0"}, phase="combat")
    table.attack(0, "melee", "melee", 3, 2, 5)
    assert table.actions(1) == ["die:5", "die:2"]


@pytest.mark.rule("U 8.3")
def test_two_equal_dice_need_no_choice() -> None:
    table = lay({"melee": "ox-power-2-0"}, {"melee": "cow-talent-2-0"}, phase="combat")
    table.attack(0, "melee", "melee", 4, 4, 3)
    assert table.damage(1, "melee") == 1


@pytest.mark.rule("U 8.4")
def test_twice_the_advantage_is_two_dice_and_the_attackers_owner_chooses_first() -> None:
    writes = {"ox-power-2-0": ["Ongoing: self has advantage."], "cow-talent-2-0": ["Ongoing: self has advantage."]}
    table = lay({"melee": "ox-power-2-0"}, {"melee": "cow-talent-2-0"}, phase="combat", writes=writes)
    table.attack(0, "melee", "melee", 6, 1, 2, 5)
    assert table.to_act() == [0]
    table.do(0, "die:6")
    assert table.to_act() == [1]
    assert table.do(1, "die:2").damage(1, "melee") == 1


def test_the_odds_are_those_of_all_throws() -> None:
    faces = range(1, 7)
    for mine, theirs, dice, their_dice in ((5, 4, 2, 1), (2, 4, 1, 2), (3, 3, 2, 2), (1, 3, 1, 1)):
        throws = [
            (mine + max(a, b if dice == 2 else a), theirs + max(c, d if their_dice == 2 else c))
            for a in faces for b in faces for c in faces for d in faces
        ]  # fmt: skip
        win = sum(one > other for one, other in throws) / len(throws)
        tie = sum(one == other for one, other in throws) / len(throws)
        assert odds(mine, theirs, dice, their_dice) == pytest.approx((win, tie, 1 - win - tie))
    assert odds(0, 9, 1, 0) == (0, 0, 1)


def test_before_an_attack_one_sees_its_targets_with_values_dice_and_odds() -> None:
    table = lay({"melee": "ox-power-4-2"}, {"melee": "cow-talent-3-1", "range-left": "elk-skill-3-3"}, phase="combat")
    first, second = table.view(0)["targets"]["melee"]
    assert (first["place"], first["mine"], first["theirs"], first["my_dice"], first["their_dice"]) == (
        "melee",
        4,
        3,
        2,
        1,
    )
    assert (second["place"], second["mine"], second["theirs"], second["their_dice"]) == ("range-left", 2, 3, 2)
    assert first["win"] == pytest.approx(odds(4, 3, 2, 1).win)
    assert table.view(1)["targets"] == {}


def test_the_odds_count_in_what_holds_for_the_fight() -> None:
    line = {"melee": "ox-power-4-2"}, {"melee": "cow-power-3-1"}
    usual = lay(*line, phase="combat").view(0)["targets"]["melee"][0]
    ties = {"cow-power-3-1": ["Ongoing: self wins ties."]}
    one = lay(*line, phase="combat", writes=ties).view(0)["targets"]["melee"][0]
    assert (one["tie"], one["lose"]) == (0, pytest.approx(usual["tie"] + usual["lose"]))
    duels = {"ox-power-4-2": ["Ongoing, if the foe is of type power: self has melee +3."]}
    assert lay(*line, phase="combat", writes=duels).view(0)["targets"]["melee"][0]["mine"] == 7
    assert lay(*line, phase="combat", writes=duels).values(0, "melee") == (4, 2)

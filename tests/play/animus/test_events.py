"""Events outside fights trigger abilities; conditions and filters work as the reference says.
docs/animus-abilities.md
"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Side, lay

OX, COW, ELK, YAK = "ox-power-3-3", "cow-power-3-3", "elk-power-1-1", "yak-power-1-1"
A, B, C, D = "a-power-1-1", "b-skill-2-2", "c-talent-3-3", "d-power-4-4"
FULL = {
    "melee": OX, "range-left": "rl-power-1-1", "range-right": "rr-skill-1-1-l3", "support-left": "sl-power-1-1",
    "support-middle": "sm-talent-1-1-l1", "support-right": "sr-power-1-1",
}  # fmt: skip
DECK = [A, B, C, D]

DOINGS = [
    ("an ally is played", ["play:new-power-1-1", "place:range-right"]),
    ("an ally is switched", ["switch:melee", "with:range-left"]),
    ("an ally shifts", ["use:melee"]),
    ("an ally is healed", ["use:melee#2"]),
    ("you draw", ["use:melee#3"]),
    ("you discard", ["use:melee#4"]),
    ("your combat phase starts", ["combat"]),
]


@pytest.mark.rule("U 10.6")
@pytest.mark.parametrize(("happening", "actions"), DOINGS)
def test_events_of_a_turn_trigger_abilities(happening: str, actions: list[str]) -> None:
    abilities = [
        "Tactical: swap self and an ally in range.", "Tactical: heal 1 from self.", "Tactical: draw 1.",
        "Tactical: discard 1.",
    ]  # fmt: skip
    listener = f"Ongoing when {happening}, once a turn: damage 1 to the enemy in melee."
    mine = Side({"melee": OX, "range-left": ELK}, damage={"melee": 1}, hand=["new-power-1-1"], deck=DECK)
    writes = {OX: abilities, ELK: [listener]}
    table = lay(mine, {"melee": COW}, writes=writes)
    assert table.damage(1, "melee") == 0
    for action in [*actions, "first:1"]:  # two are switched, and the ability answers once a turn
        if action in table.actions(0):
            table.do(0, action)
    assert table.damage(1, "melee") == 1


@pytest.mark.rule("U 6.1", "U 6.13")
@pytest.mark.parametrize(
    ("happening", "after_mine", "after_theirs"),
    [("your turn ends", 1, 1), ("your turn starts", 0, 1), ("your opponent's turn starts", 1, 1),
    ("your opponent's turn ends", 0, 1), ("each player's turn ends", 1, 2)],
)  # fmt: skip
def test_starts_and_ends_of_turns_trigger_abilities(happening: str, after_mine: int, after_theirs: int) -> None:
    writes = {ELK: [f"Ongoing when {happening}: damage 1 to the enemy in melee."]}
    table = lay({"melee": OX, "range-left": ELK}, {"melee": COW}, writes=writes).end_turn(0)
    assert table.damage(1, "melee") == after_mine
    assert table.end_turn(1).damage(1, "melee") == after_theirs


@pytest.mark.rule("U 9.5")
def test_in_a_kill_event_it_is_the_victim_and_the_killer_is_known() -> None:
    writes = {ELK: ["Ongoing when another ally is killed: damage 1 to the killer."]}
    mine = Side({"melee": OX, "range-left": ELK}, damage={"melee": 2})
    table = lay(mine, {"melee": COW}, phase="combat", writes=writes).attack(0, "melee", "melee", 1, 6)
    assert table.damage(1, "melee") == 1


def test_it_is_the_character_that_the_event_happened_to() -> None:
    writes = {OX: ["Ongoing when an enemy is played: damage 1 to it."]}
    theirs = Side({"melee": COW}, hand=[A], deck=DECK)
    table = lay({"melee": OX}, theirs, active=1, writes=writes).play(1, A, "range-right")
    assert table.damage(1, "range-right") == 1


# Filters, tested on a whole formation.

FILTERS = [
    ("in melee", "M"),
    ("in range", "LR"),
    ("in support", "lmr"),
    ("behind self", "LR"),
    ("next to self", "LR"),
    ("beside self", ""),
    ("in front of self", ""),
    ("of type skill", "R"),
    ("of type power", "MLlr"),
    ("of level >= 3", "R"),
    ("of level < 2", "m"),
    ("of level = 2", "MLlr"),
    ("other than self", "LRlmr"),
    ("that is hurt", "Lm"),
    ("that is unhurt", "MRlr"),
    ("in support that is hurt", "m"),
]
LETTERS = dict(zip("MLRlmr", FULL, strict=True))


@pytest.mark.rule("U 4.2", "U 4.4")
@pytest.mark.parametrize(("which", "where"), FILTERS)
def test_a_filter_matches_the_characters_that_it_describes(which: str, where: str) -> None:
    mine = Side(FULL, damage={"range-left": 1, "support-middle": 1})
    table = lay(mine, {"melee": COW}, writes={OX: [f"Ongoing: each ally {which} has melee +5."]})
    raised = {place for place in FULL if table.values(0, place)[0] > 5}
    assert raised == {LETTERS[letter] for letter in where}


AROUND = [
    ("support-middle", "in front of", "LR"),
    ("support-middle", "beside", "lr"),
    ("support-left", "in front of", "L"),
    ("support-left", "beside", "m"),
    ("range-right", "behind", "mr"),
    ("range-right", "beside", "L"),
    ("range-right", "next to", "MLmr"),
]


@pytest.mark.rule("U 4.2", "U 4.4")
@pytest.mark.parametrize(("place", "relation", "where"), AROUND)
def test_relations_between_places_are_as_on_the_table(place: str, relation: str, where: str) -> None:
    writes = {FULL[place]: [f"Ongoing: each ally {relation} self has melee +5."]}
    table = lay(FULL, {"melee": COW}, writes=writes)
    assert {at for at in FULL if table.values(0, at)[0] > 5} == {LETTERS[letter] for letter in where}


@pytest.mark.rule("U 4.3")
@pytest.mark.parametrize("place", list(FULL))
def test_left_is_opposite_left(place: str) -> None:
    writes = {FULL[place]: ["Ongoing: the enemy opposite self has melee +5."]}
    theirs = {at: f"e{number}-skill-1-1" for number, at in enumerate(FULL)}
    table = lay(FULL, theirs, writes=writes)
    assert {at for at in FULL if table.values(1, at)[0] > 5} == {place}


@pytest.mark.rule("U 7.1", "U 7.2")
def test_in_reach_means_the_characters_that_it_could_attack() -> None:
    theirs = {"melee": COW, "range-left": ELK, "range-right": YAK, "support-left": "s-power-1-1"}
    for place, reached in [("melee", {"melee", "range-left", "range-right"}), ("range-left", {"melee", "range-left"})]:
        mine = {"melee": "m-power-1-1", place: OX}
        table = lay(mine, theirs, writes={OX: ["Tactical: damage 1 to each enemy in reach."]}).do(0, f"use:{place}")
        assert {at for at in theirs if table.damage(1, at)} == reached


# Conditions of a standing ability come and go.

CONDITIONS = [
    ("self is in melee", True),
    ("self is in support", False),
    ("self is not in support", True),
    ("self is hurt", True),
    ("self is of type talent", False),
    ("self has not attacked", True),
    ("there is an enemy opposite self", True),
    ("there is no enemy in range", True),
    ("there is an ally in range of level >= 3", True),
    ("it is your turn", True),
    ("it is your opponent's turn", False),
    ("the cards in your hand = 2", True),
    ("the cards in your deck > 4", False),
    ("the cards in your opponent's discard pile >= 1", True),
    ("your eliminated levels < your opponent's eliminated levels", True),
    ("the damage on self >= 2", False),
    ("the level of self <= 2", True),
    ("the number of allies in support = 3", True),
    ("the number of allies > 5 and the number of enemies > 1", False),
]


@pytest.mark.parametrize(("condition", "holds"), CONDITIONS)
def test_conditions_are_evaluated(condition: str, holds: bool) -> None:
    mine = Side(FULL, damage={"melee": 1}, hand=[A, B], deck=DECK)
    theirs = Side({"melee": COW}, pile=[C])
    table = lay(mine, theirs, writes={OX: [f"Ongoing, if {condition}: self has melee +5."]})
    assert (table.values(0, "melee")[0] == 8) == holds


def test_a_standing_ability_ends_when_its_condition_no_longer_holds() -> None:
    writes = {OX: ["Ongoing, if self is hurt: self has melee +2.", "Tactical: heal 1 from self."]}
    table = lay(Side({"melee": OX}, damage={"melee": 1}), {"melee": COW}, writes=writes)
    assert table.values(0, "melee") == (5, 3)
    assert table.do(0, "use:melee").values(0, "melee") == (3, 3)


def test_an_ability_whose_condition_does_not_hold_is_not_offered() -> None:
    writes = {OX: ["Tactical, if the cards in your hand = 0: draw 1."]}
    assert lay(Side({"melee": OX}, hand=[A]), {"melee": COW}, writes=writes).arguments(0, "use") == []
    assert lay(Side({"melee": OX}), {"melee": COW}, writes=writes).arguments(0, "use") == ["melee"]

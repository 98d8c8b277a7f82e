"""What each character of Meridian Station does, ability by ability."""

from __future__ import annotations

from collection.games.animus import load
from tests.play.animus.table_setup import Side, lay


def test_ricochet_ames_attacks_from_one_range_to_the_other() -> None:
    formation = {"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"}
    table = lay({"melee": "ox-power-1-1", "range-left": "ricochet-ames"}, formation, phase="combat")
    assert {"range-left", "range-right"} <= set(table.do(0, "attack:range-left").arguments(0, "target"))
    other = lay({"melee": "ox-power-1-1", "range-left": "ram-skill-3-5"}, formation, phase="combat")
    assert other.do(0, "attack:range-left").arguments(0, "target") == ["melee", "range-left"]


def test_ricochet_ames_attacks_support_which_fights_back() -> None:
    table = lay(
        {"melee": "ox-power-1-1", "range-left": "ricochet-ames"},
        {"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "support-left": "yak-skill-9-9"},
        phase="combat",
    )
    table.attack(0, "range-left", "support-left", 1, 6)
    assert table.damage(0, "range-left") == 1


def test_inertia_holds_the_facing_enemy_in_place() -> None:
    table = lay(
        {"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"}, {"melee": "inertia"}
    )
    assert table.arguments(0, "switch") == ["range-left", "range-right"]
    table.do(0, "switch:range-left")
    assert table.arguments(0, "with") == ["range-right"]


def test_inertia_does_not_hold_enemies_beside_the_facing_one() -> None:
    table = lay(
        {"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"},
        {"melee": "ox-power-1-1", "range-left": "inertia"},
    )
    assert table.arguments(0, "switch") == ["melee", "range-right"]


def test_juniper_volt_damages_a_hurt_enemy_in_reach_instead_of_attacking() -> None:
    table = lay(
        {"melee": "ox-power-1-1", "range-left": "juniper-volt"},
        Side(
            {
                "melee": "cow-power-1-1",
                "range-left": "yak-power-1-1",
                "range-right": "ewe-power-1-1",
                "support-left": "ram-power-1-1",
            },
            damage={"melee": 1, "range-left": 2, "range-right": 2, "support-left": 2},
        ),
        phase="combat",
    ).do(0, "use:range-left")
    assert table.arguments(0, "choose:theirs") == ["melee", "range-left"]
    table.do(0, "choose:theirs:range-left")
    assert "yak-power-1-1" in table.pile(1)
    assert table.arguments(0, "attack") == ["melee"]


def test_juniper_volt_finds_nobody_among_the_unhurt() -> None:
    table = lay({"melee": "juniper-volt"}, {"melee": "cow-power-1-1"}, phase="combat")
    assert table.arguments(0, "use") == []


def test_juniper_volt_reaches_nobody_from_support() -> None:
    table = lay(
        {"melee": "ox-power-1-1", "range-left": "elk-power-1-1", "support-left": "juniper-volt"},
        Side({"melee": "cow-power-1-1"}, damage={"melee": 1}),
        phase="combat",
    )
    assert table.arguments(0, "use") == []


def test_doctor_null_takes_an_enemys_abilities_until_the_next_turn() -> None:
    table = lay(
        {"melee": "doctor-null"},
        {"melee": "bellwether", "range-left": "elk-power-3-3"},
        phase="combat",
    ).do(0, "use:melee", "choose:theirs:melee")
    assert table.values(1, "range-left") == (3, 3)
    table.end_turn(0).end_turn(1)
    assert table.values(1, "range-left") == (3, 4)


def test_doctor_null_heals_when_reset() -> None:
    table = lay(
        Side(
            {"melee": "ox-power-1-1", "range-left": "elk-power-1-1"},
            damage={"melee": 1, "range-left": 2},
            hand=["doctor-null"],
        ),
        phase="reset",
    ).do(0, "reset:doctor-null")
    assert table.arguments(0, "choose:yours") == ["melee", "range-left"]
    table.do(0, "choose:yours:range-left")
    assert table.damage(0, "range-left") == 1
    assert table.deck(0)[-1] == "doctor-null"


def test_loader_forty_carries_an_ally_to_a_free_place() -> None:
    table = lay({
        "melee": "ox-power-1-1", "range-left": "elk-power-1-1", "support-left": "loader-forty",
    }).do(0, "use:support-left", "choose:yours:support-left")  # fmt: skip
    assert table.arguments(0, "place") == ["range-right", "support-middle"]
    table.do(0, "place:range-right")
    assert table.at(0, "range-right") == "loader-forty"
    assert table.arguments(0, "switch")


def test_glass_echo_takes_the_values_of_the_character_in_front() -> None:
    places = {"melee": "ox-power-5-2", "range-left": "elk-power-3-4"}
    table = lay(Side(places, hand=["glass-echo"])).play(0, "glass-echo", "support-left")
    assert table.values(0, "support-left") == (3, 4)


def test_glass_echo_keeps_her_own_values_in_melee() -> None:
    table = lay(Side({}, hand=["glass-echo"])).play(0, "glass-echo", "melee")
    card = load()["glass-echo"]
    assert table.values(0, "melee") == (card.melee, card.range)

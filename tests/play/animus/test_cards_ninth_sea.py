"""What each character of the Ninth Sea does, ability by ability."""

from __future__ import annotations

from tests.play.animus.table_setup import Side, lay


def test_mother_fathom_pulls_an_enemy_out_of_range_into_melee() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1"}, hand=["mother-fathom"]),
        {"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"},
    ).play(0, "mother-fathom", "range-left")
    assert table.arguments(0, "choose:theirs") == ["range-left", "range-right"]
    table.do(0, "choose:theirs:range-right")
    assert table.formation(1) == {
        "melee": "yak-power-1-1", "range-left": "elk-power-1-1", "range-right": "cow-power-1-1",
    }  # fmt: skip


def test_mother_fathom_attacks_from_support() -> None:
    table = lay(
        {"melee": "ox-power-1-1", "range-left": "elk-power-1-1", "support-left": "mother-fathom"},
        {"melee": "cow-power-1-1", "range-left": "yak-power-1-1", "range-right": "ram-power-1-1"},
        phase="combat",
    ).do(0, "attack:support-left")
    assert table.arguments(0, "target") == ["melee", "range-left"]
    table.set_dice(6, 1).do(0, "target:range-left")
    assert table.damage(1, "range-left") == 1


def test_captain_marrow_draws_after_a_kill() -> None:
    table = lay(
        Side({"melee": "captain-marrow"}, deck=["elk-power-3-3", "yak-power-3-3"]),
        Side({"melee": "ox-skill-1-1"}, damage={"melee": 2}),
        phase="combat",
    )
    table.attack(0, "melee", "melee", 6, 1)
    assert table.hand(0) == ["elk-power-3-3"]


def test_captain_marrow_draws_nothing_for_damage() -> None:
    table = lay({"melee": "captain-marrow"}, {"melee": "ox-skill-1-1"}, phase="combat")
    table.attack(0, "melee", "melee", 6, 1)
    assert table.hand(0) == []


def test_harpoon_anneke_drags_a_support_into_range() -> None:
    table = lay(
        {"melee": "harpoon-anneke"},
        {
            "melee": "cow-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1",
            "support-left": "ram-power-1-1", "support-middle": "ewe-power-1-1",
        },
        phase="combat",
    ).do(0, "use:melee")  # fmt: skip
    assert table.arguments(0, "choose:theirs") == ["support-left", "support-middle"]
    table.do(0, "choose:theirs:support-middle")
    assert table.arguments(0, "choose:theirs") == ["range-left", "range-right"]
    table.do(0, "choose:theirs:range-right")
    assert table.at(1, "range-right") == "ewe-power-1-1"
    assert table.at(1, "support-middle") == "yak-power-1-1"
    assert table.arguments(0, "attack") == []


def test_the_drowned_choir_weakens_the_facing_enemy() -> None:
    table = lay(
        {"melee": "ox-power-1-1", "range-left": "the-drowned-choir"},
        {"melee": "cow-power-3-3", "range-left": "elk-power-3-3", "range-right": "yak-power-3-3"},
    )
    assert table.values(1, "range-left") == (2, 2)
    assert table.values(1, "melee") == table.values(1, "range-right") == (3, 3)


def test_the_drowned_choir_damages_all_in_range_when_killed() -> None:
    table = lay(
        Side({"melee": "the-drowned-choir"}, damage={"melee": 2}),
        {"melee": "cow-talent-5-5", "range-left": "elk-talent-3-3", "range-right": "yak-talent-3-3"},
        phase="combat",
        active=1,
    )
    table.attack(1, "melee", "melee", 6, 1)
    assert [table.damage(1, place) for place in ("melee", "range-left", "range-right")] == [0, 1, 1]


def test_the_mapmaker_swaps_two_supports_without_using_the_switch() -> None:
    table = lay({
        "melee": "the-mapmaker", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1",
        "support-left": "ram-power-1-1", "support-middle": "ewe-power-1-1", "support-right": "cow-power-1-1",
    }).do(0, "use:melee", "choose:yours:support-left")  # fmt: skip
    assert table.arguments(0, "choose:yours") == ["support-middle", "support-right"]
    table.do(0, "choose:yours:support-right")
    assert table.at(0, "support-left") == "cow-power-1-1"
    assert table.at(0, "support-right") == "ram-power-1-1"
    assert table.arguments(0, "switch")


def test_polly_ruin_lets_another_card_be_played() -> None:
    table = lay(Side({"melee": "ox-power-1-1"}, hand=["polly-ruin", "elk-power-1-1", "yak-power-1-1"]))
    table.play(0, "polly-ruin", "range-left")
    assert table.arguments(0, "play") == ["elk-power-1-1", "yak-power-1-1"]
    table.play(0, "elk-power-1-1", "range-right")
    assert table.arguments(0, "play") == []

"""What each character of the Vigil Isles does, ability by ability."""

from __future__ import annotations

from tests.play.animus.table_setup import Side, lay


def test_brother_halt_survives_three_tokens() -> None:
    table = lay(Side({"melee": "brother-halt"}, damage={"melee": 2}), {"melee": "ox-power-5-5"}, phase="combat")
    table.attack(0, "melee", "melee", 1, 6)
    assert table.damage(0, "melee") == 3
    assert table.pile(0) == []


def test_brother_halt_is_killed_by_the_fourth_token() -> None:
    table = lay(Side({"melee": "brother-halt"}, damage={"melee": 3}), {"melee": "ox-power-5-5"}, phase="combat")
    table.attack(0, "melee", "melee", 1, 6)
    assert table.pile(0) == ["brother-halt"]


def test_brother_halt_must_be_attacked_before_others_in_reach() -> None:
    table = lay(
        {"melee": "ox-power-3-3", "range-left": "elk-power-3-3"},
        {"melee": "brother-halt", "range-left": "cow-power-1-1", "range-right": "cat-power-1-1"},
        phase="combat",
    ).do(0, "attack:melee")
    assert table.arguments(0, "target") == ["melee"]
    table.do(0, "back", "attack:range-left")
    assert table.arguments(0, "target") == ["melee"]


def test_brother_halt_out_of_reach_guards_nobody() -> None:
    table = lay(
        {"melee": "ox-power-3-3", "range-left": "elk-power-3-3", "range-right": "yak-power-3-3"},
        {"melee": "cow-power-1-1", "range-left": "brother-halt", "range-right": "cat-power-1-1"},
        phase="combat",
    ).do(0, "attack:range-right")
    assert table.arguments(0, "target") == ["melee", "range-right"]
    table.do(0, "back", "attack:range-left")
    assert table.arguments(0, "target") == ["range-left"]


def test_old_ferryman_puts_a_low_level_character_back_under_the_deck() -> None:
    table = lay(
        Side({"melee": "old-ferryman"}, pile=["elk-power-3-3-l2", "yak-power-3-3-l1", "ram-power-3-3-l3"]),
        Side({"melee": "ox-skill-1-1"}, damage={"melee": 2}),
        phase="combat",
    )
    table.attack(0, "melee", "melee", 6, 1)
    assert table.arguments(0, "choose") == ["elk-power-3-3-l2", "yak-power-3-3-l1"]
    table.do(0, "choose:elk-power-3-3-l2")
    assert table.deck(0)[-1] == "elk-power-3-3-l2"
    assert table.pile(0) == ["ram-power-3-3-l3", "yak-power-3-3-l1"]
    assert table.eliminated(0) == 4


def test_old_ferryman_does_not_return_level_three_characters() -> None:
    table = lay(
        Side({"melee": "old-ferryman"}, pile=["ram-power-3-3-l3"]),
        Side({"melee": "ox-skill-1-1"}, damage={"melee": 2}),
        phase="combat",
    )
    table.attack(0, "melee", "melee", 6, 1)
    assert table.pile(0) == ["ram-power-3-3-l3"]


def test_saint_nobody_counts_as_level_two_in_the_discard_pile() -> None:
    table = lay(Side(pile=["saint-nobody", "ram-power-3-3-l3"]))
    assert table.eliminated(0) == 5


def test_saint_nobody_dies_in_place_of_another() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1", "range-left": "saint-nobody"}, damage={"melee": 2}),
        {"melee": "cow-power-5-5"},
        phase="combat",
        active=1,
    )
    table.attack(1, "melee", "melee", 6, 1).do(0, "react:range-left")
    assert table.damage(0, "melee") == 2
    assert table.damage(0, "range-left") == 1


def test_saint_nobody_saves_once_a_game() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1", "range-left": "saint-nobody"}, damage={"melee": 2}),
        {"melee": "cow-power-5-5", "range-left": "elk-power-5-5"},
        phase="combat",
        active=1,
    )
    table.attack(1, "melee", "melee", 6, 1).do(0, "react:range-left")
    table.attack(1, "range-left", "melee", 6, 1)
    assert table.pile(0) == ["ox-power-1-1"]
    assert table.at(0, "melee") == "saint-nobody"


def test_saint_nobody_does_not_save_itself() -> None:
    table = lay(
        Side({"melee": "saint-nobody"}, damage={"melee": 2}), {"melee": "cow-talent-5-5"}, phase="combat", active=1
    )
    table.attack(1, "melee", "melee", 6, 1)
    assert table.pile(0) == ["saint-nobody"]


def test_the_sexton_grows_with_the_discard_pile_up_to_two() -> None:
    piles: tuple[list[str], ...] = ([], ["ox-power-1-1-l1"], ["ox-power-1-1-l1"] * 2, ["ox-power-1-1-l1"] * 3)
    tables = [lay(Side({"melee": "the-sexton"}, pile=pile)) for pile in piles]
    melee, ranged = tables[0].values(0, "melee")
    assert [table.values(0, "melee") for table in tables] == [
        (melee + more, ranged + more) for more in (0, 1, 2, 2)
    ]  # fmt: skip


def test_the_sexton_counts_only_his_owners_discard_pile() -> None:
    table = lay({"melee": "the-sexton"}, Side(pile=["ox-power-1-1-l1"]))
    assert table.values(0, "melee") == lay({"melee": "the-sexton"}).values(0, "melee")


def test_sister_vesper_heals_a_character_beside_her() -> None:
    places = {"melee": "ox-power-3-3", "range-left": "elk-power-3-3", "range-right": "yak-power-3-3"}
    wounded = {"melee": 1, "range-left": 1, "support-left": 2, "support-right": 1}
    table = lay(
        Side(
            {
                **places,
                "support-left": "ram-power-3-3",
                "support-middle": "sister-vesper",
                "support-right": "cow-power-3-3",
            },
            damage=wounded,
        )
    ).do(0, "use:support-middle")
    assert table.arguments(0, "choose:yours") == ["support-left", "support-right"]
    table.do(0, "choose:yours:support-left")
    assert table.damage(0, "support-left") == 1
    assert "use:support-middle" not in table.actions(0)


def test_sister_vesper_finds_nobody_beside_her_in_melee() -> None:
    table = lay(Side({"melee": "sister-vesper", "range-left": "ox-power-3-3"}, damage={"range-left": 1}))
    assert "use:melee" not in table.actions(0)


def test_bellwether_raises_the_range_of_those_behind_it() -> None:
    table = lay({
        "melee": "bellwether", "range-left": "ox-power-3-3", "range-right": "elk-power-2-2",
        "support-left": "yak-power-1-1",
    })  # fmt: skip
    assert table.values(0, "range-left") == (3, 4)
    assert table.values(0, "range-right") == (2, 3)
    assert table.values(0, "support-left") == (1, 1)


def test_bellwether_raises_nobody_in_front_of_it() -> None:
    table = lay({"melee": "ox-power-3-3", "range-left": "bellwether"})
    assert table.values(0, "melee") == (3, 3)

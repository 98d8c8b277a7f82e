"""What each character of the Lantern Stair does, ability by ability."""

from __future__ import annotations

from tests.play.animus.table_setup import Side, lay


def test_lady_ninefold_takes_on_an_enemys_abilities() -> None:
    table = lay(
        Side({"melee": "ox-power-3-3"}, hand=["lady-ninefold"]),
        {"melee": "cow-power-1-1", "range-left": "juniper-volt"},
    ).play(0, "lady-ninefold", "range-left")
    table.do(0, "choose:theirs:range-left", "combat")
    keywords = [ability["keyword"] for ability in table.character_view(0, "range-left")["abilities"]]
    assert keywords == ["combat"]


def test_lady_ninefold_uses_what_she_took_as_her_own() -> None:
    table = lay(
        Side({"melee": "ox-power-3-3"}, hand=["lady-ninefold"]),
        Side({"melee": "cow-power-1-1", "range-left": "juniper-volt"}, damage={"melee": 1}),
    ).play(0, "lady-ninefold", "range-left")
    table.do(0, "choose:theirs:range-left", "combat", "use:range-left")
    if table.arguments(0, "choose:theirs"):
        table.do(0, "choose:theirs:melee")
    assert table.damage(1, "melee") == 2


def test_grandmaster_ko_wins_a_tie() -> None:
    table = lay({"melee": "grandmaster-ko"}, {"melee": "ox-power-4-4"}, phase="combat")
    table.attack(0, "melee", "melee", 3, 3)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (0, 1)


def test_grandmaster_ko_wins_a_tie_when_attacked() -> None:
    table = lay({"melee": "grandmaster-ko"}, {"melee": "ox-power-4-4"}, phase="combat", active=1)
    table.attack(1, "melee", "melee", 3, 3)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (0, 1)


def test_grandmaster_ko_still_loses_with_a_lower_total() -> None:
    table = lay({"melee": "grandmaster-ko"}, {"melee": "ox-power-4-4"}, phase="combat")
    table.attack(0, "melee", "melee", 2, 3)
    assert (table.damage(0, "melee"), table.damage(1, "melee")) == (1, 0)


def test_the_calligrapher_exchanges_a_card_of_the_hand_for_the_next() -> None:
    table = lay(
        Side(
            {"melee": "the-calligrapher"},
            hand=["elk-power-1-1", "yak-power-1-1"],
            deck=["ram-power-1-1", "cow-power-1-1"],
        )
    ).do(0, "use:melee")
    assert table.arguments(0, "choose") == ["elk-power-1-1", "yak-power-1-1"]
    table.do(0, "choose:elk-power-1-1")
    assert table.hand(0) == ["ram-power-1-1", "yak-power-1-1"]
    assert table.deck(0) == ["cow-power-1-1", "elk-power-1-1"]


def test_the_calligrapher_has_nothing_to_write_with_an_empty_hand() -> None:
    assert "use:melee" not in lay({"melee": "the-calligrapher"}).actions(0)


def test_silent_heron_kills_a_low_level_character_anywhere_once_a_game() -> None:
    table = lay(
        {"melee": "ox-power-1-1", "range-left": "elk-power-1-1", "support-left": "silent-heron"},
        {
            "melee": "cow-power-9-9-l3", "range-left": "yak-power-9-9-l2", "range-right": "ram-power-1-1-l4",
            "support-left": "ewe-power-1-1-l1",
        },
        phase="combat",
    ).do(0, "use:support-left")  # fmt: skip
    assert table.arguments(0, "choose:theirs") == ["range-left", "support-left"]
    table.do(0, "choose:theirs:range-left")
    assert table.pile(1) == ["yak-power-9-9-l2"]
    table.end_turn(0).end_turn(1).do(0, "combat")
    assert "use:support-left" not in table.actions(0)


def test_paper_tiger_is_killed_by_one_token() -> None:
    table = lay({"melee": "paper-tiger"}, {"melee": "ox-power-9-9"}, phase="combat")
    table.attack(0, "melee", "melee", 1, 6)
    assert table.pile(0) == ["paper-tiger"]


def test_little_abacus_counts_a_fourth_card_into_the_hand() -> None:
    deck = ["elk-power-1-1", "yak-power-1-1", "ram-power-1-1", "cow-power-1-1", "ewe-power-1-1"]
    table = lay(Side({"melee": "little-abacus"}, deck=deck), phase="reset").do(0, "keep")
    assert len(table.hand(0)) == 4


def test_little_abacus_takes_one_of_the_next_three_cards_when_reset() -> None:
    deck = ["elk-power-1-1", "yak-power-1-1", "ram-power-1-1", "cow-power-1-1"]
    table = lay(
        Side({"melee": "ox-power-1-1"}, hand=["little-abacus", "ant-power-1-1", "ewe-power-1-1"], deck=deck),
        phase="reset",
    ).do(0, "reset:little-abacus")
    assert table.view(0)["looking"] == deck[:3]
    table.do(0, "choose:yak-power-1-1")
    assert table.hand(0) == ["ant-power-1-1", "ewe-power-1-1", "yak-power-1-1"]
    assert table.deck(0) == ["cow-power-1-1", "little-abacus", "elk-power-1-1", "ram-power-1-1"]

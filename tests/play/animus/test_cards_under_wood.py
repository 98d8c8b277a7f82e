"""What each character of the Under-Wood does, ability by ability."""

from __future__ import annotations

from collection.games.animus import load
from tests.play.animus.table_setup import Side, lay


def test_queen_of_moths_raises_the_other_talents() -> None:
    table = lay(
        {"melee": "queen-of-moths", "range-left": "elk-talent-2-3", "range-right": "yak-skill-2-3"},
        {"melee": "cow-talent-2-3"},
    )
    queen = load()["queen-of-moths"]
    assert table.values(0, "range-left") == (3, 4)
    assert table.values(0, "range-right") == table.values(1, "melee") == (2, 3)
    assert table.values(0, "melee") == (queen.melee, queen.range)


def test_stonefather_prevents_one_token_a_turn() -> None:
    table = lay(
        {"melee": "stonefather"}, {"melee": "ox-power-9-9", "range-left": "elk-power-9-9"}, phase="combat", active=1
    )
    table.attack(1, "melee", "melee", 6, 1).do(0, "react:melee")
    assert table.damage(0, "melee") == 0
    table.attack(1, "range-left", "melee", 6, 1)
    assert table.damage(0, "melee") == 1


def test_stonefather_may_keep_it_for_later() -> None:
    table = lay(
        {"melee": "stonefather"}, {"melee": "ox-power-9-9", "range-left": "elk-power-9-9"}, phase="combat", active=1
    )
    table.attack(1, "melee", "melee", 6, 1).do(0, "pass")
    assert table.damage(0, "melee") == 1
    table.attack(1, "range-left", "melee", 6, 1).do(0, "react:melee")
    assert table.damage(0, "melee") == 1


def test_auntie_eightways_restrains_an_enemy_for_a_turn() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1"}, hand=["auntie-eightways"], deck=[]),
        Side({"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"}, deck=[]),
    ).play(0, "auntie-eightways", "range-left")
    assert table.arguments(0, "choose:theirs") == ["melee", "range-left", "range-right"]
    table.do(0, "choose:theirs:melee").end_turn(0)
    assert table.arguments(1, "switch") == ["range-left", "range-right"]
    assert table.do(1, "combat").arguments(1, "attack") == ["range-left", "range-right"]


def test_auntie_eightways_releases_the_enemy_at_her_next_turn() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1"}, hand=["auntie-eightways"], deck=[]),
        Side({"melee": "cow-power-1-1", "range-left": "elk-power-1-1"}, deck=[]),
    ).play(0, "auntie-eightways", "range-left")
    table.do(0, "choose:theirs:melee").end_turn(0).end_turn(1)
    table.end_turn(0)
    assert "melee" in table.arguments(1, "switch")


def test_nine_lives_comes_back_to_the_hand_once() -> None:
    table = lay(Side({"melee": "nine-lives"}, damage={"melee": 2}), {"melee": "ox-skill-9-9"}, phase="combat")
    table.attack(0, "melee", "melee", 1, 6)
    assert table.hand(0) == ["nine-lives"]
    assert table.pile(0) == []


def test_nine_lives_stays_dead_the_second_time() -> None:
    table = lay(
        Side({"melee": "nine-lives", "range-left": "ox-skill-1-1"}, damage={"melee": 2}, deck=[]),
        Side({"melee": "cow-skill-9-9", "range-left": "elk-skill-9-9", "range-right": "yak-skill-9-9"}, deck=[]),
        phase="combat",
    )
    table.attack(0, "melee", "melee", 1, 6).do(0, "end-combat").play(0, "nine-lives", "range-left").end_turn(0)
    table.do(1, "combat")
    for place in ("melee", "range-left"):
        table.attack(1, place, "range-left", 6, 1)
    table.end_turn(1).do(0, "combat").attack(0, "range-left", "range-left", 1, 6)
    assert table.pile(0) == ["nine-lives"]
    assert table.hand(0) == []


def test_thornback_damages_its_killer() -> None:
    table = lay(Side({"melee": "thornback"}, damage={"melee": 2}), {"melee": "ox-power-9-9"}, phase="combat", active=1)
    table.attack(1, "melee", "melee", 6, 1)
    assert table.pile(0) == ["thornback"]
    assert table.damage(1, "melee") == 1


def test_thornback_damages_nobody_while_it_lives() -> None:
    table = lay(Side({"melee": "thornback"}, damage={"melee": 1}), {"melee": "ox-power-9-9"}, phase="combat", active=1)
    table.attack(1, "melee", "melee", 6, 1)
    assert table.damage(1, "melee") == 0


def test_will_o_wick_damages_the_enemy_in_melee_when_reset() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1"}, hand=["will-o-wick"]),
        {"melee": "cow-power-1-1", "range-left": "elk-power-1-1"},
        phase="reset",
    ).do(0, "reset:will-o-wick")
    assert table.damage(1, "melee") == 1
    assert table.damage(1, "range-left") == 0
    assert table.deck(0)[-1] == "will-o-wick" or "will-o-wick" in table.hand(0)

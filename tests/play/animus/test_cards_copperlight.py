"""What each character of Copperlight does, ability by ability."""

from __future__ import annotations

from collection.games.animus import load
from tests.play.animus.table_setup import Side, lay

BESSEMER = load()["big-bessemer"]
COLD = (BESSEMER.melee or 0, BESSEMER.range or 0)


def test_big_bessemer_takes_damage_for_two_more_on_both_values() -> None:
    table = lay({"melee": "big-bessemer"}).do(0, "use:melee")
    assert table.damage(0, "melee") == 1
    assert table.values(0, "melee") == (COLD[0] + 2, COLD[1] + 2)
    assert "use:melee" not in table.actions(0)


def test_big_bessemer_cools_down_by_the_next_turn() -> None:
    table = lay({"melee": "big-bessemer"}).do(0, "use:melee").end_turn(0)
    assert table.view(None)["active"] == 1
    assert table.values(0, "melee") == COLD


def test_big_bessemer_damages_both_enemies_in_melee_when_killed() -> None:
    table = lay(
        Side({"melee": "big-bessemer", "range-left": "ox-power-3-3"}, damage={"melee": 2}),
        {"melee": "cow-power-5-5", "range-left": "elk-power-3-3"},
        phase="combat",
        active=1,
    )
    table.attack(1, "melee", "melee", 6, 1)
    assert table.at(0, "melee") == "ox-power-3-3"
    assert table.damage(0, "melee") == 1
    assert table.damage(1, "melee") == 1
    assert table.damage(1, "range-left") == 0


def test_lady_dynamo_attacks_again_after_a_kill() -> None:
    table = lay(
        {"melee": "lady-dynamo"},
        Side({"melee": "ox-power-1-1", "range-left": "elk-power-1-1"}, damage={"melee": 2}),
        phase="combat",
    )
    table.attack(0, "melee", "melee", 6, 1)
    assert table.arguments(0, "attack") == ["melee"]
    table.attack(0, "melee", "melee", 6, 1)
    assert table.damage(1, "melee") == 1
    assert table.arguments(0, "attack") == []


def test_lady_dynamo_attacks_only_once_without_a_kill() -> None:
    table = lay({"melee": "lady-dynamo"}, {"melee": "ox-power-1-1"}, phase="combat")
    table.attack(0, "melee", "melee", 6, 1)
    assert table.arguments(0, "attack") == []


def test_lady_dynamo_damages_an_unhurt_enemy_in_melee_when_reset() -> None:
    for wounds, tokens in (({}, 1), ({"melee": 1}, 1)):
        table = lay(
            Side({"melee": "ox-power-1-1"}, hand=["lady-dynamo"]),
            Side({"melee": "cow-power-1-1", "range-left": "elk-power-1-1"}, wounds),
            phase="reset",
        ).do(0, "reset:lady-dynamo")
        assert (table.damage(1, "melee"), table.damage(1, "range-left")) == (tokens, 0)


def test_tin_orrery_has_the_attacker_roll_once_more() -> None:
    table = lay({"melee": "tin-orrery"}, {"melee": "ox-skill-2-2"}, phase="combat", active=1)
    table.attack(1, "melee", "melee", 6, 3, 1).do(0, "react:melee")
    assert table.damage(0, "melee") == 0
    assert table.damage(1, "melee") == 1


def test_tin_orrery_does_so_once_a_turn() -> None:
    table = lay(
        {"melee": "tin-orrery"}, {"melee": "ox-skill-2-2", "range-left": "elk-skill-2-3"}, phase="combat", active=1
    )
    table.attack(1, "melee", "melee", 6, 3, 1).do(0, "react:melee")
    table.attack(1, "range-left", "melee", 6, 3)
    assert table.damage(0, "melee") == 1


def test_tin_orrery_does_not_disturb_its_own_attack() -> None:
    table = lay({"melee": "tin-orrery"}, {"melee": "ox-skill-2-2"}, phase="combat")
    table.attack(0, "melee", "melee", 1, 6)
    assert table.damage(0, "melee") == 1


def test_ember_quill_arranges_the_next_two_cards() -> None:
    deck = ["elk-power-3-3", "yak-power-3-3", "ram-power-3-3"]
    table = lay(Side({"melee": "ox-power-1-1"}, hand=["ember-quill"], deck=deck)).play(0, "ember-quill", "range-left")
    assert table.view(0)["looking"] == deck[:2]
    assert table.view(1)["looking"] == []
    table.do(0, "choose:yak-power-3-3")
    assert table.deck(0) == ["yak-power-3-3", "elk-power-3-3", "ram-power-3-3"]


def test_ember_quill_damages_an_unhurt_enemy_when_reset() -> None:
    table = lay(
        Side({"melee": "ox-power-1-1"}, hand=["ember-quill"]),
        Side(
            {"melee": "cow-power-1-1", "range-left": "elk-power-1-1", "range-right": "yak-power-1-1"},
            damage={"melee": 1},
        ),
        phase="reset",
    ).do(0, "reset:ember-quill")
    assert table.arguments(0, "choose:theirs") == ["range-left", "range-right"]
    table.do(0, "choose:theirs:range-right")
    assert table.damage(1, "range-right") == 1


def test_penny_latch_has_the_opponent_show_their_hand() -> None:
    table = lay(Side({"melee": "ox-power-1-1"}, hand=["penny-latch"]), Side(hand=["elk-power-3-3", "yak-power-3-3"]))
    assert table.view(0)["seats"][1]["known"] == []
    table.play(0, "penny-latch", "range-left")
    assert sorted(table.view(0)["seats"][1]["known"]) == ["elk-power-3-3", "yak-power-3-3"]


def test_penny_latch_sends_a_card_of_the_hand_under_the_deck_instead_of_attacking() -> None:
    table = lay(
        {"melee": "penny-latch"}, Side(hand=["elk-power-3-3", "yak-power-3-3"], deck=["ram-power-3-3"]), phase="combat"
    ).do(0, "use:melee")
    assert len(table.hand(1)) == 1
    assert table.deck(1)[0] == "ram-power-3-3"
    assert sorted([*table.hand(1), table.deck(1)[-1]]) == ["elk-power-3-3", "yak-power-3-3"]
    assert table.pile(1) == []
    assert table.arguments(0, "attack") == []


def test_the_understudy_takes_the_type_of_a_character_beside_it() -> None:
    places = {"melee": "ox-power-1-1", "range-left": "elk-skill-1-1"}
    table = lay(Side(places, hand=["the-understudy"])).play(0, "the-understudy", "range-right")
    seen = table.character_view(0, "range-right")
    assert (seen["type"], seen["beats"]) == ("skill", "power")


def test_the_understudy_stays_a_talent_alone() -> None:
    table = lay(Side({"melee": "ox-power-1-1"}, hand=["the-understudy"])).play(0, "the-understudy", "range-left")
    assert table.character_view(0, "range-left")["type"] == "talent"


def test_the_understudy_steps_in_for_the_character_in_front() -> None:
    table = lay(
        {"melee": "ox-talent-1-1", "range-left": "the-understudy"},
        {"melee": "cow-talent-5-5"},
        phase="combat",
        active=1,
    )
    table.set_dice(6, 1).do(1, "attack:melee", "target:melee").do(0, "react:range-left")
    assert table.damage(0, "melee") == 0
    assert table.damage(0, "range-left") == 1


def test_the_understudy_steps_in_once_a_game() -> None:
    table = lay(
        {"melee": "ox-talent-1-1", "range-left": "the-understudy"},
        {"melee": "cow-talent-5-5", "range-left": "elk-talent-5-5"},
        phase="combat",
        active=1,
    )
    table.set_dice(6, 1).do(1, "attack:melee", "target:melee").do(0, "react:range-left")
    table.attack(1, "range-left", "melee", 6, 1)
    assert table.damage(0, "melee") == 1

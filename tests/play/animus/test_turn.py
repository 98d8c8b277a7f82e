"""The phases of a turn, and what the player may do in them. [U 6]"""

from __future__ import annotations

import pytest

from tests.play.animus.table_setup import Side, lay

TWO = {"melee": "one-power-1-1", "range-left": "two-power-1-1"}
FULL = {
    "melee": "one-power-1-1",
    "range-left": "two-power-1-1",
    "range-right": "three-power-1-1",
    "support-left": "four-power-1-1",
    "support-middle": "five-power-1-1",
    "support-right": "six-power-1-1",
}


@pytest.mark.rule("U 6.1", "U 6.9")
def test_the_phases_follow_in_order_and_none_returns() -> None:
    table = lay(Side(TWO, hand=["new-power-1-1"]), TWO)
    assert table.phase() == "tactical"
    table.do(0, "combat")
    assert table.phase() == "combat"
    table.refuses(0, "play:new-power-1-1")
    table.do(0, "end-combat")
    assert table.phase() == "tactical-2"
    table.refuses(0, "combat")
    table.do(0, "end")
    assert table.phase() == "reset"
    table.do(0, "keep")
    assert (table.phase(), table.to_act()) == ("tactical", [1])


@pytest.mark.rule("U 6.1")
def test_abilities_for_the_start_and_the_end_of_a_turn_apply_then() -> None:
    writes = {
        "one-power-1-1": ["Ongoing when your turn ends: heal 1 from self."],
        "foe-power-1-1": ["Ongoing when your turn starts: heal 1 from self."],
    }
    mine = Side({"melee": "one-power-1-1"}, damage={"melee": 2})
    table = lay(mine, Side({"melee": "foe-power-1-1"}, damage={"melee": 2}), writes=writes)
    table.do(0, "end")
    assert table.damage(0, "melee") == 1
    assert table.damage(1, "melee") == 1


@pytest.mark.rule("U 6.2")
def test_one_card_is_played_a_turn_before_or_after_the_combat() -> None:
    hand = ["new-power-1-1", "next-power-1-1"]
    early = lay(Side(TWO, hand=hand)).play(0, "new-power-1-1", "range-right")
    assert early.arguments(0, "play") == []
    assert "played your card" in early.view(0)["why_not"]["play:next-power-1-1"]
    late = lay(Side(TWO, hand=hand)).do(0, "combat", "end-combat").play(0, "new-power-1-1", "range-right")
    assert late.at(0, "range-right") == "new-power-1-1"


@pytest.mark.rule("U 6.3", "U 6.6")
def test_one_switch_a_turn_exchanges_two_adjacent_characters() -> None:
    table = lay(FULL)
    partners = {}
    for place in FULL:
        partners[place] = table.do(0, f"switch:{place}").arguments(0, "with")
        table.do(0, "back")
    assert partners == {
        "melee": ["range-left", "range-right"],
        "range-left": ["melee", "range-right", "support-left", "support-middle"],
        "range-right": ["melee", "range-left", "support-middle", "support-right"],
        "support-left": ["range-left", "support-middle", "support-right"],
        "support-middle": ["range-left", "range-right", "support-left", "support-right"],
        "support-right": ["range-right", "support-left", "support-middle"],
    }
    table.switch(0, "melee", "range-left")
    assert table.at(0, "melee") == "two-power-1-1"
    assert table.arguments(0, "switch") == []
    assert "already switched" in table.view(0)["why_not"]["switch:melee"]


@pytest.mark.rule("U 6.6")
def test_a_free_place_cannot_take_part_in_a_switch() -> None:
    assert lay({"melee": "one-power-1-1"}).arguments(0, "switch") == []
    table = lay({"melee": "one-power-1-1", "range-left": "two-power-1-1", "support-left": "four-power-1-1"})
    table.do(0, "switch:melee")
    assert table.arguments(0, "with") == ["range-left"]


@pytest.mark.rule("U 6.4", "U 10.2")
def test_a_tactical_ability_is_used_once_a_turn_in_either_tactical_phase() -> None:
    writes = {"one-power-1-1": ["Tactical: self has melee +1 this turn."]}
    table = lay(TWO, writes=writes).do(0, "use:melee")
    assert table.values(0, "melee") == (2, 1)
    table.refuses(0, "use:melee")
    assert table.do(0, "combat", "end-combat").arguments(0, "use") == []
    late = lay(TWO, writes=writes).do(0, "combat", "end-combat", "use:melee")
    assert late.values(0, "melee") == (2, 1)


@pytest.mark.rule("U 6.5")
def test_a_player_without_characters_in_play_must_first_play_a_card() -> None:
    table = lay(Side({}, hand=["new-power-1-1", "next-power-1-1"]), TWO)
    assert table.actions(0) == ["play:new-power-1-1", "play:next-power-1-1"]
    assert table.view(0)["asks"]["code"] == "must-play"


@pytest.mark.rule("U 6.5")
def test_with_a_character_in_play_playing_a_card_is_optional() -> None:
    assert "end" in lay(Side(TWO, hand=["new-power-1-1"])).actions(0)


@pytest.mark.rule("U 6.7")
def test_every_character_may_attack_once_and_none_must() -> None:
    table = lay(TWO, TWO, phase="combat")
    assert table.actions(0) == ["attack:melee", "attack:range-left", "end-combat"]
    table.attack(0, "range-left", "melee", 6, 1)
    assert table.actions(0) == ["attack:melee", "end-combat"]
    assert "already attacked" in table.view(0)["why_not"]["attack:range-left"]


@pytest.mark.rule("U 6.8")
def test_a_character_played_this_turn_may_attack_immediately() -> None:
    table = lay(Side(TWO, hand=["new-power-1-1"]), TWO).play(0, "new-power-1-1", "range-right").do(0, "combat")
    assert "attack:range-right" in table.actions(0)


@pytest.mark.rule("U 6.9")
def test_the_combat_phase_may_be_skipped() -> None:
    assert lay(Side(TWO, hand=["new-power-1-1"]), TWO).do(0, "end").phase() == "reset"


@pytest.mark.rule("U 6.10", "U 12.1")
def test_one_card_may_go_under_the_deck_unseen() -> None:
    table = lay(Side(TWO, hand=["new-power-1-1"], deck=["a-power-1-1", "b-power-1-1", "c-power-1-1"]), phase="reset")
    table.do(0, "bottom:new-power-1-1")
    assert table.deck(0) == ["new-power-1-1"]
    assert table.hand(0) == ["a-power-1-1", "b-power-1-1", "c-power-1-1"]
    assert [event.data for event in table.events_of("bottomed-unseen")] == [{"seat": 0}]
    assert not any("new-power-1-1" in str(event.data) for event in table.events if event.seen_by(1))


@pytest.mark.rule("U 6.11")
def test_the_hand_is_drawn_up_to_three_and_more_are_kept() -> None:
    table = lay(Side(TWO, hand=["new-power-1-1"]), phase="reset").do(0, "keep")
    assert len(table.hand(0)) == 3
    four = [f"{name}-power-1-1" for name in ("a", "b", "c", "d")]
    table = lay(Side(TWO, hand=four), phase="reset").do(0, "keep")
    assert table.hand(0) == sorted(four)


@pytest.mark.rule("U 6.12")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    table = lay(Side(TWO, hand=["new-power-1-1"], deck=()), phase="reset").do(0, "keep")
    assert table.hand(0) == ["new-power-1-1"]
    assert table.result() is None


@pytest.mark.rule("U 6.13")
def test_effects_for_the_turn_end_with_it() -> None:
    writes = {"one-power-1-1": ["Tactical: self has values +2 this turn."]}
    table = lay(TWO, TWO, writes=writes).do(0, "use:melee")
    assert table.values(0, "melee") == (3, 3)
    table.do(0, "end")
    assert table.values(0, "melee") == (1, 1)
    assert table.to_act() == [1]


@pytest.mark.rule("U 6.10")
def test_a_half_made_choice_can_be_undone() -> None:
    table = lay(Side(TWO, hand=["new-power-1-1"]), TWO)
    before = table.actions(0)
    for first in ("play:new-power-1-1", "switch:melee"):
        assert table.do(0, first).view(0)["half"] == first.split(":")
        assert table.view(1)["half"] is None
        assert table.do(0, "back").actions(0) == before

"""Temporary effects on a character are described in words to everybody while they last."""

from __future__ import annotations

import json

import pytest

from play.games.animus.battle.character_status_text import UNTIL
from tests.play.animus.table_setup import Layout, Side, lay

OX, COW, YAK = "ox-power-3-3", "cow-power-2-2", "yak-power-1-1"
DONE = {
    "self has melee +2": "Melee +2",
    "self has range -1": "Range -1",
    "self has die +2": "Die +2",
    "self has die -1": "Die -1",
    "self has advantage": "Has advantage",
    "self has no abilities": "Has no abilities",
    "self withstands 5 damage": "Withstands 5 damage",
    "copy the type of an enemy in melee": f"Has the printed type of {COW.capitalize()}",
    "copy the values of an enemy in melee": f"Has the printed values of {COW.capitalize()}",
    "copy the abilities of an enemy in melee": f"Has the printed abilities of {COW.capitalize()}",
}
TO_PLAYERS = (
    "play another card",
    "switch again",
    "your opponent cannot switch until your next turn",
    "your opponent cannot react this turn",
    "your opponent plays with an open hand until your next turn",
)


def marks(table: Layout) -> list[str]:
    """The temporary effects that both players and a spectator see on seat 0's character in Melee."""
    seen = [table.view(viewer)["seats"][0]["formation"]["melee"]["marks"] for viewer in (0, 1, None)]
    assert seen[0] == seen[1] == seen[2]
    json.dumps([table.view(viewer) for viewer in (0, 1, None)])
    found: list[str] = seen[0]
    return found


def used(text: str) -> Layout:
    """A position in which seat 0's character in Melee has used an ability with that text."""
    return lay({"melee": OX}, {"melee": COW}, writes={OX: [f"Tactical, once a game: {text}."]}).do(0, "use:melee")


@pytest.mark.rule("U 10.12")
@pytest.mark.parametrize("effect", DONE)
def test_a_temporary_effect_is_described_while_it_lasts(effect: str) -> None:
    """A bonus to the die had no words, so that no page of the match could be shown (2026-11-22)."""
    table = used(f"{effect} this turn")
    assert marks(table) == [f"{DONE[effect]} this turn."]
    assert marks(table.end_turn(0)) == []

    table = used(f"{effect} until your next turn")
    assert marks(table.end_turn(0)) == [f"{DONE[effect]} until the next turn."]
    assert marks(table.end_turn(1)) == []

    table = used(f"{effect} for good").end_turn(0).end_turn(1)
    assert marks(table) == [f"{DONE[effect]} while in play."]


@pytest.mark.rule("U 10.12")
@pytest.mark.parametrize("effect", DONE)
def test_an_effect_for_a_fight_is_described_during_the_fight(effect: str) -> None:
    writes = {
        OX: [f"Ongoing when self attacks: {effect} for this fight."],
        YAK: ["Reaction when an enemy rolls: draw 1."],
    }
    table = lay({"melee": OX}, {"melee": COW, "range-left": YAK}, phase="combat", writes=writes)
    table.attack(0, "melee", "melee", 6, 1, 1)
    assert table.view(1)["asks"]["code"] == "react"
    assert marks(table) == [f"{DONE[effect]} for this fight."]
    table.do(1, "pass")
    if "die:6" in table.actions(0):
        table.do(0, "die:6")
    assert marks(table) == []


@pytest.mark.rule("U 10.12")
@pytest.mark.parametrize("effect", TO_PLAYERS)
def test_a_temporary_effect_on_a_player_is_not_shown_on_characters(effect: str) -> None:
    table = lay(Side({"melee": OX}, hand=[YAK]), {"melee": COW}, writes={OX: [f"Tactical: {effect}."]})
    assert marks(table.do(0, "use:melee")) == []
    assert table.state.modifiers


def test_every_duration_has_words() -> None:
    assert sorted(UNTIL) == list(range(5))

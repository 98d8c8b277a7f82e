"""Prompts, button labels and log sentences of Animus."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import pytest

from play.engine.chance import Chance
from play.engine.contract import Event
from play.games import animus
from play.games.animus import prompts, questions
from play.games.animus.log_sentences import SENTENCES, describe, describe_event
from play.games.animus.variants import complete
from tests.play.animus.table_setup import Layout, Side, lay

NAMES = ["Adaeze", "Heron"]
OX, COW, ELK = "ox-power-5-5", "cow-power-1-1", "elk-power-1-1"
HAND = ["a-power-1-1", "b-power-1-1"]
TWO = {"melee": OX, "range-left": ELK}


def asked(table: Layout, seat: int) -> tuple[str, str]:
    """The code and the rule of a seat's prompt."""
    ask = table.view(seat)["asks"]
    assert ask["text"].endswith((".", "?"))
    return ask["code"], ask["rule"]


def labels(table: Layout, seat: int) -> dict[str, str]:
    """The labels of the seat's buttons."""
    view = table.view(seat)
    return {action: describe(action, view, NAMES) for action in view["actions"]}


def test_each_phase_has_its_prompt() -> None:
    table = lay(Side(TWO, hand=HAND), {"melee": COW})
    assert asked(table, 0) == ("tactical", "U 6.2")
    assert asked(table, 1) == ("wait", "U 6.1")
    assert table.view(None)["asks"]["code"] == "watch"
    table.do(0, "play:a-power-1-1")
    assert asked(table, 0) == ("place", "U 4.5")
    table.do(0, "back", "switch:melee")
    assert asked(table, 0) == ("with", "U 6.6")
    table.do(0, "back", "combat")
    assert asked(table, 0) == ("combat", "U 6.7")
    table.do(0, "attack:melee")
    assert asked(table, 0) == ("target", "U 7.4")
    table.do(0, "back", "end-combat", "end")
    assert asked(table, 0) == ("reset", "U 6.10")


USES: list[tuple[str, Sequence[str], str, str]] = [
    ("damage 1 to a character", (), "choose", "Choose a character."),
    ("damage 1 to up to 2 characters", (), "choose", "Choose up to two characters."),
    ("swap an ally and an ally other than it", ("choose:yours:range-left",), "choose", "the other character"),
    ("shift self", (), "goal", "Where does"),
    ("discard 1", (), "give", "Choose one card to discard."),
    ("put 1 on the bottom of the deck", (), "give", "one card to put on the bottom of the deck"),
    ("recover 1 to hand", (), "recover", "Choose one card from your discard pile."),
    ("look at 2 of your deck and reorder them", (), "look", "next from the top"),
    ("look at 2 of your deck and put any on the bottom", (), "look", "under the deck"),
    ("look at 2 of your deck and take 1", (), "look", "Take one into your hand"),
]


@pytest.mark.parametrize(("effect", "before", "code", "words"), USES)
def test_an_ability_has_a_prompt_for_each_choice(effect: str, before: Sequence[str], code: str, words: str) -> None:
    mine = Side({"melee": COW, "range-left": OX, "range-right": ELK}, hand=HAND, pile=["x-power-1-1", "y-power-1-1"])
    table = lay(mine, {"melee": "foe-power-1-1"}, writes={OX: [f"Tactical: {effect}."]})
    table.do(0, "use:range-left", *before)
    ask = table.view(0)["asks"]
    assert ask["code"] == code
    assert words in ask["text"]
    assert len(set(labels(table, 0).values())) == len(table.actions(0))


def test_may_orders_reactions_and_dice_ask_with_the_sentence_on_the_card() -> None:
    table = lay(Side(TWO, hand=["new-power-1-1"]), writes={"new-power-1-1": ["Play: may draw 1."]})
    table.play(0, "new-power-1-1", "range-right")
    assert asked(table, 0) == ("may", "U 10.9")
    reacts = {COW: ["Reaction when self is attacked: draw 1.", "Reaction when self is attacked: heal 1 from self."]}
    table = lay(TWO, Side({"melee": COW}, {"melee": 1}), phase="combat", writes=reacts)
    table.do(0, "attack:melee", "target:melee")
    ask = table.view(1)["asks"]
    assert (ask["code"], ask["text"]) == ("react", f"{COW.capitalize()} is attacked. Do you react?")
    assert table.view(0)["react"] == f"{COW.capitalize()} is attacked."
    said = labels(table, 1)
    assert said["pass"] == "Do not react"
    assert len({said["react:melee"], said["react:melee#2"]}) == 2
    calls = {COW: ["Ongoing when self is attacked: draw 1.", "Ongoing when self is attacked: heal 1 from self."]}
    table = lay(TWO, Side({"melee": COW}, {"melee": 1}), phase="combat", writes=calls)
    table.do(0, "attack:melee", "target:melee")
    assert asked(table, 0) == ("order", "U 10.14")
    assert [label[:3] for label in labels(table, 0).values()] == ["1. ", "2. "]
    table = lay({"melee": "ox-power-5-5"}, {"melee": "cow-talent-1-1"}, phase="combat")
    table.attack(0, "melee", "melee", 5, 2, 3)
    assert asked(table, 0) == ("die", "U 8.2")
    assert labels(table, 0) == {"die:5": "Use the 5", "die:2": "Use the 2"}


def test_every_question_has_a_prompt() -> None:
    assert set(prompts.QUESTIONS) == set(get_args(questions.Question))


def test_buttons_say_what_they_do() -> None:
    table = lay(
        Side(TWO, hand=["inertia"]), {"melee": "brother-halt"}, writes={OX: ["Tactical: damage 1 to an enemy."]}
    )
    said = labels(table, 0)
    assert said["play:inertia"] == "Play Inertia"
    assert said["switch:melee"] == f"Switch {describe('switch:melee', table.view(0)).removeprefix('Switch ')}"
    assert said["use:melee"].endswith("Tactical: Deal 1 damage to an enemy.")
    assert said["combat"] == "Go to the Combat Phase"
    table.do(0, "combat", "attack:melee")
    assert labels(table, 0) == {"target:melee": "Attack Brother Halt", "back": "Undo"}
    own = describe("target:melee", table.view(0), NAMES, {"brother-halt": "Bruder Halt"})
    assert own == "Attack Bruder Halt"


LOG_SENTENCES: list[tuple[str, dict[str, Any], str, str]] = [
    ("first", {"seat": 0, "rolls": [[3, 3], [6, 1]], "of": "draft"},
     "The roll is 3 to 3, then 6 to 1. You draft first.", "The roll is 3 to 3, then 6 to 1. Adaeze drafts first."),
    ("entities", {"entities": ["omniscient-artificial-intelligence", "the-patient-tide"]},
     "Both entities are revealed: you play for Omniscient Artificial Intelligence and Heron plays for The"
     " Patient Tide.",
     "Both entities are revealed: Adaeze plays for Omniscient Artificial Intelligence and Heron plays for The"
     " Patient Tide."),
    ("picked", {"seat": 0, "card": "inertia", "turned": ["brother-halt"]},
     "You take Inertia. Brother Halt is turned up.", "Adaeze takes Inertia. Brother Halt is turned up."),
    ("turn", {"seat": 0, "turn": 4}, "Turn 4 is yours.", "Turn 4 is Adaeze’s."),
    ("attacks", {"seat": 0, "card": "inertia", "target": "brother-halt", "melee": False, "place": "melee"},
     "Your Inertia attacks Heron’s Brother Halt with Range values.",
     "Adaeze’s Inertia attacks Heron’s Brother Halt with Range values."),
    ("rolled", {"seat": 0, "card": "inertia", "target": "brother-halt", "attacker": [4, 2], "defender": [6]},
     "Inertia rolls a 4 and a 2, Brother Halt a 6.", "Inertia rolls a 4 and a 2, Brother Halt a 6."),
    ("fought", {"seat": 0, "card": "inertia", "target": "brother-halt", "outcome": "defender", "mine": 7, "theirs": 9},
     "Brother Halt beats Inertia, 9 to 7.", "Brother Halt beats Inertia, 9 to 7."),
    ("killed", {"seat": 0, "card": "inertia", "by": "brother-halt", "by_seat": 1, "levels": 4},
     "Your Inertia is killed by Brother Halt. You have lost four levels in total.",
     "Adaeze’s Inertia is killed by Brother Halt. Adaeze has lost four levels in total."),
    ("discarded", {"seat": 0, "card": "inertia", "levels": 4},
     "You discard Inertia. You have lost four levels in total.",
     "Adaeze discards Inertia. Adaeze has lost four levels in total."),
    ("recovered", {"seat": 0, "card": "inertia", "to": "bottom", "levels": 1},
     "Inertia returns from the discard pile to the bottom of your deck. You have lost one level in total.",
     "Inertia returns from the discard pile to the bottom of Adaeze’s deck. Adaeze has lost one level in total."),
    ("returned", {"seat": 0, "card": "inertia", "to": "hand"},
     "Inertia returns to your hand.", "Inertia returns to Adaeze’s hand."),
    ("over", {"winners": [0], "reason": "levels", "levels": [4, 11]},
     "Levels lost: 4 to 11. You win.", "Levels lost: 4 to 11. Adaeze wins."),
    ("over", {"winners": [0, 1], "reason": "draw", "levels": [4, 4]},
     "The turn limit is reached, and both players have lost 4 levels. The game is a draw.",
     "The turn limit is reached, and both players have lost 4 levels. The game is a draw."),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "data", "yours", "theirs"), LOG_SENTENCES)
def test_the_log_addresses_its_reader(kind: str, data: dict[str, Any], yours: str, theirs: str) -> None:
    assert describe_event(Event(kind, data), NAMES, 0) == yours
    assert describe_event(Event(kind, data), NAMES, None) == theirs


def test_the_sentences_of_whole_games_contain_no_brackets_or_slugs() -> None:
    said: set[str] = set()
    for number in range(6):
        state = animus.setup(complete(2, {"start": "draft"}, Chance(b"any")), Chance(b"told %d" % number))
        luck = Chance(b"luck %d" % number)
        while True:
            for event in state.events:
                text = describe_event(event, NAMES, None)
                assert text[0].isupper() or text[0].isdigit(), text
                assert text.endswith((".", "?")), text
                assert not any(mark in text for mark in "[]{}_"), text
                said.add(event.kind)
            state.events.clear()
            waiting = animus.to_act(state)
            if not waiting:
                break
            animus.apply(state, waiting[0], luck.choice(animus.legal_actions(state, waiting[0])))
    assert said <= set(SENTENCES)
    assert len(said) > 20

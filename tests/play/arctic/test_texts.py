"""Arctic's prompts, log sentences and labels, and the advice of the heuristic."""

from __future__ import annotations

from typing import Any

import pytest

from play.engine.contract import Event
from play.games.arctic import heuristic
from play.games.arctic.log_sentences import card_name, describe, describe_event
from play.games.arctic.prompts import card_count_phrase
from tests.play.arctic.table_setup import TABLE, Layout, Player, lay

NAMES = ["Adaeze", "Heron", "Tomasz"]
RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]


def prompt_of(table: Layout, seat: int) -> tuple[str, str]:
    """The code and the rule of a seat's prompt."""
    ask = table.view(seat)["asks"]
    assert ask["text"].endswith((".", "?"))
    return ask["code"], ask["rule"]


def test_negative_points_have_a_minus_sign() -> None:
    counted = Event("counted", {"scores": [-5, 56], "totems": ["fox", "moose"]})
    assert describe_event(counted, NAMES, None).endswith("Points: Adaeze −5 and Heron 56.")


def test_a_card_is_named_by_placement_value_draw_value_and_companion() -> None:
    assert card_name("fox-2-4") == "Fox 2/4 with polar bear"
    assert card_name("bear-1-1") == "Polar bear 5/1 with fox"
    assert card_name("lynx-1-1") == "lynx-1-1"


@pytest.mark.parametrize(
    ("kind", "data", "yours", "theirs"),
    [
        ("turn", {"turn": 3, "seat": 0, "extra": True},
         "Turn 3: you (last turn, no drawing).", "Turn 3: Adaeze (last turn, no drawing)."),
        ("lifted", {"seat": 0, "card": "fox-1-1"},
         "You take Fox 5/1 with moose back to hand (puffin power).",
         "Adaeze takes Fox 5/1 with moose back to hand (puffin power)."),
        ("swapped", {"seat": 0, "took": "fox-1-1", "gave": "bear-1-1"},
         "You exchange Polar bear 5/1 with fox for Fox 5/1 with moose from the River (puffin power).",
         "Adaeze exchanges Polar bear 5/1 with fox for Fox 5/1 with moose from the River (puffin power)."),
        ("placed", {"seat": 0, "cards": ["fox-1-1"], "fox": "", "foxed": None},
         "You place Fox 5/1 with moose.", "Adaeze places Fox 5/1 with moose."),
        ("placed", {"seat": 0, "cards": [], "fox": "under", "foxed": None},
         "You place a card face down under the visible one (fox power).",
         "Adaeze places a card face down under the visible one (fox power)."),
        ("placed", {"seat": 0, "cards": ["fox-1-1"], "fox": "bottom", "foxed": "bear-1-1"},
         "You place Fox 5/1 with moose, and Polar bear 5/1 with fox at the bottom of the pile (fox power).",
         "Adaeze places Fox 5/1 with moose, and Polar bear 5/1 with fox at the bottom of the pile (fox power)."),
        ("penalties", {"seat": 0, "missing": 2, "taken": 2},
         "You are two cards short and take two penalties.", "Adaeze is two cards short and takes two penalties."),
        ("penalties", {"seat": 0, "missing": 2, "taken": 1},
         "You are two cards short and take one penalty: the draw pile has no more cards.",
         "Adaeze is two cards short and takes one penalty: the draw pile has no more cards."),
        ("penalties", {"seat": 0, "missing": 1, "taken": 0},
         "You are one card short, but the draw pile is empty.",
         "Adaeze is one card short, but the draw pile is empty."),
        ("power", {"seat": 0, "animal": "bear", "source": 1, "side": "a"},
         "You take the Power of the polar bear from Heron.", "Adaeze takes the Power of the polar bear from Heron."),
        ("drew", {"seat": 0, "source": "recover"},
         "You take the top card of your Penalty pile (polar bear power).",
         "Adaeze takes the top card of their Penalty pile (polar bear power)."),
        ("drew", {"seat": 0, "source": "draw-pile"},
         "You draw the top card of the draw pile (orca power).",
         "Adaeze draws the top card of the draw pile (orca power)."),
        ("shoved", {"seat": 0, "animal": "fox", "start": 3, "stop": 6},
         "You move the fox from 3 to 6 (walrus power).", "Adaeze moves the fox from 3 to 6 (walrus power)."),
        ("discarded", {"seat": 0, "count": 2},
         "You have more than seven cards and discard two to your Penalty pile.",
         "Adaeze has more than seven cards and discards two to their Penalty pile."),
        ("gave", {"seat": 0, "other": 1},
         "You move a Penalty card to Heron’s Penalty pile (polar bear power).",
         "Adaeze moves a Penalty card to Heron’s Penalty pile (polar bear power)."),
        ("named", {"seat": 0, "animals": ["orca"]},
         "Your face-down card counts as an orca.", "Adaeze’s face-down card counts as an orca."),
        ("named", {"seat": 0, "animals": ["bear", "fox"]},
         "Your face-down cards, from the bottom, count as a polar bear and a fox.",
         "Adaeze’s face-down cards, from the bottom, count as a polar bear and a fox."),
        ("won", {"winner": 0, "reason": "turn-order"},
         "You win: tied for the most points, but earlier in turn order.",
         "Adaeze wins: tied for the most points, but earlier in turn order."),
    ],
)  # fmt: skip
def test_the_log_addresses_its_reader(kind: str, data: dict[str, Any], yours: str, theirs: str) -> None:
    assert describe_event(Event(kind, data), NAMES, 0) == yours
    assert describe_event(Event(kind, data), NAMES, 2) == theirs


def test_the_log_uses_the_owners_name_of_a_card() -> None:
    event = Event("placed", {"seat": 0, "cards": ["fox-1-1"], "fox": "", "foxed": None})
    assert describe_event(event, NAMES, None, {"fox-1-1": "Vixen"}) == "Adaeze places Vixen."


def test_each_step_has_its_prompt() -> None:
    """Step 1, then the tokens, the walrus, the River, too many cards, and the bear."""
    hand = ["walrus-2-4", "fox-2-1", "fox-2-2", "fox-2-3", "moose-2-1"]
    player = Player(hand=hand, powers=["bear"], penalties=["bear-1-1"])
    table = lay(player, Player(), river=RIVER, sides={"bear": "b"})
    assert prompt_of(table, 0) == ("place", "A 3.1")
    assert prompt_of(table, 1) == ("wait", "A 2.1")
    assert prompt_of(table.do(0, "place:walrus-2-4"), 0) == ("placed", "A 2.3")
    assert prompt_of(table.do(0, "confirm"), 0) == ("tokens", "A 4.1")
    assert prompt_of(table.do(0, "left:walrus"), 0) == ("walrus", "A 6.7")
    assert prompt_of(table.do(0, "stay"), 0) == ("draw", "A 5.1")
    table.do(0, *[f"draw:{slug}" for slug in RIVER[:4]])
    assert prompt_of(table, 0) == ("drawn", "A 2.3")
    assert prompt_of(table.do(0, "confirm"), 0) == ("discard", "A 5.2")
    assert prompt_of(table.do(0, "discard:fox-2-1"), 0) == ("discarded", "A 5.2")
    assert prompt_of(table.do(0, "confirm"), 0) == ("give", "A 6.12")


def test_prompts_of_the_puffin_power_the_fox_power_and_the_end() -> None:
    puffin = lay(Player(hand=["fox-2-1"], powers=["puffin"]), Player(), river=RIVER).do(0, "swap:orca-1-1")
    assert prompt_of(puffin, 0) == ("swap", "A 6.5")
    hidden = ["fox-1-1", "~fox-1-2", "~fox-1-3", "bear-1-5"]
    end = lay(Player(hand=["fox-2-1"], pile=hidden), Player(), ending="extra", first=1).do(
        0, "place:fox-2-1", "confirm", "left:fox"
    )
    assert prompt_of(end, 0) == ("fox", "A 8.6")
    assert prompt_of(end.do(0, "fox:best"), 0) == ("over", "A 8.7")
    assert prompt_of(end, 1) == ("over", "A 8.7")
    assert end.view(None)["asks"]["code"] == "over"
    assert lay(Player(), Player()).view(None)["asks"]["code"] == "watch"


def test_cards_that_cannot_be_used_have_a_reason() -> None:
    table = lay(Player(hand=["fox-2-5", "fox-2-1"]), Player(), river=RIVER)
    assert table.view(0)["why_not"]["orca-1-1"] == "You draw after moving the tokens."
    table.do(0, "place:fox-2-5")
    assert table.view(0)["why_not"]["fox-2-1"].startswith("You have placed all")
    table.do(0, "confirm", "left:fox")
    assert table.view(0)["why_not"] == {"fox-2-1": "You place cards at the start of your next turn."}
    table.do(0, *[f"draw:{slug}" for slug in RIVER[:5]])
    assert table.view(0)["why_not"]["puffin-1-3"] == "You can draw only five cards this turn."
    assert table.view(1)["why_not"] == {}


def test_confirming_says_how_many_penalties_it_takes() -> None:
    table = lay(Player(hand=["fox-2-5"], pile=["bear-1-3"], powers=["moose"]), Player(), sides="b").do(
        0, "place:fox-2-5"
    )
    labels = {action: describe(action, table.view(0), NAMES) for action in table.actions(0)}
    assert labels == {
        "confirm": "Confirm and take one penalty",
        "confirm:2": "Confirm and take two penalties",
        "confirm:3": "Confirm and take three penalties",
        "take-back": "Undo",
    }


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("under:fox-1-1", "Place Fox 5/1 with moose face down under your visible card (fox power)"),
        ("left:bear", "Move the polar bear left"),
        ("give:1", "Move a Penalty card to Heron’s Penalty pile"),
        ("fox:orca", "Count it as an orca"),
        ("fox:best", "Choose the best animals for me"),
    ],
)
def test_actions_are_labelled(action: str, label: str) -> None:
    assert describe(action, lay(Player(), Player()).view(0), NAMES) == label


def test_a_range_of_cards_is_written_in_words() -> None:
    assert [card_count_phrase(*span) for span in ((3, 3), (2, 4), (0, 2))] == [
        "three cards",
        "two to four cards",
        "up to two cards",
    ]


def best(table: Layout, seat: int = 0) -> str:
    return heuristic.weigh(table.view(seat), TABLE)[0].action


def test_the_heuristic_continues_a_run() -> None:
    table = lay(Player(hand=["bear-1-3", "fox-2-3", "orca-2-3"], pile=["fox-1-3", "fox-1-5"]), Player())
    assert best(table) == "place:fox-2-3"


def test_the_heuristic_moves_its_own_totem_up() -> None:
    for totem, left_animal in (("fox", "moose"), ("moose", "fox")):
        table = lay(Player(hand=["fox-1-1"], totem=totem), Player()).do(0, "place:fox-1-1", "confirm")
        assert best(table) == f"left:{left_animal}"


def test_the_heuristic_draws_a_card_that_makes_a_run() -> None:
    table = lay(Player(hand=["bear-1-1", "orca-2-1", "orca-2-2"]), Player(), river=["fox-1-1", "orca-1-1", "moose-1-1"])
    assert best(table.do(0, "place:bear-1-1", "confirm", "left:bear")) == "draw:orca-1-1"


def test_the_heuristic_gives_away_a_penalty() -> None:
    player = Player(hand=["bear-1-1"], penalties=["fox-1-1"], powers=["bear"])
    table = lay(player, Player(), Player(pile=["fox-2-1", "fox-2-2"]), sides="b", river=RIVER)
    table.do(0, "place:bear-1-1", "confirm", "left:bear", "draw:orca-1-1", "confirm")
    assert best(table) == "give:2"


def test_the_heuristic_never_undoes() -> None:
    table = lay(Player(hand=["fox-1-1"]), Player()).do(0, "place:fox-1-1")
    assert best(table) == "confirm"

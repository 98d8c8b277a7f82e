"""What players are asked and told, in the game's words, and what the greedy bot thinks."""

from __future__ import annotations

from typing import Any

import pytest

from play.engine.contract import Event
from play.games.arctic import heuristic
from play.games.arctic.questions import between, several
from play.games.arctic.story import describe, spelled, tell
from tests.play.arctic.table import TABLE, Layout, Player, lay

NAMES = ["Adaeze", "Heron", "Tomasz"]
RIVER = ["orca-1-1", "orca-1-2", "orca-1-3", "puffin-1-1", "puffin-1-2", "puffin-1-3"]


def asked(table: Layout, seat: int) -> tuple[str, str]:
    """The code and the paragraph of what a seat is asked."""
    ask = table.view(seat)["asks"]
    assert ask["text"].endswith((".", "?"))
    return ask["code"], ask["rule"]


def test_a_card_is_called_by_placement_and_draw_value_and_companion() -> None:
    assert spelled("fox-2-4") == "Fox 2/4 with polar bear"
    assert spelled("bear-1-1") == "Polar bear 5/1 with fox"
    assert spelled("lynx-1-1") == "lynx-1-1"


@pytest.mark.parametrize(
    ("kind", "data", "yours", "theirs"),
    [
        ("turn", {"turn": 3, "seat": 0, "extra": True},
         "Turn 3: you, the last one, without drawing.", "Turn 3: Adaeze, the last one, without drawing."),
        ("lifted", {"seat": 0, "card": "fox-1-1"},
         "You take Fox 5/1 with moose back to the hand, by the puffin.",
         "Adaeze takes Fox 5/1 with moose back to the hand, by the puffin."),
        ("swapped", {"seat": 0, "took": "fox-1-1", "gave": "bear-1-1"},
         "You exchange Polar bear 5/1 with fox for Fox 5/1 with moose of the River, by the puffin.",
         "Adaeze exchanges Polar bear 5/1 with fox for Fox 5/1 with moose of the River, by the puffin."),
        ("placed", {"seat": 0, "cards": ["fox-1-1"], "fox": "", "foxed": None},
         "You place Fox 5/1 with moose.", "Adaeze places Fox 5/1 with moose."),
        ("placed", {"seat": 0, "cards": [], "fox": "under", "foxed": None},
         "You place a card face down under the visible one, by the fox.",
         "Adaeze places a card face down under the visible one, by the fox."),
        ("placed", {"seat": 0, "cards": ["fox-1-1"], "fox": "bottom", "foxed": "bear-1-1"},
         "You place Fox 5/1 with moose, and Polar bear 5/1 with fox at the bottom of the pile, by the fox.",
         "Adaeze places Fox 5/1 with moose, and Polar bear 5/1 with fox at the bottom of the pile, by the fox."),
        ("penalties", {"seat": 0, "missing": 2, "taken": 2},
         "You lack two cards: two penalties.", "Adaeze lacks two cards: two penalties."),
        ("penalties", {"seat": 0, "missing": 2, "taken": 1},
         "You lack two cards: one penalty, all that the draw pile has.",
         "Adaeze lacks two cards: one penalty, all that the draw pile has."),
        ("penalties", {"seat": 0, "missing": 1, "taken": 0},
         "You lack one card, but the draw pile is empty.", "Adaeze lacks one card, but the draw pile is empty."),
        ("power", {"seat": 0, "animal": "bear", "source": 1, "side": "a"},
         "You take the Power of the polar bear from Heron.", "Adaeze takes the Power of the polar bear from Heron."),
        ("drew", {"seat": 0, "source": "recover"},
         "You take the top card of your Penalty pile, by the bear.",
         "Adaeze takes the top card of their Penalty pile, by the bear."),
        ("drew", {"seat": 0, "source": "draw-pile"},
         "You draw the top card of the draw pile, by the orca.", "Adaeze draws the top card of the draw pile, by the orca."),
        ("discarded", {"seat": 0, "count": 2},
         "You have more than seven cards: two cards on the Penalty pile.",
         "Adaeze has more than seven cards: two cards on the Penalty pile."),
        ("gave", {"seat": 0, "other": 1},
         "You put a penalty on Heron’s Penalty pile, by the bear.", "Adaeze puts a penalty on Heron’s Penalty pile, by the bear."),
        ("named", {"seat": 0, "animals": ["bear", "fox"]},
         "Your cards face down, from the bottom, count as polar bear and fox.",
         "Adaeze’s cards face down, from the bottom, count as polar bear and fox."),
        ("won", {"winner": 0, "reason": "turn-order"},
         "You win, being earlier in turn order of those with the most points.",
         "Adaeze wins, being earlier in turn order of those with the most points."),
    ],
)  # fmt: skip
def test_the_log_speaks_to_its_reader(kind: str, data: dict[str, Any], yours: str, theirs: str) -> None:
    assert tell(Event(kind, data), NAMES, 0) == yours
    assert tell(Event(kind, data), NAMES, 2) == theirs


def test_an_owners_own_name_of_a_card_is_told() -> None:
    event = Event("placed", {"seat": 0, "cards": ["fox-1-1"], "fox": "", "foxed": None})
    assert tell(event, NAMES, None, {"fox-1-1": "Vixen"}) == "Adaeze places Vixen."


def test_each_step_asks_its_question() -> None:
    """Step 1, then the tokens, the walrus, the River, too many cards, and the bear."""
    hand = ["walrus-2-4", "fox-2-1", "fox-2-2", "fox-2-3", "moose-2-1"]
    player = Player(hand=hand, powers=["bear"], penalties=["bear-1-1"])
    table = lay(player, Player(), river=RIVER, sides={"bear": "b"})
    assert asked(table, 0) == ("place", "A 3.1")
    assert asked(table, 1) == ("wait", "A 2.1")
    assert asked(table.do(0, "place:walrus-2-4"), 0) == ("placed", "A 2.3")
    assert asked(table.do(0, "confirm"), 0) == ("tokens", "A 4.1")
    assert asked(table.do(0, "left:walrus"), 0) == ("walrus", "A 6.7")
    assert asked(table.do(0, "stay"), 0) == ("draw", "A 5.1")
    table.do(0, *[f"draw:{slug}" for slug in RIVER[:4]])
    assert asked(table, 0) == ("drawn", "A 2.3")
    assert asked(table.do(0, "confirm"), 0) == ("discard", "A 5.2")
    assert asked(table.do(0, "discard:fox-2-1"), 0) == ("discarded", "A 5.2")
    assert asked(table.do(0, "confirm"), 0) == ("give", "A 6.12")


def test_the_prompts_of_puffin_fox_and_end() -> None:
    puffin = lay(Player(hand=["fox-2-1"], powers=["puffin"]), Player(), river=RIVER).do(0, "swap:orca-1-1")
    assert asked(puffin, 0) == ("swap", "A 6.5")
    hidden = ["fox-1-1", "~fox-1-2", "~fox-1-3", "bear-1-5"]
    end = lay(Player(hand=["fox-2-1"], pile=hidden), Player(), ending="extra", first=1).do(
        0, "place:fox-2-1", "confirm", "left:fox"
    )
    assert asked(end, 0) == ("fox", "A 8.6")
    assert asked(end.do(0, "fox:best"), 0) == ("over", "A 8.7")
    assert asked(end, 1) == ("over", "A 8.7")
    assert end.view(None)["asks"]["code"] == "over"
    assert lay(Player(), Player()).view(None)["asks"]["code"] == "watch"


def test_cards_that_cannot_be_used_say_why() -> None:
    table = lay(Player(hand=["fox-2-5", "fox-2-1"]), Player(), river=RIVER)
    assert table.view(0)["why_not"]["orca-1-1"] == "You draw when the tokens have moved."
    table.do(0, "place:fox-2-5")
    assert table.view(0)["why_not"]["fox-2-1"].startswith("You have placed all")
    table.do(0, "confirm", "left:fox")
    assert table.view(0)["why_not"] == {"fox-2-1": "You place cards at the start of your next turn."}
    table.do(0, *[f"draw:{slug}" for slug in RIVER[:5]])
    assert table.view(0)["why_not"]["puffin-1-3"] == "You draw five cards this turn, no more."
    assert table.view(1)["why_not"] == {}


def test_confirming_says_what_it_costs() -> None:
    table = lay(Player(hand=["fox-2-5"], pile=["bear-1-3"], powers=["moose"]), Player(), sides="b").do(
        0, "place:fox-2-5"
    )
    labels = {action: describe(action, table.view(0), NAMES) for action in table.offers(0)}
    assert labels == {
        "confirm": "Confirm and take one card as penalty",
        "confirm:2": "Confirm and take two cards as penalty",
        "confirm:3": "Confirm and take three cards as penalty",
        "take-back": "Take back",
    }


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("under:fox-1-1", "Place Fox 5/1 with moose face down under your visible card (fox)"),
        ("left:bear", "Move the polar bear left"),
        ("give:1", "Put a penalty on Heron’s pile"),
        ("fox:orca", "Count it as the orca"),
        ("fox:best", "Count them as suits you best"),
    ],
)
def test_actions_are_labelled(action: str, label: str) -> None:
    assert describe(action, lay(Player(), Player()).view(0), NAMES) == label


def test_numbers_are_words_as_far_as_seven() -> None:
    assert [several(number) for number in (0, 1, 2, 7, 13)] == [
        "no cards",
        "one card",
        "two cards",
        "seven cards",
        "13 cards",
    ]
    assert between(2, 4) == "two to four cards"


def best(table: Layout, seat: int = 0) -> str:
    return heuristic.weigh(table.view(seat), TABLE)[0].action


def test_the_hint_goes_on_with_a_run() -> None:
    table = lay(Player(hand=["bear-1-3", "fox-2-3", "orca-2-3"], pile=["fox-1-3", "fox-1-5"]), Player())
    assert best(table) == "place:fox-2-3"


def test_the_hint_moves_the_own_totem_up() -> None:
    for totem, lefty in (("fox", "moose"), ("moose", "fox")):
        table = lay(Player(hand=["fox-1-1"], totem=totem), Player()).do(0, "place:fox-1-1", "confirm")
        assert best(table) == f"left:{lefty}"


def test_the_hint_takes_what_makes_a_run() -> None:
    table = lay(Player(hand=["bear-1-1", "orca-2-1", "orca-2-2"]), Player(), river=["fox-1-1", "orca-1-1", "moose-1-1"])
    assert best(table.do(0, "place:bear-1-1", "confirm", "left:bear")) == "draw:orca-1-1"


def test_the_hint_gets_rid_of_penalties() -> None:
    player = Player(hand=["bear-1-1"], penalties=["fox-1-1"], powers=["bear"])
    table = lay(player, Player(), Player(pile=["fox-2-1", "fox-2-2"]), sides="b", river=RIVER)
    table.do(0, "place:bear-1-1", "confirm", "left:bear", "draw:orca-1-1", "confirm")
    assert best(table) == "give:2"


def test_the_hint_never_takes_back() -> None:
    table = lay(Player(hand=["fox-1-1"]), Player()).do(0, "place:fox-1-1")
    assert best(table) == "confirm"

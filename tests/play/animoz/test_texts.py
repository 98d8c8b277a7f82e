"""Prompts, sentences of the log, labels and reasons."""

from __future__ import annotations

from typing import Any

import pytest

from play.engine.contract import Event
from play.games.animoz.card_table import name_from_slug
from play.games.animoz.log_sentences import describe, describe_event
from tests.play.animoz.table_setup import Layout, Ranger, lay

NAMES = ["Adaeze", "Heron", "Tomasz"]
SPARE = "coast-omni#spare"
PERSECUTION, CLIMATE = 2, 4


def sentence(kind: str, viewer: int | None = 0, **data: Any) -> str:
    return describe_event(Event(kind, data), NAMES, viewer)


def prompt(table: Layout, seat: int) -> tuple[str, str]:
    """The code and the rule of a seat's prompt."""
    ask = table.view(seat)["asks"]
    assert ask["text"].endswith((".", "?"))
    return ask["code"], ask["rule"]


def test_a_slug_is_spelled_as_the_makers_write_the_name() -> None:
    assert [name_from_slug(slug) for slug in ("lagoti", "harrisii", "ingo", "some-bilby")] == [
        "LAGOTi",
        "HARRISii",
        "iNGO",
        "SOME-BiLBY",
    ]


@pytest.mark.parametrize(
    ("event", "yours", "theirs"),
    [
        (Event("began", {"biomes": ["forest", "river", "scrub"], "first": 2}),
         "You nominate Forest, Heron nominates River and Tomasz nominates Scrub. Tomasz goes first.",
         "Adaeze nominates Forest, you nominate River and Tomasz nominates Scrub. Tomasz goes first."),
        (Event("overcame", {"seat": 0, "card": "herman", "eco": "lagoti", "danger": "fire"}),
         "You give up HERMAN to overcome Fire; LAGOTi stays in your Ecosystem.",
         "Adaeze gives up HERMAN to overcome Fire; LAGOTi stays in their Ecosystem."),
        (Event("endured", {"seat": 0, "eco": "herman", "danger": "fire"}),
         "You have no Holding cards left, but HERMAN overcomes Fire itself and stays in your Ecosystem.",
         "Adaeze has no Holding cards left, but HERMAN overcomes Fire itself and stays in their Ecosystem."),
        (Event("fell", {"seat": 0, "eco": "herman", "sanctuary": "lagoti", "danger": "climate"}),
         "You lose the Eco card HERMAN, and LAGOTi from your Sanctuary, to Climate Change.",
         "Adaeze loses the Eco card HERMAN, and LAGOTi from their Sanctuary, to Climate Change."),
        (Event("fell", {"seat": 0, "eco": "herman", "sanctuary": None, "danger": "climate"}),
         "You lose the Eco card HERMAN to Climate Change.",
         "Adaeze loses the Eco card HERMAN to Climate Change."),
        (Event("chose", {"seat": 0, "choice": "clash", "defender": 1}),
         "You nominate Heron for a Clash.",
         "Adaeze nominates you for a Clash."),
        (Event("chose", {"seat": 0, "choice": "endangerment"}),
         "You choose Endangerment.",
         "Adaeze chooses Endangerment."),
        (Event("sheltered", {"seat": 0, "card": "rinu"}),
         "You place RiNU in your Sanctuary.",
         "Adaeze places RiNU in their Sanctuary."),
        (Event("took-back", {"seat": 0, "count": 2}),
         "You regain two cards from the bottom of your Life Cycle.",
         "Adaeze regains two cards from the bottom of their Life Cycle."),
        (Event("placed", {"seat": 0, "place": "holding", "card": None}),
         "You add a regained card to your Holding cards.",
         "Adaeze adds a regained card to their Holding cards."),
        (Event("placed", {"seat": 0, "place": "sanctuary", "card": "rinu"}),
         "You place the regained RiNU in your Sanctuary.",
         "Adaeze places the regained RiNU in their Sanctuary."),
        (Event("lost-turn", {"seat": 0}),
         "You cannot choose anything and lose the turn.",
         "Adaeze cannot choose anything and loses the turn."),
        (Event("lost-eco-card", {"seat": 0, "card": "rinu"}),
         "You lose your latest Eco card, RiNU.",
         "Adaeze loses their latest Eco card, RiNU."),
        (Event("sat-out", {"seat": 0, "lacking": "holding", "begins": True}),
         "You sit out because you have no Holding cards."
         " Brumation begins: every other Ranger has two more turns.",
         "Adaeze sits out because they have no Holding cards."
         " Brumation begins: every other Ranger has two more turns."),
        (Event("sat-out", {"seat": 0, "lacking": "sanctuary", "begins": False}),
         "You sit out because your Sanctuary is empty.",
         "Adaeze sits out because their Sanctuary is empty."),
        (Event("named", {"seat": 0, "danger": "flood"}), "You name Flood.", "Adaeze names Flood."),
        (Event("won", {"winners": [0], "reason": "points"}),
         "You win with the most points.",
         "Adaeze wins with the most points."),
        (Event("won", {"winners": [0, 2], "reason": "shared"}),
         "You and Tomasz share the win, tied on every count.",
         "Adaeze and Tomasz share the win, tied on every count."),
        (Event("tied", {"rangers": [0, 1]}),
         "You and Heron are tied: an Eco clash decides.",
         "Adaeze and you are tied: an Eco clash decides."),
        (Event("counted", {"scores": [12, 8, 1], "end": "turns"}),
         "The last turn has been played. Final points: you 12, Heron 8 and Tomasz 1.",
         "The last turn has been played. Final points: Adaeze 12, you 8 and Tomasz 1."),
        (Event("eco-cards", {"cards": [{"seat": 0, "card": "rinu", "from": "holding"}], "declined": [1, 2]}),
         "One Eco card revealed: your RiNU. Heron and Tomasz sit the round out.",
         "One Eco card revealed: Adaeze’s RiNU. You and Tomasz sit the round out."),
        (Event("dealt", {"seat": 0, "cards": ["rinu", "herman"]}),
         "You hold RiNU and HERMAN, hidden from the other Rangers.",
         "Adaeze holds RiNU and HERMAN, hidden from the other Rangers."),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)  # fmt: skip
def test_the_log_addresses_the_viewer_and_names_the_others(event: Event, yours: str, theirs: str) -> None:
    assert describe_event(event, NAMES, 0) == yours
    assert describe_event(event, NAMES, 1) == theirs


def test_a_spectator_reads_everyone_by_name() -> None:
    assert sentence("named", None, seat=0, danger="flood") == "Adaeze names Flood."
    assert (
        sentence("began", None, biomes=["forest", "river"], first=1)
        == "Adaeze nominates Forest and Heron nominates River. Heron goes first."
    )


def test_cards_of_other_sets_have_the_names_given() -> None:
    event = Event("sheltered", {"seat": 0, "card": "own-bilby"})
    assert describe_event(event, NAMES, 1, {"own-bilby": "OSCAR"}) == "Adaeze places OSCAR in their Sanctuary."


@pytest.mark.parametrize(
    ("mine", "theirs", "ending"),
    [
        ("river-apex-rare-9kg", "river-base-common", "wins, three layers to none."),
        ("river-herb", "river-herb#2", ": a draw."),
        ("river-base-venom", "river-apex-weak:venom", "is weak to VENOM."),
    ],
)
def test_the_sentence_for_a_clash_says_what_decided_it(mine: str, theirs: str, ending: str) -> None:
    table = lay(Ranger("forest", holding=[mine, SPARE]), Ranger("desert", holding=[theirs, SPARE]))
    table.clash(mine, theirs)
    assert describe_event(table.events_of("fought")[0], NAMES, 0).startswith("Your RiVER-")
    assert describe_event(table.events_of("fought")[0], NAMES, 0).endswith(ending)


def test_the_sentence_for_an_eco_clash_begins_with_it() -> None:
    outcome = {"cards": ["rinu", "herman"], "holds": [[], []], "layers": [], "winner": None}
    assert sentence("eco-fought", 0, pair=[0, 1], **outcome) == (
        "In the Eco clash, your RiNU clashes with Heron’s HERMAN: a draw."
    )


def test_the_prompt_follows_the_game() -> None:
    forest = Ranger("forest", holding=["forest-herb", SPARE], sanctuary=["forest-base", "river-base"])
    table = lay(forest, Ranger("desert", sanctuary=["desert-base"]), Ranger("river"), dice=[PERSECUTION])
    assert prompt(table, 0) == ("turn", "R 2.1")
    assert prompt(table, 1) == ("wait", "R 2.1")
    table.do(0, "endangerment")
    assert [prompt(table, seat)[0] for seat in (0, 1, 2)] == ["eco", "eco-optional", "eco-none"]
    table.do(0, "eco:forest-herb")
    assert prompt(table, 0)[0] == "chosen"
    table.do(1, "decline").do(2, "decline")
    assert prompt(table, 0) == ("fall", "R 4.6")
    assert "Persecution" in table.view(0)["asks"]["text"]
    assert table.view(None)["asks"]["code"] == "watch"


@pytest.mark.rule("R 7.2", "R 7.3")
def test_the_prompt_says_when_it_is_the_last_chance() -> None:
    assert prompt(lay(Ranger("forest", sanctuary=[]), Ranger("desert")), 0) == ("turn-empty", "R 7.2")
    assert prompt(lay(Ranger("forest", holding=[], sanctuary=["forest-herb"]), Ranger("desert")), 0) == (
        "turn-last",
        "R 7.3",
    )


def test_the_prompt_says_that_a_ranger_sits_out() -> None:
    held = ["desert-herb", "desert-base"]
    table = lay(Ranger("forest", holding=["forest-herb"]), Ranger("desert", holding=held)).do(
        0, "sanctuary:forest-herb"
    )
    assert prompt(table, 0) == ("sits-out", "R 7.6")


def test_there_is_a_reason_why_a_card_cannot_be_used() -> None:
    forest = Ranger(
        "forest",
        holding=["forest-herb", "river-herb-fire", "river-omni-persecution"],
        sanctuary=["forest-base", "river-base"],
    )
    table = lay(forest, Ranger("desert"), dice=[PERSECUTION]).do(0, "endangerment")
    assert table.view(0)["why_not"] == {
        "river-herb-fire": "Not a Forest species.",
        "river-omni-persecution": "Not a Forest species.",
        "river-base": "Not a Forest species.",
    }
    table.do(0, "eco:forest-herb").do(1, "decline")
    assert table.view(0)["why_not"] == {
        "river-herb-fire": "Does not overcome Persecution.",
        "forest-base": "Only Holding cards can overcome Persecution.",
        "river-base": "Only Holding cards can overcome Persecution.",
    }
    assert table.view(1)["why_not"] == {}


def test_the_reason_against_disease_is_the_status() -> None:
    table = lay(Ranger("forest", holding=["forest-herb", SPARE, "river-herb-common"]), Ranger("desert"), dice=[5])
    table.do(0, "endangerment", "eco:forest-herb").do(1, "decline")
    assert table.view(0)["why_not"][SPARE] == "Not COMMON: only COMMON species overcome Disease."


def test_the_reason_why_nothing_can_be_placed_is_a_full_sanctuary() -> None:
    full = ["forest-apex", "forest-carn", "forest-omni", "forest-base"]
    table = lay(Ranger("forest", holding=["river-herb"], sanctuary=full), Ranger("desert"))
    assert table.view(0)["why_not"] == {"river-herb": "Your Sanctuary is full."}


@pytest.mark.parametrize(
    ("action", "label"),
    [
        ("eden:rinu", "Make RiNU your Eden card"),
        ("shelter:rinu", "Shelter RiNU in your Sanctuary"),
        ("endangerment", "Endangerment"),
        ("sanctuary:rinu", "Place RiNU in your Sanctuary"),
        ("clash:1", "Clash with Heron"),
        ("sit-out", "Sit out until the end"),
        ("eco:rinu", "Risk RiNU as your Eco card"),
        ("eco:rinu@sanctuary", "Risk RiNU from your Sanctuary as your Eco card"),
        ("decline", "Sit this round out"),
        ("danger:fire", "Name Fire"),
        ("overcome:herman", "Give up HERMAN to overcome Fire"),
        ("fall:rinu", "Lose RiNU from your Sanctuary"),
        ("fall", "Lose only the Eco card"),
        ("fight:rinu", "Choose RiNU for the Clash"),
        ("regain:rinu@sanctuary", "Put RiNU in your Sanctuary"),
        ("regain:rinu@holding", "Add RiNU to your Holding cards"),
        ("send:rinu", "Send RiNU into the Eco clash"),
    ],
)
def test_an_action_has_a_label(action: str, label: str) -> None:
    assert describe(action, {"danger": "fire"}, NAMES) == label


def test_without_names_a_ranger_is_called_by_number() -> None:
    assert describe("clash:1", {}) == "Clash with Ranger 2"

"""What Rangers are asked and told, in the game's words."""

from __future__ import annotations

from typing import Any

import pytest

from play.engine.contract import Event
from play.games.animoz.story import describe, tell
from play.games.animoz.table import spelled
from tests.play.animoz.table import Layout, Ranger, lay

NAMES = ["Adaeze", "Heron", "Tomasz"]
SPARE = "coast-omni#spare"
PERSECUTION, CLIMATE = 2, 4


def told(kind: str, viewer: int | None = 0, **data: Any) -> str:
    return tell(Event(kind, data), NAMES, viewer)


def asked(table: Layout, seat: int) -> tuple[str, str]:
    """The code and the paragraph of what a seat is asked."""
    ask = table.view(seat)["asks"]
    assert ask["text"].endswith((".", "?"))
    return ask["code"], ask["rule"]


def test_a_slug_is_spelled_as_the_makers_write_the_name() -> None:
    assert [spelled(slug) for slug in ("lagoti", "harrisii", "ingo", "some-bilby")] == [
        "LAGOTi",
        "HARRISii",
        "iNGO",
        "SOME-BiLBY",
    ]


@pytest.mark.parametrize(
    ("event", "yours", "theirs"),
    [
        (Event("overcame", {"seat": 0, "card": "herman", "eco": "lagoti", "danger": "fire"}),
         "You give HERMAN against Fire; LAGOTi stays in your Ecosystem.",
         "Adaeze gives HERMAN against Fire; LAGOTi stays in their Ecosystem."),
        (Event("endured", {"seat": 0, "eco": "herman", "danger": "fire"}),
         "HERMAN, the last card played, overcomes Fire itself and stays in your Ecosystem.",
         "HERMAN, the last card played, overcomes Fire itself and stays in Adaeze’s Ecosystem."),
        (Event("fell", {"seat": 0, "eco": "herman", "sanctuary": "lagoti", "danger": "climate"}),
         "Climate Change takes your HERMAN, and LAGOTi from the Sanctuary.",
         "Climate Change takes Adaeze’s HERMAN, and LAGOTi from the Sanctuary."),
        (Event("fell", {"seat": 0, "eco": "herman", "sanctuary": None, "danger": "climate"}),
         "Climate Change takes your HERMAN.",
         "Climate Change takes Adaeze’s HERMAN."),
        (Event("chose", {"seat": 0, "choice": "clash", "defender": 1}),
         "You nominate Heron to a Clash.",
         "Adaeze nominates you to a Clash."),
        (Event("chose", {"seat": 0, "choice": "endangerment"}), "You choose Endangerment.", "Adaeze chooses Endangerment."),
        (Event("sheltered", {"seat": 0, "card": "rinu"}),
         "RiNU finds shelter in your Sanctuary.",
         "RiNU finds shelter in Adaeze’s Sanctuary."),
        (Event("took-back", {"seat": 0, "count": 2}),
         "You take two cards back from the bottom of your Life Cycle.",
         "Adaeze takes two cards back from the bottom of their Life Cycle."),
        (Event("placed", {"seat": 0, "place": "holding", "card": None}),
         "You add a regained card to your Holding cards.",
         "Adaeze adds a regained card to their Holding cards."),
        (Event("placed", {"seat": 0, "place": "sanctuary", "card": "rinu"}),
         "RiNU goes into your Sanctuary.",
         "RiNU goes into Adaeze’s Sanctuary."),
        (Event("lost-turn", {"seat": 0}),
         "You have no choice left and lose the turn.",
         "Adaeze has no choice left and loses the turn."),
        (Event("lost-eco-card", {"seat": 0, "card": "rinu"}), "You lose the latest Eco card, RiNU.", "Adaeze loses the latest Eco card, RiNU."),
        (Event("sat-out", {"seat": 0, "lacking": "holding", "begins": True}),
         "You sit out, with no Holding cards. Brumation begins: two more turns for everyone else.",
         "Adaeze sits out, with no Holding cards. Brumation begins: two more turns for everyone else."),
        (Event("sat-out", {"seat": 0, "lacking": "sanctuary", "begins": False}),
         "You sit out, with an empty Sanctuary.",
         "Adaeze sits out, with an empty Sanctuary."),
        (Event("named", {"seat": 0, "danger": "flood"}), "You name Flood.", "Adaeze names Flood."),
        (Event("won", {"winners": [0], "reason": "points"}), "You win, with the most points.", "Adaeze wins, with the most points."),
        (Event("won", {"winners": [0, 2], "reason": "shared"}),
         "You and Tomasz win, and nothing parts them: the game is shared.",
         "Adaeze and Tomasz win, and nothing parts them: the game is shared."),
        (Event("tied", {"rangers": [0, 1]}),
         "A tie between you and Heron: an Eco clash decides.",
         "A tie between Adaeze and you: an Eco clash decides."),
        (Event("counted", {"scores": [12, 8, 1], "end": "turns"}),
         "The last turn is played. The points: you 12, Heron 8 and Tomasz 1.",
         "The last turn is played. The points: Adaeze 12, you 8 and Tomasz 1."),
        (Event("eco-cards", {"cards": [{"seat": 0, "card": "rinu", "from": "holding"}], "declined": [1, 2]}),
         "One Eco card turned up: your RiNU. Heron and Tomasz sit the round out.",
         "One Eco card turned up: Adaeze’s RiNU. You and Tomasz sit the round out."),
        (Event("dealt", {"seat": 0, "cards": ["rinu", "herman"]}),
         "You hold RiNU and HERMAN, unseen by the others.",
         "Adaeze holds RiNU and HERMAN, unseen by the others."),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)  # fmt: skip
def test_the_log_speaks_to_you_and_of_the_others(event: Event, yours: str, theirs: str) -> None:
    assert tell(event, NAMES, 0) == yours
    assert tell(event, NAMES, 1) == theirs


def test_a_spectator_is_told_of_everyone_by_name() -> None:
    assert told("named", None, seat=0, danger="flood") == "Adaeze names Flood."
    assert (
        told("began", None, biomes=["forest", "river"], first=1)
        == "Adaeze nominates Forest and Heron nominates River. Heron begins."
    )


def test_cards_of_other_sets_are_told_by_the_names_given() -> None:
    event = Event("sheltered", {"seat": 0, "card": "own-bilby"})
    assert tell(event, NAMES, 1, {"own-bilby": "OSCAR"}) == "OSCAR finds shelter in Adaeze’s Sanctuary."


@pytest.mark.parametrize(
    ("mine", "theirs", "sentence"),
    [
        ("river-apex-rare-9kg", "river-base-common", "wins, three layers to none."),
        ("river-herb", "river-herb#2", ": a draw."),
        ("river-base-venom", "river-apex-weak:venom", "is weak to VENOM."),
    ],
)
def test_a_clash_is_told_with_what_decided_it(mine: str, theirs: str, sentence: str) -> None:
    table = lay(Ranger("forest", holding=[mine, SPARE]), Ranger("desert", holding=[theirs, SPARE]))
    table.clash(mine, theirs)
    assert tell(table.told("fought")[0], NAMES, 0).startswith("Your RiVER-")
    assert tell(table.told("fought")[0], NAMES, 0).endswith(sentence)


def test_what_is_asked_follows_the_game() -> None:
    forest = Ranger("forest", holding=["forest-herb", SPARE], sanctuary=["forest-base", "river-base"])
    table = lay(forest, Ranger("desert", sanctuary=["desert-base"]), Ranger("river"), dice=[PERSECUTION])
    assert asked(table, 0) == ("turn", "R 2.1")
    assert asked(table, 1) == ("wait", "R 2.1")
    table.do(0, "endangerment")
    assert [asked(table, seat)[0] for seat in (0, 1, 2)] == ["eco", "eco-optional", "eco-none"]
    table.do(0, "eco:forest-herb")
    assert asked(table, 0)[0] == "chosen"
    table.do(1, "decline").do(2, "decline")
    assert asked(table, 0) == ("fall", "R 4.6")
    assert "Persecution" in table.view(0)["asks"]["text"]
    assert table.view(None)["asks"]["code"] == "watch"


@pytest.mark.rule("R 7.2", "R 7.3")
def test_a_last_chance_is_asked_for_as_such() -> None:
    assert asked(lay(Ranger("forest", sanctuary=[]), Ranger("desert")), 0) == ("turn-empty", "R 7.2")
    assert asked(lay(Ranger("forest", holding=[], sanctuary=["forest-herb"]), Ranger("desert")), 0) == (
        "turn-last",
        "R 7.3",
    )


def test_who_sits_out_is_told_so() -> None:
    held = ["desert-herb", "desert-base"]
    table = lay(Ranger("forest", holding=["forest-herb"]), Ranger("desert", holding=held)).do(
        0, "sanctuary:forest-herb"
    )
    assert asked(table, 0) == ("sits-out", "R 7.6")


def test_a_card_that_cannot_be_used_says_why() -> None:
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
        "forest-base": "Only Holding cards overcome Persecution.",
        "river-base": "Only Holding cards overcome Persecution.",
    }
    assert table.view(1)["why_not"] == {}


def test_against_disease_it_is_the_status_that_does_not_do() -> None:
    table = lay(Ranger("forest", holding=["forest-herb", SPARE, "river-herb-common"]), Ranger("desert"), dice=[5])
    table.do(0, "endangerment", "eco:forest-herb").do(1, "decline")
    assert table.view(0)["why_not"][SPARE] == "Not COMMON: only COMMON species overcome Disease."


def test_a_full_sanctuary_is_why_nothing_can_be_placed() -> None:
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
        ("eco:rinu", "Risk RiNU as Eco card"),
        ("eco:rinu@sanctuary", "Risk RiNU from your Sanctuary as Eco card"),
        ("decline", "Sit this round out"),
        ("danger:fire", "Name Fire"),
        ("overcome:herman", "Give HERMAN against Fire"),
        ("fall:rinu", "Let RiNU fall from your Sanctuary"),
        ("fall", "Let the Eco card fall"),
        ("fight:rinu", "Let RiNU fight"),
        ("regain:rinu@sanctuary", "Put RiNU into your Sanctuary"),
        ("regain:rinu@holding", "Take RiNU to your Holding cards"),
        ("send:rinu", "Send RiNU into the Eco clash"),
    ],
)
def test_an_action_has_a_label(action: str, label: str) -> None:
    assert describe(action, {"danger": "fire"}, NAMES) == label


def test_without_names_a_ranger_is_called_by_number() -> None:
    assert describe("clash:1", {}) == "Clash with Ranger 2"

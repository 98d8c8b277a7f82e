"""Each mission says what it requires, and at once when it can no longer be fulfilled: from what everybody may know."""

from __future__ import annotations

from typing import Any

import pytest

from play.bots.luck import Luck
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animalia
from play.games.animalia.hopeless import hopeless
from play.games.animalia.rounds import fulfilled_missions, setup
from play.games.animalia.state import State
from tests.play.animalia.table import Layout, lay

HANDS = (["mink", "wolf"], ["lynx", "crane"], ["wisent", "condor"])


def missions(table: Layout, place: int = 0, seat: int | None = None) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = table.place(place, seat)["missions"]
    return found


def lost(*hands: list[str], wanted: list[str], **more: Any) -> bool:
    """Whether a mission of the first of three hands is hopeless before the next trick."""
    table = lay(*(hands or HANDS), people=more.pop("people", 3), missions={0: [wanted]}, leader=0, **more)
    found: bool = missions(table)[0]["hopeless"]
    return found


@pytest.mark.rule("L 8.1", "L 8.2")
@pytest.mark.parametrize(
    ("requires", "text"),
    [
        (["wolf"], "must win this animal, in any trick of this round."),
        (["wolf", "lynx"], "must win both animals, in any tricks of this round."),
        (["wolf", "lynx", "crane", "mink"], "must win all four animals, in any tricks of this round."),
        (
            ["wolf", "lynx", "crane", "mink", "tapir", "coin"],
            "must win all five animals and another card with a coin, in any tricks of this round.",
        ),
        (
            ["wolf", "lynx", "crane", "mink", "tapir", "apollo"],
            "must win all six animals, in any tricks of this round.",
        ),
        (["wolf", "lynx", "coin"], "must win both animals and another card with a coin, in any tricks of this round."),
        (
            ["wolf", "coin", "coin"],
            "must win this animal and two other cards with a coin, in any tricks of this round.",
        ),
    ],
)
def test_a_mission_says_what_its_holder_must_win(requires: list[str], text: str) -> None:
    table = lay(*HANDS, people=2, missions={0: [requires]})
    assert [missions(table, 0, seat)[0]["text"] for seat in (0, 1, None)] == [f"You {text}", *[f"Seat 1 {text}"] * 2]


@pytest.mark.rule("L 8.6")
def test_an_animal_in_anothers_pile_that_nothing_can_move_makes_a_mission_hopeless() -> None:
    assert lost(wanted=["tapir", "wolf"], piles={1: ["tapir"]})
    assert not lost(wanted=["tapir", "wolf"], piles={0: ["tapir"]})
    assert not lost(wanted=["lynx", "wolf"], piles={1: ["tapir"]})


@pytest.mark.rule("L 8.6")
def test_while_an_action_can_bring_it_over_a_mission_is_not_hopeless() -> None:
    wanted, piles = ["tapir", "wolf"], {1: ["tapir"]}
    olm = (["mink", "wolf"], ["lynx", "crane"], ["olm", "condor"])
    assert not lost(*olm, wanted=wanted, piles=piles), (
        "a closed hand may hold the olm, but everybody knows it is unplayed"
    )
    for once in ("take", "pass-on"):
        assert not lost(wanted=wanted, piles=piles, once=once)
    assert lost(wanted=wanted, piles=piles, once="grant")
    assert lost(wanted=["tapir", "jaguar"], piles={1: ["tapir"], 2: ["jaguar"]}, once="take")


@pytest.mark.rule("L 8.6", "L 6.8")
@pytest.mark.parametrize(
    ("once", "seat", "steps"),
    [
        ("take", 0, ["once:seat-0", "take:seat-1", "take-card:tapir"]),
        ("pass-on", 1, ["once:seat-1", "pass:seat-0", "pass-card:tapir"]),
    ],
)
def test_an_action_that_has_begun_still_brings_its_card(once: str, seat: int, steps: list[str]) -> None:
    table = lay(*HANDS, people=3, missions={0: [["tapir", "wolf"]]}, piles={1: ["tapir"]}, once=once, leader=0)
    for step in steps:
        assert not missions(table.do(seat, step))[0]["hopeless"]
    assert table.pile(0) == ["tapir"]
    assert not table.told("hopeless")


@pytest.mark.rule("L 8.6", "L 5.2")
def test_an_action_that_cannot_be_paid_for_brings_nothing() -> None:
    hands = (["hamster", "wolf"], ["lynx", "condor"], ["olm", "wisent"])
    assert lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, coins=0, special="lowest")
    assert not lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, coins=1, special="lowest")


@pytest.mark.rule("L 8.6")
def test_an_open_hand_keeps_the_card_that_could_take_unless_it_can_be_exchanged() -> None:
    hands = (["mink", "wolf"], ["lynx", "crane"], ["olm", "condor"])
    assert lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2)
    hands = (["apollo", "wolf"], ["lynx", "crane"], ["olm", "condor"])
    assert not lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2)


@pytest.mark.rule("L 8.6", "L 5.2")
def test_an_open_hand_that_holds_the_card_that_could_take_is_not_lost() -> None:
    for taker, gone in (("olm", False), ("lynx", True)):
        hands = (["mink", "wolf"], ["warbler", "crane"], [taker, "condor"])
        table = lay(*hands, people=2, missions={2: [["tapir"]]}, piles={1: ["tapir"]})
        assert missions(table, 2)[0]["hopeless"] is gone


@pytest.mark.rule("L 8.6", "L 5.3")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_an_animal_whose_action_on_this_continent_exchanges_can_bring_the_card_that_takes(held: int) -> None:
    hands = [["mink", "wolf"], ["lynx", "crane"], ["olm", "condor"]]
    assert lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2, special="exchange")
    hands[held][1] = "hamster"
    assert not lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2, special="exchange")
    assert lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2, special="lowest")


@pytest.mark.rule("L 8.6", "L 5.2")
@pytest.mark.parametrize(("special", "gone"), [("take", False), ("pass-on", False), ("grant", True), ("lowest", True)])
def test_an_animal_whose_action_on_this_continent_moves_cards_can_bring_one(special: str, gone: bool) -> None:
    hands = (["hamster", "wolf"], ["lynx", "crane"], ["wisent", "condor"])
    assert lost(*hands, wanted=["tapir"], piles={1: ["tapir"]}, special=special) is gone


@pytest.mark.rule("L 8.6")
def test_each_of_several_missions_is_said_to_be_lost_only_once() -> None:
    table = lay(*HANDS, people=3, leader=0, missions={0: [["tapir"], ["wolf"]]}, continent="europe", special="grant")
    table.do(0, "play:wolf").do(1, "play:lynx").do(2, "play:wisent")
    told = [event.data["mission"] for event in table.told("hopeless")]
    assert sorted(told) == ["mission-europe-1", "mission-europe-2"]


@pytest.mark.rule("L 8.6")
def test_it_is_said_as_soon_as_the_trick_cannot_be_won_and_only_once() -> None:
    table = lay(*HANDS, people=3, leader=0, missions={0: [["wolf"]]}, continent="europe", special="grant")
    table.do(0, "play:wolf")
    assert not table.told("hopeless")
    table.do(1, "play:lynx")
    told = table.told("hopeless")
    assert [(event.data["place"], event.data["mission"], event.seats) for event in told] == [
        (0, "mission-europe-1", None)
    ]
    table.do(2, "play:wisent")
    assert len(table.told("hopeless")) == 1
    assert missions(table)[0]["hopeless"]


@pytest.mark.rule("L 8.6", "L 6.6")
def test_a_trick_that_the_lowest_may_still_win_is_not_lost() -> None:
    hands = (["wolf", "mink"], ["lynx", "crane"], ["hamster", "condor"])
    table = lay(*hands, people=3, leader=0, missions={0: [["wolf"]]}, continent="europe", special="lowest")
    table.do(0, "play:wolf").do(1, "play:lynx")
    assert not missions(table)[0]["hopeless"]


@pytest.mark.rule("L 8.6", "L 5.3")
def test_an_open_hand_may_still_win_a_trick_with_a_card_that_an_exchange_brings() -> None:
    """The mission was called lost, and then the partner won the wolf (2026-11-22)."""
    hands = (["apollo", "wisent", "condor"], ["mink", "crane", "tortoise"], ["wolf", "ferret", "manatee"])
    table = lay(*hands, people=1, missions={1: [["wolf"]]}, continent="europe").do(0, "play:wolf")
    assert not table.told("hopeless")
    table.do(0, "play:apollo", "exchange:partner", "give:wisent", "give:mink", "play:wisent")
    assert "wolf" in table.pile(1)
    assert missions(table, 1, 0)[0]["fulfilled"]
    hands = (["lynx", "warbler", "condor"], hands[1], hands[2])
    table = lay(*hands, people=1, missions={1: [["wolf"]]}, continent="europe").do(0, "play:wolf")
    assert table.told("hopeless"), "without an exchange the partner's hand cannot win it"


@pytest.mark.rule("L 8.6", "L 6.8")
def test_an_open_hand_may_still_be_exchanged_once_on_the_continent() -> None:
    hands = (["lynx", "wisent", "condor"], ["mink", "crane", "tortoise"], ["wolf", "ferret", "manatee"])
    table = lay(
        *hands, people=3, missions={1: [["wolf"]]}, continent="europe", once="exchange", coins=0, open_hands=True
    )
    table.do(2, "play:wolf")
    assert not table.told("hopeless")
    table.do(1, "once:seat-1", "exchange:seat-0", "give:mink").do(0, "give:wisent", "play:lynx").do(1, "play:wisent")
    assert "wolf" in table.pile(1)
    assert not table.told("hopeless")


@pytest.mark.rule("L 8.6")
def test_two_missions_that_require_the_same_animal_cannot_both_be_fulfilled() -> None:
    table = lay(*HANDS, people=3, leader=0, missions={0: [["wolf"], ["wolf", "lynx"]]}, piles={0: ["wolf"]})
    assert [mission["hopeless"] for mission in missions(table)] == [False, True]


@pytest.mark.rule("L 8.6")
def test_coins_that_others_have_won_are_missing() -> None:
    gone = ["warbler", "tortoise", "ferret", "macaw", "orinoco", "giant-otter"]
    hands = (["mink", "wolf"], ["lynx", "crane"], ["wisent", "condor"])
    assert not lost(*hands, wanted=["wolf", "coin", "coin"], piles={1: gone})
    assert lost(*hands, wanted=["wolf", "coin", "coin", "coin"], piles={1: gone})


@pytest.mark.rule("L 8.6")
@pytest.mark.parametrize("continent", ["europe", "north-america", "south-america"])
def test_what_is_called_hopeless_is_never_fulfilled_however_the_round_goes_on(continent: str) -> None:
    """Random rounds, and from every position in which a mission is hopeless a few other ways to go on."""
    seen, luck = 0, Luck(b"hopeless")
    for number in range(24):
        people = 1 + number % 3
        options = {"continents": [continent], "difficulty": "hard"} | ({"first": 0} if people == 3 else {})
        state = setup(Config(people, options), Chance(b"%d" % number))
        while state.round == 1 and animalia.to_act(state):
            flags = [lost for place in range(3) for lost in hopeless(state, place)]
            for _ in range(2 * any(flags) * (state.tricks > 4)):
                ends = end_of_round(state.copy(), luck)
                assert not any(lost and done for lost, done in zip(flags, ends, strict=True))
                seen += 1
            move(state, luck)
    assert seen > 100


def move(state: State, luck: Luck) -> None:
    seat = luck.pick([seat for seat in range(state.seats) if animalia.legal_actions(state, seat)])
    animalia.apply(state, seat, luck.pick(animalia.legal_actions(state, seat)))


def end_of_round(state: State, luck: Luck) -> list[bool]:
    """Which missions are fulfilled when the round has been played on at random."""
    state.imagined = True
    while animalia.to_act(state):
        move(state, luck)
    return [done for place in range(3) for done in fulfilled_missions(state, place)]

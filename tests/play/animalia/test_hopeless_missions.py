"""The texts of missions, and when a mission is hopeless according to what everybody knows."""

from __future__ import annotations

from typing import Any

import pytest

from play.bots.bot_random_stream import BotRandom
from play.engine.chance import Chance
from play.engine.contract import Config
from play.games import animalia
from play.games.animalia.hopeless_missions import hopeless_mission_flags
from play.games.animalia.rounds import mission_fulfilment_flags, setup
from play.games.animalia.state import State
from play.games.animalia.view_types import MissionView
from tests.case_counts import case_count
from tests.play.animalia.table_setup import Layout, lay_out

HANDS = (["mink", "wolf"], ["lynx", "crane"], ["wisent", "condor"])


def missions(table: Layout, place: int = 0, seat: int | None = None) -> list[MissionView]:
    return table.place(place, seat)["missions"]


def is_hopeless(*hands: list[str], wanted: list[str], **more: Any) -> bool:
    """Whether a mission of the first hand is hopeless before the next trick."""
    table = lay_out(*(hands or HANDS), people=more.pop("people", 3), missions={0: [wanted]}, leader=0, **more)
    return missions(table)[0]["hopeless"]


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
    table = lay_out(*HANDS, people=2, missions={0: [requires]})
    assert [missions(table, 0, seat)[0]["text"] for seat in (0, 1, None)] == [f"You {text}", *[f"Seat 1 {text}"] * 2]


@pytest.mark.rule("L 8.6")
def test_a_mission_is_hopeless_if_an_animal_is_stuck_in_anothers_pile() -> None:
    assert is_hopeless(wanted=["tapir", "wolf"], piles={1: ["tapir"]})
    assert not is_hopeless(wanted=["tapir", "wolf"], piles={0: ["tapir"]})
    assert not is_hopeless(wanted=["lynx", "wolf"], piles={1: ["tapir"]})


@pytest.mark.rule("L 8.6")
def test_a_mission_is_not_hopeless_while_an_action_can_move_the_animal() -> None:
    wanted, piles = ["tapir", "wolf"], {1: ["tapir"]}
    olm = (["mink", "wolf"], ["lynx", "crane"], ["olm", "condor"])
    assert not is_hopeless(*olm, wanted=wanted, piles=piles), (
        "a closed hand may hold the olm, but everybody knows it is unplayed"
    )
    for once in ("take", "pass-on"):
        assert not is_hopeless(wanted=wanted, piles=piles, once=once)
    assert is_hopeless(wanted=wanted, piles=piles, once="grant")
    assert is_hopeless(wanted=["tapir", "jaguar"], piles={1: ["tapir"], 2: ["jaguar"]}, once="take")


@pytest.mark.rule("L 8.6", "L 6.8")
@pytest.mark.parametrize(
    ("once", "seat", "steps"),
    [
        ("take", 0, ["once:seat-0", "take:seat-1", "take-card:tapir"]),
        ("pass-on", 1, ["once:seat-1", "pass:seat-0", "pass-card:tapir"]),
    ],
)
def test_an_action_that_has_begun_can_still_move_a_card(once: str, seat: int, steps: list[str]) -> None:
    table = lay_out(*HANDS, people=3, missions={0: [["tapir", "wolf"]]}, piles={1: ["tapir"]}, once=once, leader=0)
    for step in steps:
        assert not missions(table.do(seat, step))[0]["hopeless"]
    assert table.pile(0) == ["tapir"]
    assert not table.events_of("hopeless")


@pytest.mark.rule("L 8.6", "L 5.2")
def test_an_action_that_cannot_be_paid_for_does_not_help() -> None:
    hands = (["hamster", "wolf"], ["lynx", "condor"], ["olm", "wisent"])
    assert is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, coins=0, special="lowest")
    assert not is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, coins=1, special="lowest")


@pytest.mark.rule("L 8.6")
def test_a_take_card_in_anothers_open_hand_does_not_help_unless_it_can_be_exchanged() -> None:
    hands = (["mink", "wolf"], ["lynx", "crane"], ["olm", "condor"])
    assert is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2)
    hands = (["apollo", "wolf"], ["lynx", "crane"], ["olm", "condor"])
    assert not is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2)


@pytest.mark.rule("L 8.6", "L 5.2")
def test_a_take_card_in_the_own_open_hand_helps() -> None:
    for taker, hopeless in (("olm", False), ("lynx", True)):
        hands = (["mink", "wolf"], ["warbler", "crane"], [taker, "condor"])
        table = lay_out(*hands, people=2, missions={2: [["tapir"]]}, piles={1: ["tapir"]})
        assert missions(table, 2)[0]["hopeless"] is hopeless


@pytest.mark.rule("L 8.6", "L 5.3")
@pytest.mark.parametrize("held", [0, 1, 2])
def test_a_special_action_that_exchanges_can_move_a_take_card_to_the_hand(held: int) -> None:
    hands = [["mink", "wolf"], ["lynx", "crane"], ["olm", "condor"]]
    assert is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2, special="exchange")
    hands[held][1] = "hamster"
    assert not is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2, special="exchange")
    assert is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, people=2, special="lowest")


@pytest.mark.rule("L 8.6", "L 5.2")
@pytest.mark.parametrize(
    ("special", "hopeless"), [("take", False), ("pass-on", False), ("grant", True), ("lowest", True)]
)
def test_a_special_action_that_moves_cards_between_piles_helps(special: str, hopeless: bool) -> None:
    hands = (["hamster", "wolf"], ["lynx", "crane"], ["wisent", "condor"])
    assert is_hopeless(*hands, wanted=["tapir"], piles={1: ["tapir"]}, special=special) is hopeless


@pytest.mark.rule("L 8.6")
def test_each_hopeless_mission_is_reported_once() -> None:
    table = lay_out(
        *HANDS, people=3, leader=0, missions={0: [["tapir"], ["wolf"]]}, continent="europe", special="grant"
    )
    table.do(0, "play:wolf").do(1, "play:lynx").do(2, "play:wisent")
    reported = [event.data["mission"] for event in table.events_of("hopeless")]
    assert sorted(reported) == ["mission-europe-1", "mission-europe-2"]


@pytest.mark.rule("L 8.6")
def test_a_mission_is_reported_as_soon_as_its_trick_cannot_be_won_and_only_once() -> None:
    table = lay_out(*HANDS, people=3, leader=0, missions={0: [["wolf"]]}, continent="europe", special="grant")
    table.do(0, "play:wolf")
    assert not table.events_of("hopeless")
    table.do(1, "play:lynx")
    reported = table.events_of("hopeless")
    assert [(event.data["place"], event.data["mission"], event.seats) for event in reported] == [
        (0, "mission-europe-1", None)
    ]
    table.do(2, "play:wisent")
    assert len(table.events_of("hopeless")) == 1
    assert missions(table)[0]["hopeless"]


@pytest.mark.rule("L 8.6", "L 6.6")
def test_a_trick_that_the_lowest_card_may_still_win_is_not_lost() -> None:
    hands = (["wolf", "mink"], ["lynx", "crane"], ["hamster", "condor"])
    table = lay_out(*hands, people=3, leader=0, missions={0: [["wolf"]]}, continent="europe", special="lowest")
    table.do(0, "play:wolf").do(1, "play:lynx")
    assert not missions(table)[0]["hopeless"]


@pytest.mark.rule("L 8.6", "L 5.3")
def test_an_open_hand_may_still_win_a_trick_with_a_card_from_an_exchange() -> None:
    """The mission was reported hopeless, and then the partner won the wolf (2026-11-22)."""
    hands = (["apollo", "wisent", "condor"], ["mink", "crane", "tortoise"], ["wolf", "ferret", "manatee"])
    table = lay_out(*hands, people=1, missions={1: [["wolf"]]}, continent="europe").do(0, "play:wolf")
    assert not table.events_of("hopeless")
    table.do(0, "play:apollo", "exchange:partner", "give:wisent", "give:mink", "play:wisent")
    assert "wolf" in table.pile(1)
    assert missions(table, 1, 0)[0]["fulfilled"]
    hands = (["lynx", "warbler", "condor"], hands[1], hands[2])
    table = lay_out(*hands, people=1, missions={1: [["wolf"]]}, continent="europe").do(0, "play:wolf")
    assert table.events_of("hopeless"), "without an exchange the partner's hand cannot win it"


@pytest.mark.rule("L 8.6", "L 6.8")
def test_the_once_per_continent_action_may_still_exchange_a_card_of_an_open_hand() -> None:
    hands = (["lynx", "wisent", "condor"], ["mink", "crane", "tortoise"], ["wolf", "ferret", "manatee"])
    table = lay_out(
        *hands, people=3, missions={1: [["wolf"]]}, continent="europe", once="exchange", coins=0, open_hands=True
    )
    table.do(2, "play:wolf")
    assert not table.events_of("hopeless")
    table.do(1, "once:seat-1", "exchange:seat-0", "give:mink").do(0, "give:wisent", "play:lynx").do(1, "play:wisent")
    assert "wolf" in table.pile(1)
    assert not table.events_of("hopeless")


@pytest.mark.rule("L 8.6")
def test_two_missions_that_require_the_same_animal_cannot_both_be_fulfilled() -> None:
    table = lay_out(*HANDS, people=3, leader=0, missions={0: [["wolf"], ["wolf", "lynx"]]}, piles={0: ["wolf"]})
    assert [mission["hopeless"] for mission in missions(table)] == [False, True]


@pytest.mark.rule("L 8.6")
def test_coin_cards_that_others_have_won_can_make_a_mission_hopeless() -> None:
    gone = ["warbler", "tortoise", "ferret", "macaw", "orinoco", "giant-otter"]
    hands = (["mink", "wolf"], ["lynx", "crane"], ["wisent", "condor"])
    assert not is_hopeless(*hands, wanted=["wolf", "coin", "coin"], piles={1: gone})
    assert is_hopeless(*hands, wanted=["wolf", "coin", "coin", "coin"], piles={1: gone})


@pytest.mark.rule("L 8.6")
@pytest.mark.parametrize("continent", ["europe", "north-america", "south-america"])
def test_a_hopeless_mission_is_never_fulfilled_however_the_round_continues(continent: str) -> None:
    """Plays random rounds, and other random endings from positions with a hopeless mission."""
    endings, bot_random = 0, BotRandom(b"hopeless")
    for number in range(case_count(12, 24)):
        people = 1 + number % 3
        options = {"continents": [continent], "difficulty": "hard"} | ({"first": 0} if people == 3 else {})
        state = setup(Config(people, options), Chance(b"%d" % number))
        while state.round == 1 and animalia.to_act(state):
            flags = [lost for place in range(3) for lost in hopeless_mission_flags(state, place)]
            for _ in range(2 * any(flags) * (state.tricks > 4)):
                ends = end_of_round(state.copy(), bot_random)
                assert not any(lost and done for lost, done in zip(flags, ends, strict=True))
                endings += 1
            move(state, bot_random)
    assert endings > case_count(50, 100)


def move(state: State, bot_random: BotRandom) -> None:
    seat = bot_random.pick([seat for seat in range(state.seats) if animalia.legal_actions(state, seat)])
    animalia.apply(state, seat, bot_random.pick(animalia.legal_actions(state, seat)))


def end_of_round(state: State, bot_random: BotRandom) -> list[bool]:
    """Whether each mission is fulfilled after the round has been continued at random."""
    state.simulated = True
    while animalia.to_act(state):
        move(state, bot_random)
    return [done for place in range(3) for done in mission_fulfilment_flags(state, place)]

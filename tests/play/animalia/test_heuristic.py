"""The heuristic of the level 1 bot: it exchanges to help a mission, plays for missions and keeps what can wait."""

from __future__ import annotations

import pytest

from benchmarks.animalia_balance import Cell, play
from collection.games import GameId
from play.bots import LEVELS, bot
from play.engine.seat_knowledge import SeatKnowledge
from play.games import animalia
from play.games.animalia.animal_win_chances import best_exchange, expected_wins_of_required_animals, own_card_win_chance
from tests.case_counts import case_count
from tests.play.animalia.table_setup import Layout, bits, lay_out


def choice(table: Layout, seat: int) -> str:
    return bot(GameId.ANIMALIA, LEVELS["greedy"], b"any").choose(SeatKnowledge(animalia, table.state, seat))


def test_it_gives_away_a_low_animal_that_its_own_mission_requires() -> None:
    """In this hand the olm would have to win a trick; in another hand it can be played to the wolf."""
    hands = (["apollo", "olm", "wolf"], ["mink", "crane", "condor"], ["lynx", "tapir", "macaw"])
    table = lay_out(*hands, people=2, leader=0, missions={0: [["olm"]]}, continent="europe", special="grant")
    table.do(0, "play:apollo")
    assert choice(table, 0).startswith("exchange:")
    table.do(0, "exchange:seat-1")
    assert choice(table, 0) == "give:olm"


def test_it_keeps_the_coin_when_no_exchange_helps() -> None:
    hands = (["apollo", "wolf", "wisent"], ["mink", "crane", "condor"], ["lynx", "tapir", "macaw"])
    table = lay_out(*hands, people=2, leader=0, missions={0: [["wisent"]]}, continent="europe", special="grant")
    table.do(0, "play:apollo")
    assert choice(table, 0) == "skip"


def test_it_keeps_a_high_card_that_helps_nobody_else() -> None:
    hands = (["apollo", "olm", "wolf"], ["mink", "crane", "wisent"], ["lynx", "tapir", "macaw"])
    table = lay_out(*hands, people=2, leader=0, missions={1: [["olm", "wolf"]]}, continent="europe", special="grant")
    table.do(0, "play:apollo", "exchange:seat-1", "give:wolf")
    assert choice(table, 1) != "give:wisent"


def test_it_exchanges_a_dominating_gentle_giant_to_the_hand_that_requires_it() -> None:
    """A giant discarded to another's trick would win it. [L 4.2]"""
    hands = (["monarch", "wolf", "mink"], ["tapir", "crane", "condor"], ["lynx", "macaw", "olm"])
    table = lay_out(*hands, people=2, leader=0, missions={0: [["tapir"]]}, continent="north-america", special="lowest")
    table.do(0, "play:monarch")
    assert choice(table, 0) == "exchange:seat-1"
    table.do(0, "exchange:seat-1", "give:mink")
    assert choice(table, 1) == "give:tapir"


def test_it_frees_the_next_card_so_that_a_required_animal_can_be_discarded() -> None:
    """The crocodile must go into the bison's trick now: in the last trick, the condor beats the crane."""
    hands = (["wisent", "crane"], ["hamster", "condor"], ["lynx", "orinoco"])
    table = lay_out(
        *hands, people=2, leader=0, coins=2, missions={0: [["orinoco"]]}, continent="europe", special="free-card"
    )
    table.do(0, "play:wisent").do(1, "play:hamster")
    assert choice(table, 1) == "special"


@pytest.mark.parametrize(("holder", "expected"), [(0, "propose-once:seat-0"), (1, "skip")])
def test_it_names_the_next_leader_if_another_would_lose_a_required_animal(holder: int, expected: str) -> None:
    """If the second hand leads, the olm wins its own trick; if the first leads the tapir, the olm goes to the first."""
    hands = (["ferret", "tapir"], ["red-wolf", "olm"], ["condor", "crane"])
    table = lay_out(*hands, people=2, leader=0, missions={holder: [["olm"]]}, continent="europe", once="lead-next")
    table.do(0, "play:ferret").do(1, "play:red-wolf").do(0, "propose:condor").do(1, "agree")
    assert choice(table, 0) == expected
    if expected != "skip":
        table.do(0, expected).do(1, "agree")
        assert choice(table, 0) == "lead:seat-0"


def test_an_exchange_once_per_continent_is_kept_until_it_helps_a_mission() -> None:
    hands = (["apollo", "wolf", "wisent"], ["mink", "crane", "condor"], ["lynx", "tapir", "macaw"])
    table = lay_out(*hands, people=3, leader=0, missions={0: [["wisent"]]}, continent="europe", once="exchange")
    assert choice(table, 0).startswith("play:")


def test_moving_cards_between_piles_waits_for_the_end_of_the_round() -> None:
    hands = (["mink", "wolf"], ["lynx", "olm"], ["crane", "wisent"])
    table = lay_out(*hands, people=3, leader=0, missions={0: [["jaguar"]]}, piles={1: ["jaguar"]}, once="take")
    assert choice(table, 0).startswith("play:")


def test_the_chance_of_winning_an_animal_depends_on_whether_others_can_stay_below_it() -> None:
    table = lay_out(["lynx", "mink"], ["wisent", "apollo"], ["wolf", "tapir"], continent="europe")
    state = table.state
    lynx, mink = state.table.index_of["lynx"], state.table.index_of["mink"]
    assert own_card_win_chance(state.hands, 0, lynx) > own_card_win_chance(state.hands, 0, mink)
    wanted = [bits(state, ["mink"]), 0, 0]
    before = expected_wins_of_required_animals(state.hands, wanted)
    after, mine, _ = best_exchange(state.hands, wanted, (0, 1), (state.hands[0], state.hands[1]))
    assert after > before
    assert mine == mink


def test_two_greedy_partners_win_some_games() -> None:
    """They won none of 90 campaigns and never exchanged (2026-11-22). A dozen games on one continent are enough to
    see that.
    """
    ends = [play(Cell("greedy", 2, "europe", "easy"), number) for number in range(case_count(12, 24))]
    assert sum(end.coins is not None for end in ends) >= len(ends) / 4
    assert sum(end.missions for end in ends) / len(ends) > 0.5

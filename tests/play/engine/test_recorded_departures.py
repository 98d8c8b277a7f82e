"""What a record says about players who left, and its consequences, without a database."""

from __future__ import annotations

from typing import Any

import pytest

from play.bots import BotRandom
from play.bots.random_bot import RandomBot
from play.engine.chance import Chance
from play.engine.contract import Config, Result
from play.engine.playout import playout
from play.engine.record import RecordFault, from_json, record_of, to_json, verify_record
from play.engine.recorded_departures import (
    ABANDONED,
    CONCEDED,
    Leaving,
    conceded_result,
    concession_result,
    departures_fault,
    parse_departures,
)
from play.games import animoz

SEED = bytes(range(32))
MOVES = 12
UNORDERED = "“left” must be in order of ply, and nobody can leave after the last move."


def test_the_other_of_two_opponents_wins_and_otherwise_nobody_does() -> None:
    for seat in (0, 1):
        assert concession_result(seat, 2, opponents=True) == Result((1 - seat,), (), CONCEDED)
        assert concession_result(seat, 2, opponents=False) == Result((), (), ABANDONED)
        assert concession_result(seat, 3, opponents=True) == Result((), (), ABANDONED)


def test_only_the_last_to_leave_without_a_bot_has_conceded() -> None:
    handed, conceded = Leaving(3, 0, "greedy"), Leaving(MOVES, 1)
    assert conceded_result((), 2, opponents=True) is None
    assert conceded_result((handed,), 2, opponents=True) is None
    assert conceded_result((conceded,), 2, opponents=True) == Result((0,), (), CONCEDED)
    assert conceded_result((handed, conceded), 3, opponents=True) == Result((), (), ABANDONED)
    assert conceded_result((conceded,), 2, opponents=False) == Result((), (), ABANDONED)


def test_a_departure_survives_writing_and_reading() -> None:
    left = (Leaving(0, 2, "random"), Leaving(7, 0, "search"), Leaving(7, 1))
    written = [each.data() for each in left]
    assert written[1:] == [{"ply": 7, "seat": 0, "bot": "search"}, {"ply": 7, "seat": 1, "bot": None}]
    assert parse_departures(written) == left


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "must be a list"),
        ([3], "nothing else"),
        ([{"ply": 1, "seat": 0}], "nothing else"),
        ([{"ply": 1, "seat": 0, "bot": None, "why": "bored"}], "nothing else"),
        ([{"ply": -1, "seat": 0, "bot": None}], "whole numbers from 0"),
        ([{"ply": 1, "seat": -1, "bot": None}], "whole numbers from 0"),
        ([{"ply": 1.0, "seat": 0, "bot": None}], "whole numbers from 0"),
        ([{"ply": 1, "seat": True, "bot": None}], "whole numbers from 0"),
        ([{"ply": 1, "seat": 0, "bot": "oracle"}], "null or one of random, greedy, search"),
        ([{"ply": 0, "seat": 0, "bot": "random"}, {"ply": 1, "seat": 1, "bot": ""}], "null or one of"),
    ],
)
def test_an_invalid_list_of_departures_says_what_is_wrong(data: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse_departures(data)


@pytest.mark.parametrize(
    "left",
    [
        (),
        (Leaving(0, 0, "greedy"),),
        (Leaving(MOVES, 2, "greedy"),),
        (Leaving(4, 2, "greedy"), Leaving(4, 0, "random")),
        (Leaving(4, 2, "greedy"), Leaving(MOVES, 0)),
    ],
)
def test_players_leave_one_after_the_other_and_at_the_latest_after_the_last_move(left: tuple[Leaving, ...]) -> None:
    assert departures_fault(left, 3, MOVES) == ("", 0)


@pytest.mark.parametrize(
    ("left", "message", "ply"),
    [
        ((Leaving(MOVES + 1, 0, "greedy"),), UNORDERED, MOVES + 1),
        ((Leaving(5, 0, "greedy"), Leaving(4, 1, "greedy")), UNORDERED, 4),
        ((Leaving(5, 3, "greedy"),), "Seat 3 does not exist, or leaves twice.", 5),
        ((Leaving(5, 0, "greedy"), Leaving(6, 0, "greedy")), "Seat 0 does not exist, or leaves twice.", 6),
        ((Leaving(5, 0),), "The game continues after a seat was conceded.", 5),
        ((Leaving(MOVES, 0), Leaving(MOVES, 1, "greedy")), "The game continues after a seat was conceded.", MOVES),
    ],
)
def test_an_impossible_departure_is_reported_with_its_ply(left: tuple[Leaving, ...], message: str, ply: int) -> None:
    assert departures_fault(left, 3, MOVES) == (message, ply)


def conceded(seats: int, moves: int = MOVES) -> dict[str, Any]:
    """The record of a game that seat 0 conceded after that many moves."""
    config = Config(seats)
    state = animoz.setup(config, Chance(SEED))
    played = playout(animoz, state, [RandomBot(BotRandom(bytes([seat]))) for seat in range(seats)])[:moves]
    result = concession_result(0, seats, opponents=True)
    return to_json(record_of("animoz", animoz, config, SEED, played, (Leaving(moves, 0),), result))


def test_a_conceded_game_verifies_with_the_result_that_follows() -> None:
    two, three = conceded(2), conceded(3)
    assert two["result"] == {"winners": [1], "scores": [], "reason": CONCEDED}
    assert three["result"] == {"winners": [], "scores": [], "reason": ABANDONED}
    assert (verify_record(from_json(two), animoz), verify_record(from_json(three), animoz)) == (MOVES, MOVES)


def test_a_record_mentions_leaving_only_if_somebody_left() -> None:
    config = Config(2)
    state = animoz.setup(config, Chance(SEED))
    moves = playout(animoz, state, [RandomBot(BotRandom(bytes([seat]))) for seat in range(2)])
    record = to_json(record_of("animoz", animoz, config, SEED, moves))
    assert "left" not in record
    assert conceded(2)["left"] == [{"ply": MOVES, "seat": 0, "bot": None}]
    assert from_json(record).left == ()


def test_players_who_play_together_do_not_win_by_a_concession() -> None:
    record = from_json(conceded(2))
    with pytest.raises(RecordFault, match="A conceded game cannot end like this"):
        verify_record(record, animoz, opponents=False)


@pytest.mark.parametrize(
    "result",
    [
        {"winners": [0], "scores": [], "reason": CONCEDED},
        {"winners": [1], "scores": [0, 0], "reason": CONCEDED},
        {"winners": [], "scores": [], "reason": ABANDONED},
        {"winners": [1.0], "scores": [], "reason": CONCEDED},
    ],
)
def test_another_result_of_a_conceded_game_is_found_after_its_last_move(result: dict[str, Any]) -> None:
    with pytest.raises(RecordFault, match="A conceded game cannot end like this") as found:
        verify_record(from_json({**conceded(2), "result": result}), animoz)
    assert found.value.ply == MOVES


def test_nobody_concedes_before_or_after_the_last_move_of_the_record() -> None:
    for ply in (MOVES - 1, MOVES + 1):
        with pytest.raises(RecordFault) as found:
            verify_record(from_json({**conceded(2), "left": [{"ply": ply, "seat": 0, "bot": None}]}), animoz)
        assert found.value.ply == ply

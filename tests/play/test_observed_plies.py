"""Who is notified of a move, derived from views and events."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any

import pytest

from play.engine.contract import Event
from play.seat_plies import advance_plies, all_observers, observers, ply_updates

EARLIER = datetime(2026, 11, 23, tzinfo=UTC)
NOW = EARLIER + timedelta(minutes=5)
RULES: Any = SimpleNamespace(view=lambda state, eye: {"sees": state.get(eye, "nothing")})


def private_event(*eyes: int | None) -> Any:
    """An event that only those seats may see."""
    return Event("told", {}, tuple(eye for eye in eyes if eye is not None))


@pytest.mark.parametrize(
    ("after", "events", "saw"),
    [
        ({}, [], {1}),  # the mover alone
        ({2: "new"}, [], {1, 2}),
        ({}, [private_event(0)], {0, 1}),
        ({0: "new"}, [private_event(2)], {0, 1, 2}),
        ({}, [private_event(1), private_event(0)], {0, 1}),
        ({None: "new"}, [], {0, 1, 2, None}),
        ({}, [private_event(1), Event("told", {})], {0, 1, 2, None}),
    ],
)
def test_a_move_is_seen_by_its_mover_and_by_those_whose_view_or_log_it_changes(after, events, saw):
    assert observers(RULES, {}, after, events, 1, range(3)) == saw


@pytest.fixture
def table() -> tuple[Any, list[Any]]:
    """A match and its seats: the first player has seats 0 and 2, and seat 3 is a bot's, like seat 4."""
    owners = (7, 8, 7, None, None)
    seats = [
        SimpleNamespace(number=number, player_id=owner, ply=10 + (owner or 0), changed_at=EARLIER)
        for number, owner in enumerate(owners)
    ]
    return SimpleNamespace(public_ply=5, public_at=EARLIER), seats


@pytest.mark.parametrize(
    ("saw", "risen", "told"),
    [
        ({1}, {1}, {"": None, "7": None, "8": 19}),
        ({0}, {0, 2}, {"": None, "7": 18, "8": None}),
        ({2}, {0, 2}, {"": None, "7": 18, "8": None}),
        ({3}, {3}, {"": None, "7": None, "8": None}),  # the other bot is nobody's either
        ({1, 2, 3}, {0, 1, 2, 3}, {"": None, "7": 18, "8": 19}),
        ({0, 1, 2, 3, 4, None}, {0, 1, 2, 3, 4}, {"": 6, "7": 18, "8": 19}),
    ],
)
def test_only_observers_of_a_change_get_a_new_ply(table, saw, risen, told):
    match, seats = table
    before = [seat.ply for seat in seats]
    advance_plies(match, seats, saw, NOW)
    assert {seat.number for seat, was in zip(seats, before, strict=True) if seat.ply == was + 1} == risen
    assert {seat.number for seat, was in zip(seats, before, strict=True) if seat.ply == was} == {*range(5)} - risen
    assert {seat.number for seat in seats if seat.changed_at == NOW} == risen
    assert (match.public_ply, match.public_at) == ((6, NOW) if None in saw else (5, EARLIER))
    assert ply_updates(match, seats, saw) == told


def test_everybody_means_every_seat_and_the_spectators(table):
    assert all_observers(table[1]) == {0, 1, 2, 3, 4, None}

"""Steps that nobody else sees: the log does not load them, and their number is limited."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from collection.games import GameId
from play import limits, match_state_cache, unconfirmed_step_limit
from play.games import arctic
from play.match_state_cache import view_of
from play.models import Match, Move
from play.refusals import NotOffered
from play.services import match_act
from play.viewers import visible_events
from tests.play.conftest import waiting_seat


def act(match: Match, verb: str) -> None:
    """Make the first legal move with that verb, for the seat to act."""
    match.refresh_from_db()
    seat = match.seats.get(number=waiting_seat(match))
    action = next(each for each in view_of(match, seat.number)["actions"] if each.partition(":")[0] == verb)
    match_act(match_id=match.pk, seat=seat.number, action=action, ply=seat.ply)
    match.refresh_from_db()


@pytest.fixture
def match(new_match, player, other_player) -> Match:
    made: Match = new_match(player, other_player, game=GameId.ARCTIC, switches={})
    return made


def test_the_log_does_not_load_them(match):
    for _ in range(6):
        act(match, "place")
        act(match, "take-back")
    seat = waiting_seat(match)
    with CaptureQueriesContext(connection) as asked:
        said, first_new_ply = visible_events(match, seat)
    assert first_new_ply == match.ply == 12
    assert all(one.ply == -1 for one in said)
    read = [each["sql"] for each in asked if "events" in each["sql"].partition("FROM")[0]]
    assert len(read) == 1
    assert "LIMIT" in read[0]
    assert not match.moves.exclude(events=[]).exists()


def test_at_the_limit_only_new_positions_are_allowed_and_the_turn_can_be_ended(match, monkeypatch):
    monkeypatch.setattr(limits, "UNCONFIRMED_STEPS", 5)
    seat = waiting_seat(match)
    for verb in ("place", "take-back", "place", "take-back", "place"):
        act(match, verb)
    with pytest.raises(NotOffered, match="5 steps without confirming"):
        act(match, "take-back")
    assert match.ply == 5
    act(match, "confirm")
    assert match.moves.filter(seat=seat).count() == 6


def test_a_player_back_at_the_start_at_the_limit_can_go_on(match, monkeypatch):
    monkeypatch.setattr(limits, "UNCONFIRMED_STEPS", 4)
    for verb in ("place", "take-back", "place", "take-back", "place"):
        act(match, verb)
    act(match, "confirm")


def test_a_step_back_is_allowed_if_nothing_else_is_legal(match, monkeypatch):
    monkeypatch.setattr(limits, "UNCONFIRMED_STEPS", 1)
    act(match, "place")
    offered = arctic.legal_actions
    back = lambda state, seat: [each for each in offered(state, seat) if each == "take-back"]  # noqa: E731
    only_back = SimpleNamespace(view=arctic.view, apply=arctic.apply, legal_actions=back)
    monkeypatch.setattr(unconfirmed_step_limit, "rules_of", lambda _match: only_back)
    act(match, "take-back")
    assert match.ply == 2


class Walk:
    """The state of a game in which each seat walks back and forth on its own line, which nobody else sees."""

    def __init__(self, *at: int) -> None:
        self.at, self.chance = [*at], SimpleNamespace(told=[])

    def copy(self) -> Walk:
        return Walk(*self.at)

    def walk(self, seat: int, action: str) -> None:
        self.at[seat] += int(action)


WALKING: Any = SimpleNamespace(
    view=lambda state, seat: "nothing" if seat is None else state.at[seat],
    apply=Walk.walk,
    legal_actions=lambda _state, _seat: ["+1", "-1"],
)


@pytest.fixture
def walked(match, monkeypatch) -> Any:
    """Play a list of (seat, step, public ply); returns the match and the states before and after."""
    for module in (match_state_cache, unconfirmed_step_limit):
        monkeypatch.setattr(module, "rules_of", lambda _match: WALKING)
    monkeypatch.setattr(unconfirmed_step_limit, "first_state", lambda _match: Walk(0, 0))

    def walk(*steps: tuple[int, str, int]) -> Walk:
        first, state = match.moves.count(), Walk(0, 0)
        Move.objects.bulk_create(
            Move(match=match, ply=first + ply, seat=seat, action=action, public_ply=public_ply)
            for ply, (seat, action, public_ply) in enumerate(steps)
        )
        for seat, action in match.moves.moves_from(0):
            state.walk(seat, action)
        return state

    return walk


def test_undone_steps_are_not_part_of_the_path(match, walked):
    walked((0, "+1", 0), (1, "+1", 0), (0, "+1", 0), (0, "-1", 0), (0, "+1", 0), (1, "+1", 0), (0, "+1", 0))
    assert unconfirmed_step_limit.views_since(match, 0, 0) == [0, 1, 2, 3]
    assert unconfirmed_step_limit.views_since(match, 2, 0) == [1, 2, 3]
    assert unconfirmed_step_limit.views_since(match, 0, 1) == [0, 1, 2]


def test_only_a_seats_own_steps_since_the_last_public_change_count(match, walked, monkeypatch):
    monkeypatch.setattr(limits, "UNCONFIRMED_STEPS", 3)
    match.public_ply = 1
    here = walked(*[(0, "+1", 0)] * 4, *[(0, "+1", 1)] * 2, *[(1, "+1", 1)] * 5)
    unconfirmed_step_limit.limit_unconfirmed_steps(match, here, Walk(5, 5), 0)
    here = walked((0, "+1", 1))
    for before_all_saw_something_or_ahead in (3, 8):
        unconfirmed_step_limit.limit_unconfirmed_steps(match, here, Walk(before_all_saw_something_or_ahead, 5), 0)
    for since in (4, 5, 6):
        with pytest.raises(NotOffered, match="3 steps without confirming"):
            unconfirmed_step_limit.limit_unconfirmed_steps(match, here, Walk(since, 5), 0)

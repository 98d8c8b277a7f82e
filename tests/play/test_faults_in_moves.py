"""A fault at any step of a move: each statement, the commit, and the call of the bots fails once. Nothing is half done,
and the same request then succeeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

import pytest
from django.db import DatabaseError, connection, transaction
from django.test import override_settings

from collection.games import GameId
from collection.models import Player
from play import services
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import STATES, view_of
from play.models import Match, MatchSeat, Move
from play.services import match_act
from tests.case_counts import case_choice, case_count
from tests.play.conftest import play_on, waiting_seat

pytestmark = [pytest.mark.backends, pytest.mark.target("C4"), pytest.mark.django_db(transaction=True)]
GAMES = case_choice([GameId.ARCTIC], GameId)
POSITIONS = case_count(1, 6)
"""Positions of each game in which every step fails."""
BETWEEN = 9
"""Moves of people from one of these positions to the next."""


class Fault(DatabaseError):
    """What the database raises, for example because its disk is full."""


class FailOnce:
    """Counts the statements of a move, and fails instead of executing the one with the given number."""

    def __init__(self, at: int) -> None:
        self.at, self.count = at, 0

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        self.count += 1
        if self.count - 1 == self.at:
            raise Fault("no space left")
        return execute(sql, params, many, context)


@contextmanager
def failing_commit(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The commit fails: the transaction is rolled back."""

    def fail() -> None:
        raise Fault("the connection is lost")

    with monkeypatch.context() as patch:
        patch.setattr(connection, "_commit", fail)
        yield


@contextmanager
def failing_call_of_bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bots cannot be called, for example because their job cannot be queued."""

    def fail(*_: object) -> None:
        raise Fault("the job cannot be queued")

    with monkeypatch.context() as patch:
        patch.setattr(services, "wake_bots", fail)
        yield


def stored(match: Match) -> list[Any]:
    """Everything that the database holds about the match, and its jobs."""
    rows: list[Any] = [
        list(model.objects.filter(**{key: match.pk}).order_by("pk").values())
        for model, key in ((Match, "pk"), (MatchSeat, "match"), (Move, "match"))
    ]
    if connection.vendor == "postgresql":
        from procrastinate.contrib.django.models import ProcrastinateJob

        rows.append(list(ProcrastinateJob.objects.order_by("pk").values("pk", "args", "status")))
    return rows


class OneMove:
    """The same request of one seat, again and again."""

    def __init__(self, match: Match, number: int) -> None:
        self.match, self.seat = match, waiting_seat(match)
        ply = match.seats.get(number=self.seat).ply
        action = view_of(match, self.seat)["actions"][0]
        self.request = {"match_id": match.pk, "seat": self.seat, "action": action, "ply": ply, "token": f"t{number}"}
        self.before, self.view = stored(match), view_of(match, self.seat)

    def fails(self) -> None:
        """Send it, and check that it fails without a trace, in the database and in the cached state."""
        with pytest.raises(Fault):
            match_act(**self.request)
        assert stored(self.match) == self.before
        assert view_of(self.match, self.seat) == self.view


def wakes_bots(move: OneMove, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether the move asks a bot; it is undone."""
    calls: list[object] = []
    with monkeypatch.context() as patch, transaction.atomic():
        patch.setattr(services, "wake_bots", lambda *asked: calls.append(asked))
        match_act(**move.request)
        transaction.set_rollback(True)
    return bool(calls)


def statements(move: OneMove) -> int:
    """How many statements the move executes before it is committed, found by failing at each until none fails."""
    at = 0
    while True:
        with connection.execute_wrapper(FailOnce(at)):
            try:
                match_act(**move.request)
            except Fault:
                pass
            else:
                return at
        assert stored(move.match) == move.before, f"statement {at} has left a trace"
        assert view_of(move.match, move.seat) == move.view
        at += 1


@pytest.fixture
def bot_runner() -> Iterator[None]:
    """On PostgreSQL, bots are jobs that are queued in the same transaction."""
    runner = "play.bot_jobs.enqueue" if connection.vendor == "postgresql" else "play.bot_moves.by_hand"
    with override_settings(BOT_RUNNER=runner):
        yield


@pytest.mark.usefixtures("bot_runner")
@pytest.mark.parametrize("game", GAMES)
def test_a_fault_at_any_step_of_a_move_leaves_nothing_half_done(
    game: GameId,
    new_match: Any,
    player: Player,
    monkeypatch: pytest.MonkeyPatch,
    measured: Callable[..., None],
) -> None:
    bots = min(seats for _, seats in PLAY_GAMES[game].variants.variants()) - 1
    match = new_match(player, bots=bots, game=game, switches=None if game is GameId.ANIMOZ else {})
    tried = 0
    for number in range(POSITIONS):
        match = play_on(match, Random(number), moves=BETWEEN)
        if match.over:
            break
        move = OneMove(match, number)
        faults = [failing_commit, *[failing_call_of_bots] * wakes_bots(move, monkeypatch)]
        for broken in faults:
            with broken(monkeypatch):
                move.fails()
        steps = statements(move)  # the last attempt succeeds
        assert steps > 5
        tried += steps + len(faults)
        match.refresh_from_db()
        move.before = stored(match)
        assert match_act(**move.request).own_ply == move.request["ply"]
        assert stored(match) == move.before
        STATES.forget()
    measured("faults", tried)

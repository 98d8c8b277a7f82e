"""Bots move after a commit: never in a request, never on the event loop.

Each web process has two workers, one for the levels that answer at once and one for those that search. A worker is a thread
that takes the next call from the queue (`play/bot_queue.py` decides which), lets its niced child process think on a redealt
world, and hands the answer to `match_act`. Nothing is kept here that the database does not know: after a restart, or
when another process has died, the sweep finds the matches that wait. Two workers that think about the same question do no
harm, since one of them is refused.
"""

from __future__ import annotations

import logging
import multiprocessing
import secrets
import threading
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from collection.games import GameId
from play.bot_queue import BotQueue, Call
from play.bot_worker import SEED_BYTES, settle_in, think
from play.engine.chance import Chance
from play.engine.contract import Action, Seat
from play.models import Kind, Match, MatchSeat, Status
from play.refusals import MatchGone, NotOffered, NotRunning, OtherRules, StalePly
from play.services import match_act
from play.states import STATES, rules_of
from play.teaching import cue

log = logging.getLogger(__name__)

SWEEP_EVERY = 20.0
"""Seconds between two looks at the database for matches that somebody has forgotten."""
FORGOTTEN_AFTER = timedelta(seconds=10)
RETRY_AFTER = 2.0
QUICK = 1
"""The highest level that looks at one move alone and answers in milliseconds; bots above it search."""
NICENESS = {"quick": 5, "search": 10}
"""By worker: both give way to the web process, and a search to a quick answer."""
PACE = (0.0, 1.0, 1.5, 2.0)
"""BOT_PAUSE times this after no event, one, two, more: the end of a trick, a Clash or a roll takes longer to read than a card."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: `world` holds its own cards, all else dealt anew. `scripted`: its answer in a guided game."""

    match_id: int
    ply: int
    game: GameId
    level: int
    seat: Seat
    world: Any
    scripted: Action | None = None


def question(match_id: int, number: Seat | None = None) -> Question | None:
    """What the bot of that seat is asked, or else the first one asked; None when the match does not wait for it."""
    # The seat first: a move between the two queries makes its ply stale, and the answer is refused. With the match first,
    # an answer to the old position would carry the new ply.
    bots = MatchSeat.objects.filter(match=match_id, kind=Kind.BOT, to_act=True)
    seat = (bots if number is None else bots.filter(number=number)).first()
    match = Match.objects.without_record().filter(pk=match_id).first()
    if seat is None or match is None or not match.running:
        return None
    rules, state = rules_of(match), STATES.at(match)
    if seat.number not in rules.to_act(state):
        return None
    told = cue(match, seat.number)
    if told and told.action is None:
        return None
    world = rules.redeal(state, seat.number, Chance(secrets.token_bytes(SEED_BYTES)))
    world.telling = False
    scripted = told.action if told else None
    return Question(match.pk, seat.ply, match.game_id, seat.level, seat.number, world, scripted)


def answer(asked: Question, action: Action) -> None:
    """Make the move, unless the match has gone on without it. Raises NotOffered when it has not, and the bot is wrong."""
    try:
        match_act(match_id=asked.match_id, seat=asked.seat, action=action, ply=asked.ply)
    except (StalePly, NotOffered, NotRunning, MatchGone) as late:
        if isinstance(late, NotOffered) and _still_asked(asked):
            raise
        log.info("match %s went on without its bot: %s", asked.match_id, late)


def _still_asked(asked: Question) -> bool:
    seats = MatchSeat.objects.filter(match=asked.match_id, number=asked.seat, kind=Kind.BOT, to_act=True, ply=asked.ply)
    return seats.exists()


def by_hand(calls: Sequence[Call], shown: int) -> None:
    """A BOT_RUNNER that leaves the bots to another process, which calls `bots_move`."""


def bots_move(match_id: int) -> int:
    """Let bots move, here and now, until the match waits for a person or is over; returns how many moves they made."""
    moves = 0
    while asked := question(match_id):
        answer(asked, asked.scripted or think(asked.game, asked.level, asked.seat, asked.world))
        moves += 1
    return moves


def in_background(calls: Sequence[Call], shown: int) -> None:
    """The default BOT_RUNNER. `shown`: how many events people should first have time to follow."""
    for call in calls:
        RUNNER.wake(call, settings.BOT_PAUSE * PACE[min(shown, len(PACE) - 1)])


class Worker:
    """A thread and its child process, for bots of some levels."""

    def __init__(self, runner: Runner, name: str) -> None:
        self.name = name
        self._runner = runner
        self._thread: threading.Thread | None = None
        self._pool: ProcessPoolExecutor | None = None

    def serves(self, level: int) -> bool:
        """Whether bots of that level are this worker's."""
        return (level <= QUICK) is (self.name == "quick")

    def start(self) -> None:
        """Start the thread unless it is alive."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._run, name=f"bots, {self.name}", daemon=True)
            self._thread.start()

    @property
    def alive(self) -> bool:
        return self._thread is not None and self._thread.is_alive()

    def stop(self) -> None:
        """Wait for the move under way, then end the child process."""
        if self._thread is not None:
            self._thread.join(timeout=10)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _run(self) -> None:
        while not self._runner.stopping:
            close_old_connections()
            call = self._runner.next_call(self)
            if call is not None:
                try:
                    self.attend(call)
                finally:
                    self._runner.done(call)

    def attend(self, call: Call) -> None:
        """One move of one bot; the commit wakes the next."""
        try:
            asked = question(call.match_id, call.seat)
            if asked is not None:
                answer(asked, asked.scripted or self.think(asked))
        except OtherRules as refusal:
            log.warning("match %s cannot go on: %s", call.match_id, refusal)
            self._runner.give_up(call)
        except (DatabaseError, BrokenProcessPool) as fault:
            log.warning("match %s: a bot's move is tried again: %s", call.match_id, fault)
            self._pool = None if isinstance(fault, BrokenProcessPool) else self._pool
            self._runner.wake(call, RETRY_AFTER)
        except Exception:
            # A match that cannot go on must not stop the bots of all others. It is tried again when somebody moves in it.
            log.exception("match %s: its bot cannot move", call.match_id)
            self._runner.give_up(call)

    def think(self, asked: Question) -> Action:
        """The child's answer. Raises BrokenProcessPool when it was killed."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                max_workers=1, mp_context=spawn, initializer=settle_in, initargs=(NICENESS[self.name],)
            )
        return self._pool.submit(think, asked.game, asked.level, asked.seat, asked.world).result()


class Runner:
    """The queue, and the workers that share it."""

    def __init__(self) -> None:
        self.stopping = False
        self.queue = BotQueue()
        self.workers = [Worker(self, name) for name in NICENESS]
        self._changed = threading.Condition()
        self._next_sweep = 0.0
        self._forgotten_after = timedelta(0)
        self._hopeless: set[int] = set()

    def wake(self, call: Call, delay: float = 0.0) -> None:
        """Let that bot move after so many seconds. Starts the workers if they are not running; returns at once."""
        with self._changed:
            self.queue.add(call, time.monotonic() + delay)
            self._changed.notify_all()
        self.start()

    def start(self) -> None:
        """Start the workers; the first thing they do is a sweep."""
        with self._changed:
            if self.stopping or all(worker.alive for worker in self.workers):
                return
            self._next_sweep = 0.0
            self._forgotten_after = timedelta(0)
            for worker in self.workers:
                worker.start()

    def stop(self) -> None:
        """End the workers. A move under way is finished first."""
        with self._changed:
            self.stopping = True
            self._changed.notify_all()
        for worker in self.workers:
            worker.stop()

    def next_call(self, worker: Worker) -> Call | None:
        """The worker's next call once it is due; None after a sweep, a wait, or when the runner stops."""
        with self._changed:
            now = time.monotonic()
            if now < self._next_sweep:
                if call := self.queue.take(now, worker.serves):
                    return call
                due = self.queue.next_due(worker.serves)
                if not self.stopping:
                    self._changed.wait(max(0.0, min(due or self._next_sweep, self._next_sweep) - now))
                return None
            self._next_sweep = now + SWEEP_EVERY
        self.sweep()
        return None

    def done(self, call: Call) -> None:
        """A worker has finished with it."""
        with self._changed:
            self.queue.done(call)
            self._changed.notify_all()

    def give_up(self, call: Call) -> None:
        """Sweeps leave that match alone from now on."""
        self._hopeless.add(call.match_id)

    def sweep(self) -> None:
        """Put every forgotten bot on the queue: at the start all that are asked, since no process may know of them."""
        try:
            forgotten = waiting_calls(timezone.now() - self._forgotten_after)
        except DatabaseError as fault:
            log.warning("cannot look for matches that wait for a bot: %s", fault)
            return
        self._forgotten_after = FORGOTTEN_AFTER
        with self._changed:
            for call in forgotten:
                if call.match_id not in self._hopeless:
                    self.queue.remind(call, time.monotonic())
            self._changed.notify_all()


def waiting_calls(before: datetime) -> list[Call]:
    """The bots that running matches wait for, if nothing has happened in the match since `before`."""
    asked = MatchSeat.objects.filter(
        kind=Kind.BOT, to_act=True, match__status=Status.RUNNING, match__updated__lt=before
    ).order_by("match__updated")
    rows = asked.values_list("match_id", "number", "level", "match__payer_id")
    return [Call(match_id, seat, level, payer or 0) for match_id, seat, level, payer in rows]


RUNNER = Runner()

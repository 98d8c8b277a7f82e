"""Bots move after a commit: never in a request, never on the event loop.

Each web process has two workers, one for the levels that answer at once and one for those that search. A worker is a
thread that takes the next call from the queue (`play/bot_queue.py` decides which), lets its low-priority child process
choose in a redealt world, and passes the answer to `match_act`. Everything kept here can be derived from the database:
after a restart, or when another process has died, a sweep finds the matches that are waiting for a bot. Two workers may
work on the same question; one of the answers is refused.
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

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from collection.games import GameId
from play.bot_queue import BotQueue, Call
from play.bot_worker import SEED_BYTES, choose_action, initialise_worker
from play.engine.chance import Chance
from play.engine.contract import Action, Seat, State
from play.guided_matches import scripted_choice
from play.match_states import STATES, rules_of
from play.models import Kind, Match, MatchSeat, Status
from play.refusals import MatchGone, NotOffered, NotRunning, OtherRules, StalePly
from play.services import match_act

log = logging.getLogger(__name__)

SWEEP_EVERY = 20.0
"""Seconds between two searches of the database for matches whose bots are not queued."""
FORGOTTEN_AFTER = timedelta(seconds=10)
RETRY_AFTER = 2.0
QUICK = 1
"""The highest level that does not look ahead and answers in milliseconds; bots above it search."""
NICENESS = {"quick": 5, "search": 10}
"""Niceness by worker: both give way to the web process, and the search also to quick answers."""
PACE = (0.0, 1.0, 1.5, 2.0)
"""Factors for BOT_PAUSE after no public event, one, two, and more: the end of a trick takes longer to read than a
card."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot must choose. `world` is a redealt state that the bot may know; `scripted` is its answer in a guided
    game."""

    match_id: int
    ply: int
    game: GameId
    level: int
    seat: Seat
    world: State
    scripted: Action | None = None


def pending_question(match_id: int, number: Seat | None = None) -> Question | None:
    """The question for the bot of that seat, or for the first bot to act; None if the match is not waiting for it."""
    # Read the seat first: if a move is made between the two queries, its ply is stale and the answer is refused. The
    # other way round, an answer to the old position would have the new ply.
    bots = MatchSeat.objects.filter(match=match_id, kind=Kind.BOT, to_act=True)
    seat = (bots if number is None else bots.filter(number=number)).first()
    match = Match.objects.without_record().filter(pk=match_id).first()
    if seat is None or match is None or not match.running:
        return None
    rules, state = rules_of(match), STATES.at(match)
    if seat.number not in rules.to_act(state):
        return None
    script = scripted_choice(match, seat.number)
    if script and script.action is None:
        return None
    world = rules.redeal(state, seat.number, Chance(secrets.token_bytes(SEED_BYTES)))
    world.emits_events = False
    scripted = script.action if script else None
    return Question(match.pk, seat.ply, match.game_id, seat.level, seat.number, world, scripted)


def answer(asked: Question, action: Action) -> None:
    """Make the move, unless the match has already moved on. Raises NotOffered if it has not, so that the bot is at
    fault."""
    try:
        match_act(match_id=asked.match_id, seat=asked.seat, action=action, ply=asked.ply)
    except (StalePly, NotOffered, NotRunning, MatchGone) as late:
        if isinstance(late, NotOffered) and _is_still_asked(asked):
            raise
        log.info("match %s moved on without its bot: %s", asked.match_id, late)


def _is_still_asked(asked: Question) -> bool:
    seats = MatchSeat.objects.filter(match=asked.match_id, number=asked.seat, kind=Kind.BOT, to_act=True, ply=asked.ply)
    return seats.exists()


def by_hand(calls: Sequence[Call], shown: int) -> None:
    """A BOT_RUNNER that leaves the bots to another process, which calls `bots_move`."""


def bots_move(match_id: int) -> int:
    """Make bots move, synchronously, until the match waits for a person or is over; returns the number of moves."""
    moves = 0
    while asked := pending_question(match_id):
        answer(asked, asked.scripted or choose_action(asked.game, asked.level, asked.seat, asked.world))
        moves += 1
    return moves


def in_background(calls: Sequence[Call], shown: int) -> None:
    """The default BOT_RUNNER. `shown`: the number of events that people should first have time to follow."""
    for call in calls:
        RUNNER.wake(call, settings.BOT_PAUSE * PACE[min(shown, len(PACE) - 1)])


class Worker:
    """A thread and its child process, for bots of certain levels."""

    def __init__(self, runner: Runner, name: str) -> None:
        self.name = name
        self._runner = runner
        self._thread: threading.Thread | None = None
        self._pool: ProcessPoolExecutor | None = None

    def serves(self, level: int) -> bool:
        """Whether this worker handles bots of that level."""
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
        """Wait for the current move, then end the child process."""
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
                    self.make_move(call)
                finally:
                    self._runner.done(call)

    def make_move(self, call: Call) -> None:
        """Make one move of one bot; its commit wakes the next bot."""
        try:
            asked = pending_question(call.match_id, call.seat)
            if asked is not None:
                answer(asked, asked.scripted or self.choose_action(asked))
        except OtherRules as refusal:
            log.warning("match %s cannot go on: %s", call.match_id, refusal)
            self._runner.give_up(call)
        except (DatabaseError, BrokenProcessPool) as fault:
            log.warning("match %s: retrying a bot's move: %s", call.match_id, fault)
            self._pool = None if isinstance(fault, BrokenProcessPool) else self._pool
            self._runner.wake(call, RETRY_AFTER)
        except Exception:
            # A faulty match must not stop the bots of all others. It is tried again when somebody moves in it.
            log.exception("match %s: its bot cannot move", call.match_id)
            self._runner.give_up(call)

    def choose_action(self, asked: Question) -> Action:
        """The child process's answer. Raises BrokenProcessPool if it was killed."""
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                max_workers=1, mp_context=spawn, initializer=initialise_worker, initargs=(NICENESS[self.name],)
            )
        return self._pool.submit(choose_action, asked.game, asked.level, asked.seat, asked.world).result()


class Runner:
    """The queue, and the workers that share it."""

    def __init__(self) -> None:
        self.stopping = False
        self.queue = BotQueue()
        self.workers = [Worker(self, name) for name in NICENESS]
        self._changed = threading.Condition()
        self._next_sweep = 0.0
        self._forgotten_after = timedelta(0)
        self._given_up: set[int] = set()

    def wake(self, call: Call, delay: float = 0.0) -> None:
        """Let that bot move after `delay` seconds. Starts the workers if they are not running; returns at once."""
        with self._changed:
            self.queue.add(call, time.monotonic() + delay)
            self._changed.notify_all()
        self.start()

    def start(self) -> None:
        """Start the workers; they begin with a sweep."""
        with self._changed:
            if self.stopping or all(worker.alive for worker in self.workers):
                return
            self._next_sweep = 0.0
            self._forgotten_after = timedelta(0)
            for worker in self.workers:
                worker.start()

    def stop(self) -> None:
        """Stop the workers after their current moves."""
        with self._changed:
            self.stopping = True
            self._changed.notify_all()
        for worker in self.workers:
            worker.stop()

    def next_call(self, worker: Worker) -> Call | None:
        """The worker's next call if it is due; None after a sweep or a wait, or if the runner is stopping."""
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
        """Report that a worker has finished the call."""
        with self._changed:
            self.queue.done(call)
            self._changed.notify_all()

    def give_up(self, call: Call) -> None:
        """Make sweeps ignore that match from now on."""
        self._given_up.add(call.match_id)

    def sweep(self) -> None:
        """Queue the bots that matches wait for but no process remembers; at the start, all of them."""
        try:
            forgotten = waiting_calls(timezone.now() - self._forgotten_after)
        except DatabaseError as fault:
            log.warning("cannot search for matches that are waiting for a bot: %s", fault)
            return
        self._forgotten_after = FORGOTTEN_AFTER
        with self._changed:
            for call in forgotten:
                if call.match_id not in self._given_up:
                    self.queue.add_if_absent(call, time.monotonic())
            self._changed.notify_all()


def waiting_calls(before: datetime) -> list[Call]:
    """The bots that running matches are waiting for, if the match has not changed since `before`."""
    asked = MatchSeat.objects.filter(
        kind=Kind.BOT, to_act=True, match__status=Status.RUNNING, match__updated__lt=before
    ).order_by("match__updated")
    rows = asked.values_list("match_id", "number", "level", "match__payer_id")
    return [Call(match_id, seat, level, payer or 0) for match_id, seat, level, payer in rows]


RUNNER = Runner()

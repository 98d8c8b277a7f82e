"""Bots move after a commit: never in a request, never on the event loop.

One background thread a process takes the matches that wait for a bot, lets a niced child process think on a redealt
world, and hands the answer to `match_act`. Nothing is kept here that the database does not know: after a restart, or
when another process has died, the sweep finds the matches that wait. Two runners that think for the same ply do no
harm, since one of them is refused.
"""

from __future__ import annotations

import heapq
import logging
import multiprocessing
import secrets
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import DatabaseError, close_old_connections
from django.utils import timezone

from collection.games import GameId
from play.engine.chance import Chance
from play.engine.contract import Action, Seat
from play.models import Match
from play.refusals import MatchGone, NotRunning, OtherRules, StalePly
from play.services import match_act
from play.states import STATES, rules_of
from play.thinking import SEED_BYTES, settle_in, think

log = logging.getLogger(__name__)

SWEEP_EVERY = 20.0
"""Seconds between two looks at the database for matches that somebody has forgotten."""
FORGOTTEN_AFTER = timedelta(seconds=10)
RETRY_AFTER = 2.0
NICENESS = 10
PACE = (0.0, 1.0, 1.5, 2.0)
"""BOT_PAUSE times this after no event, one, two, more: the end of a trick, a Clash or a roll takes longer to read than a card."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: `world` holds its own cards, all else dealt anew."""

    match_id: int
    ply: int
    game: GameId
    level: int
    seat: Seat
    world: Any


def question(match_id: int) -> Question | None:
    """The first bot that the match waits for, or None when it waits for nobody or only for people."""
    match = Match.objects.filter(pk=match_id).first()
    seat = match.seats.filter(kind="bot", to_act=True).first() if match and match.running else None
    if match is None or seat is None:
        return None
    world = rules_of(match).redeal(STATES.at(match), seat.number, Chance(secrets.token_bytes(SEED_BYTES)))
    world.telling = False
    return Question(match.pk, match.ply, match.game_id, seat.level, seat.number, world)


def answer(asked: Question, action: Action) -> None:
    """Make the move, unless the match has gone on without it."""
    try:
        match_act(match_id=asked.match_id, seat=asked.seat, action=action, ply=asked.ply)
    except (StalePly, NotRunning, MatchGone) as late:
        log.info("match %s went on without its bot: %s", asked.match_id, late)


def by_hand(match_id: int, shown: int) -> None:
    """A BOT_RUNNER that leaves the bots to whoever calls `bots_move`."""


def bots_move(match_id: int) -> int:
    """Let bots move, here and now, until the match waits for a person or is over; returns how many moves they made."""
    moves = 0
    while asked := question(match_id):
        answer(asked, think(asked.game, asked.level, asked.seat, asked.world))
        moves += 1
    return moves


def in_background(match_id: int, shown: int) -> None:
    """The default BOT_RUNNER. `shown`: so many events people should be able to follow first."""
    RUNNER.wake(match_id, settings.BOT_PAUSE * PACE[min(shown, len(PACE) - 1)])


class Runner:
    """The thread, its agenda, and the child process that thinks."""

    def __init__(self) -> None:
        self._agenda: list[tuple[float, int]] = []
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None
        self._pool: ProcessPoolExecutor | None = None
        self._stopping = False
        self._next_sweep = 0.0
        self._forgotten_after = timedelta(0)
        self._hopeless: set[int] = set()

    def wake(self, match_id: int, delay: float = 0.0) -> None:
        """Look at the match after so many seconds. Starts the thread if none is alive; returns at once."""
        with self._changed:
            heapq.heappush(self._agenda, (time.monotonic() + delay, match_id))
            self._changed.notify()
        self.start()

    def start(self) -> None:
        """Be there; the first thing done is a sweep."""
        with self._changed:
            if self._stopping or (self._thread is not None and self._thread.is_alive()):
                return
            self._next_sweep = 0.0
            self._forgotten_after = timedelta(0)
            self._thread = threading.Thread(target=self._run, name="bots", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the thread and the child process. A move under way is finished first."""
        with self._changed:
            self._stopping = True
            self._changed.notify()
        if self._thread is not None:
            self._thread.join(timeout=10)
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _run(self) -> None:
        while not self._stopping:
            close_old_connections()
            match_id = self._next()
            if match_id is not None:
                self._attend(match_id)

    def _next(self) -> int | None:
        """The next match that is due; None after a sweep, or when there is to be an end."""
        with self._changed:
            now = time.monotonic()
            if now < self._next_sweep:
                due = self._agenda[0][0] if self._agenda else self._next_sweep
                if due > now:
                    self._changed.wait(min(due, self._next_sweep) - now)
                    return None
                return heapq.heappop(self._agenda)[1]
            self._next_sweep = now + SWEEP_EVERY
        self._sweep()
        return None

    def _sweep(self) -> None:
        """Put every forgotten match on the agenda: on starting all that wait, since whoever had them may be dead."""
        try:
            waiting = Match.objects.waiting_for_bots(timezone.now() - self._forgotten_after)
            forgotten = list(waiting.values_list("pk", flat=True))
        except DatabaseError as fault:
            log.warning("cannot look for matches that wait for a bot: %s", fault)
            return
        self._forgotten_after = FORGOTTEN_AFTER
        with self._changed:
            for match_id in forgotten:
                if match_id not in self._hopeless:
                    heapq.heappush(self._agenda, (time.monotonic(), match_id))

    def _attend(self, match_id: int) -> None:
        """One bot's move in one match; the commit wakes us for the next."""
        try:
            asked = question(match_id)
            if asked is not None:
                answer(asked, self._think(asked))
        except OtherRules as refusal:
            log.warning("match %s stands still: %s", match_id, refusal)
            self._hopeless.add(match_id)
        except (DatabaseError, BrokenProcessPool) as fault:
            log.warning("match %s: a bot's move is tried again: %s", match_id, fault)
            self._pool = None if isinstance(fault, BrokenProcessPool) else self._pool
            self.wake(match_id, RETRY_AFTER)
        except Exception:
            # A match that cannot go on must not stop the bots of all others. It is tried again when somebody moves in it.
            log.exception("match %s: its bot cannot move", match_id)
            self._hopeless.add(match_id)

    def _think(self, asked: Question) -> Action:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(
                max_workers=1, mp_context=spawn, initializer=settle_in, initargs=(NICENESS,)
            )
        return self._pool.submit(think, asked.game, asked.level, asked.seat, asked.world).result()


RUNNER = Runner()

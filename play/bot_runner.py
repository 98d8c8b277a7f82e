"""Bots of a server with SQLite, which move after a commit: never in a request, never on the event loop. With PostgreSQL
they are jobs (`play/bot_jobs.py`).

Each web process has a worker for the levels that answer at once, and one per core for those that search. A worker is a
thread that takes the next call from the queue (`play/bot_queue.py` decides which), lets its low-priority child process
choose in a redealt world, and passes the answer to `match_act`. Everything kept here can be derived from the database:
after a restart, or when another process has died, a sweep finds the matches that are waiting for a bot. Two workers may
work on the same question; one of the answers is refused.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Sequence
from datetime import timedelta
from functools import partial

from django.db import DatabaseError, close_old_connections, transaction
from django.utils import timezone

from collection.jobs.usable_cores import usable_cores
from play.bot_moves import (
    FORGOTTEN_AFTER,
    QUICK,
    Question,
    bot_context,
    make_chosen_move,
    pause_before_move,
    pending_question,
    timed_choice,
    waiting_calls,
)
from play.bot_queue import BotQueue, Call
from play.bot_worker import choose_action, initialise_worker
from play.child_process import ChildProcess, ChildProcessEnded
from play.engine.contract import Action
from play.refusals import OtherRules

log = logging.getLogger(__name__)

SWEEP_EVERY = 20.0
"""Seconds between two searches of the database for matches whose bots are not queued."""
RETRY_AFTER = 2.0
NICENESS = {"quick": 5, "search": 10}
"""Niceness by worker: both give way to the web process, and the search also to quick answers."""


def in_background(calls: Sequence[Call], shown: int) -> None:
    """The BOT_RUNNER on SQLite. `shown`: the number of events that people should first have time to follow."""
    delay = pause_before_move(shown)
    for call in calls:
        transaction.on_commit(partial(RUNNER.wake, call, delay))


class Worker:
    """A thread and its child process, for bots of certain levels."""

    def __init__(self, runner: Runner, name: str) -> None:
        self.name = name
        self._runner = runner
        self._thread: threading.Thread | None = None
        self.child = ChildProcess(initialise_worker, NICENESS[name])

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
        self.child.end()

    def _run(self) -> None:
        while not self._runner.stopping:
            close_old_connections()
            call = self._runner.next_call_or_wait(self)
            if call is not None:
                try:
                    with bot_context(call):
                        self.make_move(call)
                finally:
                    self._runner.done(call)

    def make_move(self, call: Call) -> None:
        """Make one move of one bot; its commit wakes the next bot."""
        try:
            asked = pending_question(call.match_id, call.seat, call.since)
            if asked is not None:
                make_chosen_move(asked, asked.scripted or timed_choice(asked, self.choose_action))
        except OtherRules as refusal:
            log.warning("match %s cannot go on: %s", call.match_id, refusal)
            self._runner.ignore_match_in_sweeps(call)
        except (DatabaseError, ChildProcessEnded) as fault:
            log.warning("match %s: retrying a bot's move: %s", call.match_id, fault)
            self._runner.wake(call, RETRY_AFTER)
        except Exception:
            # A faulty match must not stop the bots of all others. It is tried again when somebody moves in it.
            log.exception("match %s: its bot cannot move", call.match_id)
            self._runner.ignore_match_in_sweeps(call)

    def choose_action(self, asked: Question) -> Action:
        """The child process's answer. Raises ChildProcessEnded if it was killed."""
        return self.child.call(choose_action, asked.game, asked.level, asked.seat, asked.world)


class Runner:
    """The queue, and the workers that share it."""

    def __init__(self) -> None:
        self.stopping = False
        self.queue = BotQueue()
        self.workers = [Worker(self, "quick"), *(Worker(self, "search") for _ in range(usable_cores()))]
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

    def next_call_or_wait(self, worker: Worker) -> Call | None:
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
        self.queue_forgotten_bots()
        return None

    def done(self, call: Call) -> None:
        """Report that a worker has finished the call."""
        with self._changed:
            self.queue.done(call)
            self._changed.notify_all()

    def ignore_match_in_sweeps(self, call: Call) -> None:
        """Make sweeps ignore that match from now on."""
        self._given_up.add(call.match_id)

    def queue_forgotten_bots(self) -> None:
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


RUNNER = Runner()

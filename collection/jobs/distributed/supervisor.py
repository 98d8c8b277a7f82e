"""Starts the worker processes of one machine, replaces those that die, and looks for jobs that would be forgotten."""

from __future__ import annotations

import logging
import multiprocessing
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerProcess

from django.conf import settings
from django.db import Error, close_old_connections
from django.utils.module_loading import import_string

from collection.jobs.distributed.queueing import MANAGER, requeue_stalled_jobs
from collection.jobs.distributed.worker_process import GRACE, Role, run_worker_process

log = logging.getLogger(__name__)

FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["collection.jobs.distributed.preloaded"])
REQUEUE_EVERY = 1.0
"""Seconds between two searches for jobs of dead worker processes, of this machine or another."""
SHORTEST_RESTART_DELAY, LONGEST_RESTART_DELAY = 0.25, 10.0
HEALTHY_AFTER = 5.0
"""Seconds after which a process counts as healthy: its replacement will be started without delay."""


def worker_roles(searchers: int) -> list[Role]:
    """One process for quick answers, one for long jobs, and `searchers` for bots that search, which also answer quickly
    while nothing is to be searched for."""
    searching = [Role("search", ("quick", "search"), 10)] * searchers
    return [Role("quick", ("quick",), 5), Role("long", ("long",), 10), *searching]


@dataclass
class Child:
    """A worker process, the line to it, and the id under which it takes jobs."""

    role: Role
    process: ForkServerProcess | None = None
    line: Connection | None = None
    worker_id: int | None = None
    started: float = 0.0
    short_lives: int = 0
    restart_at: float = 0.0


def restart_delay(short_lives: int) -> float:
    """Seconds to wait before a process is replaced that died soon after its start for the `short_lives`th time in
    succession. The first time it is replaced at once, because tables wait for it; then later and later."""
    if short_lives <= 1:
        return 0.0
    return min(LONGEST_RESTART_DELAY, SHORTEST_RESTART_DELAY * 2.0 ** (short_lives - 2))


class Supervisor:
    """The worker processes of one machine."""

    def __init__(self, searchers: int) -> None:
        self.children = [Child(role) for role in worker_roles(searchers)]
        self._stop = threading.Event()

    def stop(self) -> None:
        """Let `run` end. Can be called from a signal handler or another thread."""
        self._stop.set()

    def run(self) -> None:
        """Run until `stop`. Then every process finishes its current job, or it is executed by another process."""
        sweeper = threading.Thread(target=self._sweep, name="sweeps", daemon=True)
        sweeper.start()
        try:
            while not self._stop.is_set():
                self._look_after_children()
                wait(list(self._awaited()), timeout=0.5)
        finally:
            self._end_children()

    def _awaited(self) -> Iterator[int | Connection]:
        """What becomes ready when a process ends or sends its id."""
        for child in self.children:
            if child.process is not None:
                yield child.process.sentinel
            if child.line is not None:
                yield child.line

    def _look_after_children(self) -> None:
        now = time.monotonic()
        for child in self.children:
            self._read_id(child)
            if child.process is not None and not child.process.is_alive():
                self._bury(child, now)
            if child.process is None and now >= child.restart_at:
                self._start(child, now)

    def _read_id(self, child: Child) -> None:
        """Take the id that the process has sent. After a loss of the database it has another, and will never end the
        jobs that it took under the first."""
        lost = child.worker_id
        try:
            if child.line is not None and child.line.poll():
                child.worker_id = child.line.recv()
        except (EOFError, OSError):
            child.line = None
        if lost is not None and lost != child.worker_id:
            self._release_jobs(lost)

    def _start(self, child: Child, now: float) -> None:
        ours, theirs = FORKS.Pipe()
        child.process = FORKS.Process(target=run_worker_process, args=(child.role, theirs), name=child.role.name)
        child.process.start()
        theirs.close()
        child.line, child.worker_id, child.started = ours, None, now

    def _bury(self, child: Child, now: float) -> None:
        """Release the jobs of a process that has died, and plan its replacement."""
        process = child.process
        assert process is not None
        if not self._stop.is_set():
            log.warning("worker process %s (%s) ended with %s", process.pid, child.role.name, process.exitcode)
        child.short_lives = 0 if now - child.started > HEALTHY_AFTER else child.short_lives + 1
        child.restart_at = now + restart_delay(child.short_lives)
        if child.worker_id is not None:
            self._release_jobs(child.worker_id)
        if child.line is not None:
            child.line.close()
        child.process = child.line = child.worker_id = None

    @staticmethod
    def _release_jobs(worker_id: int) -> None:
        """Queue the jobs of that worker again at once, instead of waiting until its heartbeat is too old."""
        try:
            close_old_connections()
            MANAGER.connector.get_sync_connector().execute_query(
                "SELECT procrastinate_unregister_worker_v1(%(worker_id)s)", worker_id=worker_id
            )
            requeue_stalled_jobs()
        except Error as fault:
            log.warning("cannot release the jobs of a worker that died or lost the database: %s", fault)

    def _sweep(self) -> None:
        """Call each sweep of the settings again and again, until `stop`."""
        tasks: Sequence[tuple[Callable[[], int], float]] = [
            (requeue_stalled_jobs, REQUEUE_EVERY),
            *((import_string(name), every) for name, every in settings.JOB_SWEEPS.items()),
        ]
        due = [0.0] * len(tasks)
        while not self._stop.wait(0.2):
            for number, (sweep, every) in enumerate(tasks):
                if time.monotonic() >= due[number]:
                    due[number] = time.monotonic() + every
                    self._sweep_once(sweep)

    @staticmethod
    def _sweep_once(sweep: Callable[[], int]) -> None:
        try:
            close_old_connections()
            if found := sweep():
                log.info("%s: %s", sweep.__name__, found)
        except Error as fault:
            log.warning("cannot look for forgotten jobs: %s", fault)

    def _end_children(self) -> None:
        for child in self.children:
            if child.line is not None:
                with suppress(OSError):  # the process has died
                    child.line.send("stop")
        until = time.monotonic() + GRACE + 5
        for child in self.children:
            if child.process is not None:
                child.process.join(max(0.0, until - time.monotonic()))
                if child.process.is_alive():
                    child.process.kill()

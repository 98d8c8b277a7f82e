"""The embedded runner: a thread in every web process that starts a worker process when there are jobs.

All its state is in the database. A periodic check finds jobs of a worker that died or of a server that was killed. With
several web processes, the worker that claims a job first executes it.
"""

from __future__ import annotations

import logging
import multiprocessing
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from django.db import DatabaseError, close_old_connections, transaction
from django.utils import timezone

from collection.clean_up import clean_up_due
from collection.jobs import worker_process
from collection.models import Job

log = logging.getLogger(__name__)

SWEEP_EVERY = 5.0
"""Seconds between two checks for jobs that no worker has claimed."""


def by_hand() -> None:
    """The JOB_RUNNER that leaves jobs to `manage.py run_jobs`."""


def in_background() -> None:
    """The JOB_RUNNER on SQLite."""
    transaction.on_commit(RUNNER.wake)


class Runner:
    """The thread that looks for jobs, and the worker process that it starts."""

    def __init__(self) -> None:
        self._changed = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None
        self._stopping = False

    def wake(self) -> None:
        """Look for jobs soon. Returns at once."""
        self._changed.set()
        self.start()

    def start(self) -> None:
        """Start the thread unless it is running; it looks for jobs at once."""
        with self._lock:
            if self._stopping or (self._thread is not None and self._thread.is_alive()):
                return
            self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the thread and the worker. The current job is released after its batch, and continued later."""
        with self._lock:
            self._stopping = True
        self._changed.set()
        if self._thread is not None:
            self._thread.join(timeout=10)
        if self._line is not None:
            self._line.close()
        if self._process is not None:
            self._process.join(timeout=5)
            if self._process.is_alive():
                self._process.terminate()

    def _run(self) -> None:
        while not self._stopping:
            self._changed.clear()
            if self._has_due_jobs() or clean_up_due():
                self._wake_worker()
            close_old_connections()
            self._changed.wait(SWEEP_EVERY)

    def _has_due_jobs(self) -> bool:
        try:
            return bool(Job.objects.due(timezone.now()).exists())
        except DatabaseError as fault:
            log.warning("cannot look for jobs: %s", fault)
            return False

    def _wake_worker(self) -> None:
        """Wake the worker, or start one."""
        if self._process is not None and self._process.is_alive() and self._line is not None:
            with suppress(OSError):
                self._line.send(None)
                return
        spawn = multiprocessing.get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=worker_process.run_worker, args=(theirs,), name="jobs", daemon=False)
        process.start()
        theirs.close()
        self._process, self._line = process, ours


RUNNER = Runner()

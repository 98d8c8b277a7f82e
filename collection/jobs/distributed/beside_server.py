"""The worker processes that a server with PostgreSQL starts beside itself, so that `./run` alone is complete."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from collection.jobs.distributed.worker_process import SUPERVISOR_NICENESS

log = logging.getLogger(__name__)

LONGEST_DELAY = 10.0
"""Seconds, at most, until workers that ended are started again. The delay doubles if they end within that time."""


@contextmanager
def workers_beside_server() -> Iterator[None]:
    """Within the context, `manage.py work` runs, and is started again if it ends. Does nothing on SQLite, or if
    JOB_PROCESSES is 0."""
    if not settings.DISTRIBUTED_JOBS or settings.JOB_PROCESSES == 0:
        yield
        return
    keeper = _Keeper()
    keeper.start()
    try:
        yield
    finally:
        keeper.stop()


class _Keeper(threading.Thread):
    """Keeps `manage.py work` running. If this process is killed, its end of the pipe is closed, and the workers
    stop."""

    def __init__(self) -> None:
        super().__init__(name="workers", daemon=True)
        self._stop_event = threading.Event()
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def run(self) -> None:
        number = [] if settings.JOB_PROCESSES < 0 else ["--searchers", str(settings.JOB_PROCESSES)]
        program = [sys.executable, str(settings.BASE_DIR / "manage.py"), "work", "--until-input-ends", *number]
        command = ["nice", "-n", str(SUPERVISOR_NICENESS), *program]
        delay = 0.0
        while not self._stop_event.wait(delay):
            with self._lock:
                if self._stop_event.is_set():
                    return
                process = subprocess.Popen(command, stdin=subprocess.PIPE)  # noqa: S603 # our own command
                self._process = process
            started = time.monotonic()
            status = process.wait()
            if not self._stop_event.is_set():
                log.warning("the worker processes ended with %s and are started again", status)
            healthy = time.monotonic() - started > LONGEST_DELAY
            delay = 0.0 if healthy else min(LONGEST_DELAY, max(0.25, 2 * delay))

    def stop(self) -> None:
        """End the workers, and wait until they have finished their current jobs, at most `worker_process.GRACE`
        seconds."""
        self._stop_event.set()
        with self._lock:
            process = self._process
        if process is not None and process.stdin is not None:
            process.stdin.close()
            process.wait()

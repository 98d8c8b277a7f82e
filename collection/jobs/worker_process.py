"""The worker process of a web process: does jobs while there are any, waits for more, and ends with its parent.

It is a separate process because a thread that reads a long table would hold the interpreter lock and delay every
request. Its priority is normal: with a lower one it would hold SQLite's write lock for longer on a busy machine. It
pauses after every batch instead. This module imports no models, because it is loaded before Django is set up.
"""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection

IDLE = 60.0
"""Seconds without work after which the process ends, to give its memory back."""


def run_worker(line: Connection) -> None:
    """Do jobs until `line` has been silent for `IDLE` seconds or is closed by the parent. A message means that there
    may be a job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, which closes the connection
    import django

    django.setup()
    from django.db import close_old_connections

    from collection.clean_up import clean_up_if_due
    from collection.jobs.execution import jobs_run
    from operations.incident_log import INCIDENTS

    INCIDENTS.start()

    def stop() -> bool:
        """Whether the parent has closed the connection. Discards waiting messages."""
        try:
            while line.poll():
                line.recv()
        except (EOFError, OSError):
            return True
        return False

    while not stop():
        close_old_connections()
        jobs_run(stop)
        clean_up_if_due()
        close_old_connections()
        try:
            if not line.poll(IDLE):
                return
        except OSError:
            return

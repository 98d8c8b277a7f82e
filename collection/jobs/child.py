"""The worker process of a web process: it does jobs while there are any, waits for more, and ends with its parent.

A process of its own, since reading a long table in a thread would delay every request of the server by its share of
the interpreter lock. It is not niced: on a busy machine it would hold the only writer of SQLite for longer. It
pauses after every batch instead. This module imports no models: it is loaded before Django is set up.
"""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection

IDLE = 60.0
"""Seconds without work after which the process ends, to give its memory back."""


def work(line: Connection) -> None:
    """Do jobs until `line` has been silent for `IDLE` seconds or is closed at the other end. Each message on it means
    that there may be a job."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the server, which closes the line
    import django

    django.setup()
    from django.db import close_old_connections

    from collection.jobs.execution import jobs_run

    def stop() -> bool:
        """Whether the server has gone. Messages stay for later."""
        try:
            while line.poll():
                line.recv()
        except (EOFError, OSError):
            return True
        return False

    while not stop():
        close_old_connections()
        jobs_run(stop)
        close_old_connections()
        try:
            if not line.poll(IDLE):
                return
        except OSError:
            return

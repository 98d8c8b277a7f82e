"""Lets one process at a time prepare the database and the data folder, however many are started at once."""

from __future__ import annotations

import fcntl
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.db import connection

KEY = 0x6D656E6167657269  # "menageri"
"""The advisory lock in PostgreSQL, which is per database."""
POLL = 0.2
"""Seconds between two attempts. A waiting `pg_advisory_lock` would be an open statement, for which CREATE INDEX
CONCURRENTLY would wait."""


@contextmanager
def preparation_lock() -> Iterator[None]:
    """Wait until no other process prepares this data folder or database, and keep others waiting within the context.
    A process that dies releases its locks."""
    with Path(settings.DATA_DIR, "prepare.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        if connection.vendor == "postgresql":
            with _database_lock():
                yield
        else:
            yield


@contextmanager
def _database_lock() -> Iterator[None]:
    """An advisory lock on a connection of its own, because commands may close the usual one."""
    own = connection.copy()
    try:
        with own.cursor() as cursor:
            while not cursor.execute("SELECT pg_try_advisory_lock(%s)", [KEY]).fetchone()[0]:
                time.sleep(POLL)
            try:
                yield
            finally:
                cursor.execute("SELECT pg_advisory_unlock(%s)", [KEY])
    finally:
        own.close()

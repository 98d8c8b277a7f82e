"""Frequent transactions that write take turns, instead of asking SQLite again and again for its lock."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import RLock

from django.conf import settings
from django.db import OperationalError, connection, transaction

LOCKED = "database is locked"
"""What SQLite says."""
_WRITING = RLock()


@contextmanager
def write_transaction() -> Iterator[None]:
    """A transaction that writes. Raises OperationalError, as SQLite does, if its turn does not come in time.

    SQLite lets a connection that finds it locked sleep for 1, 2, 5 and up to 100 ms, so that the lock is often free
    while all are asleep. With PostgreSQL, or within another transaction, nothing is added.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with transaction.atomic():
            yield
        return
    if not _WRITING.acquire(timeout=settings.DATABASE_PATIENCE):
        raise OperationalError(LOCKED)
    try:
        with transaction.atomic():
            yield
    finally:
        _WRITING.release()

"""A consistent state of the database for a backup, which is read while the server goes on writing."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from django.db import DEFAULT_DB_ALIAS, connections, transaction


@contextmanager
def snapshot(folder: Path) -> Iterator[str]:
    """Yields the alias of a connection that shows the database as it is now, whatever is written meanwhile.

    SQLite: a copy made by `VACUUM INTO` in `folder`, which needs as much space as the database and blocks nobody.
    PostgreSQL: one read-only transaction with the isolation level REPEATABLE READ, on a connection of its own.
    """
    if connections[DEFAULT_DB_ALIAS].vendor == "sqlite":
        copy = folder / f".snapshot-{os.getpid()}-{secrets.token_hex(4)}.sqlite3"
        try:
            copy.touch(mode=0o600)
            _copy_sqlite(copy)
            with temporary_alias({"NAME": str(copy), "OPTIONS": {}}) as alias:
                yield alias
        finally:
            copy.unlink(missing_ok=True)
        return
    options = {**connections[DEFAULT_DB_ALIAS].settings_dict["OPTIONS"]}
    options.pop("pool", None)
    with temporary_alias({"OPTIONS": options, "CONN_MAX_AGE": None}) as alias, transaction.atomic(using=alias):
        with connections[alias].cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            cursor.execute("SELECT 1")  # the snapshot is that of the first query
        yield alias


def _copy_sqlite(copy: Path) -> None:
    """Copy the database without waiting for the disk: the copy is deleted after the backup, and moves that wait for the
    disk to write theirs would have to wait for all of it. The setting is for this connection, which writes nothing
    else meanwhile."""
    with connections[DEFAULT_DB_ALIAS].cursor() as cursor:
        cursor.execute("PRAGMA synchronous")
        usual = int(cursor.fetchone()[0])
        cursor.execute("PRAGMA synchronous = OFF")
        try:
            cursor.execute("VACUUM INTO %s", [str(copy)])
        finally:
            cursor.execute(f"PRAGMA synchronous = {usual}")


@contextmanager
def temporary_alias(changed: Mapping[str, object]) -> Iterator[str]:
    """Yields the alias of another connection of this thread, with the settings of the default one except those in
    `changed`."""
    default, alias = connections[DEFAULT_DB_ALIAS], f"backup-{secrets.token_hex(8)}"
    connections[alias] = type(default)({**default.settings_dict, **changed}, alias)
    try:
        yield alias
    finally:
        connections[alias].close()
        del connections[alias]

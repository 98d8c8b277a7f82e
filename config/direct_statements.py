"""Executes a statement that is known as text, without the work that Django's cursors repeat each time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.sqlite3.base import FORMAT_QMARK_REGEX

MOST_STATEMENTS = 500


def execute(line: BaseDatabaseWrapper, sql: str, parameters: Sequence[Any], *, many: bool = False) -> Any:
    """A cursor after the statement, as `line.cursor()` would execute it; `many`: with each of the parameters.

    With SQLite the connection executes it itself, unless somebody logs or counts queries: Django's cursor would make
    four objects, and convert the placeholders, which takes longer than most statements.
    """
    if line.vendor != "sqlite" or line.connection is None or line.queries_logged or line.execute_wrappers:
        cursor = line.cursor()
        (cursor.executemany if many else cursor.execute)(sql, parameters)
        return cursor
    line.validate_no_broken_transaction()
    with line.wrap_database_errors:
        given = line.connection.executemany if many else line.connection.execute
        return given(_for_sqlite(sql), parameters)


@lru_cache(MOST_STATEMENTS)
def _for_sqlite(sql: str) -> str:
    """The statement with SQLite's placeholders."""
    return FORMAT_QMARK_REGEX.sub("?", sql).replace("%%", "%")

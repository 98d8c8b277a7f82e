"""PostgreSQL in tests: empties tables with DELETE, which is faster than TRUNCATE, which creates new files."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.db import connection


def empty_by_delete() -> None:
    """Make Django's `flush` delete rows instead of truncating tables. It follows each test that uses transactions."""
    if connection.vendor != "postgresql":
        return
    operations: Any = type(connection.ops)
    truncate = operations.sql_flush

    def sql_flush(
        self: Any, style: Any, tables: Iterable[str], *, reset_sequences: bool = False, allow_cascade: bool = False
    ) -> list[str]:
        if reset_sequences:
            return list(truncate(self, style, tables, reset_sequences=reset_sequences, allow_cascade=allow_cascade))
        # Foreign keys are checked at the end of the transaction, so the order does not matter.
        return [f"DELETE FROM {self.quote_name(table)};" for table in tables]

    operations.sql_flush = sql_flush

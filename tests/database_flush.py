"""Empties the tables after each test that uses transactions, faster than Django does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib.auth.models import Permission
from django.contrib.contenttypes.models import ContentType
from django.core.management.commands import flush
from django.db import connection

KEPT = (ContentType, Permission)
"""Their rows depend on the models only. Writing them again takes longer than emptying all other tables."""


def flush_quickly() -> None:
    """Make Django's `flush` delete rows, and leave those of `KEPT` as they are unless a test removed some."""
    operations: Any = type(connection.ops)
    usual_flush, usual_signal = operations.sql_flush, flush.emit_post_migrate_signal
    kept = {model._meta.db_table for model in KEPT}
    counts: dict[type, int] = {}

    def sql_flush(
        self: Any, style: Any, tables: Iterable[str], *, reset_sequences: bool = False, allow_cascade: bool = False
    ) -> list[str]:
        emptied = [table for table in tables if table not in kept]
        if reset_sequences or connection.vendor != "postgresql":
            return list(usual_flush(self, style, emptied, reset_sequences=reset_sequences, allow_cascade=allow_cascade))
        # TRUNCATE, which Django uses, creates new files for every table. Foreign keys are checked at the end of the
        # transaction, so the order does not matter.
        return [f"DELETE FROM {self.quote_name(table)};" for table in emptied]

    def write_kept_rows_if_missing(*arguments: Any, **options: Any) -> None:
        if not counts or any(model._default_manager.count() < counts[model] for model in KEPT):
            usual_signal(*arguments, **options)
            counts.update({model: model._default_manager.count() for model in KEPT})

    operations.sql_flush = sql_flush
    flush.emit_post_migrate_signal = write_kept_rows_if_missing

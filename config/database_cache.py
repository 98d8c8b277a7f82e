"""A cache in the database that raises faults instead of hiding them."""

from __future__ import annotations

import pickle
from base64 import b64encode
from datetime import UTC, datetime

from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.db import DatabaseCache
from django.db import connections, router
from django.utils import timezone


class SharedCache(DatabaseCache):
    """Django's cache in the database, but a write is one statement and raises faults.

    Django returns False if the database is locked or full, which `add` also returns for an existing key. allauth's
    login limits rely on `add`, and answered 429 when the disk was full."""

    def _base_set(self, mode: str, key: str, value: object, timeout: float | None = DEFAULT_TIMEOUT) -> bool:
        """`mode` is set, add (only if the key is missing or expired) or touch. Returns whether anything was written."""
        connection = connections[router.db_for_write(self.cache_model_class)]
        table = connection.ops.quote_name(self._table)  # type: ignore[attr-defined]  # Django's own name
        now = timezone.now().replace(microsecond=0)
        ends = self.get_backend_timeout(timeout)
        expires = datetime.max if ends is None else datetime.fromtimestamp(ends, tz=UTC)
        at, until = (connection.ops.adapt_datetimefield_value(each.replace(microsecond=0)) for each in (now, expires))
        with connection.cursor() as cursor:
            if mode == "touch":
                cursor.execute(f"UPDATE {table} SET expires = %s WHERE cache_key = %s", [until, key])  # noqa: S608
                return bool(cursor.rowcount > 0)
            cursor.execute(f"SELECT COUNT(*) FROM {table}")  # noqa: S608
            if (count := cursor.fetchone()[0]) > self._max_entries:
                self._cull(connection.alias, cursor, now, count)  # type: ignore[attr-defined]
            written = (
                f"INSERT INTO {table} (cache_key, value, expires) VALUES (%s, %s, %s) "  # noqa: S608
                "ON CONFLICT (cache_key) DO UPDATE SET value = excluded.value, expires = excluded.expires"
            )
            only, more = (f" WHERE {table}.expires < %s", [at]) if mode == "add" else ("", [])
            cursor.execute(written + only, [key, self._serialize_value(value), until, *more])
            return bool(cursor.rowcount > 0)

    def _serialize_value(self, value: object) -> str:
        """The value in the form that Django's `get` reads."""
        return b64encode(pickle.dumps(value, self.pickle_protocol)).decode("latin1")

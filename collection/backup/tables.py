"""Which tables a backup has, and their rows as JSON: the same for every database.

A new model is included automatically. `LEFT_OUT` lists what is not, with the reason; a test compares both with the
tables of the database.
"""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.apps import apps as installed
from django.apps.registry import Apps
from django.db import connections, models
from django.db.models import Q
from django.utils.duration import duration_iso_string

from collection.backup.archive_format import BackupFault, line_encoder
from collection.models import Job

Model = type[models.Model]

LEFT_OUT_APPS = {"procrastinate": "queued jobs; the servers queue again what is due"}
LEFT_OUT_TABLES = {
    "django_migrations": "the manifest lists the migrations",
    "cache": "counts of requests and the like; emptied when a backup is restored",
}
"""Tables without a model."""
LEFT_OUT_ROWS = {
    "collection.job": Q(kind__in=(Job.Kind.BACKUP, Job.Kind.PRINT)),
    "printing.printfile": Q(pk__isnull=False),
}
"""A backup being made is not continued after it is restored. Files to print are kept for a week and can be made again;
a backup has neither them nor the jobs that make them."""
CHUNK = 50
"""Rows that are read at once; a few have about 2 MB."""


def exported_models(apps: Apps = installed) -> list[Model]:
    """The models whose tables a backup has, including those of many-to-many fields."""
    return [
        model
        for model in apps.get_models(include_auto_created=True)
        if model._meta.app_label not in LEFT_OUT_APPS and not model._meta.proxy and model._meta.managed
    ]


def label_of(model: Model) -> str:
    """The name of a table in backups, such as `play.match`."""
    return model._meta.label_lower


def columns_of(model: Model) -> list[models.Field[Any, Any]]:
    """The columns of a table that are stored, not computed by the database."""
    return [field for field in model._meta.local_concrete_fields if not getattr(field, "generated", False)]


def row_lines(model: Model, using: str) -> Iterator[bytes]:
    """The rows of a table as canonical JSON lines, in the order of the primary key."""
    rows = model._base_manager.using(using).order_by("pk")
    if (left_out := LEFT_OUT_ROWS.get(label_of(model))) is not None:
        rows = rows.exclude(left_out)
    for row in rows.values_list(*(field.attname for field in columns_of(model))).iterator(chunk_size=CHUNK):
        yield row_line(row)


def json_value(value: object) -> str:
    """The value of a column that JSON cannot represent, as text that the field's `to_python` reads."""
    if isinstance(value, datetime):
        return (value.astimezone(UTC) if value.tzinfo else value).isoformat()
    if isinstance(value, date | time):
        return value.isoformat()
    if isinstance(value, timedelta):
        return str(duration_iso_string(value))
    if isinstance(value, Decimal | UUID):
        return str(value)
    if isinstance(value, bytes | bytearray | memoryview):
        return b64encode(bytes(value)).decode("ascii")
    raise BackupFault(f"A backup cannot contain values of the type {type(value).__name__}.")


row_line = line_encoder(json_value)
"""The values of a row as a line of a backup."""


class Digest:
    """A digest of rows that does not depend on their order, which differs between databases for text keys: the sum of
    their SHA-256 values modulo 2**256. Rows of a table are never equal."""

    def __init__(self) -> None:
        self.rows = 0
        self._sum = 0

    def add(self, line: bytes) -> None:
        self.rows += 1
        self._sum += int.from_bytes(hashlib.sha256(line).digest(), "big")

    def hexdigest(self) -> str:
        return f"{self._sum % (1 << 256):064x}"


class RowWriter:
    """Inserts rows of backups into one table as they are, without defaults, `auto_now` or signals."""

    def __init__(self, model: Model, columns: Sequence[str], using: str) -> None:
        """Raises BackupFault if the table has other columns than those in the backup."""
        self.model, self.connection = model, connections[using]
        fields = {field.attname: field for field in columns_of(model)}
        if set(columns) != set(fields):
            raise BackupFault(f"The table {label_of(model)} has other columns than in the backup.")
        self.fields = [fields[name] for name in columns]
        quote = self.connection.ops.quote_name
        names = ", ".join(quote(str(field.column)) for field in self.fields)
        values = ", ".join(["%s"] * len(self.fields))
        self.statement = f"INSERT INTO {quote(model._meta.db_table)} ({names}) VALUES ({values})"  # noqa: S608

    def insert(self, lines: Iterable[bytes]) -> None:
        """Insert these rows. Raises BackupFault for a row that has another shape than the table."""
        rows = [self._values(line) for line in lines]
        with self.connection.cursor() as cursor:
            cursor.executemany(self.statement, rows)

    def _values(self, line: bytes) -> list[Any]:
        try:
            row = json.loads(line)
            if not isinstance(row, list) or len(row) != len(self.fields):
                raise ValueError
            return [
                field.get_db_prep_save(field.to_python(value), self.connection)
                for field, value in zip(self.fields, row, strict=True)
            ]
        except (ValueError, TypeError, RecursionError) as fault:
            raise BackupFault(f"A row of {label_of(self.model)} cannot be read. Nothing was changed.") from fault

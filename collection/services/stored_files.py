"""Uploaded and generated files in the storage that no row of the database names any more."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime, timedelta

from django.core.files.storage import default_storage

GRACE = timedelta(hours=1)
"""A younger file may belong to a row that has not been saved yet."""


def unnamed_files_delete(folder: str, named: Collection[str], *, before: datetime) -> int:
    """Delete the files directly in that folder of the storage that are not `named` (with the folder) and were last
    changed earlier than `before`. Returns how many."""
    stale = [
        name for name in _stored_names(folder) if name not in named and default_storage.get_modified_time(name) < before
    ]
    for name in stale:
        default_storage.delete(name)
    return len(stale)


def _stored_names(folder: str) -> list[str]:
    """The names of the files in a folder of the storage; [] if nothing was ever stored there."""
    try:
        _, files = default_storage.listdir(folder)
    except FileNotFoundError:
        return []
    return [f"{folder}/{file}" for file in files if file]

"""The backups in the folder `backups` of the data folder: made on the staff page, or by `manage.py backup`."""

from __future__ import annotations

import time
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from pathlib import Path

from collection.backup.archive_format import BackupFault
from collection.backup.checking import Backup
from collection.backup.folder import NAME, backup_folder
from collection.backup.scheduled_restore import scheduled_restore

KEPT = 10
"""How many backups are kept in the folder; a new one replaces the oldest."""
ABANDONED_AFTER = 6 * 60 * 60
"""Seconds after which an unfinished file belongs to a process that was killed."""


@dataclass(frozen=True, slots=True)
class StoredBackup:
    """A backup in the folder. `fault` says why it cannot be read; empty if it can."""

    name: str
    size: int
    made: datetime
    by: str = ""
    rows: int = 0
    pictures: int = 0
    fault: str = ""


def stored_backups() -> list[StoredBackup]:
    """All backups in the folder, the newest first."""
    found = []
    for path in backup_folder().glob("*.zip"):
        if NAME.fullmatch(path.name) and not path.is_symlink():
            status = path.stat()
            found.append(_described(path, status.st_mtime_ns, status.st_size))
    return sorted(found, key=lambda each: (each.made, each.name), reverse=True)


@lru_cache(maxsize=4 * KEPT)
def _described(path: Path, modified: int, size: int) -> StoredBackup:
    """Cached while the file does not change, because the directory of a zip file may be long."""
    made = datetime.fromtimestamp(modified / 1e9, UTC)
    try:
        with Backup(path) as backup:
            manifest = backup.manifest
    except BackupFault as fault:
        return StoredBackup(path.name, size, made, fault=str(fault))
    return StoredBackup(path.name, size, made, manifest.by, manifest.rows, manifest.pictures)


def prune_backups(kept: int = KEPT) -> int:
    """Delete all but the newest `kept` backups, and what killed processes have left. Returns how many backups.

    The backup that will be restored at the next start is never deleted."""
    wanted = scheduled_restore()
    stale = [each for each in stored_backups()[kept:] if wanted is None or each.name != wanted.name]
    for each in stale:
        (backup_folder() / each.name).unlink(missing_ok=True)
    for path in backup_folder().glob(".*"):
        if path.is_file() and path.stat().st_mtime < time.time() - ABANDONED_AFTER:
            path.unlink(missing_ok=True)
    return len(stale)

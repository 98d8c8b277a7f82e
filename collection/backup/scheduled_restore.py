"""Restoring a backup when the server starts the next time, requested on the staff page.

A running server cannot be restored into, because it keeps states of matches in memory. Files in the folder of backups
say what was requested, what has begun and what came of it, so that a server that dies while restoring does not try
again for ever.
"""

from __future__ import annotations

import json
import secrets
from dataclasses import asdict, dataclass
from pathlib import Path

from django.db import DatabaseError
from django.utils import timezone

from collection.backup.archive_format import BackupFault
from collection.backup.checked_restore import check_and_restore
from collection.backup.folder import backup_folder, new_backup_path, stored_backup_path
from collection.backup.restoring import Say, prepare_database, reason_of
from collection.backup.server_lock import ServersRunning, no_server_running
from collection.backup.writing import backup_steps

REQUESTED, BEGUN, OUTCOME = "restore-requested.json", "restore-begun.json", "restore-outcome.json"
INTERRUPTED = (
    "The server ended while it was restoring this backup. Unless it had just finished, nothing was changed. Check the"
    " data, and request it again if necessary."
)


@dataclass(frozen=True, slots=True)
class ScheduledRestore:
    """The file name of the backup to be restored, and the user name of the person who requested it."""

    name: str
    by: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of the last requested restore; `ended` is an ISO 8601 time."""

    name: str
    succeeded: bool
    text: str
    ended: str


def scheduled_restore() -> ScheduledRestore | None:
    """The restore that the next start of the server will do; None if there is none."""
    return _read(REQUESTED)


def restore_schedule(*, name: str, by: str) -> None:
    """Request that the next start of the server restores the backup of that name."""
    _write(REQUESTED, asdict(ScheduledRestore(name, by)))
    (backup_folder() / OUTCOME).unlink(missing_ok=True)


def restore_unschedule() -> None:
    """Withdraw the request."""
    (backup_folder() / REQUESTED).unlink(missing_ok=True)


def restore_outcome() -> Outcome | None:
    """What came of the last requested restore; None if there was none, or another one has been requested."""
    try:
        return Outcome(**json.loads((backup_folder() / OUTCOME).read_text()))
    except (OSError, ValueError, TypeError):
        return None


def run_scheduled_restore(say: Say) -> None:
    """Called before the server starts: do the requested restore, after a backup of the present state.

    Whether it succeeds or not, the server then starts. Does nothing if other servers use the data folder.
    """
    folder = backup_folder()
    if not (folder / REQUESTED).exists() and not (folder / BEGUN).exists():
        return
    try:
        with no_server_running():
            if interrupted := _read(BEGUN):
                _finish(interrupted.name, succeeded=False, text=INTERRUPTED)
            if wanted := scheduled_restore():
                (folder / REQUESTED).replace(folder / BEGUN)
                _finish(wanted.name, *_restore(wanted, say))
    except ServersRunning:
        say("a backup was to be restored, but another server is running: it will be restored when all were stopped.")


def _restore(wanted: ScheduledRestore, say: Say) -> tuple[bool, str]:
    """Whether the restore succeeded, and a text for the staff page."""
    path, before = stored_backup_path(wanted.name), new_backup_path("before-restore")
    if path is None:
        return False, "Nothing was changed: the backup no longer exists."
    say(f"restoring {wanted.name}, as requested by {wanted.by}")
    try:
        prepare_database()
        for _ in backup_steps(before, by=wanted.by):
            pass
        check_and_restore(path, say=say, progress=None, replace=True)
    except DatabaseError as fault:
        return False, f"Nothing was changed: {reason_of(fault)}"
    except (BackupFault, OSError) as fault:
        return False, f"Nothing was changed: {fault}"
    return True, f"Everything was restored. The state before is in {before.name}."


def _finish(name: str, succeeded: bool, text: str) -> None:
    _write(OUTCOME, asdict(Outcome(name, succeeded, text, timezone.now().isoformat())))
    (backup_folder() / BEGUN).unlink(missing_ok=True)


def _read(file: str) -> ScheduledRestore | None:
    try:
        return ScheduledRestore(**json.loads((backup_folder() / file).read_text()))
    except (OSError, ValueError, TypeError):
        return None


def _write(file: str, value: dict[str, object]) -> None:
    path: Path = backup_folder() / file
    draft = path.with_name(f".{file}.{secrets.token_hex(4)}")
    draft.write_text(json.dumps(value))
    draft.replace(path)

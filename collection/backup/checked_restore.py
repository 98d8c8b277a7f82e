"""Restoring a file: it is checked first, and upgraded if it was made by an older version."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings

from collection.backup.archive_format import BackupFault
from collection.backup.checking import Backup
from collection.backup.progress import Output, show_progress
from collection.backup.restoring import Comparison, Say, is_older, prepare_database, restore


def check_and_restore(path: Path, *, say: Say, progress: Output | None, **options: Any) -> list[Comparison]:
    """Check the file completely, then restore it; `options` are those of `restore`. Raises BackupFault."""
    with Backup(path) as backup:
        say(f"checking {path.name}: {backup.manifest.rows:,} rows, {backup.manifest.pictures:,} pictures")
        older = is_older(backup.manifest)
        show_progress(backup.check_steps(), progress, "bytes")
        if not older:
            prepare_database()
            return restore(backup, say=say, **options)
        say(f"upgrading it from version {backup.manifest.version}")
        with _upgraded(path) as newer, Backup(newer) as current:
            prepare_database()
            return restore(current, pictures=backup, say=say, **options)


@contextmanager
def _upgraded(path: Path) -> Iterator[Path]:
    """Yields the tables of an older backup as a backup of this version.

    Another process migrates them in a temporary SQLite database, so that the database of this installation is never in
    an old state. Raises BackupFault.
    """
    with TemporaryDirectory(dir=settings.DATA_DIR, prefix=".upgrade-") as folder:
        new = Path(folder, "upgraded.zip")
        run = subprocess.run(  # noqa: S603 # our own command
            [sys.executable, str(settings.BASE_DIR / "manage.py"), "upgrade_backup", str(path), str(new)],
            env={**os.environ, "DATABASE_URL": f"sqlite:///{Path(folder, 'database.sqlite3')}"},
            capture_output=True,
            text=True,
            check=False,
        )
        if run.returncode:
            last = (run.stderr.strip().splitlines() or ["no reason was given"])[-1]
            raise BackupFault(f"This backup cannot be upgraded: {last[:300]}")
        yield new

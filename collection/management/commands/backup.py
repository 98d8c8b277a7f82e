"""`manage.py backup [FILE]`: write everything into one file while the server runs."""

from __future__ import annotations

import os
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from collection.backup.archive_format import BackupFault
from collection.backup.folder import new_backup_path
from collection.backup.progress import show_progress
from collection.backup.stored_backups import prune_backups
from collection.backup.writing import backup_steps


class Command(BaseCommand):
    requires_system_checks = ()
    help = "Write the database and users' pictures into one file, while the server runs (docs/backup.md)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "file", nargs="?", type=Path, help="default: a new file in MENAGERIE_DATA/backups, where ten are kept"
        )
        parser.add_argument(
            "--with-secret-key", action="store_true", help="also the secret key, to move to another machine"
        )
        parser.add_argument(
            "--with-replays", action="store_true", help="also a hash of the replay of every match, compared by restore"
        )
        parser.add_argument("--niceness", type=int, default=10, help="0: the same priority as the server (default: 10)")

    def handle(self, *args: object, **options: Any) -> None:
        path: Path = options["file"] or new_backup_path()
        if path.exists():
            raise CommandError(f"{path} exists already. Choose another name.")
        os.nice(options["niceness"])
        try:
            steps = backup_steps(path, with_secrets=options["with_secret_key"], with_checks=options["with_replays"])
            manifest = show_progress(steps, self.stderr, "rows")
        except (BackupFault, OSError) as fault:
            raise CommandError(f"No backup was made. {fault}") from fault
        missing = f" ({manifest.missing_pictures} files of pictures are missing)" if manifest.missing_pictures else ""
        self.stdout.write(
            f"{path}: {manifest.rows:,} rows, {manifest.pictures:,} pictures{missing},"
            f" {path.stat().st_size / 1e6:,.1f} MB."
        )
        if options["file"] is None:
            prune_backups()

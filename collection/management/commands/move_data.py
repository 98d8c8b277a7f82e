"""`manage.py move_data --to ADDRESS`: copy everything into another database, such as from SQLite to PostgreSQL."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from collection.backup.archive_format import BackupFault
from collection.backup.progress import show_progress
from collection.backup.server_lock import no_server_running
from collection.backup.writing import backup_steps


class Command(BaseCommand):
    requires_system_checks = ()
    help = (
        "Copy everything from this installation's database into another one, and compare every row and the replay of"
        " every match. The server must be stopped; afterwards, set DATABASE_URL to the new address."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--to", required=True, help="postgres://user:password@host/name or sqlite:////path/menagerie.sqlite3"
        )
        parser.add_argument("--replace", action="store_true", help="delete everything in the other database first")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            with (
                no_server_running(),
                TemporaryDirectory(dir=settings.DATA_DIR, prefix=".move-") as folder,
            ):
                path = Path(folder, "move.zip")
                show_progress(backup_steps(path, with_checks=True), self.stderr, "rows")
                returned = self.restore_there(path, options["to"], options["replace"])
        except (BackupFault, OSError) as fault:
            raise CommandError(f"Nothing was moved. {fault}") from fault
        if returned:
            raise CommandError("Nothing was moved: see the message above. This database was not changed.")
        self.stdout.write(
            "This database was not changed. Set DATABASE_URL to the new address and start the server; delete the old"
            " database when you no longer need it."
        )

    def restore_there(self, path: Path, address: str, replace: bool) -> int:
        """Restore the backup with the settings for the other database, in a process of its own; returns its code."""
        more = ["--replace", "--yes"] if replace else []
        self.stdout.flush()
        return subprocess.run(  # noqa: S603 # our own command
            [sys.executable, str(settings.BASE_DIR / "manage.py"), "restore", "--moving", *more, str(path)],
            env={**os.environ, "DATABASE_URL": address},
            check=False,
        ).returncode

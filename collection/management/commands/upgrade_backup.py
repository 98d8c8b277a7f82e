"""`manage.py upgrade_backup OLD NEW`: used by `restore` for backups of older versions."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from collection.backup.archive_format import BackupFault
from collection.backup.upgrading import upgrade


class Command(BaseCommand):
    requires_system_checks = ()
    help = (
        "Write the tables of a backup as a backup of this version, without pictures. The database must be empty; it is"
        " used for the migrations. `restore` does this itself."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("old", type=Path)
        parser.add_argument("new", type=Path)

    def handle(self, *args: object, **options: Any) -> None:
        try:
            upgrade(options["old"], options["new"])
        except BackupFault as fault:
            raise CommandError(str(fault)) from fault

"""`manage.py restore FILE`: restore a backup, into SQLite or PostgreSQL."""

from __future__ import annotations

import sys
from argparse import SUPPRESS, ArgumentParser
from contextlib import nullcontext
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, connection

from collection.backup.archive_format import BackupFault
from collection.backup.checked_restore import check_and_restore
from collection.backup.restoring import Comparison, is_used, prepare_database
from collection.backup.server_lock import no_server_running


class Command(BaseCommand):
    requires_system_checks = ()
    help = "Restore a backup into the database of this installation; the server must be stopped (docs/backup.md)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--replace", action="store_true", help="delete everything in this installation first")
        parser.add_argument("--yes", action="store_true", help="do not ask before replacing")
        parser.add_argument("--end-sessions", action="store_true", help="log everyone out; guests lose their access")
        parser.add_argument(
            "--with-secret-key", action="store_true", help="use the secret key in the backup from now on"
        )
        parser.add_argument("--moving", action="store_true", help=SUPPRESS)  # `move_data` has locked the data folder

    def handle(self, *args: object, **options: Any) -> None:
        try:
            with nullcontext() if options["moving"] else no_server_running():
                self.confirm(options)
                compared = check_and_restore(
                    options["file"],
                    say=self.say,
                    progress=self.stderr,
                    replace=options["replace"],
                    end_sessions=options["end_sessions"],
                    with_secrets=options["with_secret_key"],
                )
        except BackupFault as fault:
            raise CommandError(f"Nothing was changed. {fault}") from fault
        except (DatabaseError, OSError) as fault:
            raise CommandError(f"Nothing was restored: {fault}") from fault
        for line in comparison_table(compared):
            self.stdout.write(line)
        if not options["moving"]:
            self.stdout.write(self.style.SUCCESS("Everything was restored. Start the server."))

    def say(self, text: str) -> None:
        self.stderr.write(text)
        self.stderr.flush()

    def confirm(self, options: dict[str, Any]) -> None:
        """Ask before everything is replaced. Raises CommandError unless the answer is yes."""
        if not options["replace"] or options["yes"]:
            return
        prepare_database()
        if not is_used():
            return
        if not sys.stdin.isatty():
            raise CommandError("This installation is not empty. Add --yes to replace everything in it.")
        name = connection.settings_dict["NAME"]
        if input(f"Everything in the database {name} will be deleted. Type yes to continue: ").strip() != "yes":
            raise CommandError("Nothing was changed.")


def comparison_table(compared: list[Comparison]) -> list[str]:
    """What was compared, as lines of a table."""
    width = max(len(each.name) for each in compared)
    lines = [f"{'table':<{width}}  {'backup':>10}  {'restored':>10}  equal"]
    for each in compared:
        if each.expected or each.found:
            equal = "yes" if each.same else "NO"
            lines.append(f"{each.name:<{width}}  {each.expected:>10,}  {each.found:>10,}  {equal}")
    return lines

"""Play records again: every chance outcome, every move, the result."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.bots.verification import verify_text


class Command(BaseCommand):
    help = "Re-play the records of a file (one JSON object, or one a line) and name file, line and ply of what does not hold."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise CommandError(f"{path}: cannot be read: {fault}") from fault
        verdicts = verify_text(text)
        faults = [verdict for verdict in verdicts if verdict.fault]
        for verdict in faults:
            self.stdout.write(f"{path}:{verdict.place}: {verdict.fault}")
        if faults:
            raise CommandError(f"{len(faults)} of {len(verdicts)} records do not hold.")
        moves = sum(verdict.moves for verdict in verdicts)
        self.stdout.write(f"{path}: {len(verdicts)} records hold, {moves} moves.")

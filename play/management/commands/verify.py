"""Replays records and checks every chance outcome, every move and the result."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from play.games.record_verification import verify_records


class Command(BaseCommand):
    help = "Replay the records in a file (one JSON object, or one per line); report file, line and ply of each fault."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)

    def handle(self, *args: object, **options: Any) -> None:
        path: Path = options["file"]
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as fault:
            raise CommandError(f"{path}: cannot be read: {fault}") from fault
        verdicts = verify_records(text)
        faults = [verdict for verdict in verdicts if verdict.fault]
        for verdict in faults:
            self.stdout.write(f"{path}:{verdict.place}: {verdict.fault}")
        if faults:
            raise CommandError(
                f"{len(faults)} of {len(verdicts)} records {'is' if len(faults) == 1 else 'are'} not valid."
            )
        moves = sum(verdict.moves for verdict in verdicts)
        self.stdout.write(
            f"{path}: {len(verdicts)} record{' is' if len(verdicts) == 1 else 's are'} valid, {moves} moves."
        )

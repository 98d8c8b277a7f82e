"""`manage.py import_cards FILE`: load a set of cards for everyone on this server, from JSON or TOML; see
docs/box.md."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from collection import card_set_file
from collection.refusals import Refusal
from collection.services.card_set_loading import set_load


class Command(BaseCommand):
    help = "Load a set of cards from a file, completely or not at all. Run it again to update the set."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="JSON as written by export_cards, or the same content as TOML")

    def handle(self, *args: object, **options: Any) -> None:
        path: Path = options["file"]
        try:
            data = card_set_file.read(path.read_text(encoding="utf-8"))
            done = set_load(game=data.game, slug=data.slug, name=data.name, cards=data.cards)
        except (OSError, ValueError, Refusal) as fault:
            raise CommandError(f"{path}: {fault}") from fault
        self.stdout.write(
            f"{done.set}: cards created: {done.made}, updated: {done.updated}; corrections kept: {done.kept}."
        )

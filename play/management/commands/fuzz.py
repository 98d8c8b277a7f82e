"""Random games of one game in all its variants, with everything checked that must hold for every game."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from collection.games import GameId
from play.bots.fuzzing import Finding, Tried, trials


class Command(BaseCommand):
    help = "Play N random games with illegal actions tried, views re-dealt and compared, copies and replays checked."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=[game.value for game in GameId])
        parser.add_argument("games", type=int)
        parser.add_argument("--seed", default="1", help="any text; the same seed plays the same games")
        parser.add_argument("--every", type=int, default=1, help="check every n-th position in full")

    def handle(self, *args: Any, **options: Any) -> None:
        if options["games"] < 1 or options["every"] < 1:
            raise CommandError("games and --every are whole numbers from 1.")
        total = Tried()
        try:
            for trial in trials(GameId(options["game"]), options["games"], options["seed"], options["every"]):
                total.add(trial.run())
        except Finding as finding:
            raise CommandError(f"{finding}") from finding
        self.stdout.write(
            f"{total.games} games, {total.moves} moves, {total.redeals} worlds re-dealt, "
            f"{total.comparisons} comparisons, {total.refusals} refusals: nothing found."
        )

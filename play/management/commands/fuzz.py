"""Plays random games in all variants of a game and checks everything that must hold for every game."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from collection.games import GameId
from play.bots.fuzzing import Finding, FuzzCounts, fuzzed_games


class Command(BaseCommand):
    help = (
        "Play random games; check that illegal actions are refused, views leak nothing, and copies and replays match."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=[game.value for game in GameId])
        parser.add_argument("games", type=int)
        parser.add_argument("--seed", default="1", help="any text; the same seed plays the same games")
        parser.add_argument("--every", type=int, default=1, help="check only every N-th position in full")

    def handle(self, *args: object, **options: Any) -> None:
        if options["games"] < 1 or options["every"] < 1:
            raise CommandError("games and --every must be at least 1.")
        total = FuzzCounts()
        try:
            for fuzzed in fuzzed_games(GameId(options["game"]), options["games"], options["seed"], options["every"]):
                total.add(fuzzed.run())
        except Finding as finding:
            raise CommandError(f"{finding}") from finding
        self.stdout.write(
            f"{total.games} games, {total.moves} moves, {total.redeals} redeals, "
            f"{total.comparisons} comparisons, {total.refusals} refusals: no faults found."
        )

"""Plays many games between bots and prints the figures as one JSON object."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from collection.games import GameId
from play.bots import NAMES
from play.bots.simulation import Tally, checked_plan, empty_tally, simulate
from play.games.play_games import PLAY_GAMES
from play.management.game_options import options_from, options_help


class Command(BaseCommand):
    help = (
        "Play games between bots; print games, decisions, seconds, decisions_per_second, wins and mean scores as JSON."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", required=True, choices=[game.value for game in GameId])
        parser.add_argument("--players", type=int, required=True)
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", default="1", help="any text; the same seed plays the same games")
        parser.add_argument(
            "--bots", default="random", help=f"one per seat, separated by commas, or one for all: {', '.join(NAMES)}"
        )
        parser.add_argument(
            "--option",
            action="append",
            default=[],
            metavar="KEY=VALUE",
            help="an option of the game; the value is parsed if it is valid JSON; may be repeated",
        )
        parser.add_argument("--records", type=Path, help="write a record of every game, one per line")
        parser.add_argument("--workers", type=int, default=1, help="number of processes")

    def handle(self, *args: object, **options: Any) -> None:
        try:
            plan = checked_plan(
                GameId(options["game"]),
                options["players"],
                options["games"],
                options["seed"],
                options["bots"].split(","),
                options_from(options["option"]),
                options["records"] is not None,
            )
        except ValueError as wrong:
            game = GameId(options["game"])
            help_ = f"\n{options_help(game.label, PLAY_GAMES[game].variants.OPTIONS)}" if options["option"] else ""
            raise CommandError(f"{wrong}{help_}") from wrong
        total = empty_tally(plan)
        begun = perf_counter()
        with ExitStack() as files:
            out = files.enter_context(options["records"].open("w", encoding="utf-8")) if plan.records else None
            for tally in simulate(plan, options["workers"]):
                total.add(tally)
                if out is not None:
                    out.writelines(f"{line}\n" for line in tally.records)
        self.stdout.write(json.dumps(printed_statistics(total, perf_counter() - begun, plan.bots)))


def printed_statistics(tally: Tally, seconds: float, bots: tuple[str, ...]) -> dict[str, object]:
    """The figures to print; wins and mean scores are by seat."""
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(tally.decisions / seconds),
        "bots": list(bots),
        "wins": tally.wins,
        "shared": tally.shared,
        "mean_scores": [round(total / tally.games, 2) for total in tally.totals],
    }

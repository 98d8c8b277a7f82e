"""`manage.py load_cards`: the sets that come with the house, of every game. Safe to run again at any time."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from collection.games import GameId
from collection.services.cards import cards_load


class Command(BaseCommand):
    help = "Loads the card sets that come with the house; keeps what owners corrected."

    def handle(self, *args: Any, **options: Any) -> None:
        for game in GameId:
            done = cards_load(game=game)
            if not options["verbosity"]:
                continue
            dropped = f", {done.dropped} dropped (see the log)" if done.dropped else ""
            self.stdout.write(
                f"{game.label}, {done.set}: {done.made} cards made, {done.updated} brought up to date, "
                f"{done.kept} corrected figures kept{dropped}."
            )

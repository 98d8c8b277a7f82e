"""`manage.py load_cards`: load the card sets of all games that come with the server. Safe to repeat at any time."""

from __future__ import annotations

from django.core.management.base import BaseCommand

from collection.games import GameId
from collection.services.card_set_loading import cards_load


class Command(BaseCommand):
    help = "Load the card sets that come with the server, keeping corrections by curators."

    def handle(self, *args: object, **options: object) -> None:
        for game in GameId:
            done = cards_load(game=game)
            if not options["verbosity"]:
                continue
            dropped = f", dropped: {done.dropped} (see the log)" if done.dropped else ""
            self.stdout.write(
                f"{game.label}, {done.set}: cards created: {done.made}, updated: {done.updated}; "
                f"corrections kept: {done.kept}{dropped}."
            )

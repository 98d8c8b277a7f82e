"""Prepares printed faces for the recognition of cards on photos; the server does so when somebody needs them."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from collection.card_recognition.face_preparation_child import prepare_faces
from collection.games import GameId
from collection.models import Player


class Command(BaseCommand):
    help = "Prepare the faces of cards for recognising them on photos: of all games, or of those that are named."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", action="append", choices=list(GameId), help="may be given several times")
        parser.add_argument("--player", type=int, help="the id of a player whose own cards and pictures are prepared")

    def handle(self, *args: object, **options: Any) -> None:
        games = [GameId(game) for game in options["game"] or GameId]
        player = Player.objects.filter(pk=options["player"]).first() if options["player"] else None
        drawn = prepare_faces(games, player)
        if options["verbosity"]:
            self.stdout.write(f"{drawn} faces prepared.")

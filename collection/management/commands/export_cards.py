"""`manage.py export_cards [SET]`: export a set of cards, with corrections, as JSON for `import_cards`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from collection import card_set_file
from collection.card_set_file import SetData
from collection.games import DEFAULT_GAME, GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, CardSet


class Command(BaseCommand):
    help = "Export a set of cards as JSON, including corrections by curators."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("set", nargs="?", help="the slug of the set (default: the set that comes with the server)")
        parser.add_argument("--game", choices=[game.value for game in GameId], default=DEFAULT_GAME.value)
        parser.add_argument("--out", type=Path, help="the file to write (default: standard output)")

    def handle(self, *args: object, **options: Any) -> None:
        slug = options["set"] or CARD_GAMES[GameId(options["game"])].set_name.slug
        found = CardSet.objects.filter(game=options["game"], slug=slug).first()
        if found is None:
            there = ", ".join(CardSet.objects.filter(game=options["game"]).values_list("slug", flat=True)) or "none"
            raise CommandError(f"“{slug}” is not a set of this game. Choose from: {there}.")
        cards = {card.slug: card.face for card in Card.objects.of(found.game).filter(set=found)}
        text = card_set_file.card_set_json(SetData(GameId(found.game), found.slug, found.name, cards))
        if options["out"]:
            options["out"].write_text(text, encoding="utf-8")
            self.stdout.write(f"{len(cards)} cards of {found} in {options['out']}.")
        else:
            self.stdout.write(text, ending="")

"""Check a deck list from a file by the rules of its game."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from collection.games import GameId
from collection.games.animoz import Species, load
from collection.models import Card
from decks.games.animoz import AniomeList, problems
from decks.lists import MAX_TEXT, CardNames, ListFaults, read

MOST = 10_000
"""Cards of a list that is still looked at; its size is then one of its problems."""


class Command(BaseCommand):
    help = "Print a deck's problems, one a line; exit 1 if it has any. FILE is a text or JSON list (docs/decks.md), or - for stdin."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", required=True, choices=[game.value for game in GameId])
        parser.add_argument("file", metavar="FILE")

    def handle(self, *args: Any, **options: Any) -> None:
        cards = known_cards(GameId(options["game"]))
        found = list_problems(_text(options["file"]), cards)
        for sentence in found:
            self.stdout.write(sentence)
        if found:
            raise SystemExit(1)


def list_problems(text: str, cards: Mapping[str, Species]) -> list[str]:
    """What is wrong with a list: what cannot be read of it, else the rules that it breaks."""
    try:
        given = read(text)
        wanted = CardNames((species, species) for species in cards.values()).find_all(given.lines, MOST)
    except ListFaults as faults:
        return list(faults.sentences)
    slugs = tuple(species.slug for species, count in wanted for _ in range(count))
    return [str(problem) for problem in problems(AniomeList(given.nominated.lower(), slugs), cards)]


def known_cards(game: GameId) -> Mapping[str, Species]:
    """The loaded sets with their owners' corrections; before they are loaded, the set as its file has it."""
    if Card._meta.db_table not in connection.introspection.table_names():
        return load()
    cards = Card.objects.visible_to(None).of(game)
    return {card.slug: card.species for card in cards} or load()


def _text(file: str) -> str:
    """The list's text. Raises CommandError for a file that cannot be one."""
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as given:
            return given.read(4 * MAX_TEXT + 1).decode("utf-8-sig")
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise CommandError(
            f"{file} is no UTF-8 text (byte {error.start + 1}). Save it as UTF-8 and try again."
        ) from error

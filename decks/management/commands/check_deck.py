"""Check a deck list in a file against the rules of its game."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.games.field_types_and_checks import GameCard
from collection.models import Card
from decks.games.deck_data import SavedDeck
from decks.games_with_decks import GAMES_WITH_DECKS, deck_game
from decks.list_parser import MAX_TEXT, CardNames, ListFaults, parse_list

MOST = 10_000
"""A longer list is refused. The wrong size of any other list is reported as a problem."""


class Command(BaseCommand):
    help = (
        "Print a deck's problems, one per line; exit with 1 if there are any. "
        "FILE is a text or JSON list (docs/decks.md), or - for stdin."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", required=True, choices=[game.value for game in GAMES_WITH_DECKS])
        parser.add_argument("file", metavar="FILE")

    def handle(self, *args: object, **options: Any) -> None:
        game = GameId(options["game"])
        found = list_problems(_read_text(options["file"]), known_cards(game), game)
        for sentence in found:
            self.stdout.write(sentence)
        if found:
            raise SystemExit(1)


def list_problems(text: str, cards: Mapping[str, GameCard], game: GameId) -> list[str]:
    """What is wrong with a list: the faults if it cannot be read, otherwise the rules that the deck breaks."""
    entry = deck_game(game)
    try:
        given = parse_list(text)
        if given.game and given.game != game:
            return [f"This list is for {given.game[:20]}, not for {game}."]
        wanted = CardNames(((card, card) for card in cards.values()), entry.card_terms).find_all(given, MOST)
    except ListFaults as faults:
        return list(faults.sentences)
    slugs = tuple(card.slug for card, count in wanted for _ in range(count))
    deck = SavedDeck(slugs, given.name, given.nominated.lower(), given.draft)
    return [str(problem) for problem in entry.problems(deck, cards)]


def known_cards(game: GameId) -> Mapping[str, GameCard]:
    """The loaded sets with their owners' corrections; before they are loaded, the cards of the data file."""
    if Card._meta.db_table not in connection.introspection.table_names():
        return CARD_GAMES[game].load()
    cards = Card.objects.visible_to(None).of(game)
    return {card.slug: card.face for card in cards} or CARD_GAMES[game].load()


def _read_text(file: str) -> str:
    """The text of the file. Raises CommandError if it cannot be read as UTF-8."""
    try:
        with sys.stdin.buffer if file == "-" else Path(file).open("rb") as given:
            return given.read(4 * MAX_TEXT + 1).decode("utf-8-sig")
    except OSError as error:
        raise CommandError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise CommandError(
            f"{file} is not UTF-8 text (byte {error.start + 1}). Save it as UTF-8 and try again."
        ) from error

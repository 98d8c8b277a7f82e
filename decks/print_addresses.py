"""Addresses in the Print shop."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from django.urls import reverse

from collection.games import DEFAULT_GAME
from collection.models import Card
from decks.models import Deck


def print_cards_address(game: str, cards: Iterable[tuple[Card, int]]) -> str:
    """The address that prints these cards, each with its number of copies."""
    chosen = ",".join(f"{card.slug}:{count}" for card, count in cards)
    return f"{reverse('print-shop')}?{urlencode({'game': game, 'cards': chosen})}"


def print_deck_address(deck: Deck, /, *, missing: bool, **source: int | str) -> str:
    """The address that prints a deck, or only the cards that are `missing` from the visitor's box.

    `source` says which deck to print: `deck=7` or `secret="…"`.
    """
    game = {"game": deck.game} if deck.game != DEFAULT_GAME else {}
    return f"{reverse('print-shop')}?{urlencode(game | source)}{'&missing=1' if missing else ''}"


def print_addresses(deck: Deck, /, *, missing: bool, **source: int | str) -> dict[str, str]:
    """The addresses on a deck's page: of the whole deck, and of its missing cards (the whole deck if none are)."""
    return {
        "print_all": print_deck_address(deck, missing=False, **source),
        "print_address": print_deck_address(deck, missing=missing, **source),
    }

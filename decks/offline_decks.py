"""The decks that a player's browser keeps for offline use."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from django.db.models import QuerySet

from collection.models import Player
from decks.models import MAX_DECKS, Deck, DeckCard


def offline_deck_cards(player: Player) -> QuerySet[DeckCard]:
    """The rows of all decks of the player, whose cards are kept first."""
    return DeckCard.objects.filter(deck__owner=player)


def offline_decks(player: Player) -> dict[str, Any]:
    """The player's decks with their cards by id, the newest first. Cards of `built` decks are not free. Two queries."""
    decks = list(Deck.objects.of(player)[:MAX_DECKS])
    rows = DeckCard.objects.filter(deck__in=[deck.pk for deck in decks]).order_by("card__number", "card_id")
    entries: dict[int, list[dict[str, int]]] = defaultdict(list)
    for deck, card, quantity in rows.values_list("deck_id", "card_id", "quantity"):
        entries[deck].append({"card": card, "quantity": quantity})
    return {
        "decks": [
            {"id": deck.pk, "name": deck.name, "game": deck.game, "built": deck.built, "entries": entries[deck.pk]}
            for deck in decks
        ]
    }

"""The decks that a player's browser keeps for offline use."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from django.db.models import QuerySet
from rest_framework import serializers

from collection.models import Player
from collection.models.card import GAMES
from config.payload_limits import limited_list
from decks.models import MAX_CARDS, MAX_DECKS, MAX_NAME, Deck, DeckCard


class OfflineEntrySerializer(serializers.Serializer[Any]):
    """A card of a deck, with the number of its copies."""

    card = serializers.IntegerField(help_text="The id of the card.")
    quantity = serializers.IntegerField()


class OfflineDeckSerializer(serializers.Serializer[Any]):
    """One of the caller's decks."""

    id = serializers.IntegerField()
    name = serializers.CharField(max_length=MAX_NAME)
    game = serializers.ChoiceField(GAMES)
    built = serializers.BooleanField(help_text="Whether its cards are reserved.")
    entries = limited_list(OfflineEntrySerializer, MAX_CARDS)


def offline_fields() -> dict[str, Any]:
    """The fields of `offline_decks` in the schema of the API."""
    return {"decks": limited_list(OfflineDeckSerializer, MAX_DECKS)}


def offline_deck_cards(player: Player) -> QuerySet[DeckCard]:
    """The rows of all decks of the player, whose cards are kept first."""
    return DeckCard.objects.filter(deck__owner=player)


def offline_decks_version(player: Player) -> Any:
    """Changes with the player's decks; a change of their cards is in the feed of changes too. One query."""
    return list(Deck.objects.of(player).values_list("pk", "updated", "built", "name")[:MAX_DECKS])


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

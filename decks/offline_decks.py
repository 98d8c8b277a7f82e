"""The decks that a player's browser keeps for offline use."""

from __future__ import annotations

from collections import defaultdict
from typing import TypedDict

from django.db.models import QuerySet
from rest_framework import serializers

from collection.models import Player
from collection.models.card import GAMES
from config.payload_limits import limited_list
from decks.models import MAX_CARDS, MAX_DECKS, MAX_NAME, Deck, DeckCard


class OfflineEntry(TypedDict):
    """A card of a deck, as `OfflineEntrySerializer` describes it."""

    card: int
    quantity: int


class OfflineDeck(TypedDict):
    """A deck, as `OfflineDeckSerializer` describes it."""

    id: int
    name: str
    game: str
    built: bool
    entries: list[OfflineEntry]


class OfflineDecks(TypedDict):
    """What this app adds to the data for offline use."""

    decks: list[OfflineDeck]


class OfflineEntrySerializer(serializers.Serializer[OfflineEntry]):
    """A card of a deck, with the number of its copies."""

    card = serializers.IntegerField(help_text="The id of the card.")
    quantity = serializers.IntegerField()


class OfflineDeckSerializer(serializers.Serializer[OfflineDeck]):
    """One of the caller's decks."""

    id = serializers.IntegerField()
    name = serializers.CharField(max_length=MAX_NAME)
    game = serializers.ChoiceField(GAMES)
    built = serializers.BooleanField(help_text="Whether its cards are reserved.")
    entries = limited_list(OfflineEntrySerializer, MAX_CARDS)


def offline_fields() -> dict[str, serializers.ListSerializer[OfflineDeck]]:
    """The fields of `offline_decks` in the schema of the API."""
    return {"decks": limited_list(OfflineDeckSerializer, MAX_DECKS)}


def offline_deck_cards(player: Player) -> QuerySet[DeckCard]:
    """The rows of all decks of the player, whose cards are kept first."""
    return DeckCard.objects.filter(deck__owner=player)


def offline_decks_version(player: Player) -> object:
    """Changes with the player's decks; a change of their cards is in the feed of changes too. One query."""
    return list(Deck.objects.of(player).values_list("pk", "updated", "built", "name")[:MAX_DECKS])


def offline_decks(player: Player) -> OfflineDecks:
    """The player's decks with their cards by id, the newest first. Cards of `built` decks are not free. Two queries."""
    decks = list(Deck.objects.of(player)[:MAX_DECKS])
    rows = DeckCard.objects.filter(deck__in=[deck.pk for deck in decks]).order_by("card__number", "card_id")
    entries: dict[int, list[OfflineEntry]] = defaultdict(list)
    for deck, card, quantity in rows.values_list("deck_id", "card_id", "quantity"):
        entries[deck].append({"card": card, "quantity": quantity})
    return {
        "decks": [
            {"id": deck.pk, "name": deck.name, "game": deck.game, "built": deck.built, "entries": entries[deck.pk]}
            for deck in decks
        ]
    }

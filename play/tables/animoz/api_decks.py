"""How the API asks for a match of ANiMOZ: its mode, and the BiOME or the ANiOME of each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from collection.games import GameId
from collection.models import Player
from play.games.animoz.setup import ANIOME, STARTER
from play.tables.animoz.forms import HOUSE, seat_deck
from play.tables.api_decks import ApiDecks, owns_deck
from play.tables.seat_decks import SeatDeck


def mode_field() -> serializers.ChoiceField:
    """Which cards are played with."""
    return serializers.ChoiceField(choices=(STARTER, ANIOME), default=STARTER, help_text="of ANiMOZ")


def biome_field() -> serializers.CharField:
    """What a seat nominates."""
    return serializers.CharField(max_length=10, default="", allow_blank=True, help_text="with the Starter Pack")


def options(asked: Mapping[str, Any]) -> dict[str, Any]:
    """The mode alone. Raises ValidationError for any other option."""
    if asked["options"]:
        raise serializers.ValidationError({"options": ["ANiMOZ has none: its mode is a field of its own."]})
    return {"mode": asked["mode"]}


def seat_deck_asked(player: Player, options: Mapping[str, Any], asked: Mapping[str, Any]) -> SeatDeck:
    """The BiOME or the ANiOME of a seat. Raises ValidationError for a deck that is not the player's own."""
    mode, deck = options["mode"], asked["deck"]
    if mode == ANIOME and deck and not owns_deck(player, deck, GameId.ANIMOZ) and not deck.startswith(HOUSE):
        raise serializers.ValidationError({"deck": ["You have no such deck."]})
    try:
        return seat_deck(mode, asked["biome"], deck, player)
    except ValueError:
        raise serializers.ValidationError({"deck": ["The house has no ANiOME of that BiOME."]}) from None


API_DECKS = ApiDecks(
    kind="own ANiOMEs",
    lent="`house-forest` and the like",
    seat_deck=seat_deck_asked,
    match_fields={"mode": mode_field},
    seat_fields={"biome": biome_field},
    options=options,
)

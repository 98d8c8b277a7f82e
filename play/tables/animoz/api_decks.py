"""Fields of the API for a match of ANiMOZ: its mode, and the BiOME or ANiOME deck of each seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rest_framework import serializers

from collection.games import GameId
from collection.models import Player
from play.engine.contract import Options
from play.games.animoz.setup import ANIOME, STARTER
from play.tables.animoz.match_forms import HOUSE, seat_deck
from play.tables.api_decks import ApiDecks, is_deck_of_player
from play.tables.seat_decks import SeatDeck


def mode_field() -> serializers.ChoiceField:
    """The field for the mode of a match."""
    return serializers.ChoiceField(choices=(STARTER, ANIOME), default=STARTER, help_text="ANiMOZ only")


def biome_field() -> serializers.CharField:
    """The field for the BiOME that a seat nominates."""
    return serializers.CharField(
        max_length=10, default="", allow_blank=True, help_text="ANiMOZ with the Starter Pack only"
    )


def options(asked: Mapping[str, Any]) -> Options:
    """The options of a match: its mode. Raises ValidationError for any other option."""
    if asked["options"]:
        raise serializers.ValidationError({"options": ["ANiMOZ has no options here. Use the field `mode`."]})
    return {"mode": asked["mode"]}


def requested_seat_deck(player: Player, options: Options, asked: Mapping[str, Any]) -> SeatDeck:
    """The BiOME or ANiOME deck of a seat. Raises ValidationError for a deck that the player may not use."""
    mode, deck = options["mode"], asked["deck"]
    if mode == ANIOME and deck and not is_deck_of_player(player, deck, GameId.ANIMOZ) and not deck.startswith(HOUSE):
        raise serializers.ValidationError({"deck": ["You have no such deck."]})
    try:
        return seat_deck(mode, asked["biome"], deck, player)
    except ValueError:
        raise serializers.ValidationError({"deck": ["There is no house deck for that BiOME."]}) from None


API_DECKS = ApiDecks(
    kind="ANiOME decks",
    lent="`house-forest` and so on of ANiMOZ",
    seat_deck=requested_seat_deck,
    match_fields={"mode": mode_field},
    seat_fields={"biome": biome_field},
    options=options,
)

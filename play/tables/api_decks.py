"""How requests to the API name the decks of a match, in games that are played with decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from rest_framework.serializers import Field

from collection.games import GameId
from collection.models import Player
from decks.models import Deck
from play.tables.seat_decks import SeatDeck

Fields = Mapping[str, Callable[[], "Field[Any, Any, Any, Any]"]]
"""Fields of a request by name; each call makes a new one."""


@dataclass(frozen=True, slots=True)
class ApiDecks:
    """What the API needs from a game that is played with decks.

    `kind` is what its decks are called, for the documentation of the field `deck`; `lent` describes the keys of the decks
    that this server lends.
    `seat_deck` is given the player who asks, the match's options and the seat's fields. Raises ValidationError.
    `match_fields` and `seat_fields` are asked in addition, and `options` turns the request for a match into its options if
    it is not the field `options` that has them. Raises ValidationError.
    """

    kind: str
    lent: str
    seat_deck: Callable[[Player, Mapping[str, Any], Mapping[str, Any]], SeatDeck]
    match_fields: Fields = field(default_factory=dict)
    seat_fields: Fields = field(default_factory=dict)
    options: Callable[[Mapping[str, Any]], dict[str, Any]] | None = None


def owns_deck(player: Player, key: str, game: GameId) -> bool:
    """Whether that is the number of a deck of the player's, of that game."""
    decks = Deck.objects.of(player).filter(game=game)
    return key.isascii() and key.isdigit() and decks.filter(pk=key).exists()

"""How API requests specify the decks of a match, for games that are played with decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from collection.games import GameId
from collection.models import Player
from config.payload_limits import AnyField
from decks.models import Deck
from play.engine.contract import Options
from play.tables.seat_decks import SeatDeck

Fields = Mapping[str, Callable[[], AnyField]]
"""Fields of a request by name, as functions that make a new field."""


@dataclass(frozen=True, slots=True)
class ApiDecks:
    """What the API needs from a game that is played with decks.

    `kind` is the name of its decks, for the documentation of the field `deck`; `lent` describes the keys of the decks
    that this server lends. `seat_deck` gets the player, the match's options and the seat's fields. Raises
    ValidationError. `match_fields` and `seat_fields` are additional fields. `options` extracts the options of a match
    from a request, if they are not in the field `options`. Raises ValidationError.
    """

    kind: str
    lent: str
    seat_deck: Callable[[Player, Options, Mapping[str, Any]], SeatDeck]
    match_fields: Fields = field(default_factory=dict)
    seat_fields: Fields = field(default_factory=dict)
    options: Callable[[Mapping[str, Any]], Options] | None = None


def is_deck_of_player(player: Player, key: str, game: GameId) -> bool:
    """Whether the key is that of a deck of this player and game."""
    decks = Deck.objects.of(player).filter(game=game)
    return key.isascii() and key.isdigit() and decks.filter(pk=key).exists()

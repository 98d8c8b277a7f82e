"""How the API asks for the teams of a match of Animus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rest_framework import serializers

from collection.games import GameId
from collection.models import Player
from decks.games.animus import house_teams
from play.engine.contract import Options
from play.games.animus.variants import TEAMS
from play.tables.animus.match_forms import HOUSE, chosen_team
from play.tables.api_decks import ApiDecks, is_deck_of_player
from play.tables.seat_decks import SeatDeck

LENT: Final = [f"{HOUSE}{number}" for number in range(house_teams.TEAMS)]


def requested_seat_deck(player: Player, options: Options, asked: Mapping[str, Any]) -> SeatDeck:
    """The team of a seat, where teams are not drafted. Raises ValidationError for one that is not the player's own."""
    if options.get("start") != TEAMS:
        return SeatDeck()
    deck = asked["deck"]
    if deck and deck not in LENT and not is_deck_of_player(player, deck, GameId.ANIMUS):
        raise serializers.ValidationError({"deck": ["You do not have this team."]})
    return chosen_team(deck, player)


API_DECKS = ApiDecks(kind="teams", lent=f"`{LENT[0]}` to `{LENT[-1]}` of Animus", seat_deck=requested_seat_deck)

"""The table of the games' decks: `DECK_GAMES[game]`, None if the box is the deck and none are built. Pure."""

from __future__ import annotations

from typing import Any

from collection.games import GameId, PerGame
from decks.games.animoz.game import GAME as ANIMOZ
from decks.games.animus.game import GAME as ANIMUS
from decks.games.contract import DeckGame

DECK_GAMES: PerGame[DeckGame[Any] | None] = PerGame(
    {
        GameId.ANIMOZ: ANIMOZ,
        GameId.ARCTIC: None,
        GameId.ANIMANIZE: None,
        GameId.ANIMALIA: None,
        GameId.ANIMUS: ANIMUS,
    },
    "decks/games",
)

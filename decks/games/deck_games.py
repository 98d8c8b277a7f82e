"""The decks of every game: `DECK_GAMES[game]`, None where no decks are built because the box is the deck. Pure."""

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

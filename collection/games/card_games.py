"""The table of all games' cards: `CARD_GAMES[game]` is a game's `CardGame`. Pure."""

from __future__ import annotations

from typing import Any

from collection.games import GameId, PerGame
from collection.games.animalia.game import GAME as ANIMALIA
from collection.games.animanize.game import GAME as ANIMANIZE
from collection.games.animoz.game import GAME as ANIMOZ
from collection.games.animus.game import GAME as ANIMUS
from collection.games.arctic.game import GAME as ARCTIC
from collection.games.contract import CardGame

CARD_GAMES: PerGame[CardGame[Any]] = PerGame(
    {
        GameId.ANIMOZ: ANIMOZ,
        GameId.ARCTIC: ARCTIC,
        GameId.ANIMANIZE: ANIMANIZE,
        GameId.ANIMALIA: ANIMALIA,
        GameId.ANIMUS: ANIMUS,
    },
    "collection/games",
)

"""The table of the games in print: `PRINT_GAMES[game]`."""

from __future__ import annotations

from typing import Any

from collection.games import GameId, PerGame
from printing.games.animalia.game import GAME as ANIMALIA
from printing.games.animanize.game import GAME as ANIMANIZE
from printing.games.animoz.game import GAME as ANIMOZ
from printing.games.animus.game import GAME as ANIMUS
from printing.games.arctic.game import GAME as ARCTIC
from printing.games.contract import PrintGame

PRINT_GAMES: PerGame[PrintGame[Any]] = PerGame(
    {
        GameId.ANIMOZ: ANIMOZ,
        GameId.ARCTIC: ARCTIC,
        GameId.ANIMANIZE: ANIMANIZE,
        GameId.ANIMALIA: ANIMALIA,
        GameId.ANIMUS: ANIMUS,
    },
    "printing/games",
)

"""How each game is played: one entry per game. Pure: no Django."""

from __future__ import annotations

from collection.games import GameId, PerGame
from play.games.animalia.game import GAME as ANIMALIA
from play.games.animanize.game import GAME as ANIMANIZE
from play.games.animoz.game import GAME as ANIMOZ
from play.games.animus.game import GAME as ANIMUS
from play.games.arctic.game import GAME as ARCTIC
from play.games.contract import PlayGame

PLAY_GAMES: PerGame[PlayGame] = PerGame(
    {
        GameId.ANIMOZ: ANIMOZ,
        GameId.ARCTIC: ARCTIC,
        GameId.ANIMANIZE: ANIMANIZE,
        GameId.ANIMALIA: ANIMALIA,
        GameId.ANIMUS: ANIMUS,
    },
    "play/games",
)

"""How each game is taught: its callouts and its guided game, an entry a game. Pure: no Django."""

from __future__ import annotations

from collection.games import GameId, PerGame
from play.guides import animalia, animanize, animoz, animus, arctic
from play.guides.guide import CALLOUTS, LEARNER, Callout, Guide, Pictured, Place, Step, Summary, place, scripted

GUIDES: PerGame[Guide] = PerGame(
    {
        GameId.ANIMOZ: animoz.GUIDE,
        GameId.ARCTIC: arctic.GUIDE,
        GameId.ANIMANIZE: animanize.GUIDE,
        GameId.ANIMALIA: animalia.GUIDE,
        GameId.ANIMUS: animus.GUIDE,
    }
)

__all__ = [
    "CALLOUTS",
    "GUIDES",
    "LEARNER",
    "Callout",
    "Guide",
    "Pictured",
    "Place",
    "Step",
    "Summary",
    "place",
    "scripted",
]

"""The back of a card: motifs of the game on the game's colour, a crest in the middle.

It looks the same when it is turned by half a circle, so that a shuffled deck tells nothing: half of it is drawn, twice.
"""

from __future__ import annotations

from collection.games import GameId, PerGame
from collection.plates import back_animalia, back_animanize, back_animoz, back_animus, back_arctic
from collection.plates.back_kit import CARD, Design, Stock
from collection.plates.back_pattern import composed
from collection.plates.draw import Op

__all__ = ["CARD", "DESIGNS", "STOCKS", "card_back"]

STOCKS: PerGame[Stock] = PerGame(
    {
        GameId.ANIMOZ: Stock("#1b5a43"),
        GameId.ARCTIC: Stock("#17638f"),
        GameId.ANIMANIZE: Stock("#7a3b12"),
        GameId.ANIMALIA: Stock("#8c2a37"),
        GameId.ANIMUS: back_animus.STOCK,
    }
)
DESIGNS: PerGame[Design] = PerGame(
    {
        GameId.ANIMOZ: back_animoz.DESIGN,
        GameId.ARCTIC: back_arctic.DESIGN,
        GameId.ANIMANIZE: back_animanize.DESIGN,
        GameId.ANIMALIA: back_animalia.DESIGN,
        GameId.ANIMUS: back_animus.DESIGN,
    }
)


def card_back(game: str) -> list[Op]:
    """The operations of a game's card back: `CARD` and `BLEED` mm round it. Raises ValueError for an unknown game."""
    return composed(STOCKS[GameId(game)], DESIGNS[GameId(game)])

"""The one search syntax: `level:apex biome:forest weight>2 own:0 -form:venom "black snake"`.

`syntax` reads text into terms, `query` gives terms a meaning, `readers` is what fields have in common, and one file a game
says what its fields mean.
"""

from collection.games import GameId, PerGame
from collection.search import animalia, animanize, animoz, animus, arctic
from collection.search.query import Emptied, Finder, Query, SearchField, read, why_empty

FINDERS: PerGame[Finder] = PerGame(
    {
        GameId.ANIMOZ: animoz.FINDER,
        GameId.ARCTIC: arctic.FINDER,
        GameId.ANIMANIZE: animanize.FINDER,
        GameId.ANIMALIA: animalia.FINDER,
        GameId.ANIMUS: animus.FINDER,
    }
)
"""What can be asked of the cards of a game."""

__all__ = ["FINDERS", "Emptied", "Finder", "Query", "SearchField", "read", "why_empty"]

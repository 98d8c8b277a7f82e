"""The one search syntax: `level:apex biome:forest weight>2 own:0 -form:venom "black snake"`.

`syntax` reads text into terms, `query` gives terms a meaning, and one file a game says what its fields mean.
"""

from collection.games import GameId, PerGame
from collection.search import animoz
from collection.search.query import Emptied, Query, SearchField, read, why_empty

FIELDS = PerGame({GameId.ANIMOZ: animoz.FIELDS})
"""What can be asked of the cards of a game."""

__all__ = ["FIELDS", "Emptied", "Query", "SearchField", "read", "why_empty"]

"""The collection's tables: players, cards with their stats and art, and who owns which copies."""

from typing import Any

from collection.games import GameId, PerGame
from collection.models.animalia import AnimaliaStats
from collection.models.animanize import AnimanizeStats
from collection.models.animoz import AnimozStats
from collection.models.animus import AnimusStats
from collection.models.arctic import ArcticStats
from collection.models.art import Art
from collection.models.box import Change, Condition, Copy, Place
from collection.models.card import Card, CardSet, Correction
from collection.models.job import Job
from collection.models.player import Player

STATS: PerGame[Any] = PerGame(
    {
        GameId.ANIMOZ: AnimozStats,
        GameId.ARCTIC: ArcticStats,
        GameId.ANIMANIZE: AnimanizeStats,
        GameId.ANIMALIA: AnimaliaStats,
        GameId.ANIMUS: AnimusStats,
    }
)
"""The table of each game's stats, one row a card: `fields_of(card)` makes its columns, `face()` the card again."""

__all__ = [
    "STATS",
    "AnimaliaStats",
    "AnimanizeStats",
    "AnimozStats",
    "AnimusStats",
    "ArcticStats",
    "Art",
    "Card",
    "CardSet",
    "Change",
    "Condition",
    "Copy",
    "Correction",
    "Job",
    "Place",
    "Player",
]

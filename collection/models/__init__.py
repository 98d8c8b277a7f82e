"""The collection's tables: players, cards with their stats and art, and who owns which copies."""

from collection.models.animoz import AnimozStats
from collection.models.art import Art
from collection.models.box import Condition, Copy, Place
from collection.models.card import Card, CardSet
from collection.models.player import Player

__all__ = ["AnimozStats", "Art", "Card", "CardSet", "Condition", "Copy", "Place", "Player"]

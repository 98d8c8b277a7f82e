"""The collection's tables: players, cards with their stats and art, and who owns which copies."""

from collection.models.animoz import AnimozStats
from collection.models.art import Art
from collection.models.box import Change, Condition, Copy, Place
from collection.models.card import Card, CardSet, Correction
from collection.models.player import Player

__all__ = ["AnimozStats", "Art", "Card", "CardSet", "Change", "Condition", "Copy", "Correction", "Place", "Player"]

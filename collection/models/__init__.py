"""The collection's tables: players, cards with their stats and art, and who owns which copies."""

from collection.models.box import Change, Condition, Copy, Place
from collection.models.card import Card, CardSet, Correction
from collection.models.card_lists import ListedCard, SharedList
from collection.models.change_feed import ChangeFeed, FeedEntry
from collection.models.correction import CorrectionProposal, OwnValue, TableCorrection, ValueChange
from collection.models.job import Job
from collection.models.own_picture import Art
from collection.models.player import Player
from collection.models.saved_search import SavedSearch
from collection.models.stats import STATS

__all__ = [
    "STATS",
    "Art",
    "Card",
    "CardSet",
    "Change",
    "ChangeFeed",
    "Condition",
    "Copy",
    "Correction",
    "CorrectionProposal",
    "FeedEntry",
    "Job",
    "ListedCard",
    "OwnValue",
    "Place",
    "Player",
    "SavedSearch",
    "SharedList",
    "TableCorrection",
    "ValueChange",
]

"""The collection's tables: players, cards with their stats and art, and who owns which copies."""

from collection.models.box import Change, Condition, Copy, Place
from collection.models.card import Card, CardSet, Correction, SharedSet
from collection.models.card_lists import ListedCard, SharedList
from collection.models.change_feed import ChangeFeed, FeedEntry
from collection.models.correction import CorrectionProposal, OwnValue, TableCorrection, ValueChange
from collection.models.household import Household, HouseholdInvitation, HouseholdMember
from collection.models.import_columns import ImportColumns
from collection.models.job import Job
from collection.models.own_card_version import OwnCardVersion
from collection.models.own_picture import Art, Licence, PictureKind
from collection.models.player import Player
from collection.models.saved_search import SavedSearch
from collection.models.stats import STATS
from collection.models.trade import Trade, TradeBlock, TradeLine, TradeProfile, TradeTerms

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
    "Household",
    "HouseholdInvitation",
    "HouseholdMember",
    "ImportColumns",
    "Job",
    "Licence",
    "ListedCard",
    "OwnCardVersion",
    "OwnValue",
    "PictureKind",
    "Place",
    "Player",
    "SavedSearch",
    "SharedList",
    "SharedSet",
    "TableCorrection",
    "Trade",
    "TradeBlock",
    "TradeLine",
    "TradeProfile",
    "TradeTerms",
    "ValueChange",
]

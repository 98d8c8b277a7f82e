"""Decks, their versions, and what others say about them. Import models from here."""

from __future__ import annotations

from decks.models.comment import DeckComment, DeckLike, DeckReport
from decks.models.deck import (
    MAX_CARDS,
    MAX_DECKS,
    MAX_NAME,
    CardCount,
    Deck,
    DeckCard,
    DeckCardQuerySet,
    DeckQuerySet,
    Visibility,
    count_cards,
    entries_prefetch,
    read_only_decks,
    share_token,
)
from decks.models.deck_picture import DeckPicture
from decks.models.folder import DeckFolder, DeckTag
from decks.models.version import DeckVersion

__all__ = [
    "MAX_CARDS",
    "MAX_DECKS",
    "MAX_NAME",
    "CardCount",
    "Deck",
    "DeckCard",
    "DeckCardQuerySet",
    "DeckComment",
    "DeckFolder",
    "DeckLike",
    "DeckPicture",
    "DeckQuerySet",
    "DeckReport",
    "DeckTag",
    "DeckVersion",
    "Visibility",
    "count_cards",
    "entries_prefetch",
    "read_only_decks",
    "share_token",
]

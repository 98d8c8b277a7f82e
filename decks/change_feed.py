"""Records changes of decks in their owner's feed of changes. Call these last in the transaction of the change."""

from __future__ import annotations

from collections.abc import Iterable

from collection.models import FeedEntry, Player
from collection.services.change_feed import feed_record
from decks.models import Deck

Kind = FeedEntry.Kind


def decks_changed(owner: int | Player, decks: Iterable[Deck]) -> None:
    """Record that these decks of one player's have changed, or are new."""
    feed_record(owner.pk if isinstance(owner, Player) else owner, Kind.DECK, {deck.pk: deck.name for deck in decks})


def deck_deleted(deck: Deck) -> None:
    """Record that the deck, which still has its id, is deleted."""
    feed_record(deck.owner_id, Kind.DECK, {deck.pk: deck.name}, deleted=True)

"""Transfer of a guest's decks to the account they log in to."""

from __future__ import annotations

from collection.models import Player
from decks.models import Deck


def decks_transfer(*, guest: Player, into: Player) -> None:
    """Transfer all decks, even beyond the limit for one player, so that a guest loses nothing by logging in."""
    Deck.objects.filter(owner=guest).update(owner=into)

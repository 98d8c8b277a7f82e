"""What a guest built, given to the account they log in to."""

from __future__ import annotations

from collection.models import Player
from decks.models import Deck


def decks_transfer(*, guest: Player, into: Player) -> None:
    """All decks, also beyond the number that one player may have: nothing of a guest's is lost by logging in."""
    Deck.objects.filter(owner=guest).update(owner=into)

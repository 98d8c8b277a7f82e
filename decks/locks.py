"""Locks for changes to decks, held until the end of the transaction."""

from __future__ import annotations

from django.utils.translation import gettext

from collection.models import Player
from decks.models import Deck
from decks.refusals import DeckGone


def lock_deck(deck: Deck) -> Deck:
    """The deck as it is now, locked. Raises DeckGone."""
    fresh = Deck.objects.select_for_update().filter(pk=deck.pk).first()
    if fresh is None:
        raise DeckGone(gettext("This deck has been deleted."))
    return fresh


def lock_player(player: Player) -> None:
    """Serialise the player's changes to decks, folders and comments."""
    Player.objects.select_for_update().get(pk=player.pk)

"""Transfer of a guest's decks to the account they log in to."""

from __future__ import annotations

from collection.models import Player
from decks.change_feed import decks_changed
from decks.models import Deck, DeckFolder


def decks_transfer(*, guest: Player, into: Player) -> None:
    """Transfer all decks and folders, even beyond the limits for one player, so that a guest loses nothing by logging
    in. Decks of a folder whose name the account already uses move into the account's folder."""
    kept = {folder.name: folder for folder in DeckFolder.objects.filter(owner=into)}
    for folder in DeckFolder.objects.filter(owner=guest):
        if folder.name in kept:
            folder.decks.update(folder=kept[folder.name])
        else:
            DeckFolder.objects.filter(pk=folder.pk).update(owner=into)
    decks = list(Deck.objects.filter(owner=guest))
    Deck.objects.filter(owner=guest).update(owner=into)
    decks_changed(into, decks)

"""What a player's account has about decks, for its deletion in batches."""

from __future__ import annotations

from django.db.models import Model, Q, QuerySet

from collection.models import Player
from decks.models import DeckComment, DeckLike, DeckReport, DeckVersion


def deck_rows(player: Player) -> tuple[QuerySet[Model], ...]:
    """The rows of which there may be many: versions, comments and likes of the player's decks, and what they wrote and
    liked themselves. The decks, of which there are few, are deleted with the player's row."""
    on_their_decks = Q(deck__owner=player)
    return (
        DeckVersion.objects.filter(on_their_decks),
        DeckReport.objects.filter(reporter=player),
        DeckComment.every.filter(on_their_decks | Q(author=player)),
        DeckLike.objects.filter(on_their_decks | Q(player=player)),
    )

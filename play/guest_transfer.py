"""Moves a guest's matches to the account that they log in to."""

from __future__ import annotations

from collection.models import Player
from play.models import Match, MatchSeat


def matches_transfer(*, guest: Player, into: Player) -> None:
    """Give the guest's seats, and the matches that they host or created, to the other player."""
    MatchSeat.objects.filter(player=guest).update(player=into)
    Match.objects.filter(host=guest).update(host=into)
    Match.objects.filter(payer=guest).update(payer=into)

"""What a guest played, given to the account they log in to."""

from __future__ import annotations

from collection.models import Player
from play.models import Match, MatchSeat


def matches_transfer(*, guest: Player, into: Player) -> None:
    """Seats, and the matches that the guest began and whose bots are counted as theirs."""
    MatchSeat.objects.filter(player=guest).update(player=into)
    Match.objects.filter(host=guest).update(host=into)
    Match.objects.filter(payer=guest).update(payer=into)

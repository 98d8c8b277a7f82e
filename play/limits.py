"""How much of the server one player can occupy. Every number that limits matches and sockets is here.

The checks run inside the transaction that makes or starts a match, after the player's row has been locked, so that two requests
at once cannot exceed a limit. docs/settings.md lists the numbers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable

from django.db.models import Q

from collection.models import Player
from play.models import Kind, Match, MatchSeat, Status
from play.refusals import TooMany

RUNNING_MATCHES = 60
"""Matches in which a player sits, or that they made, and that are not over, drafts included."""
RUNNING_BOT_MATCHES = 25
"""Matches with bots that a player made and that are not over."""
OPEN_ROOMS = 10
"""Matches of one host that wait for players."""
SOCKETS_PER_PLAYER = 40
"""Open table pages of one player, or of one address without an account, in one web process."""
SOCKETS_PER_TABLE = 120
"""Open pages of one table, without those of its players, in one web process."""
UNCONFIRMED_STEPS = 200
"""Steps that a seat takes while nothing changes for everybody: placing, taking back, choosing a first half."""


END_ONE = "Finish, concede or cancel one of them first; they are listed under “Your games”."


def expect_room(player: Player, *, opens: bool = False, with_bots: bool = False, besides: Match | None = None) -> None:
    """Raise TooMany when the player has no place left for one more match, which `opens` a room or is `with_bots`.

    A match counts from when it is made, so that nothing can fill up when it begins; `besides` is one that does not count.
    Nor does one that cannot go on because the rules have changed. Locks the player until the end of the transaction.
    """
    Player.objects.select_for_update().get(pk=player.pk)
    there = Match.objects.unfinished()
    if besides is not None:
        there = there.exclude(pk=besides.pk)
    paid = there.filter(payer=player)
    if opens:
        _expect(paid.filter(status=Status.OPEN).count(), OPEN_ROOMS, "matches that wait for players")
    seats = MatchSeat.objects.filter(player=player).values("match")
    _expect(there.filter(Q(pk__in=seats) | Q(payer=player)).count(), RUNNING_MATCHES, "matches")
    if with_bots:
        bots = MatchSeat.objects.filter(kind=Kind.BOT).values("match")
        _expect(paid.filter(pk__in=bots).count(), RUNNING_BOT_MATCHES, "matches with bots")


def _expect(found: int, most: int, what: str) -> None:
    if found >= most:
        raise TooMany(f"You have {found} {what}; no more than {most} are allowed.", remedy=END_ONE)


class Turnstile:
    """Counts who is in, by any number of keys at once. For one event loop, where nothing comes between asking and counting."""

    def __init__(self) -> None:
        self._inside: Counter[Hashable] = Counter()

    def enter(self, most: Iterable[tuple[Hashable, int]]) -> bool:
        """Count one more for every key, unless one of them has reached its limit; whether there was room."""
        asked = list(most)
        if any(self._inside[key] >= limit for key, limit in asked):
            return False
        self._inside.update(key for key, _ in asked)
        return True

    def leave(self, keys: Iterable[Hashable]) -> None:
        """Count one less for every key."""
        for key in keys:
            self._inside[key] -= 1
            if self._inside[key] <= 0:
                del self._inside[key]

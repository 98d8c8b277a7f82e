"""How much of the server one player can use: every limit on matches and sockets.

The checks run inside the transaction that creates or starts a match, after locking the player's row, so that two
requests at once cannot exceed a limit. docs/settings.md lists the limits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Iterable

from django.db.models import Q

from collection.models import Player
from play.models import Kind, Match, MatchSeat, Status
from play.refusals import TooMany

RUNNING_MATCHES = 60
"""Unfinished matches that a player has a seat in or created, including drafts."""
RUNNING_BOT_MATCHES = 25
"""Unfinished matches with bots that a player created."""
OPEN_ROOMS = 10
"""Matches that a player created and that are waiting for players."""
SOCKETS_PER_PLAYER = 40
"""Open table pages per player, or per address without an account, in one web process."""
SOCKETS_PER_TABLE = 120
"""Open pages per table, not counting those of its players, in one web process."""
UNCONFIRMED_STEPS = 200
"""Steps that a seat may take without a public change: placing, undoing, choosing the first half of a move."""


END_ONE = "Finish, concede or cancel one of them first. You find them under “Your matches”."


def expect_match_allowed(
    player: Player, *, opens: bool = False, with_bots: bool = False, besides: Match | None = None
) -> None:
    """Raise TooMany if the player may not have one more match. `opens`: it waits for players; `with_bots`: it has bots.

    A match counts from its creation, so that no limit can be reached when it begins. `besides` is a match that does not
    count; nor do matches that cannot go on because the rules have changed. Locks the player until the transaction ends.
    """
    Player.objects.select_for_update().get(pk=player.pk)
    unfinished = Match.objects.unfinished()
    if besides is not None:
        unfinished = unfinished.exclude(pk=besides.pk)
    paid = unfinished.filter(payer=player)
    if opens:
        _expect_below(paid.filter(status=Status.OPEN).count(), OPEN_ROOMS, "matches waiting for players")
    seats = MatchSeat.objects.filter(player=player).values("match")
    _expect_below(unfinished.filter(Q(pk__in=seats) | Q(payer=player)).count(), RUNNING_MATCHES, "matches")
    if with_bots:
        bots = MatchSeat.objects.filter(kind=Kind.BOT).values("match")
        _expect_below(paid.filter(pk__in=bots).count(), RUNNING_BOT_MATCHES, "matches with bots")


def _expect_below(found: int, most: int, what: str) -> None:
    if found >= most:
        raise TooMany(f"You already have {found} {what}; the limit is {most}.", remedy=END_ONE)


class ConnectionCounter:
    """Counts open connections by several keys at once. Not thread-safe: use it on one event loop only."""

    def __init__(self) -> None:
        self._inside: Counter[Hashable] = Counter()

    def take_connection_slots_if_free(self, most: Iterable[tuple[Hashable, int]]) -> bool:
        """Count one more for every key, unless a key has reached its limit; returns whether it was counted."""
        limits = list(most)
        if any(self._inside[key] >= limit for key, limit in limits):
            return False
        self._inside.update(key for key, _ in limits)
        return True

    def leave(self, keys: Iterable[Hashable]) -> None:
        """Count one fewer for every key."""
        for key in keys:
            self._inside[key] -= 1
            if self._inside[key] <= 0:
                del self._inside[key]


def expect_matches_allowed(host: Player, others: Collection[Player], *, opens: bool, with_bots: bool) -> None:
    """Raise TooMany if the host, or another player who gets a seat in a new match, has reached a limit."""
    # Always in the same order: two transactions that lock the same players must not wait for each other.
    for each in sorted({host, *others}, key=lambda person: person.pk):
        if each == host:
            expect_match_allowed(host, opens=opens, with_bots=with_bots)
            continue
        try:
            expect_match_allowed(each)
        except TooMany as refusal:
            raise TooMany(
                f"{each.shown_name} cannot have any more matches at the moment.",
                remedy="Play with somebody else, or try again later.",
            ) from refusal

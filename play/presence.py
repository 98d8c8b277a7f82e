"""Which players have a table open. Their pages report it every twenty seconds; it is kept in the cache, not the
database.

Presence says nothing else: it does not depend on what the player does on the page.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import caches
from django.utils import timezone

from operations import metrics
from play.models import Match, Status, Visitor
from play.table_notifications import channel_layer_exceptions

log = logging.getLogger(__name__)

AWAY_AFTER = timedelta(seconds=90)
"""Browsers limit pages in the background to one request a minute."""
REMEMBERED = 7 * 24 * 3600
"""Seconds for which the last visit is remembered."""


@dataclass(frozen=True, slots=True)
class OtherPlayer:
    """Another person at the table. `since`: when they were last here; None if unknown."""

    name: str
    here: bool
    since: datetime | None


def record_visit(match: Match, visitor: Visitor) -> None:
    """Record that the visitor has the table open now. Ignores spectators, and everybody once the match is over."""
    if match.status in (Status.OPEN, Status.RUNNING) and match.seats_of(visitor):
        try:
            caches["presence"].set(_key(match, visitor.pk), timezone.now(), timeout=REMEMBERED)
        except channel_layer_exceptions() as fault:
            log.warning("presence could not be recorded: %s", fault)
            metrics.fault("redis")


def others_present(match: Match, visitor: Visitor) -> list[OtherPlayer]:
    """The other people at the table, in seat order, each once."""
    people = {
        seat.player_id: str(seat)
        for seat in reversed(match.seat_list())
        if seat.player_id is not None and seat.player_id != visitor.pk and not seat.is_bot
    }
    try:
        seen = caches["presence"].get_many([_key(match, person) for person in people])
    except channel_layer_exceptions() as fault:
        log.warning("presence could not be read: %s", fault)
        metrics.fault("redis")
        return []
    now = timezone.now()
    found = ((name, seen.get(_key(match, person))) for person, name in reversed(people.items()))
    return [OtherPlayer(name, at is not None and now - at < AWAY_AFTER, at) for name, at in found]


def _key(match: Match, person: int | None) -> str:
    return f"here:{match.pk}:{person}"

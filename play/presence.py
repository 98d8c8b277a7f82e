"""Who has a table open. A page says so every twenty seconds; this is remembered in the cache, never in the database.

Presence says nothing but that: it is the same for every seat's page, whatever its player does there.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import caches
from django.utils import timezone

from play.models import Match, Status, Visitor
from play.notifications import layer_faults

log = logging.getLogger(__name__)

AWAY_AFTER = timedelta(seconds=90)
"""Browsers let a page in the background speak once a minute."""
REMEMBERED = 7 * 24 * 3600
"""Seconds for which the last visit is known."""


@dataclass(frozen=True, slots=True)
class Present:
    """Another person at the table. `since`: when they were last here, None when that is not known."""

    name: str
    here: bool
    since: datetime | None


def note(match: Match, visitor: Visitor) -> None:
    """The visitor has the table open now. Spectators are not noted, nor is anybody once the match is over."""
    if match.status in (Status.OPEN, Status.RUNNING) and match.seats_of(visitor):
        try:
            caches["presence"].set(_key(match, visitor.pk), timezone.now(), timeout=REMEMBERED)
        except layer_faults() as fault:
            log.warning("presence is not noted: %s", fault)


def present(match: Match, visitor: Visitor) -> list[Present]:
    """The other people who have seats, in seat order, each once."""
    people = {
        seat.player_id: str(seat)
        for seat in reversed(match.seats.all())
        if seat.player_id is not None and seat.player_id != visitor.pk and not seat.is_bot
    }
    try:
        seen = caches["presence"].get_many([_key(match, person) for person in people])
    except layer_faults() as fault:
        log.warning("presence is not known: %s", fault)
        return []
    now = timezone.now()
    found = ((name, seen.get(_key(match, person))) for person, name in reversed(people.items()))
    return [Present(name, at is not None and now - at < AWAY_AFTER, at) for name, at in found]


def _key(match: Match, person: int | None) -> str:
    return f"here:{match.pk}:{person}"

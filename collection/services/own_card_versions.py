"""Versions of players' own cards: recorded after each change, and restored. Call these within the transaction that
changes the card."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.utils import timezone

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, OwnCardVersion
from collection.models.own_card_version import MAX_VERSIONS


def version_stats(card: Card) -> dict[str, Any]:
    """What a version records of a card: its stats without the slug."""
    stats = CARD_GAMES[GameId(card.game)].stats(card.accepted_face)
    return {name: value for name, value in stats.items() if name != "slug"}


def version_record_missing(card: Card) -> None:
    """Before a change: record the state of a card that has no versions yet, because it is older than versions are."""
    if not card.versions.exists():
        _create(card, version_stats(card), 1, card.updated)


def version_record(card: Card, *, new: bool = False, now: datetime | None = None) -> OwnCardVersion:
    """After a change: record the card's state, in the latest version if the changes follow each other closely, unless
    it must be `new`."""
    now, stats = now or timezone.now(), version_stats(card)
    latest = card.versions.first()
    if latest is None:
        return _create(card, stats, 1, now)
    if (latest.stats, latest.replaces) == (stats, card.replaces):
        return latest
    if new or not latest.continues_at(now):
        made = _create(card, stats, latest.number + 1, now)
        kept = list(card.versions.values_list("number", flat=True)[:MAX_VERSIONS])
        card.versions.filter(number__lt=kept[-1]).delete()
        return made
    latest.stats, latest.replaces, latest.saved = stats, card.replaces, now
    latest.save(update_fields=("stats", "replaces", "saved"))
    return latest


def _create(card: Card, stats: dict[str, Any], number: int, moment: datetime) -> OwnCardVersion:
    return OwnCardVersion.objects.create(
        card=card, number=number, stats=stats, replaces=card.replaces, began=moment, saved=moment
    )

"""Versions of players' own cards: recorded after each change, and restored. Call these within the transaction that
changes the card."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime
from functools import reduce
from operator import or_

from django.db.models import OuterRef, Q, Subquery
from django.utils import timezone

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, OwnCardVersion
from collection.models.own_card_version import MAX_VERSIONS


def version_stats(card: Card) -> dict[str, object]:
    """What a version records of a card: its stats without the slug."""
    stats = CARD_GAMES[GameId(card.game)].stats(card.accepted_face)
    return {name: value for name, value in stats.items() if name != "slug"}


def versions_record_missing(cards: Collection[Card]) -> None:
    """Before a change: record the state of cards that have no versions yet, because they are older than versions are.
    Two queries for any number of cards."""
    known = set(OwnCardVersion.objects.filter(card__in=cards).order_by().values_list("card_id", flat=True))
    made = [_version(card, version_stats(card), 1, card.updated) for card in cards if card.pk not in known]
    OwnCardVersion.objects.bulk_create(made)


def versions_record(cards: Collection[Card], *, new: bool = False, now: datetime | None = None) -> None:
    """After a change: record the state of cards, each in its latest version if the changes follow each other closely,
    unless it must be `new`. At most four queries for any number of cards."""
    now, made, changed = now or timezone.now(), [], []
    latest = _latest_versions(cards)
    for card in cards:
        stats, last = version_stats(card), latest.get(card.pk)
        if last is None:
            made.append(_version(card, stats, 1, now))
        elif (last.stats, last.replaces) == (stats, card.replaces):
            continue
        elif new or not last.continues_at(now):
            made.append(_version(card, stats, last.number + 1, now))
        else:
            last.stats, last.replaces, last.saved = stats, card.replaces, now
            changed.append(last)
    OwnCardVersion.objects.bulk_create(made)
    OwnCardVersion.objects.bulk_update(changed, ("stats", "replaces", "saved"))
    _forget_old_versions(made)


def _latest_versions(cards: Collection[Card]) -> dict[int, OwnCardVersion]:
    """The latest version of each card by the card's id."""
    numbers = OwnCardVersion.objects.filter(card=OuterRef("card")).order_by("-number").values("number")
    found = OwnCardVersion.objects.filter(card__in=cards, number=Subquery(numbers[:1]))
    return {version.card_id: version for version in found}


def _forget_old_versions(made: Iterable[OwnCardVersion]) -> None:
    """Delete the oldest versions of cards that have more than the maximum; their numbers have no gaps."""
    old = [Q(card=each.card_id, number__lte=each.number - MAX_VERSIONS) for each in made if each.number > MAX_VERSIONS]
    if old:
        OwnCardVersion.objects.filter(reduce(or_, old)).delete()


def _version(card: Card, stats: dict[str, object], number: int, moment: datetime) -> OwnCardVersion:
    return OwnCardVersion(card=card, number=number, stats=stats, replaces=card.replaces, began=moment, saved=moment)

"""Loads the sets of the games into the test database, faster than the app does after the first time.

Half of all tests need a set. The app reads, checks and describes every card when it loads one; the rows are the same
each time, so their values are kept and written again.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from django.db.models import Model

from collection.games import GameId
from collection.models import STATS, Card, CardSet
from collection.services import cards_load


class Rows(NamedTuple):
    """The values of a set's rows, as the app has written them: of its cards, and of their stats in the same order."""

    name: str
    slug: str
    cards: list[dict[str, Any]]
    stats: list[dict[str, Any]]


_ROWS: dict[GameId, Rows] = {}


def load_set(game: GameId) -> CardSet:
    """Load the set of the game, or update it if the database contains it."""
    if CardSet.objects.filter(game=game, owner=None).exists():
        return cards_load(game=game).set  # its cards may have been corrected: these rows are not kept
    if game not in _ROWS:
        loaded = cards_load(game=game).set
        cards = list(Card.objects.filter(set=loaded).order_by("pk"))
        stats = STATS[game].objects.in_bulk([card.pk for card in cards])
        _ROWS[game] = Rows(
            loaded.name,
            loaded.slug,
            [values_of(card, "id", "set_id") for card in cards],
            [values_of(stats[card.pk], "card_id") for card in cards],
        )
        return loaded
    rows = _ROWS[game]
    card_set = CardSet.objects.create(game=game, slug=rows.slug, name=rows.name)
    cards = Card.objects.bulk_create([Card(set=card_set, **values) for values in rows.cards])
    model = STATS[game]
    model.objects.bulk_create([model(card=card, **values) for card, values in zip(cards, rows.stats, strict=True)])
    return card_set


def values_of(row: Model, *left_out: str) -> dict[str, Any]:
    """The values of a row's columns but for those left out."""
    names = [column.attname for column in row._meta.concrete_fields]
    return {name: getattr(row, name) for name in names if name not in left_out}

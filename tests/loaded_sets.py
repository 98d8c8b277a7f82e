"""Loads the sets of the games into the test database, faster than the app does after the first time.

Half of all tests need a set. The app reads, checks and describes every card when it loads one; the rows are the same
each time, so the statements that insert them are kept and only get other keys.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import Model

from collection.games import GameId
from collection.models import STATS, Card, CardSet
from collection.services import cards_load


class Rows:
    """Rows of one table, with their values as the database takes them, and the statement that inserts them."""

    def __init__(self, rows: Sequence[Model]) -> None:
        fields = rows[0]._meta.concrete_fields
        self.names = [field.attname for field in fields]
        self.values = [
            [each.get_db_prep_save(getattr(row, each.attname), connection) for each in fields] for row in rows
        ]
        quote = connection.ops.quote_name
        columns = ", ".join(quote(field.column) for field in fields)
        places = f"({', '.join(['%s'] * len(fields))})"
        self.statement = (
            f"INSERT INTO {quote(rows[0]._meta.db_table)} ({columns}) VALUES {', '.join([places] * len(rows))}"
        )

    def insert(self, **keys: Sequence[int]) -> None:
        """Insert the rows with these values of the named columns, one for each row."""
        places = {self.names.index(name): values for name, values in keys.items()}
        parameters: list[Any] = []
        for number, row in enumerate(self.values):
            parameters += [places[place][number] if place in places else value for place, value in enumerate(row)]
        with connection.cursor() as cursor:
            cursor.execute(self.statement, parameters)


class KeptSet(NamedTuple):
    """A set as the app has written it: its cards, and their stats in the same order."""

    name: str
    slug: str
    cards: Rows
    stats: Rows


_KEPT: dict[GameId, KeptSet] = {}


def load_set(game: GameId) -> CardSet:
    """Load the set of the game, or update it if the database contains it."""
    if CardSet.objects.filter(game=game, owner=None).exists():
        return cards_load(game=game).set  # its cards may have been corrected: these rows are not kept
    if game not in _KEPT:
        loaded = cards_load(game=game).set
        cards = list(Card.objects.filter(set=loaded).order_by("pk"))
        stats = STATS[game].objects.in_bulk([card.pk for card in cards])
        _KEPT[game] = KeptSet(loaded.name, loaded.slug, Rows(cards), Rows([stats[card.pk] for card in cards]))
        return loaded
    kept = _KEPT[game]
    card_set = CardSet.objects.create(game=game, slug=kept.slug, name=kept.name)
    keys = next_keys(Card, len(kept.cards.values))
    kept.cards.insert(id=keys, set_id=[card_set.pk] * len(keys))
    kept.stats.insert(card_id=keys)
    return card_set


def next_keys(model: type[Model], count: int) -> list[int]:
    """The keys that the database would give to the next `count` rows."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)",
                [model._meta.db_table, count],
            )
            return [key for (key,) in cursor.fetchall()]
        cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [model._meta.db_table])
        (last,) = cursor.fetchone() or (0,)
    return list(range(last + 1, last + 1 + count))

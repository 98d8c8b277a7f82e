"""Cards in the order of how many copies of them the player owns: `order:-own`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.db import connection
from django.db.models import F, Min, QuerySet, Sum

from collection.games.search_fields import Order
from collection.models import Card, Copy
from collection.models.box import shown_copies
from collection.search.asker import Asker
from collection.search.player_fields import OWNED, cards_with, of_the_row, zero_meets
from collection.search.query import Condition, Query
from collection.search.result_order import Ordering, with_ties


def is_by_copies(order: Order | Sequence[Ordering]) -> bool:
    """Whether an order is first of all by the number of copies."""
    return not isinstance(order, Order) and order[0].column == OWNED


@dataclass(frozen=True, slots=True)
class IdsByCopies:
    """The ids of those cards that a search finds, of which slices are read; its order is by the number of copies.

    Cards with and without copies are read apart: the copies are added up once for all cards, in the order of an index,
    and not for each card found. Conditions on their number are those of the sums."""

    query: Query
    cards: QuerySet[Card]
    asker: Asker

    def __getitem__(self, at: slice) -> list[int]:
        first, *_ = self.query.ordering
        parts = [self._owned()]
        if all(each.meant.is_met(zero_meets) for each in self._conditions(of_copies=True)):
            parts.insert(len(parts) if first.backwards else 0, self._without_copies())
        found: list[int] = []
        for part in parts:
            if at.stop is None or len(found) < at.stop:
                found += part[: None if at.stop is None else at.stop - len(found)]
        return found[at]

    def _conditions(self, *, of_copies: bool) -> list[Condition]:
        return [each for each in self.query.conditions if each.meant.is_of(OWNED) == of_copies]

    def _matching(self) -> QuerySet[Card]:
        """The cards that meet all conditions other than those on the number of copies."""
        others = replace(self.query, conditions=tuple(self._conditions(of_copies=False)))
        return others.filter(self.cards, self.asker).order_by()

    def _next_orders(self) -> list[Ordering]:
        """The order of cards with equally many copies."""
        return [each for each in with_ties(self.query.ordering) if each.column != OWNED]

    def _owned(self) -> QuerySet[Card, int]:
        """The cards of which there are copies. SQLite begins with the copies if they are grouped by their own column;
        otherwise it reads all cards, also for a small box."""
        orders, game = self._next_orders(), self.asker.game
        keys = {f"by_{at}": Min(each.column) for at, each in enumerate(orders)}
        ties = [each.of_column(F(key), game) for key, each in zip(keys, orders, strict=True)]
        mine = self._matching().filter(shown_copies("copies__"), copies__owner_id=self.asker.player_id)
        card = "copies__card" if connection.vendor == "sqlite" else "pk"
        totals = mine.values(card).annotate(**{OWNED: Sum("copies__quantity")}, **keys)
        met = [each.meant.q(self.asker, of_the_row) for each in self._conditions(of_copies=True)]
        by_copies = self.query.ordering[0].of_column(F(OWNED), game)
        found: QuerySet[Card, int] = totals.filter(*met).order_by(by_copies, *ties).values_list(card, flat=True)
        return found

    def _without_copies(self) -> QuerySet[Card, int]:
        owned = cards_with(self.asker, Copy.objects.filter(owner_id=self.asker.player_id))
        ordered = [each.order_by(self.asker) for each in self._next_orders()]
        return self._matching().filter(~owned).order_by(*ordered).values_list("pk", flat=True)

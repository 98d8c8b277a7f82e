"""Which condition is the reason why a search found nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import Any

from django.db.models import Case, Count, IntegerField, QuerySet, Value, When

from collection.search.asker import Asker
from collection.search.query import Condition, Query


@dataclass(frozen=True, slots=True)
class EmptyReason:
    """A reason why nothing was found.

    If `after` is 0: without `condition`, `remaining` cards match. Otherwise: the `after` conditions before it leave
    `remaining` cards, and `condition` leaves none."""

    condition: Condition
    remaining: int
    after: int = 0


def no_result_reasons(query: Query, rows: QuerySet[Any], asker: Asker) -> list[EmptyReason]:
    """The reasons why nothing was found: every condition without which something would be, else the first that leaves
    none. Makes one query, which counts the rows by the set of conditions that they do not meet (a sum of powers of 2).
    """
    if not query.conditions:
        return []
    if len(query.conditions) == 1:
        remaining = rows.count()
        return [EmptyReason(query.conditions[0], remaining)] if remaining else []
    unmet: Any = reduce(add, (_bit_if_unmet(at, each, asker) for at, each in enumerate(query.conditions)))
    counts = dict(rows.order_by().annotate(unmet=unmet).values_list("unmet").annotate(Count("pk")))
    alone = [
        EmptyReason(condition, count)
        for at, condition in enumerate(query.conditions)
        if (count := counts.get(1 << at, 0))
    ]
    return alone or _first_empty(query, counts)


def _bit_if_unmet(at: int, condition: Condition, asker: Asker) -> Case:
    met = When(Query("", (condition,), ()).q(asker), then=Value(0))  # with the subqueries that databases read fast
    return Case(met, default=Value(1 << at), output_field=IntegerField())


def _first_empty(query: Query, counts: dict[int, int]) -> list[EmptyReason]:
    before = sum(counts.values())
    for at, condition in enumerate(query.conditions):
        first = (1 << (at + 1)) - 1
        left = sum(count for unmet, count in counts.items() if not unmet & first)
        if not left:
            return [EmptyReason(condition, before, after=at)] if before else []
        before = left
    return []

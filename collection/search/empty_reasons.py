"""Which condition is the reason why a search found nothing."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from django.db.models import Model, QuerySet
from django.utils.formats import localize

from collection.search.asker import Asker
from collection.search.query import Condition, Query

MOST_COUNTED = 1_000
"""How many rows are counted that would match without a condition; there may be more."""


@dataclass(frozen=True, slots=True)
class EmptyReason:
    """A reason why nothing was found.

    If `after` is None: without `condition`, `remaining` cards match. Otherwise: the `after` conditions before it leave
    `remaining` cards, and `condition` leaves none. With `more`, there are more than `remaining`."""

    condition: Condition
    remaining: int
    after: int | None = None
    more: bool = False

    @property
    def shown(self) -> str:
        """`remaining` for pages, such as “1000+”."""
        return f"{localize(self.remaining)}{'+' if self.more else ''}"


def no_result_reasons(query: Query, rows: QuerySet[Model], asker: Asker) -> list[EmptyReason]:
    """The reasons why nothing was found: every condition without which something would be, else the first that leaves
    none.

    Such conditions are sought only from the last one with which all following ones leave none, to the first with which
    all before it leave none: without another one, these would still leave none. Databases stop early where rows are
    left, so only few of the queries, at most three for each condition, take as long as the search."""
    found, last = _Rows(query.conditions, rows, replace(asker, few=True)), len(query.conditions) - 1
    if last < 0:
        return []
    until = next((at for at in range(last) if not found.count(range(at + 1))), last)
    since = next((at for at in range(last, 0, -1) if not found.count(range(at, last + 1))), 0)
    alone = [found.reason(at, found.without(at)) for at in range(since, until + 1) if found.count(found.without(at))]
    if alone:
        return alone
    return [found.reason(until, range(until), after=until)] if found.count(range(until)) else []


@dataclass(slots=True)
class _Rows:
    """The rows that meet some of the conditions, which are given by their positions. Each number is counted once."""

    conditions: tuple[Condition, ...]
    rows: QuerySet[Model]
    asker: Asker
    counted: dict[tuple[int, ...], int] = field(default_factory=dict)

    def without(self, left_out: int) -> list[int]:
        """All conditions but one."""
        return [at for at in range(len(self.conditions)) if at != left_out]

    def count(self, positions: Iterable[int]) -> int:
        """How many rows meet these conditions, at most `MOST_COUNTED` and one more."""
        chosen = tuple(positions)
        if chosen not in self.counted:
            met = Query("", tuple(self.conditions[at] for at in chosen), ()).q(self.asker)
            ids = self.rows.filter(met).order_by().values_list("pk", flat=True)
            self.counted[chosen] = len(ids[: MOST_COUNTED + 1])
        return self.counted[chosen]

    def reason(self, at: int, others: Iterable[int], *, after: int | None = None) -> EmptyReason:
        """The condition as the reason why the other ones have results."""
        count = self.count(others)
        return EmptyReason(self.conditions[at], min(count, MOST_COUNTED), after, count > MOST_COUNTED)

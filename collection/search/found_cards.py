"""The cards that a search has found, of which pages are read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from django.db.models import OrderBy, QuerySet

from collection.models import Card

FEW = 1_000
"""So many ids are read at once: if there are no more, they need not be counted and searched for again."""


class FoundCards(Sequence[Card]):
    """Cards in order. A slice is one query, or two if there are many cards: the ids first, because the database would
    compute `owned` for every card before it sorts them."""

    def __init__(self, cards: QuerySet[Card], count: int, everything: QuerySet[Card] | None = None) -> None:
        """`everything` are the cards that were searched, for reading many cards by their ids."""
        self._cards, self._count, self._everything = cards, count, everything

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, at: int) -> Card: ...
    @overload
    def __getitem__(self, at: slice) -> list[Card]: ...
    def __getitem__(self, at: int | slice) -> Card | list[Card]:
        if isinstance(at, int):
            at = at if at >= 0 else at + self._count
            return self[at : at + 1][0]
        if self._everything is None:
            return list(self._cards[at])
        ids = list(self._cards.values_list("pk", flat=True)[at])
        by_id = {card.pk: card for card in self._everything.filter(pk__in=ids)}
        return [by_id[pk] for pk in ids if pk in by_id]  # one may have been deleted in between

    def __iter__(self) -> Iterator[Card]:
        return iter(self[: self._count])


def found_cards(everything: QuerySet[Card], found: QuerySet[Card], order: Sequence[str | OrderBy]) -> FoundCards:
    """The cards found among everything, in an order. One query if there are at most `FEW`, else two."""
    ids = list(found.order_by().values_list("pk", flat=True)[: FEW + 1])
    if len(ids) > FEW:
        return FoundCards(found.order_by(*order), found.count(), everything)
    return FoundCards(everything.filter(pk__in=ids).order_by(*order), len(ids))

"""The cards that a search has found, of which pages are read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol, overload

from django.db.models import OrderBy, QuerySet

from collection.models import Card

PAGES_COUNTED = 20
"""How many pages of results are counted; there may be more. Their exact number is only read for later pages."""


def count_limit(page: str | None, size: int) -> int | None:
    """How many results are counted for a page of a list, given as in an address; None for all of them."""
    number = int(page) if page and page.isascii() and page.isdigit() and len(page) < 10 else 1
    return PAGES_COUNTED * size if number <= PAGES_COUNTED else None


class Slices(Protocol):
    """Ids of which slices are read: a list, a query, or several queries."""

    def __getitem__(self, at: slice, /) -> Iterable[int]: ...


class FoundCards(Sequence[Card]):
    """Cards in order; a slice reads only its own cards. `everything` are the cards that were searched, `by_place` those
    that were found as a query in the same order. `more`: there are more than were counted, so that the length is only
    a lower limit."""

    def __init__(self, everything: QuerySet[Card], by_place: QuerySet[Card], ids: Slices, count: int) -> None:
        self._everything, self.by_place, self._ids, self._count = everything, by_place, ids, count
        self.more = False

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
        ids = list(self._ids[at])
        by_id = {card.pk: card for card in self._everything.filter(pk__in=ids)} if ids else {}
        return [by_id[pk] for pk in ids if pk in by_id]  # one may have been deleted in between

    def __iter__(self) -> Iterator[Card]:
        return iter(self[: self._count])


def found_cards(
    everything: QuerySet[Card],
    found: QuerySet[Card],
    order: Sequence[str | OrderBy],
    *,
    narrowed: bool,
    most: int | None = None,
    ids: Slices | None = None,
) -> FoundCards:
    """The cards found among everything, in an order. `narrowed`: there are conditions. `ids` are those of the cards
    found in their order, if there is a faster way to read them.

    Then one query reads the ids of the cards found, at most `most` and one more (None for all): a database that finds
    them in their order stops there, and otherwise counting takes as long. Without conditions, an index covers counting
    all cards and reading the ids of a page. Either way the database does not compute `owned` for cards that are not
    shown."""
    ordered = found.order_by(*order)
    ids = ordered.values_list("pk", flat=True) if ids is None else ids
    if narrowed:
        read = list(ids[: None if most is None else most + 1])
        cards = FoundCards(everything, ordered, read, len(read))
        cards.more = most is not None and len(read) > most
        return cards
    return FoundCards(everything, ordered, ids, everything.count())

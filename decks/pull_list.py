"""Which copies to take from the box for a deck, and where: in storage order, for carrying along."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from collection.games import GameId
from collection.models import Card, Copy
from decks.models import Deck, DeckCard

NO_PLACE = "No place"
LAST = 10**6
"""Sorts copies without a page or slot after the others."""


@dataclass(frozen=True, slots=True)
class PullRow:
    """Copies to take from one row of the box."""

    copy: Copy
    quantity: int

    @property
    def place(self) -> str:
        """The name of the place, as a heading."""
        return self.copy.place.name if self.copy.place else NO_PLACE


@dataclass(slots=True)
class PullList:
    """The copies of a deck in storage order; `missing` says how many of each card are not available."""

    rows: list[PullRow] = field(default_factory=list)
    missing: dict[Card, int] = field(default_factory=dict)

    @property
    def copies(self) -> int:
        """How many copies are on the list."""
        return sum(row.quantity for row in self.rows)


def storage_order(row: Copy) -> tuple[object, ...]:
    """The position of a row in storage: place, page, slot, number; copies without a place come last."""
    place = (0, row.place.name.casefold()) if row.place else (1, "")
    return (*place, row.page or LAST, row.slot or LAST, row.card.number, row.pk)


def pull_list(deck: Deck) -> PullList:
    """The copies to take for a deck of its owner: no copy is on the lists of two built decks.

    Prefers originals to proxies. Lent copies are not available. Makes a fixed number of queries."""
    held = list(DeckCard.objects.held_in_built_decks(deck.owner))
    wanted = deck.card_counts
    cards = [card.pk for card, _ in wanted]
    rows = Copy.objects.of(deck.owner, GameId(deck.game)).filter(card__in=cards, lent_to="")
    by_card: defaultdict[int, list[Copy]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.proxy, *storage_order(row))):
        by_card[row.card_id].append(row)
    earlier = Counter[int]()
    for entry in held:
        if entry.deck_id != deck.pk and (not deck.built or entry.deck_id < deck.pk):
            earlier[entry.card_id] += entry.quantity
    found = PullList()
    for card, count in wanted:
        taken = list(_take(by_card[card.pk], skip=earlier[card.pk], count=count))
        found.rows += taken
        if short := count - sum(row.quantity for row in taken):
            found.missing[card] = short
    found.rows.sort(key=lambda row: storage_order(row.copy))
    return found


def _take(rows: Iterable[Copy], *, skip: int, count: int) -> Iterable[PullRow]:
    """`count` copies from these rows, after the first `skip`, which earlier decks have taken."""
    for row in rows:
        left = max(0, row.quantity - skip)
        skip = max(0, skip - row.quantity)
        if quantity := min(left, count):
            count -= quantity
            yield PullRow(row, quantity)

"""How many copies of each card a player owns, and which of them are away."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from django.db.models import IntegerField, QuerySet, Sum, Value

from collection.households import copies_held
from collection.models import Copy
from collection.selectors import Visitor
from collection.services.promised_copies import promised_lines


@dataclass(frozen=True)
class CopyCounts:
    """Copies by card id: those that a player owns, has lent, and has promised in agreed trades, and those of others in
    the household that the player has taken."""

    owned: Counter[int] = field(default_factory=Counter)
    lent: Counter[int] = field(default_factory=Counter)
    promised: Counter[int] = field(default_factory=Counter)
    taken: Counter[int] = field(default_factory=Counter)

    def here(self, card: int) -> int:
        """How many copies of a card the player has at hand and has not promised."""
        return self.owned[card] - self.lent[card] - self.promised[card] + self.taken[card]


def copy_counts(player: Visitor) -> CopyCounts:
    """Count a player's copies. One query; none for a visitor."""
    counts = CopyCounts()
    if not (player and player.pk):
        return counts
    kinds = (
        (counts.owned, Copy.objects.filter(owner_id=player.pk)),
        (counts.lent, Copy.objects.filter(owner_id=player.pk).exclude(lent_to="")),
        (counts.promised, promised_lines([player.pk])),
        (counts.taken, copies_held(player)),
    )
    first, *others = (_counted(rows, at) for at, (_, rows) in enumerate(kinds))
    for card, total, at in first.union(*others, all=True):
        kinds[at][0][card] = total
    return counts


def _counted(rows: QuerySet[Any], kind: int) -> QuerySet[Any, Any]:
    """The number of copies of each card, with the number of their kind."""
    counted: Any = rows.order_by().values_list("card_id").annotate(total=Sum("quantity"))
    found: QuerySet[Any, Any] = counted.annotate(kind=Value(kind, IntegerField()))
    return found

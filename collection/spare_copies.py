"""The spare copies of players that others may see."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.db.models import F, Q, Sum
from django.utils.translation import gettext, gettext_noop

from collection.copy_details import shown_amount
from collection.models import Card, Copy, ListedCard
from collection.services.promised_copies import plain_traits, promised_by
from collection.traded_copies import Traits, traits_text

PRIORITIES: Mapping[int, str] = {
    ListedCard.Priority.HIGH: gettext_noop("high priority"),
    ListedCard.Priority.NORMAL: gettext_noop("normal priority"),
    ListedCard.Priority.LOW: gettext_noop("low priority"),
}


@dataclass(frozen=True, slots=True)
class SpareCopies:
    """Spare copies of a member that are equal in a trade. `priority` is that of the receiver's wish; None if there is
    none. `value` is that of one copy in cents, as the viewer may know it, or None."""

    traits: Traits
    card: Card
    quantity: int
    priority: int | None = None
    wished: int = 0
    value: int | None = None

    @property
    def key(self) -> str:
        """Identifies the copies in forms."""
        return self.traits.key

    @property
    def description(self) -> str:
        """The traits in words."""
        return traits_text(self.traits)

    @property
    def caption(self) -> str:
        """The traits, the priority of the wish and the value, as far as they are known."""
        priority = gettext(PRIORITIES[self.priority]) if self.priority else ""
        value = "" if self.value is None else gettext("worth %(amount)s") % {"amount": shown_amount(self.value)}
        return " · ".join(part for part in (self.description, priority, value) if part)


class Spares:
    """The spare copies of some players. Three queries.

    Of each card as many copies are spare as its owner lists, less those that are promised in trades: the ones that an
    owner would give away first (`Traits.keeping_order`). Lent copies are not spare, and neither are players' own
    cards."""

    def __init__(self, whose: Q) -> None:
        """`whose` selects entries of spare lists, by their owners and cards."""
        listed = ListedCard.objects.filter(whose, which=ListedCard.Which.SPARE, card__set__owner=None)
        rows = listed.values_list("owner", "card", "quantity")
        self._listed = {(owner, card): quantity for owner, card, quantity in rows}
        self.every_card = {card for _, card in self._listed}
        """The ids of all cards in these entries."""
        self._promised = promised_by({owner for owner, _ in self._listed}, self.every_card)
        self._free: dict[tuple[int, int], Counter[Traits]] = defaultdict(Counter)
        self._values: dict[tuple[int, Traits], int] = {}
        self._read_copies()
        for owner, counts in self._promised.items():
            for traits, count in counts.items():
                self._free[owner, traits.card][traits] -= count

    def _read_copies(self) -> None:
        owners = {owner for owner, _ in self._listed}
        rows = Copy.objects.filter(owner__in=owners, card__in=self.every_card, lent_to="").order_by()
        columns = ("owner_id", "card_id", "condition", "language", "proxy", "printing")
        sums = {
            "total": Sum("quantity"),
            "worth": Sum(F("value") * F("quantity")),
            "valued": Sum("quantity", filter=Q(value__isnull=False)),
        }
        for owner, card, *about, total, worth, valued in rows.values_list(*columns).annotate(**sums):
            if (owner, card) in self._listed:
                traits = plain_traits(card, *about)
                self._free[owner, card][traits] += total
                if valued:
                    self._values[owner, traits] = worth // valued

    def spare(self, owner: int, card: int) -> list[tuple[Traits, int]]:
        """The spare copies of a card with their numbers, in the order in which the owner would give them away."""
        left = self._listed.get((owner, card), 0)
        left -= sum(count for traits, count in self._promised.get(owner, {}).items() if traits.card == card)
        found = []
        for traits, count in sorted(self._free[owner, card].items(), key=lambda item: item[0].keeping_order):
            if (taken := min(left, count)) > 0:
                found.append((traits, taken))
                left -= taken
        return found

    def all_copies(self, owner: int, card: int) -> list[tuple[Traits, int]]:
        """All free copies of a listed card, for its owner: of each kind at most as many as are listed."""
        most = self._listed.get((owner, card), 0)
        kinds = sorted(self._free[owner, card].items(), key=lambda item: item[0].keeping_order)
        return [(traits, min(most, count)) for traits, count in kinds if min(most, count) > 0]

    def value(self, owner: int, traits: Traits) -> int | None:
        """The average value that the owner recorded for these copies, in cents; None if there is none."""
        return self._values.get((owner, traits))

    def matching(
        self,
        owner: int,
        wishes: Mapping[int, tuple[int, int]],
        cards: Mapping[int, Card],
        value: Callable[[int, Traits], int | None] | None,
        estimates: Mapping[int, int] | None = None,
    ) -> list[SpareCopies]:
        """The owner's spare copies of the wished cards, the most wanted first.

        `wishes` are the priority and quantity by card. `value` finds the recorded value of copies, if the viewer may
        know it; otherwise, originals are worth what `estimates` says."""
        found = []
        for card, (priority, wished) in wishes.items():
            for traits, count in self.spare(owner, card):
                known = value(owner, traits) if value else None
                if known is None and estimates and not traits.proxy:
                    known = estimates.get(card)
                found.append(SpareCopies(traits, cards[card], count, priority, wished, known))
        return sorted(found, key=lambda each: (each.priority, each.card.game, each.card.pk, each.traits.keeping_order))

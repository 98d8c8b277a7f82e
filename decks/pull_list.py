"""Which copies to take from the box for a deck, and where: in storage order, for carrying along."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace

from django.utils.translation import gettext

from collection.copy_details import position_text
from collection.games import GameId
from collection.households import HouseholdView, card_figures, copies_held, household_copies, household_view
from collection.models import Card, Copy
from collection.services.promised_copies import promised_by, promised_rows
from decks.models import Deck, DeckCard

LAST = 10**6
"""Sorts copies without a page or slot after the others."""


@dataclass(frozen=True, slots=True)
class PullRow:
    """Copies to take from one row of the box, or of another member of the household, whose name `owner` is. Those that
    the player has `taken` from that member are at hand already."""

    copy: Copy
    quantity: int
    owner: str = ""
    taken: bool = False

    @property
    def place(self) -> str:
        """The name of the place, as a heading."""
        if self.taken:
            return gettext("Taken from %(name)s") % {"name": self.owner}
        place = self.copy.place.name if self.copy.place else gettext("No place")
        if not self.owner:
            return place
        return gettext("%(owner)s: %(place)s") % {"owner": self.owner, "place": place}

    @property
    def about(self) -> str:
        """What identifies the copies; the note only if they are the player's own."""
        row = self.copy
        if not self.owner:
            return row.checklist_text
        parts = [position_text(row.details), f"#{row.card.number}", row.get_condition_display(), row.language]
        return ", ".join(part for part in (*parts, gettext("proxy") if row.proxy else "", row.printing) if part)


@dataclass(slots=True)
class PullList:
    """The copies of a deck in storage order; `missing` says how many of each card are not available.

    `household` are rows of others of the household that have missing cards, in order of their owners and places. What
    they have is not in `missing`."""

    rows: list[PullRow] = field(default_factory=list)
    missing: dict[Card, int] = field(default_factory=dict)
    household: list[PullRow] = field(default_factory=list)

    @property
    def copies(self) -> int:
        """How many copies are on the list."""
        return sum(row.quantity for row in self.rows)


def storage_order(row: Copy) -> tuple[object, ...]:
    """The position of a row in storage: place, page, slot, number; copies without a place come last."""
    place = (0, row.place.name.casefold()) if row.place else (1, "")
    return (*place, row.page or LAST, row.slot or LAST, row.card.number, row.pk)


def pull_list(deck: Deck, *, household: bool = False) -> PullList:
    """The copies to take for a deck of its owner: no copy is on the lists of two built decks.

    Prefers originals to proxies, and own copies to those that the owner has taken from others in the household. Copies
    that are lent or promised in a trade are not available. With `household`, missing cards that others could give are
    listed too. Makes a fixed number of queries."""
    held = list(DeckCard.objects.held_in_built_decks(deck.owner))
    wanted = deck.card_counts
    cards = [card.pk for card, _ in wanted]
    own = Copy.objects.of(deck.owner, GameId(deck.game)).filter(card__in=cards, lent_to="")
    taken = copies_held(deck.owner).filter(card__in=cards).select_related("card", "place")
    promised = promised_rows(own, promised_by([deck.owner_id], cards)[deck.owner_id])
    rows = [*own, *taken]
    view = household_view(deck.owner) if household or len(rows) > len(own) else None
    by_card: defaultdict[int, list[Copy]] = defaultdict(list)
    for row in sorted(rows, key=lambda row: (row.owner_id != deck.owner_id, row.proxy, *storage_order(row))):
        by_card[row.card_id].append(row)
    earlier = Counter[int]()
    for entry in held:
        if entry.deck_id != deck.pk and (not deck.built or entry.deck_id < deck.pk):
            earlier[entry.card_id] += entry.quantity
    found = PullList()
    for card, count in wanted:
        taken_rows = list(_take(by_card[card.pk], promised, skip=earlier[card.pk], count=count))
        found.rows += [_with_owner(row, deck, view) for row in taken_rows]
        if short := count - sum(row.quantity for row in taken_rows):
            found.missing[card] = short
    found.rows.sort(key=lambda row: (row.taken, row.owner, *storage_order(row.copy)))
    if household and view is not None and found.missing:
        _add_household(found, view)
    return found


def _with_owner(row: PullRow, deck: Deck, view: HouseholdView | None) -> PullRow:
    """The row, with the name of its owner if that is another member of the household."""
    if row.copy.owner_id == deck.owner_id:
        return row
    return replace(row, owner=view.names.get(row.copy.owner_id, "") if view else "", taken=True)


def _add_household(found: PullList, view: HouseholdView) -> None:
    """Move missing cards to rows of others in the household, as far as those are free."""
    cards = [card.pk for card in found.missing]
    others = household_copies(view).filter(card__in=cards, lent_to="").exclude(owner_id=view.me.player_id)
    figures = card_figures(view, cards)
    free = {(owner, card): copies for card in cards for owner, copies in figures[card].free.items()}
    by_card: defaultdict[int, list[Copy]] = defaultdict(list)
    for row in sorted(others.select_related("card", "place"), key=lambda row: (row.proxy, *storage_order(row))):
        by_card[row.card_id].append(row)
    for card, short in list(found.missing.items()):
        for row in by_card[card.pk]:
            key = (row.owner_id, card.pk)
            copies = min(short, figures[card.pk].free_of(row), free.get(key, 0))
            if copies > 0:
                found.household.append(PullRow(row, copies, owner=view.names[row.owner_id]))
                free[key] -= copies
                short -= copies
        found.missing[card] = short
    found.missing = {card: short for card, short in found.missing.items() if short}
    found.household.sort(key=lambda row: (row.owner.casefold(), *storage_order(row.copy)))


def _take(rows: Iterable[Copy], promised: Mapping[int, int], *, skip: int, count: int) -> Iterable[PullRow]:
    """`count` copies from these rows, without those that are promised (by the id of the row) and the first `skip`
    others, which earlier decks have taken."""
    for row in rows:
        available = row.quantity - promised.get(row.pk, 0)
        left = max(0, available - skip)
        skip = max(0, skip - available)
        if quantity := min(left, count):
            count -= quantity
            yield PullRow(row, quantity)

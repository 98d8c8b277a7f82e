"""Wish and spare lists: every change of them is recorded in the changes of the box, and can be undone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Sum
from django.utils.translation import gettext, ngettext

from collection.copy_details import NOTE_TOO_LONG, one_line
from collection.games import GameId
from collection.models import Card, Change, ListedCard, Player, SharedList
from collection.models.card_lists import list_secret
from collection.refusals import ChangedSince, LimitReached, NotOwned, UnknownKind
from collection.services.box import box_lock, change_remember
from collection.services.typed_copy_values import clean_quantity
from config.marked_text import MarkedText, marked
from config.text_lists import grouped

Which = ListedCard.Which
MOST_LISTED = 2_000
"""Maximum cards on one list."""


class Listing(NamedTuple):
    """The values of an entry, as in `Change.listed`."""

    quantity: int
    priority: int = ListedCard.Priority.NORMAL
    note: str = ""


def clean_priority(text: str) -> int:
    """The priority that a player chose: 1, 2 or 3, or its name; empty means normal. Raises UnknownKind."""
    if not text.strip():
        return ListedCard.Priority.NORMAL
    for priority in ListedCard.Priority:
        if text.strip().casefold() in (str(priority.value), priority.name.casefold()):
            return priority
    raise UnknownKind(gettext("“%(text)s” is not a priority. Choose from high, normal and low.") % {"text": text[:40]})


def clean_listing(said: Mapping[str, str]) -> Listing:
    """The entry that a player typed; a quantity of 0 removes it. Raises Refusal."""
    return Listing(
        clean_quantity(said.get("quantity", "") or "1"),
        clean_priority(said.get("priority", "")),
        clean_note(said.get("note", "")),
    )


def clean_note(text: str) -> str:
    """The note that a player typed, on one line. Raises TextTooLong."""
    return one_line(text, 200, NOTE_TOO_LONG)


@transaction.atomic
def card_list_set(*, owner: Player, which: Which, card: Card, listing: Listing) -> ListedCard | None:
    """Put a card on a list, change its entry, or remove it (quantity 0). Returns the entry, or None.

    Raises NotOwned if more copies are offered as spare than the player owns, and LimitReached."""
    box_lock(owner)
    row = ListedCard.objects.of(owner, which).filter(card=card).first()
    before, after = _values(row), list(listing) if listing.quantity else None
    if before == after:
        return row
    if after is not None:
        _expect_possible(owner, which, card, listing, new=row is None)
    row = _write(owner, which, card.pk, row, after)
    label = _description(card, which, listing.quantity)
    _remember(owner, GameId(card.game), label, [[which.value, card.pk, before, after]])
    return row


def _expect_possible(owner: Player, which: Which, card: Card, listing: Listing, *, new: bool) -> None:
    if which == Which.SPARE:
        owned = owner.copies.filter(card=card).aggregate(total=Sum("quantity"))["total"] or 0
        if listing.quantity > owned:
            raise NotOwned(
                ngettext(
                    "You own %(owned)d copy of %(card)s; you cannot offer %(quantity)d.",
                    "You own %(owned)d copies of %(card)s; you cannot offer %(quantity)d.",
                    owned,
                )
                % {"owned": owned, "card": card.name, "quantity": listing.quantity},
                remedy=gettext("Enter a smaller number, or add copies to your box first."),
            )
    if new and ListedCard.objects.of(owner, which).count() >= MOST_LISTED:
        raise LimitReached(gettext("A list can have at most %(most)s cards.") % {"most": grouped(MOST_LISTED)})


def _values(row: ListedCard | None) -> list[object] | None:
    return None if row is None else [row.quantity, row.priority, row.note]


def _write(
    owner: Player, which: Which, card: int, row: ListedCard | None, values: Sequence[Any] | None
) -> ListedCard | None:
    if values is None:
        if row is not None:
            row.delete()
        return None
    row = row or ListedCard(owner=owner, which=which, card_id=card)
    row.quantity, row.priority, row.note = values
    row.save()
    return row


def _description(card: Card, which: Which, quantity: int) -> MarkedText:
    if which == Which.SPARE:
        if quantity:
            return marked("{card}: {quantity} on the spare list", card=card.name, quantity=quantity)
        return marked("{card}: removed from the spare list", card=card.name)
    if quantity:
        return marked("{card}: {quantity} on the wish list", card=card.name, quantity=quantity)
    return marked("{card}: removed from the wish list", card=card.name)


def _remember(owner: Player, game: GameId | None, label: MarkedText, listed: list[list[object]]) -> Change:
    change = change_remember(owner, game, Change.Kind.LIST, label, {})
    change.listed, change.rows = listed, len(listed)
    change.save(update_fields=["listed", "rows"])
    return change


def card_lists_undo(owner: Player, changes: Sequence[Change]) -> None:
    """Undo the changes of lists among these changes. Raises ChangedSince if an entry has been changed again."""
    for change in changes:
        for which, card, before, after in change.listed or []:
            found = Card.objects.visible_to(owner).filter(pk=card).first()
            if found is None:
                continue
            row = ListedCard.objects.of(owner, which).filter(card=found).first()
            if _values(row) not in (after, before):
                raise ChangedSince(
                    gettext("The entry for %(card)s has been changed since.") % {"card": found.name},
                    remedy=gettext("Undo the later change first."),
                )
            _write(owner, Which(which), card, row, before)


def list_share(*, owner: Player, which: Which) -> SharedList:
    """The secret link of a list, which is created if there is none."""
    return SharedList.objects.get_or_create(owner=owner, which=which, defaults={"secret": list_secret()})[0]


def list_unshare(*, owner: Player, which: Which) -> None:
    """Stop sharing a list. Its link stops working; sharing it again makes a new one."""
    SharedList.objects.filter(owner=owner, which=which).delete()


def card_lists_transfer(*, guest: Player, into: Player) -> None:
    """Give a guest's lists to an account. If both list a card, the account's entry is kept. Links are not kept."""
    for which in Which:
        known = ListedCard.objects.of(into, which).values("card")
        ListedCard.objects.of(guest, which).exclude(card__in=known).update(owner=into)
    SharedList.objects.filter(owner=guest).delete()

"""Places of a box: kinds and sizes, binder pages, and checking what is really there."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.db.models import F, Q, QuerySet
from django.shortcuts import get_object_or_404
from django.utils.translation import gettext, gettext_noop

from collection.copy_details import MOST_PAGES, PLACE_NAME_TOO_LONG, one_line
from collection.edit_conflicts import expect_unchanged
from collection.games import GameId
from collection.models import Change, Copy, Place, Player
from collection.refusals import (
    BadSlot,
    EditConflict,
    LimitReached,
    NothingToChange,
    PlaceNameMissing,
    PlaceNameTaken,
    UnknownKind,
)
from collection.services.box import (
    SMALL,
    Stack,
    box_change,
    box_lock,
    expect_room_for_places,
    stack_of,
)
from config.marked_text import MarkedText, marked, marked_plural, with_values

MOST_COLUMNS = MOST_LINES = 6
ORDER_WITHOUT_SLOT = ("card__game", "card__number", "pk")
"""The order of rows that are not in a slot."""


@dataclass(frozen=True, slots=True)
class PlaceSize:
    """What kind of place it is, and the size of a binder."""

    kind: str
    columns: int = 3
    lines: int = 3
    pages: int = 20


def clean_place_size(said: Mapping[str, str]) -> PlaceSize:
    """The kind and size that a player chose. Raises Refusal."""
    kind = said.get("kind", "") or Place.Kind.OTHER
    if kind not in Place.Kind.values:
        raise UnknownKind(
            gettext("“%(text)s” is not a kind of place. Choose from %(kinds)s.")
            % {"text": kind[:40], "kinds": ", ".join(Place.Kind.values)}
        )
    return PlaceSize(
        kind,
        _clean_count(
            said.get("columns", "3"),
            MOST_COLUMNS,
            gettext_noop("“%(text)s” is not a valid number of slots across. Enter 1 to %(most)d."),
        ),
        _clean_count(
            said.get("lines", "3"),
            MOST_LINES,
            gettext_noop("“%(text)s” is not a valid number of slots down. Enter 1 to %(most)d."),
        ),
        _clean_count(
            said.get("pages", "20"), MOST_PAGES, gettext_noop("“%(text)s” is not a number of pages from 1 to %(most)d.")
        ),
    )


def _clean_count(text: str, most: int, refusal: str) -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and 1 <= int(text) <= most):
        raise BadSlot(gettext(refusal) % {"text": text[:40], "most": most})
    return int(text)


@transaction.atomic
def place_create(*, owner: Player, name: str, size: PlaceSize) -> Place:
    """A new place. Raises Refusal if the name is blank, too long or taken, or there are too many places."""
    box_lock(owner)
    name = _free_name(owner, name)
    expect_room_for_places(owner, 1)
    return Place.objects.create(
        owner=owner, name=name, kind=size.kind, columns=size.columns, lines=size.lines, pages=size.pages
    )


@transaction.atomic
def place_change(
    *, owner: Player, place: Place, name: str | None = None, size: PlaceSize | None = None, seen: str | None = None
) -> Place:
    """Change the name, or the kind and size of a place, or both; None keeps them. Cards in slots that no longer exist
    are shown as not in a slot.

    `seen` is the version of the place that its owner edited. Raises Refusal if the name is blank, too long or taken,
    EditConflict if the place has been changed since, and Http404 if it has been deleted."""
    box_lock(owner)
    place = get_object_or_404(owner.places, pk=place.pk)
    expect_unchanged(seen, place.form_values)
    if name is not None:
        place.name = _free_name(owner, name, but=place.pk)
    if size is not None:
        place.kind, place.columns, place.lines, place.pages = size.kind, size.columns, size.lines, size.pages
    place.save(update_fields=["name", "kind", "columns", "lines", "pages"])
    return place


def _free_name(owner: Player, name: str, but: int = 0) -> str:
    """The name on one line. Raises Refusal if it is blank, too long, or that of another place than the one with the id
    `but`."""
    name = one_line(name, 60, PLACE_NAME_TOO_LONG)
    if not name:
        raise PlaceNameMissing(gettext("A place needs a name."))
    if owner.places.filter(name=name).exclude(pk=but).exists():
        raise PlaceNameTaken(gettext("You already have a place called “%(name)s”.") % {"name": name})
    return name


@dataclass(slots=True)
class BinderSlot:
    """A slot of a binder page with the rows in it; an empty one has none."""

    number: int
    rows: list[Copy] = field(default_factory=list)

    @property
    def quantity(self) -> int:
        """How many copies are in the slot, including those that are lent."""
        return sum(row.quantity for row in self.rows)

    @property
    def spoken(self) -> str:
        """The slot and what is in it, for screen readers."""
        held = ", ".join(map(_spoken_row, self.rows)) or gettext("empty")
        return gettext("Slot %(number)d: %(content)s") % {"number": self.number, "content": held}


def _spoken_row(row: Copy) -> str:
    held = f"{row.quantity} × {row.card.name}"
    if not row.lent_to:
        return held
    return gettext("%(copies)s, lent to %(name)s") % {"copies": held, "name": row.lent_to}


def binder_page(place: Place, page: int, rows: Iterable[Copy]) -> list[BinderSlot]:
    """The slots of a page; `rows` are those of this page."""
    slots = [BinderSlot(number) for number in range(1, place.slots + 1)]
    for row in rows:
        if row.page == page and row.slot and row.slot <= place.slots:
            slots[row.slot - 1].rows.append(row)
    return slots


def not_in_a_slot(place: Place) -> Q:
    """The rows of a binder that are in none of its slots."""
    return Q(page=None) | Q(slot=None) | Q(page__gt=place.pages) | Q(slot__gt=place.slots)


def expect_page(place: Place, page: int) -> None:
    """Raises BadSlot if the place has no such page; every place has page 0, which is all of it."""
    if page and not (place.is_binder and page <= place.pages):
        raise BadSlot(gettext("“%(place)s” has no page %(page)d.") % {"place": place.name, "page": page})


def expect_slot(place: Place, page: int, slot: int) -> None:
    """Raises BadSlot if the binder has no such slot."""
    if not (place.is_binder and 1 <= page <= place.pages and 1 <= slot <= place.slots):
        raise BadSlot(
            gettext("“%(place)s” has no page %(page)d with a slot %(slot)d.")
            % {"place": place.name, "page": page, "slot": slot}
        )


@transaction.atomic
def binder_move(*, owner: Player, place: Place, copy: int, page: int, slot: int) -> Change:
    """Move a pile (the row with the id `copy`, with all others in its slot) to another slot of its binder.

    If the slot is taken, the two piles are exchanged; a pile that was in no slot joins one of the same card, and
    otherwise replaces the other. Slot 0 takes the pile out of its slot. Raises Refusal, and Http404 for a row that is
    not in this binder."""
    box_lock(owner)
    moved = get_object_or_404(owner.copies.select_related("card"), pk=copy, place=place)
    if slot:
        expect_slot(place, page, slot)
    else:
        page = 0
    origin = (moved.page, moved.slot)
    if origin == (page or None, slot or None):
        raise NothingToChange(gettext("The card is already in this slot."))
    in_slot = bool(moved.page and moved.slot)
    pile = list(owner.copies.filter(place=place, page=moved.page, slot=moved.slot)) if in_slot else [moved]
    other = list(owner.copies.filter(place=place, page=page, slot=slot)) if slot else []
    if not in_slot and any(row.card_id == moved.card_id for row in other):
        other = []
    deltas: Counter[Stack] = Counter()
    _move_pile(deltas, pile, page or None, slot or None)
    _move_pile(deltas, other, *(origin if in_slot else (None, None)))
    where = marked("page {page}, slot {slot}", page=page, slot=slot) if slot else marked("out of its slot")
    label = marked("{card}: {place}, {where}", card=moved.card.name, place=place.name, where=where)
    return box_change(owner=owner, game=GameId(moved.card.game), kind=Change.Kind.EDIT, label=label, deltas=deltas)


def _move_pile(deltas: Counter[Stack], rows: Iterable[Copy], page: int | None, slot: int | None) -> None:
    for row in rows:
        stack = stack_of(row)
        deltas[stack] -= row.quantity
        deltas[stack._replace(details=stack.details._replace(page=page, slot=slot))] += row.quantity


@transaction.atomic
def binder_fill(*, owner: Player, place: Place) -> Change:
    """Put rows that are in no slot into the empty slots, in card order, as one change. Copies of one card share a slot.

    Moves at most the first `SMALL` rows; do it again for the rest. Raises NothingToChange if every row has a slot or no
    slot is empty, and other refusals of `box_change`."""
    box_lock(owner)
    rows = owner.copies.filter(place=place).order_by("card__game", "card__number", "card_id", "pk")
    waiting: defaultdict[int, list[Copy]] = defaultdict(list)
    for row in rows.filter(not_in_a_slot(place))[:SMALL]:
        waiting[row.card_id].append(row)
    taken = set(rows.exclude(not_in_a_slot(place)).values_list("page", "slot"))
    free = (
        (page, slot)
        for page in range(1, place.pages + 1)
        for slot in range(1, place.slots + 1)
        if (page, slot) not in taken
    )
    deltas: Counter[Stack] = Counter()
    for pile, (page, slot) in zip(waiting.values(), free, strict=False):
        _move_pile(deltas, pile, page, slot)
    if not deltas:
        raise NothingToChange(gettext("Every card already has a slot, or there is no empty slot."))
    label = marked("{place}: cards put into empty slots", place=place.name)
    return box_change(owner=owner, game=None, kind=Change.Kind.BULK, label=label, deltas=deltas)


def rows_to_check(owner: Player | AnonymousUser, place: Place, page: int = 0) -> QuerySet[Copy]:
    """The rows of a place, or of one page of a binder, that a check lists, in the order in which they are stored;
    copies that are lent are not there."""
    rows = Copy.objects.of(owner).filter(place=place, lent_to="")
    if page:
        rows = rows.filter(page=page)
    return rows.order_by(F("page").asc(nulls_last=True), F("slot").asc(nulls_last=True), *ORDER_WITHOUT_SLOT)


@dataclass(frozen=True, slots=True)
class CountedRow:
    """How many copies of a row were `there`, and how many were `recorded` when the check began; None if unknown."""

    there: int
    recorded: int | None = None


@transaction.atomic
def place_audit(
    *,
    owner: Player,
    place: Place,
    counted: Mapping[int, CountedRow],
    missing_stay: bool,
    found: Mapping[int, int],
    page: int = 0,
) -> Change | None:
    """Record what was really in a place, or on one page of a binder; None if everything was as recorded.

    `counted` are the checked rows by their id, at most `SMALL`; `found` additional copies by card id, which are added
    to the place. Missing copies are removed from the box, or stay in it without a place if `missing_stay`.

    Raises Refusal, and EditConflict if a counted row has been changed since the check began; its `theirs` are the
    quantities of such rows now, 0 for those that are no longer in the place."""
    expect_page(place, page)
    if len(counted) > SMALL:
        raise LimitReached(
            gettext("At most %(most)d rows can be checked at once.") % {"most": SMALL},
            remedy=gettext("Open the check again."),
        )
    box_lock(owner)
    rows = {row.pk: row for row in rows_to_check(owner, place).filter(pk__in=counted)}
    now = {pk: rows[pk].quantity if pk in rows else 0 for pk in counted}
    changed = {pk: now[pk] for pk, each in counted.items() if each.recorded not in (None, now[pk])}
    if changed:
        raise EditConflict(changed)
    deltas: Counter[Stack] = Counter()
    missing, more = 0, sum(found.values())
    for pk, row in rows.items():
        stack, difference = stack_of(row), counted[pk].there - row.quantity
        missing, more = missing + max(0, -difference), more + max(0, difference)
        deltas[stack] += difference
        if difference < 0 and missing_stay:
            deltas[stack.moved_to(None)] -= difference
    for card, quantity in found.items():
        details = Stack(card).details._replace(page=page or None)
        deltas[Stack(card, place=place.pk, details=details)] += quantity
    deltas = Counter({stack: difference for stack, difference in deltas.items() if difference})
    if not deltas:
        return None
    label = _audit_label(place, page, missing, more)
    return box_change(owner=owner, game=None, kind=Change.Kind.AUDIT, label=label, deltas=deltas)


def _audit_label(place: Place, page: int, missing: int, more: int) -> MarkedText:
    """What was checked and found; `page` is 0 for a whole place."""
    if page:
        text = marked("{place}, page {page} checked: {missing}, {more}", page=page)
    else:
        text = marked("{place} checked: {missing}, {more}")
    return with_values(
        text,
        place=place.name,
        missing=marked_plural("{number} missing", "{number} missing", missing),
        more=marked_plural("{number} more", "{number} more", more),
    )

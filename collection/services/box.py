"""The only code that changes a player's box. A box is a set of stacks; every change is a list of differences.

Changes of more than `SMALL` rows are not made in a request: `collection.services.whole_box_changes` starts a job for
them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import QuerySet, Sum
from django.shortcuts import get_object_or_404
from django.utils import timezone
from django.utils.translation import gettext

from collection.copy_details import (
    DETAIL_FIELDS,
    FIELD_TEXTS,
    NO_DETAILS,
    PLACE_NAME_TOO_LONG,
    CopyDetails,
    details_from,
    one_line,
)
from collection.edit_conflicts import expect_unchanged
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card, Change, Condition, Copy, Job, Place, Player
from collection.models.box import MOST_OF_A_STACK
from collection.refusals import (
    BoxBusy,
    BoxComplete,
    BoxFull,
    TooManyCopies,
    TooManyPlaces,
)
from collection.services.change_feed import copies_changed
from collection.services.promised_copies import (
    expect_promised_copies_stay,
    expect_promises_kept,
    free_copies,
    promised_before,
)
from config.marked_text import MarkedText, Text, marked, marked_list, marked_plural
from config.text_lists import grouped

SMALL = 200
"""Maximum rows that a request changes. A larger change is a job, which works in batches."""
MAX_STACKS = 20_000
MAX_PLACES = 500
KEPT_CHANGES = {
    Change.Kind.ENTRY: 300, Change.Kind.EDIT: 100, Change.Kind.IMPORT: 10, Change.Kind.BOX: 20, Change.Kind.BULK: 30,
    Change.Kind.LOAN: 100, Change.Kind.AUDIT: 50, Change.Kind.LIST: 100, Change.Kind.OFFLINE: 500,
    Change.Kind.TRADE: 100,
}  # fmt: skip
"""How many changes of each kind can be undone. A browser can send 500 changes that were made offline at once."""
BATCH = 400
COPY_FIELDS = ("quantity", "condition", "language", "place", "note", *DETAIL_FIELDS)
"""The fields of a row that a player edits."""


class Stack(NamedTuple):
    """The values that identical copies share, which are stored in one row. `card` and `place` are ids; None is no
    place."""

    card: int
    condition: str = Condition.GOOD
    language: str = "en"
    place: int | None = None
    note: str = ""
    details: CopyDetails = NO_DETAILS

    def moved_to(self, place: int | None) -> Stack:
        """The same copies in another place, without the page and slot of the present one."""
        return self if place == self.place else self._replace(place=place, details=self.details.without_slot())


Deltas = Mapping[Stack, int]
"""The difference in copies of each stack."""


def with_proxy_as_detail(stack: Stack) -> Stack:
    """The stack as it is stored: the condition `proxy`, which earlier versions used, is a proxy in good condition."""
    if stack.condition != Condition.PROXY:
        return stack
    return stack._replace(condition=Condition.GOOD, details=stack.details._replace(proxy=True))


def places_ensure(*, owner: Player, names: Iterable[str]) -> dict[str, Place]:
    """The player's places by name; missing ones are created, blank names left out. Raises Refusal."""
    wanted = {name for name in (one_line(name, 60, PLACE_NAME_TOO_LONG) for name in names) if name}
    known = {place.name: place for place in Place.objects.filter(owner=owner, name__in=wanted)}
    missing = sorted(wanted - known.keys())
    if missing:
        box_expect_idle(owner)
        expect_room_for_places(owner, len(missing))
        made = [Place(owner=owner, name=name, kind=Place.kind_of_name(name)) for name in missing]
        Place.objects.bulk_create(made, ignore_conflicts=True)
        known |= {place.name: place for place in Place.objects.filter(owner=owner, name__in=missing)}
    return known


def expect_room_for_places(owner: Player, more: int) -> None:
    """Raises TooManyPlaces if the player's box cannot have `more` additional places."""
    if owner.places.count() + more > MAX_PLACES:
        raise TooManyPlaces(gettext("A box can have at most %(most)d places.") % {"most": MAX_PLACES})


def player_lock(owner: Player) -> int | None:
    """Lock the player's row. Returns the id of the job that is changing the box, or None."""
    job: int | None = Player.objects.select_for_update().values_list("box_job", flat=True).get(pk=owner.pk)
    return job


def box_lock(owner: Player) -> None:
    """Lock the box for a change. Raises BoxBusy while a job is changing it."""
    _expect_idle(player_lock(owner))


def box_expect_idle(owner: Player) -> None:
    """Raises BoxBusy while a job is changing the box. Does not lock."""
    _expect_idle(Player.objects.values_list("box_job", flat=True).get(pk=owner.pk))


def _expect_idle(job_id: int | None) -> None:
    if job_id is not None and (job := Job.objects.filter(pk=job_id).first()) is not None:
        raise BoxBusy(job.shown_label, cancellable=job.cancellable)


@transaction.atomic
def box_change(
    *,
    owner: Player,
    game: GameId | None,
    kind: Change.Kind,
    label: Text,
    deltas: Deltas,
    token: str = "",
) -> Change:
    """Add and remove copies, as one change that can be undone. Quantities do not fall below 0.

    `game` is None for copies of several games; `token` is the client's idempotency key. Raises Refusal if a stack or
    the box would become too large, and BoxBusy."""
    box_lock(owner)
    return change_remember(owner, game, kind, label, box_apply(owner, deltas), token)


@transaction.atomic
def box_add_missing(*, owner: Player, game: GameId) -> Change:
    """Add one copy of every card of the game's set of which the player has none. Raises Refusal."""
    box_lock(owner)
    box = Card.objects.filter(set__game=game, set__slug=CARD_GAMES[game].set_name.slug, set__owner=None)
    mine = Copy.objects.filter(owner=owner).order_by().values("card")
    missing = list(box.exclude(pk__in=mine).values_list("pk", flat=True))
    if not missing:
        raise BoxComplete(gettext("Your box already contains every card of %(game)s.") % {"game": game.label})
    name = CARD_GAMES[game].set_name.name
    label = marked_plural("{name}: {number} card", "{name}: {number} cards", len(missing), name=name)
    deltas = {Stack(card): 1 for card in missing}
    return box_change(owner=owner, game=game, kind=Change.Kind.BOX, label=label, deltas=deltas)


@dataclass(slots=True)
class Difference:
    """What a change does to the rows of a box.

    `became` are the actual differences; `made` rows are new, `changed` rows already have their new quantity, and
    `emptied` are the ids of rows to delete."""

    became: dict[Stack, int] = field(default_factory=dict)
    made: list[Copy] = field(default_factory=list)
    changed: list[Copy] = field(default_factory=list)
    emptied: list[int] = field(default_factory=list)


def box_apply(owner: Player, deltas: Deltas, *, bounded: bool = True) -> dict[Stack, int]:
    """Write the differences; returns the actual ones. Makes a few queries, however many stacks there are."""
    found = box_row_changes(owner, deltas, bounded=bounded)
    owner.copies.filter(pk__in=found.emptied).delete()
    Copy.every.bulk_update(found.changed, ["quantity", "updated"], batch_size=BATCH)
    Copy.every.bulk_create(found.made, batch_size=BATCH)
    copies_changed(owner, (stack.card for stack in found.became))
    return found.became


def box_row_changes(owner: Player, deltas: Deltas, *, bounded: bool = True) -> Difference:
    """What these differences do to the rows of the box. Writes nothing. Raises Refusal, also if copies that have been
    promised in a trade would be taken away.

    If not `bounded`, stacks are filled up to their maximum, and the box may have any number of rows.
    """
    rows = {stack_of(row): row for row in _rows_of(owner, {stack.card for stack in deltas})}
    promised = promised_before(owner, deltas.items())
    before = free_copies(rows.values()) if promised else Counter()
    found = Difference()
    for stack, delta in deltas.items():
        row = rows.get(stack)
        was = row.quantity if row else 0
        now = max(0, was + delta) if bounded else min(was + delta, MOST_OF_A_STACK)
        if now == was:
            continue
        if now > MOST_OF_A_STACK:
            raise TooManyCopies(
                gettext("That would be %(copies)d copies in one row; at most %(most)d are allowed.")
                % {"copies": now, "most": MOST_OF_A_STACK}
            )
        found.became[stack] = now - was
        if row is None:
            found.made.append(_row(owner, stack, now))
        elif now == 0:
            found.emptied.append(row.pk)
        else:
            row.quantity, row.updated = now, timezone.now()
            found.changed.append(row)
    if promised:
        expect_promises_kept(promised, before, found.became.items())
    if bounded and found.made and owner.copies.count() - len(found.emptied) + len(found.made) > MAX_STACKS:
        raise BoxFull(gettext("A box can have at most %(most)s rows.") % {"most": grouped(MAX_STACKS)})
    return found


def _rows_of(owner: Player, cards: set[int]) -> Iterable[Copy]:
    return owner.copies.filter(card_id__in=cards)


def _row(owner: Player, stack: Stack, quantity: int) -> Copy:
    return Copy(owner=owner, quantity=quantity, **column_values(stack))


def column_values(stack: Stack) -> dict[str, Any]:
    """The values of a row's columns that identify its stack."""
    return {
        "card_id": stack.card,
        "condition": stack.condition,
        "language": stack.language,
        "place_id": stack.place,
        "note": stack.note,
        "details_key": stack.details.key,
        **stack.details._asdict(),
    }


def stack_of(copy: Copy) -> Stack:
    """The stack of a row."""
    return Stack(copy.card_id, copy.condition, copy.language, copy.place_id, copy.note, copy.details)


def delta_as_json(stack: Stack, difference: int) -> list[object]:
    """One of a change's `deltas`."""
    plain: list[object] = [*stack[:5], difference]
    return [*plain, stack.details.given] if stack.details != NO_DETAILS else plain


def delta_from_json(delta: Sequence[Any]) -> tuple[Stack, int]:
    """The stack and the difference of one of a change's `deltas`, which an earlier version may have written."""
    card, condition, language, place, note, difference, *given = delta
    details = details_from(given[0]) if given else NO_DETAILS
    return with_proxy_as_detail(Stack(card, condition, language, place, note, details)), difference


def change_remember(
    owner: Player, game: GameId | None, kind: Change.Kind, label: Text, became: Deltas, token: str = ""
) -> Change:
    """Record a change so that it can be undone, and delete the oldest changes of its kind."""
    change = unsaved_change(owner, game, kind, label, became)
    change.token = token
    change.save()
    changes_trim(owner, kind)
    return change


def unsaved_change(owner: Player, game: GameId | None, kind: Change.Kind, label: Text, became: Deltas) -> Change:
    """A change that has not been saved yet."""
    deltas = [delta_as_json(stack, delta) for stack, delta in became.items()]
    change = Change(owner=owner, game=game or "", kind=kind, deltas=deltas, rows=len(deltas))
    change.describe(label)
    return change


def changes_trim(owner: Player, kind: Change.Kind) -> None:
    """Delete the oldest changes of a kind, so that `KEPT_CHANGES` remain."""
    stale = Change.objects.of(owner).filter(kind=kind).values_list("pk", flat=True)[KEPT_CHANGES[kind] :][:1].first()
    if stale is not None:
        Change.objects.of(owner).filter(kind=kind, pk__lte=stale).delete()


@transaction.atomic
def copies_adjust(*, owner: Player, card: Card, step: int) -> int:
    """Add (1) or remove (-1) one copy of a card; returns how many copies there are then.

    Adds a copy in good condition, in English, without a place. Removes such a copy, else the one added last,
    and a lent one only if all are. Where there is none to remove, nothing is recorded.
    """
    box_lock(owner)
    label = marked("{card}: one added", card=card.name) if step > 0 else marked("{card}: one removed", card=card.name)
    if became := box_apply(owner, adjusting_deltas(owner.copies.filter(card=card), card, step)):
        change_remember(owner, GameId(card.game), Change.Kind.EDIT, label, became)
    return owner.copies.filter(card=card).aggregate(total=Sum("quantity"))["total"] or 0


def adjusting_deltas(rows: QuerySet[Copy], card: Card, difference: int) -> dict[Stack, int]:
    """The differences that add or remove so many copies of a card; `rows` are its rows.

    Adds copies in good condition, in English, without a place. Removes such copies, then those added last, and lent
    ones only if all others are removed."""
    plain, deltas, left = Stack(card.pk), {}, -difference
    if difference > 0:
        return {plain: difference}
    held = {stack_of(row): row.quantity for row in rows.order_by("lent_to", "-pk")}
    for stack in sorted(held, key=lambda each: each != plain):
        deltas[stack] = -min(left, held[stack])
        left += deltas[stack]
    return deltas


@transaction.atomic
def copy_edit(*, owner: Player, copy: Copy, quantity: int, stack: Stack, seen: str | None = None) -> Copy | None:
    """Change a row. It is merged with an identical row if there is one, and deleted if the quantity is 0.

    `seen` is the version of the row that the player edited. Returns the row that now contains the copies, or None.
    Raises Refusal, EditConflict if the row has been changed since, and Http404 if it has been deleted."""
    box_lock(owner)
    copy = get_object_or_404(owner.copies.select_related("card", "place"), pk=copy.pk)
    before, was = stack_of(copy), copy.quantity
    if (stack, quantity) == (before, was):
        return copy  # also if another tab has saved the same
    expect_unchanged(seen, copy.form_values)
    twin = None if stack == before else owner.copies.filter(**as_filter(stack)).first()
    row: Copy | None
    if not quantity:
        became, row = box_apply(owner, {before: -was}), None
    elif twin is not None:
        became, row = box_apply(owner, {before: -was, stack: quantity}), twin
        row.refresh_from_db()
    else:
        became = {stack: quantity - was} if stack == before else {before: -was, stack: quantity}
        expect_promised_copies_stay(owner, became.items())
        row = _rewrite(copy, stack, quantity)
        copies_changed(owner, (stack.card for stack in became))
    if any(became.values()):
        edited = edit_description(stack_was=before, stack=stack, was=was, quantity=quantity)
        label = marked("{card}: {changes}", card=copy.card.name, changes=edited)
        change_remember(owner, GameId(copy.card.game), Change.Kind.EDIT, label, became)
    return row


def edit_description(*, stack_was: Stack, stack: Stack, was: int, quantity: int) -> MarkedText:
    """A description of an edit, for the list of changes."""
    if not quantity:
        return marked("removed")
    plain = ("condition", "language", "place", "note")
    names = [name for name in plain if getattr(stack, name) != getattr(stack_was, name)]
    names += [name for name in DETAIL_FIELDS if getattr(stack.details, name) != getattr(stack_was.details, name)]
    counts = [f"{was} → {quantity}"] if quantity != was else []
    return marked_list([*counts, *(FIELD_TEXTS[name] for name in names)])


def as_filter(stack: Stack) -> dict[str, object]:
    """The arguments of `filter` that select the row of a stack."""
    place = {"place__isnull": True} if stack.place is None else {"place_id": stack.place}
    return {
        "card_id": stack.card,
        "condition": stack.condition,
        "language": stack.language,
        "note": stack.note,
        "details_key": stack.details.key,
        **place,
    }


def _rewrite(copy: Copy, stack: Stack, quantity: int) -> Copy:
    for name, value in column_values(stack).items():
        setattr(copy, name, value)
    copy.quantity = quantity
    copy.save()
    return copy

"""The one door to a player's box. A box is a set of stacks; every change of it is a sum that can be taken back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import Sum
from django.shortcuts import get_object_or_404
from django.utils import timezone

from collection.games import GameId
from collection.models import Card, Change, Condition, Copy, Place, Player
from collection.models.box import MOST_OF_A_STACK
from collection.services.cards import STARTER

MAX_STACKS = 20_000
MAX_PLACES = 500
KEPT_CHANGES = {Change.Kind.ENTRY: 300, Change.Kind.EDIT: 100, Change.Kind.IMPORT: 10, Change.Kind.BOX: 20}
"""How many changes of a kind can still be taken back."""
BATCH = 400
SAID = ("quantity", "condition", "language", "place", "note")
"""What a person says of a row."""


class BoxError(ValueError):
    """A box cannot be changed so. `code` is stable, the message says what to do."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Stack(NamedTuple):
    """What makes two copies alike: they lie in one row. Ids of card and place; None is no place."""

    card: int
    condition: str = Condition.GOOD
    language: str = "en"
    place: int | None = None
    note: str = ""


Deltas = Mapping[Stack, int]
"""So many more or fewer copies of each stack."""


def one_line(text: str, most: int, what: str) -> str:
    """Text as a row of the box can keep it: on one line, without blanks around. Raises BoxError when it is too long."""
    line = " ".join(re.sub(r"[\x00-\x1f\x7f\u2028\u2029\ud800-\udfff]", " ", text).split())
    if len(line) > most:
        raise BoxError("too-long", f"The {what} has {len(line)} characters; at most {most} fit.")
    return line


def clean_condition(text: str) -> str:
    """`Mint` or `mint`; nothing means good. Raises BoxError."""
    value = text.strip().casefold() or Condition.GOOD
    if value not in Condition.values:
        raise BoxError("unknown-condition", f"There is no condition “{text}”; there are {', '.join(Condition.values)}.")
    return str(value)


def clean_language(text: str) -> str:
    """A language's code such as `en` or `pt-br`; nothing means English. Raises BoxError."""
    value = text.strip().casefold() or "en"
    if not re.fullmatch(r"[a-z]{2,3}(-[a-z0-9]{2,4})?", value):
        raise BoxError("unknown-language", f"“{text}” is no language code such as en or de.")
    return value


def clean_quantity(text: str, least: int = 0) -> int:
    """A whole number of copies. Raises BoxError."""
    if not re.fullmatch(r"\d{1,4}", text.strip()) or not least <= int(text) <= MOST_OF_A_STACK:
        raise BoxError("bad-quantity", f"“{text}” is no number of copies from {least} to {MOST_OF_A_STACK}.")
    return int(text)


def places_ensure(*, owner: Player, names: Iterable[str]) -> dict[str, Place]:
    """The player's places by name; those that are missing are made. Blank names are left out."""
    wanted = {name for name in (one_line(name, 60, "name of the place") for name in names) if name}
    known = {place.name: place for place in Place.objects.filter(owner=owner, name__in=wanted)}
    missing = sorted(wanted - known.keys())
    if missing and owner.places.count() + len(missing) > MAX_PLACES:
        raise BoxError("too-many-places", f"A box has at most {MAX_PLACES} places.")
    Place.objects.bulk_create([Place(owner=owner, name=name) for name in missing], ignore_conflicts=True)
    if missing:
        known |= {place.name: place for place in Place.objects.filter(owner=owner, name__in=missing)}
    return known


def stack_read(*, owner: Player, card: int, said: Mapping[str, str]) -> Stack:
    """The stack that a person describes by condition, language, place and note; a new place is made. Raises BoxError."""
    name = one_line(said.get("place", ""), 60, "name of the place")
    return Stack(
        card,
        clean_condition(said.get("condition", "")),
        clean_language(said.get("language", "")),
        places_ensure(owner=owner, names=[name])[name].pk if name else None,
        one_line(said.get("note", ""), 200, "note"),
    )


def copy_said(copy: Copy) -> dict[str, str]:
    """A row as a person would describe it: what `stack_read` reads, and the quantity."""
    place = copy.place.name if copy.place else ""
    return dict(zip(SAID, (str(copy.quantity), copy.condition, copy.language, place, copy.note), strict=True))


def box_lock(owner: Player) -> None:
    """Whoever changes a box waits here for whoever is changing it."""
    Player.objects.select_for_update().values_list("pk").get(pk=owner.pk)


@transaction.atomic
def box_change(*, owner: Player, game: GameId | None, kind: Change.Kind, label: str, deltas: Deltas) -> Change:
    """Add and take copies, all or nothing, and remember it. What would fall below none becomes none.

    `game` is None for copies of several games. Raises BoxError when a stack or the box would grow too large.
    """
    box_lock(owner)
    return _remember(owner, game, kind, label, _apply(owner, deltas))


@transaction.atomic
def box_own(*, owner: Player, game: GameId) -> Change:
    """“I own this box”: a copy of every card of the game's box of which the player has none. Raises BoxError."""
    box_lock(owner)
    box = Card.objects.filter(set__game=game, set__slug=STARTER[game].slug, set__owner=None)
    missing = list(box.exclude(copies__owner=owner).values_list("pk", flat=True))
    if not missing:
        raise BoxError("box-whole", f"Every card of {game.label} lies in your box already.")
    label = f"{STARTER[game].name}: {len(missing)} card{'' if len(missing) == 1 else 's'}"
    deltas = {Stack(card): 1 for card in missing}
    return box_change(owner=owner, game=game, kind=Change.Kind.BOX, label=label, deltas=deltas)


def _apply(owner: Player, deltas: Deltas, *, bounded: bool = True) -> dict[Stack, int]:
    """Write the differences; returns those that really came about. A few statements, however many stacks.

    When not `bounded`, a stack that would grow too large is filled up, and the box may hold any number of rows.
    """
    rows = {stack_of(row): row for row in _rows_of(owner, {stack.card for stack in deltas})}
    became: dict[Stack, int] = {}
    made, changed, emptied = [], [], []
    for stack, delta in deltas.items():
        row = rows.get(stack)
        was = row.quantity if row else 0
        now = max(0, was + delta) if bounded else min(was + delta, MOST_OF_A_STACK)
        if now == was:
            continue
        if now > MOST_OF_A_STACK:
            raise BoxError("too-many", f"{now} copies in one row; at most {MOST_OF_A_STACK} fit.")
        became[stack] = now - was
        if row is None:
            made.append(_row(owner, stack, now))
        elif now == 0:
            emptied.append(row.pk)
        else:
            row.quantity, row.updated = now, timezone.now()
            changed.append(row)
    if bounded and made and owner.copies.count() - len(emptied) + len(made) > MAX_STACKS:
        raise BoxError("box-full", f"A box holds at most {MAX_STACKS:,} rows.")
    owner.copies.filter(pk__in=emptied).delete()
    Copy.objects.bulk_update(changed, ["quantity", "updated"], batch_size=BATCH)
    Copy.objects.bulk_create(made, batch_size=BATCH)
    return became


def _rows_of(owner: Player, cards: set[int]) -> Iterable[Copy]:
    return owner.copies.filter(card_id__in=cards)


def _row(owner: Player, stack: Stack, quantity: int) -> Copy:
    card, condition, language, place, note = stack
    return Copy(
        owner=owner, card_id=card, condition=condition, language=language, place_id=place, note=note, quantity=quantity
    )


def stack_of(copy: Copy) -> Stack:
    """Which stack a row is."""
    return Stack(copy.card_id, copy.condition, copy.language, copy.place_id, copy.note)


def _remember(owner: Player, game: GameId | None, kind: Change.Kind, label: str, became: Deltas) -> Change:
    deltas = [[*stack, delta] for stack, delta in became.items()]
    change = Change.objects.create(owner=owner, game=game or "", kind=kind, label=label[:120], deltas=deltas)
    stale = Change.objects.of(owner).filter(kind=kind).values_list("pk", flat=True)[KEPT_CHANGES[kind] :][:1].first()
    if stale is not None:
        Change.objects.of(owner).filter(kind=kind, pk__lte=stale).delete()
    return change


@transaction.atomic
def change_undo(*, owner: Player, change: Change) -> bool:
    """Take a change back; False when it had been already. What has left the box since cannot be taken out of it again."""
    box_lock(owner)
    if not Change.objects.of(owner).standing().filter(pk=change.pk).update(undone=True):
        return False
    cards = set(Card.objects.filter(pk__in={delta[0] for delta in change.deltas}).values_list("pk", flat=True))
    places = set(owner.places.values_list("pk", flat=True))
    back: Counter[Stack] = Counter()
    for card, condition, language, place, note, delta in change.deltas:
        if card in cards:
            back[Stack(card, condition, language, place if place in places else None, note)] -= delta
    _apply(owner, back)
    return True


@transaction.atomic
def copy_tick(*, owner: Player, card: Card, step: int) -> int:
    """One copy more (1) or fewer (-1) with one click; returns how many of the card there are then.

    A copy more is good, English and nowhere; a copy fewer is such a one, or else the one added last.
    """
    box_lock(owner)
    stack = Stack(card.pk)
    if step < 0:
        rows = {stack_of(row): row for row in owner.copies.filter(card=card).order_by("pk")}
        stack = stack if stack in rows else next(reversed(rows), stack)
    label = f"{card.name}: one {'more' if step > 0 else 'fewer'}"
    _remember(owner, GameId(card.game), Change.Kind.EDIT, label, _apply(owner, {stack: step}))
    return owner.copies.filter(card=card).aggregate(total=Sum("quantity"))["total"] or 0


@transaction.atomic
def copy_edit(*, owner: Player, copy: Copy, quantity: int, stack: Stack) -> Copy | None:
    """Make a row say something else. It joins a row that says the same already; with a quantity of 0 it goes.

    Returns the row that now holds the copies, or None. Raises BoxError, and Http404 when another tab has taken it out.
    """
    box_lock(owner)
    copy = get_object_or_404(owner.copies.select_related("card"), pk=copy.pk)
    before, was = stack_of(copy), copy.quantity
    twin = None if stack == before else owner.copies.filter(**as_filter(stack)).first()
    row: Copy | None
    if not quantity:
        became, row = _apply(owner, {before: -was}), None
    elif twin is not None:
        became, row = _apply(owner, {before: -was, stack: quantity}), twin
        row.refresh_from_db()
    else:
        became = {stack: quantity - was} if stack == before else {before: -was, stack: quantity}
        row = _rewrite(copy, stack, quantity)
    if any(became.values()):
        label = f"{copy.card.name}: {_edited(stack_was=before, stack=stack, was=was, quantity=quantity)}"
        _remember(owner, GameId(copy.card.game), Change.Kind.EDIT, label, became)
    return row


def _edited(*, stack_was: Stack, stack: Stack, was: int, quantity: int) -> str:
    """What an edit did to a row, in words."""
    if not quantity:
        return "taken out"
    parts = [f"{was} → {quantity}"] if quantity != was else []
    parts += [
        name for name in ("condition", "language", "place", "note") if getattr(stack, name) != getattr(stack_was, name)
    ]
    return ", ".join(parts)


def as_filter(stack: Stack) -> dict[str, Any]:
    """The stack as conditions on a player's rows."""
    place = {"place__isnull": True} if stack.place is None else {"place_id": stack.place}
    return {
        "card_id": stack.card,
        "condition": stack.condition,
        "language": stack.language,
        "note": stack.note,
        **place,
    }


def _rewrite(copy: Copy, stack: Stack, quantity: int) -> Copy:
    copy.card_id, copy.condition, copy.language, copy.place_id, copy.note = stack
    copy.quantity = quantity
    copy.save()
    return copy


@transaction.atomic
def box_merge(*, guest: Player, into: Player) -> None:
    """Put all of a guest's box, its places and its past into a member's. Copies alike add up; nothing is refused."""
    box_lock(into)
    names = {place.pk: place.name for place in guest.places.all()}
    mine = {place.name: place.pk for place in into.places.all()}
    missing = [Place(owner=into, name=name) for name in names.values() if name not in mine]
    mine |= {place.name: place.pk for place in Place.objects.bulk_create(missing)}
    moved: dict[int | None, int | None] = {None: None, **{pk: mine[name] for pk, name in names.items()}}
    brought: Counter[Stack] = Counter()
    for row in guest.copies.all():
        brought[stack_of(row)._replace(place=moved[row.place_id])] += row.quantity
    _apply(into, brought, bounded=False)
    for change in Change.objects.of(guest):
        change.deltas = [[*delta[:3], moved.get(delta[3]), *delta[4:]] for delta in change.deltas]
        change.owner = into
        change.save()
    guest.copies.all().delete()
    guest.places.all().delete()


@transaction.atomic
def place_rename(*, owner: Player, place: Place, name: str) -> Place:
    """Another name for a place. Raises BoxError when it is blank, too long or taken."""
    name = one_line(name, 60, "name of the place")
    if not name:
        raise BoxError("no-name", "A place needs a name.")
    if owner.places.filter(name=name).exclude(pk=place.pk).exists():
        raise BoxError("name-taken", f"There is a place called “{name}” already.")
    place.name = name
    place.save(update_fields=["name"])
    return place


@transaction.atomic
def place_remove(*, owner: Player, place: Place) -> None:
    """A place that is no more; its copies stay, without a place."""
    box_lock(owner)
    moved: Counter[Stack] = Counter()
    for row in owner.copies.filter(place=place):
        stack = stack_of(row)
        moved[stack] -= row.quantity
        moved[stack._replace(place=None)] += row.quantity
    _apply(owner, moved)
    place.delete()

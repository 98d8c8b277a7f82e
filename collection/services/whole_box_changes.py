"""Changes that may affect a whole box: undoing, places, a guest's box. Small ones are made at once, others by a job.

Functions that end in `_begin` choose between the two. Both use the same function to calculate the differences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from django.db import transaction

from collection.models import Card, Change, Copy, Job, Place, Player
from collection.services.box import SMALL, Stack, box_apply, box_lock, delta_from_json, stack_of
from collection.services.card_lists import card_lists_undo
from collection.services.jobs import box_job_start
from collection.services.undo_checks import expect_copies_still_there, expect_undoable
from config.marked_text import marked, marked_plural


def undo_deltas(owner: Player, changes: Iterable[Change]) -> Counter[Stack]:
    """The differences that undo these changes, without cards that no longer exist; copies of deleted places have
    none. Raises ChangedSince if copies have been given back, taken, lent or traded since."""
    changes = list(changes)
    deltas = [delta_from_json(delta) for change in changes for delta in change.deltas]
    cards = set(Card.objects.filter(pk__in={stack.card for stack, _ in deltas}).values_list("pk", flat=True))
    places = set(owner.places.values_list("pk", flat=True))
    back: Counter[Stack] = Counter()
    for stack, difference in deltas:
        if stack.card in cards:
            back[stack if stack.place in places else stack.moved_to(None)] -= difference
    expect_copies_still_there(owner, changes, back)
    return back


@transaction.atomic
def changes_undo(*, owner: Player, changes: Sequence[Change]) -> int:
    """Undo changes, all or none; returns how many had not been undone before. Quantities do not fall below 0. Raises
    Refusal."""
    box_lock(owner)
    expect_undoable(changes)
    standing = list(Change.objects.of(owner).not_undone().filter(pk__in=[change.pk for change in changes]).defer(None))
    back = undo_deltas(owner, standing)
    box_apply(owner, back)
    card_lists_undo(owner, standing)
    return Change.objects.filter(pk__in=[change.pk for change in standing]).update(undone=True)


def change_undo(*, owner: Player, change: Change) -> bool:
    """Undo one change; False if it had already been undone. Raises Refusal."""
    return bool(changes_undo(owner=owner, changes=[change]))


def changes_undo_begin(*, owner: Player, changes: Sequence[Change], back: str) -> int | Job:
    """Undo changes; returns how many, or the job that will undo them. Raises Refusal."""
    expect_undoable(changes)
    if sum(change.rows for change in changes) <= SMALL:
        return changes_undo(owner=owner, changes=changes)
    label = (
        marked("Undo: {change}", change=changes[0].description)
        if len(changes) == 1
        else marked_plural("Undo {number} change", "Undo {number} changes", len(changes))
    )
    payload = {"changes": [change.pk for change in changes]}
    return box_job_start(owner=owner, kind=Job.Kind.UNDO, label=label, back=back, payload=payload)


def place_deltas(owner: Player, place: Place) -> Counter[Stack]:
    """The differences that remove a place from its copies."""
    moved: Counter[Stack] = Counter()
    for row in owner.copies.filter(place=place):
        stack = stack_of(row)
        moved[stack] -= row.quantity
        moved[stack.moved_to(None)] += row.quantity
    return moved


@transaction.atomic
def place_remove(*, owner: Player, place: Place) -> None:
    """Delete a place; its copies are kept, without a place."""
    box_lock(owner)
    box_apply(owner, place_deltas(owner, place))
    place.delete()


def place_remove_begin(*, owner: Player, place: Place, back: str) -> Job | None:
    """Delete a place at once, or return the job that will. Raises Refusal."""
    if place.copies.count() <= SMALL:
        place_remove(owner=owner, place=place)
        return None
    label, payload = marked("Remove the place {place}", place=place.name), {"place": place.pk}
    return box_job_start(owner=owner, kind=Job.Kind.PLACE, label=label, back=back, payload=payload)


def merge_deltas(guest: Player, places: dict[str, int]) -> Counter[Stack]:
    """The differences that add a guest's box to a member's; `places` are the ids of the member's places by name."""
    moved = matching_place_ids(guest, places)
    brought: Counter[Stack] = Counter()
    for row in guest.copies.all():
        brought[stack_of(row)._replace(place=moved[row.place_id])] += row.quantity
    return brought


def matching_place_ids(guest: Player, places: dict[str, int]) -> dict[int | None, int | None]:
    """The id of the member's place for the id of each of the guest's places of the same name."""
    return {None: None, **{place.pk: places[place.name] for place in guest.places.all()}}


def change_hand_over(change: Change, into: Player, moved: dict[int | None, int | None]) -> None:
    """Give a guest's change to a member, who can then undo it."""
    change.deltas = [[*delta[:3], moved.get(delta[3]), *delta[4:]] for delta in change.deltas]
    change.owner = into
    change.token = ""
    change.save()


def merge_is_small(guest: Player, into: Player) -> bool:
    """Whether a guest's box can be added to a member's within a request: it is small, and no job is changing either
    box."""
    busy = Player.objects.filter(pk__in=(guest.pk, into.pk)).exclude(box_job=None).exists()
    rows = sum(Change.objects.of(guest).values_list("rows", flat=True))
    return not busy and rows <= 10 * SMALL and Copy.objects.filter(owner=guest).count() <= SMALL


@transaction.atomic
def box_merge(*, guest: Player, into: Player) -> None:
    """Add a guest's box, its places and its changes to a member's. Identical copies add up; no limits apply."""
    box_lock(into)
    places = {place.name: place.pk for place in into.places.all()}
    missing = [place.twin(into.pk) for place in guest.places.all() if place.name not in places]
    places |= {place.name: place.pk for place in Place.objects.bulk_create(missing)}
    moved = matching_place_ids(guest, places)
    box_apply(into, merge_deltas(guest, places), bounded=False)
    for change in Change.objects.of(guest).defer(None):
        change_hand_over(change, into, moved)
    guest.copies.all().delete()
    guest.places.all().delete()

"""Long changes of a box: prepared invisibly in batches, shown at once, then cleaned up in batches.

1. *Prepare.* New and changed rows are written as `ARRIVES`, those they replace are marked `LEAVES`; new places are
   `staged`, and so is the Change that can be undone. None of it is shown, and while `Player.box_job` names the job,
   nothing else may change the box.
2. *Show.* One short transaction switches `Player.box_hides` and sets the job's state to `FINISHING`.
3. *Tidy.* Rows that left are deleted; rows that arrived become ordinary rows.

Before step 2, everything can still be reverted; after it, everything will be completed. Both continue after a crash.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from django.db import IntegrityError, transaction
from django.utils.translation import gettext

from collection.games import GameId
from collection.jobs.contract import Cancelled, Failed, Pace, Postponed, Work, batch_transaction, report_progress
from collection.models import Change, Copy, Job, Place, Player
from collection.services.box import (
    Deltas,
    Difference,
    box_row_changes,
    changes_trim,
    column_values,
    expect_room_for_places,
    stack_of,
    unsaved_change,
)
from collection.services.change_feed import copies_changed
from config.marked_text import Text

Phase = Copy.Phase


@dataclass(frozen=True, slots=True)
class Rewrite:
    """What a job does to the box. With a `kind`, it becomes a Change of that kind and label that can be undone."""

    deltas: Deltas
    bounded: bool = True
    kind: Change.Kind | None = None
    label: Text = ""
    game: GameId | None = None


Plan = Callable[[Job, Pace], Generator[None, None, Rewrite]]
Shown = Callable[[Job], str]
"""Called in the transaction that shows the change; returns the message for the owner."""


def done_message(job: Job) -> str:
    """The default message."""
    return gettext("%(job)s: done.") % {"job": job.shown_label}


def no_follow_up(_job: Job, _pace: Pace) -> Iterator[None]:
    """The default for work after tidying up: none."""
    yield from ()


def box_change_work(
    plan: Plan, shown: Shown = done_message, after: Callable[[Job, Pace], Iterator[None]] = no_follow_up
) -> Work:
    """The work of a kind of job that changes a box: `plan` says what changes, `shown` runs when that is shown, `after`
    last."""
    return Work(partial(_steps, plan, shown, after), box_revert)


def _steps(
    plan: Plan, shown: Shown, after: Callable[[Job, Pace], Iterator[None]], job: Job, pace: Pace
) -> Iterator[None]:
    if job.state == Job.State.FINISHING:
        if not _holds_box(job):
            return  # it had finished except for its final state; another job may have the box by now
    else:
        box_reserve(job)
        yield
        if job.attempts > 1:
            yield from _discard_prepared(job, pace)
        rewrite = yield from plan(job, pace)
        found = box_row_changes(job.owner, rewrite.deltas, bounded=rewrite.bounded)
        yield
        yield from _prepare(job, pace, found)
        if rewrite.kind is not None:
            change = unsaved_change(job.owner, rewrite.game, rewrite.kind, rewrite.label, found.became)
            change.staged = True
            yield
            change.save()
            yield
        _make_change_visible(job, rewrite, shown, found.became)
        yield
    yield from _finalise_rows(job, pace)
    yield from after(job, pace)
    with batch_transaction(job):
        Player.objects.filter(pk=job.owner_id, box_job=job).update(box_job=None)


def _holds_box(job: Job) -> bool:
    return Player.objects.filter(pk=job.owner_id, box_job=job).exists()


def box_reserve(job: Job) -> None:
    """Reserve the box for this job. Raises Postponed while another job has it."""
    with batch_transaction(job):
        holder = Player.objects.select_for_update().values_list("box_job", flat=True).get(pk=job.owner_id)
        if holder not in (None, job.pk):
            raise Postponed
        Player.objects.filter(pk=job.owner_id).update(box_job=job)


def places_stage(
    job: Job, names: set[str], *, bounded: bool = True, like: Mapping[str, Place] | None = None
) -> dict[str, int]:
    """The ids of the owner's places of these names. Missing places are created, and shown with the rest of the change;
    they have the kind and size of the place in `like` of the same name.

    Raises Refusal for too many places if `bounded`.
    """
    wanted = {name for name in names if name}
    with batch_transaction(job):
        known = dict(Place.every.filter(owner_id=job.owner_id, name__in=wanted).values_list("name", "pk"))
        missing = sorted(wanted - known.keys())
        if missing and bounded:
            expect_room_for_places(job.owner, len(missing))
        made = [_staged_place(job.owner_id, name, (like or {}).get(name)) for name in missing]
        known |= {place.name: place.pk for place in Place.every.bulk_create(made)}
    return known


def _staged_place(owner: int, name: str, like: Place | None) -> Place:
    if like is not None:
        return like.twin(owner, staged=True)
    return Place(owner_id=owner, name=name, kind=Place.kind_of_name(name), staged=True)


def _prepare(job: Job, pace: Pace, found: Difference) -> Iterator[None]:
    """Write the new rows and mark the rows that they replace."""
    arriving = [*found.made, *(_replacement_row(row) for row in found.changed)]
    leaving = [*(row.pk for row in found.changed), *found.emptied]
    done = job.done
    report_progress(job, total=done + 2 * (len(arriving) + len(leaving)))
    try:
        for rows in pace.batches(arriving):
            done += len(rows)
            with batch_transaction(job, done=done):
                Copy.every.bulk_create([_mark_arriving(row) for row in rows])
            yield
    except IntegrityError as fault:
        raise Failed(gettext("A card or a place has been removed since you started. Try again.")) from fault
    for keys in pace.batches(leaving):
        done += len(keys)
        with batch_transaction(job, done=done):
            Copy.every.filter(pk__in=keys).update(phase=Phase.LEAVES)
        yield


def _replacement_row(row: Copy) -> Copy:
    """A copy of the row, with its new quantity."""
    return Copy(owner_id=row.owner_id, quantity=row.quantity, added=row.added, **column_values(stack_of(row)))


def _mark_arriving(row: Copy) -> Copy:
    row.phase = Phase.ARRIVES
    return row


def _make_change_visible(job: Job, rewrite: Rewrite, shown: Shown, became: Deltas) -> None:
    """Show the change, in one transaction. Raises Cancelled if the owner has cancelled the job."""
    with transaction.atomic():
        if Job.objects.select_for_update().filter(pk=job.pk, cancelled=True).exists():
            raise Cancelled
        Player.objects.filter(pk=job.owner_id).update(box_hides=Phase.LEAVES)
        Place.every.filter(owner_id=job.owner_id, staged=True).update(staged=False)
        if rewrite.kind is not None:
            Change.objects.filter(owner=job.owner_id, staged=True).update(staged=False)
            changes_trim(job.owner, rewrite.kind)
        copies_changed(job.owner, (stack.card for stack in became))
        report_progress(job, said=shown(job)[:500], state=Job.State.FINISHING)


def _finalise_rows(job: Job, pace: Pace) -> Iterator[None]:
    """After the change is shown: delete the rows that left, and make those that arrived ordinary rows."""
    yield from _delete_or_settle_rows(job, pace, Phase.LEAVES, delete=True)
    yield from _delete_or_settle_rows(job, pace, Phase.ARRIVES, delete=False)
    with batch_transaction(job):
        Player.objects.filter(pk=job.owner_id).update(box_hides=Phase.ARRIVES)
    yield


def box_revert(job: Job, pace: Pace) -> Iterator[None]:
    """Restore the box as it was before, and release it."""
    if _holds_box(job):
        yield from _discard_prepared(job, pace)
        with batch_transaction(job):
            Player.objects.filter(pk=job.owner_id, box_job=job).update(box_job=None)
    yield


def _discard_prepared(job: Job, pace: Pace) -> Iterator[None]:
    yield from _delete_or_settle_rows(job, pace, Phase.ARRIVES, delete=True)
    yield from _delete_or_settle_rows(job, pace, Phase.LEAVES, delete=False)
    with batch_transaction(job, done=0, total=0):
        Place.every.filter(owner_id=job.owner_id, staged=True).delete()
        Change.objects.filter(owner=job.owner_id, staged=True).delete()
    yield


def _delete_or_settle_rows(job: Job, pace: Pace, phase: Phase, *, delete: bool) -> Iterator[None]:
    """Delete the rows in a phase, or make them ordinary rows."""
    rows = list(Copy.every.filter(owner_id=job.owner_id, phase=phase).values_list("pk", flat=True))
    for keys in pace.batches(rows):
        with batch_transaction(job, done=min(job.total, job.done + len(keys))):
            found = Copy.every.filter(pk__in=keys)
            if delete:
                found.delete()
            else:
                found.update(phase=Phase.STAYS)
        yield

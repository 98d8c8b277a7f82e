"""The work of each kind of job, which `work_of` finds."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator, Mapping

from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.translation import gettext, gettext_noop

from collection import box_csv_format
from collection.backup.archive_format import BackupFault
from collection.backup.folder import new_backup_path
from collection.backup.stored_backups import prune_backups
from collection.backup.writing import backup_steps
from collection.games import GameId
from collection.imported_table_columns import layout_from
from collection.jobs.batched_box_changes import Rewrite, box_change_work, places_stage
from collection.jobs.contract import (
    Failed,
    Pace,
    Postponed,
    Work,
    batch_transaction,
    kept_alive,
    nothing_to_revert,
    report_progress,
)
from collection.jobs.player_deletion import player_delete_steps
from collection.models import Card, Change, Job, Place, Player
from collection.models.box import ChangeQuerySet
from collection.services.box import stack_of
from collection.services.box_import import (
    Mode,
    Plan,
    expect_cards_exist,
    expect_importable,
    import_deltas,
    import_label,
    import_plan_steps,
)
from collection.services.box_import_preview import plan_report_csv, preview_of
from collection.services.bulk_edits_and_loans import (
    RowEdit,
    common_game,
    copies_affected,
    row_edit_deltas,
    rows_to_edit,
)
from collection.services.own_cards import own_card_delete
from collection.services.whole_box_changes import (
    change_hand_over,
    matching_place_ids,
    merge_deltas,
    place_deltas,
    undo_deltas,
)

REPORT_EVERY = 0.2
"""Seconds between two reports of the progress of a backup, each of which writes to the database."""


def _plan_import(job: Job, text: str, work: int) -> Generator[None, None, Plan]:
    """The plan of a table, in two of the `work` passes that the job makes over its rows. Raises UnreadableTable."""
    sheet = box_csv_format.parse_table(text, layout_from(job.payload.get("layout")))
    report_progress(job, done=0, total=work * len(sheet.rows))
    yield
    steps = import_plan_steps(owner=job.owner, game=GameId(job.payload["game"]), sheet=sheet)
    while True:
        try:
            read = next(steps)
        except StopIteration as end:
            plan: Plan = end.value
            return plan
        report_progress(job, done=read)
        yield


def preview_table(job: Job, _pace: Pace) -> Iterator[None]:
    """Check a table: store with the job what every row would do."""
    plan = yield from _plan_import(job, job.text, work=2)
    yield
    with batch_transaction(job, done=job.total):
        job.said = gettext("The table has been checked.")
        Job.objects.filter(pk=job.pk).update(result=preview_of(plan).data(), report=plan_report_csv(plan))
    yield


def import_table(job: Job, _pace: Pace) -> Generator[None, None, Rewrite]:
    """Import a table, which an earlier job may have checked."""
    mode, source = Mode(job.payload["mode"]), job.payload["source"]
    text = job.text or Job.objects.filter(pk=source, owner=job.owner_id).values_list("text", flat=True).first()
    if not text:
        raise Failed(gettext("The table is no longer available. Choose it again."))
    plan = yield from _plan_import(job, text, work=4)
    expect_importable(plan, leave_out_faults=job.payload["leave_out"])
    expect_cards_exist(job.owner, plan)
    places = places_stage(job, plan.places)
    yield
    deltas = import_deltas(job.owner, plan, mode, places)
    yield
    return Rewrite(deltas, kind=Change.Kind.IMPORT, label=import_label(plan, mode), game=plan.game)


def import_message(job: Job) -> str:
    """The message to the owner of an import."""
    change = Change.objects.of(job.owner).filter(kind=Change.Kind.IMPORT).first()
    done = change.shown_label if change else job.shown_label
    return gettext("%(change)s. You can undo it under “Recent changes”.") % {"change": done}


def undo_changes(job: Job, _pace: Pace) -> Generator[None, None, Rewrite]:
    """Undo some changes."""
    yield
    return Rewrite(undo_deltas(job.owner, _changes_to_undo(job).defer(None)))


def finish_undo(job: Job) -> str:
    """Mark the changes as undone, in the transaction that shows the rows."""
    _changes_to_undo(job).update(undone=True)
    return gettext("%(job)s: done.") % {"job": job.shown_label}


def _changes_to_undo(job: Job) -> ChangeQuerySet:
    return Change.objects.of(job.owner).not_undone().filter(pk__in=job.payload["changes"])


def take_copies_from_place(job: Job, _pace: Pace) -> Generator[None, None, Rewrite]:
    """Remove a place from its copies."""
    yield
    place = Place.objects.filter(owner=job.owner, pk=job.payload["place"]).first()
    return Rewrite(place_deltas(job.owner, place) if place else {})


def place_delete(job: Job, _pace: Pace) -> Iterator[None]:
    """Delete the place, which is empty now."""
    with batch_transaction(job):
        Place.objects.filter(owner=job.owner_id, pk=job.payload["place"]).delete()
    yield


def edit_rows(job: Job, _pace: Pace) -> Generator[None, None, Rewrite]:
    """Edit all rows that match a search of the box, or that a borrower has."""
    edit = RowEdit(**job.payload["edit"])
    name = edit.place_name
    place = places_stage(job, {name})[name] if name else None
    yield
    rows = list(rows_to_edit(job.owner, job.payload))
    deltas = row_edit_deltas(rows, edit, place)
    yield
    return Rewrite(deltas, kind=edit.kind, label=edit.label(copies_affected(deltas)), game=common_game(rows))


def remove_card_copies(job: Job, _pace: Pace) -> Generator[None, None, Rewrite]:
    """Remove all copies of one of the owner's own cards from the box."""
    yield
    mine = job.owner.copies.filter(card__set__owner=job.owner, card=job.payload["card"])
    return Rewrite({stack_of(row): -row.quantity for row in mine})


def card_delete(job: Job, _pace: Pace) -> Iterator[None]:
    """Delete the card itself, with its pictures and its entries in decks."""
    with batch_transaction(job):
        card = Card.objects.own_of(job.owner).filter(pk=job.payload["card"]).first()
        if card is not None:
            own_card_delete(card)
    yield


def merge_guest_box(job: Job, _pace: Pace) -> Generator[None, None, Rewrite]:
    """Add a guest's box to that of the account that the guest has logged in to."""
    guest = _guest(job)
    if guest is None:
        yield
        return Rewrite({})
    if guest.jobs.active().exists():
        raise Postponed
    theirs = {place.name: place for place in guest.places.all()}
    places = places_stage(job, set(theirs), bounded=False, like=theirs)
    yield
    return Rewrite(merge_deltas(guest, places), bounded=False)


def finish_guest_merge(job: Job, pace: Pace) -> Iterator[None]:
    """Hand over the guest's changes, then delete the guest."""
    guest = _guest(job)
    if guest is None:
        return
    moved = matching_place_ids(guest, dict(job.owner.places.values_list("name", "pk")))
    for change in list(Change.objects.of(guest).reverse()):
        with batch_transaction(job):
            change_hand_over(change, job.owner, moved)
        yield
    yield from player_delete_steps(guest, pace, beat=lambda: report_progress(job))


def _guest(job: Job) -> Player | None:
    return Player.objects.filter(pk=job.payload["guest"], is_guest=True).first()


def player_delete(job: Job, pace: Pace) -> Iterator[None]:
    """Delete the owner's account, including this job."""
    if job.owner.jobs.active().exclude(pk=job.pk).exists():
        raise Postponed
    yield from player_delete_steps(job.owner, pace, beat=lambda: report_progress(job))


def back_up(job: Job, _pace: Pace) -> Iterator[None]:
    """Make a backup of the whole installation, and delete the oldest one if there are too many."""
    path = new_backup_path()
    steps = backup_steps(path, by=job.owner.username)
    reported = 0.0
    while True:
        try:
            if reported:
                done, total = next(steps)
            else:
                with kept_alive(job):  # the copy of a database of several gigabytes takes a while
                    done, total = next(steps)
        except StopIteration:
            break
        except BackupFault as fault:
            raise Failed(str(fault)) from fault
        if time.monotonic() - reported > REPORT_EVERY:
            reported = time.monotonic()
            report_progress(job, done=done, total=total)
            yield
    prune_backups()
    report_progress(job, said=gettext("The backup %(name)s was made.") % {"name": path.name}, done=job.total)
    yield


Kind = Job.Kind
_WORK: Mapping[Job.Kind, Work] = {
    Kind.PREVIEW: Work(preview_table, nothing_to_revert, reverted=gettext_noop("Nothing was changed.")),
    Kind.IMPORT: box_change_work(import_table, import_message),
    Kind.UNDO: box_change_work(undo_changes, finish_undo),
    Kind.PLACE: box_change_work(take_copies_from_place, after=place_delete),
    Kind.ROWS: box_change_work(edit_rows),
    Kind.CARD: box_change_work(remove_card_copies, after=card_delete),
    Kind.MERGE: box_change_work(merge_guest_box, after=finish_guest_merge),
    Kind.PLAYER: Work(player_delete, nothing_to_revert),
    Kind.BACKUP: Work(back_up, nothing_to_revert, reverted=gettext_noop("No backup was made.")),
}


def work_of(kind: Job.Kind) -> Work:
    """How a kind of job is done: those of this app, and those of other apps in `settings.JOB_WORK`."""
    known = _WORK.get(kind)
    found: Work = known if known is not None else import_string(settings.JOB_WORK[kind])
    return found

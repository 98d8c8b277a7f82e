"""Starts and cancels jobs. `collection.jobs` contains their work; the setting JOB_RUNNER determines what executes
them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.module_loading import import_string
from django.utils.translation import get_language, gettext

from collection.imported_table_columns import USUAL_LAYOUT, TableLayout
from collection.models import Job, Player
from collection.models.job import ACTIVE, KEPT_FOR
from collection.refusals import BackupUnderWay, BoxBusy, TooLateToCancel, TooManyWaiting
from collection.services.box import player_lock
from config.marked_text import Text, marked, text_as_json

KEPT_PREVIEWS = 3
"""How many checked tables are kept per player."""
WAITING_PREVIEWS = 50
"""How many tables, each of up to 2 MB, may wait to be checked."""
WAITING_PREVIEWS_OF_ADDRESS = 5


def _wake() -> None:
    """Call the JOB_RUNNER of the settings, in the transaction that needs the job."""
    import_string(settings.JOB_RUNNER)()


def _create(owner: Player, kind: Job.Kind, label: Text, back: str, values: dict[str, Any]) -> Job:
    kept = {"label_text": text_as_json(label), "language": get_language() or ""}
    payload = {**values.pop("payload", {}), **kept}
    return Job.objects.create(
        owner=owner, kind=kind, label=str(label)[:120], back=back[:300], payload=payload, **values
    )


@transaction.atomic
def box_job_start(*, owner: Player, kind: Job.Kind, label: Text, back: str, **values: object) -> Job:
    """Start a job that changes the player's box; until it has ended, nothing else may. Raises BoxBusy."""
    busy = player_lock(owner)
    if busy is not None:
        changing = Job.objects.get(pk=busy)
        raise BoxBusy(changing.shown_label, cancellable=changing.cancellable)
    job = _create(owner, kind, label, back, values)
    Player.objects.filter(pk=owner.pk).update(box_job=job)
    _wake()
    return job


@transaction.atomic
def job_enqueue(*, owner: Player, kind: Job.Kind, label: Text, back: str = "", **values: object) -> Job:
    """Start a job that reserves what it needs when it runs."""
    job = _create(owner, kind, label, back, values)
    _wake()
    return job


@transaction.atomic
def backup_job_start(*, owner: Player, back: str) -> Job:
    """Start a job that makes a backup of the whole installation; if one is under way, returns that of its owner.

    Raises BackupUnderWay if it is another owner's."""
    player_lock(owner)
    running = Job.objects.active().filter(kind=Job.Kind.BACKUP).first()
    if running is None:
        return job_enqueue(owner=owner, kind=Job.Kind.BACKUP, label=marked("Back up everything"), back=back)
    if running.owner_id != owner.pk:
        raise BackupUnderWay(
            gettext("Somebody else has just started a backup."),
            remedy=gettext("It will appear in the list when it is complete."),
        )
    return running


def expect_preview_capacity(*, address: str, but: Player | None = None) -> None:
    """Raises TooManyWaiting while too many tables wait to be checked, in total or from this address.

    The check of the player `but` is not counted, since a new one replaces it."""
    waiting = Job.objects.active().filter(kind=Job.Kind.PREVIEW).exclude(owner=but.pk if but else None)
    same = waiting.filter(payload__address=_keyed_hash(address))
    if waiting.count() >= WAITING_PREVIEWS or same.count() >= WAITING_PREVIEWS_OF_ADDRESS:
        raise TooManyWaiting(
            gettext("Many tables are waiting to be checked."), remedy=gettext("Try again in a minute.")
        )


def _keyed_hash(address: str) -> str:
    """A keyed hash, so that addresses can be compared but are not stored."""
    return salted_hmac("collection.jobs", address).hexdigest()[:16]


@transaction.atomic
def preview_start(
    *, owner: Player, text: str, game: str, back: str, address: str = "", layout: TableLayout = USUAL_LAYOUT
) -> Job:
    """Start a job that checks a long table; the page `back` shows the result. `address` is the visitor's.

    Cancels an earlier check of the player. Keeps the last few results, and those that an import still needs."""
    player_lock(owner)
    mine = Job.objects.of(owner).filter(kind=Job.Kind.PREVIEW)
    for running in mine.active():
        job_cancel(job=running)
    ended = mine.exclude(state__in=ACTIVE).exclude(pk__in=Job.objects.previews_in_use())
    Job.objects.filter(pk__in=list(ended.values_list("pk", flat=True)[KEPT_PREVIEWS - 1 :])).delete()
    job = job_enqueue(
        owner=owner, kind=Job.Kind.PREVIEW, label=marked("Check a table"), back=back, text=text,
        payload={"game": game, "address": _keyed_hash(address), "layout": layout.data()},
    )  # fmt: skip
    job.back = f"{back}{'&' if '?' in back else '?'}job={job.pk}"
    job.save(update_fields=["back"])
    return job


@transaction.atomic
def job_cancel(*, job: Job) -> bool:
    """Cancel a job; False if it has ended or can no longer be cancelled.

    Its worker reverts what it has prepared. A job that has not been started ends at once.
    """
    fresh = Job.objects.select_for_update().get(pk=job.pk)
    if not fresh.cancellable:
        return False
    if fresh.state == Job.State.QUEUED and not fresh.attempts:
        waiting = Job.objects.filter(pk=fresh.pk, state=Job.State.QUEUED, claim="", attempts=0)
        boxless = fresh.kind in (Job.Kind.BACKUP, Job.Kind.PRINT)
        said = gettext("Cancelled.") if boxless else gettext("Cancelled. Your box has not been changed.")
        if waiting.update(state=Job.State.CANCELLED, cancelled=True, said=said, text="", beat=timezone.now()):
            Player.objects.filter(box_job=fresh).update(box_job=None)
            return True
    Job.objects.filter(pk=fresh.pk).update(cancelled=True)
    _wake()
    return True


def job_cancel_or_refuse(*, job: Job) -> None:
    """Cancel a job. Raises TooLateToCancel."""
    if not job_cancel(job=job):
        raise TooLateToCancel(
            gettext("It is too late to cancel this."),
            remedy=gettext("If it has changed your box, you can undo the change."),
        )


def jobs_purge(*, now: datetime) -> None:
    """Delete jobs that ended more than a day ago, except checks whose table an import still needs."""
    old = Job.objects.exclude(state__in=ACTIVE).filter(beat__lt=now - KEPT_FOR)
    old.exclude(pk__in=Job.objects.previews_in_use()).delete()

"""Starting and cancelling jobs. What they do is in `collection.jobs`; the setting JOB_RUNNER says who executes them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.module_loading import import_string

from collection.models import Job, Player
from collection.models.job import ACTIVE, KEPT_FOR
from collection.refusals import BoxBusy, TooManyWaiting
from collection.services.box import player_lock

KEPT_PREVIEWS = 3
"""How many tables that were checked a player may have at once."""
WAITING_PREVIEWS = 50
"""How many tables may wait to be checked, each up to 2 MB long."""
WAITING_PREVIEWS_OF_ADDRESS = 5


def _wake() -> None:
    import_string(settings.JOB_RUNNER)()


@transaction.atomic
def box_job_start(*, owner: Player, kind: Job.Kind, label: str, back: str, **values: Any) -> Job:
    """A job that changes the player's box; until it has ended nothing else may. Raises BoxBusy."""
    busy = player_lock(owner)
    if busy is not None:
        changing = Job.objects.get(pk=busy)
        raise BoxBusy(changing.label, cancellable=changing.cancellable)
    job = Job.objects.create(owner=owner, kind=kind, label=label[:120], back=back[:300], **values)
    Player.objects.filter(pk=owner.pk).update(box_job=job)
    transaction.on_commit(_wake)
    return job


@transaction.atomic
def job_queue(*, owner: Player, kind: Job.Kind, label: str, back: str = "", **values: Any) -> Job:
    """A job that reserves what it needs when its turn has come."""
    job = Job.objects.create(owner=owner, kind=kind, label=label[:120], back=back[:300], **values)
    transaction.on_commit(_wake)
    return job


def preview_expect_room(*, address: str, but: Player | None = None) -> None:
    """Raises TooManyWaiting while many tables wait to be checked, of all addresses or of this one. What waits for the
    player `but` is not counted: another check takes its place."""
    waiting = Job.objects.active().filter(kind=Job.Kind.PREVIEW).exclude(owner=but.pk if but else None)
    same = waiting.filter(payload__address=_marked(address))
    if waiting.count() >= WAITING_PREVIEWS or same.count() >= WAITING_PREVIEWS_OF_ADDRESS:
        raise TooManyWaiting("Many tables are waiting to be checked.", remedy="Try again in a minute.")


def _marked(address: str) -> str:
    """What tells addresses apart without keeping them."""
    return salted_hmac("collection.jobs", address).hexdigest()[:16]


@transaction.atomic
def preview_start(*, owner: Player, text: str, game: str, back: str, address: str = "") -> Job:
    """Check a long table row by row; the result is shown on the page `back`. It takes the place of an earlier check;
    the last few results are kept, and those that an import still reads. `address` is where it came from."""
    player_lock(owner)
    mine = Job.objects.of(owner).filter(kind=Job.Kind.PREVIEW)
    for running in mine.active():
        job_cancel(job=running)
    ended = mine.exclude(state__in=ACTIVE).exclude(pk__in=Job.objects.previews_in_use())
    Job.objects.filter(pk__in=list(ended.values_list("pk", flat=True)[KEPT_PREVIEWS - 1 :])).delete()
    job = job_queue(
        owner=owner, kind=Job.Kind.PREVIEW, label="Check a table", back=back, text=text,
        payload={"game": game, "address": _marked(address)},
    )  # fmt: skip
    job.back = f"{back}{'&' if '?' in back else '?'}job={job.pk}"
    job.save(update_fields=["back"])
    return job


@transaction.atomic
def job_cancel(*, job: Job) -> bool:
    """Ask for a job to be cancelled; False when it has ended or can no longer be cancelled.

    What it has prepared is removed by its worker. A job that nobody has begun ends at once.
    """
    fresh = Job.objects.select_for_update().get(pk=job.pk)
    if not fresh.cancellable:
        return False
    if fresh.state == Job.State.QUEUED and not fresh.attempts:
        waiting = Job.objects.filter(pk=fresh.pk, state=Job.State.QUEUED, claim="", attempts=0)
        said = "Cancelled. Your box is as it was."
        if waiting.update(state=Job.State.CANCELLED, cancelled=True, said=said, text="", beat=timezone.now()):
            Player.objects.filter(box_job=fresh).update(box_job=None)
            return True
    Job.objects.filter(pk=fresh.pk).update(cancelled=True)
    transaction.on_commit(_wake)
    return True


def jobs_purge(*, now: datetime) -> None:
    """Delete jobs that ended more than a day ago. A table that an import will still read stays."""
    old = Job.objects.exclude(state__in=ACTIVE).filter(beat__lt=now - KEPT_FOR)
    old.exclude(pk__in=Job.objects.previews_in_use()).delete()

"""Starting and cancelling jobs. What they do is in `collection.jobs`; the setting JOB_RUNNER says who executes them."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.module_loading import import_string

from collection.models import Job, Player
from collection.services.box import BoxBusy, player_lock

KEPT_PREVIEWS = 3
"""How many tables that were checked a player may have at once."""


def _wake() -> None:
    import_string(settings.JOB_RUNNER)()


@transaction.atomic
def box_job_start(*, owner: Player, kind: Job.Kind, label: str, back: str, **values: Any) -> Job:
    """A job that changes the player's box; until it has ended nothing else may. Raises BoxBusy."""
    busy = player_lock(owner)
    if busy is not None:
        raise BoxBusy(Job.objects.get(pk=busy))
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


@transaction.atomic
def preview_start(*, owner: Player, text: str, game: str, back: str) -> Job:
    """Check a long table row by row; the result is shown on the page `back`. It takes the place of an earlier check; the last few results are kept."""
    player_lock(owner)
    mine = Job.objects.of(owner).filter(kind=Job.Kind.PREVIEW)
    for running in mine.active():
        job_cancel(job=running)
    ended = mine.exclude(pk__in=mine.active().values("pk"))
    Job.objects.filter(pk__in=list(ended.values_list("pk", flat=True)[KEPT_PREVIEWS - 1 :])).delete()
    job = job_queue(
        owner=owner, kind=Job.Kind.PREVIEW, label="Check a table", back=back, text=text, payload={"game": game}
    )
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

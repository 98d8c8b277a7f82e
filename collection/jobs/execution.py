"""Claiming jobs and doing them, one after the other. Any number of workers may do so at once."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterator
from datetime import timedelta

from django.db import DatabaseError, OperationalError
from django.db.models import F
from django.utils import timezone

from collection.jobs.contract import Cancelled, ClaimLost, Failed, Pace, Postponed, Work
from collection.jobs.kinds import WORK
from collection.models import Job
from collection.models.job import ACTIVE, KEPT_FOR, LOST_AFTER
from collection.services.box import BoxError

log = logging.getLogger(__name__)

MAX_ATTEMPTS = 5
RETRY_AFTER = timedelta(seconds=2)
LOOK_FOR_CANCELLING = 0.2
"""Seconds between two looks at whether the owner has cancelled a running job."""
FAULT = "Something went wrong on our side."

State = Job.State


def never() -> bool:
    """The default answer to whether a worker is to stop."""
    return False


def jobs_run(stop: Callable[[], bool] = never) -> int:
    """Do every job that is due, here and now; returns how many were taken. `stop` is asked between two batches."""
    taken = 0
    while not stop() and (job := job_claim()) is not None:
        job_run(job, stop)
        taken += 1
    return taken


def job_claim() -> Job | None:
    """The oldest job that is due, now this worker's; None when there is none."""
    now = timezone.now()
    for job in Job.objects.due(now)[:20]:
        token = secrets.token_hex(16)
        state = State.RUNNING if job.state == State.QUEUED else job.state
        same = Job.objects.filter(pk=job.pk, state=job.state, claim=job.claim, beat=job.beat)
        if same.update(claim=token, state=state, beat=now, not_before=None, attempts=F("attempts") + 1):
            return Job.objects.get(pk=job.pk)
    return None


def job_run(job: Job, stop: Callable[[], bool] = never, pace: Pace | None = None) -> None:
    """Do a claimed job until it ends, or until `stop`: then another worker may continue it at once."""
    work, pace = WORK[Job.Kind(job.kind)], pace or Pace()
    try:
        if job.attempts > MAX_ATTEMPTS and job.state != State.FINISHING:
            raise Failed(FAULT)
        _drive(job, work.steps(job, pace), pace, stop)
    except ClaimLost as lost:
        log.info("%s", lost)
    except _Stopped:
        _requeue(job, timedelta(0))
    except Postponed:
        _requeue(job, RETRY_AFTER, attempts=F("attempts") - 1)
    except Cancelled:
        _revert(job, work, pace, State.CANCELLED, "Cancelled.")
    except (Failed, BoxError) as refusal:
        _revert(job, work, pace, State.FAILED, f"Nothing was changed. {refusal}")
    except OperationalError as busy:
        log.warning("job %s is tried again: %s", job.pk, busy)
        _requeue(job, RETRY_AFTER)
    except Exception:
        # A job that cannot be done must not stop the others. One that has begun to show its result is tried again.
        log.exception("job %s failed", job.pk)
        if job.state == State.FINISHING:
            _requeue(job, RETRY_AFTER * 5)
        else:
            _revert(job, work, pace, State.FAILED, f"Nothing was changed. {FAULT}")
    else:
        _end(job, State.DONE, job.said)


class _Stopped(Exception):
    """The worker is to end before its job has."""


def _drive(job: Job, steps: Iterator[None], pace: Pace, stop: Callable[[], bool]) -> None:
    """Take step after step, with a pause after each so that everybody else gets their turn."""
    looked = 0.0
    while True:
        before = time.monotonic()
        try:
            next(steps)
        except StopIteration:
            return
        taken = time.monotonic() - before
        pace.note(taken)
        time.sleep(min(0.1, max(0.002, taken)))
        if stop():
            raise _Stopped
        if time.monotonic() - looked > LOOK_FOR_CANCELLING:
            looked = time.monotonic()
            if job.state != State.FINISHING and Job.objects.filter(pk=job.pk, cancelled=True).exists():
                raise Cancelled


def _requeue(job: Job, delay: timedelta, **values: object) -> None:
    """Release the job: another worker may take it after `delay`. One that is finishing stays so."""
    now = timezone.now()
    if job.state == State.FINISHING:
        values["beat"] = now - LOST_AFTER + delay
    else:
        values |= {"state": State.QUEUED, "not_before": now + delay}
    try:
        Job.objects.filter(pk=job.pk, claim=job.claim).update(claim="", **values)
    except DatabaseError as fault:
        # Its heartbeat stops, so another worker takes it after a while.
        log.warning("job %s could not be released: %s", job.pk, fault)


def _revert(job: Job, work: Work, pace: Pace, state: Job.State, said: str) -> None:
    """Remove what the job prepared, then end it."""
    try:
        for _ in work.revert(job, pace):
            time.sleep(0.002)
    except ClaimLost as lost:
        log.info("%s", lost)
    except OperationalError as busy:
        log.warning("job %s is reverted later: %s", job.pk, busy)
        Job.objects.filter(pk=job.pk, claim=job.claim).update(cancelled=True)
        _requeue(job, RETRY_AFTER)
    else:
        _end(job, state, f"{said} {work.reverted}" if state == State.CANCELLED else said)


def _end(job: Job, state: Job.State, said: str) -> None:
    """Write what came of the job. Its table is kept only where it may be imported later; old jobs are deleted."""
    values: dict[str, object] = {"state": state, "said": said[:500], "claim": "", "beat": timezone.now()}
    if job.kind != Job.Kind.PREVIEW:
        values["text"] = ""
    Job.objects.filter(pk=job.pk, claim=job.claim).update(**values)
    Job.objects.exclude(state__in=ACTIVE).filter(beat__lt=timezone.now() - KEPT_FOR).delete()

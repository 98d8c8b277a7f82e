"""Claims jobs and executes them one by one. Any number of workers may run at once."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterator
from datetime import timedelta

import structlog
from django.conf import settings
from django.db import DatabaseError, OperationalError
from django.db.models import F
from django.db.models.functions import Greatest, Least
from django.utils import timezone
from django.utils.translation import gettext, gettext_noop, override

from collection.jobs.contract import Cancelled, ClaimLost, Failed, Pace, Postponed, Work
from collection.jobs.job_kinds import work_of
from collection.models import Job
from collection.models.job import FINAL, LOST_AFTER
from collection.refusals import Refusal
from collection.services.jobs import jobs_purge
from operations import metrics

log = logging.getLogger(__name__)

MAX_ATTEMPTS = 5
MOST_COUNTED = 1000
"""The count of attempts of a job that is retried without end stops here."""
RETRY_AFTER = timedelta(seconds=2)
LONGEST_DELAY = timedelta(minutes=5)
"""Maximum delay before an attempt; it doubles with every failed attempt."""
UNKNOWN_AGAIN_AFTER = timedelta(seconds=15)
"""Delay before a job of a kind that a worker does not know may be claimed again."""
LOOK_FOR_CANCELLING = 0.2
"""Seconds between two checks whether the owner has cancelled the running job."""
LONGEST_REST = 0.1
"""Seconds, at most, that a job pauses after a batch: as long as the batch took, so that requests get their turn."""
FAULT = gettext_noop("Something went wrong on our side.")

State = Job.State


def never_stop() -> bool:
    """The default `stop`: never."""
    return False


def jobs_run(stop: Callable[[], bool] = never_stop) -> int:
    """Execute every job that is due; returns how many. Ends early when `stop`, called between batches, returns True."""
    taken = 0
    while not stop() and (job := job_claim()) is not None:
        # What the owner is told is kept as text, so it is written in the language of whoever started the job.
        with (
            structlog.contextvars.bound_contextvars(job=job.kind, job_id=job.pk),
            override(job.payload.get("language") or settings.LANGUAGE_CODE),
        ):
            job_run(job, stop)
        taken += 1
    return taken


def job_claim() -> Job | None:
    """Claim the first job that is due; None if there is none."""
    now = timezone.now()
    for job in Job.objects.due(now)[:20]:
        token = secrets.token_hex(16)
        state = State.RUNNING if job.state == State.QUEUED else job.state
        same = Job.objects.filter(pk=job.pk, state=job.state, claim=job.claim, beat=job.beat)
        attempts = Least(F("attempts") + 1, MOST_COUNTED)
        if same.update(claim=token, state=state, beat=now, not_before=None, attempts=attempts):
            return Job.objects.get(pk=job.pk)
    return None


def job_run(job: Job, stop: Callable[[], bool] = never_stop, pace: Pace | None = None) -> None:
    """Execute a claimed job until it ends, or release it when `stop` returns True.

    A job of a kind that this version cannot do is released, for a worker of a newer version."""
    pace = pace or Pace()
    try:
        work = work_of(Job.Kind(job.kind))
    except (ValueError, KeyError, ImportError):  # during an upgrade, or while files are being replaced
        log.warning("job %s is of a kind that this worker cannot do: %s", job.pk, job.kind, exc_info=True)
        _requeue(job, UNKNOWN_AGAIN_AFTER, attempts=Greatest(F("attempts") - 1, 0))
        return
    try:
        if job.attempts > MAX_ATTEMPTS and job.state != State.FINISHING and job.kind not in FINAL:
            raise Failed(gettext(FAULT))
        _run_steps(job, work.steps(job, pace), pace, stop)
    except ClaimLost as lost:
        log.info("%s", lost)
    except _Stopped:
        # This does not count as an attempt, but at least 1 remains, since something may be prepared: see `job_cancel`.
        _requeue(job, timedelta(0), attempts=Greatest(F("attempts") - 1, 1))
    except Postponed:
        _requeue(job, RETRY_AFTER, attempts=F("attempts") - 1)
    except Cancelled:
        _revert(job, work, pace, State.CANCELLED, gettext("Cancelled."))
    except (Failed, Refusal) as refusal:
        log.info("job %s was refused: %s", job.pk, refusal)
        _revert(job, work, pace, State.FAILED, f"{gettext(work.failed)} {refusal}")
    except OperationalError as busy:
        log.warning("job %s will be retried: %s", job.pk, busy)
        _requeue(job, _delay(job))
    except Exception:
        # A failing job must not stop the others. One whose result is already visible is retried.
        log.exception("job %s failed", job.pk)
        if job.state == State.FINISHING:
            _requeue(job, _delay(job))
        else:
            _revert(job, work, pace, State.FAILED, f"{gettext(work.failed)} {gettext(FAULT)}")
    else:
        _end_job(job, State.DONE, job.said)


class _Stopped(Exception):
    """The worker must stop before its job has ended."""


def _run_steps(job: Job, steps: Iterator[None], pace: Pace, stop: Callable[[], bool]) -> None:
    """Execute the steps, with a pause after each so that requests get their turn."""
    looked = 0.0
    while True:
        before = time.monotonic()
        try:
            next(steps)
        except StopIteration:
            return
        taken = time.monotonic() - before
        pace.adjust(taken)
        time.sleep(min(LONGEST_REST, max(0.002, taken)))
        if stop():
            raise _Stopped
        if time.monotonic() - looked > LOOK_FOR_CANCELLING:
            looked = time.monotonic()
            if job.state != State.FINISHING and Job.objects.filter(pk=job.pk, cancelled=True).exists():
                raise Cancelled


def _delay(job: Job) -> timedelta:
    """The delay before the next attempt."""
    doubled = min(max(job.attempts - 1, 0), 16)
    return min(LONGEST_DELAY, RETRY_AFTER * (1 << doubled))


def _requeue(job: Job, delay: timedelta, **values: object) -> None:
    """Release the job: any worker may claim it after `delay`. A job that is finishing keeps its state."""
    now = timezone.now()
    if job.state == State.FINISHING:
        values["beat"] = now - LOST_AFTER + delay
    else:
        values |= {"state": State.QUEUED, "not_before": now + delay}
    try:
        Job.objects.filter(pk=job.pk, claim=job.claim).update(claim="", **values)
    except DatabaseError as fault:
        # Its heartbeat stops, so another worker will take it.
        log.warning("job %s could not be released: %s", job.pk, fault)


def _revert(job: Job, work: Work, pace: Pace, state: Job.State, message: str) -> None:
    """Revert the job, then end it. A job of a kind in `FINAL` is retried instead, without end."""
    try:
        for _ in work.revert(job, pace):
            time.sleep(0.002)
    except ClaimLost as lost:
        log.info("%s", lost)
    except OperationalError as busy:
        log.warning("job %s will be reverted later: %s", job.pk, busy)
        if job.kind not in FINAL:
            Job.objects.filter(pk=job.pk, claim=job.claim).update(cancelled=True)
        _requeue(job, _delay(job))
    else:
        if job.kind in FINAL:
            log.warning("job %s (%s) will be retried", job.pk, job.kind)
            _requeue(job, _delay(job))
            return
        _end_job(job, state, f"{message} {gettext(work.reverted)}" if state == State.CANCELLED else message)


def _end_job(job: Job, state: Job.State, message: str) -> None:
    """Store the outcome of the job, and delete old jobs. Its table is kept only if it can still be imported."""
    now = timezone.now()
    values: dict[str, object] = {"state": state, "said": message[:500], "claim": "", "beat": now}
    if job.kind != Job.Kind.PREVIEW or state != State.DONE:
        values["text"] = ""
    if Job.objects.filter(pk=job.pk, claim=job.claim).update(**values):
        metrics.count(metrics.JOBS_ENDED, job.kind, state)
    jobs_purge(now=now)

"""The interface between the work of a job and what runs it: the embedded runner, or a distributed engine.

Work is a generator. Each `next()` does one small batch in at most one short transaction, so that requests get the
database and the processor in between. All state is in the database: after a crash, the next attempt removes or
completes what the earlier one left.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import TypeVar

from django.db import DatabaseError, connection, transaction
from django.utils import timezone
from django.utils.translation import gettext_noop

from collection.models import Job

T = TypeVar("T")
BEAT_EVERY = 4.0
"""Seconds between two heartbeats during a long step."""


class ClaimLost(Exception):
    """Another worker has taken the job, or it was deleted with its owner: stop without touching anything."""


class Cancelled(Exception):
    """The owner cancelled the job."""


class Postponed(Exception):
    """The job must wait for another one and returns to the queue."""


class Failed(Exception):
    """The job cannot be done; the message is for its owner."""


class Pace:
    """Adjusts the number of rows per batch so that a batch takes about `TARGET` seconds."""

    TARGET = 0.04
    LEAST, MOST = 80, 400

    def __init__(self, size: int = 100) -> None:
        self.size = size

    def adjust(self, seconds: float) -> None:
        """Adjust the size to a batch that took `seconds`, by at most a factor of two."""
        factor = min(2.0, max(0.5, self.TARGET / max(seconds, 0.001)))
        self.size = int(min(self.MOST, max(self.LEAST, self.size * factor)))

    def batches(self, rows: Sequence[T]) -> Iterator[Sequence[T]]:
        """The rows in batches of the current size."""
        at = 0
        while at < len(rows):
            batch = rows[at : at + self.size]
            yield batch
            at += len(batch)


Steps = Callable[[Job, Pace], Iterator[None]]


@dataclass(frozen=True, slots=True)
class Work:
    """How one kind of job is done, and how it is reverted if it is cancelled or fails."""

    steps: Steps
    revert: Steps
    reverted: str = gettext_noop("Your box has not been changed.")
    """The message to the owner after reverting, in English."""
    failed: str = gettext_noop("Nothing was changed.")
    """The first sentence of the message to the owner if it fails, in English."""


def nothing_to_revert(_job: Job, _pace: Pace) -> Iterator[None]:
    """For work that changes nothing visible before its last step."""
    yield from ()


def report_progress(job: Job, **values: object) -> None:
    """Update the job and its heartbeat. Raises ClaimLost if another worker has taken it."""
    if not Job.objects.filter(pk=job.pk, claim=job.claim).update(beat=timezone.now(), **values):
        raise ClaimLost(f"job {job.pk} was taken by another worker")  # not translated
    for name, value in values.items():
        setattr(job, name, value)


@contextmanager
def kept_alive(job: Job) -> Iterator[None]:
    """Updates the heartbeat of the job from a thread, during a step that may take longer than `LOST_AFTER`."""
    ended = threading.Event()

    def beat() -> None:
        while not ended.wait(BEAT_EVERY):
            with suppress(DatabaseError):  # the next heartbeat may succeed
                Job.objects.filter(pk=job.pk, claim=job.claim).update(beat=timezone.now())
        connection.close()

    thread = threading.Thread(target=beat, name="heartbeat", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()


@contextmanager
def batch_transaction(job: Job, **values: object) -> Iterator[None]:
    """One short transaction of a job, in which these columns of the job, such as `done`, are updated. Raises
    ClaimLost."""
    with transaction.atomic():
        report_progress(job, **values)
        yield

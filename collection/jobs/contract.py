"""What the work of a job looks like to whatever runs it: the embedded runner, or a distributed engine.

Work is a generator. Each `next()` does one small batch, in one short transaction of its own or in none, so that other
people's requests get the database and the processor in between. It keeps no state that a crash would lose: started
again, it removes or completes what an earlier attempt left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from django.db import transaction
from django.utils import timezone

from collection.models import Job

T = TypeVar("T")


class ClaimLost(Exception):
    """Another worker has taken the job, or it was deleted with its owner: stop without touching anything."""


class Cancelled(Exception):
    """The owner cancelled the job."""


class Postponed(Exception):
    """The job has to wait for another one; it goes back to the queue."""


class Failed(Exception):
    """The job cannot be done; the message tells its owner why."""


class Pace:
    """How many rows fit into a batch that takes `TARGET` seconds on this machine, now."""

    TARGET = 0.04
    LEAST, MOST = 80, 400

    def __init__(self, size: int = 100) -> None:
        self.size = size

    def note(self, seconds: float) -> None:
        """A batch has taken so long: the next may be up to twice or half as large."""
        factor = min(2.0, max(0.5, self.TARGET / max(seconds, 0.001)))
        self.size = int(min(self.MOST, max(self.LEAST, self.size * factor)))

    def batches(self, rows: Sequence[T]) -> Iterator[Sequence[T]]:
        """The rows in batches, each as large as is right at that moment."""
        at = 0
        while at < len(rows):
            batch = rows[at : at + self.size]
            yield batch
            at += len(batch)


Steps = Callable[[Job, Pace], Iterator[None]]


@dataclass(frozen=True, slots=True)
class Work:
    """How one kind of job is done, and how what it prepared is removed when it is cancelled or fails."""

    steps: Steps
    revert: Steps
    reverted: str = "Your box is as it was."
    """What is then said to its owner."""


def nothing_to_revert(_job: Job, _pace: Pace) -> Iterator[None]:
    """For work that changes nothing before its last step."""
    yield from ()


def report(job: Job, **values: Any) -> None:
    """Write how far the job is. Raises ClaimLost when it is no longer this worker's."""
    if not Job.objects.filter(pk=job.pk, claim=job.claim).update(beat=timezone.now(), **values):
        raise ClaimLost(f"job {job.pk} was taken by another worker")
    for name, value in values.items():
        setattr(job, name, value)


@contextmanager
def batch(job: Job, **values: Any) -> Iterator[None]:
    """One short transaction of a job; `values` such as `done` are written with it. Raises ClaimLost."""
    with transaction.atomic():
        report(job, **values)
        yield

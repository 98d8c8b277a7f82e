"""What operators see of jobs and, with PostgreSQL, of the queue and its workers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Count, Min, Q
from django.utils import timezone

from collection.models import Job
from collection.models.job import ACTIVE
from operations.figures import Section, in_words
from operations.metrics import Figure

RECENT_HEARTBEAT = timedelta(seconds=10)
SHOWN_STATES = (*ACTIVE, Job.State.FAILED)


def oldest_queued() -> datetime | None:
    """When the first job was created that still waits; None if none does."""
    found: datetime | None = Job.objects.filter(state=Job.State.QUEUED).aggregate(oldest=Min("made"))["oldest"]
    return found


def heartbeats() -> list[datetime]:
    """The last heartbeats of the worker processes, the newest first. Only with PostgreSQL."""
    from procrastinate.contrib.django.models import ProcrastinateWorker

    return list(ProcrastinateWorker.objects.order_by("-last_heartbeat").values_list("last_heartbeat", flat=True)[:500])


def workers_alive() -> int:
    """How many worker processes have reported recently. Only with PostgreSQL."""
    now = timezone.now()
    return sum(now - beat < RECENT_HEARTBEAT for beat in heartbeats())


def queue_rows() -> list[tuple[str, str, int, datetime | None]]:
    """Task, state, number, and when the first of them was due, of the jobs of the queue. Only with PostgreSQL."""
    from procrastinate.contrib.django.models import ProcrastinateJob

    jobs = ProcrastinateJob.objects.filter(status__in=("todo", "doing", "failed")).order_by("task_name", "status")
    counted = jobs.values("task_name", "status").annotate(number=Count("id"), due=Min("scheduled_at"))
    return list(counted.values_list("task_name", "status", "number", "due"))


def figures() -> Iterator[Figure]:
    """Long jobs, the queue and its workers."""
    now = timezone.now()
    for row in Job.objects.filter(state__in=SHOWN_STATES).order_by().values("kind", "state").annotate(n=Count("pk")):
        yield Figure("menagerie_jobs", row["n"], (row["kind"], row["state"]))
    oldest = oldest_queued()
    yield Figure("menagerie_jobs_oldest_wait_seconds", (now - oldest).total_seconds() if oldest else 0)
    if settings.DISTRIBUTED_JOBS:
        for task, status, number, _due in queue_rows():
            yield Figure("menagerie_queue_jobs", number, (task, status))
        yield Figure("menagerie_workers", workers_alive())


def sections() -> Iterator[Section]:
    """The same, as tables."""
    now = timezone.now()
    oldest = Min("made", filter=Q(state=Job.State.QUEUED))
    kinds = Job.objects.filter(state__in=SHOWN_STATES).order_by("kind").values("kind")
    rows = kinds.annotate(oldest=oldest).values_list("kind", "oldest")
    numbers = {
        (kind, state): number for kind, state, number in kinds.values_list("kind", "state").annotate(number=Count("pk"))
    }
    yield Section(
        "Long jobs",
        ("Kind", "Queued", "Running", "Finishing", "Failed", "Longest wait"),
        tuple(
            (
                str(Job.Kind(kind).label),
                *(str(numbers.get((kind, state), 0)) for state in SHOWN_STATES),
                in_words((now - since).total_seconds()) if since else "–",
            )
            for kind, since in rows
        ),
        "No job is waiting, running or failed.",
    )
    if settings.DISTRIBUTED_JOBS:
        yield from queue_sections(now)


def queue_sections(now: datetime) -> Iterator[Section]:
    """The queue and its workers."""
    yield Section(
        "Queue",
        ("Task", "State", "Jobs", "Due since"),
        tuple(
            (task, status, str(number), in_words((now - due).total_seconds()) if due and due < now else "–")
            for task, status, number, due in queue_rows()
        ),
        "The queue is empty.",
    )
    beats = heartbeats()
    alive = workers_alive()
    newest = in_words((now - beats[0]).total_seconds()) + " ago" if beats else "never"
    yield Section(
        "Worker processes",
        (),
        (
            ("With a recent heartbeat", str(alive)),
            ("Without", str(len(beats) - alive)),
            ("Last heartbeat", newest),
        ),
    )

"""The distributed engine: on PostgreSQL, Procrastinate runs the jobs, on any number of machines.

A job is a row of the same database, inserted in the transaction that needs it: it exists if and only if that
transaction was committed. Any worker process (`manage.py work`) may execute it. A job may be executed twice, when a
worker was considered dead too early; what it does must then have no second effect (a move is refused because its ply is
stale, a long job because its claim is lost). Imported only where PostgreSQL is used.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from inspect import unwrap

from django.db import Error, connection, transaction
from django.db.models import Q
from django.db.models.functions import Now
from django.utils import timezone
from procrastinate.contrib.django.django_connector import DjangoConnector
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.jobs import Job as QueuedJob
from procrastinate.manager import JobManager

from collection.models import Job

STALLED_AFTER = timedelta(seconds=3)
"""A worker process without a heartbeat for this long is considered dead; its jobs are executed again."""
RUN_LONG_JOBS = "collection.run_long_jobs"
LONG = "long"
"""The queue of long jobs."""


class _Connector(DjangoConnector):
    """Leaves Django's database errors as they are. Procrastinate turns them into its own, which the callers of a
    service, such as the retry of a bot's job, do not know as faults of the database."""

    execute_query = unwrap(DjangoConnector.execute_query)
    execute_query_one = unwrap(DjangoConnector.execute_query_one)
    execute_query_all = unwrap(DjangoConnector.execute_query_all)


MANAGER = JobManager(_Connector())
"""Uses Django's connection, and so the current transaction, also in a worker process, whose own connector does not."""


@dataclass(frozen=True, slots=True)
class Order:
    """A job to be queued. `payer`: the player whose turn it uses; `due`: not before that time."""

    task: str
    queue: str
    arguments: Mapping[str, int] = field(default_factory=dict)
    payer: int = 0
    due: datetime | None = None


def queue_jobs(orders: Sequence[Order]) -> None:
    """Queue jobs in the current transaction, if there is one."""
    jobs = [
        QueuedJob(
            queue=order.queue,
            priority=-number,
            lock=None,
            queueing_lock=None,
            task_name=order.task,
            task_kwargs={**order.arguments, "payer": order.payer},
            scheduled_at=order.due,
        )
        for order, number in zip(orders, fair_queue_ranks(orders), strict=True)
    ]
    MANAGER.batch_defer_jobs(jobs)


def fair_queue_ranks(orders: Sequence[Order]) -> Iterator[int]:
    """The numbers that jobs queued together draw: those of one payer and queue are consecutive."""
    drawn: dict[tuple[str, int], int] = {}
    for order in orders:
        turn = order.queue, order.payer
        drawn[turn] = drawn[turn] + 1 if turn in drawn else fair_queue_rank(*turn)
        yield drawn[turn]


def fair_queue_rank(queue: str, payer: int) -> int:
    """The number that the payer's next job of a queue draws; the lowest is served first.

    Players take turns, however many jobs each of them has (start-time fair queuing): a job draws the number after that
    of the player's last waiting job, but no lower one than the job that is served next. So a player who was idle comes
    next, and no job waits for ever. Numbers begin at 0 again when the queue is empty.
    """
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT -max(priority), -min(priority) FILTER (WHERE args->>'payer' = %s)"
            " FROM procrastinate_jobs WHERE status = 'todo' AND queue_name = %s",
            [str(payer), queue],
        )
        served, last = cursor.fetchone()
    return max(served or 0, 0 if last is None else last + 1)


def enqueue() -> None:
    """The JOB_RUNNER on PostgreSQL: queue one execution of the long jobs that are due."""
    queue_jobs([Order(RUN_LONG_JOBS, LONG)])


def requeue_stalled_jobs() -> int:
    """Queue the jobs again whose worker process has died; returns how many."""
    dead = Q(worker=None) | Q(worker__last_heartbeat__lt=Now() - STALLED_AFTER)
    stalled = ProcrastinateJob.objects.filter(dead, status="doing").values_list("pk", flat=True)
    requeued = 0
    for job in list(stalled):
        try:
            with transaction.atomic():
                MANAGER.retry_job_by_id(job, timezone.now())
            requeued += 1
        except Error:
            continue  # another process has queued it again, or it has ended after all
    return requeued


def queue_due_long_jobs() -> int:
    """Queue an execution if long jobs are due that no waiting execution will find; returns 1 or 0.

    A long job is due again when its worker has died or after a failed attempt.
    """
    waiting = ProcrastinateJob.objects.filter(task_name=RUN_LONG_JOBS, status="todo")
    if waiting.exists() or not Job.objects.due(timezone.now()).exists():
        return 0
    enqueue()
    return 1

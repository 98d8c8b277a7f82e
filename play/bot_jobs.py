"""Bots as jobs of the distributed engine (`collection/jobs/distributed/`): one job per question, queued with the move
that asked it. Imported only where PostgreSQL is used."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta

from django.utils import timezone
from procrastinate.contrib.django.models import ProcrastinateJob

from collection.jobs.distributed.queueing import Order, queue_jobs
from play.bot_moves import FORGOTTEN_AFTER, QUICK, pause_before_move, waiting_calls
from play.bot_queue import Call

MOVE_BOT = "play.move_bot"
QUEUES = ("quick", "search")
"""The queue of bots that answer at once, and of those that search: a long search must not delay a quick answer."""


def enqueue(calls: Sequence[Call], shown: int) -> None:
    """The BOT_RUNNER on PostgreSQL. `shown`: the number of events that people should first have time to follow."""
    due = timezone.now() + timedelta(seconds=pause_before_move(shown))
    queue_jobs(
        [
            Order(
                MOVE_BOT,
                QUEUES[call.level > QUICK],
                {"match": call.match_id, "seat": call.seat, "level": call.level, "since": call.since or 0},
                call.payer,
                due,
            )
            for call in calls
        ]
    )


def queue_forgotten_bots() -> int:
    """Queue the bots that matches wait for although no job will move them, as after moving the data to another
    database; returns how many. A bot whose job has failed is left alone until somebody moves."""
    calls = waiting_calls(timezone.now() - FORGOTTEN_AFTER)
    known = ProcrastinateJob.objects.filter(
        task_name=MOVE_BOT,
        status__in=("todo", "doing", "failed"),
        args__match__in=[call.match_id for call in calls],
    )
    asked = {(args["match"], args["seat"], args["since"]) for args in known.values_list("args", flat=True)}
    forgotten = [call for call in calls if (call.match_id, call.seat, call.since) not in asked]
    if forgotten:
        enqueue(forgotten, 0)
    return len(forgotten)

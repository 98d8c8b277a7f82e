"""What Procrastinate executes for this app. It imports this module only on PostgreSQL."""

from __future__ import annotations

import logging

from asgiref.sync import async_to_sync
from procrastinate.contrib.django import app

from collection.clean_up import clean_up
from collection.jobs.distributed.queueing import LONG, MANAGER, RUN_LONG_JOBS
from collection.jobs.distributed.worker_process import stopping
from collection.jobs.execution import jobs_run

log = logging.getLogger(__name__)

FAILED_KEPT_FOR = 30 * 24
"""Hours for which failed jobs are kept, for the operator."""


@app.task(name=RUN_LONG_JOBS)
def run_long_jobs(*, payer: int = 0) -> None:  # noqa: ARG001 # every job names its payer
    """Execute the long jobs that are due."""
    jobs_run(stopping)


@app.periodic(cron="40 4 * * *")
@app.task(name="collection.clean_up", queue=LONG)
def clean_up_daily(timestamp: int) -> None:  # noqa: ARG001 # when it was due
    """Delete what nobody needs any more, and old failed jobs."""
    log.info("%s", clean_up())
    async_to_sync(MANAGER.delete_old_jobs)(nb_hours=FAILED_KEPT_FOR, include_failed=True)

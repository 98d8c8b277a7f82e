"""`manage.py run_jobs`: do the jobs that are due (long imports and the like), then end; with --forever, keep doing
so."""

from __future__ import annotations

import time
from argparse import ArgumentParser

from django.core.management.base import BaseCommand
from django.db import close_old_connections

from collection.jobs.execution import jobs_run

PAUSE = 1.0


class Command(BaseCommand):
    help = "Execute jobs that are due, such as long imports. The server does this itself unless JOB_RUNNER is set."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--forever", action="store_true", help="keep looking for jobs, once a second")

    def handle(self, *args: object, **options: object) -> None:
        done = jobs_run()
        while options["forever"]:
            close_old_connections()
            time.sleep(PAUSE)
            jobs_run()
        self.stdout.write(f"{done} jobs executed.")

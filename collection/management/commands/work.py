"""`manage.py work`: execute jobs (bots, long imports, clean-up) until stopped."""

from __future__ import annotations

import signal
import sys
import threading
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from collection.backup.server_lock import server_running
from collection.jobs.usable_cores import usable_cores
from operations.metric_files import clean_metric_files


class Command(BaseCommand):
    requires_system_checks = ()
    help = (
        "Execute jobs: moves of bots, long imports, clean-up. Any number of machines may do this. Needs PostgreSQL;"
        " with SQLite the server executes its jobs itself."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--searchers", type=int, default=None, help="processes for bots that search (default: one per core)"
        )
        parser.add_argument("--until-input-ends", action="store_true", help="also stop when standard input is closed")

    def handle(self, *args: object, **options: Any) -> None:
        if not settings.DISTRIBUTED_JOBS:
            raise CommandError(
                "With SQLite the server executes its jobs itself. To run worker processes, set DATABASE_URL to a"
                " PostgreSQL database (docs/settings.md)."
            )
        from collection.jobs.distributed.supervisor import Supervisor

        clean_metric_files(beside_others=False)
        supervisor = Supervisor(usable_cores() if options["searchers"] is None else options["searchers"])
        for name in (signal.SIGTERM, signal.SIGINT):
            signal.signal(name, lambda *_: supervisor.stop())
        if options["until_input_ends"]:
            threading.Thread(target=_stop_at_end_of_input, args=(supervisor.stop,), daemon=True).start()
        with server_running():
            supervisor.run()


def _stop_at_end_of_input(stop: Callable[[], None]) -> None:
    """Call `stop` when standard input is closed, as it is when the process that started this one ends."""
    sys.stdin.buffer.read()
    stop()

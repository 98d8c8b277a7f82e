"""Prepares whatever is missing, then serves pages and sockets from one process (or several, with Redis)."""

from __future__ import annotations

import os
import signal
import sys
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import uvicorn
from django.conf import settings
from django.core.cache import cache
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

import collection
from collection.backup.scheduled_restore import run_scheduled_restore
from collection.backup.server_lock import server_running
from collection.clean_up import DAY, MARK
from collection.drawing_files import plates_prepare, source_fingerprint
from collection.jobs.distributed.beside_server import workers_beside_server
from config.preparation_lock import preparation_lock
from config.static_files import static_prepare
from operations.metric_files import clean_metric_files
from play.demo_account import demo_get_or_create, demo_password
from play.system_checks import sockets_reach_every_process

MAX_FRAME = 16 * 1024
GRACE = 20
"""Seconds for requests and sockets that are open when the server stops; then they are ended."""
KEPT_OPEN = 75
"""Seconds for which a connection without requests is kept open. With uvicorn's five, clients that ask every five
seconds send requests just when their connection is being closed, and get no answer."""
LOADED = "cards-loaded-from"
"""The key, in the database's own cache, which a restored backup replaces together with the cards."""


@contextmanager
def exits_on_sigterm() -> Iterator[None]:
    """Within the context, SIGTERM ends the program as an exception would, so that outer contexts are left properly.

    uvicorn handles the signal while it serves, and raises it again at its end. Further signals are ignored while the
    outer contexts are left.
    """
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_IGN)


class Command(BaseCommand):
    requires_system_checks = ()
    """Only the check that depends on this machine's settings runs here; `./run check` runs them all."""
    help = "Migrate, load the card sets, create the demo account, and serve on HOST:PORT (127.0.0.1:8000)."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST", "127.0.0.1"))
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT", "8000")))
        parser.add_argument("--only-prepare", action="store_true", help="prepare everything, but do not serve")

    def handle(self, *args: object, **options: Any) -> None:
        if unfit := sockets_reach_every_process():
            raise CommandError("\n".join(f"{each.msg} {each.hint}" for each in unfit))
        if not options["only_prepare"]:
            run_scheduled_restore(lambda text: self.stderr.write(f"menagerie: {text}"))
        with server_running():
            with preparation_lock():
                self.prepare()
            if not options["only_prepare"]:
                self.serve(options)

    def serve(self, options: Mapping[str, Any]) -> None:
        """Serve until the process is told to stop."""
        clean_metric_files()
        self.print_address(options["host"], options["port"])
        with workers_beside_server(), exits_on_sigterm():
            uvicorn.run(
                "config.asgi:application",
                host=options["host"],
                port=options["port"],
                workers=settings.WEB_PROCESSES,
                ws="websockets-sansio",
                ws_max_size=MAX_FRAME,
                ws_per_message_deflate=False,  # over 30 KB for each socket, to compress messages of ten bytes
                log_level="warning",
                log_config=None,  # our own format, also for what the server says
                access_log=False,  # `operations.request_context` writes one line per request
                proxy_headers=bool(settings.BEHIND_PROXIES),
                lifespan="on",
                timeout_keep_alive=KEPT_OPEN,
                timeout_graceful_shutdown=GRACE,
            )

    def prepare(self) -> None:
        """Everything that a first start needs. Each step skips what already exists, so that a restart is fast."""
        first = not any(Path(settings.DATA_DIR).glob("plates/*"))
        self.report_step(first, "preparing the database")
        call_command("migrate", verbosity=0, interactive=False)
        call_command("createcachetable", verbosity=0)
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute(
                    "PRAGMA optimize=0x10002"
                )  # updates the query planner's statistics; PostgreSQL does this by itself
        source = source_fingerprint(Path(collection.__file__).parent)
        if cache.get(LOADED) != source:
            self.report_step(first, "loading the cards of all games")
            call_command("load_cards", verbosity=0)
            cache.set(LOADED, source, None)
        if first:
            cache.add(MARK, "1", DAY)  # there is nothing to clean up yet
        self.report_step(first, "drawing the illustrations")
        plates_prepare()
        self.report_step(first, "generating fonts and compressing static files")
        static_prepare()
        if settings.DEMO_ACCOUNT:
            demo_get_or_create()

    def report_step(self, first: bool, step: str) -> None:
        """Report a step of the first start, which takes a few seconds."""
        if first:
            self.stderr.write(f"menagerie: {step}")
            self.stderr.flush()

    def print_address(self, host: str, port: int) -> None:
        """Print the address and the demo login."""
        shown = "127.0.0.1" if host == "0.0.0.0" else host  # noqa: S104
        self.stdout.write(self.style.SUCCESS(f"Menagerie is running at http://{shown}:{port}/"))
        if settings.DEMO_ACCOUNT:
            self.stdout.write(
                f"Play as a guest, or log in to an account with cards and decks: demo / {demo_password()}"
            )
        self.stdout.write("Press Ctrl-C to stop; all data is kept.")
        self.stdout.flush()

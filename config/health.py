"""`/healthz`: the process responds. `/readyz`: it can also write, its migrations are applied, what it depends on works,
and it has not been told to stop. Whether worker processes are alive is reported, but a web process without them is
ready: people can play, and bots move later."""

from __future__ import annotations

import asyncio
import logging
import shutil
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late

from channels.layers import get_channel_layer
from django.conf import settings
from django.core.cache import cache, caches
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse

from collection.operation_figures import workers_alive
from config.draining import is_draining
from operations.figures import Section

log = logging.getLogger(__name__)

LEAST_FREE_BYTES = 50 * 1024 * 1024
PATIENCE = 1.5
"""Seconds for all checks together. A check that takes longer has failed."""


class Check:
    """A check that runs in its own thread, of which there is never more than one.

    If it hangs, the next request waits for the same thread instead of starting another.
    """

    def __init__(self, look: Callable[[], bool]) -> None:
        self.look = look
        self._lock = threading.Lock()
        self._found: Future[bool] | None = None

    def start(self) -> Future[bool]:
        """The result of the check that is running, or of a new one."""
        with self._lock:
            if self._found is None or self._found.done():
                self._found = Future()
                threading.Thread(target=self._run, args=(self._found,), name="readyz", daemon=True).start()
            return self._found

    def _run(self, found: Future[bool]) -> None:
        try:
            found.set_result(self.look())
        except Exception as fault:  # any exception means not ready; the log says why
            log.warning("not ready: %s: %s: %.200a", self.look.__name__, type(fault).__name__, str(fault))
            found.set_result(False)
        finally:
            connections.close_all()


def liveness(_request: HttpRequest) -> JsonResponse:
    """200: the process responds. Checks nothing else."""
    return JsonResponse({"status": "ok"})


def readiness(_request: HttpRequest) -> JsonResponse:
    """200 if all checks succeed, else 503 with the result of each; 503 at once if the process has been told to stop.
    Takes at most `PATIENCE` seconds."""
    if is_draining():
        return JsonResponse({"status": "draining", "checks": {}}, status=503)
    found = results(all_checks())
    checks = {name: good for name, good in found.items() if name in CHECKS}
    information = {name: good for name, good in found.items() if name not in CHECKS}
    answer: dict[str, object] = {"checks": checks, **({"information": information} if information else {})}
    good = all(checks.values())
    return JsonResponse({"status": "ok" if good else "unready", **answer}, status=200 if good else 503)


def all_checks() -> dict[str, Check]:
    """The checks that this installation needs."""
    return {**CHECKS, **(INFORMATION if settings.DISTRIBUTED_JOBS else {})}


def results(checks: Mapping[str, Check]) -> dict[str, bool]:
    """The result of each check, after at most `PATIENCE` seconds; they run at the same time."""
    until = time.monotonic() + PATIENCE
    begun = {name: check.start() for name, check in checks.items()}
    return {name: _passed_in_time(found, until) for name, found in begun.items()}


def _passed_in_time(found: Future[bool], until: float) -> bool:
    try:
        return found.result(timeout=max(0.0, until - time.monotonic()))
    except Late:
        return False


def database() -> bool:
    """Whether the database can be written: its disk is not full, and nobody has locked it for long."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")
    cache.set("readyz", "1", 30)
    return bool(cache.get("readyz") == "1")


def migrations() -> bool:
    """Whether all migrations are applied."""
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def sockets() -> bool:
    """Whether messages can be sent to the sockets of other processes."""

    async def send() -> None:
        async with asyncio.timeout(PATIENCE):
            await get_channel_layer().group_send("readyz", {"type": "nobody.listens"})

    asyncio.run(send())
    return True


def counters() -> bool:
    """Whether the caches that count guests and API requests and record presence work (in Redis, if it is used)."""
    for name in settings.COUNTING:
        caches[name].set("readyz", "1", 30)
        if caches[name].get("readyz") != "1":
            return False
    return True


def disk() -> bool:
    """Whether the disk has enough free space."""
    return shutil.disk_usage(settings.DATA_DIR).free > LEAST_FREE_BYTES


def workers() -> bool:
    """Whether a worker process has reported recently. Only with PostgreSQL."""
    return workers_alive() > 0


CHECKS = {look.__name__: Check(look) for look in (database, migrations, sockets, counters, disk)}
INFORMATION = {workers.__name__: Check(workers)}
"""What `/readyz` reports without becoming unready."""


def sections() -> Iterator[Section]:
    """The checks, for the staff page."""
    found = results(all_checks())
    yield Section(
        "Readiness", (), tuple((name.capitalize(), "ok" if good else "failed") for name, good in found.items())
    )

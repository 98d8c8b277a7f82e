"""`/healthz`: the process answers. `/readyz`: it can also write, its migrations are applied and sockets can be reached."""

from __future__ import annotations

import asyncio
import logging
import shutil
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures import TimeoutError as Late

from channels.layers import get_channel_layer
from django.conf import settings
from django.core.cache import cache
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse

log = logging.getLogger(__name__)

LEAST_FREE_BYTES = 50 * 1024 * 1024
PATIENCE = 1.5
"""Seconds that all checks have together. Whatever hangs is not ready."""


class Check:
    """One thing that must work, looked at in a thread of its own, of which there is never more than one.

    A look that hangs is waited for again by the next request, which therefore adds no thread.
    """

    def __init__(self, look: Callable[[], bool]) -> None:
        self.look = look
        self._lock = threading.Lock()
        self._found: Future[bool] | None = None

    def begin(self) -> Future[bool]:
        """What a look finds: the one that is under way, or a new one."""
        with self._lock:
            if self._found is None or self._found.done():
                self._found = Future()
                threading.Thread(target=self._run, args=(self._found,), name="readyz", daemon=True).start()
            return self._found

    def _run(self, found: Future[bool]) -> None:
        try:
            found.set_result(self.look())
        except Exception as fault:  # whatever it is, it is not ready, and the log says why
            log.warning("not ready: %s: %s: %.200a", self.look.__name__, type(fault).__name__, str(fault))
            found.set_result(False)
        finally:
            connections.close_all()


def alive(_request: HttpRequest) -> JsonResponse:
    """The process answers; nothing else is looked at."""
    return JsonResponse({"status": "ok"})


def ready(_request: HttpRequest) -> JsonResponse:
    """200 when all is well, else 503 that names what is not. Takes at most `PATIENCE` seconds."""
    until = time.monotonic() + PATIENCE
    begun = {name: check.begin() for name, check in CHECKS.items()}
    checks = {name: _in_time(found, until) for name, found in begun.items()}
    good = all(checks.values())
    return JsonResponse({"status": "ok" if good else "unready", "checks": checks}, status=200 if good else 503)


def _in_time(found: Future[bool], until: float) -> bool:
    try:
        return found.result(timeout=max(0.0, until - time.monotonic()))
    except Late:
        return False


def database() -> bool:
    """It can be written, which needs room on its disk and nobody who locks it for long."""
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA busy_timeout = {round(PATIENCE * 1000)}")
    cache.set("readyz", "1", 30)
    return bool(cache.get("readyz") == "1")


def migrations() -> bool:
    """None is missing."""
    executor = MigrationExecutor(connection)
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def sockets() -> bool:
    """A message can be sent to other processes' sockets."""

    async def send() -> None:
        async with asyncio.timeout(PATIENCE):
            await get_channel_layer().group_send("readyz", {"type": "nobody.listens"})

    asyncio.run(send())
    return True


def disk() -> bool:
    """There is room for more than the next few requests."""
    return shutil.disk_usage(settings.DATA_DIR).free > LEAST_FREE_BYTES


CHECKS = {look.__name__: Check(look) for look in (database, migrations, sockets, disk)}

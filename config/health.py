"""`/healthz`: the process answers. `/readyz`: it can also write, its migrations are applied and sockets can be reached."""

from __future__ import annotations

import shutil

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer
from django.conf import settings
from django.core.cache import cache
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse

from play.telling import LAYER_FAULTS

LEAST_FREE_BYTES = 50 * 1024 * 1024


def alive(_request: HttpRequest) -> JsonResponse:
    """The process answers; nothing else is looked at."""
    return JsonResponse({"status": "ok"})


def ready(_request: HttpRequest) -> JsonResponse:
    """200 when all is well, else 503 that names what is not."""
    checks = {"database": _database(), "migrations": _migrations(), "sockets": _sockets(), "disk": _disk()}
    good = all(checks.values())
    return JsonResponse({"status": "ok" if good else "unready", "checks": checks}, status=200 if good else 503)


def _database() -> bool:
    try:
        cache.set("readyz", "1", 30)
    except DatabaseError:
        return False
    return bool(cache.get("readyz") == "1")


def _migrations() -> bool:
    try:
        executor = MigrationExecutor(connection)
    except DatabaseError:
        return False
    return not executor.migration_plan(executor.loader.graph.leaf_nodes())


def _sockets() -> bool:
    layer = get_channel_layer()
    try:
        async_to_sync(layer.group_send)("readyz", {"type": "nobody.listens"})
    except LAYER_FAULTS:
        return False
    return True


def _disk() -> bool:
    return shutil.disk_usage(settings.DATA_DIR).free > LEAST_FREE_BYTES

"""Refuse to start where sockets would hang: each process has its own in-memory channel layer."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error


def sockets_reach_every_process(app_configs: Any = None, **_options: Any) -> list[CheckMessage]:  # noqa: ARG001
    """More than one web process needs Redis, else a move in one is never heard of in the others."""
    if settings.WEB_PROCESSES <= 1 or settings.REDIS_URL:
        return []
    return [
        Error(
            f"{settings.WEB_PROCESSES} web processes, but sockets only reach their own process.",
            hint="Set REDIS_URL, or WEB_CONCURRENCY=1.",
            id="play.E001",
        )
    ]

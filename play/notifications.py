"""Notifies pages that a table has changed, and of nothing else. Each page fetches its own view."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Mapping
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from play.observers import News

log = logging.getLogger(__name__)


def layer_faults() -> tuple[type[Exception], ...]:
    """What the channel layer or Redis may raise when it cannot be reached. Importing redis takes 0.2 s: only its users do."""
    redis = sys.modules.get("redis.exceptions")
    return (OSError,) if redis is None else (OSError, redis.RedisError)


class SocketLoop:
    """The event loop on which this process's sockets live.

    Messages of the in-memory layer must be sent from that very loop: its queues wake no waiter from another thread.
    """

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None

    def is_here(self) -> None:
        """Called by a socket, on its loop."""
        self._loop = asyncio.get_running_loop()

    def get(self) -> asyncio.AbstractEventLoop | None:
        """The loop, while it runs."""
        loop = self._loop
        return loop if loop is not None and loop.is_running() else None


SOCKETS = SocketLoop()


def group_of(match_id: int) -> str:
    """The group that a table's sockets are in."""
    return f"match-{match_id}"


def table_changed(match_id: int, news: News) -> None:
    """Poke everybody for whom the table has changed. Never raises and never waits: the move is saved, and a page that hears
    nothing polls."""
    message = {"type": "table.changed", "news": news}
    loop = SOCKETS.get()
    if loop is not None:
        asyncio.run_coroutine_threadsafe(_send(group_of(match_id), message), loop)
    else:
        async_to_sync(_send)(group_of(match_id), message)


async def _send(group: str, message: Mapping[str, Any]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        await layer.group_send(group, message)
    except layer_faults() as error:
        log.warning("nobody could be told of %s: %s", group, error)

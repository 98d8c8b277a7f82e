"""The poke: everybody at a table is told that it changed, and nothing else. Each page fetches what it may see."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

LAYER_FAULTS: tuple[type[Exception], ...] = (OSError,)
if find_spec("redis") is not None:  # which a single process does not need
    from redis.exceptions import RedisError

    LAYER_FAULTS = (OSError, RedisError)

log = logging.getLogger(__name__)


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


def table_changed(match_id: int, ply: int) -> None:
    """Poke everybody at the table. Never raises and never waits: the move stands, and a page that hears nothing polls."""
    message = {"type": "table.changed", "ply": ply}
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
    except LAYER_FAULTS as error:
        log.warning("nobody could be told of %s: %s", group, error)

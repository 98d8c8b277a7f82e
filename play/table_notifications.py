"""Notifies pages that a table has changed, without any game data. Each page fetches its own view."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Mapping

from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from operations import metrics
from play.seat_plies import PlyUpdates

log = logging.getLogger(__name__)

NOTIFICATION = "table.changed"
"""The type of these messages of the channel layer."""


def channel_layer_exceptions() -> tuple[type[Exception], ...]:
    """What the channel layer or Redis may raise if it cannot be reached. Does not import redis, which takes 0.2 s."""
    redis = sys.modules.get("redis.exceptions")
    return (OSError,) if redis is None else (OSError, redis.RedisError)


class SocketLoop:
    """The event loop of this process's sockets.

    Messages of the in-memory layer must be sent from that loop, because its queues do not wake waiters in other
    threads.
    """

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None

    def remember_running_loop(self) -> None:
        """Remember the running loop; called by sockets."""
        self._loop = asyncio.get_running_loop()

    def get(self) -> asyncio.AbstractEventLoop | None:
        """The loop; None if it is not running."""
        loop = self._loop
        return loop if loop is not None and loop.is_running() else None


SOCKETS = SocketLoop()


def socket_group_name(match_id: int) -> str:
    """The name of the group of a table's sockets."""
    return f"match-{match_id}"


def table_changed(match_id: int, ply_updates: PlyUpdates) -> None:
    """Notify everybody for whom the table has changed. Never raises and never waits: the move is already saved, and
    pages without a notification poll."""
    message = {"type": NOTIFICATION, "news": ply_updates}
    loop = SOCKETS.get()
    if loop is not None:
        asyncio.run_coroutine_threadsafe(_send(socket_group_name(match_id), message), loop)
    else:
        async_to_sync(_send)(socket_group_name(match_id), message)


async def _send(group: str, message: Mapping[str, object]) -> None:
    layer = get_channel_layer()
    if layer is None:
        return
    try:
        await layer.group_send(group, message)
    except channel_layer_exceptions() as error:
        log.warning("could not notify %s: %s", group, error)
        metrics.fault("redis")

"""The channel layer of a single process: as that of Channels, without work that grows with the number of sockets."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress

from channels.layers import InMemoryChannelLayer

CLEAN_EVERY = 1.0
"""Seconds between two searches for expired messages and memberships. Channels searches whenever a message is sent or
awaited, in all channels and groups."""


class LocalChannelLayer(InMemoryChannelLayer):  # type: ignore[misc]  # channels has no types
    """Passes messages between the sockets of this process."""

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self._cleaned = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now - self._cleaned >= CLEAN_EVERY:
            self._cleaned = now
            super()._clean_expired()

    async def group_send(self, group: str, message: Mapping[str, object]) -> None:
        """Send to all channels of a group that have room. Channels starts a task for each of them, and copies the
        message; here receivers share it and must not change it."""
        self._clean_expired()
        waiting = time.time() + self.expiry, message
        for channel in list(self.groups.get(group, ())):
            if (queue := self.channels.get(channel)) is None:
                queue = self.channels[channel] = asyncio.Queue(self.get_capacity(channel))
            with suppress(asyncio.QueueFull):
                queue.put_nowait(waiting)

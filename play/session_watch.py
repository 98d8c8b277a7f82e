"""Closes the sockets of players who have logged out or been banned, within five seconds, with one query for all of them."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING
from weakref import WeakSet

from channels.db import database_sync_to_async
from django.contrib.sessions.models import Session
from django.db import DatabaseError

from collection.models import Player

if TYPE_CHECKING:
    from play.consumers import TableConsumer

log = logging.getLogger(__name__)

ROUND = 3.0
"""Seconds between two rounds."""
LOGGED_OUT = 4401


class SessionWatch:
    """Checks the open sockets regularly while there are any. Visitors without an account cannot log out."""

    def __init__(self) -> None:
        self._inside: WeakSet[TableConsumer] = WeakSet()
        self._walk: asyncio.Task[None] | None = None

    def add(self, socket: TableConsumer) -> None:
        """Called on the sockets' event loop."""
        if socket.player.pk is None:
            return
        self._inside.add(socket)
        if self._walk is None or self._walk.done():
            self._walk = asyncio.get_running_loop().create_task(self._rounds())

    def discard(self, socket: TableConsumer) -> None:
        """The socket has closed."""
        self._inside.discard(socket)

    async def _rounds(self) -> None:
        while self._inside:
            await asyncio.sleep(ROUND)
            try:
                await self.close_expired()
            except DatabaseError as fault:
                # Whoever has left stays until the next round; with no round at all, until somebody else comes.
                log.warning("the sockets' door could not be watched: %s", fault)

    async def close_expired(self) -> None:
        """Close every socket whose session or player is gone."""
        inside = {socket: (socket.scope["session"].session_key, socket.player.pk) for socket in self._inside}
        sessions, players = await database_sync_to_async(still_valid)(
            {session for session, _ in inside.values()}, {player for _, player in inside.values()}
        )
        for socket, (session, player) in inside.items():
            if session not in sessions or player not in players:
                self.discard(socket)
                # Whoever has gone meanwhile must not keep the others in: both are what a closed connection may raise.
                with suppress(OSError, RuntimeError):
                    await socket.close(code=LOGGED_OUT)


def still_valid(sessions: set[str | None], players: set[int]) -> tuple[set[str], set[int]]:
    """Those sessions that still live, and those players who may still be here."""
    live = Session.objects.filter(session_key__in=sessions).values_list("session_key", flat=True)
    active = Player.objects.filter(pk__in=players, is_active=True).values_list("pk", flat=True)
    return set(live), set(active)


SESSION_WATCH = SessionWatch()

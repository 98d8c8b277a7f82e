"""Closes the sockets of players who have logged out or been banned, within five seconds, with one query for all of
them."""

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
"""Seconds between two checks."""
LOGGED_OUT = 4401


class SessionWatch:
    """Checks the open sockets regularly while there are any, except those of visitors without an account."""

    def __init__(self) -> None:
        self._sockets: WeakSet[TableConsumer] = WeakSet()
        self._task: asyncio.Task[None] | None = None

    def add(self, socket: TableConsumer) -> None:
        """Start watching the socket. Call it on the sockets' event loop."""
        if socket.player.pk is None:
            return
        self._sockets.add(socket)
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._check_regularly())

    def discard(self, socket: TableConsumer) -> None:
        """Stop watching the socket, which has closed."""
        self._sockets.discard(socket)

    async def _check_regularly(self) -> None:
        while self._sockets:
            await asyncio.sleep(ROUND)
            try:
                await self.close_expired()
            except DatabaseError as fault:
                # The sockets stay open until the next check.
                log.warning("could not check the sessions of open sockets: %s", fault)

    async def close_expired(self) -> None:
        """Close every socket whose session has ended or whose player may no longer log in."""
        sockets = {socket: (socket.scope["session"].session_key, socket.player.pk) for socket in self._sockets}
        sessions, players = await database_sync_to_async(valid_sessions_and_players)(
            {session for session, _ in sockets.values()}, {player for _, player in sockets.values()}
        )
        for socket, (session, player) in sockets.items():
            if session not in sessions or player not in players:
                self.discard(socket)
                # A connection that has just closed must not stop the others from being closed.
                with suppress(OSError, RuntimeError):
                    await socket.close(code=LOGGED_OUT)


def valid_sessions_and_players(sessions: set[str | None], players: set[int]) -> tuple[set[str], set[int]]:
    """Those of the sessions that still exist, and those of the players who are still active."""
    live = Session.objects.filter(session_key__in=sessions).values_list("session_key", flat=True)
    active = Player.objects.filter(pk__in=players, is_active=True).values_list("pk", flat=True)
    return set(live), set(active)


SESSION_WATCH = SessionWatch()

"""The sockets of the tables. They only send notifications without game data; no message from a client changes a
game."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Hashable
from contextlib import suppress

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from collection.guest_creation_limits import client_address
from collection.models import Player
from operations.asgi_types import Message, Receive, Scope, Send
from play import limits
from play.limits import ConnectionCounter
from play.models import Match
from play.seat_plies import PUBLIC, PlyUpdates
from play.session_watch import SESSION_WATCH
from play.table_notifications import NOTIFICATION, SOCKETS, channel_layer_exceptions, socket_group_name

MAX_FRAME = 16 * 1024
"""Bytes; a longer frame closes the socket."""
MOST_MESSAGES = 50
PER_SECONDS = 20.0

TOO_LONG, TOO_MANY, NOT_HERE, NO_ROOM = 1009, 4429, 4404, 4430
"""Close codes: the frame is too long; too many messages; no such table for this player; too many open pages of this
player or table, so that the page should poll instead."""
CONNECTIONS = ConnectionCounter()
ROUTE = "/ws/play/<pk>/"
"""The name of these sockets in log lines and metrics."""


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One page of one table. Sends `{"ply": n}` on opening, in answer to `{"ask": "ply"}`, and when something has
    changed that this player may see. The ply is that of the player's own seats, or the spectators'."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.entered: list[Hashable] = []
        self.received: deque[float] = deque(maxlen=MOST_MESSAGES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run the socket and release its connection at the end. Channels does not call `disconnect` if a handler
        raises, as sending to a closed browser does."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self.release_connection_and_leave_group()

    async def connect(self) -> None:
        """Accept visitors who may see the table; for everybody else it does not exist."""
        SOCKETS.remember_running_loop()
        self.scope.get("observed", {})["route"] = ROUTE
        self.match_id = int(self.scope["url_route"]["kwargs"]["pk"])
        self.player: Player = self.scope["user"]
        match = await self.visible_match()
        if match is None:
            await self.close(code=NOT_HERE)
            return
        await self.accept()
        if not self.register_connection(seated=bool(match.seats_of(self.player))):
            await self.close(code=NO_ROOM)
            return
        await self.channel_layer.group_add(socket_group_name(self.match_id), self.channel_name)
        SESSION_WATCH.add(self)
        # Query the ply again after joining the group, in case a move was made in between.
        await self.send_ply_or_close(await self.current_ply())

    def register_connection(self, *, seated: bool) -> bool:
        """Count this page, unless the player or the table has too many; returns whether it was counted. Players who are
        `seated` do not count towards the table's limit, so spectators cannot keep them out."""
        headers = dict(self.scope["headers"])
        peer = (self.scope.get("client") or ("",))[0]
        address = client_address(peer, headers.get(b"x-forwarded-for", b"").decode("latin-1"))
        person = ("player", self.player.pk) if self.player.pk else ("address", address)
        limits_of: dict[Hashable, int] = {person: limits.SOCKETS_PER_PLAYER}
        if not seated:
            limits_of["table", self.match_id] = limits.SOCKETS_PER_TABLE
        if not CONNECTIONS.take_connection_slots_if_free(limits_of.items()):
            return False
        self.entered = list(limits_of)
        return True

    async def release_connection_and_leave_group(self) -> None:
        """Release the connection, and leave the table's group."""
        if not self.entered:
            return
        CONNECTIONS.leave(self.entered)
        self.entered = []
        SESSION_WATCH.discard(self)
        with suppress(*channel_layer_exceptions()):  # memberships of a group expire by themselves
            await self.channel_layer.group_discard(socket_group_name(self.match_id), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer a question and refuse everything else. Never raises."""
        frame = text_data.encode() if text_data is not None else bytes_data or b""
        if len(frame) > MAX_FRAME:
            await self.close(code=TOO_LONG)
        elif self.exceeds_message_rate():
            await self.close(code=TOO_MANY)
        elif parse_socket_request(frame) == "ply":
            await self.send_ply_or_close(await self.current_ply())
        else:
            await self.send(text_data=json.dumps({"error": 'Only {"ask": "ply"} is supported.'}))

    async def dispatch(self, message: Message) -> None:
        """Handle a message. Channels would enter another thread before each one, to close old database connections; a
        notification uses no database."""
        if message["type"] == NOTIFICATION:
            await self.table_changed(message)
        else:
            await super().dispatch(message)

    async def table_changed(self, event: Message) -> None:
        """Handle a notification of a change that at least one player may see."""
        updates: PlyUpdates = event["news"]
        ply = updates.get(str(self.player.pk), updates[PUBLIC])
        if ply is not None:
            await self.send_ply_or_close(ply)

    async def send_ply_or_close(self, ply: int | None) -> None:
        """Send the ply; close the socket if it is None, because this player may no longer see the table."""
        if ply is None:
            await self.close(code=NOT_HERE)
        else:
            await self.send(text_data=json.dumps({"ply": ply}))

    def exceeds_message_rate(self) -> bool:
        """Whether this is the 51st message in 20 seconds."""
        now = time.monotonic()
        if len(self.received) == MOST_MESSAGES and now - self.received[0] < PER_SECONDS:
            return True
        self.received.append(now)
        return False

    async def current_ply(self) -> int | None:
        """The ply that this player may know; None if they may not see the table."""
        match = await self.visible_match()
        return match.ply_for(self.player) if match else None

    async def visible_match(self) -> Match | None:
        """The match with its seats; None if this player may not see it."""
        match: Match | None = await database_sync_to_async(self._query_visible_match)()
        return match

    def _query_visible_match(self) -> Match | None:
        with suppress(Match.DoesNotExist):
            return Match.objects.visible_with_seats(self.match_id, self.player)
        return None


class UnknownUrlConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # channels has no types
    """Any other socket URL, which is not an error."""

    async def connect(self) -> None:
        """Close at once."""
        await self.close(code=NOT_HERE)


def parse_socket_request(frame: bytes) -> object:
    """What a frame asks for; None if it is not a question."""
    try:
        message = json.loads(frame)
    except (ValueError, RecursionError):
        return None
    return message.get("ask") if isinstance(message, dict) else None

"""The sockets of the tables. They poke: no game data goes over them, and nothing that comes in changes a game."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Hashable
from contextlib import suppress
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from collection.guest_limits import client_address
from collection.models import Player
from play import limits
from play.limits import Turnstile
from play.models import Match
from play.notifications import SOCKETS, group_of, layer_faults
from play.observers import PUBLIC, News
from play.session_watch import SESSION_WATCH

MAX_FRAME = 16 * 1024
"""Bytes; a longer frame closes the socket."""
MOST_MESSAGES = 50
PER_SECONDS = 20.0

TOO_LONG, TOO_MANY, NOT_HERE, NO_ROOM = 1009, 4429, 4404, 4430
"""Close codes: the frame is too long, too many messages came, there is no such table for this player, and this player or
this table has too many pages open: the page polls instead."""
TURNSTILE = Turnstile()


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]
    """One page at one table. Sends `{"ply": n}` on opening, when it is asked `{"ask": "ply"}`, and when something has changed
    that this player may see. The ply is that of the player's own seats, or the spectators'."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.entered: list[Hashable] = []
        self.heard: deque[float] = deque(maxlen=MOST_MESSAGES)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """The socket's whole life. However it ends, its place is free afterwards: Channels does not call `disconnect` when
        a handler raises, as sending to a browser that has gone does."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            await self.leave()

    async def connect(self) -> None:
        """Let in who may see the table; to everybody else it does not exist."""
        SOCKETS.is_here()
        self.match_id = int(self.scope["url_route"]["kwargs"]["pk"])
        self.player: Player = self.scope["user"]
        match = await self.match_now()
        if match is None:
            await self.close(code=NOT_HERE)
            return
        await self.accept()
        if not self.enter(seated=bool(match.seats_of(self.player))):
            await self.close(code=NO_ROOM)
            return
        await self.channel_layer.group_add(group_of(self.match_id), self.channel_name)
        SESSION_WATCH.add(self)
        # Asked again after joining the group: a move in between would be missed by both.
        await self.tell(await self.current_ply())

    def enter(self, *, seated: bool) -> bool:
        """Whether there is room for one more page of this player, and of those who watch this table: they cannot keep out
        the players who are `seated` at it."""
        headers = dict(self.scope["headers"])
        peer = (self.scope.get("client") or ("",))[0]
        address = client_address(peer, headers.get(b"x-forwarded-for", b"").decode("latin-1"))
        person = ("player", self.player.pk) if self.player.pk else ("address", address)
        limits_of: dict[Hashable, int] = {person: limits.SOCKETS_PER_PLAYER}
        if not seated:
            limits_of["table", self.match_id] = limits.SOCKETS_PER_TABLE
        if not TURNSTILE.enter(limits_of.items()):
            return False
        self.entered = list(limits_of)
        return True

    async def leave(self) -> None:
        """Give the place back, and leave the table's group."""
        if not self.entered:
            return
        TURNSTILE.leave(self.entered)
        self.entered = []
        SESSION_WATCH.discard(self)
        with suppress(*layer_faults()):  # the layer forgets the members of its groups in time
            await self.channel_layer.group_discard(group_of(self.match_id), self.channel_name)

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Answer a question, refuse the rest. Raises nothing, whatever comes in."""
        frame = text_data.encode() if text_data is not None else bytes_data or b""
        if len(frame) > MAX_FRAME:
            await self.close(code=TOO_LONG)
        elif self.too_many():
            await self.close(code=TOO_MANY)
        elif question(frame) == "ply":
            await self.tell(await self.current_ply())
        else:
            await self.send(text_data=json.dumps({"error": 'Only {"ask": "ply"} is understood here.'}))

    async def table_changed(self, event: dict[str, Any]) -> None:
        """Something was committed that at least one player may see."""
        told: News = event["news"]
        ply = told.get(str(self.player.pk), told[PUBLIC])
        if ply is not None:
            await self.tell(ply)

    async def tell(self, ply: int | None) -> None:
        """Say where the table stands; close when this player may not see it any more."""
        if ply is None:
            await self.close(code=NOT_HERE)
        else:
            await self.send(text_data=json.dumps({"ply": ply}))

    def too_many(self) -> bool:
        """Whether this is the 51st message in 20 seconds."""
        now = time.monotonic()
        if len(self.heard) == MOST_MESSAGES and now - self.heard[0] < PER_SECONDS:
            return True
        self.heard.append(now)
        return False

    async def current_ply(self) -> int | None:
        """The ply that this player may know, or None when the table is not theirs to see."""
        match = await self.match_now()
        return match.ply_for(self.player) if match else None

    async def match_now(self) -> Match | None:
        """The match with its seats, or None when it is not this player's to see."""
        match: Match | None = await database_sync_to_async(self._match)()
        return match

    def _match(self) -> Match | None:
        visible = Match.objects.filter(pk=self.match_id).visible_to(self.player)
        return visible.only("public_ply").prefetch_related("seats").first()


class NobodyConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # channels brings no types
    """Every other socket address: there is nothing, and that is no fault."""

    async def connect(self) -> None:
        """Close at once."""
        await self.close(code=NOT_HERE)


def question(frame: bytes) -> object:
    """What a frame asks for; None for anything that is no question."""
    try:
        message = json.loads(frame)
    except (ValueError, RecursionError):
        return None
    return message.get("ask") if isinstance(message, dict) else None

"""The sockets of the tables. They poke: no game data goes over them, and nothing that comes in changes a game."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Hashable
from typing import Any

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer

from collection.guests import address_of
from collection.models import Player
from play import limits
from play.doorkeeper import DOORKEEPER
from play.limits import Turnstile
from play.models import Match
from play.telling import SOCKETS, group_of
from play.witnesses import PUBLIC, News

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

    async def connect(self) -> None:
        """Let in who may see the table; to everybody else it does not exist."""
        SOCKETS.is_here()
        self.entered: list[Hashable] = []
        self.heard: deque[float] = deque(maxlen=MOST_MESSAGES)
        self.match_id = int(self.scope["url_route"]["kwargs"]["pk"])
        self.player: Player = self.scope["user"]
        ply = await self.current_ply()
        if ply is None:
            await self.close(code=NOT_HERE)
            return
        await self.accept()
        if not self.enter():
            await self.close(code=NO_ROOM)
            return
        await self.channel_layer.group_add(group_of(self.match_id), self.channel_name)
        DOORKEEPER.let_in(self)
        # Asked again after joining the group: a move in between would be missed by both.
        await self.tell(await self.current_ply())

    def enter(self) -> bool:
        """Whether there is room for one more page of this player and of this table."""
        headers = dict(self.scope["headers"])
        peer = (self.scope.get("client") or ("",))[0]
        address = address_of(peer, headers.get(b"x-forwarded-for", b"").decode("latin-1"))
        person = ("player", self.player.pk) if self.player.pk else ("address", address)
        limits_of = {person: limits.SOCKETS_PER_PLAYER, ("table", self.match_id): limits.SOCKETS_PER_TABLE}
        if not TURNSTILE.enter(limits_of.items()):
            return False
        self.entered = list(limits_of)
        return True

    async def disconnect(self, _code: int) -> None:
        """Leave the table's group."""
        TURNSTILE.leave(self.entered)
        self.entered = []
        DOORKEEPER.let_out(self)
        if hasattr(self, "match_id"):
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
        ply: int | None = await database_sync_to_async(self._ply)()
        return ply

    def _ply(self) -> int | None:
        visible = Match.objects.filter(pk=self.match_id).visible_to(self.player)
        match = visible.only("public_ply").prefetch_related("seats").first()
        return match.ply_for(self.player) if match else None


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

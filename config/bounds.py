"""How large a request may be. A body that is too large is refused before any of it is stored or parsed."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpResponse
from django.urls import Resolver404, resolve

from config import errors
from config.faults import Why

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

KB, MB = 1024, 1024 * 1024
SMALL = 256 * KB
"""Any route that is not listed below. A deck list of 64 KB takes up to three times as much in a form."""
LARGER = {
    "card-picture-upload": 5 * MB + 64 * KB,
    "box-import": 4 * MB + 256 * KB,
    "box-import-run": 4 * MB + 256 * KB,
}
"""Routes that take files, by name. A table of 2 MB may be twice as large in a form, which sends each line end as two bytes."""
READ_OFF = 32 * MB
"""On those routes this much of a body that is too large is read and dropped: a browser that is cut off shows no answer."""
PATIENCE = 20.0
"""Seconds for that."""


def limit_of(path: str) -> int:
    """The most bytes that a request to this path may bring."""
    try:
        return LARGER.get(resolve(path).url_name or "", SMALL)
    except Resolver404:
        return SMALL


class Counted:
    """The messages of a request, until they are too many bytes: then it is as if the client had disconnected."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.left = most
        self.ended = False

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        self.ended = not message.get("more_body", False)
        return {"type": "http.disconnect"} if self.exceeded else message

    @property
    def exceeded(self) -> bool:
        """Whether more came than may."""
        return self.left < 0


class Bounded:
    """An ASGI application whose requests have bounded bodies. `limit` gives the most bytes for a path.

    It is also where a fault is answered that no page could be made for: a body that does not fit on a full disk.
    """

    def __init__(self, app: App, limit: Callable[[str], int] = limit_of) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        most, said = self.limit(scope["path"]), declared(scope)
        counted = Counted(receive, most)
        if said <= most:
            begun = Begun(send)
            try:
                await self.app(scope, counted, begun)
            except OSError as fault:
                if begun.yes or fault.errno != errno.ENOSPC:
                    raise
                await self.answer(scope, send, 503, Why.FULL)
                return
            if not counted.exceeded or begun.yes:
                return
        if most > SMALL and said <= READ_OFF:
            await self.read_off(counted)
        await self.answer(scope, send, 413)

    async def read_off(self, counted: Counted) -> None:
        """Drop what is still coming, up to a limit of bytes and seconds."""
        counted.left += READ_OFF
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not counted.ended and not counted.exceeded:
                    await counted()

    async def answer(self, scope: Scope, send: Send, status: int, reason: Why | None = None) -> None:
        """Our page for the status, or JSON, made without the database."""
        answer: HttpResponse = await sync_to_async(errors.bare, thread_sensitive=False)(scope["path"], status, reason)
        headers = [(name.lower().encode(), value.encode()) for name, value in answer.items()]
        head = {"type": "http.response.start", "status": status, "headers": [*headers, (b"connection", b"close")]}
        await send(head)
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else answer.content})


class Begun:
    """Passes an answer on and remembers whether it has begun."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.yes = False

    async def __call__(self, message: Message) -> None:
        self.yes = True
        await self.send(message)


def declared(scope: Scope) -> int:
    """The length that the request claims; 0 when it claims none that can be read, since it is counted anyway."""
    said = next((value for name, value in scope.get("headers", ()) if name == b"content-length"), b"")
    return int(said) if said.isdigit() and len(said) < 20 else 0

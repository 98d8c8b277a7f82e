"""Limits the size of request bodies. A body that is too large is refused before it is stored or parsed."""

from __future__ import annotations

import asyncio
import errno
from collections.abc import Callable
from contextlib import suppress

from asgiref.sync import sync_to_async
from django.http import HttpResponse
from django.urls import Resolver404

from config import error_pages
from config.route_index import resolve
from config.temporary_faults import FaultReason
from operations.asgi_types import App, Message, Receive, Scope, Send

KB, MB = 1024, 1024 * 1024
SMALL = 256 * KB
"""Maximum bytes for routes that are not listed below. A deck list of 64 KB is up to three times as large in a form."""
LARGER = {
    **dict.fromkeys(
        (
            "card-picture-upload",
            "own-back-upload",
            "api-picture-list",
            "base-pdf-new",
            "api-base-pdf-list",
            "card-correct",
            "rule-table-correct",
            "box-enter-photo-read",
            "api-card-photo-list",
        ),
        5 * MB + 64 * KB,
    ),
    "box-enter-photo-add": 2 * MB,
    "print-file-from-file": 4 * MB + 64 * KB,
    "box-import": 4 * MB + 256 * KB,
    "box-import-run": 4 * MB + 256 * KB,
    "api-box-table-list": 4 * MB + 256 * KB,
}
"""Maximum bytes for routes that accept files, by URL name. A table of 2 MB may be twice as large in a form, which sends
line ends as two bytes. The form of recognised cards contains a small picture of each."""
READ_OFF = 32 * MB
"""On those routes, this much of a body that is too large is read and discarded: otherwise browsers show no response."""
PATIENCE = 20.0
"""Seconds for reading and discarding."""


def max_body_bytes(path: str) -> int:
    """The maximum bytes of a request to this path."""
    try:
        return LARGER.get(resolve(path).url_name or "", SMALL)
    except Resolver404:
        return SMALL


class CountedBody:
    """Passes on the messages of a request and counts their bytes; if there are too many, simulates a disconnect."""

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
        """Whether more bytes came than are allowed."""
        return self.left < 0


class BodyLimit:
    """ASGI middleware that limits request bodies to `limit(path)` bytes.

    It also answers with 503 if the disk is too full to store a body, which happens outside Django's error handling.
    """

    def __init__(self, app: App, limit: Callable[[str], int] = max_body_bytes) -> None:
        self.app = app
        self.limit = limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        most, said = self.limit(scope["path"]), content_length(scope)
        counted = CountedBody(receive, most)
        if said <= most:
            begun = ResponseTracker(send)
            try:
                await self.app(scope, counted, begun)
            except OSError as fault:
                if begun.started or fault.errno != errno.ENOSPC:
                    raise
                await self.send_error(scope, send, 503, FaultReason.FULL)
                return
            if not counted.exceeded or begun.started:
                return
        if most > SMALL and said <= READ_OFF:
            await self.discard_body(counted)
        await self.send_error(scope, send, 413)

    async def discard_body(self, counted: CountedBody) -> None:
        """Read and discard the rest of the body, up to a limit of bytes and seconds."""
        counted.left += READ_OFF
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                while not counted.ended and not counted.exceeded:
                    await counted()

    async def send_error(self, scope: Scope, send: Send, status: int, reason: FaultReason | None = None) -> None:
        """Send our error page for the status, or JSON, without using the database."""
        answer: HttpResponse = await sync_to_async(error_pages.bare_error_page, thread_sensitive=False)(
            scope["path"], status, reason
        )
        headers = [(name.lower().encode(), value.encode()) for name, value in answer.items()]
        head = {"type": "http.response.start", "status": status, "headers": [*headers, (b"connection", b"close")]}
        await send(head)
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else answer.content})


class ResponseTracker:
    """Passes on the messages of a response and records whether it has started."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.started = False

    async def __call__(self, message: Message) -> None:
        self.started = True
        await self.send(message)


def content_length(scope: Scope) -> int:
    """The Content-Length of a request; 0 if it is missing or invalid, since bytes are counted anyway."""
    said = next((value for name, value in scope.get("headers", ()) if name == b"content-length"), b"")
    return int(said) if said.isdigit() and len(said) < 20 else 0

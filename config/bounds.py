"""How much one request may bring. Nothing here takes more than 5 MB, but who sends 20 should be told by a page of ours."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

Scope = dict[str, Any]
Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BYTES = 32 * 1024 * 1024
REFUSAL = b"That is more than 32 MB, and nothing of it was kept. Go back and choose a smaller file.\n"


class Counted:
    """The messages of a request, until they are too many bytes: then it is as if whoever sent them had gone."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive = receive
        self.left = most

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        return {"type": "http.disconnect"} if self.exceeded else message

    @property
    def exceeded(self) -> bool:
        """Whether more came than may."""
        return self.left < 0


class Bounded:
    """An ASGI application whose requests have bounded bodies: what is too large is refused before it fills the disk."""

    def __init__(self, app: App, most: int = MOST_BYTES) -> None:
        self.app = app
        self.most = most

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        counted = Counted(receive, self.most)
        if declared(scope) <= self.most:
            await self.app(scope, counted, send)
            if not counted.exceeded:
                return
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"connection", b"close")]
        await send({"type": "http.response.start", "status": 413, "headers": headers})
        await send({"type": "http.response.body", "body": REFUSAL})


def declared(scope: Scope) -> int:
    """What the request says of its length; 0 when it says nothing that can be read, for it is counted anyway."""
    said = next((value for name, value in scope.get("headers", ()) if name == b"content-length"), b"")
    return int(said) if said.isdigit() and len(said) < 20 else 0

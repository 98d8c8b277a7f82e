"""A browser's end of a socket. (channels.testing needs daphne, which the app does not.)"""

from __future__ import annotations

import json
from typing import Any

from asgiref.testing import ApplicationCommunicator
from django.test import Client

from config.asgi import application

HOME = b"http://testserver"

PATIENCE = 20.0
"""Seconds to wait for what must come: a busy machine is no fault."""


class Line:
    """One socket to a table. Closing it is up to the test."""

    def __init__(self, match_id: int, client: Client | None = None, origin: bytes | None = HOME) -> None:
        headers = [(b"host", b"testserver")]
        if origin is not None:
            headers.append((b"origin", origin))
        if client is not None:
            headers.append((b"cookie", f"sessionid={client.cookies['sessionid'].value}".encode()))
        path = f"/ws/play/{match_id}/"
        scope = {"type": "websocket", "path": path, "query_string": b"", "headers": headers, "subprotocols": []}
        self._wire = ApplicationCommunicator(application, scope)

    async def connect(self) -> int | None:
        """None when it was let in, else the code it was closed with."""
        await self._wire.send_input({"type": "websocket.connect"})
        answer = await self._wire.receive_output(timeout=PATIENCE)
        return None if answer["type"] == "websocket.accept" else answer.get("code", 1000)

    async def say(self, text: str | None = None, data: bytes | None = None) -> None:
        """Send a frame."""
        await self._wire.send_input({"type": "websocket.receive", "text": text, "bytes": data})

    async def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next frame. Raises asyncio.TimeoutError."""
        answer = await self._wire.receive_output(timeout=timeout)
        assert answer["type"] == "websocket.send", answer
        heard: dict[str, Any] = json.loads(answer["text"])
        return heard

    async def closed(self, timeout: float = PATIENCE) -> int:
        """The code that the server closes it with."""
        answer = await self._wire.receive_output(timeout=timeout)
        assert answer["type"] == "websocket.close", answer
        code: int = answer["code"]
        return code

    async def hears_nothing(self, seconds: float) -> bool:
        """Whether nothing comes for so long."""
        return await self._wire.receive_nothing(timeout=seconds)

    async def hang_up(self) -> None:
        """Leave."""
        await self._wire.send_input({"type": "websocket.disconnect", "code": 1000})
        await self._wire.wait(timeout=PATIENCE)

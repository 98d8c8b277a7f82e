"""The client's end of a socket. (channels.testing requires daphne, which the app does not use.)"""

from __future__ import annotations

import json
from typing import Any

from asgiref.testing import ApplicationCommunicator
from django.test import Client

from config.asgi import application

HOME = b"http://testserver"

PATIENCE = 20.0
"""Seconds to wait for an expected frame; long, because the machine may be busy."""


class TableSocket:
    """One socket to a table. The test must close it."""

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
        """None if it was accepted, else the close code."""
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

    async def close_code(self, timeout: float = PATIENCE) -> int:
        """The code with which the server closes it."""
        answer = await self._wire.receive_output(timeout=timeout)
        assert answer["type"] == "websocket.close", answer
        code: int = answer["code"]
        return code

    async def hears_nothing(self, seconds: float) -> bool:
        """Whether nothing arrives for that long."""
        return await self._wire.receive_nothing(timeout=seconds)

    async def hang_up(self) -> None:
        """Disconnect."""
        await self._wire.send_input({"type": "websocket.disconnect", "code": 1000})
        await self._wire.wait(timeout=PATIENCE)

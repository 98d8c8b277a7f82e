"""A visitor's browser as a benchmark needs it: one connection for requests, cookies, and the socket of a table.

Uses asyncio streams, because the client shares two cores with the server and must cost as little as possible.
"""

from __future__ import annotations

import asyncio
import re
import urllib.parse
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect

HIDDEN = re.compile(r'name="(seat|ply|token)" value="([^"]*)"')
OFFERED = re.compile(r'name="action" value="([^"]+)"')
KNOWN = re.compile(r'data-known="([^"]*)"')
INVITE = re.compile(r"/play/join/[\w-]+/")
HTMX = {"HX-Request": "true"}


@dataclass(frozen=True, slots=True)
class Answer:
    """The response to a request. `location` is the address of a redirect."""

    status: int
    text: str
    location: str


@dataclass
class Visitor:
    """A browser at `port` of this machine that keeps its cookies. Requests wait for one another."""

    port: int
    cookies: dict[str, str] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    """A line for every response with a status of 500 or more."""

    def __post_init__(self) -> None:
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._turn = asyncio.Lock()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    async def get(self, path: str, **headers: str) -> Answer:
        return await self._ask("GET", path, b"", headers)

    async def post(self, path: str, form: dict[str, str], **headers: str) -> Answer:
        headers |= {
            "Content-Type": "application/x-www-form-urlencoded",
            "X-CSRFToken": self.cookies.get("csrftoken", ""),
        }
        return await self._ask("POST", path, urllib.parse.urlencode(form).encode(), headers)

    async def socket(self, match: str) -> ClientConnection:
        """The socket of a table."""
        origin = f"http://127.0.0.1:{self.port}"
        return await connect(
            f"ws://127.0.0.1:{self.port}/ws/play/{match}/",
            additional_headers={"Cookie": self.cookie, "Origin": origin},
            open_timeout=60,
        )

    async def close(self) -> None:
        if self._line is not None:
            self._line[1].close()
            self._line = None

    async def _ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        async with self._turn:
            try:
                answer = await self._send(method, path, body, headers)
            except (asyncio.IncompleteReadError, OSError):  # the server has closed the idle connection
                await self.close()
                answer = await self._send(method, path, body, headers)
        if answer.status >= 500:
            self.errors.append(f"{method} {path}: {answer.status}")
        return answer

    async def _send(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        if self._line is None:
            self._line = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._line
        lines = {"Host": f"127.0.0.1:{self.port}", "Cookie": self.cookie, "Content-Length": str(len(body)), **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        await writer.drain()
        first, *rows = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").split("\r\n")
        received = [(name.lower(), value.strip()) for name, _, value in (row.partition(":") for row in rows if row)]
        for name, value in received:
            if name == "set-cookie":
                key, _, stored = value.partition(";")[0].partition("=")
                self.cookies[key] = stored
        named = dict(received)
        data = await self._body(reader, named)
        if named.get("connection", "").lower() == "close":
            await self.close()
        return Answer(int(first.split()[1]), data.decode(errors="replace"), named.get("location", ""))

    async def _body(self, reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
        if headers.get("transfer-encoding") != "chunked":
            return await reader.readexactly(int(headers.get("content-length", "0")))
        parts = []
        while size := int(await reader.readline(), 16):
            parts.append(await reader.readexactly(size))
            await reader.readexactly(2)
        await reader.readexactly(2)
        return b"".join(parts)

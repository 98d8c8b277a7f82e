"""A visitor's browser as a benchmark needs it: one connection for requests, cookies, and the socket of a table."""

from __future__ import annotations

import asyncio
import re
import urllib.parse
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.http_connection import HttpConnection

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
        self._line = HttpConnection(self.port)
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

    async def _ask(self, method: str, path: str, body: bytes, headers: dict[str, str]) -> Answer:
        async with self._turn:
            sent = {"Cookie": self.cookie, **headers}
            try:
                status, received, data = await self._line.ask(method, path, sent, body)
            except (asyncio.IncompleteReadError, OSError):  # the server has closed the idle connection
                self._line.close()
                status, received, data = await self._line.ask(method, path, sent, body)
        for name, value in received:
            if name == "set-cookie":
                key, _, stored = value.partition(";")[0].partition("=")
                self.cookies[key] = stored
        if status >= 500:
            self.errors.append(f"{method} {path}: {status}")
        return Answer(status, data.decode(errors="replace"), dict(received).get("location", ""))

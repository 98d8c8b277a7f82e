"""A connection that load tests keep open: asyncio streams, because the client shares two cores with the server."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping

Headers = list[tuple[str, str]]
"""Names in lower case, with their values; some, such as set-cookie, occur several times."""


class HttpConnection:
    """A connection to the server at `port` of this machine. Send one request at a time."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, headers: Mapping[str, str], body: bytes) -> tuple[int, Headers, bytes]:
        """Status, headers and body of the response. Raises OSError, asyncio.IncompleteReadError or ValueError."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self.streams
        lines = {"Host": f"127.0.0.1:{self.port}", "Content-Length": str(len(body)), **headers}
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        await writer.drain()
        first, *rows = (await reader.readuntil(b"\r\n\r\n")).decode("latin1").split("\r\n")
        received = [(name.lower(), value.strip()) for name, _, value in (row.partition(":") for row in rows if row)]
        named = dict(received)
        data = await _body(reader, named)
        if named.get("connection", "").lower() == "close":
            self.close()
        return int(first.split()[1]), received, data

    def close(self) -> None:
        """Close the connection; the next request opens another."""
        if self.streams is not None:
            self.streams[1].close()
            self.streams = None


async def _body(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if headers.get("transfer-encoding") != "chunked":
        return await reader.readexactly(int(headers.get("content-length", "0")))
    parts = []
    while size := int(await reader.readline(), 16):
        parts.append(await reader.readexactly(size))
        await reader.readexactly(2)
    await reader.readexactly(2)
    return b"".join(parts)

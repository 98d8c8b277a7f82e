"""Players for load tests: one asyncio task per table, over HTTP and sockets, on the loopback interface only.

`prepared(environment, tables)` creates players and matches of Animanize for three of them; `Table.play` moves at a
steady pace through the API, and every seat has a socket open, as a page would.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any, TypedDict

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from benchmarks.http_connection import HttpConnection

ROOT = Path(__file__).resolve().parents[1]
SEATS = 3
PER_PLAYER = 24
"""Tables of one player; the server allows 60 running matches and 40 sockets."""
PATIENCE = 60.0
"""Seconds after which a request has failed."""
SOCKETS_AGAIN = 0.5
"""Seconds until a socket that was closed is opened again."""


class PreparedTable(TypedDict):
    """A match of `benchmarks.load_setup`, with the numbers of its players."""

    players: list[int]
    match: int


class Prepared(TypedDict):
    """What `benchmarks.load_setup` has created: players, each with a `token` and a `session`, and matches."""

    players: list[dict[str, str]]
    tables: list[PreparedTable]


class Choices(TypedDict):
    """What the clients read of a view."""

    actions: list[str]
    to_act: list[int]


class Shown(TypedDict):
    """The answer of `/api/matches/{id}/view/`."""

    ply: int
    seat: int | None
    view: Choices


@dataclass
class Counts:
    """What all tables together have measured. Times are in milliseconds."""

    acknowledged: list[float] = field(default_factory=list)
    delivered: list[float] = field(default_factory=list)
    answers: Counter[int] = field(default_factory=Counter)
    moves: Counter[int] = field(default_factory=Counter)
    """Acknowledged moves by match."""
    late: int = 0
    """Moves that began more than a second after they were due."""

    @property
    def errors(self) -> int:
        """Requests without an answer, and answers that are neither a success nor a refusal of a stale move."""
        return sum(count for status, count in self.answers.items() if status not in (200, 201, 409))


class ApiConnection:
    """A connection to the API that sends one request at a time and is kept open."""

    def __init__(self, port: int) -> None:
        self.line = HttpConnection(port)

    async def ask(self, method: str, path: str, token: str, body: object = None) -> tuple[int, Any]:
        """Status and JSON; status 0 if there is no answer."""
        headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
        content = json.dumps(body).encode() if body is not None else b""
        try:
            async with asyncio.timeout(PATIENCE):
                status, _, answer = await self.line.ask(method, path, headers, content)
            return status, json.loads(answer or b"null")
        except (OSError, asyncio.IncompleteReadError, ValueError):  # a TimeoutError is an OSError
            self.close()
            return 0, None

    def close(self) -> None:
        """Close the connection; the next request opens another."""
        self.line.close()


class Table:
    """A table with three people: their sockets, and one task that moves for whoever is to act."""

    def __init__(
        self,
        port: int,
        prepared: PreparedTable,
        players: list[dict[str, str]],
        counts: Counts,
        pages: int = 1,
        *,
        again: bool = True,
    ) -> None:
        """`pages`: how many pages each seat has open, each with a socket. When a match is over, a rematch begins, or
        with `again` off nothing."""
        self.port, self.counts = port, counts
        self.sockets = range(SEATS * pages)
        self.people = [players[number] for number in prepared["players"]]
        self.match, self.again = int(prepared["match"]), again
        self.line, self.lot = ApiConnection(port), Random(self.match)
        self.asked = 0
        self.sent: float | None = None
        self.mover = 0
        self.connected = [False for _ in self.sockets]
        self.open: dict[int, ClientConnection] = {}
        """The latest socket of each number."""

    async def listen(self, number: int) -> None:
        """Keep the socket with that number open, as a page would, until cancelled."""
        seat = number % SEATS
        while True:
            match = self.match
            address = f"ws://127.0.0.1:{self.port}/ws/play/{match}/"
            headers = {"Cookie": f"sessionid={self.people[seat]['session']}"}
            with suppress(OSError, WebSocketException):
                async with connect(
                    address,
                    additional_headers=headers,
                    origin=Origin(f"http://127.0.0.1:{self.port}"),
                    compression=None,
                ) as socket:
                    self.open[number] = socket
                    while match == self.match:
                        await socket.recv()
                        self.hear(number)
            self.connected[number] = False
            await asyncio.sleep(SOCKETS_AGAIN)

    def hear(self, number: int) -> None:
        """Note a frame: the first says that the socket is open, each later one that somebody has moved."""
        if self.connected[number] and self.sent is not None and number % SEATS != self.mover:
            self.counts.delivered.append((time.perf_counter() - self.sent) * 1000)
        self.connected[number] = True

    async def play(self, interval: float, until: Callable[[], bool]) -> None:
        """Make a move every `interval` seconds (0: as fast as possible), until told to stop."""
        due = time.perf_counter() + self.lot.random() * interval
        while True:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if until():
                return
            self.counts.late += interval > 0 and time.perf_counter() - due > 1
            if not await self.move():
                return
            due = max(due + interval, time.perf_counter() - 5 * interval) if interval else 0.0

    async def move(self) -> bool:
        """Make one move for a seat that is to act. False if the match is over; a fault of the server is counted."""
        for _ in range(SEATS + 1):
            token = self.people[self.asked]["token"]
            status, shown = await self.line.ask("GET", f"/api/matches/{self.match}/view/", token)
            self.counts.answers[status] += 1
            if status != 200:
                await asyncio.sleep(SOCKETS_AGAIN)
                return True
            if shown["view"]["actions"]:
                await self.act(shown, token)
                return True
            if not shown["view"]["to_act"]:
                return self.again and await self.begin_rematch(token)
            self.asked = shown["view"]["to_act"][0]
        return True

    async def act(self, shown: Shown, token: str) -> None:
        """Make a random move, and measure its acknowledgement."""
        chosen = self.lot.choice(shown["view"]["actions"])
        body = {"action": chosen, "ply": shown["ply"], "seat": shown["seat"], "token": f"{self.lot.random()}"}
        self.mover, self.sent = self.asked, time.perf_counter()
        status, _ = await self.line.ask("POST", f"/api/matches/{self.match}/actions/", token, body)
        self.counts.answers[status] += 1
        if status == 201:
            self.counts.acknowledged.append((time.perf_counter() - self.sent) * 1000)
            self.counts.moves[self.match] += 1

    async def begin_rematch(self, token: str) -> bool:
        """Go on with a rematch. A fault of the server is counted, and the next move tries again."""
        status, made = await self.line.ask("POST", f"/api/matches/{self.match}/rematch/", token)
        self.counts.answers[status] += 1
        if status in (200, 201):
            self.match, self.asked, self.sent = int(made["id"]), 0, None
            await asyncio.gather(*(socket.close() for socket in self.open.values()))  # `listen` opens the next ones
        return True


def prepared(environment: dict[str, str], tables: int, per_player: int = PER_PLAYER) -> Prepared:
    """Create players and matches in the database of that environment: `players` with token and session, `tables`."""
    command = [sys.executable, "-m", "benchmarks.load_setup", str(tables), str(per_player)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    made: Prepared = json.loads(done.stdout.splitlines()[-1])
    return made


def percentile(times: list[float], hundredth: int) -> float:
    """The percentile of some times; 0 if there are fewer than two."""
    return quantiles(times, n=100, method="inclusive")[hundredth - 1] if len(times) > 1 else 0.0

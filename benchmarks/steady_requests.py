"""Pages at a steady rate, and whether the server's memory grows:
`python -m benchmarks.steady_requests [RATE] [COUNT] [sqlite|postgresql] [WEB_PROCESSES]`.

Starts a server with its own data, on SQLite in one process, or on PostgreSQL and Redis with WEB_PROCESSES (2). A player
who is logged in owns each card of one set. RATE requests per second (100) go to the home page, the list of cards, a
search and the page of a card in turn, COUNT (20,000) in all, over as many connections as are needed. Requests are sent
when they are due, whether or not earlier ones have been answered, so that a slow answer is not hidden by fewer
questions.

Prints the times from when a request was due to its answer, and the memory of all server processes after each tenth of
the requests. Everything stays on this machine.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import cycle

os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-steady-"))

from benchmarks.http_connection import HttpConnection
from benchmarks.load_clients import ApiConnection, percentile, prepared
from benchmarks.measured_server import measured_server
from benchmarks.picture_uploads import proportional_memory
from tests.server_process import ServerProcess

PAGES = {
    "home": "/",
    "cards": "/cards/",
    "search": "/cards/?q=level:apex+weight>2",
    "card": "/cards/animoz/rinu/",
}
WARM_UP = 200
"""Requests that are not measured."""
PARTS = 10


@dataclass
class Answers:
    """Milliseconds by page, the statuses of all answers, and megabytes after each part."""

    times: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in PAGES})
    statuses: dict[int, int] = field(default_factory=dict)
    memory: list[float] = field(default_factory=list)


class Client:
    """Sends requests over connections that are used again."""

    def __init__(self, port: int, cookie: str) -> None:
        self.port, self.headers = port, {"Cookie": cookie, "Accept-Encoding": "gzip"}
        self.free: list[HttpConnection] = []

    async def get(self, name: str, due: float, answers: Answers) -> None:
        """Request a page that was due at that time."""
        line = self.free.pop() if self.free else HttpConnection(self.port)
        for reused in (line.streams is not None, False):
            try:
                status, _, _ = await line.ask("GET", PAGES[name], self.headers, b"")
                break
            except (OSError, asyncio.IncompleteReadError, ValueError):
                line.close()
                status = 0
            if not reused:  # otherwise the server has closed the idle connection
                break
        answers.times[name].append((time.perf_counter() - due) * 1000)
        answers.statuses[status] = answers.statuses.get(status, 0) + 1
        self.free.append(line)


async def send(client: Client, names: Iterator[str], count: int, rate: float, answers: Answers) -> float:
    """Send `count` requests, `rate` per second; returns the seconds until all were answered."""
    begun = time.perf_counter()
    tasks = set()
    for number in range(count):
        due = begun + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(client.get(next(names), due, answers))
        tasks.add(task)
        task.add_done_callback(tasks.discard)
    await asyncio.gather(*tasks)
    return time.perf_counter() - begun


async def own_every_card(port: int, token: str) -> None:
    """Give the player two copies of each card of the first game."""
    line = ApiConnection(port)
    _, listed = await line.ask("GET", "/api/cards/?page_size=200", token)
    for card in listed["results"]:
        status, _ = await line.ask("POST", "/api/copies/", token, {"card": card["slug"], "quantity": 2})
        assert status == 201
    line.close()


async def measure(server: ServerProcess, rate: float, count: int) -> tuple[Answers, float]:
    """Everything that was measured, and the seconds it took."""
    player = prepared(server.env, tables=1)["players"][0]
    await own_every_card(server.port, player["token"])
    client, names = Client(server.port, f"sessionid={player['session']}"), cycle(PAGES)
    await send(client, names, WARM_UP, rate, Answers())
    answers, seconds = Answers(memory=[proportional_memory(server.process.pid)]), 0.0
    for _ in range(PARTS):
        seconds += await send(client, names, count // PARTS, rate, answers)
        answers.memory.append(proportional_memory(server.process.pid))
    return answers, seconds


def main(rate: float, count: int, database: str, processes: int) -> None:
    with measured_server(database, processes, LOG_LEVEL="ERROR") as (server, _):
        answers, seconds = asyncio.run(measure(server, rate, count))
    print(
        f"{database}, {rate:g} requests per second, {count:,} in {seconds:.0f} s; answers by status: {answers.statuses}"
    )
    print("| page | n | p50, ms | p95 | p99 | worst |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    for name, times in answers.times.items():
        cuts = " | ".join(f"{percentile(times, share):.0f}" for share in (50, 95, 99))
        print(f"| {name} | {len(times)} | {cuts} | {max(times):.0f} |")
    print("memory after each tenth, MB:", ", ".join(f"{each:.0f}" for each in answers.memory))


if __name__ == "__main__":
    given = dict(enumerate(sys.argv[1:]))
    main(float(given.get(0, "100")), int(given.get(1, "20000")), given.get(2, "sqlite"), int(given.get(3, "2")))

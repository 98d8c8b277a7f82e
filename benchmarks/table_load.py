"""Many live tables of people and bots:
`python -m benchmarks.table_load TABLES SECONDS [sqlite|postgresql] [THINKING] [WEB_PROCESSES]`.

Starts a server with its own data folder, on SQLite in one process, or on PostgreSQL and Redis with WEB_PROCESSES (2)
and two processes for searching bots. Every second table is Animanize for two people and a greedy bot, every other one
Arctic for one person and a greedy bot. People have the table's page open as in a browser: a socket, a request for the
table after each notification, another every 20 seconds for who is present. They choose at random after THINKING
seconds on average (4; exponentially distributed). Bots answer without the usual pause. Everything stays on this
machine.

Prints, in milliseconds: from the POST to the mover's new board; from the POST to the other person's new board; from a
person's move to the greedy bot's (from the times stored with the moves); and the processor time of all server processes
for each move.
"""

from __future__ import annotations

import asyncio
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

from websockets.exceptions import ConnectionClosed

from benchmarks.page_visitor import HIDDEN, HTMX, INVITE, KNOWN, OFFERED, Answer, Visitor

os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-load-"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
GAMES = (
    ("animanize", {"who_2": "invited", "who_3": "bot-1", "who_4": ""}),
    ("arctic", {"who_2": "bot-1", "who_3": "", "who_4": ""}),
)
PRESENCE_EVERY = 20.0
WARM_UP = 5.0
"""Seconds of play before measuring begins."""


@dataclass
class Times:
    """Milliseconds, of what was measured after the warm-up."""

    board: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    begun: float = 0.0
    begun_at: datetime = field(default_factory=lambda: datetime.now(UTC))

    def add(self, values: list[float], since: float) -> None:
        if since >= self.begun:
            values.append((time.perf_counter() - since) * 1000)


@dataclass
class Table:
    """A table and its people; `posted` is when somebody's move was sent that the others have not seen yet."""

    address: str
    people: list[Visitor]
    posted: dict[int, float] = field(default_factory=dict)


class Person:
    """One page of a table: sees every change, and chooses when asked."""

    def __init__(self, table: Table, number: int, times: Times, thinking: float, lot: Random) -> None:
        self.table, self.number, self.times, self.thinking, self.lot = table, number, times, thinking, lot
        self.visitor = table.people[number]
        self.page = ""
        self.changed = asyncio.Event()

    async def play(self) -> None:
        """Play until cancelled."""
        self.page = (await self.visitor.get(self.table.address)).text
        listening = [asyncio.create_task(self._listen()), asyncio.create_task(self._show_presence())]
        try:
            while True:
                if OFFERED.search(self.page):
                    await asyncio.sleep(self.lot.expovariate(1 / self.thinking))
                    await self._choose()
                else:
                    await self.changed.wait()
                    self.changed.clear()
                    await self._fetch()
        finally:
            for task in listening:
                task.cancel()

    async def _listen(self) -> None:
        line = await self.visitor.socket(self.table.address.strip("/").rpartition("/")[2])
        with suppress(ConnectionClosed):
            async for _ in line:
                self.changed.set()

    async def _show_presence(self) -> None:
        while True:
            await self.visitor.get(f"{self.table.address}here/", **HTMX)
            await asyncio.sleep(PRESENCE_EVERY)

    async def _fetch(self) -> None:
        known = KNOWN.search(self.page)
        posted = self.table.posted.pop(self.number, None)
        shown = await self.visitor.get(f"{self.table.address}table/?known={known[1] if known else ''}", **HTMX)
        if shown.status == 200:
            self.page = shown.text
            if posted is not None:
                self.times.add(self.times.other, posted)
        elif posted is not None:
            self.table.posted.setdefault(self.number, posted)

    async def _choose(self) -> None:
        fields = dict(HIDDEN.findall(self.page))
        action = self.lot.choice(OFFERED.findall(self.page))
        before = time.perf_counter()
        for other in range(len(self.table.people)):
            if other != self.number:
                self.table.posted[other] = before
        answer = await self.visitor.post(f"{self.table.address}act/", fields | {"action": action}, **HTMX)
        if answer.status == 200:
            self.times.add(self.times.board, before)
            self.page = answer.text
        else:  # somebody else has moved meanwhile
            await self._fetch()


async def open_table(port: int, number: int) -> Table:
    """A new table, with its people seated."""
    game, seats = GAMES[number % len(GAMES)]
    host = Visitor(port)
    await host.get(f"/play/new/{game}/")
    made = await host.post(f"/play/new/{game}/", seats)
    expect(made, 302)
    people, invite = [host], INVITE.search((await host.get(made.location)).text)
    if invite:
        friend = Visitor(port)
        await friend.get(invite[0])
        expect(await friend.post(invite[0], {}), 302)
        people.append(friend)
    return Table(made.location, people)


def expect(answer: Answer, status: int) -> None:
    if answer.status != status:
        raise SystemExit(f"{answer.status} instead of {status}: {answer.text[:500]}")


async def play(port: int, count: int, seconds: float, thinking: float, server: int) -> tuple[Times, float, list[str]]:
    """The times, the server's processor seconds while they were measured, and its errors."""
    tables = [await open_table(port, number) for number in range(count)]
    times = Times(begun=time.perf_counter() + WARM_UP, begun_at=datetime.now(UTC) + timedelta(seconds=WARM_UP))
    people = [
        Person(table, number, times, thinking, Random(f"{place}-{number}"))
        for place, table in enumerate(tables)
        for number in range(len(table.people))
    ]
    playing = [asyncio.create_task(person.play()) for person in people]
    await asyncio.sleep(WARM_UP)
    before = processor_seconds(server)
    await asyncio.sleep(seconds)
    used = processor_seconds(server) - before
    for task in playing:
        task.cancel()
    ended = await asyncio.gather(*playing, return_exceptions=True)
    faults = [f"{type(fault).__name__}: {fault}" for fault in ended if isinstance(fault, Exception)]
    return times, used, faults + [line for person in people for line in person.visitor.errors]


def processor_seconds(parent: int) -> float:
    """The processor time that a process and all below it have used."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True).stdout
    rows = [(int(pid), int(above)) for pid, above in map(str.split, listed.splitlines())]
    family, grown = {parent}, True
    while grown:
        more = {pid for pid, above in rows if above in family} - family
        family |= more
        grown = bool(more)
    return sum(own_processor_seconds(pid) for pid in family)


def own_processor_seconds(pid: int) -> float:
    """The processor seconds of one process, with a resolution of 10 ms."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def greedy_answers(since: datetime) -> list[float]:
    """Milliseconds from each move to the greedy bot's that follows it, from the times stored with the moves."""
    import django

    django.setup()
    from play.models import MatchSeat, Move

    bots = {(seat.match_id, seat.number) for seat in MatchSeat.objects.filter(kind="bot")}
    found, last = [], None
    made = Move.objects.filter(made__gte=since)
    for move in made.order_by("match_id", "ply").only("match_id", "ply", "seat", "made").iterator():
        if last and last.match_id == move.match_id and (move.match_id, move.seat) in bots:
            found.append((move.made - last.made).total_seconds() * 1000)
        last = move
    return found


def row(name: str, values: list[float]) -> str:
    if len(values) < 2:
        return f"| {name} | {len(values)} | – | – | – |"
    cuts = statistics.quantiles(values, n=100, method="inclusive")
    return f"| {name} | {len(values)} | {cuts[49]:,.0f} | {cuts[94]:,.0f} | {cuts[98]:,.0f} |"


def main(count: int, seconds: float, database: str, thinking: float, processes: int) -> None:
    from benchmarks.measured_server import measured_server

    settings = {"GUESTS_PER_HOUR": "0", "LOG_LEVEL": "ERROR", "BOT_PAUSE": "0"}
    with measured_server(database, processes, **settings) as (server, stored_in):
        times, used, errors = asyncio.run(play(server.port, count, seconds, thinking, server.process.pid))
        os.environ["DATABASE_URL"] = stored_in
        answers = greedy_answers(times.begun_at)
    print(f"{count} tables, {database}, {seconds:.0f} s, thinking {thinking:g} s, {len(errors)} errors {errors[:3]}")
    print("| milliseconds | n | p50 | p95 | p99 |\n| --- | ---: | ---: | ---: | ---: |")
    print(row("a move, from the POST to the mover's new board", times.board))
    print(row("from the POST to the other person's new board", times.other))
    print(row("a greedy bot's answer", answers))
    print(f"moves of people per second: {len(times.board) / seconds:.1f}")
    print(f"processor time for each person's move: {used / max(1, len(times.board)) * 1000:.0f} ms")


if __name__ == "__main__":
    main(
        int(sys.argv[1]),
        float(sys.argv[2]),
        sys.argv[3] if len(sys.argv) > 3 else "sqlite",
        float(sys.argv[4]) if len(sys.argv) > 4 else 4.0,
        int(sys.argv[5]) if len(sys.argv) > 5 else 2,
    )

"""People who play at many tables of a real server, in a thread of their own, while a test kills and restarts things."""

from __future__ import annotations

import asyncio
import threading
import time
from collections import Counter
from typing import Any

from benchmarks.load_clients import Counts, Table, prepared
from tests.server_process import ServerProcess, wait_for


class Crowd:
    """Tables with three people each. Every seat has `pages` sockets, which are opened again whenever they close."""

    def __init__(
        self,
        server: ServerProcess,
        tables: int,
        *,
        interval: float,
        pages: int = 1,
        per_player: int = 2,
        one_at_a_time: bool = False,
    ) -> None:
        """`interval`: seconds between a table's moves. With `one_at_a_time`, a table plays one match, and begins when
        another has ended."""
        made = prepared(server.env, tables, per_player)
        self.counts, self.interval, self.stopped = Counts(), interval, threading.Event()
        self.turns = asyncio.Semaphore(1 if one_at_a_time else tables)
        self.moving = threading.Event()
        self.moving.set()
        self.tables = [
            Table(server.port, each, made["players"], self.counts, pages, again=not one_at_a_time)
            for each in made["tables"]
        ]
        self.players: list[dict[str, str]] = made["players"]
        self.thread = threading.Thread(target=lambda: asyncio.run(self._run()), daemon=True)

    def start(self) -> None:
        """Open all sockets and begin to play."""
        self.thread.start()

    def stop(self) -> None:
        """Leave all tables."""
        self.stopped.set()
        self.thread.join(120)

    async def _run(self) -> None:
        sockets = [asyncio.create_task(table.listen(number)) for table in self.tables for number in table.sockets]
        await asyncio.gather(*(self._play(table) for table in self.tables))
        for task in sockets:
            task.cancel()
        await asyncio.gather(*sockets, return_exceptions=True)
        await asyncio.sleep(0.2)  # until all transports are closed

    async def _play(self, table: Table) -> None:
        async with self.turns:
            going = True
            while going and not self.stopped.is_set():
                going = not self.moving.is_set() or await table.move()
                await asyncio.sleep(self.interval)
            table.line.close()

    def all_connected(self) -> bool:
        """Whether every socket is open and has been told the ply."""
        return all(all(table.connected) for table in self.tables)

    def seconds_until_connected(self) -> float:
        """Seconds until every socket is open."""
        begun = time.monotonic()
        wait_for(self.all_connected, seconds=120)
        return time.monotonic() - begun

    def seconds_until_all_move(self) -> float:
        """Seconds until a move is acknowledged at every table."""
        begun, before = time.monotonic(), Counter(self.counts.moves)
        wait_for(
            lambda: all(self.counts.moves[table.match] > before[table.match] for table in self.tables), seconds=120
        )
        return time.monotonic() - begun

    def lost(self, stored: dict[int, list[int]]) -> int:
        """How many acknowledged moves are missing from the plies that are stored of each match, which must be
        contiguous."""
        for plies in stored.values():
            assert plies == list(range(len(plies)))
        return sum(max(0, made - len(stored.get(match, []))) for match, made in self.counts.moves.items())


def plies_by_match(rows: Any) -> dict[int, list[int]]:
    """The plies of each match, in order, from rows of match and ply."""
    found: dict[int, list[int]] = {}
    for match, ply in sorted(rows):
        found.setdefault(match, []).append(ply)
    return found

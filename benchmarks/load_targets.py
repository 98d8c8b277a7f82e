"""Many tables at once on a server with SQLite: `python -m benchmarks.load_targets L1|L2|L3 [--seconds S] [--tables N]`.

L1: 200 tables, a move every two seconds at each, for ten minutes. L2: 500 tables, a move every five seconds, with a
searching bot and a PDF all the time. L3: sixty tables as fast as the server goes. The clients share the machine. Prints
what was measured; the last line is a JSON object for `./run prove`: `figures`, and `faults` if a move was lost or made
twice.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sqlite3
import tempfile
import threading
import time
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import uvloop

os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-load-"))

from benchmarks.load_clients import Counts, Prepared, Table, percentile, prepared
from benchmarks.picture_uploads import proportional_memory
from benchmarks.table_load import processor_seconds
from tests.server_process import ServerProcess


@dataclass(frozen=True)
class Load:
    """One load: tables, seconds between two moves of a table, seconds in all, and limits in ms, moves/s and MB."""

    tables: int
    interval: float
    seconds: float
    acknowledged: float | None = None
    delivered: float | None = None
    moves_per_second: float | None = None
    memory: float | None = None
    with_bot_and_pdf: bool = False


LOADS = {
    "L1": Load(200, 2.0, 600, acknowledged=100, delivered=200, memory=300),
    "L2": Load(500, 5.0, 300, acknowledged=250, with_bot_and_pdf=True),
    "L3": Load(60, 0.0, 60, moves_per_second=150),
}
WARM_UP = 5.0
"""Seconds at the beginning that are not measured, in which modules are imported and sockets opened."""


@dataclass
class Used:
    """What a load has used after its warm-up: seconds, processor seconds of the server and of the clients, and the
    largest memory of the server in MB."""

    seconds: float = 0.0
    server: float = 0.0
    clients: float = 0.0
    memory: float = 0.0


class Measured(TypedDict):
    """The last line of the output: what was measured, what went wrong, and how many answers had which status."""

    figures: list[dict[str, str | float]]
    faults: list[str]
    answers: dict[int, int]


async def run_tables(port: int, made: Prepared, load: Load, server: int) -> tuple[Counts, Used]:
    """Play at all tables; returns what was measured after the warm-up. `server`: its process id."""
    counts, used = Counts(), Used()
    tables = [Table(port, each, made["players"], counts) for each in made["tables"]]
    sockets = [asyncio.create_task(table.listen(number)) for table in tables for number in table.sockets]
    begun = time.perf_counter()
    until = begun + WARM_UP + load.seconds
    playing = [asyncio.create_task(table.play(load.interval, lambda: time.perf_counter() > until)) for table in tables]
    await asyncio.sleep(WARM_UP)
    counts.acknowledged.clear()
    counts.delivered.clear()
    before = time.perf_counter(), processor_seconds(server), time.process_time()
    while time.perf_counter() < until:
        await asyncio.sleep(1)
        used.memory = max(used.memory, proportional_memory(server))
    after = time.perf_counter(), processor_seconds(server), time.process_time()
    used.seconds, used.server, used.clients = (end - begin for begin, end in zip(before, after, strict=True))
    await asyncio.gather(*playing)
    for task in sockets:
        task.cancel()
    await asyncio.gather(*sockets, return_exceptions=True)
    for table in tables:
        table.line.close()
    await asyncio.sleep(0)  # the transports close in the next round of the loop
    return counts, used


MOST_COPIES = 60


class BotAndPdf(threading.Thread):
    """One player who always has a searching bot to answer and a PDF of cards to print."""

    def __init__(self, server: ServerProcess) -> None:
        super().__init__(daemon=True)
        self.server, self.stopped = server, threading.Event()
        self.pdfs = self.bot_moves = 0

    def run(self) -> None:
        match = 0
        while not self.stopped.is_set():
            status, shown = self.server.ask("GET", f"/api/matches/{match}/view/")
            if status == 200 and shown["view"]["actions"]:
                body = {"action": shown["view"]["actions"][0], "ply": shown["ply"], "seat": shown["seat"]}
                self.bot_moves += self.server.ask("POST", f"/api/matches/{match}/actions/", body)[0] == 201
            elif status != 200 or not shown["view"]["to_act"]:
                seats = [{"kind": "me"}, *[{"kind": "bot", "level": "search"}] * 2]
                made = self.server.ask("POST", "/api/matches/", {"game": "animanize", "seats": seats})[1]
                match = made["id"] if made else 0
            copies = self.pdfs % MOST_COPIES + 1  # another PDF each time, since they are cached
            self.pdfs += self.server.download(f"/print/cards.pdf?what=cards&cards=rinu:{copies}") == 200
            self.stopped.wait(0.5)


def lost_moves(database: Path, counts: Counts) -> list[str]:
    """Matches whose stored moves are not contiguous, or fewer than were acknowledged."""
    with closing(sqlite3.connect(database)) as line:
        stored = line.execute("SELECT match_id, count(*), max(ply) FROM play_move GROUP BY match_id").fetchall()
    held = {match: count for match, count, _ in stored}
    faults = [f"match {match} has gaps" for match, count, last in stored if count != last + 1]
    return faults + [f"match {match} lost a move" for match, made in counts.moves.items() if held.get(match, 0) < made]


def figures(name: str, load: Load, counts: Counts, used: Used) -> list[dict[str, str | float]]:
    """What was measured, as `tests.targets.Figure` has it. Figures without limits are informative."""

    def figure(what: str, value: float, unit: str, **limits: float | None) -> dict[str, str | float]:
        given = {key: limit for key, limit in limits.items() if limit is not None}
        return {"target": name, "what": what, "value": round(value, 1), "unit": unit, **given}

    moves = len(counts.acknowledged)
    return [
        figure("acknowledged p50", percentile(counts.acknowledged, 50), "ms"),
        figure("p99", percentile(counts.acknowledged, 99), "ms", at_most=load.acknowledged),
        figure("to other seats p50", percentile(counts.delivered, 50), "ms"),
        figure("to other seats p99", percentile(counts.delivered, 99), "ms", at_most=load.delivered),
        figure("moves", moves / used.seconds, "/s", at_least=load.moves_per_second),
        figure("processor time of the server for a move", used.server / max(1, moves) * 1000, "ms"),
        figure("processor time of the clients for a move", used.clients / max(1, moves) * 1000, "ms"),
        figure("moves begun over 1 s late", counts.late, ""),
        figure("errors", counts.errors, "", at_most=0),
        figure("memory", used.memory, "MB", at_most=load.memory),
    ]


def measure(name: str, load: Load) -> Measured:
    """Start a server, play, and check that every acknowledged move is stored."""
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), API_RATE_USER="1000000/s", LOG_LEVEL="ERROR")
        made = prepared(server.env, load.tables)
        server.start()
        beside = BotAndPdf(server) if load.with_bot_and_pdf else None
        if beside:
            beside.start()
        try:
            counts, used = uvloop.run(run_tables(server.port, made, load, server.process.pid))
        finally:
            if beside:
                beside.stopped.set()
                beside.join()
            server.kill(children=True)
        found = figures(name, load, counts, used)
        if beside:
            found.append({"target": name, "what": "PDFs", "value": beside.pdfs})
        return {"figures": found, "faults": lost_moves(server.database, counts), "answers": dict(counts.answers)}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("load", choices=LOADS)
    asked.add_argument("--seconds", type=float)
    asked.add_argument("--tables", type=int)
    options = asked.parse_args()
    usual = LOADS[options.load]
    changed = {name: value for name, value in vars(options).items() if name != "load" and value is not None}
    found = measure(options.load, Load(**{**vars(usual), **changed}))
    for each in found["figures"]:
        print(f"{each['what']}: {each['value']} {each.get('unit', '')}")
    print(json.dumps(found))


if __name__ == "__main__":
    main()

"""Measure a backup while matches are being played: its speed, what moves wait for meanwhile, and whether it is one
consistent moment.

`python -m benchmarks.backup_under_load [MEGABYTES] [TABLES]` starts a server with SQLite and its own data folder, and
enlarges the database with copies of a finished match. At every table two guests move once a second. Prints how long a
move took (POST to the mover's new board) without a backup, during `VACUUM INTO` alone, and during `manage.py backup`;
then restores the backup into a new folder, which compares every row, and looks for gaps in the moves of every match.
The last line is a JSON object for `./run prove`: `figures`, and `faults` if the backup is not consistent.
"""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from benchmarks.move_latency import ROOT, free_port, move, serve, start_match

QUIET = 15.0
"""Seconds that are measured without a backup, before and after."""
PAUSE = 1.0
TARGET = "B1"
SLOWEST_COPY = 2.0
"""Seconds that copying 100 MB of the database may take."""
LONGEST_MOVE = 250.0
"""Milliseconds within which 99 of 100 moves must be made during a backup."""
COPY = "`VACUUM INTO` only"
COPIES = 20
"""Copies of the match that are added in one transaction."""


class Table(threading.Thread):
    """Two guests who play all the time, and how long each of their moves took."""

    def __init__(self, port: int) -> None:
        super().__init__(daemon=True)
        self.port = port
        self.taken: list[tuple[float, float]] = []
        self.playing = True

    def run(self) -> None:
        guests, at = start_match(self.port)
        while self.playing:
            made = 0
            for guest in guests:
                guest.line.close()  # the server closes idle connections
                if (times := move(guest, at)) is not None:
                    made += 1
                    self.taken.append((times[0], times[1] - times[0]))
                time.sleep(PAUSE)
            if not made:
                guests, at = start_match(self.port)


def play_one_match(port: int) -> None:
    """Play one match to its end."""
    guests, at = start_match(port)
    while sum(move(guest, at) is not None for guest in guests):  # both, not only the first who can
        pass


def enlarge(path: Path, megabytes: int) -> None:
    """Copy the longest match with its seats and moves until the database has that size."""
    with closing(sqlite3.connect(path, timeout=30, isolation_level=None)) as database:
        model = database.execute("SELECT id FROM play_match ORDER BY ply DESC LIMIT 1").fetchone()[0]
        while path.stat().st_size < megabytes * 1_000_000:
            database.execute("BEGIN IMMEDIATE")
            for _ in range(COPIES):
                copied = copy_rows(database, "play_match", "id = ?", model, {"invite": "hex(randomblob(16))"})
                for table in ("play_matchseat", "play_move"):
                    copy_rows(database, table, "match_id = ?", model, {"match_id": str(copied), "token": "NULL"})
            database.execute("COMMIT")
            database.execute("PRAGMA wal_checkpoint")


def copy_rows(database: sqlite3.Connection, table: str, where: str, key: int, changed: dict[str, str]) -> int:
    """Copy the rows, with the values of some columns changed to SQL expressions; returns the last new id."""
    names = [row[1] for row in database.execute(f"PRAGMA table_info({table})") if row[1] != "id"]
    values = ", ".join(changed.get(name, f'"{name}"') for name in names)
    listed = ", ".join(f'"{name}"' for name in names)
    made = database.execute(f"INSERT INTO {table} ({listed}) SELECT {values} FROM {table} WHERE {where}", [key])
    return made.lastrowid or 0


def vacuum(folder: Path) -> None:
    """Copy the database as a backup does."""
    target = folder / "copy.sqlite3"
    with closing(sqlite3.connect(folder / "menagerie.sqlite3", timeout=30)) as database:
        database.execute("PRAGMA synchronous = OFF")  # as in `collection/backup/databases.py`
        database.execute("VACUUM INTO ?", [str(target)])
        database.execute("PRAGMA synchronous = FULL")
    target.unlink()


def manage(folder: Path, *arguments: str) -> None:
    subprocess.run(
        [sys.executable, "manage.py", *arguments], cwd=ROOT, check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, env=os.environ | {"MENAGERIE_DATA": str(folder)},
    )  # fmt: skip


def percentiles(waits: list[float]) -> list[float]:
    """The times of 50, 95, 99 and 100 of 100 moves, in milliseconds."""
    ordered = sorted(waits)
    return [ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000 for share in (0.5, 0.95, 0.99, 1)]


def show(name: str, seconds: float, waits: list[float], megabytes: float | None = None) -> None:
    speed = f"{seconds / megabytes * 100:.2f}" if megabytes else ""
    cuts = " | ".join(f"{cut:.0f}" for cut in percentiles(waits))
    print(f"| {name} | {seconds:.1f} | {speed} | {len(waits)} | {cuts} |", flush=True)


def figure(what: str, value: float, unit: str, **limits: float) -> dict[str, str | float]:
    """A figure as `tests.targets.Figure` has it."""
    return {"target": TARGET, "what": what, "value": round(value, 2), "unit": unit, **limits}


def gaps(path: Path) -> tuple[int, int]:
    """How many matches with moves there are, and how many whose moves are not exactly those that their ply says."""
    with closing(sqlite3.connect(path)) as database:
        counted = database.execute(
            "SELECT match.ply, count(*), max(move.ply) FROM play_match AS match"
            " JOIN play_move AS move ON move.match_id = match.id GROUP BY match.id"
        ).fetchall()
    return len(counted), sum(not ply == count == last + 1 for ply, count, last in counted)


def main(megabytes: int, tables: int) -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as name, tempfile.TemporaryDirectory() as other:
        folder, restored = Path(name), Path(other)
        process = serve(name, port)
        try:
            play_one_match(port)
            enlarge(folder / "menagerie.sqlite3", megabytes)
            figures = measure(folder, [Table(port) for _ in range(tables)])
        finally:
            process.terminate()
            process.wait()
        before = time.perf_counter()
        manage(restored, "restore", str(folder / "all.zip"))
        print(f"\nrestored and compared in {time.perf_counter() - before:.1f} s;", end=" ")
        matches, incomplete = gaps(restored / "menagerie.sqlite3")
        print(f"{matches} matches with moves, {incomplete} with gaps")
    faults = [f"{incomplete} matches of the backup have gaps"] if incomplete else []
    print(json.dumps({"figures": [*figures, figure("matches without gaps", matches, "")], "faults": faults}))


def measure(folder: Path, tables: list[Table]) -> list[dict[str, str | float]]:
    """Measure with and without a backup; returns the figures of the target."""
    size = (folder / "menagerie.sqlite3").stat().st_size / 1e6
    for table in tables:
        table.start()
        time.sleep(PAUSE / len(tables))
    time.sleep(5)
    print(f"{size:.0f} MB, {len(tables)} tables\n")
    print("| | seconds | s per 100 MB | moves | p50, ms | p95 | p99 | worst |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    tasks: list[tuple[str, Callable[[], object], bool]] = [
        ("nothing else", lambda: time.sleep(QUIET), False),
        (COPY, lambda: vacuum(folder), True),
        ("`manage.py backup`", lambda: manage(folder, "backup", str(folder / "all.zip")), True),
        ("nothing else", lambda: time.sleep(QUIET), False),
    ]
    figures = []
    for name, task, is_backup in tasks:
        started = time.perf_counter()
        task()
        ended = time.perf_counter()
        time.sleep(2)
        waits = [took for table in tables for at, took in list(table.taken) if at + took > started and at < ended]
        show(name, ended - started, waits, size if is_backup else None)
        figures += copy_and_moves(name, ended - started, waits, size) if is_backup else []
    print(f"\nthe backup has {(folder / 'all.zip').stat().st_size / 1e6:.1f} MB")
    for table in tables:
        table.playing = False
    for table in tables:
        table.join(timeout=20)
    return figures


def copy_and_moves(name: str, seconds: float, waits: list[float], megabytes: float) -> list[dict[str, str | float]]:
    """The figures of one backup. Only the copy of the database has a time limit, and only the whole backup lasts long
    enough for a percentile of the moves."""
    speed = seconds / megabytes * 100
    if name == COPY:
        return [figure("copy of 100 MB", speed, "s", at_most=SLOWEST_COPY)]
    return [
        figure("whole backup of 100 MB", speed, "s"),
        figure("moves p99 meanwhile", percentiles(waits)[2], "ms", at_most=LONGEST_MOVE),
    ]


if __name__ == "__main__":
    main(*(int(number) for number in (sys.argv[1:] + ["200", "20"][len(sys.argv) - 1 :])))

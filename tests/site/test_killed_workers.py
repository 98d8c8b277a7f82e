"""`kill -9` of any process of a server with PostgreSQL while bots play: every committed move is followed by exactly one
move of the bot that it asked, and every table goes on within seconds."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

import psycopg
import pytest

from play.games.record_verification import verify_records
from tests.server_process import ServerProcess, wait_for
from tests.site.test_postgresql_and_redis import ALREADY_THERE, POSTGRES, listens

KILLS = 50
TABLES = 20
NOTHING = "nothing"
SEARCHERS = 2
WORKERS = 2 + SEARCHERS
"""Worker processes of a server: one for quick answers, one for long jobs, and those for bots that search."""
WHOLE = "any process while all run"
AGAIN = "another at once"
LATER_BY = 5.0
"""Seconds, after a kill while all processes run. The player is never idle, so that each process of the server may be
killed while it works; bots therefore wait for each other without a kill, too."""
pytestmark = [
    pytest.mark.prove,
    pytest.mark.alone,
    pytest.mark.skipif(ALREADY_THERE, reason="this run is on a server already"),
    pytest.mark.skipif(not listens(POSTGRES, 5432), reason="no PostgreSQL on this machine"),
]


def moments(kills: int) -> list[str]:
    """What is killed before it is measured how soon all tables go on. Half the kills come while processes are being
    started again after the one before: what is lost or done twice then counts, but it delays the tables once more."""
    return [NOTHING] * 10 + [WHOLE, AGAIN] * (kills // 2)


class Database:
    """A PostgreSQL database of this test alone."""

    def __init__(self) -> None:
        self.name = f"{urlsplit(POSTGRES).path[1:]}_killed_{os.getpid()}"
        self.url = urlsplit(POSTGRES)._replace(path=f"/{self.name}").geturl()
        self.drop()
        self._on_server(f'CREATE DATABASE "{self.name}"')

    def _on_server(self, statement: str) -> None:
        with psycopg.connect(POSTGRES, autocommit=True) as line:
            line.execute(statement.encode())

    def drop(self) -> None:
        self._on_server(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')

    def ask(self, question: str) -> list[tuple[Any, ...]]:
        with psycopg.connect(self.url, autocommit=True) as line:
            return line.execute(question.encode()).fetchall()


@pytest.fixture
def database() -> Iterator[Database]:
    made = Database()
    yield made
    made.drop()


def started_server(folder: Path, database: Database) -> ServerProcess:
    """A server with that database and its worker processes."""
    server = ServerProcess(
        folder,
        DATABASE_URL=database.url,
        JOB_PROCESSES=str(SEARCHERS),
        API_RATE_USER="100000/min",
        LOG_LEVEL="WARNING",
    )
    server.log = folder / "server.log"
    server.start()
    return server


@pytest.fixture
def server(tmp_path: Path, database: Database) -> Iterator[ServerProcess]:
    started = started_server(tmp_path, database)
    yield started
    started.kill(children=True)


class Host(threading.Thread):
    """A player with several tables against bots, who always chooses the first action; an acknowledged move is noted."""

    def __init__(self, server: ServerProcess, tables: int) -> None:
        super().__init__(daemon=True)
        self.server, self.stopped, self.acknowledged = server, threading.Event(), dict[int, int]()
        self.matches = [self.begin(number) for number in range(tables)]
        assert 0 not in self.matches

    def begin(self, number: int) -> int:
        """The id of a new match; 0 if the server did not create one, for instance because it has just been killed."""
        bots = [{"kind": "bot", "level": "search" if number % 3 == 0 else "greedy"} for _ in range(2)]
        seats = [{"kind": "me"}, *bots]
        body = {"game": "animanize", "options": {}, "seats": seats}
        status, made = self.server.ask("POST", "/api/matches/", body)
        return int(made["id"]) if status == 201 else 0

    def run(self) -> None:
        while not self.stopped.is_set():
            for place, match in enumerate(self.matches):
                if not self.choose(match):  # the match that has ended stays in its place until another has begun
                    self.matches[place] = self.begin(place) or match
            time.sleep(0.02)

    def choose(self, match: int) -> bool:
        """Make a move if it is the player's turn; False if the match is over."""
        status, shown = self.server.ask("GET", f"/api/matches/{match}/view/")
        if status != 200 or not shown["view"].get("actions"):
            return status != 200 or shown["view"]["phase"] != "over"
        chosen = {"action": shown["view"]["actions"][0], "ply": shown["ply"], "seat": shown["seat"]}
        status, _ = self.server.ask("POST", f"/api/matches/{match}/actions/", chosen)
        if status == 201:
            self.acknowledged[match] = self.acknowledged.get(match, 0) + 1
        return True


def processes(parent: int) -> dict[int, str]:
    """The processes below `parent`, by id, with their command lines.

    `-ww`, here and below, shows whole lines. Without it, `ps` cuts them to the 80 columns that `readline`, which pytest
    imports, writes into the environment, and the words that tell the processes apart are missing if paths are long.
    """
    listed = subprocess.run(["ps", "-ww", "-eo", "pid=,ppid=,args="], capture_output=True, text=True, check=True).stdout
    rows = [line.split(None, 2) for line in listed.splitlines()]
    found, added = dict[int, str](), {parent}
    while added:
        below = {int(pid): args for pid, above, args in rows if int(above) in added and int(pid) not in found}
        found |= below
        added = set(below)
    return found


def shown_by_ps(process: int, columns: str) -> str:
    """What `ps` shows of that process; nothing if it has ended."""
    command = ["ps", "-ww", "-o", columns, "-p", str(process)]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def kind_of_process(process: int) -> str:
    """What the process is to the server with that worker process below it: `supervisor`, `fork server`, `worker`, or
    `resource tracker` (of Python)."""
    listed = subprocess.run(
        ["ps", "-ww", "-o", "ppid=,args=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    parent, _, args = listed.stdout.strip().partition(" ")
    if "manage.py work" in args:
        return "supervisor"
    if "resource_tracker" in args:
        return "resource tracker"
    return "worker" if "forkserver" in shown_by_ps(int(parent or 0), "args=") else "fork server"


def is_whole(server: ServerProcess) -> bool:
    """Whether all worker processes of the server run."""
    kinds = [kind_of_process(process) for process in processes(server.process.pid)]
    return kinds.count("worker") == WORKERS


def wait_until_whole(server: ServerProcess) -> None:
    """Wait until all worker processes run. If they do not, the error shows the processes and the end of the log."""
    try:
        wait_for(lambda: is_whole(server), seconds=120)
    except AssertionError as fault:
        assert server.log is not None
        states = "pid=,ppid=,stat=,etime=,wchan="
        shown = [f"{shown_by_ps(pid, states)} {kind_of_process(pid)}" for pid in processes(server.process.pid)]
        log = server.log.read_text(encoding="utf-8").splitlines()[-40:]
        raise AssertionError("\n".join(["not all workers run:", *shown, *log])) from fault


def kill_any(server: ServerProcess, lot: Random) -> str:
    """Kill any process below the server, and return its kind; `nothing` if its workers are just being started again."""
    with suppress(IndexError, ProcessLookupError):
        killed = lot.choice(sorted(processes(server.process.pid)))
        kind = kind_of_process(killed)
        os.kill(killed, signal.SIGKILL)
        return kind
    return NOTHING


def plies(database: Database) -> dict[int, int]:
    return dict(database.ask("SELECT id, ply FROM play_match"))


def waiting_tables(database: Database) -> set[int]:
    """The running tables that wait for a bot."""
    return {
        row[0]
        for row in database.ask(
            "SELECT DISTINCT match_id FROM play_matchseat s JOIN play_match m ON m.id = s.match_id"
            " WHERE s.kind = 'bot' AND s.to_act AND m.status = 'running'"
        )
    }


def seconds_until_all_go_on(database: Database) -> float:
    """Seconds until every table that waits for a bot has had a move."""
    before, begun = plies(database), time.monotonic()
    waiting = waiting_tables(database) & before.keys()  # others have just begun
    wait_for(lambda: all(plies(database)[match] > before[match] for match in waiting), seconds=60)
    return time.monotonic() - begun


def expect_workers_to_end_with(server: ServerProcess) -> None:
    """Kill the server alone: its workers notice, and end."""
    wait_for(lambda: len(processes(server.process.pid)) > 4, seconds=60)
    below = processes(server.process.pid)
    server.kill()
    wait_for(lambda: not [pid for pid in below if Path(f"/proc/{pid}").exists()], seconds=40)


def expect_contiguous_plies(host: Host, database: Database) -> None:
    """No move is missing, none was made twice, and every acknowledged one is stored."""
    for match, ply in plies(database).items():
        made = [row[0] for row in database.ask(f"SELECT ply FROM play_move WHERE match_id = {match} ORDER BY ply")]
        assert made == list(range(ply))
        own = database.ask(f"SELECT count(*) FROM play_move WHERE match_id = {match} AND seat = 0")[0][0]
        assert own >= host.acknowledged.get(match, 0)


def expect_records_that_replay(server: ServerProcess, database: Database) -> None:
    """The rules accept every record as a whole. The host leaves the matches that are not over, which shows theirs."""
    for match in plies(database):
        if server.ask("GET", f"/api/matches/{match}/view/")[1]["view"]["phase"] != "over":
            assert server.ask("POST", f"/api/matches/{match}/leave/", {"how": "concede"})[0] == 204
        record = server.ask("GET", f"/api/matches/{match}/record/")[1]
        (verdict,) = verify_records(json.dumps(record))
        assert not verdict.fault, verdict


@pytest.mark.target("C3", "C5")
def test_every_committed_move_is_answered_once_whatever_is_killed(
    server: ServerProcess, database: Database, measured: Callable[..., None]
) -> None:
    lot, host = Random(5), Host(server, TABLES)
    host.start()
    times: dict[str, list[float]] = {NOTHING: [], WHOLE: [], AGAIN: []}
    for moment in moments(KILLS):
        if moment == WHOLE:
            wait_until_whole(server)
        time.sleep(lot.uniform(0.2, 1.0))
        if moment != NOTHING:
            kill_any(server, lot)
        times[moment].append(seconds_until_all_go_on(database))
    host.stopped.set()
    host.join()
    wait_for(lambda: not waiting_tables(database), seconds=60)
    expect_contiguous_plies(host, database)
    expect_records_that_replay(server, database)
    assert sum(host.acknowledged.values()) > KILLS
    measured("kills of processes with workers", KILLS, target="C5")
    usual, slowest = max(times[NOTHING]), max(times[WHOLE])
    measured("all tables go on without a kill within", usual, "s", target="C5")
    measured("and after a kill while processes were being started within", max(times[AGAIN]), "s", target="C5")
    measured("later after a kill by at most", slowest - usual, "s", at_most=LATER_BY, target="C5")
    expect_workers_to_end_with(server)

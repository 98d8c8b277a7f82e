"""`kill -9` of a web process, a worker, Redis and PostgreSQL in turn, at busy tables:
`python -m benchmarks.killed_services [KILLS] [TABLES] [at-once]`.

Starts a PostgreSQL cluster and a Redis of its own, and a server with two web processes and two workers. At half of the
tables (20) three people play, at the others one person against two bots. After each kill (50) Redis and PostgreSQL are
started again at once, as a supervisor would; the server starts its own processes again. The next kill comes 0.2 to 1
seconds after the server has all its processes again, or with `at-once` after all tables have gone on. Prints for each
kind the seconds from the kill until every table has had another move, and the same when nothing was killed: median and
maximum. At the end it checks that no acknowledged move is missing, that the moves of every match have no gap, and that
its replay gives the stored events and the seats that must act. The last line is a JSON object, as for `./run prove`.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from statistics import median

os.environ.setdefault("MENAGERIE_DATA", tempfile.mkdtemp(prefix="menagerie-killed-"))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import psycopg
from psycopg.rows import TupleRow

from tests.server_process import ServerProcess, wait_for
from tests.site.crowd import Crowd, plies_by_match
from tests.site.stored_replays import replay_faults
from tests.site.test_killed_workers import Host, processes
from tests.site.test_restarted_services import OwnPostgres, OwnRedis

LONGEST = 5.0
"""Seconds within which every table must go on."""
WORKERS = 4
"""Worker processes of the server: one for quick answers, one for long jobs, two that search."""
AT_ONCE = "at-once"
NOTHING = "nothing"


class Tables:
    """What is played at all tables, and how soon they go on."""

    def __init__(self, server: ServerProcess, postgres: OwnPostgres, count: int) -> None:
        self.server, self.postgres = server, postgres
        self.crowd, self.host = Crowd(server, count // 2, interval=0.3), Host(server, count - count // 2)
        self.crowd.start()
        self.host.start()
        wait_for(lambda: self._living_workers() == WORKERS, seconds=60)
        self.usual = len(processes(server.process.pid))

    def _living_workers(self) -> int:
        living = "SELECT count(*) FROM procrastinate_workers WHERE last_heartbeat > now() - interval '2 seconds'"
        return int(self.ask(living)[0][0])

    def wait_for_successors(self) -> None:
        """Wait until the server has its usual processes, and workers whose supervisor was killed have ended."""
        wait_for(
            lambda: len(processes(self.server.process.pid)) == self.usual and self._living_workers() == WORKERS,
            seconds=120,
        )

    def ask(self, question: str) -> list[TupleRow]:
        with psycopg.connect(self.postgres.url, autocommit=True) as line:
            return line.execute(question.encode()).fetchall()

    def plies(self) -> dict[int, int]:
        return dict(self.ask("SELECT id, ply FROM play_match"))

    def wait_until_all_go_on(self) -> None:
        """Wait until every table has had another move. Tables of the host that have ended are followed by others."""
        before = self.plies()
        self.crowd.seconds_until_all_move()
        try:
            wait_for(lambda: not self._waiting(before), seconds=120)
        except AssertionError:
            self.show_waiting(self._waiting(before))
            raise

    def _waiting(self, before: dict[int, int]) -> list[int]:
        """The host's matches without another move."""
        now = self.plies()
        return [match for match in list(self.host.matches) if match in now and now[match] <= before.get(match, -1)]

    def show_waiting(self, matches: list[int]) -> None:
        """Print for whom these matches wait, and the jobs that are left."""
        for match in matches:
            asked = "SELECT number, kind, level, since, to_act FROM play_matchseat WHERE match_id = "
            print(f"match {match} stands still; seats:", self.ask(f"{asked}{match}"))
        print("jobs:", self.ask("SELECT status, attempts, scheduled_at, args FROM procrastinate_jobs"), flush=True)

    def faults(self) -> list[str]:
        """Acknowledged moves that are missing, matches with gaps, and those whose replay is not what is stored."""
        stored = plies_by_match(self.ask("SELECT match_id, ply FROM play_move"))
        faults = [f"match {match} has gaps" for match, made in stored.items() if made != list(range(len(made)))]
        acknowledged = {**self.crowd.counts.moves, **self.host.acknowledged}
        faults += [
            f"match {match} lost a move" for match, made in acknowledged.items() if len(stored.get(match, [])) < made
        ]
        return faults + replay_faults(self.server.env)


def kill_one(server: ServerProcess, lot: Random, words: str) -> None:
    """Kill one of the server's processes whose command contains those words, as soon as there is one: tables may go on
    before a killed process has a successor."""

    def found() -> list[int]:
        return sorted(pid for pid, command in processes(server.process.pid).items() if words in command)

    wait_for(found)
    with suppress(ProcessLookupError):
        os.kill(lot.choice(found()), signal.SIGKILL)


def kill_postgres(postgres: OwnPostgres) -> None:
    """Kill PostgreSQL with all its processes, and start it again."""
    main = int((postgres.folder / "data" / "postmaster.pid").read_text().split()[0])
    for pid in [main, *processes(main)]:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    wait_for(lambda: not Path(f"/proc/{main}").exists())
    postgres.start()


def kill_redis(redis: OwnRedis) -> None:
    """Kill Redis, and start it again."""
    redis.stop()
    redis.start()


def main(kills: int, count: int, at_once: bool) -> None:
    lot = Random(5)
    with tempfile.TemporaryDirectory() as folder:
        postgres, redis = OwnPostgres(), OwnRedis(Path(folder))
        postgres.start()
        redis.start()
        own = {"DATABASE_URL": postgres.url, "REDIS_URL": redis.url, "API_RATE_USER": "1000000/s"}
        server = ServerProcess(Path(folder) / "data", **own, WEB_CONCURRENCY="2", JOB_PROCESSES="2")
        server.start()
        ways: dict[str, Callable[[], None]] = {
            "web": lambda: kill_one(server, lot, "multiprocessing.spawn"),
            "worker": lambda: kill_one(server, lot, "manage.py work"),
            "redis": lambda: kill_redis(redis),
            "postgresql": lambda: kill_postgres(postgres),
        }
        try:
            tables = Tables(server, postgres, count)
            tables.wait_until_all_go_on()
            usual = measured(tables, {NOTHING: lambda: None}, 12, lot, lambda: None)
            ready = tables.wait_until_all_go_on if at_once else tables.wait_for_successors
            times = measured(tables, ways, kills, lot, ready)
            tables.host.stopped.set()
            tables.host.join()
            tables.crowd.stop()
            show(usual | times, tables)
        finally:
            server.kill(children=True)
            redis.stop()
            postgres.remove()


def measured(
    tables: Tables, ways: dict[str, Callable[[], None]], kills: int, lot: Random, ready: Callable[[], None]
) -> dict[str, list[float]]:
    """Seconds until all tables went on, after each kill, by what was killed. `ready` waits until it may be killed."""
    times: dict[str, list[float]] = {name: [] for name in ways}
    for number in range(kills):
        name = list(ways)[number % len(ways)]
        ready()
        time.sleep(lot.uniform(0.2, 1.0))
        begun = time.monotonic()
        ways[name]()
        tables.wait_until_all_go_on()
        times[name].append(time.monotonic() - begun)
    return times


def show(times: dict[str, list[float]], tables: Tables) -> None:
    """Print everything."""
    moves = sum(tables.crowd.counts.moves.values()) + sum(tables.host.acknowledged.values())
    kills = sum(len(taken) for name, taken in times.items() if name != NOTHING)
    print(f"{kills} kills, {moves} acknowledged moves of people")
    print("| killed | times | median, s | most |\n| --- | ---: | ---: | ---: |")
    figures = [{"target": "C3", "what": "acknowledged moves", "value": moves}]
    for name, taken in times.items():
        print(f"| {name} | {len(taken)} | {median(taken):.2f} | {max(taken):.2f} |")
        if name == NOTHING:
            continue
        what = f"after {name} was killed, all tables went on within"
        figures.append({"target": "C3", "what": what, "value": round(max(taken), 2), "unit": "s", "at_most": LONGEST})
    print(json.dumps({"figures": figures, "faults": tables.faults()}))


if __name__ == "__main__":
    figures = [each for each in sys.argv[1:] if each != AT_ONCE]
    main(int((figures or ["50"])[0]), int((figures[1:] or ["20"])[0]), AT_ONCE in sys.argv)

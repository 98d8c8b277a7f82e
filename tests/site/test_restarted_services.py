"""C7: Redis is away for ten seconds, PostgreSQL is restarted, and Redis is idle for a minute, while tables play on two
web processes. Redis and PostgreSQL are started here, on ports of their own."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server_process import ServerProcess, free_port, wait_for
from tests.site.crowd import Crowd, plies_by_match

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
pytestmark = [
    pytest.mark.prove,
    pytest.mark.alone,
    pytest.mark.target("C7"),
    pytest.mark.skipif(not PROGRAMS, reason="the programs of PostgreSQL are not on this machine"),
    pytest.mark.skipif(not shutil.which("redis-server"), reason="redis-server is not on this machine"),
]
TABLES = 6
AWAY = 10
IDLE = 60


class OwnPostgres:
    """A cluster in a folder of its own, run by the user postgres if the tests run as root, as PostgreSQL demands."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="menagerie-postgres-"))
        self.port = free_port()
        self.url = f"postgres://postgres@127.0.0.1:{self.port}/postgres"
        self.user: dict[str, Any] = {}
        if os.getuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.folder, account.pw_uid, account.pw_gid)
            self.user = {"user": account.pw_uid, "group": account.pw_gid}
        self._run("initdb", "--auth=trust", "--username=postgres", "--no-sync")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(PROGRAMS[-1] / program), "-D", str(self.folder / "data"), *arguments]
        subprocess.run(command, cwd=self.folder, stdout=subprocess.DEVNULL, check=True, timeout=120, **self.user)

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        self._run("pg_ctl", "-w", "-l", str(self.folder / "log"), "-o", options, "start")

    def restart(self) -> None:
        """Close all connections, stop and start."""
        self._run("pg_ctl", "-w", "-m", "fast", "-l", str(self.folder / "log"), "restart")

    def remove(self) -> None:
        self._run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.folder)


class OwnRedis:
    """A Redis that keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.url = f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        self.process = subprocess.Popen(
            ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
            cwd=self.folder, stdout=subprocess.DEVNULL,
        )  # fmt: skip

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


@pytest.fixture
def postgres() -> Iterator[OwnPostgres]:
    made = OwnPostgres()
    made.start()
    yield made
    made.remove()


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[OwnRedis]:
    made = OwnRedis(tmp_path)
    made.start()
    yield made
    made.stop()


@pytest.fixture
def server(tmp_path: Path, postgres: OwnPostgres, redis: OwnRedis) -> Iterator[ServerProcess]:
    made = ServerProcess(
        tmp_path / "data",
        DATABASE_URL=postgres.url,
        REDIS_URL=redis.url,
        WEB_CONCURRENCY="2",
        JOB_PROCESSES="1",
        API_RATE_USER="1000000/s",
    )
    made.start()
    yield made
    made.kill(children=True)


def lost(crowd: Crowd, postgres: OwnPostgres) -> int:
    """How many acknowledged moves are not stored."""
    with psycopg.connect(postgres.url) as line:
        return crowd.lost(plies_by_match(line.execute("SELECT match_id, ply FROM play_move").fetchall()))


def seconds_until_all_hear(crowd: Crowd) -> float:
    """Seconds until every table has had a move, and somebody has been notified of one."""
    begun, heard = time.monotonic(), len(crowd.counts.delivered)
    crowd.seconds_until_connected()
    crowd.seconds_until_all_move()
    wait_for(lambda: len(crowd.counts.delivered) > heard, seconds=60)
    return time.monotonic() - begun


def test_play_resumes_after_redis_was_away_and_after_postgresql_was_restarted(
    server: ServerProcess, redis: OwnRedis, postgres: OwnPostgres, measured: Callable[..., None]
) -> None:
    crowd = Crowd(server, TABLES, interval=0.3)
    crowd.start()
    seconds_until_all_hear(crowd)
    before = sum(crowd.counts.moves.values())
    redis.stop()
    time.sleep(AWAY)
    without_redis = sum(crowd.counts.moves.values()) - before
    redis.start()
    measured("resumed after Redis in", seconds_until_all_hear(crowd), "s", at_most=5)
    postgres.restart()
    restarted = time.monotonic()
    measured("resumed after PostgreSQL in", seconds_until_all_hear(crowd), "s", at_most=5)
    wait_for(lambda: server.ask("GET", "/readyz")[0] == 200)  # also the processes that no table has asked
    measured("ready after PostgreSQL in", time.monotonic() - restarted, "s", at_most=5)
    crowd.stop()
    assert without_redis > TABLES, "moves are made without Redis too"
    measured("moves", sum(crowd.counts.moves.values()))
    measured("moves without Redis", without_redis)
    assert lost(crowd, postgres) == 0
    measured("moves lost", 0, at_most=0)


def test_three_hundred_idle_sockets_still_hear_after_a_minute(
    server: ServerProcess, measured: Callable[..., None]
) -> None:
    crowd = Crowd(server, 25, interval=0.5, pages=4, per_player=1)
    crowd.moving.clear()
    crowd.start()
    crowd.seconds_until_connected()
    time.sleep(IDLE)
    assert crowd.all_connected(), "no socket was closed"
    heard = len(crowd.counts.delivered)
    crowd.moving.set()
    resumed = crowd.seconds_until_all_move()
    crowd.moving.clear()
    wait_for(lambda: len(crowd.counts.delivered) > heard, seconds=20)
    crowd.stop()
    measured("idle sockets", sum(len(table.sockets) for table in crowd.tables), at_least=300)
    measured("resumed after a minute in", resumed, "s", at_most=5)

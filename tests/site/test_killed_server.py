"""C3: `kill -9` of a server with SQLite while twenty tables play and four hundred sockets are open."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.server_process import ServerProcess
from tests.site.crowd import Crowd, plies_by_match
from tests.site.stored_replays import replay_faults

pytestmark = [pytest.mark.prove, pytest.mark.alone]
KILLS = 50


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path, API_RATE_USER="1000000/s")
    yield made
    made.kill(children=True)


def stored(server: ServerProcess) -> dict[int, list[int]]:
    with closing(sqlite3.connect(server.database)) as line:
        return plies_by_match(line.execute("SELECT match_id, ply FROM play_move").fetchall())


@pytest.mark.target("C3")
def test_no_acknowledged_move_is_lost_however_often_the_server_is_killed(
    server: ServerProcess, measured: Callable[..., None]
) -> None:
    server.start()
    crowd, lot = Crowd(server, 20, interval=0.4, pages=7), Random(3)
    crowd.start()
    crowd.seconds_until_connected()
    ready = caught_up = 0.0
    for _ in range(KILLS):
        time.sleep(lot.uniform(0.5, 2.0))
        server.kill()
        ready = max(ready, server.start())
        caught_up = max(caught_up, crowd.seconds_until_connected())
    crowd.seconds_until_all_move()
    crowd.stop()
    server.kill(children=True)
    assert crowd.lost(stored(server)) == 0
    assert replay_faults(server.env) == []
    measured("kills of the server", KILLS)
    measured("moves acknowledged", sum(crowd.counts.moves.values()))
    measured("moves lost", 0, at_most=0)
    measured("ready again within", ready, "s", at_most=5)
    measured(
        f"{sum(len(table.sockets) for table in crowd.tables)} sockets caught up within", caught_up, "s", at_most=10
    )

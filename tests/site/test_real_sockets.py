"""A4 and C9 with real sockets: closed for players who may not use them any more, and never delayed by a reader that
stalls."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from benchmarks.load_clients import percentile
from benchmarks.move_latency import Guest
from play.session_watch import LOGGED_OUT
from tests.server_process import ServerProcess, wait_for
from tests.site.crowd import Crowd

pytestmark = [pytest.mark.prove, pytest.mark.alone]
EVENTS = 3000


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(tmp_path, API_RATE_USER="1000000/s")
    made.start()
    yield made
    made.kill(children=True)


class Sockets:
    """Sockets of players at tables, all closed at the end."""

    def __init__(self, port: int, stack: ExitStack) -> None:
        self.port, self.stack = port, stack

    def open(self, match: int, session: str, queue: int = 16) -> ClientConnection:
        """A socket of that session's player at the table, after its first frame. `queue`: frames read ahead."""
        address, home = f"ws://127.0.0.1:{self.port}/ws/play/{match}/", f"http://127.0.0.1:{self.port}"
        cookie = {"Cookie": f"sessionid={session}"}
        opening = connect(
            address,
            additional_headers=cookie,
            origin=home,
            compression=None,
            max_queue=queue,
            close_timeout=1,
            ping_interval=None,
        )
        line = self.stack.enter_context(opening)
        assert "ply" in line.recv(timeout=20)
        return line


@pytest.fixture
def sockets(server: ServerProcess) -> Iterator[Sockets]:
    with ExitStack() as stack:
        yield Sockets(server.port, stack)


def seconds_until_closed(line: ClientConnection) -> float:
    """Seconds until the server closes the socket because its player may not use it any more."""
    begun = time.monotonic()
    with pytest.raises(ConnectionClosed) as closed:
        line.recv(timeout=20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == LOGGED_OUT
    return time.monotonic() - begun


@pytest.mark.target("A4")
def test_logging_out_and_a_ban_close_sockets_within_seconds(
    server: ServerProcess, sockets: Sockets, measured: Callable[..., None]
) -> None:
    crowd = Crowd(server, 1, interval=1)
    match, (leaver, banned, stays) = crowd.tables[0].match, crowd.players[:3]
    lines = [sockets.open(match, person["session"]) for person in (leaver, banned, stays)]
    with closing(Guest(server.port)) as browser:
        browser.cookies["sessionid"] = leaver["session"]
        browser.ask("GET", "/accounts/")
        assert browser.ask("POST", "/accounts/logout/", {})[0] == 302
    measured("closed after logging out in", seconds_until_closed(lines[0]), "s", at_most=5)
    with closing(sqlite3.connect(server.database, isolation_level=None)) as database:
        database.execute("UPDATE collection_player SET is_active = 0 WHERE username = 'load-1'")
    measured("closed after a ban in", seconds_until_closed(lines[1]), "s", at_most=5)
    with pytest.raises(TimeoutError):
        lines[2].recv(timeout=4)


@pytest.mark.target("C9")
def test_a_reader_that_stalls_delays_nobody_and_catches_up(
    server: ServerProcess, sockets: Sockets, measured: Callable[..., None]
) -> None:
    """One seat of each table stops reading its socket; the tables then play one after another."""
    crowd = Crowd(server, 12, interval=0.02, per_player=12, one_at_a_time=True)
    matches = [table.match for table in crowd.tables]
    idle = {match: sockets.open(match, crowd.players[0]["session"], queue=1) for match in matches}
    crowd.start()
    crowd.seconds_until_connected()
    wait_for(lambda: sum(crowd.counts.moves.values()) >= EVENTS, seconds=600)
    crowd.stop()
    told = {match: last_ply(sockets, line, match, crowd.players[0]["session"]) for match, line in idle.items()}
    for match, ply in told.items():
        server.token = crowd.players[0]["token"]
        assert server.ask("GET", f"/api/matches/{match}/")[1]["ply"] == ply
    measured("notifications that were not read", sum(told.values()), at_least=EVENTS)
    measured("others' p50", percentile(crowd.counts.delivered, 50), "ms")
    measured("others' p99", percentile(crowd.counts.delivered, 99), "ms", at_most=50)


def last_ply(sockets: Sockets, line: ClientConnection, match: int, session: str) -> int:
    """The last ply that the socket tells once it is read again; if the server has closed it, a new one, as a page
    opens."""
    ply = 0
    try:
        while True:
            ply = json.loads(line.recv(timeout=1))["ply"]
    except (TimeoutError, ConnectionClosed) as end:
        if isinstance(end, TimeoutError):
            return ply
    again = sockets.open(match, session)
    again.send('{"ask": "ply"}')
    return int(json.loads(again.recv(timeout=20))["ply"])

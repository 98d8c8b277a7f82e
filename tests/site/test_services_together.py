"""The services of compose.yaml, started as plain processes, work together: two web processes, two workers, PostgreSQL
and Redis. Then they are upgraded while people play: the database is migrated, and each process is stopped and started
again, one after the other."""

from __future__ import annotations

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
import pytest
import redis
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection

from play.games.record_verification import verify_records
from tests.collection.page_helpers import picture_bytes
from tests.composed_services import AVAILABLE, WEB, WORKERS, ComposedServices, redis_url
from tests.server_process import wait_for
from tests.site.test_killed_workers import processes, waiting_tables
from tests.site.test_postgresql_and_redis import ALREADY_THERE
from tests.site.upgrade_players import TablePage, TablePlayer, wait_for_progress
from tests.web_visitor import Visitor

pytestmark = [
    pytest.mark.skipif(ALREADY_THERE, reason="this run is on a server already"),
    pytest.mark.skipif(not AVAILABLE, reason="no PostgreSQL and Redis on this machine: the file was linted only"),
]
PICTURE_PAGE = "/cards/animoz/rinu/picture/"
ANONYMOUS_LIMIT = 20
ROUNDS, TABLES = 5, 12
"""How often everything is restarted, and how many tables are played at meanwhile."""
GAMES = (("arctic", 1), ("animanize", 2))
"""Games whose seats need no decks and are asked one after the other, with the number of bots."""
OWN_SEAT = 0
STALLED_UNTIL = 10
"""The ply until which a socket is not read."""
SERVICE_RESTART = 1012
"""The close code with which uvicorn ends sockets when it stops; pages connect again after every code but 4430."""


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ComposedServices]:
    made = ComposedServices(
        tmp_path_factory.mktemp("services"),
        BOT_PAUSE="0.1",
        DRAIN_SECONDS="1",
        API_RATE_ANON=f"{ANONYMOUS_LIMIT}/hour",
        API_RATE_USER="100000/min",
    )
    try:
        made.start_all()
        yield made
    finally:
        made.close()


def new_match(visitor: Visitor, *others: str) -> tuple[int, str]:
    """A match of Arctic with those other seats. Returns its number and invitation."""
    seats = [{"kind": kind} for kind in ("me", *others)]
    status, made = visitor.api(WEB[0], "POST", "/api/matches/", {"game": "arctic", "options": {}, "seats": seats})
    assert status == 201, made
    return int(made["id"]), made["invite"] or ""


def move(visitor: Visitor, web: str, match: int) -> int:
    """Choose the first action of that seat. Returns the ply that the seat knows."""
    shown = visitor.api(web, "GET", f"/api/matches/{match}/view/")[1]
    if actions := shown["view"]["actions"]:
        chosen = {"action": actions[0], "ply": shown["ply"], "seat": shown["seat"]}
        status, taken = visitor.api(web, "POST", f"/api/matches/{match}/actions/", chosen)
        assert status == 201, taken
    return int(shown["ply"])


def test_a_picture_uploaded_to_one_web_process_is_served_by_the_other(services: ComposedServices) -> None:
    visitor = services.guest()
    assert visitor.ask(WEB[0], "GET", PICTURE_PAGE)[0] == 200
    assert visitor.upload(WEB[0], f"{PICTURE_PAGE}upload/", "picture", picture_bytes()) == 302
    for web in WEB:
        page = visitor.ask(web, "GET", PICTURE_PAGE)[1].decode()
        address = re.search(r'src="(/art/own/[^"]+)"', page)
        assert address is not None
        status, file, headers = visitor.ask(web, "GET", address[1])
        assert (status, headers["Content-Type"], file[:3]) == (200, "image/webp", b"RIF")


def test_a_seat_at_one_web_process_sees_the_moves_made_at_the_other(services: ComposedServices) -> None:
    host, friend = services.guest(), services.guest()
    match, invite = new_match(host, "invited")
    assert friend.api(WEB[1], "POST", "/api/matches/join/", {"invite": invite})[0] == 200
    with host.socket(WEB[0], match) as at_first, friend.socket(WEB[1], match) as at_second:
        known = [json.loads(line.recv(timeout=20))["ply"] for line in (at_first, at_second)]
        for _ in range(12):
            move(host, WEB[0], match)
            move(friend, WEB[1], match)
        heard = [json.loads(line.recv(timeout=20))["ply"] for line in (at_first, at_second)]
    assert all(new > old for new, old in zip(heard, known, strict=True))
    shown = [host.api(web, "GET", f"/api/matches/{match}/view/")[1] for web in WEB]
    assert shown[0] == shown[1]
    pages = [re.search(r'data-known="([^"]+)"', host.ask(web, "GET", f"/play/{match}/")[1].decode()) for web in WEB]
    assert pages[0] is not None
    assert pages[1] is not None
    assert pages[0][1] == pages[1][1]


def test_workers_execute_the_moves_of_bots_and_web_processes_have_none(services: ComposedServices) -> None:
    player = services.guest()
    match, _ = new_match(player, "bot")
    asked = f"SELECT count(*) FROM play_move WHERE match_id = {match} AND seat = 1"
    for number in range(40):
        move(player, WEB[number % 2], match)
    wait_for(lambda: services.count(asked) > 0, seconds=60)
    assert services.count("SELECT count(*) FROM procrastinate_workers") >= 3 * len(WORKERS)
    for web in WEB:
        below = processes(services.processes[web].pid).values()
        assert not [command for command in below if "manage.py work" in command or "forkserver" in command]


@pytest.mark.target("C3", "C5")
def test_bots_go_on_and_move_once_when_the_processes_of_a_worker_are_killed(services: ComposedServices) -> None:
    player = services.guest()
    match, _ = new_match(player, "bot")
    for pid in processes(services.processes[WORKERS[0]].pid):
        with suppress(ProcessLookupError):  # it has ended together with its parent
            os.kill(pid, signal.SIGKILL)
    before = services.count("SELECT count(*) FROM play_move WHERE seat = 1")
    for number in range(40):
        move(player, WEB[number % 2], match)
    wait_for(lambda: services.count("SELECT count(*) FROM play_move WHERE seat = 1") > before, seconds=60)
    wait_for(lambda: not waiting_tables(services.database), seconds=60)
    plies = services.database.ask(f"SELECT ply FROM play_move WHERE match_id = {match} ORDER BY ply")
    assert [ply for (ply,) in plies] == list(range(len(plies)))


def ply_of(visitor: Visitor, match: int) -> int:
    """The ply that the visitor's seat may know."""
    return int(visitor.api(WEB[0], "GET", f"/api/matches/{match}/view/")[1]["ply"])


def hear(line: ClientConnection, ply: int) -> int:
    """Read the socket until it tells that ply or a later one, which is returned."""
    while (told := int(json.loads(line.recv(timeout=20))["ply"])) < ply:
        pass
    return told


@pytest.mark.target("C9")
def test_a_socket_that_is_not_read_delays_no_other_and_catches_up(services: ComposedServices) -> None:
    """The short form of `test_real_sockets.py`."""
    host, friend = services.guest(), services.guest()
    match, invite = new_match(host, "invited")
    assert friend.api(WEB[1], "POST", "/api/matches/join/", {"invite": invite})[0] == 200
    with host.socket(WEB[0], match) as stalled, friend.socket(WEB[0], match) as read:
        heard = json.loads(read.recv(timeout=20))["ply"]
        while heard < STALLED_UNTIL:
            move(host, WEB[1], match)
            move(friend, WEB[1], match)
            if (known := ply_of(friend, match)) > heard:
                heard = hear(read, known)
        hear(stalled, ply_of(host, match))


def test_requests_to_all_web_processes_are_counted_together(services: ComposedServices) -> None:
    nobody = services.visitor()
    said = [nobody.ask(WEB[number % 2], "GET", "/api/sets/")[0] for number in range(ANONYMOUS_LIMIT + 2)]
    assert said == [200] * ANONYMOUS_LIMIT + [429] * 2


def seated(services: ComposedServices, number: int) -> TablePlayer:
    """A guest at a table with bots."""
    game, bots = GAMES[number % len(GAMES)]
    return TablePlayer(services.guest(), WEB, bots, game)


def restart_web(services: ComposedServices, name: str, players: list[TablePlayer]) -> None:
    """Stop a web process while people play. It first reports that it is draining, and still answers."""
    services.processes[name].send_signal(signal.SIGTERM)
    said = [services.visitor().api(name, "GET", "/readyz")]
    wait_for(lambda: said.append(services.visitor().api(name, "GET", "/readyz")) or said[-1][0] != 200)
    assert said[-1] in ((503, {"status": "draining", "checks": {}}), (0, None)), "0: it has stopped already"
    assert services.stop(name) == 0, services.log(name)
    wait_for_progress(players, wait_for)
    services.start(name)


def upgrade(services: ComposedServices, players: list[TablePlayer]) -> None:
    """What docs/deployment.md says: prepare, workers, web processes."""
    services.start("prepare")
    for name in WORKERS:
        assert services.stop(name) == 0, services.log(name)
        wait_for_progress(players, wait_for)
        services.start(name)
    for name in WEB:
        restart_web(services, name, players)
    wait_for_progress(players, wait_for)


def expect_nothing_lost(services: ComposedServices, player: TablePlayer) -> None:
    """Every acknowledged move is in the record, none is there twice, and the record replays."""
    last = player.match
    if player.request("GET", f"/api/matches/{last}/view/")[1]["view"]["phase"] != "over":
        assert player.request("POST", f"/api/matches/{last}/leave/", {"how": "concede"})[0] == 204
    for match in player.matches:
        record = player.request("GET", f"/api/matches/{match}/record/")[1]
        (verdict,) = verify_records(json.dumps(record))
        assert not verdict.fault, verdict
        moves = [event["action"] for event in record["events"] if "action" in event and event["seat"] == OWN_SEAT]
        assert moves == [action for of, action in player.acknowledged if of == match], "every move once, in order"


@pytest.mark.prove
@pytest.mark.target("C3", "C5")
def test_an_upgrade_interrupts_no_table(services: ComposedServices) -> None:
    players = [seated(services, number) for number in range(TABLES)]
    pages = [TablePage(player, WEB) for player in players]
    for thread in (*players, *pages):
        thread.start()
    wait_for(lambda: all(player.acknowledged for player in players) and all(page.opened for page in pages), seconds=60)
    for _ in range(ROUNDS):
        upgrade(services, players)
    for player in players:
        player.stop()
    wait_for(lambda: not waiting_tables(services.database), seconds=60)
    known = {player: player.request("GET", f"/api/matches/{player.match}/view/")[1]["ply"] for player in players}
    # As pages do, they also ask now and then: the channel layer delivers each notification at most once.
    wait_for(lambda: all(page.heard.get(page.player.match) == known[page.player] for page in pages), seconds=60)
    for page in pages:
        page.stop()
        assert set(page.closed) == {SERVICE_RESTART}
    assert [player.refused for player in players] == [[] for _ in players]
    for player in players:
        expect_nothing_lost(services, player)


def cut_connections(services: ComposedServices) -> None:
    """End all connections of the services to PostgreSQL and Redis, as the restart of these does."""
    with psycopg.connect(services.database.url, autocommit=True) as line:
        line.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
    with redis.Redis.from_url(redis_url()) as asked:
        own = urlsplit(redis_url()).path.removeprefix("/")
        for client in asked.client_list():
            if client["db"] == own and client["id"] != str(asked.client_id()):
                asked.client_kill_filter(_id=client["id"])


def hears_of_a_move(host: Visitor, friend: Visitor, match: int) -> bool:
    """Whether a socket that the friend opens is told of a move at the other web process. It may be closed, as pages
    expect, since each web process finds out only by using them which of its connections were cut."""
    with suppress(OSError, WebSocketException), friend.socket(WEB[1], match) as line:
        known = json.loads(line.recv(timeout=20))["ply"]
        while ply_of(friend, match) <= known:
            move(friend, WEB[0], match)
            move(host, WEB[0], match)
        return hear(line, known + 1) > known
    return False


@pytest.mark.target("C7")
def test_play_goes_on_after_all_connections_to_postgresql_and_redis_were_cut(services: ComposedServices) -> None:
    """The short form of `test_restarted_services.py`."""
    host, friend = services.guest(), services.guest()
    match, invite = new_match(host, "invited", "bot")
    assert friend.api(WEB[1], "POST", "/api/matches/join/", {"invite": invite})[0] == 200
    move(host, WEB[0], match)
    cut_connections(services)
    for web in WEB:
        wait_for(lambda web=web: services.is_ready(web), seconds=60)
    wait_for(lambda: hears_of_a_move(host, friend, match), seconds=60)
    asked = f"SELECT count(*) FROM play_move WHERE match_id = {match} AND seat = 2"
    before = services.count(asked)
    for _ in range(12):
        move(host, WEB[0], match)
        move(friend, WEB[1], match)
    wait_for(lambda: move(host, WEB[0], match) + move(friend, WEB[1], match) and services.count(asked) > before)
    wait_for(lambda: not waiting_tables(services.database), seconds=60)


def test_stopped_services_end_by_themselves_and_without_a_fault(services: ComposedServices) -> None:
    """No other test but the next may come after this one, which stops them."""
    assert {name: services.stop(name) for name in (*WEB, *WORKERS)} == dict.fromkeys((*WEB, *WORKERS), 0)
    assert services.count("SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'") == 0


def test_a_server_with_its_own_workers_ends_after_they_have_finished_their_jobs(services: ComposedServices) -> None:
    """2026-11: uvicorn raises SIGTERM again when it ends, and the server did not wait for its workers."""
    services.changed["JOB_PROCESSES"] = "1"
    services.start(WEB[0])
    server = services.processes[WEB[0]].pid
    wait_for(lambda: len(processes(server)) > 4, seconds=60)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "search"}, {"kind": "bot", "level": "search"}]
    body = {"game": "animanize", "options": {}, "seats": seats}
    player, made = services.guest(), "SELECT count(*) FROM play_move"
    before = services.count(made)
    for _ in range(8):  # they are busy with these for some seconds
        assert player.api(WEB[0], "POST", "/api/matches/", body)[0] == 201
    wait_for(lambda: services.count(made) > before, seconds=120)
    workers = processes(server)
    assert services.stop(WEB[0]) == 0
    assert services.count("SELECT count(*) FROM procrastinate_jobs WHERE status = 'doing'") == 0
    assert services.count("SELECT count(*) FROM procrastinate_workers") == 0
    # The process from which they are forked notices the end of its parent.
    wait_for(lambda: not [pid for pid in workers if Path(f"/proc/{pid}").exists()])

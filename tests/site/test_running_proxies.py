"""nginx and Caddy, where they are installed, with the examples of deploy/ in front of two web processes."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.composed_services import AVAILABLE, WEB, ComposedServices
from tests.proxies import CADDY, EXAMPLE_HOST, NGINX, RunningProxy
from tests.server_process import wait_for
from tests.site.test_postgresql_and_redis import ALREADY_THERE

pytestmark = [
    pytest.mark.prove,
    pytest.mark.target("C3"),
    pytest.mark.skipif(ALREADY_THERE, reason="this run is on a server already"),
    pytest.mark.skipif(not AVAILABLE, reason="no PostgreSQL and Redis on this machine"),
]
LIMIT = 10


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ComposedServices]:
    made = ComposedServices(
        tmp_path_factory.mktemp("proxied"),
        ALLOWED_HOSTS=f"{EXAMPLE_HOST},menagerie.test",
        DRAIN_SECONDS="4",
        API_RATE_ANON=f"{LIMIT}/hour",
    )
    try:
        for name in ("prepare", *WEB):
            made.start(name)
        yield made
    finally:
        made.close()


@pytest.fixture(params=["nginx", "caddy"])
def proxy(request: pytest.FixtureRequest, services: ComposedServices, tmp_path: Path) -> Iterator[RunningProxy]:
    program = {"nginx": NGINX, "caddy": CADDY}[request.param]
    if program is None:
        pytest.skip(f"{request.param} is not installed on this machine")
    upstreams = {"8001": services.ports[WEB[0]], "8002": services.ports[WEB[1]]}
    started = RunningProxy(program, tmp_path, upstreams)
    try:
        wait_for(lambda: answers(started), seconds=60)
        yield started
    finally:
        started.stop()


def answers(proxy: RunningProxy) -> bool:
    assert proxy.process.poll() is None, "the proxy has ended"
    try:
        return proxy.ask("GET", "/healthz")[0] == 200
    except OSError:
        return False


def test_pages_and_limits_work_through_the_proxy(proxy: RunningProxy) -> None:
    status, page = proxy.ask("GET", "/cards/", **{"Accept-Encoding": "identity"})
    assert status == 200
    assert b"</html>" in page
    # Visitors cannot choose the address that their requests are counted for.
    spoofed = [f"10.{'.'.join(str(part) for part in os.urandom(3))}" for _ in range(LIMIT + 1)]
    said = [proxy.ask("GET", "/api/sets/", **{"X-Forwarded-For": address})[0] for address in spoofed]
    assert said[-1] == 429
    for size in (300_000, 7_000_000):
        assert refused_as_too_large(proxy, bytes(size))
    status, text = proxy.announce("/api/matches/", 7_000_000, "application/json")
    assert status == 413
    assert b"Go back and send less" in text


def refused_as_too_large(proxy: RunningProxy, body: bytes) -> bool:
    """Whether it is answered with 413, or the connection is closed before all of it was sent."""
    try:
        return proxy.ask("POST", "/api/matches/", body, **{"Content-Type": "application/json"})[0] == 413
    except OSError:
        return True


def test_a_table_page_gets_its_notifications_through_the_proxy(proxy: RunningProxy, services: ComposedServices) -> None:
    player = services.guest()
    seats = [{"kind": "me"}, {"kind": "bot"}]
    made: Any = player.api(WEB[0], "POST", "/api/matches/", {"game": "arctic", "options": {}, "seats": seats})[1]
    with connect(
        f"ws://{EXAMPLE_HOST}/ws/play/{made['id']}/",
        sock=proxy.connection(),
        origin=f"https://{EXAMPLE_HOST}",  # type: ignore[arg-type]
        additional_headers={"Cookie": player.cookie},
        proxy=None,
    ) as line:
        assert json.loads(line.recv(timeout=30))["ply"] >= 0
        line.send('{"ask": "ply"}')
        assert json.loads(line.recv(timeout=30))["ply"] >= 0


def test_no_request_fails_while_a_web_process_restarts(proxy: RunningProxy, services: ComposedServices) -> None:
    for name in WEB:
        said = set()
        process = services.processes[name]
        process.send_signal(signal.SIGTERM)
        while process.poll() is None:
            said.add(proxy.ask("GET", "/cards/")[0])
        said |= {proxy.ask("GET", "/cards/")[0] for _ in range(20)}
        assert said == {200}
        services.start(name)

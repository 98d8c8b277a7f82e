"""A web process that is told to stop, several that start at once, and files of another version."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client, RequestFactory

from config import draining
from config.preparation_lock import preparation_lock
from config.static_files import StaticFilesMiddleware


@pytest.fixture
def _new_process(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if this process had just started, and nobody had told it to stop."""
    monkeypatch.setattr(draining, "_BEGUN", threading.Event())
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.usefixtures("_new_process")
async def test_sigterm_begins_draining_and_only_later_stops_the_server() -> None:
    stops: list[int] = []
    signal.signal(signal.SIGTERM, lambda number, _frame: stops.append(number))
    draining.drain_on_sigterm(0.2)
    assert not draining.is_draining()
    for _ in range(2):  # a supervisor may send it twice
        os.kill(os.getpid(), signal.SIGTERM)
    assert draining.is_draining()
    assert stops == []
    async with asyncio.timeout(20):
        while not stops:
            await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    assert stops == [signal.SIGTERM]


@pytest.mark.usefixtures("_new_process")
async def test_without_a_server_that_handles_the_signal_nothing_is_changed() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    draining.drain_on_sigterm(0.0)
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


@pytest.mark.usefixtures("_new_process")
def test_a_draining_process_is_not_ready_without_asking_anything(client: Client) -> None:
    draining._BEGUN.set()
    answer = client.get("/readyz")  # this test may not use the database
    assert (answer.status_code, answer.json()) == (503, {"status": "draining", "checks": {}})
    assert client.get("/healthz").status_code == 200


@pytest.mark.usefixtures("_new_process")
@pytest.mark.parametrize("stopping", [False, True])
async def test_a_draining_process_closes_each_connection_after_its_response(stopping: bool) -> None:
    sent: list[Any] = []

    async def app(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": [(b"vary", b"Cookie")]})
        await send({"type": "http.response.body", "body": b"fine"})

    async def send(message: Any) -> None:
        sent.append(message)

    if stopping:
        draining._BEGUN.set()
    await draining.close_connections(app)({"type": "http"}, None, send)
    assert sent[0]["headers"] == [(b"vary", b"Cookie"), *([(b"connection", b"close")] if stopping else [])]
    assert sent[1] == {"type": "http.response.body", "body": b"fine"}


@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_processes_that_start_at_once_prepare_one_after_the_other() -> None:
    order: list[str] = []
    begun, go_on = threading.Event(), threading.Event()

    def first() -> None:
        with preparation_lock():
            order.append("first begins")
            begun.set()
            go_on.wait(60)
            order.append("first ends")
        connection.close()

    def second() -> None:
        with preparation_lock():
            order.append("second begins")
        connection.close()

    threads = [threading.Thread(target=first), threading.Thread(target=second)]
    threads[0].start()
    assert begun.wait(60)
    threads[1].start()
    threads[1].join(0.3)
    assert order == ["first begins"]
    go_on.set()
    for thread in threads:
        thread.join(60)
    assert order == ["first begins", "first ends", "second begins"]


@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_other_machines_wait_too_because_the_lock_is_in_the_database(settings: Any, tmp_path: Path) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("SQLite is on one machine")
    reached = threading.Event()

    def elsewhere() -> None:
        settings.DATA_DIR = tmp_path
        with preparation_lock():
            reached.set()
        connection.close()

    with preparation_lock():
        other = threading.Thread(target=elsewhere)
        other.start()
        assert not reached.wait(0.5)
    other.join(60)
    assert reached.is_set()


@pytest.mark.django_db  # closing an answer looks at the connections of tests before this one
def test_files_that_a_newer_version_collects_are_served_by_a_running_process(settings: Any, tmp_path: Path) -> None:
    settings.STATIC_ROOT, settings.WHITENOISE_AUTOREFRESH, settings.WHITENOISE_USE_FINDERS = tmp_path, False, False
    (tmp_path / "css").mkdir()
    (tmp_path / "css" / "old.1234.css").write_text("a {}")
    (tmp_path.parent / "secret").write_text("key")
    serves = StaticFilesMiddleware(lambda _request: HttpResponse(status=404))

    def status(path: str) -> int:
        answer = serves(RequestFactory().get(path))
        answer.close()
        return answer.status_code

    assert [status(f"/static/css/{name}.1234.css") for name in ("old", "new")] == [200, 404]
    (tmp_path / "css" / "new.1234.css").write_text("b {}")
    assert status("/static/css/new.1234.css") == 200
    for outside in ("/static/css", "/static/", "/static/../secret", "/static/%2e%2e/secret", "/static/css/\x00", "/x"):
        assert status(outside) == 404, outside

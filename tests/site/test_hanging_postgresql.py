"""A PostgreSQL that hangs: /readyz still reports it, however many requests there are and whatever else is waiting, and
recovers when PostgreSQL does.

A real server process reaches the real PostgreSQL through a proxy that stops forwarding. It does not resume until all
answers have arrived, so an answer that waited for the database would never come.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.db import connection, transaction
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.test import Client

from collection.models import Player
from config import health
from tests.play.test_concurrency import database_url
from tests.prepared_data_folder import ROOT
from tests.server_process import free_port, wait_for

pytestmark = [
    pytest.mark.target("D6"),
    pytest.mark.backends,
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="PostgreSQL's; SQLite's lock has a test of its own"),
]
PATIENCE = 120
"""Seconds after which a busy machine, too, must have answered."""
GOOD = {"database": True, "migrations": True, "sockets": True, "counters": True, "disk": True}


class Proxy:
    """Passes on what the server and PostgreSQL say to each other, unless it is stopped. Connections are still accepted
    then."""

    def __init__(self, host: str, port: int) -> None:
        self.target = host, port
        self.port = free_port()
        self.loop = asyncio.new_event_loop()
        self.flows = asyncio.Event()
        self.flows.set()
        self.thread = threading.Thread(target=self.loop.run_until_complete, args=(self.run(),), daemon=True)
        self.ended = asyncio.Event()
        self.passing: set[asyncio.Task[None]] = set()
        self.ends: set[asyncio.StreamWriter] = set()
        self.thread.start()

    async def run(self) -> None:
        async with await asyncio.start_server(self.accept, "127.0.0.1", self.port):
            await self.ended.wait()
            for task in self.passing:
                task.cancel()
            await asyncio.gather(*self.passing, return_exceptions=True)
            for end in self.ends:
                end.close()
            await asyncio.gather(*(end.wait_closed() for end in self.ends), return_exceptions=True)

    async def accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.ends.add(writer)
        far_reader, far_writer = await asyncio.open_connection(*self.target)
        self.ends.add(far_writer)
        for source, sink in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self.pass_on(source, sink))
            self.passing.add(task)
            task.add_done_callback(self.passing.discard)

    async def pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while said := await source.read(65536):
                await self.flows.wait()
                sink.write(said)
                await sink.drain()
        sink.close()

    def stop(self) -> None:
        self.loop.call_soon_threadsafe(self.flows.clear)

    def go_on(self) -> None:
        self.loop.call_soon_threadsafe(self.flows.set)

    def close(self) -> None:
        self.go_on()
        self.loop.call_soon_threadsafe(self.ended.set)
        self.thread.join(60)
        self.loop.close()


@pytest.fixture
def _recorded_migrations(settings: Any) -> Iterator[None]:
    """As if the tables that the tests create directly had been created by migrations: the server looks for these."""
    settings.MIGRATION_MODULES = {}
    recorder = MigrationRecorder(connection)
    missing = set(MigrationLoader(None).disk_migrations) - set(recorder.applied_migrations())
    for app, name in missing:
        recorder.record_applied(app, name)
    yield
    for app, name in missing:
        recorder.record_unapplied(app, name)


@pytest.fixture
def proxy() -> Iterator[Proxy]:
    given = connection.settings_dict
    started = Proxy(given["HOST"] or "127.0.0.1", int(given["PORT"] or 5432))
    yield started
    started.close()


@pytest.fixture
def port(proxy: Proxy, tmp_path: Path, _recorded_migrations: None) -> Iterator[int]:
    """Where a server answers whose database is the test's, behind the proxy."""
    chosen, known = free_port(), urlsplit(database_url())
    login = known.netloc.rpartition("@")[0]
    address = known._replace(netloc=f"{login}@127.0.0.1:{proxy.port}").geturl()
    environment = os.environ | {
        "DATABASE_URL": address, "MENAGERIE_DATA": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings",
        "DATABASE_CONNECTIONS": "4",
    }  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "config.asgi:application", "--port", str(chosen), "--log-level", "warning"],
        cwd=ROOT, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    wait_for(lambda: ready(chosen) == (200, GOOD), seconds=PATIENCE)
    yield chosen
    process.kill()
    process.wait(60)


def ready(port: int) -> tuple[int, dict[str, bool]]:
    """What /readyz says; status 0 while nobody listens."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/readyz", timeout=PATIENCE) as answer:
            return answer.status, json.loads(answer.read())["checks"]
    except urllib.error.HTTPError as refusal:
        with refusal:
            return refusal.code, json.loads(refusal.read())["checks"]
    except OSError:
        return 0, {}


def request_that_may_hang(port: int, path: str, cookie: str = "") -> None:
    """A request that may wait for ever."""
    asked = urllib.request.Request(f"http://127.0.0.1:{port}{path}", headers={"Cookie": cookie})
    with suppress(OSError), urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
        answer.read()


def test_readyz_answers_while_postgresql_hangs_or_a_table_is_locked_and_after_faults(
    proxy: Proxy, port: int, player: Player
) -> None:
    """One server for all, because it takes longer to start than to try any of them."""
    check_connections_return_after_faulty_error_pages(port, player)
    check_answers_while_postgresql_hangs(proxy, port)
    check_answers_while_tables_are_locked(port)


def check_answers_while_postgresql_hangs(proxy: Proxy, port: int) -> None:
    assert health.PATIENCE < 2
    proxy.stop()
    with ThreadPoolExecutor(30) as people:
        for _ in range(10):  # more than there are connections
            people.submit(request_that_may_hang, port, "/cards/")
        answers = list(people.map(ready, [port] * 12))
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=PATIENCE) as alive:
            assert alive.status == 200
        proxy.go_on()
    assert {status for status, _ in answers} == {503}
    assert all(not said["database"] and not said["migrations"] for _, said in answers)
    assert all(said["sockets"] and said["disk"] for _, said in answers)
    wait_for(lambda: ready(port) == (200, GOOD), seconds=PATIENCE)


def check_answers_while_tables_are_locked(port: int) -> None:
    for table, check in (("cache", "database"), ("django_migrations", "migrations")):
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute(f"LOCK TABLE {table} IN ACCESS EXCLUSIVE MODE")
            assert ready(port) == (503, GOOD | {check: False})
        wait_for(lambda: ready(port) == (200, GOOD), seconds=PATIENCE)


def check_connections_return_after_faulty_error_pages(port: int, player: Player) -> None:
    """A request whose error page failed too kept its connection for good, and soon nobody was answered any more
    (2026-11-23). Without collected files every page is a fault."""
    browser = Client()
    browser.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    cookie = f"sessionid={browser.cookies['sessionid'].value}"
    for _ in range(6):
        request_that_may_hang(port, "/box/", cookie)
    wait_for(lambda: ready(port) == (200, GOOD), seconds=30)

"""A server of a benchmark's own, on SQLite in one process, or on PostgreSQL and Redis with several."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server_process import ServerProcess

DATABASES = ("sqlite", "postgresql")
REDIS = os.environ.get("TEST_REDIS_URL", "redis://127.0.0.1:6379/0")


@contextmanager
def measured_server(database: str, processes: int, **settings: str) -> Iterator[tuple[ServerProcess, str]]:
    """The started server and the address of its database. `processes`: web processes on PostgreSQL, where two more
    serve searching bots. At the end the server is killed and its data are deleted."""
    own, more = None, dict(settings)
    if database == "postgresql":
        from tests.site.test_killed_workers import Database

        own = Database()
        more |= {"DATABASE_URL": own.url, "REDIS_URL": REDIS, "JOB_PROCESSES": "2", "WEB_CONCURRENCY": str(processes)}
    with tempfile.TemporaryDirectory() as folder:
        server = ServerProcess(Path(folder), **more)
        try:
            server.start()
            yield server, own.url if own else f"sqlite:///{server.database}"
        finally:
            server.kill(children=True)
            if own:
                own.drop()

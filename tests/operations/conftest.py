"""Capturing what is written to the log, requests to the whole application, and metrics of one test only."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from prometheus_client.parser import text_string_to_metric_families

from config.asgi import application
from operations.exposition import exposition
from operations.log_format import HidePaths, formatter
from operations.metric_files import FILES
from tests.play.conftest import new_match  # noqa: F401 # a fixture

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


@dataclass
class Answer:
    """A response of the application."""

    status: int
    headers: dict[str, str]
    body: str


@pytest.fixture(params=["text", "json"])
def log_lines(request: pytest.FixtureRequest) -> Iterator[StringIO]:
    """What the server would write, in each form, at the level of the settings' default."""
    written = StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(formatter(request.param))
    handler.addFilter(HidePaths())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    yield written
    root.removeHandler(handler)
    root.setLevel(level)


@pytest.fixture
def _own_metrics(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Count in an empty folder, which other workers of the test run do not use."""
    with monkeypatch.context() as patched:
        patched.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path / "metrics"))
        FILES._pid = 0  # as in a forked process: every number begins at 0 in new files
        yield
    FILES._pid = 0


def samples() -> Samples:
    """All samples of /metrics, by name and labels."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(exposition().decode())
        for sample in family.samples
    }


def sample(name: str, **labels: str) -> float:
    """One sample of /metrics; 0 if there is none."""
    return samples().get((name, frozenset(labels.items())), 0.0)


@pytest.fixture
def ask() -> Callable[..., Awaitable[Answer]]:
    """Send a request to the application, with all its middleware."""

    async def send(method: str, target: str, body: bytes = b"", **headers: str) -> Answer:
        path, _, query = target.partition("?")
        named = [(b"host", b"testserver"), (b"content-length", str(len(body)).encode())]
        named += [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
        scope: dict[str, Any] = {
            "type": "http", "http_version": "1.1", "method": method, "scheme": "http", "path": path,
            "raw_path": path.encode(), "query_string": query.encode(), "headers": named,
            "client": ("127.0.0.1", 50000), "server": None,
        }  # fmt: skip
        wire = ApplicationCommunicator(application, scope)
        await wire.send_input({"type": "http.request", "body": body})
        start, parts = await wire.receive_output(timeout=60), []
        while True:
            part = await wire.receive_output(timeout=60)
            parts.append(part.get("body", b""))
            if not part.get("more_body"):
                break
        await wire.wait(timeout=60)
        known = {name.decode().lower(): value.decode() for name, value in start["headers"]}
        return Answer(start["status"], known, b"".join(parts).decode(errors="replace"))

    return send

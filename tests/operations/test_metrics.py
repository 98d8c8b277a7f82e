"""What is counted, in how many processes, and who may read it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from django.test import Client

from collection.models import Job, Player
from collection.refusals import BoxFull
from operations import metrics
from operations.metric_files import FILES, clean_metric_files, metrics_folder
from play.bot_moves import make_waiting_bot_moves
from tests.operations.conftest import sample, samples
from tests.play.conftest import reload_and_move

TOKEN = "a-token-of-the-tests"
ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.usefixtures("_own_metrics")


@pytest.mark.django_db
def test_metrics_are_only_read_with_the_token(client: Client, settings: Any) -> None:
    settings.METRICS_TOKEN = ""
    for sent in ("", "Bearer ", f"Bearer {TOKEN}"):
        assert client.get("/metrics", HTTP_AUTHORIZATION=sent).status_code == 404
    settings.METRICS_TOKEN = TOKEN
    for sent in ("", "Bearer ", "Bearer wrong", f"Token {TOKEN}", TOKEN, "Bearer é"):
        answer = client.get("/metrics", HTTP_AUTHORIZATION=sent)
        assert (answer.status_code, answer["WWW-Authenticate"]) == (401, 'Bearer realm="metrics"')
        assert b"menagerie_" not in answer.content
    answer = client.get("/metrics", HTTP_AUTHORIZATION=f"Bearer {TOKEN}")
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/plain; version=")
    assert b"menagerie_info" in answer.content
    assert client.post("/metrics", HTTP_AUTHORIZATION=f"Bearer {TOKEN}").status_code == 405


class Counting:
    """`tests/operations/counting_process.py`, counting in the folder of this test."""

    def __init__(self, folder: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", PROGRAM, str(folder)], cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == b"counted\n"

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


PROGRAM = """
import os, sys
from pathlib import Path
os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
from operations import metrics
os.environ["PROMETHEUS_MULTIPROC_DIR"] = sys.argv[1]
metrics.count(metrics.REQUESTS, "/test/", "GET", "2xx", amount=3)
metrics.add(metrics.OPEN_SOCKETS, 1, "/ws/test/")
print("counted", flush=True)
sys.stdin.read()
"""
"""Counts three requests and one open socket, then waits until its input ends."""


@pytest.mark.django_db
def test_counts_of_all_processes_are_added_and_those_of_dead_ones_stay() -> None:
    """After kill -9, what a process counted remains, since a counter must not decrease; its sockets are gone. When the
    server starts again, everything begins at 0 except in living processes."""
    labels = {"route": "/test/", "method": "GET", "status": "2xx"}
    metrics.count(metrics.REQUESTS, *labels.values())
    first, second = Counting(metrics_folder()), Counting(metrics_folder())
    try:
        assert sample("menagerie_requests_total", **labels) == 7
        assert sample("menagerie_open_sockets", route="/ws/test/") == 2
        first.kill()
        assert sample("menagerie_requests_total", **labels) == 7
        assert sample("menagerie_open_sockets", route="/ws/test/") == 1
        clean_metric_files(beside_others=False)
        assert sample("menagerie_requests_total", **labels) == 7, "a living process uses the folder"
        clean_metric_files()
        assert sample("menagerie_requests_total", **labels) == 4
    finally:
        first.kill()
        second.kill()
    assert sample("menagerie_open_sockets", route="/ws/test/") == 0


def test_a_forked_process_counts_in_its_own_files() -> None:
    """As worker processes do: otherwise the parent's numbers would be written by both."""
    metrics.count(metrics.REQUESTS, "/test/", "GET", "2xx")
    before = FILES.token()
    FILES._pid = 0  # what a fork changes
    metrics.count(metrics.REQUESTS, "/test/", "GET", "2xx")
    assert FILES.token() != before
    assert len(list(metrics_folder().glob("counter_*.db"))) == 2


def test_the_files_are_allocated_before_they_are_used() -> None:
    """A write to a mapped file without space on the disk would kill the process."""
    metrics.count(metrics.REQUESTS, "/test/", "GET", "2xx")
    files = list(metrics_folder().glob("*.db"))
    assert len(files) == 3
    for path in files:
        assert path.stat().st_blocks * 512 >= path.stat().st_size >= 64 * 1024


def test_counting_never_fails(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    """Not even if the disk is full: here the folder is a file. One line of the log says so."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path / "file"))
    monkeypatch.setattr(metrics, "_REPORTED", [])
    FILES._pid = 0
    for _ in range(3):
        metrics.count(metrics.REQUESTS, "/new/", "GET", "2xx")
        metrics.observe(metrics.MOVE_TIME, 0.1, "new")
        metrics.add(metrics.OPEN_SOCKETS, 1, "/new/")
    assert [record.getMessage()[:23] for record in caplog.records] == ["metrics are not counted"]
    monkeypatch.setenv("PROMETHEUS_MULTIPROC_DIR", str(tmp_path / "with space"))
    metrics.count(metrics.REQUESTS, "/new/", "GET", "2xx")
    assert sample("menagerie_requests_total", route="/new/", method="GET", status="2xx") == 1, "it counts again"


@pytest.mark.django_db
async def test_requests_are_counted_by_route_method_and_status(ask: Any) -> None:
    for method, path in (("GET", "/healthz"), ("GET", "/healthz"), ("BREW", "/healthz"), ("GET", "/static/a.css")):
        await ask(method, path)
    counted = {
        labels: value for (name, labels), value in _counted().items() if name == "menagerie_requests_total" and value
    }
    assert counted[frozenset({("route", "/healthz"), ("method", "GET"), ("status", "2xx")})] == 2
    assert {dict(labels)["method"] for labels in counted} == {"GET", "OTHER"}
    assert {dict(labels)["route"] for labels in counted} == {"/healthz", "/static/<file>"}
    timed = {labels: value for (name, labels), value in _counted().items() if name == "menagerie_request_seconds_count"}
    assert timed[frozenset({("route", "/healthz"), ("method", "GET")})] == 2


def _counted() -> dict[Any, float]:
    """The samples that need no database."""
    from prometheus_client import CollectorRegistry
    from prometheus_client.multiprocess import MultiProcessCollector

    registry = CollectorRegistry()
    MultiProcessCollector(registry, path=str(metrics_folder()))
    return {
        (each.name, frozenset(each.labels.items())): each.value
        for family in registry.collect()
        for each in family.samples
    }


@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_moves_bots_refusals_and_jobs_are_counted(new_match: Any, player: Player) -> None:
    match = new_match(player, bots=1)
    assert sample("menagerie_bots_waiting", level="1") == match.seats.filter(kind="bot", to_act=True).count() == 1
    moves = make_waiting_bot_moves(match.pk)
    reload_and_move(match, Random(1), 0)
    moves += make_waiting_bot_moves(match.pk)
    BoxFull("No room.")
    job = Job.objects.create(owner=player, kind=Job.Kind.UNDO, label="Undo")
    found = samples()

    def value(name: str, **labels: str) -> float:
        return found.get((name, frozenset(labels.items())), 0)

    assert value("menagerie_moves_total", game=match.game, seat="person") == 1
    assert value("menagerie_moves_total", game=match.game, seat="bot") == moves > 0
    assert value("menagerie_bot_thinking_seconds_count", level="1") == moves
    assert value("menagerie_bot_wait_seconds_count", level="1") == moves
    assert value("menagerie_matches", game=match.game, status="running") == 1
    assert value("menagerie_refusals_total", code="box-full") == 1
    assert value("menagerie_jobs", kind=job.kind, state="queued") == 1
    assert value("menagerie_jobs_oldest_wait_seconds") > 0
    assert value("menagerie_disk_free_bytes") > 0
    assert value("menagerie_database_bytes") > 100_000


@pytest.mark.django_db
def test_figures_that_cannot_be_read_do_not_hide_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("play.operation_figures.waiting_bots_by_level", fail)
    assert sample("menagerie_figures_up", source="play.operation_figures") == 0
    assert sample("menagerie_figures_up", source="operations.machine") == 1
    assert sample("menagerie_disk_free_bytes") > 0

"""What operators see of the distributed queue and its workers, on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.db import connection
from django.test import Client

from collection.models import Player
from config import health
from operations.figures import read_sections
from tests.operations.conftest import sample

if not settings.DISTRIBUTED_JOBS:
    pytest.skip("jobs are distributed only on PostgreSQL", allow_module_level=True)

from collection.jobs.distributed.queueing import RUN_LONG_JOBS, enqueue

pytestmark = [pytest.mark.backends, pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("_own_metrics")]


@pytest.fixture(autouse=True)
def _empty_queue() -> Iterator[None]:
    """No job or worker of another test: Django does not flush the tables of Procrastinate."""
    execute("DELETE FROM procrastinate_jobs", "DELETE FROM procrastinate_workers")
    yield
    execute("DELETE FROM procrastinate_jobs", "DELETE FROM procrastinate_workers")


def execute(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def heartbeat(seconds_ago: int) -> None:
    """A worker process that reported that long ago."""
    execute(
        "INSERT INTO procrastinate_workers (last_heartbeat)"  # a number
        f" VALUES (now() - interval '{int(seconds_ago)} seconds')"
    )


def test_readiness_reports_workers_but_does_not_depend_on_them(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without workers people can still play, and a proxy must not take the server out of service."""
    monkeypatch.setattr(health, "PATIENCE", 30.0)
    for seconds_ago, alive in ((None, False), (60, False), (1, True)):
        if seconds_ago is not None:
            heartbeat(seconds_ago)
        answer = client.get("/readyz")
        assert (answer.status_code, answer.json()["information"]) == (200, {"workers": alive})


def test_metrics_and_the_staff_page_show_the_queue_and_live_workers(player: Player) -> None:
    heartbeat(1)
    heartbeat(100)
    enqueue()
    assert sample("menagerie_workers") == 1
    assert sample("menagerie_queue_jobs", task=RUN_LONG_JOBS, state="todo") == 1
    shown: dict[str, Any] = {section.title: section.rows for section in read_sections()}
    assert shown["Worker processes"][:2] == (("With a recent heartbeat", "1"), ("Without", "1"))
    assert shown["Queue"] == ((RUN_LONG_JOBS, "todo", "1", "–"),)

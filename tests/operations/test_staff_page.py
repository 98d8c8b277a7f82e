"""The staff page: what it shows, and incidents, which are kept without making anything worse."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.db import DatabaseError
from django.test import Client

from collection.models import Job, Player
from operations import incident_log
from operations.figures import in_bytes, in_words, read_sections
from operations.incident_log import INCIDENTS, IncidentLog, Report
from operations.models import KEPT, Incident

AT = datetime(2026, 11, 26, tzinfo=UTC)
PAGE = "/staff/operations/"
pytestmark = pytest.mark.usefixtures("_own_metrics", "_nothing_waiting")


@pytest.fixture
def _nothing_waiting() -> None:
    """No incident of an earlier test."""
    INCIDENTS.waiting.clear()


def report(number: int = 0, kind: str = "error", **values: Any) -> Report:
    return Report(**{"kind": kind, "source": f"/route/{number}/", "at": AT} | values)


@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_staff_see_matches_bots_jobs_errors_slow_requests_and_the_machine(
    curator: Player, player: Player, new_match: Any, member_client: Callable[[Player], Client], settings: Any
) -> None:
    settings.OPERATIONS_SECTIONS = ("config.health.sections", *settings.OPERATIONS_SECTIONS)
    match = new_match(player, bots=1)
    Job.objects.create(owner=player, kind=Job.Kind.IMPORT, label="zqxlabel", state=Job.State.FAILED)
    INCIDENTS.add(report(exception="KeyError", request_id="abc123", method="GET"))
    INCIDENTS.add(report(1, "slow", milliseconds=2345, method="POST", request_id="def456"))
    assert INCIDENTS.store()
    text = member_client(curator).get(PAGE).content.decode()
    for shown in (match.title, "Import a table", "GET /route/0/", "KeyError", "abc123", "POST /route/1/", "2.3 s",
                  "Free disk space", "Python, Django"):  # fmt: skip
        assert f">{shown}" in text, shown
    for check in ("Database", "Migrations", "Sockets", "Counters", "Disk"):
        assert f"<td>{check}</td>" in text
    assert "zqxlabel" not in text
    assert player.username not in text


@pytest.mark.django_db
def test_the_page_refreshes_only_its_content(curator: Player, member_client: Callable[[Player], Client]) -> None:
    client = member_client(curator)
    whole, part = client.get(PAGE).content, client.get(PAGE, HTTP_HX_REQUEST="true").content
    assert b"<html" in whole
    assert b"<html" not in part
    for each in (whole, part):
        assert b'hx-trigger="every 10s"' in each
        assert b'id="operations"' in each


@pytest.mark.django_db
@pytest.mark.parametrize("who", ["nobody", "member", "former curator"])
def test_for_others_the_page_is_missing_like_any_other(
    curator: Player, player: Player, member_client: Callable[[Player], Client], who: str
) -> None:
    client = {"nobody": Client(), "member": member_client(player), "former curator": member_client(curator)}[who]
    Player.objects.filter(pk=curator.pk).update(is_staff=False)
    theirs, missing = client.get(PAGE), client.get("/staff/nothing/")
    assert (theirs.status_code, missing.status_code) == (404, 404)
    for each in ("<h1>Page not found</h1>", "<title>Page not found"):
        assert each in theirs.content.decode()
        assert each in missing.content.decode()
    assert "Operations" not in theirs.content.decode()


@pytest.mark.django_db
def test_a_section_that_cannot_be_read_says_so_and_the_others_are_shown(
    settings: Any, curator: Player, member_client: Callable[[Player], Client]
) -> None:
    settings.OPERATIONS_SECTIONS = ("no.such.function", "operations.machine.sections")
    text = member_client(curator).get(PAGE).content.decode()
    assert "These figures cannot be read now." in text
    assert "Free disk space" in text


@pytest.mark.backends
@pytest.mark.django_db
def test_only_the_latest_incidents_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of each kind, and at most twenty at once: the slowest, otherwise the latest."""
    monkeypatch.setattr(incident_log, "MOST_AT_ONCE", KEPT)
    for first in range(0, KEPT + 50, 50):
        for number in range(first, first + 50):
            INCIDENTS.add(report(number))
        INCIDENTS.add(report(first, "slow"))
        assert INCIDENTS.store()
    kept = Incident.objects.filter(kind="error").values_list("source", flat=True)
    assert len(kept) == KEPT
    assert (kept[0], kept[KEPT - 1]) == (f"/route/{KEPT + 49}/", "/route/50/")
    monkeypatch.setattr(incident_log, "MOST_AT_ONCE", 20)
    for number in range(60):
        INCIDENTS.add(report(number, "slow", milliseconds=1000 + number))
    INCIDENTS.store()
    slow = Incident.objects.filter(kind="slow", milliseconds__gt=0).values_list("milliseconds", flat=True)
    assert sorted(slow) == list(range(1040, 1060))


@pytest.mark.django_db
def test_incidents_wait_while_the_database_is_down(monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    """They are neither lost nor reported again, and their number is limited."""
    written = []

    def write(reports: list[Report]) -> None:
        if not written:
            written.append(len(reports))
            raise DatabaseError("down")
        written.append(len(reports))

    monkeypatch.setattr(incident_log, "_write", write)
    for number in range(1000):
        INCIDENTS.add(report(number))
    assert INCIDENTS.store() is False
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert INCIDENTS.waiting[-1].source == "/route/999/"
    assert INCIDENTS.store() is True
    assert written == [100, 50]


@pytest.mark.django_db(transaction=True)
def test_the_thread_stores_incidents_and_ends() -> None:
    log = IncidentLog()
    log.start()
    log.add(report())
    log.stop()
    assert Incident.objects.get().source == "/route/0/"


@pytest.mark.django_db
def test_errors_of_the_log_become_incidents_without_values() -> None:
    handler = incident_log.IncidentHandler()
    logger = logging.getLogger("app")
    logger.addHandler(handler)
    try:
        logger.warning("only a warning")
        logger.warning("busy", extra={"fault_class": "OperationalError"})
        try:
            raise KeyError("zqxsecret")
        except KeyError:
            logger.exception("zqxsecret %s", "zqxsecret")
        logger.error("without an exception")
    finally:
        logger.removeHandler(handler)
    mine = {(each.source, each.exception) for each in INCIDENTS.waiting}
    assert mine == {("app", "OperationalError"), ("app", "KeyError"), ("app", "")}
    INCIDENTS.store()
    assert "zqx" not in "".join(str(row) for row in Incident.objects.values_list())


def test_durations_and_sizes_are_readable() -> None:
    assert [in_words(seconds) for seconds in (-1, 59.6, 300, 20_000, 1e6)] == ["0 s", "60 s", "5 min", "6 h", "12 days"]
    assert [in_bytes(size) for size in (0, 999, 1500, 25e6, 3.46e9, 2e12)] == [
        "0 bytes", "999 bytes", "1.5 kB", "25 MB", "3.5 GB", "2.0 TB",
    ]  # fmt: skip


@pytest.mark.backends
@pytest.mark.django_db
def test_every_row_has_as_many_cells_as_columns(new_match: Any, player: Player) -> None:
    new_match(player, bots=1)
    Job.objects.create(owner=player, kind=Job.Kind.IMPORT, label="Import")
    INCIDENTS.add(report())
    INCIDENTS.store()
    for section in read_sections():
        widths = {len(row) for row in section.rows}
        assert widths <= {len(section.columns) or 2}, section.title

"""The pages of long changes: progress, cancelling, results and access."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from collection.jobs.execution import jobs_run
from collection.models import Change, Copy, Job, Player
from tests.collection.long_jobs import LONG, TABLE, begin
from tests.collection.page_helpers import contents

pytestmark = pytest.mark.usefixtures("no_pauses")
Login = Callable[[Player], Client]
Rows = tuple[tuple[Any, ...], ...]


@pytest.mark.backends
def test_a_long_table_is_checked_imported_and_undone_on_the_pages(
    player_with_box: Player, member_client: Login, starter_set: Any
) -> None:
    client = member_client(player_with_box)
    before = contents(player_with_box)
    answer = client.post(reverse("box-import"), {"text": TABLE + "UNICORN,,\n"}, follow=True)
    page = answer.content.decode()
    assert "Check a table" in page
    assert "Cancel" in page
    assert 'hx-trigger="every 1s"' in page
    assert "Refresh" in page, "without JavaScript too"
    job = Job.objects.get()
    jobs_run()
    polled = client.get(reverse("job", args=[job.pk]), headers={"HX-Request": "true"})
    assert polled["HX-Redirect"] == reverse("job", args=[job.pk])
    page = client.get(reverse("job", args=[job.pk]), follow=True).content.decode()
    assert f"{LONG} valid rows, 1 invalid" in page
    assert page.count("rows__line") == 301, "three hundred of the good rows are listed; the report has all"
    assert contents(player_with_box) == before
    report = client.get(reverse("job-report", args=[job.pk]))
    assert report.content.decode().count(",valid,") == LONG
    form = {"source": job.pk, "mode": "merge"}
    assert client.post(reverse("box-import-run"), form).status_code == 422
    done = client.post(reverse("box-import-run"), {**form, "leave_out": "1"})
    busy = client.get(reverse("box")).content.decode()
    assert "Import a table" in busy
    refused = client.post(reverse("box-import-run"), {"text": "name\nRiNU\n", "mode": "merge"})
    assert "Your box is being changed" in refused.content.decode()
    jobs_run()
    page = client.get(done["Location"], follow=True).content.decode()
    assert f"{LONG} copies added" in page
    change = Change.objects.of(player_with_box).first()
    assert change is not None
    client.post(reverse("box-undo", args=[change.pk]))
    jobs_run()
    assert contents(player_with_box) == before


def test_a_job_belongs_to_its_owner_only(player_with_box: Player, other_player: Player, member_client: Login) -> None:
    job = begin(player_with_box)
    stranger = member_client(other_player)
    for name in ("job", "job-report"):
        assert stranger.get(reverse(name, args=[job.pk])).status_code == 404
    assert stranger.post(reverse("job-cancel", args=[job.pk])).status_code == 404
    job.refresh_from_db()
    assert job.state == Job.State.QUEUED


def test_a_cancelled_job_says_so(player_with_box: Player, member_client: Login) -> None:
    job = begin(player_with_box)
    page = member_client(player_with_box).post(reverse("job-cancel", args=[job.pk]), follow=True).content.decode()
    assert "Your box has not been changed" in page


def test_a_short_file_that_replaces_a_long_box_is_a_job(player_with_box: Player, member_client: Login) -> None:
    begin(player_with_box)
    jobs_run()
    client = member_client(player_with_box)
    answer = client.post(reverse("box-import-run"), {"text": "name\nRiNU\n", "mode": "replace"})
    jobs_run()
    assert "/box/jobs/" in answer["Location"]
    assert contents(player_with_box) == {("rinu", "good", "en", "", ""): 1}


def test_the_pages_of_a_box_do_not_load_the_differences_of_its_changes(
    player_with_box: Player, member_client: Login, django_assert_num_queries: Any
) -> None:
    """Those of an import are a megabyte, and were read for every page (2026-11-22)."""
    asked: list[str] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        asked.append(sql)
        return execute(sql, params, many, context)

    client = member_client(player_with_box)
    with connection.execute_wrapper(note):
        client.get(reverse("box"))
        client.get(reverse("box-enter"))
    assert any("collection_change" in sql for sql in asked)
    assert not any('"deltas"' in sql for sql in asked)


@pytest.mark.backends
def test_an_account_with_a_large_box_is_deleted_from_the_admin_by_a_job(
    player_with_box: Player, curator: Player, member_client: Login
) -> None:
    """The admin read and listed every row of the box, and deleted them in one transaction (2026-11-22)."""
    begin(player_with_box)
    jobs_run()
    admin = member_client(curator)
    address = reverse("admin:collection_player_delete", args=[player_with_box.pk])
    with CaptureQueriesContext(connection) as queries:
        page = admin.get(address).content.decode()
    assert len(queries) < 20
    assert f"with {Copy.every.filter(owner=player_with_box).count():,} rows" in page
    answer = admin.post(address, {"post": "yes"}, follow=True)
    assert "being deleted in the background" in answer.content.decode()
    jobs_run()
    assert not Player.objects.filter(pk=player_with_box.pk).exists()
    assert not Copy.every.filter(owner=player_with_box.pk).exists()

"""How long files that are made in the background are kept, and how many a player may have."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from collection import clean_up
from collection.guest_accounts import guest_create, guest_merge, player_delete
from collection.jobs.execution import jobs_run
from collection.models import Job, Player
from collection.models.job import KEPT_FOR
from collection.services.jobs import jobs_purge
from printing import print_files
from printing.models import KEPT_FOR as FILE_KEPT_FOR
from printing.models import PrintFile
from printing.print_files import print_files_purge
from printing.refusals import StorageFull, TooManyFiles, TooManyWaiting
from tests.printing.print_file_helpers import made, start, stored

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("print_storage")]
Login = Callable[[Player], Client]
State = Job.State


def test_a_file_is_deleted_with_its_row(
    player: Player, member_client: Login, starter_set: Any, django_capture_on_commit_callbacks: Any
):
    row = made(player)
    assert len(stored()) == 1
    with django_capture_on_commit_callbacks(execute=True):
        member_client(player).post(f"/print/files/{row.pk}/remove/")
    assert stored() == []
    assert member_client(player).get(f"/print/files/{row.pk}/").status_code == 404


def test_the_files_of_an_account_are_deleted_with_it(
    player: Player, starter_set: Any, django_capture_on_commit_callbacks: Any
):
    made(player)
    with django_capture_on_commit_callbacks(execute=True):
        player_delete(player=player)
    assert not PrintFile.objects.exists()
    assert stored() == []


def test_a_guest_takes_files_along_as_far_as_there_is_room(
    player: Player, guest: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    kept = made(player)
    first, second, waiting = made(guest), made(guest), start(guest)
    monkeypatch.setattr(print_files, "MEMBER", print_files.MEMBER._replace(files=3))
    guest_merge(guest=guest, into=player)
    assert set(PrintFile.objects.of(player).values_list("pk", flat=True)) == {kept.pk, second.pk, waiting.pk}
    assert not PrintFile.objects.filter(pk=first.pk).exists()
    jobs_run()
    assert PrintFile.objects.get(pk=waiting.pk).ready


def test_a_file_is_deleted_after_a_week(player: Player, starter_set: Any, django_capture_on_commit_callbacks: Any):
    old, new = made(player), made(player)
    PrintFile.objects.filter(pk=old.pk).update(finished=timezone.now() - FILE_KEPT_FOR - timedelta(minutes=1))
    PrintFile.objects.filter(pk=new.pk).update(finished=timezone.now() - FILE_KEPT_FOR + timedelta(minutes=5))
    with django_capture_on_commit_callbacks(execute=True):
        clean_up.clean_up()
    assert list(PrintFile.objects.all()) == [new]
    assert stored() == [Path(new.stored).name]


def test_a_finished_file_outlives_its_job_and_a_failure_does_not(player: Player, starter_set: Any):
    kept, failed = made(player), start(player)
    Job.objects.filter(print_file=failed).update(state=State.FAILED)
    later = timezone.now() + KEPT_FOR + timedelta(hours=2)
    jobs_purge(now=later)
    assert not Job.objects.exists()
    print_files_purge(now=later)
    assert list(PrintFile.objects.all()) == [kept]


def test_a_file_without_a_row_is_deleted_once_it_is_old(player: Player, starter_set: Any):
    made(player)
    PrintFile.objects.update(stored="prints/other.pdf")
    print_files_purge(now=timezone.now())
    assert len(stored()) == 1
    print_files_purge(now=timezone.now() + timedelta(hours=2))
    assert stored() == []


def test_a_player_has_a_limited_number_of_files(player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(print_files, "MEMBER", print_files.MEMBER._replace(files=2))
    made(player)
    start(player)
    with pytest.raises(TooManyFiles, match=r"2 files, 400 MB in total\. Delete one"):
        start(player)


def test_a_player_has_a_limited_number_of_files_in_the_making(player: Player, starter_set: Any):
    for _ in range(print_files.MAX_ACTIVE):
        start(player)
    with pytest.raises(TooManyFiles, match="3 files waiting"):
        start(player)


def test_all_players_together_have_a_limited_number_in_the_making(
    player: Player, other_player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(print_files, "MAX_WAITING", 1)
    start(player)
    with pytest.raises(TooManyWaiting):
        start(other_player)


def test_guests_leave_half_of_the_places_to_members(
    player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(print_files, "MAX_WAITING", 4)
    for _ in range(2):
        start(guest_create())
    with pytest.raises(TooManyWaiting):
        start(guest_create())
    assert start(player).active


def test_a_file_that_exceeds_the_bytes_of_its_owner_is_not_kept(
    player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    size = made(player).size
    monkeypatch.setattr(print_files, "MEMBER", print_files.MEMBER._replace(bytes=size + 1000))
    row = start(player)
    jobs_run()
    row.refresh_from_db()
    assert row.job is not None
    assert row.job.state == State.FAILED
    assert "your files would exceed" in row.job.said
    assert len(stored()) == 1


def test_the_space_of_the_server_is_limited_and_guests_may_use_half(
    player: Player, guest: Player, starter_set: Any, settings: Any, monkeypatch: pytest.MonkeyPatch
):
    size = made(guest).size
    monkeypatch.setattr(print_files, "MB", size)
    settings.PRINT_FILES_MB = 2
    with pytest.raises(StorageFull):
        print_files.expect_storage(guest, 1)
    print_files.expect_storage(player, size)
    with pytest.raises(StorageFull):
        print_files.expect_storage(player, size + 1)


def test_a_refused_start_keeps_the_options(player: Player, member_client: Login, starter_set: Any, settings: Any):
    settings.PRINT_FILES_MB = 0
    made_ = PrintFile.objects.create(owner=player, title="x", finished=timezone.now(), size=1)
    assert made_.ready
    answer = member_client(player).post("/print/files/start/?cards=rinu:1&paper=letter", follow=True)
    assert answer.redirect_chain[0][0] == "/print/?what=cards&cards=rinu%3A1&paper=letter"
    assert "no space for more finished files" in answer.text


def test_only_the_last_failures_are_listed(player: Player, starter_set: Any):
    for _ in range(print_files.KEPT_FAILURES + 3):
        start(player)
        Job.objects.update(state=State.FAILED)
    assert PrintFile.objects.of(player).ended_without_file().count() == print_files.KEPT_FAILURES

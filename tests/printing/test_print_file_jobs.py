"""The job that makes a file: killed workers, cancellation, and a full disk."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.test import Client
from django.utils import timezone

from collection.jobs import execution
from collection.jobs.contract import Pace
from collection.jobs.execution import job_claim, job_run, jobs_run
from collection.jobs.job_kinds import work_of
from collection.models import Job, Player
from collection.models.job import LOST_AFTER
from printing import print_file_work, print_files
from printing.models import PrintFile
from tests.printing.print_file_helpers import data_of, made, start, stored

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("print_storage")]
Login = Callable[[Player], Client]
State = Job.State


def interrupted(row: PrintFile, *, until_stored: bool = False) -> None:
    """Claims the job and takes some of its steps, as a worker that is then killed."""
    job = job_claim()
    assert job is not None
    steps = work_of(Job.Kind.PRINT).steps(job, Pace())
    next(steps)
    next(steps)
    assert job.pk == row.job_id
    if until_stored:
        name = print_files.storage_name("pdf")
        PrintFile.objects.filter(pk=row.pk).update(stored=name)
        default_storage.save(name, BytesIO(b"%PDF-1.6 and no more"))
    Job.objects.filter(pk=job.pk).update(beat=timezone.now() - LOST_AFTER * 2)


@pytest.mark.parametrize("until_stored", [False, True])
def test_a_job_whose_worker_was_killed_is_made_again_and_leaves_no_second_file(
    player: Player, starter_set: Any, until_stored: bool
):
    row = start(player)
    interrupted(row, until_stored=until_stored)
    jobs_run()
    row.refresh_from_db()
    assert row.job is not None
    assert (row.job.state, row.job.attempts) == (State.DONE, 2)
    assert stored() == [Path(row.stored).name]
    assert len(data_of(row)) == row.size


def test_a_worker_that_was_killed_after_the_file_was_ready_does_not_make_it_again(player: Player, starter_set: Any):
    row = made(player)
    Job.objects.update(state=State.FINISHING, beat=timezone.now() - LOST_AFTER * 2)
    jobs_run()
    again = PrintFile.objects.get()
    assert (again.stored, again.finished) == (row.stored, row.finished)
    assert Job.objects.get().state == State.DONE


def test_a_worker_that_was_considered_dead_deletes_only_its_own_file(player: Player, starter_set: Any):
    start(player)
    slow = job_claim()
    assert slow is not None
    Job.objects.update(beat=timezone.now() - LOST_AFTER * 2)
    jobs_run()
    row = PrintFile.objects.get()
    job_run(slow)
    row.refresh_from_db()
    assert row.ready
    assert stored() == [Path(row.stored).name]


def test_a_waiting_print_is_cancelled_at_once(player: Player, member_client: Login, starter_set: Any):
    row = start(player)
    page = member_client(player).post(f"/box/jobs/{row.job_id}/cancel/", follow=True).text
    assert "Cancelled." in page
    assert "Your box" not in page
    assert jobs_run() == 0
    assert "Not made" in member_client(player).get("/print/files/").text


def test_a_print_is_cancelled_while_it_is_made(player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch):
    row = start(player)
    monkeypatch.setattr(execution, "LOOK_FOR_CANCELLING", 0.0)
    steps = print_file_work._download

    def cancelled(job: Job, plan: Any) -> Iterator[None]:
        Job.objects.filter(pk=job.pk).update(cancelled=True)
        return (yield from steps(job, plan))

    monkeypatch.setattr(print_file_work, "_download", cancelled)
    jobs_run()
    row.refresh_from_db()
    assert row.job is not None
    assert (row.job.state, row.job.said) == (State.CANCELLED, "Cancelled. No file was made.")
    assert (row.ready, stored()) == (False, [])


def test_a_print_that_is_cancelled_while_it_is_stored_leaves_no_file(
    player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    row, save = start(player), default_storage.save

    def cancelled(name: str, data: Any) -> str:
        Job.objects.update(cancelled=True)
        return save(name, data)

    monkeypatch.setattr(default_storage, "save", cancelled)
    jobs_run()
    row.refresh_from_db()
    assert (Job.objects.get().state, row.ready, stored()) == (State.CANCELLED, False, [])


def test_a_print_that_is_deleted_while_it_is_made_leaves_no_file(
    player: Player, member_client: Login, starter_set: Any
):
    row = start(player)
    job = job_claim()
    assert job is not None
    member_client(player).post(f"/print/files/{row.pk}/remove/")
    job_run(job)
    assert (PrintFile.objects.count(), stored()) == (0, [])
    assert Job.objects.get().state == State.DONE


@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EDQUOT])
def test_on_a_full_disk_the_owner_is_told_and_no_part_of_the_file_stays(
    player: Player, member_client: Login, starter_set: Any, monkeypatch: pytest.MonkeyPatch, code: int
):
    row, save = start(player), default_storage.save

    def full(name: str, _data: Any) -> str:
        save(name, BytesIO(b"%PDF-1.6 and no"))
        raise OSError(code, "No space left on device")

    monkeypatch.setattr(default_storage, "save", full)
    jobs_run()
    row.refresh_from_db()
    assert (row.ready, stored()) == (False, [])
    page = member_client(player).get("/print/files/").text
    assert "No file was made. The disk of the server is full. Try again later" in page

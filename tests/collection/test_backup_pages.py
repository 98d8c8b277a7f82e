"""The staff page of backups: who may see it, and what it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient, Client
from django.urls import reverse

from collection.backup import scheduled_restore as scheduling
from collection.backup.folder import backup_folder
from collection.backup.scheduled_restore import restore_schedule, run_scheduled_restore
from collection.backup.server_lock import server_running
from collection.backup.stored_backups import prune_backups, stored_backups
from collection.backup.writing import backup_steps
from collection.jobs.execution import jobs_run
from collection.models import Job, Place, Player
from collection.services.jobs import job_cancel
from tests.conftest import PASSWORD

pytestmark = pytest.mark.django_db(transaction=True)
PAGE = "/staff/backups/"


@pytest.fixture(autouse=True)
def _data_folder(settings: Any, tmp_path: Path) -> None:
    settings.DATA_DIR = tmp_path
    settings.MEDIA_ROOT = tmp_path / "media"


@pytest.fixture
def staff(curator: Player) -> Client:
    """A superuser who has just confirmed their password."""
    client = Client()
    client.force_login(curator, backend="django.contrib.auth.backends.ModelBackend")
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    return client


def make(name: str) -> Path:
    path = backup_folder() / f"{name}.zip"
    for _ in backup_steps(path):
        pass
    return path


def shown(answer: Any) -> bytes:
    """The page without its address and its CSRF tokens, which are random."""
    return re.sub(rb"[A-Za-z0-9]{64}", b"", answer.content.replace(answer.request["PATH_INFO"].encode(), b""))


def test_for_everyone_but_superusers_the_pages_do_not_exist(
    player: Player, curator: Player, member_client: Callable[[Player], Client]
) -> None:
    make("one")
    Player.objects.create_user("helper", is_staff=True)
    for client in (Client(), member_client(player), member_client(Player.objects.get(username="helper"))):
        for path in (PAGE, f"{PAGE}one.zip", f"{PAGE}one/delete/", f"{PAGE}one/restore/", f"{PAGE}keep-data/"):
            for send in (client.get, client.post, client.put):
                answer, missing = send(path), send("/staff/nothing/")
                assert answer.status_code == missing.status_code == 404
                assert shown(answer) == shown(missing)
        assert b"Backups" not in client.get("/").content
    assert b"Backups" in member_client(curator).get("/").content
    assert len(stored_backups()) == 1


def test_a_backup_is_made_by_a_job_and_listed_with_its_maker(staff: Client) -> None:
    where = staff.post(PAGE)["Location"]
    assert staff.post(PAGE)["Location"] == where  # a double click
    assert "Starting" in staff.get(where).content.decode()
    assert jobs_run() == 1
    page = staff.get(where, follow=True)
    assert page.request["PATH_INFO"] == PAGE
    made = stored_backups()
    assert [(each.by, each.fault) for each in made] == [("curator", "")]
    assert made[0].rows > 0
    for said in ("was made", made[0].name, "by curator", f"{PAGE}{Path(made[0].name).stem}.zip"):
        assert said in page.content.decode()


def test_a_second_person_does_not_start_another_and_a_cancelled_one_leaves_no_file(
    staff: Client, curator: Player
) -> None:
    staff.post(PAGE)
    other = Player.objects.create_user("second", password=PASSWORD, is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(other, backend="django.contrib.auth.backends.ModelBackend")
    assert "Somebody else has just started" in client.post(PAGE, follow=True).content.decode()
    job = Job.objects.get()
    assert job_cancel(job=job)
    jobs_run()
    assert "Cancelled." in staff.get(f"/box/jobs/{job.pk}/").content.decode()
    assert list(backup_folder().iterdir()) == []


def test_a_download_asks_for_the_password_and_is_the_file(
    staff: Client, curator: Player, member_client: Callable[[Player], Client]
) -> None:
    path = make("one")
    answer = staff.get(f"{PAGE}one.zip")
    assert b"".join(answer.streaming_content) == path.read_bytes()
    assert answer["Content-Disposition"] == 'attachment; filename="one.zip"'
    assert answer["Cache-Control"] == "no-store"
    again = member_client(curator).get(f"{PAGE}one.zip")  # this session has not been given the password
    assert again.status_code == 302
    assert again["Location"].startswith(reverse("account_reauthenticate"))
    assert staff.get(f"{PAGE}two.zip").status_code == 404


async def test_a_download_is_read_in_blocks_by_the_server(curator: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("collection.views.large_files.BLOCK", 1000)
    path = await sync_to_async(make)("one")
    client = AsyncClient()
    await client.aforce_login(curator, backend="django.contrib.auth.backends.ModelBackend")
    await client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    answer = await client.get(f"{PAGE}one.zip", headers={"accept-encoding": "gzip"})
    blocks = [block async for block in answer.streaming_content]
    assert b"".join(blocks) == path.read_bytes()
    assert max(map(len, blocks)) == 1000
    assert answer["Content-Length"] == str(path.stat().st_size)


def test_only_the_newest_are_kept_and_the_one_to_be_restored(staff: Client) -> None:
    for number in range(4):
        make(f"backup-{number}")
    restore_schedule(name="backup-0.zip", by="curator")
    (backup_folder() / "notes.txt").write_text("not a backup")
    assert prune_backups(kept=2) == 1
    assert [each.name for each in stored_backups()] == ["backup-3.zip", "backup-2.zip", "backup-0.zip"]
    assert "Cancel that first" in staff.post(f"{PAGE}backup-0/delete/", follow=True).content.decode()
    page = staff.get(f"{PAGE}backup-2/delete/").content.decode()
    assert "Delete backup-2.zip?" in page
    assert "Two other backups will be left" in page
    assert len(stored_backups()) == 3, "nothing is deleted before it is confirmed"
    staff.post(f"{PAGE}backup-2/delete/")
    assert [each.name for each in stored_backups()] == ["backup-3.zip", "backup-0.zip"]


def test_a_damaged_backup_is_listed_but_cannot_be_restored(staff: Client) -> None:
    (backup_folder() / "broken.zip").write_bytes(b"PK")
    page = staff.get(PAGE).content.decode()
    assert "cannot be read as a backup" in page
    assert f"{PAGE}broken/restore/" not in page
    answer = staff.post(f"{PAGE}broken/restore/", {"name": "broken"})
    assert (answer.status_code, "cannot be read" in answer.content.decode()) == (422, True)
    assert scheduling.scheduled_restore() is None


def test_a_restore_needs_the_name_and_waits_for_the_next_start(staff: Client, curator: Player) -> None:
    Place.objects.create(owner=curator, name="before")
    make("one")
    Place.objects.create(owner=curator, name="after")
    answer = staff.post(f"{PAGE}one/restore/", {"name": "two"})
    assert (answer.status_code, scheduling.scheduled_restore()) == (422, None)
    page = staff.post(f"{PAGE}one/restore/", {"name": "one"}, follow=True).content.decode()
    assert "Waiting for the next start" in page
    staff.post(f"{PAGE}keep-data/")
    start()
    assert Place.objects.count() == 2

    staff.post(f"{PAGE}one/restore/", {"name": "one"})
    with server_running():
        assert "another server is running" in start()
    assert Place.objects.count() == 2
    start()
    assert [place.name for place in Place.objects.all()] == ["before"]
    assert scheduling.scheduled_restore() is None
    outcome = scheduling.restore_outcome()
    assert outcome is not None
    assert outcome.succeeded
    made_before = next(each for each in stored_backups() if each.name.startswith("before-restore-"))
    assert made_before.name in outcome.text
    assert made_before.by == "curator"
    start()  # nothing more to do
    assert len(stored_backups()) == 2


def start() -> str:
    """What a start of the server does first, and says."""
    said: list[str] = []
    run_scheduled_restore(said.append)
    return "\n".join(said)


def test_a_restore_that_fails_or_is_interrupted_is_reported_and_not_repeated(staff: Client, curator: Player) -> None:
    path = make("one")
    Place.objects.create(owner=curator, name="after")
    restore_schedule(name="one.zip", by="curator")
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    start()
    page = staff.get(PAGE).content.decode()
    assert "Not restored" in page
    assert "Nothing was changed" in page
    path.write_bytes(whole)
    restore_schedule(name="one.zip", by="curator")
    (backup_folder() / scheduling.REQUESTED).replace(backup_folder() / scheduling.BEGUN)  # the server was killed then
    start()
    start()
    assert "ended while it was restoring" in staff.get(PAGE).content.decode()
    assert Place.objects.count() == 1

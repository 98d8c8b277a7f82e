"""Files that are made in the background and kept for a week."""

from __future__ import annotations

import errno
from collections.abc import Callable, Iterator
from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone
from PIL import Image
from pypdf import PdfReader

from collection import clean_up
from collection.guest_accounts import guest_create, guest_merge, player_delete
from collection.jobs import execution
from collection.jobs.contract import Pace
from collection.jobs.execution import job_claim, job_run, jobs_run
from collection.jobs.job_kinds import work_of
from collection.models import Card, Job, Player
from collection.models.job import KEPT_FOR, LOST_AFTER
from collection.services.jobs import jobs_purge
from collection.services.own_pictures import art_upload
from decks.models import Deck
from printing import print_file_views, print_file_work, print_files
from printing.models import KEPT_FOR as FILE_KEPT_FOR
from printing.models import DeckPrint, PrintFile
from printing.option_serializer import PrintOptions
from printing.print_duration import is_long
from printing.print_files import FOLDER, print_file_start, print_files_purge
from printing.refusals import StorageFull, TooManyFiles, TooManyWaiting
from printing.services import plan_make
from tests.printing.test_printed_decks import deck_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("_media")]
Login = Callable[[Player], Client]
State = Job.State


@pytest.fixture
def _media(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stores files in a folder of the test, and removes the pauses of jobs."""
    settings.MEDIA_ROOT = tmp_path / "media"
    monkeypatch.setattr(execution.time, "sleep", lambda _seconds: None)


def start(owner: Player, **query: str) -> PrintFile:
    options = PrintOptions(data={"cards": "rinu:2", **query}).options()
    return print_file_start(owner=owner, plan=plan_make(options=options, visitor=owner))


def made(owner: Player, **query: str) -> PrintFile:
    """A file that has been made."""
    row = start(owner, **query)
    jobs_run()
    row = PrintFile.objects.get(pk=row.pk)
    assert row.ready, row.job and row.job.said
    return row


def stored() -> list[str]:
    """The files in the storage."""
    return default_storage.listdir(FOLDER)[1] if default_storage.exists(FOLDER) else []


def data_of(row: PrintFile) -> bytes:
    with default_storage.open(row.stored) as file:
        return bytes(file.read())


def content(response: Any) -> bytes:
    return b"".join(response.streaming_content)


# ---- From the form to the file


def test_a_print_is_made_in_the_background_and_downloaded(player: Player, member_client: Login, starter_set: Any):
    browser = member_client(player)
    answer = browser.post("/print/files/start/?cards=rinu:2,lagoti:1&bleed=3&backs=1")
    assert (answer.status_code, answer["Location"]) == (302, "/print/files/")
    waiting = browser.get("/print/files/").text
    assert "Print Chosen cards" in waiting
    assert "/cancel/" in waiting
    jobs_run()
    page = browser.get("/print/files/").text
    row = PrintFile.objects.get()
    assert "Chosen cards: 3 cards" in page
    assert "A4, 1 sheet, bleed 3 mm, with backs" in page
    assert "1 of 20 files" in page
    assert f"kept until {(row.finished + timedelta(days=7)).day}" in page
    assert 'href="/print/?what=cards&amp;cards=rinu%3A2%2Clagoti%3A1&amp;bleed=3&amp;backs=1"' in page
    answer = browser.get(f"/print/files/{row.pk}/")
    assert answer["Content-Disposition"] == 'attachment; filename="chosen-cards-a4.pdf"'
    assert answer["Cache-Control"] == "private, no-store"
    data = content(answer)
    assert len(data) == row.size
    assert len(PdfReader(BytesIO(data)).pages) == 2


def test_a_visitor_who_keeps_a_print_becomes_a_guest(client: Client, starter_set: Any):
    assert "No files yet" in client.get("/print/files/").text
    assert Player.objects.count() == 0
    client.post("/print/files/start/?cards=rinu:1")
    assert PrintFile.objects.get().owner.is_guest
    assert "0 of 5 files" in client.get("/print/files/").text


def test_the_file_of_a_job_is_the_one_that_is_downloaded_directly(
    player: Player, member_client: Login, starter_set: Any
):
    browser = member_client(player)
    for query in ("cards=rinu:2&backs=1", "cards=rinu:2&output=service&service=drivethrucards&colours=rgb"):
        row = made(player, **dict(part.split("=") for part in query.split("&")))
        assert content(browser.get(f"/print/files/{row.pk}/")) == browser.get(f"/print/cards.pdf?{query}").content


def test_pictures_for_a_print_service_are_a_zip_file(player: Player, starter_set: Any):
    row = made(player, output="service", page_format="png", dpi="150")
    assert row.name.endswith(".zip")
    assert row.settings == "Another print service, PNG, 150 dpi, RGB, bleed 3 mm"
    with ZipFile(BytesIO(data_of(row))) as archive:
        assert archive.namelist() == ["fronts/001-rinu-eastern-quoll-x2.png", "backs/back-x2.png"]


def test_only_long_prints_are_always_made_in_the_background(client: Client, boxes: None):
    short, long = "game=arctic&copies=3&backs=1", "output=service&page_format=png"
    for query, wanted in ((short, False), (long, True), ("what=box&game=animus&output=cutter&machine=cricut", True)):
        options = PrintOptions(data=dict(part.split("=") for part in query.split("&"))).options()
        assert is_long(plan_make(options=options, visitor=AnonymousUser())) is wanted
    assert "Download the PDF" in client.get(f"/print/?{short}").text
    page = client.get(f"/print/?{long}").text
    assert "Make the files" in page
    assert "Download the" not in page


def test_options_that_cannot_be_printed_are_refused_before_a_job_starts(client: Client, starter_set: Any):
    answer = client.post(
        "/print/files/start/?paper=custom&paper_width=110&paper_height=110&card_size=jumbo", follow=True
    )
    assert "Choose larger paper" in answer.text
    assert client.post("/print/files/start/?bleed=99").status_code == 400
    assert not Job.objects.exists()


def test_a_deck_counts_as_printed_when_its_file_is_ready(player: Player, starter_set: Any):
    deck = deck_of(player, lagoti=1)
    row = start(player, cards="", deck=str(deck.pk))
    assert not DeckPrint.objects.exists()
    jobs_run()
    assert DeckPrint.objects.get().deck == deck
    assert row.title == "Red Centre"


def test_a_deck_that_was_deleted_meanwhile_is_named_as_the_reason(
    player: Player, member_client: Login, starter_set: Any
):
    deck = deck_of(player, lagoti=1)
    start(player, cards="", deck=str(deck.pk))
    Deck.objects.all().delete()
    jobs_run()
    page = member_client(player).get("/print/files/").text
    assert "No file was made. What you wanted to print no longer exists." in page


# ---- Owners


def test_files_are_for_their_owner_only(player: Player, other_player: Player, member_client: Login, starter_set: Any):
    row = made(player)
    address, theirs = f"/print/files/{row.pk}/", member_client(other_player)
    for stranger in (theirs, Client(), member_client(guest_create())):
        assert stranger.get(address).status_code == 404
        assert row.title not in stranger.get("/print/files/").text
        assert stranger.post(f"{address}remove/").status_code == 404
    for path in ("", "file/", "cancel/"):
        method = theirs.post if path == "cancel/" else theirs.get
        assert method(f"/api/print-files/{row.pk}/{path}").status_code == 404
    assert theirs.delete(f"/api/print-files/{row.pk}/").status_code == 404
    assert theirs.get("/api/print-files/").json()["results"] == []
    assert len(content(member_client(player).get(address))) == row.size


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


# ---- Limits


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
    with pytest.raises(TooManyFiles, match=r"2 files with 400 MB in total\. Delete one"):
        start(player)


def test_a_player_has_a_limited_number_of_files_in_the_making(player: Player, starter_set: Any):
    for _ in range(print_files.MAX_ACTIVE):
        start(player)
    with pytest.raises(TooManyFiles, match="3 of your files are waiting"):
        start(player)


def test_all_players_together_have_a_limited_number_in_the_making(
    player: Player, other_player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(print_files, "MAX_WAITING", 1)
    start(player)
    with pytest.raises(TooManyWaiting):
        start(other_player)


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
    assert "your files would have more than" in row.job.said
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


# ---- Cancelling, and what can go wrong


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


def test_a_file_that_has_vanished_is_not_found(player: Player, member_client: Login, starter_set: Any):
    row = made(player)
    default_storage.delete(row.stored)
    assert member_client(player).get(f"/print/files/{row.pk}/").status_code == 404


# ---- The API


def test_the_api_starts_follows_downloads_and_deletes_a_print(player: Player, member_client: Login, starter_set: Any):
    browser = member_client(player)
    answer = browser.post("/api/print-files/", {"cards": {"rinu": 2}}, content_type="application/json")
    assert answer.status_code == 202
    row = answer.json()
    assert (row["state"], row["size"], row["summary"]) == ("queued", 0, "Chosen cards: 2 cards")
    address = f"/api/print-files/{row['id']}/"
    assert browser.get(f"{address}file/").status_code == 404
    jobs_run()
    row = browser.get(address).json()
    assert (row["state"], row["done"], row["name"]) == ("done", row["total"], "chosen-cards-a4.pdf")
    assert row["outcome"].startswith("Chosen cards is ready")
    data = content(browser.get(f"{address}file/"))
    assert len(data) == row["size"]
    assert browser.post(f"{address}cancel/").json()["code"] == "too-late"
    assert browser.delete(address).status_code == 204
    assert browser.get("/api/print-files/").json()["results"] == []


def test_the_api_cancels_a_print_and_refuses_too_many(player: Player, member_client: Login, starter_set: Any):
    browser = member_client(player)
    rows = [
        browser.post("/api/print-files/", {"cards": {"rinu": 1}}, content_type="application/json") for _ in range(4)
    ]
    assert [row.status_code for row in rows] == [202, 202, 202, 400]
    assert rows[3].json()["code"] == "too-many"
    answer = browser.post(f"/api/print-files/{rows[0].json()['id']}/cancel/").json()
    assert (answer["state"], answer["outcome"]) == ("cancelled", "Cancelled.")
    assert Client().post("/api/print-files/", {}, content_type="application/json").status_code == 401


# ---- Manifests and tables


def upload(browser: Client, name: str, data: bytes, **more: str) -> Any:
    form = {"file": SimpleUploadedFile(name, data), **more}
    return browser.post("/print/files/from-file/", form, follow=True)


def test_an_uploaded_manifest_makes_the_same_file_again(player: Player, member_client: Login, starter_set: Any):
    browser, query = member_client(player), "cards=rinu:2,lagoti:1&bleed=3&backs=1"
    direct = browser.get(f"/print/cards.pdf?{query}").content
    manifest = browser.get(f"/print/manifest.toml?{query}").content
    Card.objects.get(slug="rinu").delete()
    page = upload(browser, "cards.toml", manifest)
    assert "Print Chosen cards" in page.text
    jobs_run()
    row = PrintFile.objects.get()
    assert data_of(row) == direct
    page = browser.get("/print/files/").text
    assert "Chosen cards: 3 cards from a manifest" in page
    assert "Options" not in page


@pytest.mark.parametrize(
    ("name", "data", "sentence"),
    [
        ("x.toml", b"\xff\xfe", "This is not a text in UTF-8"),
        ("x.toml", b"format = 9", "has the format 9; only 1 can be read"),
        ("x.toml", b"[", "This is not a manifest"),
        ("x.csv", b"", "The table is empty"),
        ("x.csv", b"name\nRiNU", "no column “slug”"),
        ("x.csv", b"slug,count\nrinu,0", "Line 2: “0” is not a number from 1 to 1,000"),
        ("x.csv", b"slug,count\nrinu:3,1", "Line 2: “rinu:3” is not the slug of a card"),
        ("x.csv", b"slug\n" + b"rinu\n" * 1001, "this one has 1,001"),
        ("x.csv", b"slug\n" + b"rinu\n" * 50_000, "A table has at most 200 KB"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused_with_the_reason(
    player: Player, member_client: Login, starter_set: Any, name: str, data: bytes, sentence: str
):
    assert sentence in upload(member_client(player), name, data).text
    assert not Job.objects.exists()


def test_a_missing_or_too_large_file_is_refused(
    player: Player, member_client: Login, starter_set: Any, monkeypatch: pytest.MonkeyPatch
):
    browser = member_client(player)
    assert "Choose a file" in browser.post("/print/files/from-file/", {}, follow=True).text
    monkeypatch.setattr(print_file_views, "MAX_BYTES", 10)
    assert "A manifest has at most" in upload(browser, "x.toml", b"x" * 11).text


def test_a_table_opens_the_print_shop_with_its_cards(player: Player, member_client: Login, starter_set: Any):
    data = "\ufeffName;Slug;Count\nRiNU;rinu;2\nLAGOTi;lagoti;1\n".encode()
    page = upload(member_client(player), "cards.CSV", data, game="animoz")
    assert "Chosen cards: 3 cards" in page.text
    assert "There is no" not in page.text
    assert not Job.objects.exists()


def test_a_manifest_does_not_give_out_pictures_of_other_players(
    player: Player, other_player: Player, member_client: Login, starter_set: Any
):
    picture = BytesIO()
    Image.new("RGB", (600, 600), "#224466").save(picture, "JPEG")
    sent = SimpleUploadedFile("rinu.jpg", picture.getvalue())
    art_upload(owner=other_player, card=Card.objects.get(slug="rinu"), file=sent)
    manifest = member_client(other_player).get("/print/manifest.toml?cards=rinu:1").content
    assert b"sha256" in manifest
    assert "A picture in this manifest no longer exists" in upload(member_client(player), "x.toml", manifest).text
    assert "Print Chosen cards" in upload(member_client(other_player), "x.toml", manifest).text

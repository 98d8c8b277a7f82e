"""The order of jobs, which are retried, and how long their data are kept."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import call_command
from django.db import OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from collection.games import GameId
from collection.guest_accounts import guest_create, guest_merge, guests_purge, player_delete
from collection.jobs import batched_box_changes, contract, execution, job_kinds
from collection.jobs.contract import Pace, kept_alive
from collection.jobs.execution import MAX_ATTEMPTS, job_claim, job_run, jobs_run
from collection.models import Copy, Job, Place, Player
from collection.models.job import KEPT_FOR, LOST_AFTER
from collection.services import jobs as services
from collection.services.box import MAX_PLACES, SMALL
from collection.services.box_import import Mode, import_job_start
from collection.services.jobs import job_cancel, job_enqueue, preview_start
from tests.server_process import wait_for

Login = Callable[[Player], Client]
LONG = "name,note\n" + "".join(f"RiNU,note {number}\n" for number in range(SMALL + 1))
State = Job.State


@pytest.fixture(autouse=True)
def _no_pauses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Removes the pauses of jobs."""
    monkeypatch.setattr(execution.time, "sleep", lambda _seconds: None)


@pytest.fixture
def merge(player: Player, card: Any) -> Job:
    """The job that moves a guest's 201 rows and 30 places into a box that already has 480 places."""
    guest, rinu = guest_create(), card("rinu")
    Place.objects.bulk_create(Place(owner=player, name=f"Shelf {number}") for number in range(480))
    places = Place.objects.bulk_create(Place(owner=guest, name=f"Binder {number}") for number in range(30))
    Copy.objects.bulk_create(
        Copy(owner=guest, card=rinu, note=str(number), place=places[number % 30]) for number in range(SMALL + 1)
    )
    job = guest_merge(guest=guest, into=player)
    assert job is not None
    return job


def check(owner: Player, address: str = "") -> Job:
    return preview_start(owner=owner, text=LONG, game="animoz", back="/box/import/", address=address)


def start_import(owner: Player, text: str = "", source: int = 0) -> Job:
    return import_job_start(
        owner=owner, game=GameId.ANIMOZ, mode=Mode.MERGE, leave_out_faults=False, back="/box/", text=text, source=source
    )


def attempt() -> timedelta:
    """One attempt of the only job, whenever it is due; returns the delay until the next."""
    Job.objects.active().update(not_before=None, beat=timezone.now() - LOST_AFTER * 2)
    job = job_claim()
    assert job is not None
    now = timezone.now()
    job_run(job)
    waits = Job.objects.filter(pk=job.pk).values_list("not_before", flat=True).first()
    return waits - now if waits else timedelta(0)


# ---- What is tried again


@pytest.mark.backends
def test_a_guests_box_is_moved_whatever_the_number_of_places(player: Player, merge: Job) -> None:
    """The job ended "failed", the guest could not log in any more, and was purged with all rows (2026-11-22)."""
    assert jobs_run() == 1
    merge.refresh_from_db()
    assert merge.state == State.DONE, merge.said
    assert player.copies.count() == SMALL + 1
    assert player.places.count() == 510 > MAX_PLACES
    assert not Player.objects.filter(is_guest=True).exists()


@pytest.mark.target("C10")
@pytest.mark.parametrize(
    "fault",
    [
        RuntimeError("bug"),
        pytest.param(OperationalError("busy"), marks=pytest.mark.backends),
        execution.Failed("no"),
    ],
)
def test_a_move_that_fails_is_retried_until_it_succeeds(
    player: Player, merge: Job, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def stumble(*_: Any) -> Iterator[None]:
        raise fault
        yield

    with monkeypatch.context() as broken:
        broken.setattr(batched_box_changes, "_prepare", stumble)
        waited = [attempt() for _ in range(MAX_ATTEMPTS * 2)]
    assert waited[0] < waited[1] < waited[3]
    assert waited[-1] <= execution.LONGEST_DELAY + timedelta(seconds=60)
    guest = Player.objects.get(is_guest=True)
    Player.objects.filter(pk=guest.pk).update(last_seen=timezone.now() - timedelta(days=90))
    assert guests_purge(now=timezone.now()) == 0
    attempt()
    merge.refresh_from_db()
    assert merge.state == State.DONE, merge.said
    assert player.copies.count() == SMALL + 1


@pytest.mark.backends
def test_deleting_an_account_is_retried_until_it_succeeds(player: Player, card: Any, monkeypatch: Any) -> None:
    rinu = card("rinu")
    Copy.objects.bulk_create(Copy(owner=player, card=rinu, note=str(number)) for number in range(SMALL + 1))
    assert player_delete(player=player) is not None

    def stumble(*_: Any, **_more: Any) -> Iterator[None]:
        raise RuntimeError("bug")
        yield

    with monkeypatch.context() as broken:
        broken.setattr(job_kinds, "player_delete_steps", stumble)
        for _ in range(MAX_ATTEMPTS + 2):
            attempt()
    attempt()
    assert not Player.objects.filter(pk=player.pk).exists()


@pytest.mark.backends
def test_a_stopped_worker_does_not_count_as_an_attempt(player: Player, starter_set: Any) -> None:
    """The fifth restart of the server ended a long import (2026-11-22)."""
    job = start_import(player, LONG)
    for _ in range(MAX_ATTEMPTS + 3):
        running = job_claim()
        assert running is not None
        looked = iter(range(4))
        job_run(running, lambda looked=looked: next(looked, None) is None, Pace(20))
    assert not job_cancelled_at_once(job), "a worker has to remove what was prepared"
    jobs_run()
    job.refresh_from_db()
    assert job.state == State.CANCELLED
    assert not Copy.every.filter(owner=player).exists()
    job = start_import(player, LONG)
    assert jobs_run() == 1
    job.refresh_from_db()
    assert job.state == State.DONE, job.said


def job_cancelled_at_once(job: Job) -> bool:
    job_cancel(job=job)
    job.refresh_from_db()
    return job.state == State.CANCELLED


@pytest.mark.backends
def test_a_job_without_a_recorded_end_leaves_the_rows_of_the_next_job_alone(player: Player, starter_set: Any) -> None:
    """Its repetition deleted rows that the next job had marked, before their replacements were shown (2026-11-22)."""
    start_import(player, LONG)
    first = job_claim()
    assert first is not None
    for _ in job_kinds.work_of(Job.Kind.IMPORT).steps(first, Pace(50)):
        pass  # and its end is never written
    before = player.copies.count()
    second = start_import(player, LONG)
    running = job_claim()
    assert running is not None
    assert running.pk == second.pk
    phases: set[int] = set()
    for _ in job_kinds.work_of(Job.Kind.IMPORT).steps(running, Pace(50)):
        phases = set(Copy.every.filter(owner=player).values_list("phase", flat=True))
        if len(phases) > 1:
            break
    assert len(phases) > 1
    rows = list(Copy.every.filter(owner=player).order_by("pk").values_list("pk", "phase"))
    Job.objects.filter(pk=first.pk).update(beat=timezone.now() - LOST_AFTER * 2)
    assert jobs_run() == 1
    first.refresh_from_db()
    assert first.state == State.DONE
    assert list(Copy.every.filter(owner=player).order_by("pk").values_list("pk", "phase")) == rows
    assert player.copies.count() == before


# ---- During an upgrade


@pytest.mark.backends
def test_a_kind_of_a_newer_version_is_left_for_its_workers(player: Player, starter_set: Any) -> None:
    """A worker of the previous release stopped at the first file to print and never came to the jobs behind it
    (2026-11-26)."""
    newer = job_enqueue(owner=player, kind=Job.Kind.PREVIEW, label="x")
    Job.objects.filter(pk=newer.pk).update(kind="newer", beat=timezone.now() - LOST_AFTER * 2)
    known = check(player)
    assert jobs_run() == 1
    known.refresh_from_db()
    newer.refresh_from_db()
    assert (known.state, known.said != "") == (State.DONE, True)
    assert (newer.state, newer.attempts, newer.claim) == (State.QUEUED, 0, "")
    Job.objects.filter(pk=newer.pk).update(state=State.RUNNING, claim="of a newer worker that died")
    assert job_claim() is None
    Job.objects.filter(pk=newer.pk).update(kind=Job.Kind.PREVIEW, text=LONG, payload={"game": "animoz"})
    assert jobs_run() == 1
    newer.refresh_from_db()
    assert newer.state == State.DONE, newer.said


@pytest.mark.parametrize("fault", [KeyError("print"), ImportError("no module"), ValueError("not a kind")])
def test_a_kind_whose_work_is_not_found_is_tried_again_later(
    player: Player, starter_set: Any, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    job = check(player)

    def missing(_kind: Job.Kind) -> Any:
        raise fault

    with monkeypatch.context() as broken:
        broken.setattr(execution, "work_of", missing)
        for _ in range(MAX_ATTEMPTS + 2):
            assert attempt() > timedelta(seconds=10)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (State.QUEUED, 0)
    attempt()
    job.refresh_from_db()
    assert job.state == State.DONE, job.said


# ---- Whose turn it is


@pytest.mark.backends
def test_changes_of_a_box_come_before_checks_and_owners_take_turns(
    player: Player, other_player: Player, starter_set: Any
) -> None:
    def queue(owner: Player, kind: Job.Kind) -> int:
        return job_enqueue(owner=owner, kind=kind, label="x", text=LONG, payload={"game": "animoz"}).pk

    queue(player, Job.Kind.PREVIEW)
    jobs_run()  # from now on the other player's turn comes first
    mine, theirs = queue(player, Job.Kind.PREVIEW), queue(other_player, Job.Kind.PREVIEW)
    change = start_import(player, LONG)
    assert Job.objects.get(pk=theirs).jobs_ahead == 2
    assert change.jobs_ahead == 0
    order = []
    while (job := job_claim()) is not None:
        order.append(job.pk)
        job_run(job)
    assert order == [change.pk, theirs, mine]


@pytest.mark.backends
def test_many_waiting_checks_are_refused_with_advice(
    player: Player, member_client: Login, starter_set: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any visitor could queue 2 MB tables without end (2026-11-22)."""

    def ask(client: Client, peer: str) -> Any:
        return client.post(reverse("box-import"), {"text": LONG}, REMOTE_ADDR=peer)

    monkeypatch.setattr(services, "WAITING_PREVIEWS_OF_ADDRESS", 2)
    mine = member_client(player)
    assert [ask(client, "192.0.2.1").status_code for client in (mine, Client())] == [302, 302]
    guests = Player.objects.count()
    refused = ask(Client(), "192.0.2.1")
    assert refused.status_code == 429
    assert "Try again" in refused.content.decode()
    assert Player.objects.count() == guests, "who is refused becomes no guest"
    assert ask(mine, "192.0.2.1").status_code == 302, "another check takes the place of one's own"
    assert ask(Client(), "192.0.2.2").status_code == 302
    monkeypatch.setattr(services, "WAITING_PREVIEWS", 3)
    assert ask(Client(), "192.0.2.3").status_code == 429
    assert "192.0.2" not in str(list(Job.objects.values_list("payload", flat=True)))
    jobs_run()
    assert ask(Client(), "192.0.2.1").status_code == 302


# ---- What is kept


def test_the_table_of_a_check_is_kept_only_where_it_can_be_imported(player: Player, starter_set: Any) -> None:
    unreadable = job_enqueue(owner=player, kind=Job.Kind.PREVIEW, label="x", text="\n", payload={"game": "animoz"})
    good = job_enqueue(owner=player, kind=Job.Kind.PREVIEW, label="x", text=LONG, payload={"game": "animoz"})
    running = job_enqueue(owner=player, kind=Job.Kind.PREVIEW, label="x", text=LONG, payload={"game": "animoz"})
    Job.objects.filter(pk=running.pk).update(cancelled=True, attempts=1)
    jobs_run()
    kept = {job.pk: (job.state, bool(job.text)) for job in Job.objects.all()}
    assert kept == {
        unreadable.pk: (State.FAILED, False), good.pk: (State.DONE, True), running.pk: (State.CANCELLED, False),
    }  # fmt: skip


def test_the_table_of_a_waiting_import_outlives_later_checks(player: Player, starter_set: Any) -> None:
    """Three more checks deleted it, and the import found no table (2026-11-22)."""
    source = check(player)
    jobs_run()
    job = start_import(player, source=source.pk)
    for _ in range(services.KEPT_PREVIEWS + 1):
        newer = check(player)
        Job.objects.filter(pk=newer.pk).update(state=State.DONE)
    Job.objects.filter(pk=source.pk).update(beat=timezone.now() - KEPT_FOR * 2)
    services.jobs_purge(now=timezone.now())
    jobs_run()
    job.refresh_from_db()
    assert job.state == State.DONE, job.said


@pytest.mark.backends
def test_the_daily_clean_up_deletes_jobs_that_ended_a_day_ago(player: Player, starter_set: Any) -> None:
    old = check(player)
    jobs_run()
    new = check(player)
    jobs_run()
    Job.objects.filter(pk=old.pk).update(beat=timezone.now() - KEPT_FOR * 2)
    call_command("purge_guests", verbosity=0)
    assert list(Job.objects.values_list("pk", flat=True)) == [new.pk]


def test_the_api_shows_the_progress_of_ones_jobs_and_cancels_them(
    player: Player, other_player: Player, member_client: Login
) -> None:
    job = job_enqueue(
        owner=player, kind=Job.Kind.PREVIEW, label="Check a table", text="name", payload={"game": "animoz"}
    )
    Job.objects.filter(pk=job.pk).update(done=20, total=80)
    client, where = member_client(player), f"/api/jobs/{job.pk}/"
    listed = client.get("/api/jobs/").json()["results"]
    assert [(each["label"], each["state"], each["done"], each["total"]) for each in listed] == [
        ("Check a table", "queued", 20, 80)
    ]
    assert client.get(where).json() == listed[0]
    for path in (where, f"{where}cancel/"):
        ask = member_client(other_player).post if path.endswith("cancel/") else member_client(other_player).get
        assert ask(path).status_code == 404
    cancelled = client.post(f"{where}cancel/")
    assert (cancelled.status_code, cancelled.json()["state"], cancelled.json()["cancellable"]) == (
        200,
        "cancelled",
        False,
    )
    again = client.post(f"{where}cancel/")
    assert (again.status_code, again.json()["code"]) == (409, "too-late")


@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_a_long_step_keeps_its_job_alive(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another worker would otherwise take it. It stops with the step, and never revives a job that was taken."""
    monkeypatch.setattr(contract, "BEAT_EVERY", 0.01)
    check(player)
    job = job_claim()
    assert job is not None
    old = timezone.now() - LOST_AFTER * 2
    Job.objects.filter(pk=job.pk).update(beat=old)
    with kept_alive(job):
        wait_for(lambda: Job.objects.get(pk=job.pk).beat > old)
    Job.objects.filter(pk=job.pk).update(beat=old, claim="another")
    with kept_alive(job):
        threading.Event().wait(0.05)
    assert Job.objects.get(pk=job.pk).beat == old

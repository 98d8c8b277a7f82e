"""Long changes of a box: prepared invisibly in batches, applied completely or not at all, cancelled and resumed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from collection.games import GameId
from collection.guest_accounts import guest_create, guest_merge, guests_purge, player_delete
from collection.jobs import batched_box_changes, job_kinds
from collection.jobs.contract import ClaimLost, Pace, report_progress
from collection.jobs.execution import job_claim, job_run, jobs_run
from collection.models import Card, Change, Copy, Job, Place, Player
from collection.models.job import LOST_AFTER
from collection.refusals import BoxBusy
from collection.selectors import cards_with_owned
from collection.services.box import Stack, box_change, copies_adjust, copy_edit
from collection.services.box_import import Mode
from collection.services.jobs import box_job_start, job_cancel
from collection.services.own_cards import own_card_create, own_card_remove_begin
from collection.services.places import place_change
from collection.services.whole_box_changes import change_undo, changes_undo_begin, place_remove_begin
from tests.case_counts import case_choice
from tests.collection.long_jobs import LONG, TABLE, begin
from tests.collection.page_helpers import contents

pytestmark = pytest.mark.usefixtures("no_pauses")
Login = Callable[[Player], Client]
Rows = tuple[tuple[Any, ...], ...]
DEATHS = case_choice((0, 14, 19, 25, 60), range(0, 60, 3))
"""After how many steps workers die: before the first, while rows arrive, when others leave, while the traces are
removed, and after the last."""


def rows(player: Player) -> Rows:
    """All columns of all rows of the box."""
    return tuple(Copy.every.filter(owner=player).order_by("pk").values_list())


def state(player: Player) -> tuple[Any, ...]:
    """Everything that cancelling must restore."""
    player.refresh_from_db()
    places = tuple(Place.every.filter(owner=player).order_by("pk").values_list())
    return rows(player), places, player.box_job_id, player.box_hides, Change.objects.of(player).count()


def steps(job: Job, size: int = 40) -> Iterator[None]:
    """The work of a job that has been claimed, step by step."""
    return job_kinds.work_of(Job.Kind(job.kind)).steps(job, Pace(size))


def claim_job() -> Job:
    job = job_claim()
    assert job is not None
    return job


def expire(job: Job) -> None:
    """Makes the job look as if its worker were dead."""
    Job.objects.filter(pk=job.pk).update(beat=timezone.now() - LOST_AFTER * 2)


@pytest.mark.backends
@pytest.mark.parametrize("mode", case_choice([Mode.MERGE], Mode))
def test_the_owner_sees_the_box_before_until_all_of_it_is_there(player_with_box: Player, mode: Mode) -> None:
    """Every query of the box: rows, sums, the grid's counts, places, the export; checked after each step."""

    def seen() -> tuple[Any, ...]:
        rinu = cards_with_owned(player=player_with_box, game=GameId.ANIMOZ).get(slug="rinu")
        lagoti = cards_with_owned(player=player_with_box, game=GameId.ANIMOZ).get(slug="lagoti")
        places = tuple(player_with_box.places.values_list("name", flat=True))
        return (
            contents(player_with_box),
            Copy.objects.owned_counts(player_with_box),
            rinu.owned,
            lagoti.owned,
            player_with_box.copies.count(),
            places,
        )

    before, looks = seen(), []
    begin(player_with_box, mode)
    job = claim_job()
    for _ in steps(job):
        looks.append(seen())
    after = seen()
    assert len(looks) > 20
    distinct = [look for at, look in enumerate(looks) if not at or look != looks[at - 1]]
    assert distinct == [before, after]
    assert after[2] == LONG + (9 if mode is Mode.MERGE else 0)
    assert after[3] == (1 if mode is Mode.MERGE else 0)
    assert after[5] == ("Binder 0", "Binder 1", "Binder 2")
    assert set(Copy.every.filter(owner=player_with_box).values_list("phase", flat=True)) == {Copy.Phase.STAYS}


def test_a_long_import_is_one_change_and_undone_by_a_job(player_with_box: Player) -> None:
    before = contents(player_with_box)
    begin(player_with_box)
    assert jobs_run() == 1
    assert Job.objects.get().state == Job.State.DONE
    change = Change.objects.of(player_with_box).first()
    assert change is not None
    assert change.rows == LONG
    assert change.label == f"{LONG} copies added"
    job = changes_undo_begin(owner=player_with_box, changes=[change], back="/box/")
    assert isinstance(job, Job)
    assert jobs_run() == 1
    assert contents(player_with_box) == before
    change.refresh_from_db()
    assert change.undone


@pytest.mark.backends
@pytest.mark.target("D4")
def test_no_transaction_of_a_job_touches_more_than_a_batch(player_with_box: Player) -> None:
    """Nobody waits for the database longer than for one batch, whatever the size of the change."""
    begin(player_with_box, Mode.REPLACE)
    job = claim_job()
    written: list[int] = []

    def count(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        answer = execute(sql, params, many, context)
        if "collection_copy" in sql and sql.startswith(("INSERT", "UPDATE", "DELETE")):
            # SQLite does not count the rows of an INSERT; PostgreSQL's names arrays of columns.
            inserted = sql.count("), (") + 1 if sql.startswith("INSERT") else 0
            written.append(max(inserted, context["cursor"].rowcount))
        return answer

    with connection.execute_wrapper(count):
        for _ in steps(job, 40):
            pass
    assert sum(written) > 2 * LONG
    assert max(written) <= 40


@pytest.mark.backends
@pytest.mark.parametrize("mode", case_choice([Mode.MERGE], Mode))
def test_cancelling_after_any_step_restores_exactly_the_box_before(player_with_box: Player, mode: Mode) -> None:
    before = state(player_with_box)
    many = 0
    for stop_after in (1, 2, 5, 9, 14, 18, 10**6):
        job = begin(player_with_box, mode)
        taken = iter(range(stop_after))
        running = claim_job()

        def stop(job: Job = job, taken: Iterator[int] = taken) -> bool:
            if next(taken, None) is None:
                job_cancel(job=job)
            return False

        job_run(running, stop, Pace(50))
        job.refresh_from_db()
        if job.state == Job.State.DONE:
            break
        assert job.state == Job.State.CANCELLED, job.said
        assert state(player_with_box) == before, stop_after
        many += 1
    assert many >= 4


def test_a_job_that_has_not_started_is_cancelled_at_once(player_with_box: Player) -> None:
    before = state(player_with_box)
    job = begin(player_with_box)
    assert job_cancel(job=job)
    assert state(player_with_box) == before
    assert jobs_run() == 0
    assert not job_cancel(job=job)
    job.refresh_from_db()
    assert job.state == Job.State.CANCELLED


@pytest.mark.backends
@pytest.mark.parametrize("mode", case_choice([Mode.MERGE], Mode))
def test_a_worker_that_dies_after_any_step_is_followed_by_one_that_completes(
    player_with_box: Player, mode: Mode
) -> None:
    expected: dict[Any, int] | None = None
    phases: set[int] = set()
    for died_after in DEATHS:
        before = contents(player_with_box)
        begin(player_with_box, mode)
        running = steps(claim_job(), 50)
        for _, _ in zip(range(died_after), running, strict=False):
            pass
        running.close()
        phases.update(Copy.every.filter(owner=player_with_box).values_list("phase", flat=True))
        job = Job.objects.get()
        if job.state == Job.State.RUNNING:
            assert contents(player_with_box) == before
        expire(job)
        assert jobs_run() == 1
        job.refresh_from_db()
        assert job.state == Job.State.DONE, job.said
        expected = expected or contents(player_with_box)
        assert contents(player_with_box) == expected
        assert not Copy.every.filter(owner=player_with_box).exclude(phase=Copy.Phase.STAYS).exists()
        change = Change.objects.of(player_with_box).first()
        assert change is not None
        job.delete()
        change_undo(owner=player_with_box, change=change)
        change.delete()
        assert contents(player_with_box) == before
    assert phases == set(Copy.Phase.values)


@pytest.mark.backends
def test_a_worker_that_was_considered_dead_writes_nothing_more(player_with_box: Player) -> None:
    begin(player_with_box)
    slow = claim_job()
    working = steps(slow, 50)
    for _ in zip(range(12), working, strict=False):
        pass
    expire(slow)
    assert jobs_run() == 1
    after = state(player_with_box)
    with pytest.raises(ClaimLost):
        for _ in working:
            pass
    assert state(player_with_box) == after
    with pytest.raises(ClaimLost):
        report_progress(slow, done=1)


@pytest.mark.backends
def test_a_server_that_ends_releases_its_job(player_with_box: Player) -> None:
    job = begin(player_with_box)
    looked = iter(range(6))
    job_run(claim_job(), lambda: next(looked, None) is None)
    job.refresh_from_db()
    assert (job.state, job.claim) == (Job.State.QUEUED, "")
    assert jobs_run() == 1
    job.refresh_from_db()
    assert job.state == Job.State.DONE


@pytest.mark.backends
def test_a_job_that_fails_each_time_ends_and_leaves_the_box_alone(
    player_with_box: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = state(player_with_box)

    def stumble(*_: Any) -> Iterator[None]:
        raise RuntimeError("bug")
        yield

    monkeypatch.setattr(batched_box_changes, "_prepare", stumble)
    job = begin(player_with_box)
    assert jobs_run() == 1
    job.refresh_from_db()
    assert job.state == Job.State.FAILED
    assert "Nothing was changed" in job.said
    assert "bug" not in job.said
    assert state(player_with_box) == before


@pytest.mark.backends
def test_nothing_else_changes_the_box_during_a_job(player_with_box: Player, card: Any) -> None:
    """One more, an edit, another import, undoing, renaming and removing a place: all are refused with the reason."""
    place = player_with_box.places.get()
    row = Copy.objects.filter(owner=player_with_box).first()
    change = Change.objects.of(player_with_box).first()
    assert row is not None
    assert change is not None
    begin(player_with_box)
    for deed in (
        lambda: copies_adjust(owner=player_with_box, card=card("rinu"), step=1),
        lambda: copy_edit(owner=player_with_box, copy=row, quantity=9, stack=Stack(row.card_id)),
        lambda: begin(player_with_box),
        lambda: change_undo(owner=player_with_box, change=change),
        lambda: place_change(owner=player_with_box, place=place, name="Blue"),
        lambda: place_remove_begin(owner=player_with_box, place=place, back="/"),
    ):
        with pytest.raises(BoxBusy, match="Import a table"):
            deed()
    jobs_run()
    assert copies_adjust(owner=player_with_box, card=card("rinu"), step=1) == LONG + 10


def test_another_players_box_is_not_affected(player_with_box: Player, other_player: Player, card: Any) -> None:
    begin(player_with_box)
    assert copies_adjust(owner=other_player, card=card("rinu"), step=1) == 1


def test_a_table_with_an_invalid_row_is_refused_completely(player_with_box: Player) -> None:
    before = state(player_with_box)
    job = begin(player_with_box, text=TABLE + "UNICORN,,\n")
    jobs_run()
    job.refresh_from_db()
    assert job.state == Job.State.FAILED
    assert f"line {LONG + 2}" in job.said
    assert state(player_with_box) == before


@pytest.mark.backends
def test_a_place_with_many_rows_is_removed_by_a_job(player_with_box: Player) -> None:
    begin(player_with_box)
    jobs_run()
    place = player_with_box.places.get(name="Binder 1")
    total = sum(contents(player_with_box).values())
    job = place_remove_begin(owner=player_with_box, place=place, back="/")
    assert job is None or isinstance(job, Job)
    player_with_box.copies.filter(place__name="Binder 2").update(place=None)
    second = begin_place_job(player_with_box, "Binder 0")
    jobs_run()
    second.refresh_from_db()
    assert second.state == Job.State.DONE
    assert not player_with_box.places.filter(name="Binder 0").exists()
    assert sum(contents(player_with_box).values()) == total


def begin_place_job(player: Player, name: str) -> Job:
    place = player.places.get(name=name)
    return box_job_start(owner=player, kind=Job.Kind.PLACE, label="Remove", back="/", payload={"place": place.pk})


@pytest.mark.backends
def test_a_card_with_many_rows_is_removed_by_a_job(player: Player, starter_set: Any, own_stats: Any) -> None:
    mine = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Backyard", stats=own_stats)
    deltas = {Stack(mine.pk, note=f"note {number}"): 1 for number in range(LONG)}
    box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.IMPORT, label="put", deltas=deltas)
    assert own_card_remove_begin(owner=player, card=mine, back="/") is not None
    assert Card.objects.filter(pk=mine.pk).exists()
    jobs_run()
    assert not Card.objects.filter(pk=mine.pk).exists()
    assert contents(player) == {}


@pytest.mark.backends
def test_a_guests_large_box_is_moved_by_a_job(player_with_box: Player, card: Any) -> None:
    guest = guest_create()
    begin(guest)
    jobs_run()
    brought, mine = contents(guest), contents(player_with_box)
    job = guest_merge(guest=guest, into=player_with_box)
    assert job is not None
    assert contents(player_with_box) == mine
    copies_adjust(owner=player_with_box, card=card("rinu"), step=1)  # the box is not reserved before its turn
    jobs_run()
    job.refresh_from_db()
    assert job.state == Job.State.DONE, job.said
    both = contents(player_with_box)
    assert all(both[key] >= brought[key] for key in brought)
    assert sum(both.values()) == sum(brought.values()) + sum(mine.values()) + 1
    assert not Player.objects.filter(pk=guest.pk).exists()
    moved = Change.objects.of(player_with_box).get(label=f"{LONG} copies added")
    assert changes_undo_begin(owner=player_with_box, changes=[moved], back="/")
    jobs_run()
    assert sum(contents(player_with_box).values()) == sum(mine.values()) + 1


@pytest.mark.backends
def test_a_guest_who_logs_in_while_their_import_runs_loses_nothing(player_with_box: Player) -> None:
    guest = guest_create()
    mine = sum(contents(player_with_box).values())
    begin(guest)
    assert guest_merge(guest=guest, into=player_with_box) is not None
    assert jobs_run() == 2
    assert sum(contents(player_with_box).values()) == mine + LONG


@pytest.mark.backends
def test_guests_are_purged_and_accounts_deleted_in_batches(player_with_box: Player) -> None:
    guest = guest_create()
    for owner in (guest, player_with_box):
        begin(owner)
    jobs_run()
    Player.objects.filter(pk=guest.pk).update(last_seen=timezone.now() - timedelta(days=31))
    assert guests_purge(now=timezone.now()) == 1
    assert player_delete(player=player_with_box) is not None
    player_with_box.refresh_from_db()
    assert not player_with_box.is_active
    jobs_run()
    assert not Player.objects.exists()
    assert not Copy.every.exists()
    assert not Job.objects.exists()


@pytest.mark.backends
def test_saving_a_player_who_was_read_earlier_does_not_unlock_the_box(player_with_box: Player) -> None:
    """Signing up saves the guest that the request has read; a worker may have written since (2026-11-22)."""
    stale = Player.objects.get(pk=player_with_box.pk)
    job = begin(player_with_box)
    stale.display_name = "Tom"
    stale.save()
    player_with_box.refresh_from_db()
    assert player_with_box.box_job_id == job.pk
    assert player_with_box.display_name == "Tom"

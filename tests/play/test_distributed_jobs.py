"""Jobs on PostgreSQL: queued with the move that needs them, fairly, and executed with exactly one effect."""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from datetime import timedelta
from multiprocessing import Pipe
from typing import Any
from unittest.mock import MagicMock

import pytest
from django.conf import settings
from django.db import OperationalError, connection, transaction
from django.test import override_settings
from django.utils import timezone

from collection.models import Job, Player
from collection.services.jobs import job_enqueue
from play.bot_moves import pending_question, waiting_calls
from play.match_state_cache import view_of
from play.models import Match
from play.services import match_act

if not settings.DISTRIBUTED_JOBS:
    pytest.skip("jobs are distributed only on PostgreSQL", allow_module_level=True)

from procrastinate.contrib.django import app
from procrastinate.contrib.django.models import ProcrastinateJob
from procrastinate.exceptions import ConnectorException
from psycopg_pool.base import AttemptWithBackoff

from collection.backup.checked_restore import check_and_restore
from collection.backup.writing import backup_steps
from collection.jobs.distributed import queueing, worker_process
from collection.jobs.distributed.queueing import LONG, RUN_LONG_JOBS, Order, fair_queue_rank, queue_jobs
from collection.jobs.distributed.supervisor import Child, Supervisor
from collection.jobs.distributed.worker_process import Role
from play import bot_jobs
from play.bot_jobs import MOVE_BOT, queue_forgotten_bots

pytestmark = [pytest.mark.backends, pytest.mark.django_db(transaction=True)]
DISTRIBUTED = override_settings(
    BOT_RUNNER="play.bot_jobs.enqueue", JOB_RUNNER="collection.jobs.distributed.queueing.enqueue", BOT_PAUSE=0.0
)


@pytest.fixture(autouse=True)
def _empty_queue() -> Any:
    """No job of another test: Django does not flush the tables of Procrastinate."""
    _execute("DELETE FROM procrastinate_jobs", "DELETE FROM procrastinate_workers")
    with DISTRIBUTED:
        yield


def _execute(*statements: str) -> None:
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def jobs(**which: Any) -> list[ProcrastinateJob]:
    return list(ProcrastinateJob.objects.filter(**which).order_by("-priority", "pk"))


def work_until_idle(*queues: str) -> None:
    """Execute jobs with a worker like those of `manage.py work`, until none is due."""

    async def run() -> None:
        with app.replace_connector(app.connector.get_worker_connector()) as running:
            async with running.open_async():
                await running.run_worker_async(
                    queues=list(queues), wait=False, delete_jobs="successful", install_signal_handlers=False
                )

    asyncio.run(run())


def person_moves(match: Match) -> None:
    match.refresh_from_db()
    seat = match.seats.get(number=0)
    match_act(match_id=match.pk, seat=0, action=view_of(match, 0)["actions"][0], ply=seat.ply)


def test_every_question_of_a_bot_is_a_job_that_exists_only_if_its_move_was_committed(new_match: Any, player: Player):
    match = new_match(player, bots=2, level=2)
    asked = {(seat.number, seat.since) for seat in match.seats.filter(kind="bot", to_act=True)}
    assert {(job.args["seat"], job.args["since"]) for job in jobs(queue_name="search")} == asked != set()
    assert all(job.args["match"] == match.pk and job.args["payer"] == player.pk for job in jobs())
    for job in jobs():
        queueing.MANAGER.cancel_job_by_id(job.pk, delete_job=True)
    person_moves(match)  # the secret choices of the others are still open, so nothing is queued again
    assert not jobs()
    with transaction.atomic():
        new_match(player, bots=1)
        assert len(jobs()) == 1
        transaction.set_rollback(True)
    assert not jobs()


@pytest.mark.parametrize(("shown", "seconds"), [(0, 0.0), (1, 2.0), (2, 3.0), (9, 4.0)])
def test_bots_give_people_time_to_follow(new_match: Any, player: Player, shown: int, seconds: float) -> None:
    match = new_match(player, bots=1)
    _execute("DELETE FROM procrastinate_jobs")
    with override_settings(BOT_PAUSE=2.0):
        before = timezone.now()
        bot_jobs.enqueue(waiting_calls(timezone.now() + timedelta(days=1)), shown)
    (job,) = jobs()
    assert job.scheduled_at is not None
    assert 0 <= (job.scheduled_at - before).total_seconds() - seconds < 1
    assert job.args["match"] == match.pk


@pytest.mark.target("C10")
def test_a_worker_moves_the_bots_until_a_person_must_and_a_repeated_job_changes_nothing(
    new_match: Any, player: Player
) -> None:
    match = new_match(player, bots=2)
    person_moves(match)
    first = jobs()[0].args
    work_until_idle("quick")
    assert (jobs(), pending_question(match.pk)) == ([], None)
    moves = match.moves.count()
    assert moves > 2
    app.tasks[MOVE_BOT](**first)
    assert match.moves.count() == moves


def test_searching_bots_have_a_queue_of_their_own(new_match: Any, player: Player) -> None:
    new_match(player, bots=1, level=2)
    new_match(player, bots=1, level=0)
    assert sorted(job.queue_name for job in jobs()) == ["quick", "search"]
    work_until_idle("quick")
    assert [job.queue_name for job in jobs()] == ["search"]


def queue_for(payer: int, count: int = 1) -> None:
    for _ in range(count):
        queue_jobs([Order("play.move_bot", "search", payer=payer)])


def served(count: int) -> list[int]:
    """The payers of the next jobs, in the order in which they are executed."""
    payers = []
    for job in jobs(queue_name="search", status="todo")[:count]:
        payers.append(job.args["payer"])
        _execute(f"UPDATE procrastinate_jobs SET status = 'doing' WHERE id = {job.pk}")
    return payers


@pytest.mark.target("D3")
def test_players_take_turns_however_many_jobs_each_has() -> None:
    queue_for(7, 100)
    assert served(40) == [7] * 40
    queue_for(8, 2)
    queue_for(9)
    assert sorted(served(3)) == [7, 8, 9]
    assert sorted(served(2)) == [7, 8]
    queue_for(9)
    assert 9 in served(2)
    assert fair_queue_rank("quick", 7) == 0


def test_jobs_that_are_queued_together_take_turns_too() -> None:
    queue_for(7, 3)
    queue_jobs([Order(MOVE_BOT, "search", payer=8)] * 3)
    assert [sorted(served(2)) for _ in range(3)] == [[7, 8]] * 3


def test_no_job_waits_for_ever_behind_a_player_who_never_stops() -> None:
    queue_for(7, 20)
    waiting = 20
    for _ in range(100):
        queue_for(8)
        waiting -= served(1).count(7)
    assert waiting == 0


@pytest.mark.target("C5")
def test_the_jobs_of_a_dead_worker_are_executed_again_and_those_of_a_living_one_are_not() -> None:
    queue_for(7, 3)
    first, second, third = jobs()
    _execute(
        "INSERT INTO procrastinate_workers (id, last_heartbeat) OVERRIDING SYSTEM VALUE VALUES"
        " (901, now() - interval '4 seconds'), (902, now() - interval '1 second')",
        f"UPDATE procrastinate_jobs SET status = 'doing', worker_id = 901 WHERE id = {first.pk}",
        f"UPDATE procrastinate_jobs SET status = 'doing', worker_id = 902 WHERE id = {second.pk}",
        f"UPDATE procrastinate_jobs SET status = 'doing', worker_id = NULL WHERE id = {third.pk}",
    )
    assert queueing.requeue_stalled_jobs() == 2
    assert [job.pk for job in jobs(status="todo")] == [first.pk, third.pk]
    assert [job.pk for job in jobs(status="doing")] == [second.pk]
    assert queueing.requeue_stalled_jobs() == 0


@pytest.mark.target("C10")
def test_a_process_that_dies_again_and_again_is_started_later_and_later() -> None:
    supervisor, child, delays = Supervisor(0), Child(Role("quick", ("quick",), 5)), []
    for now in range(100, 110):
        child.process, child.started = MagicMock(), now - 0.1
        supervisor._bury(child, now)
        delays.append(child.restart_at - now)
    assert delays == [0, 0.25, 0.5, 1, 2, 4, 8, 10, 10, 10]
    child.process, child.started = MagicMock(), 200
    supervisor._bury(child, 260)
    assert child.restart_at == 260, "the one that lived for a minute is replaced at once"


@pytest.mark.target("C3")
def test_a_worker_that_loses_the_database_goes_on_with_another_id_and_still_stops_when_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(worker_process, "_STOPPING", threading.Event())
    monkeypatch.setattr(worker_process, "AFTER_LOSS", 0.0)
    ours, theirs = Pipe()

    class Losing:
        """A worker that loses the database, then a side task, and is told to stop at its third attempt."""

        worker_id: int | None = None
        runs = 0

        async def run(self) -> None:
            self.runs += 1
            self.worker_id = 900 + self.runs
            await asyncio.sleep(0.25)
            self.worker_id = None
            if self.runs == 1:
                raise ConnectorException
            if self.runs == 3:
                worker_process._STOPPING.set()

    async def work(worker: Any) -> None:
        told = asyncio.create_task(worker_process._tell_ids(worker, theirs))
        await asyncio.wait_for(worker_process.run_until_told_to_stop(worker), 30)
        told.cancel()

    worker = Losing()
    asyncio.run(work(worker))
    assert worker.runs == 3
    queue_for(7)
    (left,) = jobs()
    _execute(
        "INSERT INTO procrastinate_workers (id) OVERRIDING SYSTEM VALUE VALUES (901)",
        f"UPDATE procrastinate_jobs SET status = 'doing', worker_id = 901 WHERE id = {left.pk}",
    )
    child, told = Child(Role("quick", ("quick",), 5), line=ours), []
    while ours.poll():
        Supervisor._read_id(Supervisor(0), child)
        told.append(child.worker_id)
    assert told == [901, 902, 903]
    assert [job.pk for job in jobs(status="todo")] == [left.pk], "the job taken under its first id is queued again"


def test_pools_try_again_soon_after_they_have_lost_the_database() -> None:
    attempt, waited, delays = AttemptWithBackoff(timeout=300), 0.0, []
    while waited < 60:
        attempt.update_delay(waited)
        delays.append((waited, attempt.delay))
        waited += attempt.delay
    assert all(delay <= 0.25 + 0.25 * before for before, delay in delays)
    assert len(delays) < 40, "a database that stays away is not asked all the time"


def test_a_worker_ends_soon_when_told_and_later_when_its_parent_has_died(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    ended: list[bool] = []
    monkeypatch.setattr(worker_process.time, "sleep", slept.append)
    loop = asyncio.new_event_loop()
    for told in (True, False):
        ours, theirs = Pipe()
        if told:
            ours.send("stop")
        else:
            ours.close()
        worker_process.watch_parent(theirs, loop, lambda: ended.append(True))
        loop.run_until_complete(asyncio.sleep(0))
        assert ended == [True] * (1 if told else 2)
        assert slept == ([] if told else [worker_process.WITHOUT_PARENT])
    loop.close()


def test_forgotten_bots_are_queued_once_and_failed_ones_left_alone(
    new_match: Any, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_match(player, bots=2)
    monkeypatch.setattr(bot_jobs, "FORGOTTEN_AFTER", timedelta(seconds=-60))
    assert queue_forgotten_bots() == 0
    known = len(jobs())
    _execute("DELETE FROM procrastinate_jobs")
    assert queue_forgotten_bots() == known > 0
    assert queue_forgotten_bots() == 0
    _execute("UPDATE procrastinate_jobs SET status = 'failed'")
    assert queue_forgotten_bots() == 0


def test_a_faulty_bot_fails_alone(new_match: Any, player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, whole = new_match(player, bots=1), new_match(player, bots=1)
    real = bot_jobs.waiting_calls
    assert real is waiting_calls

    def fault(call: Any) -> bool:
        if call.match_id == broken.pk:
            raise ValueError("a fault in the rules")
        from play.bot_moves import make_bot_move

        return make_bot_move(call)

    monkeypatch.setattr("play.tasks.make_bot_move", fault)
    person_moves(broken)
    person_moves(whole)
    work_until_idle("quick")
    assert {job.args["match"] for job in jobs(status="failed")} == {broken.pk}
    assert pending_question(whole.pk) is None
    assert pending_question(broken.pk) is not None


@pytest.mark.target("C10")
def test_a_bot_that_loses_the_database_while_it_queues_the_next_one_is_asked_again(
    new_match: Any, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`kill -9` of PostgreSQL at that moment; the error is the server's own."""
    match = new_match(player, bots=2)
    person_moves(match)
    queue, calls = queueing.MANAGER.batch_defer_jobs, []

    def lose_the_connection_once(*given: Any) -> Any:
        calls.append(given)
        if len(calls) == 1:
            with connection.cursor() as cursor, suppress(OperationalError):
                cursor.execute("SELECT pg_terminate_backend(pg_backend_pid())")
        return queue(*given)

    monkeypatch.setattr(queueing.MANAGER, "batch_defer_jobs", lose_the_connection_once)
    work_until_idle("quick")
    assert len(calls) > 1
    assert (jobs(), pending_question(match.pk)) == ([], None)


@pytest.mark.target("C10")
def test_a_long_job_is_queued_in_its_transaction_and_executed(player: Player) -> None:
    def start() -> Job:
        return job_enqueue(owner=player, kind=Job.Kind.UNDO, label="Undo", payload={"changes": []})

    with transaction.atomic():
        start()
        transaction.set_rollback(True)
    assert not jobs()
    job = start()
    assert [each.task_name for each in jobs(queue_name=LONG)] == [RUN_LONG_JOBS]
    assert queueing.queue_due_long_jobs() == 0
    work_until_idle(LONG)
    job.refresh_from_db()
    assert (job.state, jobs()) == (Job.State.DONE, [])
    Job.objects.filter(pk=job.pk).update(state=Job.State.QUEUED)
    assert (queueing.queue_due_long_jobs(), queueing.queue_due_long_jobs()) == (1, 0)


def test_the_daily_clean_up_is_a_job_and_deletes_old_failures(player: Player) -> None:
    queue_for(7, 2)
    old, new = jobs()
    _execute(
        "UPDATE procrastinate_jobs SET status = 'failed'",
        f"UPDATE procrastinate_events SET at = now() - interval '31 days' WHERE job_id = {old.pk}",
    )
    app.tasks["collection.clean_up"](timestamp=0)
    assert [job.pk for job in jobs()] == [new.pk]


def test_a_restore_empties_the_queue_and_the_sweep_fills_it_again(new_match: Any, player: Player, tmp_path: Any):
    """The queue is not part of a backup: its jobs belong to the matches that are replaced."""
    new_match(player, bots=2, level=2)
    for _ in backup_steps(tmp_path / "all.zip"):
        pass
    asked = {(job.args["match"], job.args["seat"], job.args["since"]) for job in jobs()}
    new_match(player, bots=1)
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO procrastinate_periodic_defers (task_name, defer_timestamp, job_id, periodic_id)"
            " SELECT task_name, 1, id, '' FROM procrastinate_jobs LIMIT 1"
        )
    check_and_restore(tmp_path / "all.zip", say=lambda _text: None, progress=None, replace=True)
    assert jobs() == []
    Match.objects.update(updated=timezone.now() - timedelta(minutes=1))
    queue_forgotten_bots()
    assert {(job.args["match"], job.args["seat"], job.args["since"]) for job in jobs()} == asked != set()

"""Transactions of moves take turns within a process; nothing waits for itself, and nobody waits for ever."""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import IntegrityError, OperationalError, connection, transaction

from collection.models import Player
from config.write_turns import write_transaction

pytestmark = [pytest.mark.django_db(transaction=True)]
ONLY_SQLITE = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="PostgreSQL locks rows, and queues those that wait"
)


def call_and_close(work: Callable[[], None]) -> None:
    """Call `work` in a thread of a pool, and close the thread's connection."""
    try:
        work()
    finally:
        connection.close()


@pytest.mark.backends
def test_what_was_written_is_kept_or_undone_as_a_whole(player):
    with write_transaction():
        Player.objects.create_user("kept")
    with pytest.raises(IntegrityError), write_transaction():
        Player.objects.create_user("undone"), Player.objects.create_user("kept")
    with write_transaction(), write_transaction():
        Player.objects.create_user("nested")
    with transaction.atomic(), write_transaction():
        Player.objects.create_user("within another")
    assert Player.objects.filter(username__in=["kept", "undone", "nested", "within another"]).count() == 3


@ONLY_SQLITE
def test_one_transaction_at_a_time_reaches_the_database():
    begun, entered = threading.Event(), list[str]()

    def second() -> None:
        begun.set()
        with write_transaction():
            entered.append("second")

    with ThreadPoolExecutor(1) as pool:
        with write_transaction():
            waiting = pool.submit(call_and_close, second)
            assert begun.wait(60)
            entered.append("first")
        waiting.result(timeout=60)
    assert entered == ["first", "second"]


@ONLY_SQLITE
def test_a_turn_that_does_not_come_in_time_is_refused_like_a_locked_database(settings):
    settings.DATABASE_PATIENCE = 0.01

    def second() -> None:
        with pytest.raises(OperationalError, match="locked"), write_transaction():
            pytest.fail("it did not wait for its turn")

    with write_transaction(), ThreadPoolExecutor(1) as pool:
        pool.submit(call_and_close, second).result(timeout=60)
    with write_transaction():
        assert connection.in_atomic_block


@pytest.mark.backends
def test_what_follows_a_commit_can_write_in_the_same_turn():
    """Callbacks of a commit are called before the turn ends."""

    def write_again() -> None:
        with write_transaction():
            Player.objects.create_user("afterwards")

    with write_transaction():
        transaction.on_commit(write_again)
    assert Player.objects.filter(username="afterwards").exists()

"""The cache in which login limits are counted: it is shared by all processes and does not hide database faults."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from django.core.cache import cache, caches
from django.db import DatabaseError, InternalError, OperationalError, connection, connections, transaction

from config.temporary_faults import FaultReason, fault_reason

pytestmark = [pytest.mark.backends, pytest.mark.target("W5"), pytest.mark.django_db(transaction=True)]


def test_add_takes_only_what_is_free_or_has_expired() -> None:
    assert cache.add("key", 1, 60)
    assert not cache.add("key", 2, 60)
    assert cache.get("key") == 1
    cache.set("key", 3, -1)
    assert cache.get("key") is None
    cache.set("key", 4, -1)
    assert cache.add("key", 5, 60)
    cache.set("key", [6], None)
    assert cache.get("key") == [6]
    assert cache.touch("key", 60)
    assert not cache.touch("other", 60)
    assert cache.add("count", 1, 60)
    assert cache.incr("count") == 2
    cache.delete("key")
    assert cache.get("key", "gone") == "gone"


def test_of_many_who_add_one_key_at_once_exactly_one_succeeds() -> None:
    ready, found = threading.Barrier(8), []

    def add() -> None:
        ready.wait(30)
        found.append(cache.add("lock", True, 60))
        connections.close_all()

    threads = [threading.Thread(target=add) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(found) == [False] * 7 + [True]


def test_a_fault_of_the_database_is_raised_and_not_taken_for_a_key_that_exists() -> None:
    def fail(execute: Any, sql: str, *rest: Any) -> Any:
        if sql.startswith("INSERT"):
            raise OperationalError("database is locked")
        return execute(sql, *rest)

    with connection.execute_wrapper(fail):
        for write in (cache.add, cache.set):
            with pytest.raises(DatabaseError):
                write("key", 1, 60)
    assert cache.add("key", 1, 60)


def test_a_full_cache_forgets_what_has_expired_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caches["default"], "_max_entries", 5)
    for number in range(5):
        cache.set(f"old-{number}", 1, -5)
    cache.set("kept", 1, 60)
    cache.set("new", 1, 60)
    assert (cache.get("kept"), cache.get("new")) == (1, 1)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite's read-only databases have a test of their own")
def test_a_read_only_postgresql_is_known_as_such() -> None:
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION READ ONLY")
        with pytest.raises(InternalError) as refused:
            cache.set("key", 1, 60)
        transaction.set_rollback(True)
    assert fault_reason(refused.value) is FaultReason.READ_ONLY


@pytest.mark.skipif(connection.vendor != "postgresql", reason="a setting of PostgreSQL")
def test_a_request_waits_for_a_lock_of_postgresql_as_long_as_is_set() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SHOW lock_timeout")
        assert cursor.fetchone() == ("5s",)

"""The daily clean-up: once a day, by one process, whatever runs it."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.contrib.sessions.models import Session
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.db import DatabaseError
from django.utils import timezone

from collection import clean_up
from collection.models import Player

pytestmark = pytest.mark.django_db


def test_it_deletes_old_guests_and_expired_sessions_and_nothing_else(guest: Player, player: Player) -> None:
    now = timezone.now()
    Player.objects.filter(pk=guest.pk).update(last_seen=now - timedelta(days=31), date_joined=now - timedelta(days=31))
    for key, days in (("old", -1), ("new", 1)):
        Session.objects.create(session_key=key, session_data="", expire_date=now + timedelta(days=days))
    assert clean_up.clean_up() == "1 guests and 0 unused picture files deleted."
    assert list(Player.objects.values_list("pk", flat=True)) == [player.pk]
    assert list(Session.objects.values_list("pk", flat=True)) == ["new"]


@pytest.mark.target("C10")
def test_only_one_process_does_it_and_only_once_a_day() -> None:
    assert clean_up.clean_up_due()
    assert [clean_up.clean_up_if_due() for _ in range(3)] == [True, False, False]
    assert not clean_up.clean_up_due()
    cache.delete(clean_up.MARK)
    assert clean_up.clean_up_if_due()


def test_a_locked_database_is_not_asked_again_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(_key: str) -> None:
        raise DatabaseError("locked")

    monkeypatch.setattr(clean_up.cache, "get", locked)
    assert not clean_up.clean_up_due()


def test_worker_processes_need_postgresql() -> None:
    with pytest.raises(CommandError, match="set DATABASE_URL"):
        call_command("work")

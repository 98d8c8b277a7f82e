"""The counters of addresses and the record of who is present: whose address it is, and that counts are not evicted."""

from __future__ import annotations

import importlib

import pytest
from django.conf import settings
from django.core.cache import caches
from django.test import RequestFactory

from collection.games import GameId
from collection.guest_creation_limits import client_address, limit_guest_creation
from collection.models import CardSet, Player
from collection.refusals import TooManyGuests
from config import settings as written
from play import presence
from play.models import Match, Status
from play.services import SeatPlan, match_create


@pytest.fixture
def match(player: Player, other_player: Player, starter_set: CardSet) -> Match:
    """Two people at a table."""
    seats = [SeatPlan(player=player), SeatPlan(player=other_player)]
    return match_create(host=player, game=GameId.ANIMOZ, options={"mode": "starter"}, seats=seats)


def test_ipv4_addresses_written_as_ipv6_are_told_apart() -> None:
    """All of them counted as the one network “::” (2026-11-22)."""
    assert client_address("::ffff:192.0.2.1", "") == client_address("192.0.2.1", "") == "192.0.2.1"
    assert client_address("::ffff:192.0.2.2", "") == "192.0.2.2"


@pytest.mark.django_db
def test_other_counts_evict_neither_guest_limits_nor_presence(
    match: Match, player: Player, other_player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All shared one cache of 300 entries (2026-11-22)."""
    monkeypatch.setattr(settings, "GUESTS_PER_HOUR", 1)
    presence.record_visit(match, player)
    request = RequestFactory().get("/")
    limit_guest_creation(request)
    for number in range(1000):
        for name in settings.COUNTING:
            caches[name].set(f"somebody:{number}", number)
    with pytest.raises(TooManyGuests):
        limit_guest_creation(request)
    assert presence.others_present(match, other_player)[0].here


@pytest.mark.django_db
def test_presence_is_not_recorded_for_a_match_that_is_over(match: Match, player: Player, other_player: Player) -> None:
    match.status = Status.OVER
    presence.record_visit(match, player)
    assert not presence.others_present(match, other_player)[0].here


def test_each_has_a_cache_of_its_own_in_redis_too(monkeypatch: pytest.MonkeyPatch) -> None:
    try:
        monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1/0")
        found = importlib.reload(written).CACHES
        assert {found[name]["BACKEND"].rpartition(".")[2] for name in settings.COUNTING} == {"RedisCache"}
        assert len({found[name]["KEY_PREFIX"] for name in settings.COUNTING}) == len(settings.COUNTING)
    finally:
        monkeypatch.undo()
        importlib.reload(written)

"""The API's rate limits."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from config.throttles import PlayerThrottle, VisitorThrottle


@pytest.fixture
def _two_a_minute(monkeypatch):
    for throttle in (VisitorThrottle, PlayerThrottle):
        monkeypatch.setattr(throttle, "rate", "2/min", raising=False)


@pytest.mark.django_db
@pytest.mark.usefixtures("_two_a_minute")
def test_the_third_request_in_a_minute_is_asked_to_wait(client):
    assert [client.get("/api/cards/").status_code for _ in range(2)] == [200, 200]
    answer = client.get("/api/cards/")
    assert answer.status_code == 429
    assert answer.json()["code"] == "throttled"
    assert 0 < int(answer["Retry-After"]) <= 60


@pytest.mark.django_db
@pytest.mark.usefixtures("_two_a_minute")
def test_each_player_has_a_separate_limit(player, other_player, member_client):
    for _ in range(3):
        last = member_client(player).get("/api/copies/")
    assert last.status_code == 429
    assert member_client(other_player).get("/api/copies/").status_code == 200


@pytest.mark.django_db
def test_counting_requests_writes_nothing_to_the_database(client):

    with CaptureQueriesContext(connection) as queries:
        client.get("/api/cards/")
    assert not [query for query in queries if "cache" in query["sql"]]


@pytest.mark.django_db
def test_nobody_is_refused_while_requests_cannot_be_counted(client, monkeypatch):
    def away(*_args: object) -> None:
        raise ConnectionError("nobody counts")

    monkeypatch.setattr(VisitorThrottle.cache, "get", away, raising=False)
    assert client.get("/api/cards/").status_code == 200

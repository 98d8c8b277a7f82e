"""How much one player can use: every limit holds, says what to do, and frees a place when a match ends."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test import Client, RequestFactory, override_settings

from collection.games import GameId
from collection.guest_accounts import get_or_create_player
from collection.guest_creation_limits import client_address, limit_guest_creation
from collection.models import Player
from collection.refusals import TooManyGuests
from play import consumers, limits
from play.leaving import seat_leave
from play.limits import ConnectionCounter
from play.models import Match, Status
from play.refusals import TooMany
from play.rematches import match_rematch
from play.services import SeatPlan, match_cancel, match_create, match_start, seat_join
from tests.play.socket_client import TableSocket

DOCS = Path(__file__).resolve().parents[2] / "docs" / "settings.md"


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in {"RUNNING_MATCHES": 3, "RUNNING_BOT_MATCHES": 2, "OPEN_ROOMS": 2}.items():
        monkeypatch.setattr(limits, name, most)
    monkeypatch.setattr(limits, "SOCKETS_PER_PLAYER", 2)
    monkeypatch.setattr(limits, "SOCKETS_PER_TABLE", 3)


@pytest.mark.target("D3")
def test_a_host_can_have_a_limited_number_of_matches_with_bots(new_match, player, other_player):
    first = new_match(player, bots=1)
    new_match(player, bots=3)
    with pytest.raises(TooMany, match=r"2 matches with bots; the limit is 2.* concede"):
        new_match(player, bots=1)
    assert Match.objects.count() == 2
    new_match(other_player, bots=1)
    Match.objects.filter(pk=first.pk).update(status=Status.OVER)
    new_match(player, bots=1)


def test_a_rematch_and_bots_for_free_seats_count_too(new_match, player):
    old = new_match(player, bots=1)
    Match.objects.filter(pk=old.pk).update(status=Status.OVER)
    waiting = new_match(player, free=1)
    for _ in range(2):
        new_match(player, bots=1)
    with pytest.raises(TooMany):
        match_rematch(match_id=old.pk, player=player)
    with pytest.raises(TooMany):
        match_start(match_id=waiting.pk, host=player)
    assert Match.objects.get(pk=waiting.pk).seats.filter(kind="bot").count() == 0


def test_a_match_counts_for_its_creator_even_after_they_leave(new_match, player, other_player):
    for _ in range(2):
        match = new_match(player, other_player, bots=1)
        seat_leave(match_id=match.pk, player=player, seat=0, concede=False)
        match.refresh_from_db()
        assert (match.host, match.payer) == (other_player, player)
    with pytest.raises(TooMany, match="2 matches with bots"):
        new_match(player, bots=1)
    new_match(other_player, bots=1)


def test_a_match_counts_for_its_creator_without_a_seat(new_match, player, other_player, guest):
    for other in (other_player, guest, guest):
        match = new_match(player, other)
        seat_leave(match_id=match.pk, player=player, seat=0, concede=False)
    with pytest.raises(TooMany, match="3 matches; the limit is 3"):
        new_match(player, other_player)


def test_a_rematch_must_be_within_the_limits_of_all_its_players(new_match, player, other_player, guest):
    old = new_match(player, other_player)
    Match.objects.filter(pk=old.pk).update(status=Status.OVER)
    last = [new_match(other_player, guest) for _ in range(3)][-1]
    with pytest.raises(TooMany, match="adaeze cannot have any more matches"):
        match_rematch(match_id=old.pk, player=player)
    Match.objects.filter(pk=last.pk).update(status=Status.OVER)
    assert match_rematch(match_id=old.pk, player=player).running


def test_matches_under_other_rules_do_not_count(new_match, player):
    for _ in range(2):
        new_match(player, bots=1)
    Match.objects.update(rules_version="0")
    new_match(player, bots=1)


def test_the_number_of_open_rooms_is_limited(new_match, player):
    first, _ = new_match(player, free=1), new_match(player, free=1)
    with pytest.raises(TooMany, match="waiting for players"):
        new_match(player, free=1)
    match_cancel(match_id=first.pk, host=player)
    new_match(player, free=1)


def test_the_number_of_matches_with_a_seat_is_limited_regardless_of_the_host(new_match, player, other_player, guest):
    new_match(player, other_player, free=1)
    new_match(player, guest)
    hosts = [new_match(host, free=1) for host in (other_player, guest)]
    seat_join(invite=hosts[0].invite, player=player)
    for _ in range(2):
        with pytest.raises(TooMany, match="3 matches; the limit is 3"):
            seat_join(invite=hosts[1].invite, player=player)
    assert hosts[1].seats.filter(player=None).count() == 1
    assert seat_join(invite=hosts[0].invite, player=player).match == hosts[0]


def test_pages_and_the_api_refuse_and_create_nothing(new_match, player, member_client):
    for _ in range(2):
        new_match(player, bots=1)
    browser = member_client(player)
    page = browser.post("/play/new/animoz/", {"quick": "on", "bots": 1, "level": 1})
    assert (page.status_code, "the limit is 2" in page.content.decode()) == (409, True)
    asked = {"game": "animoz", "seats": [{"kind": "me"}, {"kind": "bot"}]}
    answer = browser.post("/api/matches/", asked, content_type="application/json")
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many")
    assert Match.objects.count() == 2


@pytest.mark.backends
@pytest.mark.django_db(transaction=True)
def test_simultaneous_requests_do_not_exceed_a_limit(starter_set, player):
    gate = threading.Barrier(6)

    def make(_: int) -> str:
        gate.wait()
        try:
            match_create(
                host=player,
                game=GameId.ANIMOZ,
                options={"mode": "starter"},
                seats=[SeatPlan(player=player), SeatPlan(level=0)],
            )
        except TooMany as refusal:
            return refusal.code
        finally:
            connection.close()
        return "made"

    with ThreadPoolExecutor(6) as pool:
        said = list(pool.map(make, range(6)))
    assert sorted(said) == ["made"] * 2 + ["too-many"] * 4
    assert Match.objects.count() == 2


@pytest.mark.django_db(transaction=True)
class TestSockets:
    """One socket too many is accepted and then closed, because a page cannot read the close code of a refused
    handshake."""

    async def refused(self, match: Match, client: Client | None) -> int:
        line = TableSocket(match.pk, client)
        assert await line.connect() is None
        return await line.close_code()

    @pytest.fixture(autouse=True)
    def _fresh_connection_counter(self, monkeypatch):
        """Sockets of other tests that were not hung up do not count here."""
        monkeypatch.setattr(consumers, "CONNECTIONS", ConnectionCounter())

    async def test_of_one_player_at_any_tables(self, new_match, player, other_player, member_client):
        tables = [await sync_to_async(new_match)(player, other_player) for _ in range(2)]
        mine, theirs = [await sync_to_async(member_client)(each) for each in (player, other_player)]
        lines = [TableSocket(table.pk, mine) for table in tables]
        assert [await line.connect() for line in lines] == [None, None]
        assert await self.refused(tables[0], mine) == consumers.NO_ROOM
        other = TableSocket(tables[0].pk, theirs)
        assert await other.connect() is None
        await lines[0].hang_up()
        again = TableSocket(tables[1].pk, mine)
        assert await again.connect() is None
        assert await again.hear() == {"ply": 0}
        for line in (lines[1], other, again):
            await line.hang_up()
        assert not consumers.CONNECTIONS._inside

    async def test_spectators_of_a_table_do_not_keep_out_its_players(
        self, new_match, player, other_player, member_client, monkeypatch
    ):
        match = await sync_to_async(new_match)(player, other_player, spectators=True)
        clients = [await sync_to_async(member_client)(each) for each in (player, other_player)]
        monkeypatch.setattr(limits, "SOCKETS_PER_TABLE", 1)
        lines = [TableSocket(match.pk, client) for client in (None, *clients)]
        assert [await line.connect() for line in lines] == [None] * 3
        assert await self.refused(match, None) == consumers.NO_ROOM
        for line in lines:
            await line.hang_up()

    async def test_visitors_count_by_address(self, new_match, player):
        match = await sync_to_async(new_match)(player, bots=1, spectators=True)
        lines = [TableSocket(match.pk) for _ in range(2)]
        assert [await line.connect() for line in lines] == [None] * 2
        assert await self.refused(match, None) == consumers.NO_ROOM
        for line in lines:
            await line.hang_up()


@pytest.mark.django_db
class TestGuests:
    """The limit of new guests per hour and address."""

    def visit(self, address: str, forwarded: str = "") -> int:
        client = Client(REMOTE_ADDR=address, headers={"X-Forwarded-For": forwarded} if forwarded else None)
        return client.post("/play/new/animanize/", {"quick": "on"}).status_code

    @override_settings(GUESTS_PER_HOUR=2)
    def test_one_too_many_is_refused_with_a_remedy(self):
        said = [self.visit("203.0.113.5") for _ in range(3)]
        assert said == [302, 302, 429]
        assert Player.objects.filter(is_guest=True).count() == 2
        answer = Client(REMOTE_ADDR="203.0.113.5").post("/play/new/animanize/", {"quick": "on"})
        assert "Sign up or log in" in answer.content.decode()
        assert answer["Retry-After"] == "3600"
        assert self.visit("203.0.113.6") == 302

    @override_settings(GUESTS_PER_HOUR=2, BEHIND_PROXIES=1)
    def test_behind_a_proxy_the_forwarded_address_counts(self):
        assert [self.visit("10.0.0.1", f"198.51.100.{n}, 203.0.113.5") for n in range(3)] == [302, 302, 429]
        assert self.visit("10.0.0.1", "203.0.113.5, 198.51.100.7") == 302

    @override_settings(GUESTS_PER_HOUR=2)
    def test_without_a_proxy_a_forged_address_is_ignored(self):
        assert [self.visit("203.0.113.5", f"198.51.100.{n}") for n in range(3)] == [302, 302, 429]

    @override_settings(GUESTS_PER_HOUR=1)
    def test_an_existing_guest_is_not_counted_again(self, guest):
        request = RequestFactory().get("/")
        limit_guest_creation(request)
        request.user = guest
        assert get_or_create_player(request) == guest
        with pytest.raises(TooManyGuests):
            limit_guest_creation(request)


def test_an_ipv6_network_counts_as_one_address():
    assert {client_address(f"2001:db8:1:2::{n}", "") for n in range(5)} == {"2001:db8:1:2::"}
    assert client_address("nonsense", "") == "nonsense"


def test_the_docs_state_every_limit(monkeypatch):
    monkeypatch.undo()
    told = DOCS.read_text()
    for name in (
        *("RUNNING_MATCHES", "RUNNING_BOT_MATCHES", "OPEN_ROOMS"),
        *("SOCKETS_PER_PLAYER", "SOCKETS_PER_TABLE", "UNCONFIRMED_STEPS"),
    ):
        assert f"| {getattr(limits, name)} |" in told, name

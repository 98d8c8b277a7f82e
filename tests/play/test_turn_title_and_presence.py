"""Two people at a table: whose turn it is, who is present, guests' names, and the link to the rematch."""

from __future__ import annotations

import re
from datetime import timedelta
from random import Random

import pytest
from django.test import Client
from django.utils import timezone

from collection.games import GameId
from collection.guest_accounts import guest_create
from collection.models import Player
from play import presence, table_notifications
from play.leaving import seat_leave
from play.models import Match
from play.rematches import match_rematch
from tests.play.conftest import reload_and_move, waiting_seat


def title(client: Client, match: Match) -> str:
    """The title of the page, which its fragment repeats for a page that is open already."""
    html = client.get(f"/play/{match.pk}/").content.decode()
    (found,) = re.findall(r"<title>(.*?)</title>", html)
    if "data-title" in html:
        assert re.search(r'data-title="(.*?)"', html)[1] == found
    return found.removesuffix(" · Menagerie")


class TestTitle:
    """The browser tab shows whose turn it is."""

    def test_yours_or_whose(self, new_match, player, other_player, guest, member_client):
        match = new_match(player, other_player, game=GameId.ARCTIC, switches={}, spectators=True)
        waits = waiting_seat(match)
        browsers = [member_client(player), member_client(other_player)]
        assert title(browsers[waits], match) == "Your turn – Arctic"
        name = ("tomasz", "adaeze")[waits]
        assert title(browsers[1 - waits], match) == title(member_client(guest), match) == f"Waiting for {name} – Arctic"
        seat_leave(match_id=match.pk, player=player, seat=0)
        assert title(browsers[1], match) == "Over – Arctic"

    def test_of_several_at_once_and_of_those_who_share_a_device(self, new_match, player, other_player, member_client):
        match = new_match(player, other_player, bots=1)
        assert title(member_client(player), match) == "Your turn – ANiMOZ"
        match = new_match(player, player)
        assert title(member_client(player), match) == f"{match.names()[0]}’s turn – ANiMOZ"

    def test_of_a_room(self, new_match, player, member_client):
        assert title(member_client(player), new_match(player, free=1)) == "Waiting for players – ANiMOZ"


class TestPresence:
    """Who has the table open."""

    def said(self, client: Client, match: Match) -> str:
        return re.sub(r"<[^>]+>", "", client.get(f"/play/{match.pk}/here/").content.decode()).strip()

    def test_others_are_away_until_their_page_has_asked_and_again_some_time_later(
        self, new_match, player, other_player, member_client, monkeypatch
    ):
        match, mine, theirs = (
            new_match(player, other_player, bots=1),
            member_client(player),
            member_client(other_player),
        )
        assert self.said(mine, match) == "adaeze is away"
        assert self.said(theirs, match) == "tomasz is here"
        assert self.said(mine, match) == "adaeze is here"
        earlier = timezone.now() - timedelta(minutes=7, seconds=9)
        with monkeypatch.context() as then:
            then.setattr(presence.timezone, "now", lambda: earlier)
            presence.record_visit(match, other_player)
        assert self.said(mine, match).replace("\xa0", " ") == "adaeze has been away for 7 minutes"

    def test_it_is_not_part_of_any_page_or_other_match(self, new_match, player, other_player, member_client):
        first, second = (new_match(player, other_player) for _ in range(2))
        mine, theirs = member_client(player), member_client(other_player)
        known = re.search(r'data-known="([^"]+)"', mine.get(f"/play/{first.pk}/").content.decode())[1]
        self.said(theirs, first)
        assert self.said(mine, second) == "adaeze is away"
        assert mine.get(f"/play/{first.pk}/table/?known={known}").status_code == 204

    def test_spectators_see_it_without_being_shown_and_strangers_get_nothing(
        self, new_match, player, other_player, guest, member_client
    ):
        watched, closed = new_match(player, other_player, spectators=True), new_match(player, other_player)
        for client in (member_client(guest), Client()):
            assert self.said(client, watched) == "tomasz is away, adaeze is away"
        assert guest.shown_name not in self.said(member_client(player), watched)
        assert member_client(guest).get(f"/play/{closed.pk}/here/").status_code == 404

    def test_without_the_cache_nobody_is_shown(self, new_match, player, other_player, member_client, monkeypatch):
        class Gone:
            def __getattr__(self, _name):
                raise OSError("no cache")

        match, mine = new_match(player, other_player), member_client(player)
        monkeypatch.setattr(presence, "caches", {"presence": Gone()})
        assert self.said(mine, match) == ""


class TestNames:
    """A guest chooses a name before taking a seat; the host is shown with their name at the table."""

    @pytest.fixture
    def room(self, new_match, player) -> Match:
        match = new_match(player, free=2)
        match.seats.filter(number=0).update(name="Captain Tom")
        return match

    def test_the_invitation_names_the_host_as_the_table_does(self, room, member_client, other_player):
        for client in (Client(), member_client(other_player)):
            html = client.get(f"/play/join/{room.invite}/").content.decode()
            assert "Captain Tom invites you to ANiMOZ" in html
            assert "tomasz" not in html

    def test_a_visitor_takes_a_seat_with_the_name_they_chose(self, room):
        client = Client()
        assert "Your name at the table" in client.get(f"/play/join/{room.invite}/").content.decode()
        client.post(f"/play/join/{room.invite}/", {"name": "  Ada\u202e Lovelace "})
        assert room.seats.get(number=1).name == "Ada Lovelace"
        assert Player.objects.get(is_guest=True).shown_name == "Ada Lovelace"

    def test_without_a_new_name_a_guest_keeps_theirs_and_equal_names_are_numbered(self, room, member_client):
        guest = guest_create()
        name = guest.shown_name
        member_client(guest).post(f"/play/join/{room.invite}/", {"name": ""})
        Client().post(f"/play/join/{room.invite}/", {"name": name})
        assert [seat.name for seat in room.seats.all()][1:] == [name, f"{name} 2"]

    def test_a_name_that_is_too_long_is_refused_and_no_guest_is_created(self, room):
        assert Client().post(f"/play/join/{room.invite}/", {"name": "x" * 41}).status_code == 400
        assert not Player.objects.filter(is_guest=True).exists()

    def test_a_member_is_not_asked_and_not_renamed(self, room, other_player, member_client):
        browser = member_client(other_player)
        assert "Your name at the table" not in browser.get(f"/play/join/{room.invite}/").content.decode()
        browser.post(f"/play/join/{room.invite}/", {"name": "Somebody Else"})
        other_player.refresh_from_db()
        assert (other_player.shown_name, room.seats.get(number=1).name) == ("adaeze", "adaeze")


def test_a_rematch_is_announced_to_everybody_who_played(
    new_match, player, other_player, guest, member_client, monkeypatch, django_capture_on_commit_callbacks
):
    old = new_match(player, other_player, spectators=True)
    reload_and_move(old, Random(1))
    seat_leave(match_id=old.pk, player=player, seat=0)
    theirs, watcher = member_client(other_player), member_client(guest)
    known = re.search(r'data-known="([^"]+)"', theirs.get(f"/play/{old.pk}/").content.decode())[1]
    told: list[tuple[int, dict[str, int | None]]] = []
    monkeypatch.setattr(table_notifications, "table_changed", lambda match, news: told.append((match, news)))
    with django_capture_on_commit_callbacks(execute=True):
        new = match_rematch(match_id=old.pk, player=player)
    assert all(ply is not None for match, news in told if match == old.pk for ply in news.values())
    assert old.pk in [match for match, _ in told]
    fresh = theirs.get(f"/play/{old.pk}/table/?known={known}", headers={"HX-Request": "true"})
    assert fresh.status_code == 200
    for html in (fresh.content.decode(), theirs.get(f"/play/{old.pk}/").content.decode()):
        assert "tomasz has started a rematch" in html
        assert f'href="/play/{new.pk}/"' in html
    assert "tomasz has started a rematch" in theirs.get("/").content.decode()
    assert "You have started a rematch" in member_client(player).get(f"/play/{old.pk}/").content.decode()
    assert "has started a rematch" not in member_client(player).get("/").content.decode()
    assert f"/play/{new.pk}/" not in watcher.get(f"/play/{old.pk}/").content.decode()
    reload_and_move(new, Random(1), seat=1)
    assert "has started a rematch" not in theirs.get("/").content.decode()

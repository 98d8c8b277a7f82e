"""Permissions of strangers and of players who are not the host, tested for pages and services separately."""

from __future__ import annotations

from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client

from collection.games import GameId
from play.match_state_cache import view_of
from play.models import Match
from play.refusals import MatchGone
from play.services import SeatPlan, match_create, match_toggle_spectators, seat_join


@pytest.fixture
def strangers(guest, other_player, member_client) -> list[Client]:
    """A visitor without an account, a guest and a member, none of whom has a seat."""
    return [Client(), member_client(guest), member_client(other_player)]


def match_answers(client: Client, match: Match) -> list[tuple[int, str]]:
    """The answers to every request about a match that needs no invite link."""
    addresses = (
        *(f"/play/{match.pk}/", f"/play/{match.pk}/table/", f"/play/{match.pk}/hint/", f"/play/{match.pk}/replay/"),
        *(f"/api/matches/{match.pk}/", f"/api/matches/{match.pk}/view/", f"/api/matches/{match.pk}/record/"),
        *("/", "/play/", "/api/matches/"),
    )
    answers = [client.get(where) for where in addresses]
    return [(answer.status_code, answer.content.decode() + str(dict(answer.items()))) for answer in answers]


@pytest.mark.target("A2")
def test_an_open_room_does_not_exist_for_strangers(new_match, player, strangers):
    match = new_match(player, free=1)
    for client in strangers:
        answers = match_answers(client, match)
        assert {status for status, _ in answers[:4]} == {404}
        assert {status for status, _ in answers[4:7]} <= {401, 404}
        assert not any(match.invite in text for _, text in answers)
    with pytest.raises(Match.DoesNotExist):
        Match.objects.visible_with_seats(match.pk, AnonymousUser())


def test_the_matches_of_a_player_are_the_same_one_by_one_and_in_lists(new_match, player, other_player, guest):
    new_match(player, free=1)
    new_match(other_player, bots=1)
    shared = new_match(player, free=1, spectators=True)
    seat_join(invite=shared.invite, player=guest)
    for visitor in (player, other_player, guest, AnonymousUser()):
        listed = set(Match.objects.of(visitor))
        assert {match for match in Match.objects.all() if match.is_of(visitor)} == listed
        visible = {match for match in Match.objects.all() if match.is_visible_to(visitor)}
        assert visible == listed | {match for match in Match.objects.all() if match.spectators}


@pytest.mark.target("A2")
def test_a_room_that_anyone_may_watch_does_not_show_its_invite_link(new_match, player, strangers, member_client):
    match = new_match(player, free=1, spectators=True)
    for client in strangers:
        answers = match_answers(client, match)
        assert [status for status, _ in answers[:2]] == [200, 200]
        assert "Waiting for players" in answers[0][1]
        assert "You are watching" in answers[0][1]
        assert not any(match.invite in text or "/play/join/" in text for _, text in answers)
        for do in ("start", "cancel", "share"):
            assert client.post(f"/play/{match.pk}/{do}/").status_code in (302, 404)
        assert client.post(f"/api/matches/{match.pk}/start/").status_code in (401, 404)
    match.refresh_from_db()
    assert (match.is_open, match.spectators, match.seats.filter(player=None).count()) == (True, True, 1)
    assert match.invite in member_client(player).get(f"/play/{match.pk}/").content.decode()


@pytest.mark.target("A2")
def test_a_room_whose_host_was_deleted_has_no_host(new_match, player, strangers):
    # A visitor without an account has no key, and neither has a match without a host: they must not be taken for equal.
    match = new_match(player, free=1, spectators=True)
    Match.objects.filter(pk=match.pk).update(host=None)
    for client in strangers:
        answers = match_answers(client, match)
        assert answers[0][0] == 200
        assert not any(match.invite in text or "/play/join/" in text for _, text in answers)
        assert not any(f"/play/{match.pk}/{do}/" in answers[0][1] for do in ("start", "cancel", "share"))


@pytest.mark.target("A1")
def test_only_the_host_controls_the_room_even_without_a_seat(starter_set, player, other_player, member_client):
    plans = [SeatPlan(player=other_player), SeatPlan(level=1, name="Ada"), SeatPlan()]
    match = match_create(host=player, game=GameId.ANIMOZ, options={"mode": "starter"}, seats=plans)
    host, seated = (member_client(each).get(f"/play/{match.pk}/").content.decode() for each in (player, other_player))
    for room in (host, seated):
        assert match.invite in room
        assert "<title>Waiting for players" in room
        assert room.index("adaeze</li>") < room.index("Ada</li>") < room.index("a free seat")
    for do, led in (("start", True), ("cancel", True), ("leave", False)):
        assert [f"/play/{match.pk}/{do}/" in room for room in (host, seated)] == [led, not led], do
    assert member_client(player).get("/api/matches/").json()["count"] == 1


def test_somebody_who_has_joined_may_invite_others(new_match, player, other_player, member_client):
    match = new_match(player, other_player, free=1)
    assert match.invite in member_client(other_player).get(f"/play/{match.pk}/").content.decode()


@pytest.mark.target("A1")
@pytest.mark.parametrize("shared", [True, False])
def test_only_the_host_decides_who_may_watch(new_match, player, other_player, guest, member_client, shared):
    match = new_match(player, other_player, spectators=shared)
    for person in (other_player, guest):
        with pytest.raises(MatchGone):
            match_toggle_spectators(match_id=match.pk, host=person)
        assert member_client(person).post(f"/play/{match.pk}/share/").status_code == 404
    match.refresh_from_db()
    assert match.spectators is shared
    assert match_toggle_spectators(match_id=match.pk, host=player).spectators is not shared


@pytest.mark.target("A1")
def test_a_host_shares_only_the_named_match(new_match, player, other_player, member_client):
    first, second = (new_match(player, other_player) for _ in range(2))
    assert member_client(player).post(f"/play/{second.pk}/share/").status_code == 302
    assert [Match.objects.get(pk=each.pk).spectators for each in (first, second)] == [False, True]


@pytest.mark.target("A1")
def test_a_match_without_a_host_is_shared_by_nobody(new_match, player, other_player, member_client):
    match: Any = new_match(player, other_player)
    Match.objects.filter(pk=match.pk).update(host=None)
    assert member_client(player).post(f"/play/{match.pk}/share/").status_code == 404
    assert Client().post(f"/play/{match.pk}/share/").status_code == 302
    match.refresh_from_db()
    assert not match.spectators


DEEDS = ("start", "cancel", "share", "act", "lift", "leave", "rematch", "battle")
API_DEEDS = ("start", "actions", "leave", "rematch")
"""What a page or the API can be asked to do with a match."""


def answers_to_every_change(client: Client, match: Match, seat: int, action: str) -> list[list[int]]:
    """The answers of pages and API to every request that changes a match, with that seat as a parameter."""
    said = {"seat": seat, "ply": match.seats.get(number=seat).ply, "action": action, "how": "bot"}
    pages = [client.post(f"/play/{match.pk}/{do}/", said) for do in DEEDS]
    rest = [client.post(f"/api/matches/{match.pk}/{do}/", said, content_type="application/json") for do in API_DEEDS]
    return [[answer.status_code for answer in answers] for answers in (pages, rest)]


def as_stored(match: Match) -> list[dict[str, Any]]:
    """The stored match, its seats and moves, and the keys of all matches."""
    seats = match.seats.order_by("number")
    return [*Match.objects.order_by("pk").values(), *seats.values(), *match.moves.values()]


@pytest.mark.target("A1")
@pytest.mark.parametrize("running", [True, False])
def test_requests_with_the_hosts_seat_change_nothing(new_match, player, other_player, guest, member_client, running):
    match = new_match(player, other_player, free=int(not running), spectators=running)
    action = view_of(match, 0)["actions"][0] if running else "pass"
    before, looker = as_stored(match), 403 if running else 404  # who may watch is told that the seat is not theirs
    heard = {
        None: [[302, 302, 302, looker, 302, 302, 302, 302], [401, 401, 401, 401]],
        guest: [[404, 404, 404, looker, 404, 404, 404, 404], [404, looker, looker, 404]],
        other_player: [[404, 404, 404, 403, 404, 302, 302, 302], [404, 403, 403, 409]],
    }
    for person, expected in heard.items():
        assert answers_to_every_change(member_client(person) if person else Client(), match, 0, action) == expected, (
            person
        )
        assert as_stored(match) == before, person
    assert answers_to_every_change(member_client(player), match, 0, action)[0][3] == (302 if running else 422)


def test_the_api_starts_only_the_named_room_of_a_host(new_match, player, other_player, member_client):
    rooms = [new_match(player, other_player, free=1) for _ in range(2)]
    assert member_client(player).post(f"/api/matches/{rooms[1].pk}/start/").json()["status"] == "running"
    assert [Match.objects.get(pk=room.pk).running for room in rooms] == [False, True]


def test_a_hosts_late_request_is_refused_at_the_table(new_match, player, other_player, member_client):
    match, host = new_match(player, other_player), member_client(player)
    for do, sentence in (("start", "already begun"), ("cancel", "can no longer be cancelled")):
        answer = host.post(f"/play/{match.pk}/{do}/", follow=True)
        assert answer.redirect_chain == [(match.get_absolute_url(), 302)]
        assert sentence in answer.content.decode()
    assert not host.get(match.get_absolute_url()).context["messages"]


def test_a_host_who_cancels_is_redirected_to_the_list_without_a_message(new_match, player, member_client):
    match, kept = (new_match(player, free=1) for _ in range(2))
    answer = member_client(player).post(f"/play/{match.pk}/cancel/", follow=True)
    assert answer.redirect_chain == [("/play/", 302)]
    assert not answer.context["messages"]
    assert list(Match.objects.all()) == [kept]

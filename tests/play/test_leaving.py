"""Leaving a match: conceding, handing the seat to a bot, freeing it. The record stays valid, and everybody can
leave."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from collection.games import GameId
from collection.guest_accounts import guest_create
from play import limits, table_notifications
from play.bot_moves import make_waiting_bot_moves
from play.games.play_games import PLAY_GAMES
from play.games.record_verification import verify_records
from play.leaving import seat_leave
from play.match_state_cache import record_json
from play.models import Departure, Match
from play.refusals import MatchGone, NotRunning, SeatRefused, TooMany
from play.rematches import match_rematch
from play.services import seat_join
from tests.case_counts import case_choice
from tests.play.conftest import play_on, reload_and_move

SCHEMA = json.loads((Path(__file__).resolve().parents[2] / "docs" / "record.schema.json").read_text())


def verified_record(match: Match) -> dict[str, Any]:
    """The record, valid and verified."""
    record = json.loads(json.dumps(record_json(match)))
    Draft202012Validator(SCHEMA).validate(record)
    (verdict,) = verify_records(json.dumps(record))
    assert not verdict.fault, verdict
    return record


def fault(record: dict[str, Any], **changed: Any) -> str:
    (verdict,) = verify_records(json.dumps({**record, **changed}))
    return verdict.fault


@pytest.fixture
def sent_notifications(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, int | None]]:
    told: list[dict[str, int | None]] = []
    monkeypatch.setattr(table_notifications, "table_changed", lambda _match, news: told.append(news))
    return told


def test_of_two_opponents_the_other_wins(
    new_match, player, other_player, member_client, sent_notifications, django_capture_on_commit_callbacks
):
    match = new_match(player, other_player, spectators=True)
    for number in range(9):
        reload_and_move(match, Random(number))
    page = member_client(player).get(f"/play/{match.pk}/").content.decode()
    assert "If you concede, the match ends and adaeze wins." in page
    sent_notifications.clear()
    with django_capture_on_commit_callbacks(execute=True):
        answer = member_client(player).post(f"/play/{match.pk}/leave/", {"seat": 0, "how": "concede"})
    assert answer.url == f"/play/{match.pk}/"
    match.refresh_from_db()
    assert (match.status, match.result["winners"], match.result["reason"]) == ("over", [1], "conceded")
    assert not match.seats.filter(to_act=True).exists()
    assert sent_notifications == [{str(player.pk): 10, str(other_player.pk): 10, "": 10}]
    for person in (player, other_player, guest_create()):
        browser = member_client(person)
        page = browser.get(f"/play/{match.pk}/").content.decode()
        assert "tomasz conceded. adaeze wins." in page
        assert 'name="action"' not in page
        assert ("Play again" in page) is (person in (player, other_player))
        assert browser.get(f"/play/{match.pk}/table/?known=running-9-2-own").status_code == 200
    browser = member_client(other_player)
    assert "won" in browser.get("/play/").content.decode()
    assert "tomasz conceded, and" in browser.get(f"/play/{match.pk}/replay/?ply={match.ply}").content.decode()
    assert "tomasz conceded, and" not in browser.get(f"/play/{match.pk}/replay/?ply=3").content.decode()
    record = verified_record(match)
    assert record["left"] == [{"ply": 9, "seat": 0, "bot": None}]
    assert record["result"] == {"winners": [1], "scores": [], "reason": "conceded"}
    assert match_rematch(match_id=match.pk, player=player).running


def test_a_conceded_record_cannot_be_forged(new_match, player, other_player):
    match = new_match(player, other_player)
    for number in range(9):
        reload_and_move(match, Random(number))
    seat_leave(match_id=match.pk, player=player, seat=0)
    match.refresh_from_db()
    record = verified_record(match)
    won = record["result"]
    for changed in (
        {"left": []},
        {"left": [{"ply": 8, "seat": 0, "bot": None}]},
        {"left": [{"ply": 9, "seat": 2, "bot": None}]},
        {"left": [{"ply": 9, "seat": 0, "bot": "greedy"}]},
        {"left": [{"ply": 9, "seat": True, "bot": None}]},
        {"left": [{"ply": 9, "seat": 0, "bot": None, "why": "bored"}]},
        {"left": [{"ply": 9, "seat": 0, "bot": "oracle"}]},
        {"left": [{"ply": 9, "seat": 0, "bot": None}] * 2},
        {"left": {}},
        {"result": won | {"winners": [0]}},
        {"result": won | {"scores": [1, 2]}},
        {"result": won | {"reason": "points"}},
        {"result": {"winners": [], "scores": [], "reason": "abandoned"}},
    ):
        assert fault(record, **changed), changed
    together = new_match(player, other_player, game=GameId.ANIMALIA, switches={})
    for seat, person in enumerate((player, other_player)):
        seat_leave(match_id=together.pk, player=person, seat=seat)
    together.refresh_from_db()
    assert fault(verified_record(together), result={"winners": [0], "scores": [], "reason": "conceded"})
    whole = verified_record(play_on(new_match(player, other_player), Random(3)))
    assert "left" not in whole
    last = sum("action" in event for event in whole["events"])
    assert "after the game was over" in fault(whole, left=[{"ply": last, "seat": 0, "bot": None}])


@pytest.mark.parametrize("game", list(GameId))
def test_in_every_game_a_bot_goes_on_or_the_match_ends_and_the_record_holds(game, new_match, people, member_client):
    """At several moments of each game: every page is shown, the bot plays on to the end, and the record is verified."""
    seats = max(count for _, count in PLAY_GAMES[game].variants.variants())
    switches = None if game is GameId.ANIMOZ else {}
    for moves in case_choice([7], [0, 7]):
        match = new_match(*people[: min(seats, 3)], game=game, switches=switches, spectators=True)
        for number in range(moves):
            reload_and_move(match, Random(number))
        first, last = match.seats.first(), match.seats.last()
        seat_leave(match_id=match.pk, player=last.player, seat=last.number, concede=False)
        match.refresh_from_db()
        gone = match.seats.get(number=last.number)
        assert (match.status, gone.kind, gone.player, gone.name) == ("running", "bot", None, f"bot for {last.name}")
        assert member_client(first.player).get(f"/play/{match.pk}/").status_code == 200
        play_on(match, Random(moves), moves=30)
        while match.running and (person := match.seats.filter(kind="person").first()) is not None:
            seat_leave(match_id=match.pk, player=person.player, seat=person.number, concede=True)
            match.refresh_from_db()
        record = verified_record(match)
        assert record["left"][0] == {"ply": moves, "seat": last.number, "bot": "greedy"}
        for where in ("", "table/", f"replay/?ply={match.ply}", "replay/?ply=2&seat=0"):
            assert (
                member_client(first.player if not where else people[3]).get(f"/play/{match.pk}/{where}").status_code
                == 200
            )


def test_a_bot_plays_under_a_name_of_its_own(new_match, player, other_player, member_client):
    match = new_match(player, other_player)
    seat_leave(match_id=match.pk, player=player, seat=0, concede=False)
    match.refresh_from_db()
    assert match.names() == ["bot for tomasz", "adaeze"]
    seat_leave(match_id=match.pk, player=other_player, seat=1)
    match.refresh_from_db()
    page = member_client(other_player).get(f"/play/{match.pk}/replay/?ply=0").content.decode()
    assert "tomasz left. From here on, a bot" in page
    assert "bot for tomasz left" not in page
    again = match_rematch(match_id=match.pk, player=other_player)
    assert [seat.kind for seat in again.seats.all()] == ["bot", "person"]
    assert "tomasz" not in again.names()[0]


def test_the_bot_of_a_deleted_player_does_not_have_their_name(new_match, player, other_player):
    match = new_match(player, other_player)
    seat_leave(match_id=match.pk, player=player, seat=0)
    player.delete()
    again = match_rematch(match_id=match.pk, player=other_player)
    assert "tomasz" not in again.names()


@pytest.fixture
def people(player, other_player) -> list[Any]:
    return [player, other_player, guest_create(), guest_create()]


def test_a_match_of_players_who_play_together_cannot_be_conceded(new_match, player, other_player):
    match = new_match(player, other_player, game=GameId.ANIMALIA, switches={})
    seat_leave(match_id=match.pk, player=player, seat=0, concede=True)
    match.refresh_from_db()
    assert (match.running, match.host, match.seats.get(number=0).kind) == (True, other_player, "bot")
    seat_leave(match_id=match.pk, player=other_player, seat=1, concede=True)
    match.refresh_from_db()
    assert (match.over, match.result["winners"], match.result["reason"]) == (True, [], "abandoned")
    verified_record(match)


def test_against_bots_alone_the_match_ends(new_match, player, member_client):
    duel, table = new_match(player, bots=1), new_match(player, bots=2)
    for match in (duel, table):
        page = member_client(player).get(f"/play/{match.pk}/").content.decode()
        assert "Hand my seat to a bot" not in page
        seat_leave(match_id=match.pk, player=player, seat=0, concede=False)
        match.refresh_from_db()
        assert match.over
        assert not make_waiting_bot_moves(match.pk)
        verified_record(match)
    assert (duel.result["winners"], table.result["winners"]) == ([1], [])


def test_the_other_seats_of_a_shared_device_play_on(new_match, player):
    match = new_match(player, player, player)
    seat_leave(match_id=match.pk, player=player, seat=1)
    assert list(match.seats.filter(kind="person").values_list("number", flat=True)) == [0, 2]
    match.refresh_from_db()
    assert match.host == player


def test_a_bot_is_called_when_it_takes_over_a_seat_that_must_choose(
    new_match, player, other_player, guest, monkeypatch, django_capture_on_commit_callbacks
):
    woken: list[Any] = []
    monkeypatch.setattr("play.bot_moves.by_hand", lambda calls, _shown: woken.extend(calls))
    match = new_match(player, other_player, guest)
    with django_capture_on_commit_callbacks(execute=True):
        seat_leave(match_id=match.pk, player=player, seat=0)
    match.refresh_from_db()
    assert [(call.match_id, call.seat, call.payer) for call in woken] == [(match.pk, 0, player.pk)]
    assert match.host == other_player
    assert make_waiting_bot_moves(match.pk) >= 1


def test_a_player_who_has_left_cannot_see_the_match_or_act(new_match, player, other_player, guest, member_client):
    match = new_match(player, other_player, guest)
    browser = member_client(other_player)
    answer = browser.post(f"/play/{match.pk}/leave/", {"seat": 1, "how": "bot"}, follow=True)
    assert "A bot has taken your seat" in answer.content.decode()
    for where in (f"/play/{match.pk}/", f"/play/{match.pk}/table/", f"/api/matches/{match.pk}/view/"):
        assert browser.get(where).status_code == 404
    assert browser.post(f"/play/{match.pk}/act/", {"seat": 1, "ply": 0, "action": "x"}).status_code == 404


def test_nobody_leaves_for_others_or_twice(new_match, player, other_player, guest):
    match = new_match(player, other_player, bots=1)
    for person, seat in ((guest, 0), (other_player, 0), (player, 2), (player, 9), (player, -1)):
        with pytest.raises(SeatRefused):
            seat_leave(match_id=match.pk, player=person, seat=seat)
    with pytest.raises(MatchGone):
        seat_leave(match_id=10**6, player=player, seat=0)
    seat_leave(match_id=match.pk, player=player, seat=0)
    with pytest.raises(SeatRefused):
        seat_leave(match_id=match.pk, player=player, seat=0)
    seat_leave(match_id=match.pk, player=other_player, seat=1)
    with pytest.raises(NotRunning):
        seat_leave(match_id=match.pk, player=other_player, seat=1)
    assert Departure.objects.count() == 2


def test_before_the_start_a_seat_is_given_back(new_match, player, other_player, guest, member_client):
    match = new_match(player, free=2)
    seat_join(invite=match.invite, player=other_player)
    with pytest.raises(NotRunning, match="Cancel"):
        seat_leave(match_id=match.pk, player=player, seat=0)
    browser = member_client(other_player)
    assert "Leave this room" in browser.get(f"/play/{match.pk}/").content.decode()
    answer = browser.post(f"/play/{match.pk}/leave/", {"seat": 1}, follow=True)
    assert "Your seat is free again" in answer.content.decode()
    assert sum(seat.is_free for seat in match.seats.all()) == 2
    assert seat_join(invite=match.invite, player=guest).number == 1


def test_leaving_frees_a_place_under_the_limit(new_match, player, monkeypatch):
    monkeypatch.setattr(limits, "RUNNING_BOT_MATCHES", 1)
    match = new_match(player, bots=1)
    with pytest.raises(TooMany):
        new_match(player, bots=1)
    seat_leave(match_id=match.pk, player=player, seat=0)
    new_match(player, bots=1)


def test_the_api_lets_a_player_leave(new_match, player, other_player, guest, member_client):
    match = new_match(player, other_player)
    stranger, mine = member_client(guest), member_client(player)
    where = f"/api/matches/{match.pk}/leave/"
    assert stranger.post(where, {"how": "concede"}, content_type="application/json").status_code == 404
    assert mine.post(where, {"how": "perish"}, content_type="application/json").status_code == 400
    assert mine.post(where, {"how": "concede", "seat": 1}, content_type="application/json").status_code == 403
    assert mine.post(where, {"how": "concede"}, content_type="application/json").status_code == 204
    assert mine.get(f"/api/matches/{match.pk}/").json()["result"]["reason"] == "conceded"
    assert mine.get(f"/api/matches/{match.pk}/record/").status_code == 200

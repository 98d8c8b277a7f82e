"""A match that began under another version of the rules: it cannot go on, every page says why, and everybody can
leave."""

from __future__ import annotations

from typing import Any

import pytest

from play.leaving import seat_leave
from play.match_state_cache import STATES
from play.models import Match
from play.services import match_start

PAGES = ("", "table/", "hint/", "replay/")


def after_rules_update(match: Match) -> Match:
    """The match after an update of the server's rules."""
    Match.objects.filter(pk=match.pk).update(rules_version="0")
    STATES.forget()
    match.refresh_from_db()
    return match


@pytest.mark.parametrize("over", [False, True])
def test_every_page_says_why_and_how_to_leave(new_match, player, other_player, guest, member_client, over):
    match = new_match(player, other_player, spectators=True)
    if over:
        seat_leave(match_id=match.pk, player=other_player, seat=1)
    after_rules_update(match)
    for person in (player, guest):
        browser = member_client(person)
        for where in PAGES if over else PAGES[:3]:
            for headers in ({}, {"HX-Request": "true"}):
                answer = browser.get(f"/play/{match.pk}/{where}", headers=headers)
                page = answer.content.decode()
                if where == "hint/" and (over or person == guest):
                    assert answer.status_code == 200  # there is nothing to advise
                    continue
                assert (answer.status_code, "version 0 of the rules" in page) == (409, True), where
                assert ("Leave this match" in page) is (person == player and not over)
                assert ("<html" in page) is (not headers)
    answer = member_client(player).post(f"/play/{match.pk}/act/", {"seat": 0, "ply": 0, "action": "x"})
    assert (answer.status_code, "version 0" in answer.content.decode()) == (409, True)


def test_a_polling_page_gets_the_explanation_once(new_match, player, member_client):
    match, browser = after_rules_update(new_match(player, bots=1)), member_client(player)
    page = browser.get(f"/play/{match.pk}/table/", headers={"HX-Request": "true"}).content.decode()
    known = page.partition('data-known="')[2].partition('"')[0]
    assert browser.get(f"/play/{match.pk}/table/?known={known}").status_code == 204


def test_its_record_is_refused_without_promising_it_for_later(new_match, player, member_client):
    match = new_match(player, bots=1)
    seat_leave(match_id=match.pk, player=player, seat=0)
    answer = member_client(player).get(f"/api/matches/{after_rules_update(match).pk}/record/")
    assert (answer.status_code, answer.json()["code"]) == (409, "other-rules")
    assert "cannot be continued, replayed or exported as a record" in answer.json()["detail"]


def test_everybody_can_leave_it(new_match, player, other_player, member_client):
    match = after_rules_update(new_match(player, other_player))
    for seat, person in enumerate((player, other_player)):
        browser = member_client(person)
        answer: Any = browser.post(f"/play/{match.pk}/leave/", {"seat": seat, "how": "bot"}, follow=True)
        assert "A bot has taken" not in answer.content.decode()
        match.refresh_from_db()
        assert match.over is (person == other_player)


def test_a_shared_device_can_leave_each_of_its_seats(new_match, player, member_client):
    match = after_rules_update(new_match(player, player))
    page = member_client(player).get(f"/play/{match.pk}/").content.decode()
    assert page.count("Leave this match as") == 2


def test_a_room_opened_before_the_change_begins_under_the_current_rules(new_match, player):
    match = after_rules_update(new_match(player, free=1))
    assert match_start(match_id=match.pk, host=player).running
    match.refresh_from_db()
    assert not match.has_outdated_rules

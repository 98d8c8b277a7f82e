"""Matches continued against bots from a moment of a replay."""

from __future__ import annotations

from random import Random

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from collection.games import GameId
from decks.models import Deck
from play import limits
from play.bots import levels
from play.engine.record import config_json, from_json, verify_record
from play.engine.record_schema import check_shape
from play.games.play_games import PLAY_GAMES
from play.guided_matches import guide_begin_or_continue, guide_of
from play.leaving import seat_leave
from play.match_state_cache import STATES, config_of, first_state, record_json, replayed_state, rules_of, view_of
from play.models import Match, PlayedDraft, Status
from play.refusals import NotPlayable, OtherRules, StaysPrivate, StillSecret, TooMany
from play.replay_continuations import match_continue
from play.services import match_toggle_spectators
from tests.loaded_sets import load_set
from tests.play.conftest import play_on, reload_match

USUAL_SEATS = {game: PLAY_GAMES[game].table().new_match_form.USUAL for game in GameId}


@pytest.fixture
def finished(new_match, player):
    """A finished match of a player against random bots."""

    def make(game=GameId.ANIMOZ, **options):
        match = new_match(player, game=game, bots=USUAL_SEATS[game] - 1, level=0, **options)
        return play_on(match, Random(3))

    return make


@pytest.mark.parametrize("game", list(GameId))
def test_it_has_the_position_of_that_step_and_can_be_played_to_its_end(finished, player, game):
    match = finished(game)
    rules = rules_of(match)
    for ply, seat in ((0, 0), (match.ply // 2, USUAL_SEATS[game] - 1), (match.ply - 1, 0)):
        copy = match_continue(match_id=match.pk, player=player, ply=ply, seat=seat, level=0)
        then = replayed_state(match, first_state(match), 0, ply)
        for each in (*range(USUAL_SEATS[game]), None):
            assert view_of(copy, each) == rules.view(then, each)
        STATES.forget()  # rebuilt from the copied moves
        assert view_of(copy, seat) == rules.view(then, seat)
        assert config_json(config_of(copy)) == config_json(config_of(match))
        assert [each.number for each in copy.seats.all() if each.to_act] == list(rules.to_act(then))
        assert [each.number for each in copy.seats.all() if not each.is_bot] == [seat]
    play_on(copy, Random(4))
    assert copy.over
    record = record_json(copy)
    check_shape(record)
    assert record["continued"] == match.ply - 1
    assert verify_record(from_json(record), rules, opponents=not PLAY_GAMES[game].together) == copy.ply


def test_a_copied_move_is_the_same_and_later_ones_differ_from_then_on(finished, player):
    match = finished()
    copy = match_continue(match_id=match.pk, player=player, ply=20, seat=1, level=0)
    columns = ("ply", "seat", "action", "events")
    play_on(copy, Random(99))
    first = list(match.moves.filter(ply__lt=20).values_list(*columns))
    assert list(copy.moves.filter(ply__lt=20).values_list(*columns)) == first
    assert copy.moves.count() == copy.ply > 20
    assert match.moves.count() == match.ply  # the finished match is unchanged


def test_what_does_not_exist_is_refused_and_creates_nothing(finished, player):
    match = finished()
    bad = ({"ply": -1}, {"ply": match.ply + 1}, {"ply": match.ply}, {"seat": -1}, {"seat": 9}, {"level": 7})
    for each in bad:
        with pytest.raises(NotPlayable):
            match_continue(match_id=match.pk, player=player, **{"ply": 3, "seat": 0, "level": 1} | each)
    assert Match.objects.count() == 1


def test_a_match_that_somebody_left_continues_from_its_last_move(new_match, player, other_player):
    match = play_on(new_match(player, other_player), Random(5), moves=9)
    with pytest.raises(StillSecret):
        match_continue(match_id=match.pk, player=player, ply=3, seat=0, level=1)
    seat_leave(match_id=match.pk, player=other_player, seat=1)
    copy = match_continue(match_id=match.pk, player=player, ply=match.ply, seat=1, level=1)
    assert copy.names() == [f"bot for {player.shown_name}", player.shown_name]
    assert copy.running
    assert not copy.departures.exists()


def test_limits_and_other_rules_apply(finished, player, monkeypatch):
    match = finished()
    monkeypatch.setattr(limits, "RUNNING_BOT_MATCHES", 1)
    wanted = {"match_id": match.pk, "player": player, "ply": 3, "seat": 0, "level": 1}
    match_continue(**wanted)
    with pytest.raises(TooMany):
        match_continue(**wanted)
    Match.objects.filter(pk=match.pk).update(rules_version="0")
    with pytest.raises(OtherRules):
        match_continue(**wanted)


def test_it_stays_private_and_is_shown_to_nobody_else(finished, player, member_client, other_player):
    match = finished(spectators=True)
    copy = match_continue(match_id=match.pk, player=other_player, ply=3, seat=0, level=1)
    assert member_client(player).get(copy.get_absolute_url()).status_code == 404
    with pytest.raises(StaysPrivate):
        match_toggle_spectators(match_id=copy.pk, host=other_player)
    html = member_client(other_player).get(copy.get_absolute_url()).content.decode()
    there = f'{reverse("match-replay", args=[match.pk])}?ply=3"'
    assert there in html
    Match.objects.filter(pk=match.pk).update(spectators=False)
    html = member_client(other_player).get(copy.get_absolute_url()).content.decode()
    assert "Continued from step 3 of another match" in html
    assert there not in html


def test_the_page_of_a_stranger_answers_as_for_no_match(finished, member_client, other_player, client):
    address = reverse("match-continue", args=[finished().pk])
    form = {"ply": 3, "seat": 0, "level": 1}
    for stranger in (client, member_client(other_player)):
        assert stranger.post(address, form).status_code == 404
    assert Match.objects.count() == 1


def test_the_form_of_a_replay_starts_the_match(finished, player, member_client):
    match, client = finished(), member_client(player)
    replay = reverse("match-replay", args=[match.pk])
    html = client.get(replay, {"ply": 12, "seat": 1}).content.decode()
    assert '<input type="hidden" name="ply" value="12">' in html
    assert html.count("<option", html.index("continue-level")) >= len(levels(match.game_id))
    answer = client.post(reverse("match-continue", args=[match.pk]), {"ply": 12, "seat": 1, "level": 0})
    copy = Match.objects.latest("pk")
    assert answer.url == copy.get_absolute_url()
    assert (copy.ply, copy.continues_id, copy.inherited_moves) == (12, match.pk, 12)
    assert "match-continue" not in client.get(replay, {"ply": match.ply}).content.decode()
    refused = client.post(reverse("match-continue", args=[match.pk]), {"ply": "x", "seat": 0}, follow=True)
    assert "does not have that step" in refused.content.decode()


def test_a_continued_draft_counts_nowhere_and_saves_no_deck(new_match, player):
    load_set(GameId.ANIMUS)
    match = play_on(
        new_match(player, game=GameId.ANIMUS, bots=1, level=0, switches={"start": "draft", "end": "draft"}), Random(1)
    )
    assert (PlayedDraft.objects.count(), Deck.objects.count()) == (1, 1)
    assert match.seats.exclude(team=None).exists()
    copy = play_on(match_continue(match_id=match.pk, player=player, ply=6, seat=0, level=0), Random(2))
    assert copy.over
    assert (PlayedDraft.objects.count(), Deck.objects.count()) == (1, 1)
    assert not copy.seats.exclude(saved_deck=None, team=None).exists()


def test_a_continued_guided_game_has_no_guide(starter_set, player):
    match = guide_begin_or_continue(player=player, game=GameId.ANIMOZ)
    play_on(match, Random(7), moves=6)
    Match.objects.filter(pk=match.pk).update(status=Status.OVER)
    reload_match(match)
    copy = match_continue(match_id=match.pk, player=player, ply=4, seat=0, level=1)
    assert guide_of(match) is not None
    assert guide_of(copy) is None
    assert guide_begin_or_continue(player=player, game=GameId.ANIMOZ).pk not in {copy.pk, match.pk}


def test_the_api_continues_a_match(finished, player):
    match, client = finished(), APIClient()
    client.force_authenticate(player)
    address = f"/api/matches/{match.pk}/continue/"
    answer = client.post(address, {"ply": 5, "seat": 2, "level": "random"})
    assert answer.status_code == 201
    assert answer.json()["continued"] == 5
    assert [seat["mine"] for seat in answer.json()["seats"]] == [number == 2 for number in range(USUAL_SEATS["animoz"])]
    assert client.post(address, {"ply": match.ply, "seat": 0}).json()["code"] == "not-playable"
    assert client.post(address, {"ply": -1, "seat": 0}).status_code == 400

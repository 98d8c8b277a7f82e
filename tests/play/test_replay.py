"""Replays of finished matches, and the rules as pages."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.urls import reverse

from collection.games import GameId
from play.match_state_cache import view_of
from play.models import Match, Status
from tests.case_counts import case_count
from tests.play.conftest import play_on, reload_and_move
from tests.play.table_requests import HTMX, page


class TestReplay:
    """Replays."""

    def test_not_while_the_match_is_running(self, new_match, player, member_client):
        answer = page(member_client(player), new_match(player, bots=1), "match-replay")
        assert answer.status_code == 409
        assert "once the match is over" in answer.content.decode()

    def test_every_step_from_every_seats_view(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(8))
        client = member_client(player)
        for ply in range(0, match.ply + 1, case_count(9, 5)):
            for seat in ("0", "1", "all"):
                answer = client.get(reverse("match-replay", args=[match.pk]), {"ply": ply, "seat": seat})
                assert answer.status_code == 200
                assert f"{ply} of {match.ply}" in answer.content.decode()

    @pytest.mark.parametrize("game", [GameId.ANIMOZ, GameId.ANIMANIZE, GameId.ANIMALIA])
    def test_players_who_shared_a_device_are_called_by_name(self, new_match, player, member_client, game):
        """Only a question may say “you”, after the seat's name. (So do cards of two games, whose logs are tested
        below.)"""
        match = self.shared(new_match, player, game)
        for ply in range(0, 40, case_count(8, 4)):
            for seat in ("0", "1", "all"):
                html = self.html(member_client(player), match, ply, seat).partition("<main")[2]
                html = re.sub(r"<details class=\"steps__continue.*?</details>", "", html, flags=re.S)  # asks the reader
                said = re.sub(r"<[^>]+>", "", html)
                for you in re.finditer(r"\b[Yy]our?\b", said):
                    asked = said[max(0, you.start() - 160) : you.start()]
                    assert any(f"{name}: " in asked for name in match.names()), (ply, seat, asked)
                assert match.names()[0] in said

    @pytest.mark.parametrize("game", [GameId.ARCTIC, GameId.ANIMUS])
    def test_players_who_shared_a_device_are_called_by_name_in_the_log(self, new_match, player, member_client, game):
        match = self.shared(new_match, player, game)
        for seat in ("0", "1", "all"):
            log = self.html(member_client(player), match, 40, seat).partition('id="log"')[2]
            assert match.names()[0] in log
            assert not re.findall(r"\bYou\b", log)

    def shared(self, new_match, player, game):
        """A finished match on a shared device, replayed after forty moves."""
        people = [player] * (3 if game is GameId.ANIMANIZE else 2)
        match = new_match(*people, game=game, switches=None if game is GameId.ANIMOZ else {})
        for number in range(40):
            reload_and_move(match, Random(number))
        return match

    def html(self, client, match, ply, seat):
        Match.objects.filter(pk=match.pk).update(status=Status.OVER, finished=match.updated)
        return client.get(reverse("match-replay", args=[match.pk]), {"ply": ply, "seat": seat}).content.decode()

    def test_in_another_players_view_nobody_is_called_you(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(8))
        client = member_client(player)
        said = {
            seat: client.get(reverse("match-replay", args=[match.pk]), {"ply": 9, "seat": seat}).content.decode()
            for seat in ("0", "1")
        }
        assert "You " in said["0"].partition('id="log"')[2]
        assert "You " not in said["1"].partition('id="log"')[2]

    def test_it_starts_at_the_beginning_even_for_an_invalid_address(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(9))
        browser = member_client(player)
        for query in ({}, {"ply": "x"}, {"seat": "77"}, {"seat": "-1"}, {"ply": ""}, {"ply": "9" * 9}):
            answer = browser.get(reverse("match-replay", args=[match.pk]), query)
            assert answer.status_code == 200, query
            assert f"0 of {match.ply}" in answer.content.decode(), query

    def test_automatic_play_is_hidden_without_scripts(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(9))
        html = page(member_client(player), match, "match-replay").content.decode()
        assert 'id="steps-play" hidden' in html
        assert f'id="step-next" rel="next" href="/play/{match.pk}/replay/?ply=1&amp;seat=0"' in html

    def test_a_secret_choice_is_hidden_from_everybody_until_it_is_revealed(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(8))
        first = match.moves.get(ply=0)
        client = member_client(player)
        said = {
            seat: client.get(reverse("match-replay", args=[match.pk]), {"ply": 1, "seat": seat}).content.decode()
            for seat in (str(first.seat), str(1 - first.seat), "all")
        }
        assert "has chosen in secret" not in said[str(first.seat)]
        assert "has chosen in secret" in said[str(1 - first.seat)]
        assert "has chosen in secret" in said["all"]


class TestRulesPage:
    """The rules, with an anchor for every paragraph."""

    def test_every_prompt_s_paragraph_is_there(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        rule = view_of(match, 0)["asks"]["rule"]
        assert f'id="r-{rule[2:].replace(".", "-")}"' in client.get(reverse("rules", args=["animoz"])).content.decode()
        alone = client.get(reverse("rules", args=["animoz"]), {"at": rule}, headers=HTMX)
        assert f"<strong>{rule}</strong>" in alone.content.decode()

    def test_a_paragraph_that_does_not_exist(self, client, db):
        assert client.get(reverse("rules", args=["animoz"]), {"at": "R 99.9"}).status_code == 404

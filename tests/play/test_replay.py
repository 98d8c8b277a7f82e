"""Looking back at a game, and the rules as pages."""

from __future__ import annotations

from random import Random

import pytest
from django.urls import reverse

from play.states import view_of
from tests.play.conftest import play_on
from tests.play.reading import HTMX, page


class TestReplay:
    """Looking back."""

    def test_not_while_the_match_goes_on(self, new_match, player, member_client):
        answer = page(member_client(player), new_match(player, bots=1), "match-replay")
        assert answer.status_code == 409
        assert "once the match is over" in answer.content.decode()

    def test_every_step_through_every_seat_s_eyes(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(8))
        client = member_client(player)
        for ply in range(0, match.ply + 1, 5):
            for seat in ("0", "1", "all"):
                answer = client.get(reverse("match-replay", args=[match.pk]), {"ply": ply, "seat": seat})
                assert answer.status_code == 200
                assert f"{ply} of {match.ply}" in answer.content.decode()

    @pytest.mark.parametrize("query", [{"ply": "x"}, {"ply": "99999999"}, {"seat": "77"}, {"seat": "-1"}, {"ply": ""}])
    def test_an_address_that_asks_for_nonsense_shows_the_end(self, new_match, player, member_client, query):
        match = play_on(new_match(player, bots=1), Random(9))
        answer = member_client(player).get(reverse("match-replay", args=[match.pk]), query)
        assert answer.status_code == 200
        assert f"{match.ply} of {match.ply}" in answer.content.decode()


class TestRulesPage:
    """The rules, every paragraph with an address."""

    def test_every_prompt_s_paragraph_is_there(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        rule = view_of(match, 0)["asks"]["rule"]
        assert f'id="r-{rule[2:].replace(".", "-")}"' in client.get(reverse("rules", args=["animoz"])).content.decode()
        alone = client.get(reverse("rules", args=["animoz"]), {"at": rule}, headers=HTMX)
        assert f"<strong>{rule}</strong>" in alone.content.decode()

    def test_a_paragraph_that_does_not_exist(self, client, db):
        assert client.get(reverse("rules", args=["animoz"]), {"at": "R 99.9"}).status_code == 404

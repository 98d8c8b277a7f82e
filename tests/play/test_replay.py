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

    def test_who_shared_a_device_is_called_by_name(self, new_match, player, member_client):
        match = play_on(new_match(player, player), Random(8))
        html = (
            member_client(player).get(reverse("match-replay", args=[match.pk]), {"ply": 9, "seat": 0}).content.decode()
        )
        log = html.partition('id="log"')[2]
        assert match.names()[0] in log
        assert "You " not in log

    def test_through_another_s_eyes_nobody_is_you(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(8))
        client = member_client(player)
        said = {
            seat: client.get(reverse("match-replay", args=[match.pk]), {"ply": 9, "seat": seat}).content.decode()
            for seat in ("0", "1")
        }
        assert "You " in said["0"].partition('id="log"')[2]
        assert "You " not in said["1"].partition('id="log"')[2]

    @pytest.mark.parametrize("query", [{"ply": "x"}, {"ply": "99999999"}, {"seat": "77"}, {"seat": "-1"}, {"ply": ""}])
    def test_an_address_that_asks_for_nonsense_shows_the_end(self, new_match, player, member_client, query):
        match = play_on(new_match(player, bots=1), Random(9))
        answer = member_client(player).get(reverse("match-replay", args=[match.pk]), query)
        assert answer.status_code == 200
        assert f"{match.ply} of {match.ply}" in answer.content.decode()

    def test_a_secret_choice_is_told_to_nobody_before_it_is_shown(self, new_match, player, member_client):
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

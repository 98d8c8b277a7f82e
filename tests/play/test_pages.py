"""The table's pages: what they show, whom they refuse, and what they never send."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.test import Client
from django.urls import reverse

from collection.games import GameId
from play import viewers
from play.bot_moves import make_waiting_bot_moves
from play.match_state_cache import view_of
from tests.case_counts import case_count
from tests.play.conftest import play_on, reload_and_move
from tests.play.table_requests import (
    HTMX,
    act,
    hidden_cards,
    holding_cards,
    offered_actions,
    page,
    public_cards,
    shown_cards,
)


class TestTable:
    """A player's own table."""

    def test_every_legal_action_is_a_button_and_nothing_else_is(self, new_match, player, member_client):
        match = new_match(player, bots=3)
        client, lot = member_client(player), Random(1)
        while True:
            make_waiting_bot_moves(match.pk)
            match.refresh_from_db()
            if match.over:
                break
            html = page(client, match).content.decode()
            assert sorted(set(offered_actions(html))) == sorted(set(view_of(match, 0)["actions"]))
            reload_and_move(match, lot, seat=0)

    def test_a_choice_is_a_plain_form(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        answer = act(client, match, offered_actions(page(client, match).content.decode())[0])
        assert (answer.status_code, answer.url) == (302, match.get_absolute_url())
        match.refresh_from_db()
        assert match.ply == 1

    def test_htmx_gets_only_the_fragment(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        whole = page(member_client(player), match).content.decode()
        fragment = page(member_client(player), match, "match-table", **HTMX).content.decode()
        assert "<html" in whole
        assert "<html" not in fragment
        assert 'id="now"' in fragment

    def test_a_page_with_the_current_ply_gets_204(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        known = re.search(r'data-known="([^"]+)"', page(client, match).content.decode())[1]
        address = reverse("match-table", args=[match.pk])
        assert client.get(address, {"known": known}, headers=HTMX).status_code == 204
        reload_and_move(match, Random(1), seat=0)
        assert client.get(address, {"known": known}, headers=HTMX).status_code == 200

    def test_the_commitment_is_shown_from_the_start_and_the_seed_only_at_the_end(
        self, new_match, player, member_client
    ):
        match = new_match(player, bots=1)
        client = member_client(player)
        html = page(client, match).content.decode()
        assert match.commitment in html
        assert match.seed not in html
        play_on(match, Random(2))
        assert match.seed in page(client, match).content.decode()

    def test_the_final_sheet_adds_up(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=3), Random(3))
        html = page(member_client(player), match).content.decode()
        for seat, score in enumerate(match.result["scores"]):
            sheet = view_of(match, 0)["sheet"]["rangers"][seat]
            points = [row["species"] + row["nominated"] + row["rare"] for row in sheet["sanctuary"]]
            points += [row["points"] for row in sheet["ecosystem"]]
            assert sum(points) + sheet["healthy"] == score
            assert f"<b>{score}</b></h3>" in html

    def test_the_log_of_a_finished_match_goes_back_to_the_set_up(self, new_match, player, member_client, monkeypatch):
        monkeypatch.setattr(viewers, "RECENT", 20)  # set-up alone takes sixteen moves
        match = play_on(new_match(player, bots=3), Random(3))
        assert match.ply > viewers.RECENT
        html = page(member_client(player), match).content.decode()
        assert "Earlier" not in html
        assert "Set-up</a></h3>" in html

    def test_a_hint_names_an_offered_action_and_a_reason(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        html = page(member_client(player), match, "match-hint").content.decode()
        assert re.search(r"<h1>Make \S+ your Eden card</h1><p>.+</p>", html)

    def test_the_log_links_to_the_cards_it_mentions(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(4), moves=8)
        html = page(member_client(player), match).content.decode()
        assert re.search(r'<a href="/cards/animoz/(\w+)/" data-card="\1">\w+</a>', html)

    def test_names_are_escaped_everywhere(self, new_match, player, member_client):
        player.display_name = "<b>Eve</b>"
        player.save()
        match = new_match(player, bots=1)
        match.spectators = True
        match.save()
        assert "<b>Eve</b>" not in page(Client(), match).content.decode()
        assert "&lt;b&gt;Eve&lt;/b&gt;" in page(Client(), match).content.decode()


class TestRefusals:
    """Bad input: a clear sentence, the right status, and no changes."""

    def test_a_stale_ply_is_409_and_says_what_to_do(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        first = offered_actions(page(client, match).content.decode())[0]
        act(client, match, first)
        answer = act(client, match, first)
        assert answer.status_code == 409
        assert "moved on" in answer.content.decode()
        assert match.moves.count() == 1

    @pytest.mark.parametrize("action", ["", "eden:nobody", "endangerment", "<script>", "x" * 900])
    def test_an_action_that_is_not_offered_is_422(self, new_match, player, member_client, action):
        match = new_match(player, bots=1)
        answer = act(member_client(player), match, action)
        assert answer.status_code == 422
        assert "is not possible now" in answer.content.decode()
        assert "<script>alert" not in answer.content.decode()

    @pytest.mark.parametrize(
        "form", [{"ply": "x"}, {"ply": "-1"}, {"ply": "9" * 40}, {"seat": "1"}, {"seat": ""}, {"seat": "²"}]
    )
    def test_a_damaged_form_changes_nothing(self, new_match, player, member_client, form):
        match = new_match(player, bots=1)
        client = member_client(player)
        answer = act(client, match, offered_actions(page(client, match).content.decode())[0], **form)
        assert answer.status_code in (403, 409)
        assert match.moves.count() == 0

    def test_an_empty_form_changes_nothing(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        assert member_client(player).post(reverse("match-act", args=[match.pk])).status_code == 403
        assert match.moves.count() == 0

    @pytest.mark.target("W4")
    def test_an_action_without_its_csrf_token_is_refused(self, new_match, player):
        match = new_match(player, bots=1)
        client = Client(enforce_csrf_checks=True)
        client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        assert act(client, match, view_of(match, 0)["actions"][0]).status_code == 403
        assert match.moves.count() == 0

    def test_a_double_click_is_one_move(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        action = offered_actions(page(client, match).content.decode())[0]
        for _ in range(2):
            assert act(client, match, action, token="once").status_code == 302
        assert match.moves.count() == 1


@pytest.mark.target("A2")
class TestStrangers:
    """For another player's match, the answer is the same as for one that does not exist."""

    GETS = ("match", "match-table", "match-hint", "match-replay")
    POSTS = ("match-act", "match-lift", "match-start", "match-cancel", "match-share", "match-rematch", "match-battle")

    @pytest.mark.parametrize("name", GETS)
    def test_looking(self, new_match, player, other_player, member_client, name):
        match = new_match(player, bots=1)
        client = member_client(other_player)
        there, nowhere = (client.get(reverse(name, args=[pk])) for pk in (match.pk, 999_999))
        assert (there.status_code, nowhere.status_code) == (404, 404)
        assert masked(there.content) == masked(nowhere.content)

    @pytest.mark.parametrize("name", POSTS)
    def test_acting(self, new_match, player, other_player, member_client, name):
        match = new_match(player, bots=1)
        client = member_client(other_player)
        form = {"seat": 0, "ply": 0, "action": view_of(match, 0)["actions"][0]}
        there, nowhere = (client.post(reverse(name, args=[pk]), form) for pk in (match.pk, 999_999))
        assert (there.status_code, nowhere.status_code) == (404, 404)
        assert masked(there.content) == masked(nowhere.content)
        assert match.moves.count() == 0

    def test_an_invitation_that_does_not_exist(self, client, db):
        assert client.get(reverse("match-join", args=["not-an-invitation"])).status_code == 404

    def test_a_game_that_does_not_exist(self, client, db):
        for name in ("match-new", "rules"):
            assert client.get(reverse(name, args=["chess"])).status_code == 404


def masked(body: bytes) -> bytes:
    """A page without its CSRF tokens and its own address, which always differ."""
    return re.sub(rb"[A-Za-z0-9]{64}|/play/[0-9]+/", b"", body)


class TestSpectators:
    """The host decides whether others may watch."""

    def test_only_when_the_host_lets_them(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        assert page(Client(), match).status_code == 404
        member_client(player).post(reverse("match-share", args=[match.pk]))
        assert page(Client(), match).status_code == 200

    @pytest.mark.target("H2")
    def test_they_never_see_a_hand(self, new_match, player):
        match = new_match(player, bots=2, spectators=True)
        lot = Random(5)
        while True:
            make_waiting_bot_moves(match.pk)
            match.refresh_from_db()
            if match.over:
                break
            html = page(Client(), match).content.decode()
            assert hidden_cards(match, None) & shown_cards(html) == set()
            assert not offered_actions(html)
            reload_and_move(match, lot, seat=0)

    def test_they_cannot_act(self, new_match, player):
        match = new_match(player, bots=1, spectators=True)
        assert act(Client(), match, view_of(match, 0)["actions"][0]).status_code == 403
        assert match.moves.count() == 0


@pytest.mark.target("H2")
def test_no_page_of_a_seat_contains_a_card_that_is_hidden_from_it(new_match, player, other_player, member_client):
    match = new_match(player, other_player, bots=1)
    clients, lot, decisions = [member_client(player), member_client(other_player)], Random(6), 0
    while True:
        make_waiting_bot_moves(match.pk)
        match.refresh_from_db()
        if match.over:
            break
        decisions += 1
        for seat, client in enumerate(clients if decisions % case_count(4, 1) == 0 else ()):
            for name in ("match", "match-hint"):
                html = page(client, match, name).content.decode()
                assert hidden_cards(match, seat) & shown_cards(html) == set()
        reload_and_move(match, lot, seat=match.seats.filter(to_act=True, kind="person").first().number)
    assert decisions > 20


class TestHotSeat:
    """Two people at one device."""

    def test_nothing_of_a_hand_is_sent_before_the_curtain_is_lifted(self, new_match, player, member_client):
        match = new_match(player, player)
        client = member_client(player)
        html = page(client, match).content.decode()
        assert "Pass the device to tomasz 0" in html
        assert (holding_cards(match, 0) | holding_cards(match, 1)) & shown_cards(html) == set()
        assert not offered_actions(html)

    def test_the_page_of_the_curtain_loads_the_styles_of_the_tips_behind_it(self, new_match, player, member_client):
        # 2026-11-26: tips that followed the curtain had no styles and pushed the board of Animus out of the window
        match = new_match(player, player)
        client = member_client(player)
        html = page(client, match).content.decode()
        assert 'id="callout"' not in html
        assert "css/guide" in html
        lifted = client.post(reverse("match-lift", args=[match.pk]), {"seat": 0}, headers=HTMX).content.decode()
        assert 'id="callout"' in lifted

    def test_nobody_is_said_to_watch_behind_the_curtain(self, new_match, player, member_client):
        match = new_match(player, player, game=GameId.ANIMUS)
        html = page(member_client(player), match).content.decode()
        assert 'data-said="Pass the device to tomasz 0."' in html
        assert "You are watching." not in html

    def test_the_curtain_comes_down_again_for_the_next_player(self, new_match, player, member_client):
        match = new_match(player, player)
        client = member_client(player)
        client.post(reverse("match-lift", args=[match.pk]), {"seat": 0})
        for _ in range(4):
            html = page(client, match).content.decode()
            assert holding_cards(match, 1) & shown_cards(html) == set()
            act(client, match, offered_actions(html)[0])
            match.refresh_from_db()
        html = page(client, match).content.decode()
        assert "Pass the device to tomasz 1" in html
        assert (holding_cards(match, 0) | holding_cards(match, 1)) & shown_cards(html) - public_cards(match) == set()

    def test_the_final_sheet_addresses_nobody_as_you(self, new_match, player, member_client):
        match = play_on(new_match(player, player), Random(3))
        html = page(member_client(player), match).content.decode()
        assert re.search(r"<h2>tomasz \d wins</h2>|<h2>tomasz 0 and tomasz 1 win</h2>", html)
        assert not re.search(r"\b[Yy]ou (win|give|lose|show)\b", html)

    def test_nobody_acts_for_the_seat_behind_the_curtain(self, new_match, player, member_client):
        match = new_match(player, player)
        client = member_client(player)
        client.post(reverse("match-lift", args=[match.pk]), {"seat": 0})
        answer = act(client, match, view_of(match, 1)["actions"][0], seat=1)
        assert answer.status_code == 403
        assert holding_cards(match, 1) & shown_cards(answer.content.decode()) == set()

    def test_a_lifted_curtain_shows_that_seat_on_the_page_or_in_its_place(self, new_match, player, member_client):
        match, _ = new_match(player, player), new_match(player, player)
        client, lift = member_client(player), reverse("match-lift", args=[match.pk])
        assert client.post(lift, {"seat": 0}).url == match.get_absolute_url()
        assert "Pass the device" not in page(client, match).content.decode()
        part = client.post(lift, {"seat": 0}, headers=HTMX).content.decode()
        assert "<html" not in part
        assert offered_actions(part)
        assert {client.post(lift, form).status_code for form in ({}, {"seat": "2"}, {"seat": "x"})} == {404}

    def test_a_seat_of_somebody_else_cannot_be_lifted(self, new_match, player, other_player, member_client):
        match = new_match(player, other_player)
        answer = member_client(player).post(reverse("match-lift", args=[match.pk]), {"seat": 1})
        assert answer.status_code == 404

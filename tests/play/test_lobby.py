"""Before and after the table: new games, invitations, one's list, rematches."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from decks.games.animoz import house_deck
from decks.models import Deck, DeckCard
from decks.verdicts import deck_problems
from play.models import Match
from play.services import seat_join
from tests.play.conftest import play_on
from tests.play.reading import HTMX, offered, page


class TestNewGame:
    """Asking for a match."""

    def test_two_clicks_as_a_visitor(self, client, starter_set):
        answer = client.post(reverse("match-new", args=["animoz"]), {"quick": "1", "bots": "3", "level": "1"})
        match = Match.objects.get()
        assert answer.url == match.get_absolute_url()
        assert match.running
        assert match.host.is_guest
        assert match.seats.count() == 4
        assert offered(page(client, match).content.decode())

    def test_reading_the_form_makes_no_guest(self, client, starter_set, django_user_model):
        assert client.get(reverse("match-new", args=["animoz"])).status_code == 200
        assert not django_user_model.objects.exists()

    def test_an_address_fills_the_form_in(self, client, starter_set):
        html = client.get(
            reverse("match-new", args=["animoz"]), {"mode": "aniome", "deck_1": "house-sky"}
        ).content.decode()
        assert '<option value="house-sky" selected>' in html
        assert re.search(r'value="aniome" checked', html)

    def test_every_kind_of_seat(self, starter_set, player, member_client):
        form = {
            "mode": "starter", "biome_1": "river", "who_2": "bot-0", "biome_2": "scrub", "who_3": "here", "name_3": "Anna",
            "biome_3": "forest", "who_4": "invited",
        }  # fmt: skip
        member_client(player).post(reverse("match-new", args=["animoz"]), form)
        match = Match.objects.get()
        seats = list(match.seats.all())
        assert match.is_open
        assert [(seat.kind, seat.player_id, seat.deck.get("biome")) for seat in seats] == [
            ("person", player.pk, "river"), ("bot", None, "scrub"), ("person", player.pk, "forest"), ("person", None, None),
        ]  # fmt: skip
        assert seats[2].name == "Anna"
        assert seats[3].is_free

    @pytest.mark.parametrize(
        ("form", "sentence"),
        [
            ({"mode": "starter"}, "2 to 4 Rangers"),
            ({"mode": "starter", **{f"who_{n}": "bot-1" for n in range(2, 7)}}, "2 to 4 Rangers"),
            (
                {"mode": "starter", "biome_1": "river", "who_2": "bot-1", "biome_2": "river"},
                "River is nominated already",
            ),
            ({"mode": "chess", "who_2": "bot-1"}, "valid choice"),
            ({"mode": "starter", "biome_1": "moon", "who_2": "bot-1"}, "valid choice"),
            ({"mode": "aniome", "deck_1": "777", "who_2": "bot-1"}, "valid choice"),
            ({"quick": "1", "bots": "9"}, "less than or equal"),
        ],
    )
    def test_what_does_not_fit_is_said(self, starter_set, player, member_client, form, sentence):
        answer = member_client(player).post(reverse("match-new", args=["animoz"]), form)
        assert answer.status_code == 400
        assert sentence in answer.content.decode()
        assert not Match.objects.exists()

    def test_a_deck_that_is_not_legal_is_refused_with_its_problems(self, starter_set, player, member_client):
        deck = Deck.objects.create(owner=player, game="animoz", name="Half a deck", nominated="forest")
        for card in starter_set.cards.all()[:9]:
            DeckCard.objects.create(deck=deck, card=card)
        client = member_client(player)
        new = reverse("match-new", args=["animoz"])
        assert "Half a deck (" in client.get(new).content.decode()
        answer = client.post(new, {"mode": "aniome", "deck_1": str(deck.pk), "who_2": "bot-1"})
        assert answer.status_code == 400
        for problem in deck_problems(deck):
            assert escape(f"Half a deck: {problem}") in answer.content.decode()
        assert not Match.objects.exists()

    def test_a_saved_deck_is_frozen_into_the_match(self, starter_set, player, member_client):
        deck = Deck.objects.create(owner=player, game="animoz", name="Mine", nominated="desert")
        for slug in house_deck("desert", 1):
            DeckCard.objects.create(deck=deck, card=starter_set.cards.get(slug=slug))
        form = {"mode": "aniome", "deck_1": str(deck.pk), "who_2": "bot-0"}
        member_client(player).post(reverse("match-new", args=["animoz"]), form)
        match = Match.objects.get()
        deck.delete()
        assert sorted(match.seats.first().deck["cards"]) == sorted(house_deck("desert", 1))
        assert play_on(match, Random(8)).over

    def test_somebody_else_s_deck_cannot_be_brought(self, starter_set, player, other_player, member_client):
        deck = Deck.objects.create(owner=other_player, game="animoz", name="Hers", nominated="desert")
        form = {"mode": "aniome", "deck_1": str(deck.pk), "who_2": "bot-0"}
        answer = member_client(player).post(reverse("match-new", args=["animoz"]), form)
        assert answer.status_code == 400
        assert "Hers" not in answer.content.decode()

    def test_six_rangers_with_aniomes_of_the_house(self, starter_set, player, member_client):
        form = {"mode": "aniome", "deck_1": "house-coast", **{f"who_{n}": "bot-1" for n in range(2, 7)}}
        member_client(player).post(reverse("match-new", args=["animoz"]), form)
        match = Match.objects.get()
        assert match.seats.count() == 6
        assert match.seats.first().deck["biome"] == "coast"
        assert play_on(match, Random(7)).over


class TestInvitation:
    """Joining by link."""

    def test_a_visitor_takes_the_free_seat_as_a_guest(self, new_match, player, client):
        match = new_match(player, free=1)
        address = reverse("match-join", args=[match.invite])
        assert "invites you" in client.get(address).content.decode()
        answer = client.post(address, {"biome": ""})
        match.refresh_from_db()
        assert answer.url == match.get_absolute_url()
        assert match.running
        assert page(client, match).status_code == 200

    def test_a_biome_that_is_taken_meanwhile_is_refused(self, new_match, player, client):
        match = new_match(player, free=1)
        match.seats.filter(number=0).update(deck={"biome": "river"})
        answer = client.post(reverse("match-join", args=[match.invite]), {"biome": "river"})
        assert answer.status_code == 400
        match.refresh_from_db()
        assert match.is_open

    def test_a_full_table_says_so(self, new_match, player, other_player, client):
        match = new_match(player, free=1)
        seat_join(invite=match.invite, player=other_player)
        assert "Every seat is taken" in client.get(reverse("match-join", args=[match.invite])).content.decode()
        assert client.post(reverse("match-join", args=[match.invite]), {"biome": ""}).status_code == 403

    def test_the_room_sends_everybody_to_the_table_once_it_begins(self, new_match, player, other_player, member_client):
        match = new_match(player, free=1)
        client = member_client(player)
        html = page(client, match).content.decode()
        known = re.search(r'data-known="([^"]+)"', html)[1]
        assert match.invite in html
        seat_join(invite=match.invite, player=other_player)
        answer = client.get(reverse("match-table", args=[match.pk]), {"known": known}, headers=HTMX)
        assert answer.headers["HX-Refresh"] == "true"


def test_the_list_says_you_also_after_a_new_name(new_match, player, other_player, member_client):
    new_match(player, other_player)
    player.display_name = "Another name"
    player.save()
    html = member_client(player).get(reverse("matches")).content.decode()
    assert f"You, {other_player}" in html


def test_the_list_of_one_s_games(new_match, player, other_player, member_client):
    running, free = new_match(player, bots=1), new_match(player, free=1)
    over = play_on(new_match(player, bots=1), Random(10))
    html = member_client(player).get(reverse("matches")).content.decode()
    for match in (running, free, over):
        assert match.get_absolute_url() in html
    assert running.get_absolute_url() not in member_client(other_player).get(reverse("matches")).content.decode()
    assert Client().get(reverse("matches")).status_code == 200


def test_the_rematch_button_leads_everybody_to_one_table(new_match, player, other_player, member_client):
    match = play_on(new_match(player, other_player), Random(11))
    first = member_client(player).post(reverse("match-rematch", args=[match.pk])).url
    assert member_client(other_player).post(reverse("match-rematch", args=[match.pk])).url == first
    assert first != match.get_absolute_url()

"""Before and after a match: new games, invitations, the list of matches, rematches."""

from __future__ import annotations

import re
from random import Random

import pytest
from django.db.models.signals import post_init
from django.test import Client
from django.urls import reverse
from django.utils.html import escape
from rest_framework.test import APIClient

from collection.games import GameId
from collection.models import Copy
from decks.deck_status import deck_problems
from decks.games.animoz.house_decks import house_deck_slugs
from decks.models import Deck, DeckCard
from decks.services import deck_create
from play import api, services
from play.games.play_games import PLAY_GAMES
from play.models import Match, Status
from play.services import seat_join
from play.views import match_management
from tests.loaded_sets import load_set
from tests.play.conftest import play_on
from tests.play.table_requests import HTMX, offered_actions, page


def test_the_home_page_counts_the_cards_of_all_games(member_client, player, starter_set):
    other = load_set(GameId.ARCTIC)
    for card_set in (starter_set, other):
        Copy.objects.create(owner=player, card=card_set.cards.first(), quantity=2)
    shown = " ".join(member_client(player).get(reverse("home")).content.decode().split())
    assert f"2 of {starter_set.cards.count() + other.cards.count()} cards are in your box." in shown


class TestNewGame:
    """Creating a match."""

    def test_two_clicks_as_a_visitor(self, client, starter_set):
        answer = client.post(reverse("match-new", args=["animoz"]), {"quick": "1", "bots": "3", "level": "1"})
        match = Match.objects.get()
        assert answer.url == match.get_absolute_url()
        assert match.running
        assert match.host.is_guest
        assert match.seats.count() == 4
        assert offered_actions(page(client, match).content.decode())

    def test_reading_the_form_makes_no_guest(self, client, starter_set, django_user_model):
        assert client.get(reverse("match-new", args=["animoz"])).status_code == 200
        assert not django_user_model.objects.exists()

    def test_empty_names_show_which_name_is_used(self, client, starter_set, player, member_client):
        address = reverse("match-new", args=["animoz"])
        assert 'placeholder="If empty, an animal’s name"' in client.get(address).content.decode()
        html = member_client(player).get(address).content.decode()
        assert re.findall(r'placeholder="([^"]*)"', html)[:2] == [player.shown_name, "Ranger 2"]

    def test_the_query_string_fills_in_the_form(self, client, starter_set):
        html = client.get(
            reverse("match-new", args=["animoz"]), {"mode": "aniome", "deck_1": "house-sky"}
        ).content.decode()
        assert '<option value="house-sky" selected>' in html
        assert re.search(r'value="aniome" checked', html)

    def test_every_kind_of_seat(self, starter_set, player, member_client):
        form = {
            "mode": "starter", "biome_1": "river", "who_2": "bot-0", "biome_2": "scrub", "who_3": "here",
            "name_3": "Anna",
            "biome_3": "forest", "who_4": "invited",
        }  # fmt: skip
        member_client(player).post(reverse("match-new", args=["animoz"]), form)
        match = Match.objects.get()
        seats = list(match.seats.all())
        assert match.is_open
        assert [(seat.kind, seat.player_id, seat.deck.get("biome")) for seat in seats] == [
            ("person", player.pk, "river"), ("bot", None, "scrub"), ("person", player.pk, "forest"),
            ("person", None, None),
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
                "River has already been nominated",
            ),
            ({"mode": "chess", "who_2": "bot-1"}, "valid choice"),
            ({"mode": "starter", "biome_1": "moon", "who_2": "bot-1"}, "valid choice"),
            ({"mode": "aniome", "deck_1": "777", "who_2": "bot-1"}, "valid choice"),
            ({"quick": "1", "bots": "9"}, "less than or equal"),
        ],
    )
    def test_an_invalid_form_shows_why(self, starter_set, player, member_client, form, sentence):
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
        form = client.get(new).content.decode()
        assert "Half a deck (" in form
        for problem in deck_problems(deck):
            assert f'<li class="quiet">{escape(problem.text)}</li>' in form
        answer = client.post(new, {"mode": "aniome", "deck_1": str(deck.pk), "who_2": "bot-1"})
        assert answer.status_code == 400
        for problem in deck_problems(deck):
            assert escape(f"Half a deck: {problem}") in answer.content.decode()
        assert not Match.objects.exists()

    def test_a_saved_deck_is_frozen_into_the_match(self, starter_set, player, member_client):
        deck = Deck.objects.create(owner=player, game="animoz", name="Mine", nominated="desert")
        for slug in house_deck_slugs("desert", 1):
            DeckCard.objects.create(deck=deck, card=starter_set.cards.get(slug=slug))
        form = {"mode": "aniome", "deck_1": str(deck.pk), "who_2": "bot-0"}
        member_client(player).post(reverse("match-new", args=["animoz"]), form)
        match = Match.objects.get()
        deck.delete()
        assert sorted(match.seats.first().deck["cards"]) == sorted(house_deck_slugs("desert", 1))
        assert play_on(match, Random(8)).over

    def test_another_players_deck_cannot_be_used(self, starter_set, player, other_player, member_client):
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

    def test_a_biome_that_has_just_been_taken_is_refused(self, new_match, player, client):
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
        assert "<h1>ANiMOZ: waiting for players</h1>" in html
        seat_join(invite=match.invite, player=other_player)
        answer = client.get(reverse("match-table", args=[match.pk]), {"known": known}, headers=HTMX)
        assert answer.headers["HX-Refresh"] == "true"


class TestTakenBackMeanwhile:
    """The match is cancelled between loading it and changing it."""

    @pytest.fixture
    def open_match(self, new_match, player, monkeypatch) -> Match:
        """A match that is cancelled in another tab as soon as this request has loaded it."""
        match = new_match(player, free=1)
        for name in ("match_start", "match_cancel", "match_toggle_spectators", "seat_join"):
            service = getattr(services, name)
            for door in (match_management, api):
                if hasattr(door, name):
                    monkeypatch.setattr(door, name, self.after_deletion(match, service))
        return match

    @staticmethod
    def after_deletion(match, service):
        def called(**given):
            Match.objects.filter(pk=match.pk).delete()
            return service(**given)

        return called

    @pytest.mark.parametrize("deed", ["match-start", "match-cancel", "match-share"])
    def test_the_host_gets_a_message_and_the_list(self, open_match, player, member_client, deed):
        answer = member_client(player).post(reverse(deed, args=[open_match.pk]), follow=True)
        assert answer.redirect_chain == [(reverse("matches"), 302)]
        assert "has been cancelled" in answer.content.decode()

    def test_a_guest_who_joins_gets_a_message(self, open_match, client):
        answer = client.post(reverse("match-join", args=[open_match.invite]), {"biome": ""})
        assert answer.status_code == 404
        assert "has been cancelled" in answer.content.decode()

    @pytest.mark.parametrize("deed", ["start", "join"])
    def test_the_api_says_so(self, open_match, player, other_player, deed):
        asker = APIClient()
        asker.force_authenticate(player if deed == "start" else other_player)
        where, data = (
            (f"/api/matches/{open_match.pk}/start/", {})
            if deed == "start"
            else ("/api/matches/join/", {"invite": open_match.invite})
        )
        answer = asker.post(where, data, format="json")
        assert (answer.status_code, answer.json()["code"]) == (404, "match-gone")


def test_the_list_says_you_also_after_a_new_name(new_match, player, other_player, member_client):
    new_match(player, other_player)
    player.display_name = "Another name"
    player.save()
    html = member_client(player).get(reverse("matches")).content.decode()
    assert f"You · {other_player}" in html


def test_the_list_of_one_s_games(new_match, player, other_player, member_client):
    running, free = new_match(player, bots=1), new_match(player, free=1)
    over = play_on(new_match(player, bots=1), Random(10))
    html = member_client(player).get(reverse("matches")).content.decode()
    for match in (running, free, over):
        assert match.get_absolute_url() in html
    assert running.get_absolute_url() not in member_client(other_player).get(reverse("matches")).content.decode()
    assert Client().get(reverse("matches")).status_code == 200


@pytest.mark.parametrize("where", ["/", "/play/", "/api/matches/"])
def test_a_list_of_games_does_not_load_their_records(
    new_match, player, member_client, where, django_assert_max_num_queries
):
    browser = member_client(player)
    new_match(player, bots=1)
    with django_assert_max_num_queries(9) as few:
        browser.get(where)
    for _ in range(3):
        new_match(player, bots=1)
    with django_assert_max_num_queries(len(few)) as many:
        browser.get(where)
    assert not any('"play_match"."cards"' in query["sql"] for query in many)


def test_only_the_finished_games_that_are_shown_are_loaded(new_match, player, member_client, monkeypatch):
    monkeypatch.setattr(match_management, "OVER_SHOWN", 2)
    for _ in range(4):
        match = new_match(player, bots=1)
        Match.objects.filter(pk=match.pk).update(status="over")
    read = []
    post_init.connect(lambda instance, **_: read.append(instance.pk), sender=Match, weak=False, dispatch_uid="read")
    html = member_client(player).get(reverse("matches")).content.decode()
    post_init.disconnect(sender=Match, dispatch_uid="read")
    assert len(read) == 2
    assert html.count(match.get_absolute_url()) == 1


@pytest.mark.parametrize("game", [GameId.ANIMOZ, GameId.ANIMUS])
def test_a_players_decks_are_checked_once_regardless_of_the_number_of_seats(player, game, django_assert_num_queries):
    deck_create(owner=player, nominated="forest", game=game)
    with django_assert_num_queries(3):
        PLAY_GAMES[game].table().new_match_form(player=player)


def test_the_rematch_button_leads_everybody_to_one_table(new_match, player, other_player, member_client):
    match = play_on(new_match(player, other_player), Random(11))
    first = member_client(player).post(reverse("match-rematch", args=[match.pk])).url
    assert member_client(other_player).post(reverse("match-rematch", args=[match.pk])).url == first
    assert first != match.get_absolute_url()


BOXED = [game for game in GameId if game.boxed and 3 in PLAY_GAMES[game].table().new_match_form.SEATS]


@pytest.mark.parametrize("game", BOXED)
class TestBoxed:
    """The same for games whose box is the deck."""

    def test_a_visitor_plays_at_once_against_as_many_bots_as_is_usual(self, client, starter_set, game):
        answer = client.post(reverse("match-new", args=[game]), {"quick": "1", "level": "0"})
        match = Match.objects.get()
        assert answer.url == match.get_absolute_url()
        assert (match.running, match.game_id) == (True, game)
        assert {seat.level for seat in match.seats.filter(kind="bot")} == {0}
        assert page(client, match).status_code == 200

    def test_an_invited_player_joins_without_a_deck(self, new_match, player, client, game):
        match = new_match(player, bots=1, free=1, game=game, switches={})
        address = reverse("match-join", args=[match.invite])
        assert "invites you" in client.get(address).content.decode()
        assert client.post(address, {"biome": "river", "deck": "house-sky"}).url == match.get_absolute_url()
        match.refresh_from_db()
        assert match.running
        assert page(client, match).status_code == 200
        assert not any(seat.deck for seat in match.seats.all())

    def test_the_host_lets_bots_take_free_seats(self, new_match, player, member_client, game):
        match = new_match(player, free=2, game=game, switches={})
        member_client(player).post(reverse("match-start", args=[match.pk]))
        match.refresh_from_db()
        assert match.running
        assert match.seats.filter(kind="bot").count() == 2

    def test_a_rematch_has_the_same_options_and_bots_and_another_shuffle(
        self, new_match, player, other_player, member_client, game
    ):
        switches = {GameId.ARCTIC: {"sides": {"fox": "b"}}, GameId.ANIMALIA: {"difficulty": "hard"}}.get(game, {})
        match = new_match(player, other_player, bots=1, level=0, game=game, switches=switches)
        Match.objects.filter(pk=match.pk).update(status=Status.OVER, finished=match.updated)
        address = member_client(player).post(reverse("match-rematch", args=[match.pk])).url
        assert member_client(other_player).post(reverse("match-rematch", args=[match.pk])).url == address
        match.refresh_from_db()
        again = match.rematch
        assert (again.running, again.options, again.names()) == (True, match.options, match.names())
        assert [seat.level for seat in again.seats.all()] == [seat.level for seat in match.seats.all()]
        assert again.seed != match.seed
        assert again.invite != match.invite

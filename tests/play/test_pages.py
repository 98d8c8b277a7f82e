"""The table's pages: what they show, whom they refuse, and what they never send."""

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
from play.runner import bots_move
from play.services import seat_join
from play.states import view_of
from tests.play.conftest import choose, play_on

HTMX = {"HX-Request": "true"}


def page(client: Client, match: Match, name: str = "match", **headers: str):
    return client.get(reverse(name, args=[match.pk]), headers=headers or None)


def act(client: Client, match: Match, action: str, **more: object):
    form = {"seat": 0, "ply": match.ply, "token": "", "action": action} | more
    return client.post(reverse("match-act", args=[match.pk]), form)


def offered(html: str) -> list[str]:
    """The values of the buttons that can be pressed."""
    return re.findall(r'name="action" value="([^"]+)"', html)


def held(match: Match, seat: int) -> set[str]:
    return set(view_of(match, seat)["holding"])


class TestTable:
    """One's own table."""

    def test_every_legal_action_is_a_button_and_nothing_else_is(self, new_match, player, member_client):
        match = new_match(player, bots=3)
        client, lot = member_client(player), Random(1)
        while True:
            bots_move(match.pk)
            match.refresh_from_db()
            if match.over:
                break
            html = page(client, match).content.decode()
            assert sorted(set(offered(html))) == sorted(set(view_of(match, 0)["actions"]))
            choose(match, lot, seat=0)

    def test_a_choice_is_a_plain_form(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        answer = act(client, match, offered(page(client, match).content.decode())[0])
        assert (answer.status_code, answer.url) == (302, match.get_absolute_url())
        match.refresh_from_db()
        assert match.ply == 1

    def test_htmx_gets_the_fragment_alone(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        whole = page(member_client(player), match).content.decode()
        fragment = page(member_client(player), match, "match-table", **HTMX).content.decode()
        assert "<html" in whole
        assert "<html" not in fragment
        assert 'id="now"' in fragment

    def test_a_page_that_knows_the_ply_gets_nothing(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        known = re.search(r'data-known="([^"]+)"', page(client, match).content.decode())[1]
        address = reverse("match-table", args=[match.pk])
        assert client.get(address, {"known": known}, headers=HTMX).status_code == 204
        choose(match, Random(1), seat=0)
        assert client.get(address, {"known": known}, headers=HTMX).status_code == 200

    def test_the_commitment_stands_there_from_the_start_and_the_seed_only_at_the_end(
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

    def test_a_hint_names_an_offered_action_and_a_reason(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        html = page(member_client(player), match, "match-hint").content.decode()
        assert re.search(r"<h1>Make \S+ your Eden card</h1><p>.+</p>", html)

    def test_the_log_links_to_the_cards_it_speaks_of(self, new_match, player, member_client):
        match = play_on(new_match(player, bots=1), Random(4), moves=8)
        html = page(member_client(player), match).content.decode()
        assert re.search(r'<a href="/cards/animoz/(\w+)/" data-card="\1">\w+</a>', html)

    def test_names_are_text_wherever_they_stand(self, new_match, player, member_client):
        player.display_name = "<b>Eve</b>"
        player.save()
        match = new_match(player, bots=1)
        match.spectators = True
        match.save()
        assert "<b>Eve</b>" not in page(Client(), match).content.decode()
        assert "&lt;b&gt;Eve&lt;/b&gt;" in page(Client(), match).content.decode()


class TestRefusals:
    """Bad input: a clear sentence, the right status, nothing lost."""

    def test_a_stale_ply_is_409_and_says_what_to_do(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        first = offered(page(client, match).content.decode())[0]
        act(client, match, first)
        answer = act(client, match, first)
        assert answer.status_code == 409
        assert "moved on" in answer.content.decode()
        assert match.moves.count() == 1

    @pytest.mark.parametrize("action", ["", "eden:nobody", "endangerment", "<script>", "x" * 3000])
    def test_an_action_that_is_not_offered_is_422(self, new_match, player, member_client, action):
        match = new_match(player, bots=1)
        answer = act(member_client(player), match, action)
        assert answer.status_code == 422
        assert "cannot be done now" in answer.content.decode()
        assert "<script>alert" not in answer.content.decode()

    @pytest.mark.parametrize(
        "form", [{"ply": "x"}, {"ply": "-1"}, {"ply": "9" * 40}, {"seat": "1"}, {"seat": ""}, {"seat": "²"}]
    )
    def test_a_damaged_form_changes_nothing(self, new_match, player, member_client, form):
        match = new_match(player, bots=1)
        client = member_client(player)
        answer = act(client, match, offered(page(client, match).content.decode())[0], **form)
        assert answer.status_code in (403, 409)
        assert match.moves.count() == 0

    def test_an_action_without_its_csrf_token_is_refused(self, new_match, player):
        match = new_match(player, bots=1)
        client = Client(enforce_csrf_checks=True)
        client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        assert act(client, match, view_of(match, 0)["actions"][0]).status_code == 403
        assert match.moves.count() == 0

    def test_a_double_click_is_one_move(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        client = member_client(player)
        action = offered(page(client, match).content.decode())[0]
        for _ in range(2):
            assert act(client, match, action, token="once").status_code == 302
        assert match.moves.count() == 1


@pytest.mark.mark("A2")
class TestStrangers:
    """Somebody else's match answers exactly like one that does not exist."""

    GETS = ("match", "match-table", "match-hint", "match-replay")
    POSTS = ("match-act", "match-lift", "match-start", "match-cancel", "match-share", "match-rematch")

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

    def test_an_invitation_that_nobody_wrote(self, client, db):
        assert client.get(reverse("match-join", args=["not-an-invitation"])).status_code == 404

    def test_a_game_that_does_not_exist(self, client, db):
        for name in ("match-new", "rules"):
            assert client.get(reverse(name, args=["chess"])).status_code == 404


def masked(body: bytes) -> bytes:
    """A page without its CSRF tokens and its own address, in which any two answers differ."""
    return re.sub(rb"[A-Za-z0-9]{64}|/play/[0-9]+/", b"", body)


class TestSpectators:
    """The host says whether others may watch."""

    def test_only_when_the_host_lets_them(self, new_match, player, member_client):
        match = new_match(player, bots=1)
        assert page(Client(), match).status_code == 404
        member_client(player).post(reverse("match-share", args=[match.pk]))
        assert page(Client(), match).status_code == 200

    @pytest.mark.mark("H2")
    def test_they_never_see_a_hand(self, new_match, player):
        match = new_match(player, bots=2, spectators=True)
        lot = Random(5)
        while True:
            bots_move(match.pk)
            match.refresh_from_db()
            if match.over:
                break
            html = page(Client(), match).content.decode()
            assert hidden_cards(match, None) & shown_cards(html) == set()
            assert not offered(html)
            choose(match, lot, seat=0)

    def test_they_cannot_act(self, new_match, player):
        match = new_match(player, bots=1, spectators=True)
        assert act(Client(), match, view_of(match, 0)["actions"][0]).status_code == 403
        assert match.moves.count() == 0


def public_cards(match: Match) -> set[str]:
    """What lies open, or was named to everybody in the log."""
    view = view_of(match, None)
    lying = {
        slug for ranger in view["rangers"] for slug in (*ranger["ecosystem"], *ranger["sanctuary"], ranger["at_stake"])
    }
    told = {
        slug
        for move in match.moves.all()
        for _, data, seats in move.events
        if seats is None
        for slug in re.findall(r"'([a-z]+)'", repr(data))
    }
    return lying | told


def hidden_cards(match: Match, seat: int | None) -> set[str]:
    """Every card that this seat cannot know the place of: the canaries."""
    known = public_cards(match)
    if seat is not None:
        told = [match.opening, *(move.events for move in match.moves.all())]
        known |= held(match, seat)
        known |= {
            slug for events in told for _, data, seats in events if seats and seat in seats for slug in data["cards"]
        }
        known |= {re.split("[:@]", move.action)[1] for move in match.moves.filter(seat=seat, action__contains=":")}
    return set(match.cards) - known


def shown_cards(html: str) -> set[str]:
    """The cards that a page shows or speaks of, by picture, address, button or name.

    What a shown card is weak to may name another: that tells nothing of where the other is, and is left out.
    """
    html = re.sub(r'<title>.*?</title>|aria-label="[^"]*"|Weak to [^<]*<', "", html)
    words = {word.lower() for word in re.findall(r"[A-Za-z]{3,}", html)}
    return words | set(re.findall(r"/art/plates/(\w+)", html))


@pytest.mark.mark("H2")
def test_no_page_of_a_seat_holds_a_card_that_is_hidden_from_it(new_match, player, other_player, member_client):
    match = new_match(player, other_player, bots=1)
    clients, lot = [member_client(player), member_client(other_player)], Random(6)
    while True:
        bots_move(match.pk)
        match.refresh_from_db()
        if match.over:
            break
        for seat, client in enumerate(clients):
            for name in ("match", "match-hint"):
                html = page(client, match, name).content.decode()
                assert hidden_cards(match, seat) & shown_cards(html) == set()
        choose(match, lot, seat=match.seats.filter(to_act=True, kind="person").first().number)


class TestHotSeat:
    """Two people at one device."""

    def test_nothing_of_a_hand_is_sent_before_the_curtain_is_lifted(self, new_match, player, member_client):
        match = new_match(player, player)
        client = member_client(player)
        html = page(client, match).content.decode()
        assert "Pass the device to tomasz 0" in html
        assert (held(match, 0) | held(match, 1)) & shown_cards(html) == set()
        assert not offered(html)

    def test_the_curtain_falls_again_for_the_next(self, new_match, player, member_client):
        match = new_match(player, player)
        client = member_client(player)
        client.post(reverse("match-lift", args=[match.pk]), {"seat": 0})
        for _ in range(4):
            html = page(client, match).content.decode()
            assert held(match, 1) & shown_cards(html) == set()
            act(client, match, offered(html)[0])
            match.refresh_from_db()
        html = page(client, match).content.decode()
        assert "Pass the device to tomasz 1" in html
        assert (held(match, 0) | held(match, 1)) & shown_cards(html) - public_cards(match) == set()

    def test_nobody_acts_for_the_seat_behind_the_curtain(self, new_match, player, member_client):
        match = new_match(player, player)
        client = member_client(player)
        client.post(reverse("match-lift", args=[match.pk]), {"seat": 0})
        answer = act(client, match, view_of(match, 1)["actions"][0], seat=1)
        assert answer.status_code == 403
        assert held(match, 1) & shown_cards(answer.content.decode()) == set()

    def test_a_seat_of_somebody_else_cannot_be_lifted(self, new_match, player, other_player, member_client):
        match = new_match(player, other_player)
        answer = member_client(player).post(reverse("match-lift", args=[match.pk]), {"seat": 1})
        assert answer.status_code == 404


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


def test_the_list_of_one_s_games(new_match, player, other_player, member_client):
    running, free = new_match(player, bots=1), new_match(player, free=1)
    over = play_on(new_match(player, bots=1), Random(10))
    html = member_client(player).get(reverse("matches")).content.decode()
    for match in (running, free, over):
        assert match.get_absolute_url() in html
    assert running.get_absolute_url() not in member_client(other_player).get(reverse("matches")).content.decode()
    assert Client().get(reverse("matches")).status_code == 200


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


def test_the_rematch_button_leads_everybody_to_one_table(new_match, player, other_player, member_client):
    match = play_on(new_match(player, other_player), Random(11))
    first = member_client(player).post(reverse("match-rematch", args=[match.pk])).url
    assert member_client(other_player).post(reverse("match-rematch", args=[match.pk])).url == first
    assert first != match.get_absolute_url()

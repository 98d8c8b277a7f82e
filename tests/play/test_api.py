"""Matches in the REST API: the same entry point and the same secrets as the pages."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from rest_framework.test import APIClient

from collection.games import GameId
from collection.models import Player
from decks.games.animoz.house_decks import house_deck_slugs
from decks.services import deck_create
from play import api as play_api
from play.engine.record import from_json, verify_record
from play.games.play_games import PLAY_GAMES
from play.match_state_cache import view_of
from play.models import Match
from tests.play.conftest import play_on, reload_and_move
from tests.play.table_requests import hidden_cards


@pytest.fixture
def api():
    """An API client authenticated as that player."""

    def log_in(player: Player | None) -> APIClient:
        client = APIClient()
        client.force_authenticate(player)
        return client

    return log_in


def address(match: Match, what: str = "") -> str:
    return f"/api/matches/{match.pk}/{what}{'/' if what else ''}"


def test_a_match_is_made_played_and_fetched_over_the_api(starter_set, player, api):
    client, lot = api(player), Random(1)
    asked = {"game": "animoz", "seats": [{"kind": "me", "biome": "river"}, {"kind": "bot", "level": "greedy"}]}
    made = client.post("/api/matches/", asked, format="json")
    assert made.status_code == 201
    match = Match.objects.get(pk=made.json()["id"])
    while True:
        shown = client.get(address(match, "view")).json()
        offers = shown["view"]["actions"]
        if offers:
            taken = client.post(address(match, "actions"), {"action": lot.choice(offers), "ply": shown["ply"]})
            assert taken.status_code == 201
            assert taken.json()["ply"] == shown["ply"]
        if play_on(match, lot, moves=0).over:
            break
    assert client.get(address(match)).json()["result"]["scores"] == match.result["scores"]
    record = client.get(address(match, "record"))
    assert record.status_code == 200
    assert verify_record(from_json(json.loads(record.content)), PLAY_GAMES[GameId.ANIMOZ].rules) == match.ply


class TestMaking:
    """New matches."""

    def test_an_invited_player_joins_by_the_invitation(self, starter_set, player, other_player, api):
        asked = {"game": "animoz", "seats": [{"kind": "me"}, {"kind": "invited"}]}
        made = api(player).post("/api/matches/", asked, format="json").json()
        assert made["status"] == "open"
        joined = api(other_player).post("/api/matches/join/", {"invite": made["invite"], "biome": "scrub"})
        assert joined.status_code == 200
        assert joined.json()["status"] == "running"
        assert joined.json()["invite"] is None

    def test_an_invitation_to_a_match_made_without_options_has_its_page(self, starter_set, player, api, client):
        """Every option may be left out of a request; the page of the invitation once required one of them."""
        for game in GameId:
            asked = {"game": game.value, "seats": [{"kind": "me"}, {"kind": "invited"}, {"kind": "bot"}]}
            asked["seats"] = asked["seats"][: 2 if game.has_decks else 3]
            made = api(player).post("/api/matches/", asked, format="json").json()
            assert client.get(f"/play/join/{made['invite']}/").status_code == 200, game

    @pytest.mark.parametrize(
        ("asked", "status"),
        [
            ({}, 400),
            ({"game": "chess", "seats": [{"kind": "me"}]}, 400),
            ({"game": "animoz", "seats": []}, 400),
            ({"game": "animoz", "seats": [{"kind": "me"}] * 7}, 400),
            ({"game": "animoz", "seats": [{"kind": "me"}]}, 400),
            ({"game": "animoz", "seats": [{"kind": "king"}, {"kind": "bot"}]}, 400),
            ({"game": "animoz", "seats": [{"kind": "me", "biome": "moon"}, {"kind": "bot"}]}, 400),
            ({"game": "animoz", "mode": "aniome", "seats": [{"kind": "me", "deck": "77"}, {"kind": "bot"}]}, 400),
            (
                {"game": "animoz", "mode": "aniome", "seats": [{"kind": "me", "deck": "house-moon"}, {"kind": "bot"}]},
                400,
            ),
        ],
    )
    def test_an_invalid_request_is_refused_with_a_sentence(self, starter_set, player, api, asked, status):
        answer = api(player).post("/api/matches/", asked, format="json")
        assert answer.status_code == status
        assert set(answer.json()) >= {"code", "detail"}
        assert not Match.objects.exists()

    @pytest.mark.target("A2")
    def test_a_player_can_use_only_their_own_decks(self, starter_set, player, other_player, api):
        slugs = house_deck_slugs("desert", 1)
        decks = {
            owner: deck_create(
                owner=owner, game=GameId.ANIMOZ, nominated="desert", name=f"{owner}'s", entries=Counter(slugs)
            )
            for owner in (player, other_player)
        }

        def asked(deck: object) -> Any:
            seats = [{"kind": "me", "deck": str(deck)}, {"kind": "bot"}]
            given = {"game": "animoz", "mode": "aniome", "seats": seats}
            return api(player).post("/api/matches/", given, format="json")

        for strange in (decks[other_player].pk, "²", "x"):
            answer = asked(strange)
            assert (answer.status_code, answer.json()["fields"]) == (400, {"deck": ["You have no such deck."]})
        assert asked(decks[player].pk).status_code == 201
        brought = Match.objects.get().seats.first().deck
        assert (brought["name"], sorted(brought["cards"])) == ("tomasz's", sorted(slugs))

    def test_seats_have_the_names_that_were_given_to_them(self, starter_set, player, api):
        seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "name": "Wombat"}]
        made = api(player).post("/api/matches/", {"game": "animoz", "seats": seats}, format="json").json()
        assert [seat["name"] for seat in made["seats"]] == ["Ada", "Wombat"]

    def test_a_level_of_bots_that_the_game_lacks_is_refused(self, starter_set, player, api, monkeypatch):
        monkeypatch.setattr(play_api, "levels", lambda game: (0, 1))
        seats = [{"kind": "me"}, {"kind": "bot", "level": "search"}]
        answer = api(player).post("/api/matches/", {"game": "animoz", "seats": seats}, format="json")
        assert answer.status_code == 400
        assert answer.json()["fields"] == {"level": ["ANiMOZ has no bot of this level."]}
        assert not Match.objects.exists()

    @pytest.mark.target("A3")
    def test_read_only_fields_cannot_be_set(self, starter_set, player, api):
        asked = {
            "game": "animoz", "seats": [{"kind": "me", "number": 5}, {"kind": "bot"}],
            "seed": "00", "status": "over", "result": {"winners": [0]}, "ply": 99, "host": 1,
        }  # fmt: skip
        api(player).post("/api/matches/", asked, format="json")
        match = Match.objects.get()
        assert (match.status, match.ply, match.result, match.host) == ("running", 0, None, player)
        assert len(match.seed) == 64


class TestRefusals:
    """Refusals have stable codes, and sentences that say what to do."""

    def send(self, api, match, player, **more):
        action = {"action": view_of(match, 0)["actions"][0], "ply": match.ply} | more
        return api(player).post(address(match, "actions"), action, format="json")

    def test_a_stale_ply(self, new_match, player, api):
        match = new_match(player, bots=1)
        reload_and_move(match, Random(1), seat=0)
        answer = self.send(api, match, player, ply=0)
        assert (answer.status_code, answer.json()["code"]) == (409, "stale-ply")

    def test_an_action_that_is_not_offered(self, new_match, player, api):
        match = new_match(player, bots=1)
        answer = self.send(api, match, player, action="endangerment")
        assert (answer.status_code, answer.json()["code"]) == (422, "not-offered")
        assert "You can choose" in answer.json()["detail"]

    def test_somebody_else_s_seat(self, new_match, player, other_player, api):
        match = new_match(player, other_player)
        answer = self.send(api, match, player, seat=1)
        assert (answer.status_code, answer.json()["code"]) == (403, "not-your-seat")

    def test_a_player_can_ask_for_the_view_of_each_of_their_seats(self, new_match, player, other_player, api):
        match = new_match(player, other_player, player)
        for asked, seat in (("", 0), ("?seat=0", 0), ("?seat=2", 2), ("?seat=1", None)):
            answer = api(player).get(address(match, "view") + asked)
            assert (answer.status_code, answer.json().get("seat")) == (403 if seat is None else 200, seat), asked

    def test_a_match_that_has_not_begun(self, new_match, player, api):
        match = new_match(player, free=1)
        answer = api(player).post(address(match, "actions"), {"action": "endangerment", "ply": 0})
        assert (answer.status_code, answer.json()["code"]) == (409, "not-running")
        assert api(player).get(address(match, "view")).status_code == 409

    @pytest.mark.parametrize(
        "more", [{"ply": "x"}, {"ply": -1}, {"ply": None}, {"action": ""}, {"action": None}, {"seat": "x"}]
    )
    def test_a_field_that_is_damaged_is_named(self, new_match, player, api, more):
        answer = self.send(api, new_match(player, bots=1), player, **more)
        assert answer.status_code == 400
        assert set(answer.json()["fields"]) == set(more)

    @pytest.mark.target("C2")
    def test_a_retry_with_its_token_is_the_same_answer(self, new_match, player, api):
        match = new_match(player, bots=1)
        answers = [self.send(api, match, player, token="t", action=view_of(match, 0)["actions"][0]) for _ in range(1)]
        action = answers[0].json()["action"]
        again = [
            api(player).post(address(match, "actions"), {"action": action, "ply": 0, "token": "t"}) for _ in range(9)
        ]
        assert {answer.content for answer in (*answers, *again)} == {answers[0].content}
        assert match.moves.count() == 1


@pytest.mark.target("A2")
@pytest.mark.parametrize("what", ["", "view", "record"])
def test_another_players_match_looks_like_a_missing_one(new_match, player, other_player, api, what):
    match = new_match(player, bots=1)
    there, nowhere = (api(other_player).get(address(each, what)) for each in (match, Match(pk=999_999)))
    assert (there.status_code, there.content) == (nowhere.status_code, nowhere.content)
    assert there.status_code == 404


@pytest.mark.target("A2")
@pytest.mark.parametrize("what", ["actions", "start", "rematch"])
def test_nobody_acts_in_another_players_match(new_match, player, other_player, api, what):
    match = new_match(player, bots=1)
    sent = {"action": view_of(match, 0)["actions"][0], "ply": 0}
    there, nowhere = (api(other_player).post(address(each, what), sent) for each in (match, Match(pk=999_999)))
    assert (there.status_code, there.content) == (nowhere.status_code, nowhere.content)
    assert there.status_code == 404
    assert match.moves.count() == 0


def test_the_list_contains_only_ones_own_matches(new_match, player, other_player, api):
    new_match(player, bots=1, spectators=True)
    mine = new_match(other_player, bots=1)
    listed = api(other_player).get("/api/matches/").json()["results"]
    assert [match["id"] for match in listed] == [mine.pk]


def test_a_visitor_without_an_account_is_asked_to_authenticate(db):
    assert APIClient().get("/api/matches/").status_code in (401, 403)


class TestSecrets:
    """What is hidden until the end."""

    def test_the_record_waits_for_the_end(self, new_match, player, api):
        match = play_on(new_match(player, bots=1), Random(2), moves=6)
        answer = api(player).get(address(match, "record"))
        assert (answer.status_code, answer.json()["code"]) == (409, "still-secret")
        assert match.seed not in answer.content.decode()

    def test_no_answer_contains_the_seed_before_the_end(self, new_match, player, api):
        match = new_match(player, bots=1)
        for what in ("", "view"):
            assert match.seed not in api(player).get(address(match, what)).content.decode()
        assert api(player).get(address(match)).json()["seed"] is None
        play_on(match, Random(3))
        assert api(player).get(address(match)).json()["seed"] == match.seed

    @pytest.mark.target("H2")
    def test_a_view_never_names_a_hidden_card(self, new_match, player, other_player, api):
        match, lot = new_match(player, other_player, bots=1), Random(4)
        while True:
            if play_on(match, lot, moves=1).over:
                break
            for seat, person in enumerate((player, other_player)):
                text = api(person).get(address(match, "view"), {"seat": seat}).content.decode()
                words = {word for word in text.replace(":", '"').replace("@", '"').split('"') if word in match.cards}
                assert words & hidden_cards(match, seat) == set()

    def test_a_spectator_s_view_has_no_hand(self, new_match, player, other_player, api):
        match = new_match(player, bots=1, spectators=True)
        shown = api(other_player).get(address(match, "view")).json()
        assert shown["seat"] is None
        assert shown["view"]["holding"] == []
        assert shown["view"]["actions"] == []

    def test_a_deck_is_shown_only_to_its_player(self, starter_set, player, other_player, api):
        asked = {
            "game": "animoz", "mode": "aniome",
            "seats": [{"kind": "me", "deck": "house-river"}, {"kind": "bot", "deck": "house-forest"}],
            "spectators": True,
        }  # fmt: skip
        match = Match.objects.get(pk=api(player).post("/api/matches/", asked, format="json").json()["id"])
        for what in ("", "view"):
            text = api(other_player).get(address(match, what)).content.decode()
            assert not any(f'"{slug}"' in text for seat in match.seats.all() for slug in seat.deck["cards"])

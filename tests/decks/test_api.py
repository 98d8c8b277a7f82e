"""Decks over the API: only the owner's, checked in every response, refused with a code."""

from __future__ import annotations

import pytest
from rest_framework.test import APIClient

from collection.models import Player
from decks.models import Deck
from decks.services import deck_copy, deck_exchange_cards, deck_share


def api_of(player: Player | None) -> APIClient:
    client = APIClient()
    if player is not None:
        client.force_authenticate(player)
    return client


@pytest.fixture
def api(player) -> APIClient:
    return api_of(player)


def test_a_created_deck_is_returned_with_its_problems(api, starter_set):
    answer = api.post("/api/decks/", {"nominated": "desert", "entries": [{"card": "lagoti", "quantity": 2}]}, "json")
    assert answer.status_code == 201
    deck = answer.json()
    assert deck["name"] == "Desert ANiOME"
    assert deck["entries"] == [{"card": "lagoti", "name": "LAGOTi", "quantity": 2}]
    assert (deck["size"], deck["missing"], deck["buildable"]) == (2, {"lagoti": 2}, False)
    wrong = {problem["code"]: problem for problem in deck["problems"]}
    assert wrong["wrong-size"]["rule"] == "R 9.2"
    assert "lagoti" in wrong["too-few-level"]["cards"] or wrong["too-few-level"]["text"]


def test_a_legal_deck_has_no_problems(api, desert_deck):
    assert api.get(f"/api/decks/{desert_deck.pk}/").json()["problems"] == []
    assert api.get(f"/api/decks/{desert_deck.pk}/problems/").json() == []


def test_problems_can_be_requested_separately(api, empty_deck):
    found = api.get(f"/api/decks/{empty_deck.pk}/problems/").json()
    assert {"code", "cards", "text", "rule"} == set(found[0])


def test_a_patch_changes_only_the_given_fields(api, desert_deck):
    answer = api.patch(f"/api/decks/{desert_deck.pk}/", {"name": "Tide"}, "json").json()
    assert (answer["name"], answer["nominated"], answer["size"]) == ("Tide", "desert", 18)
    answer = api.patch(
        f"/api/decks/{desert_deck.pk}/", {"entries": [{"card": "lagoti"}, {"card": "lagoti"}]}, "json"
    ).json()
    assert answer["entries"] == [{"card": "lagoti", "name": "LAGOTi", "quantity": 2}]


def test_read_only_fields_are_ignored(api, desert_deck, other_player):
    given = {"owner": other_player.pk, "shared": True, "built": True, "secret": "x", "game": "chess", "id": 7}
    assert api.patch(f"/api/decks/{desert_deck.pk}/", given, "json").status_code == 200
    deck = Deck.objects.get(pk=desert_deck.pk)
    assert (deck.owner, deck.shared, deck.built, deck.game) == (desert_deck.owner, False, False, "animoz")
    assert deck.secret == desert_deck.secret


def test_change_swaps_and_refuses_with_a_code(api, empty_deck):
    address = f"/api/decks/{empty_deck.pk}/change/"
    assert api.post(address, {"into": ["lagoti"]}, "json").json()["size"] == 1
    refused = api.post(address, {"out": ["horrid"], "into": ["ganteus"]}, "json")
    assert (refused.status_code, refused.json()["code"]) == (409, "card-not-in-deck")
    unknown = api.post(address, {"into": ["unicorn"]}, "json")
    assert (unknown.status_code, unknown.json()["code"]) == (404, "no-such-card")
    assert Deck.objects.get(pk=empty_deck.pk).slugs() == ["lagoti"]


def test_fill_copy_and_delete(api, empty_deck):
    assert api.post(f"/api/decks/{empty_deck.pk}/fill/", {"using": "all"}, "json").json()["problems"] == []
    copy = api.post(f"/api/decks/{empty_deck.pk}/copy/")
    assert (copy.status_code, copy.json()["name"]) == (201, "Sand (copy)")
    assert api.delete(f"/api/decks/{empty_deck.pk}/").status_code == 204
    assert [deck["name"] for deck in api.get("/api/decks/").json()["results"]] == ["Sand (copy)"]


def test_a_list_is_imported_or_its_faults_name_their_lines(api, starter_set):
    made = api.post("/api/decks/import/", {"text": "nominated: desert\n2 LAGOTi"}, "json")
    assert (made.status_code, made.json()["size"]) == (201, 2)
    refused = api.post("/api/decks/import/", {"text": "nominated: desert\nUnicorn"}, "json")
    assert (refused.status_code, refused.json()["code"]) == (400, "unreadable-list")
    assert "Line 2" in refused.json()["detail"]


def test_sharing_returns_a_link_that_anybody_can_read(api, desert_deck):
    assert api.get(f"/api/decks/{desert_deck.pk}/").json()["link"] is None
    link = api.post(f"/api/decks/{desert_deck.pk}/share/", {"shared": True}, "json").json()["link"]
    secret = link.rstrip("/").rsplit("/", 1)[1]
    assert api_of(None).get(f"/api/shared-decks/{secret}/").json()["size"] == 18
    api.post(f"/api/decks/{desert_deck.pk}/share/", {"shared": False}, "json")
    assert api_of(None).get(f"/api/shared-decks/{secret}/").status_code == 404


def test_a_user_with_an_account_can_copy_a_shared_deck(desert_deck, other_player):
    secret = deck_share(deck=desert_deck).secret
    assert api_of(None).post(f"/api/shared-decks/{secret}/copy/").status_code in (401, 403)
    copied = api_of(other_player).post(f"/api/shared-decks/{secret}/copy/")
    assert copied.status_code == 201
    assert Deck.objects.get(pk=copied.json()["id"]).owner == other_player


def test_shared_decks_cannot_be_listed(api, desert_deck):
    deck_share(deck=desert_deck)
    assert api.get("/api/shared-decks/").status_code == 404


@pytest.mark.parametrize("secret", ["x", "..", "%00", "a" * 32, "a" * 300])
def test_a_wrong_secret_opens_nothing(api, desert_deck, secret):
    assert api.get(f"/api/shared-decks/{secret}/").status_code == 404


def test_a_deck_that_is_not_shared_is_returned_without_its_secret(api, desert_deck):
    assert desert_deck.secret not in api.get(f"/api/decks/{desert_deck.pk}/").content.decode()


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", ""), ("patch", ""), ("delete", ""), ("get", "problems/"), ("post", "change/"), ("post", "fill/"),
        ("post", "copy/"), ("post", "share/"),
    ],
)  # fmt: skip
def test_another_players_deck_is_refused_like_one_that_does_not_exist(desert_deck, other_player, method, path):
    stranger = getattr(api_of(other_player), method)
    body = {} if method == "get" else {"data": {"shared": True}}
    foreign = stranger(f"/api/decks/{desert_deck.pk}/{path}", **body)
    missing = stranger(f"/api/decks/{desert_deck.pk + 1000}/{path}", **body)
    assert foreign.status_code == missing.status_code == 404
    assert foreign.json() == missing.json()
    assert getattr(api_of(None), method)(f"/api/decks/{desert_deck.pk}/{path}").status_code in (401, 403)


@pytest.mark.parametrize("number", ["0", "-1", "abc", "9" * 40, "1.5", "%00"])
def test_an_invalid_id_is_not_found(api, desert_deck, number):
    assert api.get(f"/api/decks/{number}/").status_code == 404


@pytest.mark.parametrize(
    "body",
    [
        {}, {"nominated": "moon"}, {"nominated": None}, {"nominated": "sky", "name": "x" * 61},
        {"nominated": "sky", "entries": "lagoti"}, {"nominated": "sky", "entries": [{"card": "lagoti", "quantity": 0}]},
        {"nominated": "sky", "entries": [{"quantity": 1}]}, {"nominated": "sky", "entries": [{"card": "x" * 49}]},
        {"nominated": "sky", "entries": [{"card": "lagoti", "quantity": 61}]},
    ],
)  # fmt: skip
def test_an_invalid_body_is_refused_with_the_names_of_its_fields(api, starter_set, body):
    refused = api.post("/api/decks/", body, "json")
    assert refused.status_code == 400
    assert refused.json()["fields"]
    assert not Deck.objects.exists()


@pytest.mark.parametrize("slug", ["unicorn", "\x00", "", "../x"])
def test_an_unknown_slug_creates_no_deck(api, starter_set, slug):
    assert api.post("/api/decks/", {"nominated": "sky", "entries": [{"card": slug}]}, "json").status_code in (400, 404)
    assert not Deck.objects.exists()


def test_too_many_cards_in_total_are_refused(api, starter_set):
    entries = [{"card": "lagoti", "quantity": 40}, {"card": "horrid", "quantity": 40}]
    refused = api.post("/api/decks/", {"nominated": "sky", "entries": entries}, "json")
    assert (refused.status_code, refused.json()["code"]) == (422, "too-many-cards")


def test_listing_many_decks_takes_as_many_queries_as_one(api, desert_deck, player, django_assert_max_num_queries):
    api.get("/api/decks/")
    with django_assert_max_num_queries(20) as one:
        assert api.get("/api/decks/").json()["count"] == 1
    for _ in range(6):
        deck_exchange_cards(deck=deck_copy(deck=desert_deck, owner=player)[0], into=["lagoti"])
    with django_assert_max_num_queries(len(one)):
        assert api.get("/api/decks/").json()["count"] == 7


def test_decks_are_filtered_by_biome(api, desert_deck):
    assert api.get("/api/decks/", {"nominated": "desert"}).json()["count"] == 1
    assert api.get("/api/decks/", {"nominated": "sky"}).json()["count"] == 0

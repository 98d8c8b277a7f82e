"""The REST API of the collection: anyone can read cards, and only the owner can use a box."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from rest_framework.authtoken.models import Token

from collection.games import GameId
from collection.models import Card, CardSet, Copy, Player
from collection.services import box as services
from collection.services.own_cards import own_card_create
from tests.collection.page_helpers import contents

Cards = Callable[[str], Card]
Login = Callable[[Player], Client]


def get(client: Client, address: str, expected: int = 200, /, **query: Any) -> Any:
    answer = client.get(address, query)
    assert answer.status_code == expected, answer.content
    return answer.json()


def send(client: Client, method: str, address: str, data: Any, status: int) -> Any:
    answer = getattr(client, method)(address, data, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json() if answer.content else None


def test_anyone_can_read_cards(client: Client, starter_set: Any) -> None:
    found = get(client, "/api/cards/", page_size=200)
    assert (found["count"], len(found["results"])) == (54, 54)
    card = get(client, "/api/cards/lagoti/")
    assert (card["name"], card["number"], card["set"], card["own"], card["owned"]) == (
        "LAGOTi",
        206,
        "starter",
        False,
        0,
    )
    assert card["stats"]["weight"] == 2.4
    assert card["stats"]["secondary"] == ["scrub"]
    assert card["stats"]["certainty"]["weight"] == "printed"


def test_cards_come_in_pages(client: Client, starter_set: Any) -> None:
    first = get(client, "/api/cards/", page_size=30)
    second = client.get(first["next"]).json()
    assert len(second["results"]) == 24
    assert get(client, "/api/cards/", 404, page=99)["code"] == "not-found"


def test_cards_are_searched_and_filtered_as_on_the_page(client: Client, starter_set: Any) -> None:
    found = get(client, "/api/cards/", q="weight>100", level="APEX", biome="river")
    assert [card["slug"] for card in found["results"]] == ["poros"]
    assert get(client, "/api/cards/", danger="disease")["count"] == get(client, "/api/cards/", status="COMMON")["count"]


def test_a_misread_search_is_refused_with_its_place(client: Client, starter_set: Any) -> None:
    refusal = get(client, "/api/cards/", 400, q="bilby lvl:apex")
    assert refusal["fields"]["q"] == ["“lvl” is not a field. Did you mean “level”? (at 6)"]
    assert get(client, "/api/cards/", 400, level="none")["fields"]["level"]
    assert get(client, "/api/cards/", 400, game="chess")["fields"]["game"]


@pytest.mark.target("A2")
def test_other_players_own_cards_and_sets_look_missing(
    player: Player, other_player: Player, starter_set: Any, own_stats: Any, member_client: Login, client: Client
) -> None:
    made = own_card_create(owner=player, game=GameId.ANIMOZ, set_name="Backyard", stats=own_stats)
    mine, theirs = member_client(player), member_client(other_player)
    assert get(mine, f"/api/cards/{made.slug}/")["own"] is True
    assert get(mine, "/api/sets/")["count"] == 2
    for who in (theirs, client):
        get(who, f"/api/cards/{made.slug}/", 404)
        get(who, f"/api/sets/{made.set_id}/", 404)
        assert get(who, "/api/cards/")["count"] == 54
        assert get(who, "/api/sets/")["results"][0]["size"] == 54
        assert get(who, "/api/sets/")["count"] == 1
    for nobody in (None, AnonymousUser()):
        assert list(CardSet.objects.visible_to(nobody)) == [starter_set]
        assert set(Card.objects.visible_to(nobody)) == set(starter_set.cards.all())


def test_cards_and_sets_cannot_be_written(curator: Player, starter_set: Any, member_client: Login) -> None:
    client = member_client(curator)
    for address in ("/api/cards/lagoti/", "/api/sets/1/"):
        send(client, "put", address, {"name": "X"}, 405)
        send(client, "delete", address, {}, 405)


@pytest.mark.target("A1")
@pytest.mark.parametrize("method", ["get", "post"])
def test_a_visitor_has_no_box(client: Client, starter_set: Any, method: str) -> None:
    answer = getattr(client, method)("/api/copies/")
    assert answer.status_code == 401
    assert answer.json()["code"] == "not-authenticated"
    assert not Player.objects.exists()


def test_copies_are_added_changed_and_removed(player: Player, starter_set: Any, member_client: Login) -> None:
    client = member_client(player)
    said = {"card": "rinu", "quantity": 2, "condition": "mint", "language": "DE", "place": "Binder 1", "note": "signed"}
    row = send(client, "post", "/api/copies/", said, 201)
    assert row == {**row, **said, "language": "de", "game": "animoz", "name": "RiNU"}
    assert send(client, "post", "/api/copies/", said, 201)["quantity"] == 4
    changed = send(client, "patch", f"/api/copies/{row['id']}/", {"quantity": 1, "place": ""}, 200)
    assert (changed["id"], changed["quantity"], changed["place"], changed["note"]) == (row["id"], 1, "", "signed")
    assert get(client, "/api/copies/")["count"] == 1
    send(client, "delete", f"/api/copies/{row['id']}/", {}, 204)
    assert contents(player) == {}


def test_a_plain_copy_needs_no_more_than_its_card(player: Player, starter_set: Any, member_client: Login) -> None:
    send(member_client(player), "post", "/api/copies/", {"card": "rinu"}, 201)
    assert contents(player) == {("rinu", "good", "en", "", ""): 1}


def test_a_token_opens_its_owners_box(player: Player, put_in_box: Any, client: Client) -> None:
    put_in_box(player, rinu=2)
    token = Token.objects.create(user=player)
    answer = client.get("/api/copies/", headers={"Authorization": f"Token {token.key}"})
    assert [row["card"] for row in answer.json()["results"]] == ["rinu"]


@pytest.mark.parametrize(
    ("said", "where"),
    [
        ({}, "card"),
        ({"card": "rinu", "quantity": 0}, "quantity"),
        ({"card": "rinu", "quantity": 1000}, "quantity"),
        ({"card": "rinu", "quantity": 10**30}, "quantity"),
        ({"card": "rinu", "quantity": "many"}, "quantity"),
        ({"card": "rinu", "condition": "perfect"}, "condition"),
        ({"card": "rinu", "note": "x" * 201}, "note"),
        ({"card": "rinu", "note": "a\x00b"}, "note"),
        ({"card": "rinu", "place": "x" * 61}, "place"),
        ({"card": "rinu", "game": "chess"}, "game"),
        ({"card": ["rinu"]}, "card"),
    ],
)
def test_a_wrong_field_is_named(player: Player, starter_set: Any, member_client: Login, said: Any, where: str) -> None:
    refusal = send(member_client(player), "post", "/api/copies/", said, 400)
    assert where in refusal["fields"]
    assert contents(player) == {}


def test_a_refusal_of_the_box_has_its_code(player: Player, put_in_box: Any, member_client: Login) -> None:
    put_in_box(player, rinu=999)
    client = member_client(player)
    assert send(client, "post", "/api/copies/", {"card": "rinu"}, 400)["code"] == "too-many"
    assert send(client, "post", "/api/copies/", {"card": "rinu", "language": "x1"}, 400)["code"] == "unknown-language"


@pytest.mark.parametrize("data", ["", "{", "[]", "3", "null", '"rinu"'])
def test_a_body_that_is_not_an_object_is_refused(
    player: Player, starter_set: Any, member_client: Login, data: str
) -> None:
    answer = member_client(player).post("/api/copies/", data, content_type="application/json")
    assert answer.status_code == 400
    assert answer.json()["code"]


@pytest.mark.parametrize("method", ["patch", "delete"])
def test_a_row_deleted_by_another_program_is_missing(
    player: Player, put_in_box: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    put_in_box(player, rinu=2)
    row = Copy.objects.get()
    monkeypatch.setattr(services, "box_lock", lambda owner: owner.copies.all().delete())
    assert send(member_client(player), method, f"/api/copies/{row.pk}/", {"quantity": 3}, 404)["code"] == "not-found"


@pytest.mark.target("A2")
def test_other_players_copies_look_missing(
    player: Player, other_player: Player, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, rinu=2)
    row = Copy.objects.get()
    theirs = member_client(other_player)
    assert get(theirs, "/api/copies/")["count"] == 0
    for pk in (row.pk, row.pk + 1, 10**30, "x"):
        assert get(theirs, f"/api/copies/{pk}/", 404)["code"] == "not-found"
        send(theirs, "patch", f"/api/copies/{pk}/", {"quantity": 1}, 404)
        send(theirs, "delete", f"/api/copies/{pk}/", {}, 404)
    assert contents(player) == {("rinu", "good", "en", "", ""): 2}


@pytest.mark.target("A3")
def test_read_only_fields_are_not_changed(
    player: Player, other_player: Player, put_in_box: Any, member_client: Login
) -> None:
    put_in_box(player, rinu=2)
    row = Copy.objects.get()
    extra = {"owner": other_player.pk, "id": 999, "added": "2000-01-01T00:00:00Z", "card": "lagoti", "name": "X"}
    send(member_client(player), "patch", f"/api/copies/{row.pk}/", {**extra, "note": "signed"}, 200)
    now = Copy.objects.get()
    assert (now.pk, now.owner, now.added, now.card.slug, now.note) == (row.pk, player, row.added, "rinu", "signed")
    send(member_client(player), "post", "/api/copies/", {**extra, "card": "rinu"}, 201)
    assert not Copy.objects.filter(owner=other_player).exists()


@pytest.mark.target("L4")
@pytest.mark.parametrize("address", ["/api/copies/", "/api/cards/"])
def test_the_lists_take_as_many_queries_for_many_rows_as_for_few(
    player: Player, card: Cards, member_client: Login, address: str
) -> None:
    client = member_client(player)
    asked, rinu = [], card("rinu")
    for rows in (60, 600):
        Copy.objects.all().delete()
        Copy.objects.bulk_create(Copy(owner=player, card=rinu, note=str(row)) for row in range(rows))
        get(client, address)
        with CaptureQueriesContext(connection) as queries:
            get(client, address)
        asked.append(len(queries))
    assert asked[0] == asked[1] <= 12


def test_the_admin_shows_the_collection(curator: Player, put_in_box: Any, own_stats: Any, member_client: Login) -> None:
    put_in_box(curator, rinu=1)
    own_card_create(owner=curator, game=GameId.ANIMOZ, set_name="", stats=own_stats)
    client = member_client(curator)
    for model in ("player", "cardset", "card", "correction", "copy", "place", "change", "art"):
        assert client.get(f"/admin/collection/{model}/").status_code == 200
    assert client.get(f"/admin/collection/card/{Card.objects.first().pk}/change/").status_code == 200
    assert client.post(f"/admin/collection/player/{curator.pk}/delete/").status_code == 200


def test_unchanged_answers_are_304_without_a_body(
    starter_set: Any, player: Player, other_player: Player, member_client: Login
) -> None:
    client, address = member_client(player), "/api/copies/"
    first = client.get(address)
    assert first.headers["ETag"]
    known = {"If-None-Match": first.headers["ETag"]}
    same = client.get(address, headers=known)
    assert (same.status_code, same.content) == (304, b"")
    assert client.get("/api/places/?page_size=1", headers={"If-None-Match": '"other"'}).status_code == 200
    Copy.objects.create(owner=player, card=Card.objects.get(slug="rinu"))
    changed = client.get(address, headers=known)
    assert (changed.status_code, changed.json()["count"]) == (200, 1)
    assert "ETag" not in client.get("/api/copies/999999/").headers
    assert "ETag" not in client.get("/api/docs/").headers
    assert (
        member_client(other_player).get(address, headers={"If-None-Match": changed.headers["ETag"]}).status_code == 200
    )

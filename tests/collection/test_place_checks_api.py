"""Checks of places by the API: what should be there, and recording the differences as one change."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from collection import place_checks_api
from collection.copy_details import CopyDetails
from collection.games import GameId
from collection.models import Card, Change, Copy, Place, Player
from collection.services.box import Stack, box_change
from collection.services.places import PlaceSize, place_create
from tests.collection.page_helpers import contents

Login = Callable[[Player], Client]


@pytest.fixture
def binder(player: Player) -> Place:
    return place_create(owner=player, name="Binder 1", size=PlaceSize("binder", columns=2, lines=2, pages=2))


@pytest.fixture
def put(player: Player, card: Callable[[str], Card], binder: Place) -> Callable[..., Copy]:
    """Puts copies of a card into a slot of the binder."""

    def put_there(slug: str, page: int, slot: int, quantity: int = 1, lent_to: str = "") -> Copy:
        details = CopyDetails(page=page, slot=slot, lent_to=lent_to)
        stack = Stack(card(slug).pk, place=binder.pk, details=details)
        box_change(owner=player, game=GameId.ANIMOZ, kind=Change.Kind.ENTRY, label="put", deltas={stack: quantity})
        return player.copies.get(card__slug=slug, page=page, slot=slot)

    return put_there


def record(client: Client, place: Place, status: int = 200, **said: Any) -> Any:
    answer = client.post(f"/api/places/{place.pk}/check/", said, content_type="application/json")
    assert answer.status_code == status, answer.content
    return answer.json()


def test_a_check_lists_what_should_be_on_a_page_in_the_order_of_its_slots(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    lagoti, rinu = put("lagoti", 1, 2), put("rinu", 1, 1, quantity=3)
    put("suchi", 2, 1)
    put("suchi", 1, 3, lent_to="Robin")
    client = member_client(player)
    there = client.get(f"/api/places/{binder.pk}/check/?page=1").json()
    assert (there["total"], there["next_start"]) == (2, None)
    assert [(row["copy"], row["card"], row["quantity"], row["slot"]) for row in there["rows"]] == [
        (rinu.pk, "rinu", 3, 1),
        (lagoti.pk, "lagoti", 1, 2),
    ]
    assert client.get(f"/api/places/{binder.pk}/check/").json()["total"] == 3


def test_a_long_check_is_read_in_parts(
    player: Player, binder: Place, put: Any, member_client: Login, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(place_checks_api, "SMALL", 2)
    rows = [put(slug, 1, at + 1) for at, slug in enumerate(("rinu", "lagoti", "suchi"))]
    client = member_client(player)
    first = client.get(f"/api/places/{binder.pk}/check/").json()
    second = client.get(f"/api/places/{binder.pk}/check/?start={first['next_start']}").json()
    assert [row["copy"] for row in (*first["rows"], *second["rows"])] == [row.pk for row in rows]
    assert second["next_start"] is None


def test_differences_are_recorded_as_one_change(player: Player, binder: Place, put: Any, member_client: Login) -> None:
    rinu, lagoti = put("rinu", 1, 1, quantity=3), put("lagoti", 1, 2)
    client = member_client(player)
    counted = [
        {"copy": rinu.pk, "there": 1, "recorded": 3},
        {"copy": lagoti.pk, "there": 1, "recorded": 1},
    ]
    found = [{"game": "animoz", "card": "suchi", "quantity": 2}]
    made = record(client, binder, page=1, counted=counted, found=found)
    assert made["label"] == "Binder 1, page 1 checked: 2 missing, 2 more"
    assert contents(player) == {
        ("rinu", "good", "en", "Binder 1", ""): 1,
        ("rinu", "good", "en", "", ""): 2,
        ("lagoti", "good", "en", "Binder 1", ""): 1,
        ("suchi", "good", "en", "Binder 1", ""): 2,
    }
    assert player.copies.get(card__slug="suchi").page == 1
    client.post(f"/api/box-changes/{made['change']}/undo/")
    assert player.copies.get(pk=rinu.pk).quantity == 3


def test_missing_copies_can_be_removed_and_without_differences_nothing_changes(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    rinu, client = put("rinu", 1, 1, quantity=2), member_client(player)
    same = record(client, binder, counted=[{"copy": rinu.pk, "there": 2, "recorded": 2}])
    assert same == {"change": None, "label": ""}
    record(client, binder, counted=[{"copy": rinu.pk, "there": 1, "recorded": 2}], missing="remove")
    assert contents(player) == {("rinu", "good", "en", "Binder 1", ""): 1}


def test_a_check_records_nothing_over_a_later_change(
    player: Player, binder: Place, put: Any, member_client: Login
) -> None:
    rinu, lagoti, client = put("rinu", 1, 1, quantity=2), put("lagoti", 1, 2), member_client(player)
    counted = [{"copy": rinu.pk, "there": 1, "recorded": 3}, {"copy": lagoti.pk, "there": 0, "recorded": 1}]
    assert record(client, binder, 409, counted=counted)["code"] == "edit-conflict"
    gone = [{"copy": 10**9, "there": 1, "recorded": 1}]
    assert record(client, binder, 409, counted=gone)["code"] == "edit-conflict"
    assert player.copies.get(pk=lagoti.pk).quantity == 1


@pytest.mark.parametrize(
    ("said", "status", "code"),
    [
        ({"page": 3}, 400, "bad-slot"),
        ({"found": [{"game": "animoz", "card": "unicorn"}]}, 404, "no-such-card"),
        ({"counted": [{"copy": 1, "there": 1, "recorded": 1}] * 2}, 400, "invalid"),
        ({"counted": [{"copy": 1, "there": 1, "recorded": 1}] * 201}, 400, "invalid"),
        ({"found": [{"card": "rinu"}] * 61}, 400, "invalid"),
        ({"missing": "burn"}, 400, "invalid"),
    ],
)
def test_what_does_not_fit_is_refused(
    player: Player, binder: Place, member_client: Login, said: dict[str, Any], status: int, code: str
) -> None:
    assert record(member_client(player), binder, status, **said)["code"] == code


def test_another_players_place_is_missing(
    player: Player, other_player: Player, binder: Place, member_client: Login
) -> None:
    client = member_client(other_player)
    missing = client.get("/api/places/999999/check/")
    assert missing.status_code == 404
    assert client.get(f"/api/places/{binder.pk}/check/").content == missing.content
    assert record(client, binder, 404)["code"] == "not-found"

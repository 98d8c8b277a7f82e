"""`If-Match`: a resource that has changed since it was fetched is not changed, in every operation of the schema."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client

from collection.models import CardSet
from config.api_conditional_writes import ConditionalWrites
from config.openapi_hooks import IF_MATCH, operations
from tests.case_counts import case_choice
from tests.case_loop import in_a_loop
from tests.site.api_calls import CALLS, Call, described_schema, filled, path_values
from tests.site.sample_world import World, allow_any_rate, world_create

pytestmark = pytest.mark.django_db
OTHER = '"0123456789abcdef"'


@pytest.fixture
def world(starter_set: CardSet, settings: Any, tmp_path: Any) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    return world_create(starter_set)


@pytest.fixture
def seat(world: World) -> Client:
    return world.client("seat")


def conditional_operations(schema: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Path, method and id of the operations that change what GET at the same path answers."""
    found = [
        (path, method, each["operationId"])
        for path, method, each in operations(schema)
        if method in ("put", "patch", "delete") and "get" in schema["paths"][path]
    ]
    assert len(found) > 25
    return found


def send(client: Client, method: str, where: str, body: Any, etag: str) -> Any:
    given = {} if body is None else {"data": json.dumps(body), "content_type": "application/json"}
    return getattr(client, method)(where, headers={"If-Match": etag}, **given)


def test_every_write_with_if_match_compares_the_etag_of_its_get(world: World, seat: Client) -> None:
    schema, faults = described_schema(), []
    for number, (path, method, name) in enumerate(conditional_operations(schema)):
        operation = schema["paths"][path][method]
        assert IF_MATCH in operation["parameters"], name
        assert "412" in operation["responses"], name
        call = CALLS.get(name, Call())
        if call.before or call.role != "seat":
            call = Call(call.body)
        where = path.format(**(path_values(path, world) | filled(call.path, world)))
        fetched = seat.get(where)
        if fetched.status_code == 404:
            continue  # what this address is about is not in the world, such as a plan
        body = filled(call.body, world)
        stale = send(seat, method, where, body, OTHER)
        if (stale.status_code, stale.json()["code"]) != (412, "precondition-failed"):
            faults.append(f"{name}: {stale.status_code} for another ETag")
        if seat.get(where)["ETag"] != fetched["ETag"]:
            faults.append(f"{name}: changed, or its GET varies")
        fitting = (fetched["ETag"], f"{OTHER}, W/{fetched['ETag']}", "*")
        for etag in case_choice([fitting[number % 3]], fitting):
            with transaction.atomic():
                before = transaction.savepoint()
                fresh = send(seat, method, where, body, etag)
                transaction.savepoint_rollback(before)
            if fresh.status_code == 412:
                faults.append(f"{name}: 412 for {etag}")
    assert not faults, "\n".join(faults)


@in_a_loop(
    "collection, thing, change",
    [
        ("places", "place", {"name": "Shelf"}),
        ("decks", "deck", {"name": "New Growth"}),
        ("print-presets", "preset", {"name": "Thin card"}),
    ],
)
def test_a_change_needs_the_etag_of_the_latest_version(
    world: World, seat: Client, collection: str, thing: str, change: dict[str, str]
) -> None:
    where = f"/api/{collection}/{world.things[thing].pk}/"
    first = seat.get(where)["ETag"]
    assert send(seat, "patch", where, change, first).json()["name"] == change["name"]
    refused = send(seat, "patch", where, {"name": "Too late"}, first)
    assert (refused.status_code, refused.json()["code"]) == (412, "precondition-failed")
    assert seat.get(where).json()["name"] == change["name"]
    assert send(seat, "patch", where, {"name": "In time"}, seat.get(where)["ETag"]).status_code == 200


def test_the_etag_is_compared_after_the_lock_and_in_the_transaction_of_the_change(
    world: World, seat: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck = world.things["deck"]
    where = f"/api/decks/{deck.pk}/"
    etag = seat.get(where)["ETag"]
    before, inside = len(connection.savepoint_ids), []

    def change_while_waiting(_view: Any, _resource: Any) -> None:
        """What another request does before this one gets the lock."""
        inside.append(len(connection.savepoint_ids) > before)
        type(deck).objects.filter(pk=deck.pk).update(name="Changed meanwhile")

    monkeypatch.setattr(ConditionalWrites, "lock_resource", change_while_waiting)
    assert send(seat, "patch", where, {"name": "Mine"}, etag).status_code == 412
    assert inside == [True]


def test_a_write_that_may_not_be_made_answers_as_without_if_match(world: World) -> None:
    where = f"/api/decks/{world.things['deck'].pk}/"
    assert send(world.client("anonymous"), "delete", where, None, OTHER).status_code == 401
    stranger = world.client("member")
    assert send(stranger, "delete", where, None, OTHER).content == stranger.delete("/api/decks/999999/").content


def test_an_address_without_get_cannot_compare(world: World, seat: Client) -> None:
    where = f"/api/base-pdfs/{world.things['base_pdf'].pk}/"
    refused = send(seat, "delete", where, None, OTHER)
    assert (refused.status_code, refused.json()["code"]) == (412, "precondition-failed")
    assert seat.delete(where).status_code == 204

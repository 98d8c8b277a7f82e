"""Every operation of the API has an example in the schema that is true: it fits the schema and has the form of what the
server answers.

`python -m tests.site.write_api_examples` records them again; `tests/site/api_calls.py` has the requests.
"""

from __future__ import annotations

import json
import os
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from collection.games import GameId
from collection.models import CardSet, Player
from config import openapi_examples
from config.openapi_examples import FILE, Example, recorded_examples
from config.openapi_hooks import operations
from decks.models import Visibility
from decks.planned_changes import plan_change
from decks.publication import deck_set_visibility
from play.leaving import seat_leave
from play.models import Match
from play.services import SeatPlan, match_create
from tests.site.api_calls import CALLS, PASSWORD, REFUSED, described_schema, recordings
from tests.site.sample_world import World, allow_any_rate, world_create

pytestmark = [pytest.mark.django_db, pytest.mark.target("F2")]
HOW = "add a request to CALLS in tests/site/api_calls.py if it needs one, then python -m tests.site.write_api_examples"
DEPTH = 2
"""How many levels of names an example shares with the answer; further down, the schema decides."""


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path) -> World:
    settings.MEDIA_ROOT = tmp_path
    settings.ACCOUNT_RATE_LIMITS = False
    allow_any_rate(settings)
    made = world_create(starter_set)
    seat = made.players["seat"]
    assert seat is not None
    seat.set_password(PASSWORD)
    seat.save()
    deck_set_visibility(deck=made.things["shared"], visibility=Visibility.PUBLIC)
    plan_change(deck=made.things["shared"], into=["rinu"])
    made.things["finished"] = finished_match(seat, made.players["other seat"])
    return made


def finished_match(player: Player, other: Player | None) -> Match:
    """A match that the player has conceded."""
    seats = [SeatPlan(player=player), SeatPlan(player=other)]
    match = match_create(host=player, game=GameId.ANIMOZ, options={"mode": "starter"}, seats=seats)
    return seat_leave(match_id=match.pk, player=player, seat=match.seats.get(player=player).number)


def test_every_operation_has_an_example_that_is_true(world):
    schema = described_schema()
    recorded = list(recordings(world, schema))
    if os.environ.get("WRITE_EXAMPLES"):
        write_examples(recorded, schema)
    examples, faults, by_id = recorded_examples(), [], operations_by_id(schema)
    for name, said, whole in recorded:
        if said["status"] >= 300 and said["status"] != REFUSED.get(name):
            faults.append(f"{name}: answered {said['status']} {said.get('answer')}; {HOW}")
        elif name not in examples:
            faults.append(f"{name}: no example; {HOW}")
        elif differs(examples[name], said):
            faults.append(f"{name}: the example has not the form of the answer; {HOW}")
        else:
            faults += schema_faults(name, examples[name], schema, by_id)
            faults += schema_faults(name, said | ({"answer": whole} if whole is not None else {}), schema, by_id)
    known = {name for name, _, _ in recorded}
    faults += [f"{name}: there is no such operation; {HOW}" for name in sorted({*examples, *CALLS} - known)]
    assert not faults, "\n".join(faults)


def write_examples(recorded: list[tuple[str, Example, Any]], schema: dict[str, Any]) -> None:
    """Write the recorded examples, but keep those that are still true."""
    was, by_id = recorded_examples() if FILE.exists() else {}, operations_by_id(schema)
    kept = {
        name: was[name]
        if name in was and not differs(was[name], said) and not schema_faults(name, was[name], schema, by_id)
        else said
        for name, said, _ in recorded
        if said["status"] < 300 or said["status"] == REFUSED.get(name)
    }
    FILE.write_text(json.dumps(kept, indent=1, ensure_ascii=False, sort_keys=True) + "\n", encoding="utf-8")
    openapi_examples.recorded_examples.cache_clear()


def differs(example: Example, said: Example) -> bool:
    """Whether an example is about another request, or has another form than the answer."""
    if (example["status"], sent_query(example)) != (said["status"], sent_query(said)):
        return True
    return any(form(example.get(part)) != form(said.get(part)) for part in ("body", "answer"))


def sent_query(example: Example) -> dict[str, str]:
    """The query parameters, with 0 for every number: ids depend on the tests before."""
    return {name: "0" if value.isdigit() else value for name, value in example.get("query", {}).items()}


def form(value: Any, depth: int = DEPTH) -> Any:
    """The names in a value, without what they mean."""
    if isinstance(value, dict) and depth:
        return {name: form(each, depth - 1) for name, each in value.items()}
    if isinstance(value, list):
        return [form(each, depth) for each in value[:1]]
    return ""


def schema_faults(name: str, example: Example, schema: dict[str, Any], by_id: dict[str, Any]) -> list[str]:
    """What the schema says against a request or its answer."""
    operation, registry = by_id[name], registry_of(schema)
    answered = operation["responses"].get(str(example["status"]))
    if answered is None:
        return [f"{name}: the schema does not have the status {example['status']}"]
    faults = []
    for part, described in (("body", operation.get("requestBody")), ("answer", answered)):
        if part in example and "application/json" in described["content"]:
            kind = nullable_as_type(described["content"]["application/json"]["schema"])
            found = Draft202012Validator(kind, registry=registry).iter_errors(example[part])
            faults += [f"{name}: {part}: {fault.json_path}: {fault.message[:300]}" for fault in found]
    return faults


def operations_by_id(schema: dict[str, Any]) -> dict[str, Any]:
    """The descriptions of the operations by their ids."""
    return {operation["operationId"]: operation for _, _, operation in operations(schema)}


WHOLE = "urn:menagerie:api"
REGISTRIES: dict[int, Registry[Any]] = {}


def registry_of(schema: dict[str, Any]) -> Registry[Any]:
    """The schema's components as JSON Schema, read once, which takes longer than all checks together."""
    if id(schema) not in REGISTRIES:
        contents = {"components": {"schemas": nullable_as_type(schema["components"]["schemas"])}}
        resource = DRAFT202012.create_resource(contents)
        REGISTRIES[id(schema)] = Registry().with_resource(WHOLE, resource).crawl()
    return REGISTRIES[id(schema)]


def nullable_as_type(value: Any) -> Any:
    """JSON Schema instead of OpenAPI 3.0: `nullable` is an alternative."""
    if isinstance(value, list):
        return [nullable_as_type(each) for each in value]
    if not isinstance(value, dict):
        return value
    made = {key: nullable_as_type(each) for key, each in value.items() if key != "nullable"}
    if isinstance(made.get("$ref"), str):
        made["$ref"] = f"{WHOLE}{made['$ref']}"
    return {"anyOf": [made, {"type": "null"}]} if value.get("nullable") is True else made


def test_every_refusal_names_its_codes():
    schema, named = described_schema(), 0
    for path, method, operation in operations(schema):
        for status, refused in operation["responses"].items():
            if status[0] in "45":
                example = refused["content"]["application/json"].get("example")
                if example is None:  # no refusal of this app has the status
                    assert status == "409", f"{method} {path} {status}"
                    continue
                assert example["code"], f"{method} {path} {status}"
                named += "Codes: `" in refused["description"]
    assert named > 100
    token = schema["paths"]["/api/token/"]["post"]["responses"]
    assert "`wrong-credentials`" in token["400"]["description"]
    assert "`card-not-in-deck`" in schema["paths"]["/api/decks/{id}/change/"]["post"]["responses"]["409"]["description"]

"""Every list and text that the API accepts has a limit, which is checked before the items are."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client

from collection.models import CardSet, Player
from config.openapi_hooks import operations
from config.payload_limits import DEEPEST, LONGEST_SAID, MOST_PROBLEMS, MOST_VALUES
from decks.models import MAX_CARDS
from tests.case_counts import case_count
from tests.site.api_calls import described_schema
from tests.site.sample_world import World, allow_any_rate, world_create
from tests.site.test_access import request_status

pytestmark = [pytest.mark.django_db, pytest.mark.target("D1")]
SECONDS = 0.1
"""Of CPU time, for refusing what is too long."""
BOUNDS = {"maxLength", "enum", "const", "format", "pattern"}
FREE = {"Refusal.fields", "ViewShown.view"}
"""Objects of answers whose shape is a game's own, or follows the fields of the request."""

Path = tuple[str | int, ...]


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    return world_create(starter_set)


@pytest.fixture
def member(player: Player, settings: Any) -> World:
    """Nothing but a player, for requests that are refused whatever there is."""
    allow_any_rate(settings)
    return World({"seat": player})


@pytest.fixture(scope="module")
def schema() -> dict[str, Any]:
    return described_schema()


def unbounded(node: Any, where: str) -> Iterator[str]:
    """Every list, text and free object below a schema that has no limit. References are looked at where they are
    defined."""
    if not isinstance(node, dict) or "$ref" in node or where in FREE:
        return
    kind = node.get("type")
    if kind == "array" and "maxItems" not in node:
        yield f"{where}: list without maxItems"
    if kind == "string" and not BOUNDS & set(node):
        yield f"{where}: text without maxLength"
    if kind == "object" and "properties" not in node and "maxProperties" not in node:
        yield f"{where}: object without maxProperties"
    if not node:
        yield f"{where}: anything at all"
    for name, inner in node.get("properties", {}).items():
        yield from unbounded(inner, f"{where}.{name}")
    for key in ("items", "additionalProperties"):
        if isinstance(node.get(key), dict):
            yield from unbounded(node[key], f"{where}.{key}")
    for key in ("oneOf", "anyOf", "allOf"):
        for inner in node.get(key, ()):
            yield from unbounded(inner, where)


def test_every_list_text_and_object_of_the_schema_has_a_limit(schema):
    found = [fault for name, each in schema["components"]["schemas"].items() for fault in unbounded(each, name)]
    for path, method, told in operations(schema):
        for each in told.get("parameters", ()):
            found += unbounded(each["schema"], f"{method} {path} {each['name']}")
    assert found == [], "\n".join(found)


class Sizes:
    """What is one too many for each list and text of a request."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.schema = schema

    def whole(self, node: dict[str, Any]) -> dict[str, Any]:
        """The schema behind a reference."""
        while "$ref" in node or len(node.get("allOf", ())) == 1:
            name = node.get("$ref", "") or node["allOf"][0].get("$ref", "")
            node = self.schema["components"]["schemas"][name.rpartition("/")[2]] if name else node["allOf"][0]
        return node

    def too_long(self, node: dict[str, Any]) -> Iterator[tuple[Path, Any]]:
        """Where below a schema something is too long, and a value that is."""
        node = self.whole(node)
        for key in ("oneOf", "anyOf"):
            for inner in node.get(key, ()):
                yield from self.too_long(inner)
        if node.get("type") == "string" and "maxLength" in node:
            yield (), "x" * (node["maxLength"] + 1)
        if node.get("type") == "array":
            # The items are bad in themselves: an answer that says so has looked at them.
            yield (), [{"nothing": "like it"}] * (node["maxItems"] + 1)
            for path, value in self.too_long(node["items"]):
                yield (0, *path), value
        if "maxProperties" in node:
            yield (), {f"key-{number}": number for number in range(node["maxProperties"] + 1)}
        for name, inner in node.get("properties", {}).items():
            if not inner.get("readOnly"):
                for path, value in self.too_long(inner):
                    yield (name, *path), value
        if isinstance(node.get("additionalProperties"), dict):
            for path, value in self.too_long(node["additionalProperties"]):
                yield ("first", *path), value


def places_and_values(schema: dict[str, Any]) -> Iterator[tuple[str, str, Path, Any]]:
    """Path and method of each operation with a place in its body, and a value that is too long there."""
    sizes = Sizes(schema)
    for path, method, told in operations(schema):
        content = told.get("requestBody", {}).get("content", {}).get("application/json")
        for place, value in sizes.too_long(content["schema"]) if content else ():
            yield path, method, place, value


def nested(path: Path, value: Any) -> Any:
    """`("seats", 0, "name")` and a value as the body {"seats": [{"name": value}]}."""
    for step in reversed(path):
        value = [value] if isinstance(step, int) else {step: value}
    return value


def addresses(world: World, path: str) -> str:
    """The path with its gaps filled from the world."""
    things = world.things
    known = {
        "cards": "lagoti", "copies": things["copy"].pk, "decks": things["deck"].pk,
        "shared-decks": things["shared"].secret, "deck-folders": things["folder"].pk,
        "matches": things["running"].pk, "sets": things["own"].set_id,
        "correction-proposals": things["proposal"].pk, "own-values": things["own_value"].pk,
        "value-changes": things["value_change"].pk, "places": things["place"].pk, "listed-cards": things["wish"].pk,
        "printers": things["printer"].pk, "print-presets": things["preset"].pk,
        "print-files": things["print_file"].pk, "base-pdfs": things["base_pdf"].pk,
        "pictures": things["art"].pk, "own-cards": things["own"].pk, "own-sets": things["own"].set_id,
        "searches": things["search"].pk, "jobs": things["job"].pk, "households": things["household"].pk,
        "household-members": things["household_member"].pk, "household-invitations": things["household_link"].pk,
        "household-copies": things["household_copy"].pk, "trades": things["trade"].pk,
    }  # fmt: skip
    gap = str(known.get(path.split("/")[2], ""))
    return path.replace("{id}", gap).replace("{slug}", gap).replace("{secret}", gap)


class Sender:
    """Sends one body, and keeps the answer and the CPU time of the quicker of two."""

    def __init__(self, client: Client, body: bytes) -> None:
        self.client, self.body, self.seconds, self.said = client, body, 60.0, b""

    def __getattr__(self, method: str) -> Any:
        def send(where: str) -> Any:
            began = time.process_time()
            answer = self.client.generic(method.upper(), where, self.body, "application/json")
            self.seconds = min(self.seconds, time.process_time() - began)
            self.said = b"".join(answer.streaming_content) if answer.streaming else answer.content
            return answer

        return send


def refusal_json(world: World, method: str, where: str, body: Any) -> dict[str, Any]:
    """The refusal of a body, once it was quick and of the right status."""
    decides = where.endswith(("/accept/", "/decline/", "/undo/")) and "/trades/" not in where
    role = "curator" if decides else "seat"
    sender = Sender(world.client(role), json.dumps(body).encode())
    for _ in range(2):
        status = request_status(sender, method, where)  # type: ignore[arg-type]
        assert status == "400", f"{method} {where} {status} {sender.said[:300]!r}"
        if sender.seconds < SECONDS:
            break
    assert sender.seconds < SECONDS, f"{method} {where} took {sender.seconds:.3f} s of CPU time"
    answer: dict[str, Any] = json.loads(sender.said)
    assert len(sentences(answer.get("fields", {}))) <= MOST_PROBLEMS
    return answer


def sentences(node: Any) -> list[str]:
    """Every sentence of a refusal's fields."""
    if isinstance(node, str):
        return [node]
    return [each for inner in (node.values() if isinstance(node, dict) else node) for each in sentences(inner)]


def test_one_item_too_many_is_refused_before_the_others_are_validated(world, schema):
    tried = list(places_and_values(schema))[:: case_count(3, 1)]
    for path, method, place, value in tried:
        answer = refusal_json(world, method, addresses(world, path), nested(place, value))
        said = sentences(answer["fields"].get(place[0], ()))
        assert len(said) == 1, f"{method} {path} {place}: {answer}"
        assert "nothing" not in said[0]
    assert len(tried) >= 30


def test_a_hundred_thousand_items_are_refused_as_quickly(world, schema):
    long = [each[:3] for each in places_and_values(schema) if not isinstance(each[3], str)]
    tried = list(dict.fromkeys(long))[:: case_count(4, 1)]
    for path, method, place in tried:
        refusal_json(world, method, addresses(world, path), nested(place, [{}] * 100_000))
    assert len(tried) >= 6


def test_a_query_parameter_that_is_too_long_is_refused(world, schema):
    client, tried = world.client("seat"), 0
    for path, method, told in operations(schema):
        for each in told.get("parameters", ()):
            if each["in"] == "query" and method == "get":
                value = "x" * (each["schema"].get("maxLength", LONGEST_SAID) + 1)
                answer = client.get(f"{addresses(world, path)}?{each['name']}={quote(value)}")
                assert answer.status_code == 400, f"{path} {each['name']}"
                assert list(answer.json()["fields"]) == [each["name"]]
                assert len(answer.content) < 2000
                tried += 1
    assert tried > 30


@pytest.mark.parametrize("levels", [DEEPEST, 60])
def test_json_of_too_many_levels_is_refused(member, levels):
    body = nested(("options",) * levels + (0,), "x")
    answer = refusal_json(member, "post", "/api/matches/", body)
    assert f"more than {DEEPEST} levels" in answer["detail"]


def test_json_of_too_many_values_is_refused_whatever_its_shape(member):
    for body in (
        {str(number): 1 for number in range(MOST_VALUES + 1)},
        {"seats": [[0] * 99] * 99},
        {"cards": {str(number): {} for number in range(MOST_VALUES + 1)}},
    ):
        assert f"more than {MOST_VALUES:,} values" in refusal_json(member, "post", "/api/prints/", body)["detail"]


def test_an_answer_lists_at_most_twenty_problems_and_says_how_many_there_are(member):
    bad = [{"card": "", "quantity": 0}] * MAX_CARDS
    answer = refusal_json(member, "post", "/api/decks/", {"nominated": "forest", "entries": bad})
    assert len(sentences(answer["fields"])) == MOST_PROBLEMS
    assert answer["detail"].endswith(f"The first {MOST_PROBLEMS} of {2 * MAX_CARDS} problems are listed.")


def test_a_message_never_repeats_a_long_value_whole(member):
    for body in (
        {"game": "x" * 9000, "seats": []},
        {"game": ["y" * 9000], "seats": []},
        {"game": "animoz", "seats": "z" * 9000},
    ):
        answer = refusal_json(member, "post", "/api/matches/", body)
        assert max(map(len, sentences(answer["fields"]))) <= LONGEST_SAID + 1

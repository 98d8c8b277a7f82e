"""Every operation in the API's schema, with valid and invalid requests: whatever is sent, there is an answer."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

import pytest
from django.test import Client
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from collection.models import CardSet
from tests.case_counts import case_count
from tests.case_loop import in_a_loop
from tests.site.api_calls import described_schema
from tests.site.sample_world import World, allow_any_rate, known_things, world_create
from tests.site.test_access import request_status

pytestmark = [pytest.mark.django_db, pytest.mark.target("F2")]
EXAMPLES = case_count(2, 50)
EVERY = {"anonymous": case_count(6, 1), "seat": case_count(2, 1)}
"""One in so many operations is asked by each role; in ordinary runs `test_schemathesis.py` asks the others of the seat.
"""
MISFITS = (
    "", " ", "\0", "a\0b", "x" * 5000, "99999999999999999999", "-1", "1e999", "NaN", "Infinity", "٣", "\u2028",
    "'\"<script>",
    "../..", "%00", "house-", "house-forest", "lagoti:2", "weight>1e999", "((((", "own:99999999999999999999",
    "🐾" * 100,
)  # fmt: skip
"""Texts that have broken other people's programs."""
NUMBERS = st.one_of(st.sampled_from([0, -1, 2**31, 2**63, -(2**63) - 1, 10**30]), st.integers(0, 60), st.integers())


@pytest.fixture
def world(starter_set: CardSet, settings, tmp_path) -> World:
    settings.MEDIA_ROOT = tmp_path
    allow_any_rate(settings)
    return world_create(starter_set)


class Asker:
    """Makes requests from a schema, mostly such as fit."""

    def __init__(self, world: World) -> None:
        self.schema = described_schema()
        things = world.things
        self.known = known_things(world)
        words = [
            "lagoti",
            "forest",
            "me",
            "bot",
            "greedy",
            "mint",
            "animoz",
            "arctic",
            "animanize",
            "animalia",
            "search",
            "sides",
            "continents",
            "europe",
            "animus",
            "inertia",
            "start",
            "teams",
            "house-0",
            "draft:inertia",
            things["waiting"].invite,
            things["shared"].secret,
        ]
        self.texts = st.one_of(st.sampled_from(words), st.sampled_from(MISFITS), st.text(max_size=40))
        leaves = st.one_of(st.none(), st.booleans(), NUMBERS, st.floats(), self.texts)
        self.anything = st.recursive(
            leaves,
            lambda inner: st.lists(inner, max_size=4) | st.dictionaries(self.texts, inner, max_size=4),
            max_leaves=6,
        )

    def operations(self) -> list[tuple[str, str, dict[str, Any]]]:
        """Path, method and description of each."""
        return [(path, method, told) for path, known in self.schema["paths"].items() for method, told in known.items()]

    def addresses(self, path: str, told: dict[str, Any]) -> st.SearchStrategy[str]:
        """The path with its gaps filled and some of its questions asked, and others."""
        parameters = told.get("parameters", [])
        gaps = [each["name"] for each in parameters if each["in"] == "path"]
        known = self.known.get(path.split("/")[2], {})
        other = st.one_of(NUMBERS, self.texts.map(lambda text: text or "x"))
        fill = st.tuples(*(mostly(st.sampled_from(known[gap]), other) for gap in gaps))
        questions = [each["name"] for each in parameters if each["in"] == "query"] * 5 + ["page", "page_size", "format"]
        query = st.lists(st.tuples(st.sampled_from(questions), st.one_of(self.texts, NUMBERS)), max_size=3)

        def join(filled: tuple[Any, ...], asked: list[tuple[str, Any]]) -> str:
            where = path
            for gap, value in zip(gaps, filled, strict=True):
                where = where.replace(f"{{{gap}}}", safe(value))
            return f"{where}?{'&'.join(f'{name}={safe(value)}' for name, value in asked)}"

        return st.builds(join, fill, query)

    def bodies(self, told: dict[str, Any]) -> st.SearchStrategy[Any]:
        """What the schema wants, with something else here and there."""
        content = told.get("requestBody", {}).get("content", {}).get("application/json")
        return self.fitting(content["schema"]) if content else self.anything

    def fitting(self, schema: dict[str, Any]) -> st.SearchStrategy[Any]:
        if "$ref" in schema:
            return self.fitting(self.schema["components"]["schemas"][schema["$ref"].rpartition("/")[2]])
        for several in ("oneOf", "allOf"):
            if several in schema:
                return st.one_of([self.fitting(each) for each in schema[several]])
        return mostly(self.of_type(schema), self.anything)

    def of_type(self, schema: dict[str, Any]) -> st.SearchStrategy[Any]:
        if "enum" in schema:
            return st.sampled_from(schema["enum"])
        if schema.get("type") == "array":
            return st.lists(self.fitting(schema["items"]), max_size=5)
        if schema.get("type") == "object":
            shown = {name: each for name, each in schema.get("properties", {}).items() if not each.get("readOnly")}
            if not shown:
                return st.dictionaries(self.texts, self.anything, max_size=3)
            parts = {name: self.fitting(each) for name, each in shown.items()}
            return st.fixed_dictionaries({}, optional=parts) | st.fixed_dictionaries(parts)
        simple = {"integer": NUMBERS, "number": st.floats(), "boolean": st.booleans()}
        return simple.get(schema.get("type", ""), self.texts)


def mostly(usual: st.SearchStrategy[Any], else_: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    """Nine times in ten the usual."""
    return st.integers(0, 9).flatmap(lambda lot: else_ if lot == 9 else usual)


def safe(value: Any) -> str:
    """As it stands in an address."""
    return quote(str(value).encode("utf-8", "surrogatepass"), safe="")


class Sender:
    """Sends one body however it is asked to."""

    def __init__(self, client: Client, body: Any) -> None:
        self.client = client
        self.body = json.dumps(body).encode()

    def __getattr__(self, method: str) -> Any:
        kind = "application/json"
        return lambda where: self.client.generic(method.upper(), where, self.body, kind)


@in_a_loop("role", EVERY)
def test_every_operation_answers_any_request(world, role):
    client, asker, heard = world.client(role), Asker(world), []

    def ask(path: str, method: str, told: dict[str, Any]) -> None:
        @settings(
            max_examples=EXAMPLES, deadline=None, database=None, derandomize=True,
            suppress_health_check=list(HealthCheck), phases=(Phase.generate, Phase.shrink),
        )  # fmt: skip
        @given(where=asker.addresses(path, told), body=asker.bodies(told))
        def answers(where: str, body: Any) -> None:
            sender = client if method == "get" else Sender(client, body)
            status = int(request_status(sender, method, where))  # type: ignore[arg-type]
            heard.append(status)
            assert str(status) in told["responses"]
            assert status < 500

        answers()

    for path, method, told in asker.operations()[EVERY[role] - 1 :: EVERY[role]]:
        ask(path, method, told)
    assert len(heard) >= case_count(30, 100) * EXAMPLES
    assert role == "anonymous" or sum(status < 300 for status in heard) > len(heard) / 10

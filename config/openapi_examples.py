"""Examples of every operation in the OpenAPI schema, and the codes of its refusals.

The examples in `openapi_examples.json` were recorded by `python -m tests.site.write_api_examples`, with lists cut to
two entries. `tests/site/test_api_examples.py` compares them with the schema and with what the server answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, TypedDict

from collection.refusals import Refusal
from config.openapi_hooks import SchemaPart

FILE = Path(__file__).with_name("openapi_examples.json")
GENERAL_CODES = {
    "400": ["invalid", "parse-error"],
    "401": ["not-authenticated", "authentication-failed"],
    "403": ["permission-denied"],
    "404": ["not-found"],
    "412": ["precondition-failed"],
    "413": ["request-too-large"],
    "415": ["unsupported-media-type"],
    "429": ["throttled"],
    "503": ["service-unavailable"],
}
"""Codes that do not come from an app's `refusals.py`, by status."""
CODES_OF_ONE_ADDRESS = {("token", "400"): ["wrong-credentials"], ("token", "429"): ["too-many-attempts"]}


class Example(TypedDict, total=False):
    """One recorded request and its answer. `query` has the query parameters, `body` is the request's body, and `answer`
    the answer's, if it is JSON."""

    query: dict[str, str]
    body: object
    status: int
    answer: object


@cache
def recorded_examples() -> dict[str, Example]:
    """The examples by operation id."""
    found: dict[str, Example] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def refusal_codes() -> dict[tuple[str, str], list[str]]:
    """The codes of the refusals that each app declares, by app and status."""
    found: dict[tuple[str, str], set[str]] = {}
    for kind in _derived(Refusal):
        if code := getattr(kind, "code", ""):
            app = kind.__module__.partition(".")[0]
            found.setdefault((app, str(kind.status)), set()).add(code)
    return {key: sorted(codes) for key, codes in found.items()}


def _derived(kind: type[Refusal]) -> Iterator[type[Refusal]]:
    for each in kind.__subclasses__():
        yield each
        yield from _derived(each)


def add_examples(result: SchemaPart, generator: Any, request: object, public: bool) -> SchemaPart:
    """A drf-spectacular hook that adds the recorded examples, and to each refusal an example and its possible codes."""
    apps = _apps_of_addresses(generator)
    codes = refusal_codes()
    for path, methods in result["paths"].items():
        for operation in methods.values():
            if not isinstance(operation, dict) or "operationId" not in operation:
                continue
            _add_example(operation, recorded_examples().get(operation["operationId"], {}))
            for status, refused in operation["responses"].items():
                if status[0] in "45":
                    own = [code for app in apps[first_part(path)] for code in codes.get((app, status), ())]
                    _add_codes(refused, status, own + CODES_OF_ONE_ADDRESS.get((first_part(path), status), []))
    return result


def first_part(path: str) -> str:
    """The part after `/api/`: the address of `/api/decks/{id}/copy/` begins with `decks`."""
    return path.split("/")[2]


def _apps_of_addresses(generator: Any) -> dict[str, list[str]]:
    """The apps whose views answer at the addresses with each first part."""
    found: dict[str, set[str]] = {}
    for path, _regex, _method, callback in generator.endpoints:
        found.setdefault(first_part(path), set()).add(callback.cls.__module__.partition(".")[0])
    return {part: sorted(apps) for part, apps in found.items()}


def _add_example(operation: SchemaPart, example: Example) -> None:
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "query" and parameter["name"] in example.get("query", {}):
            parameter["example"] = example["query"][parameter["name"]]
    if "body" in example:
        for content in operation["requestBody"]["content"].values():
            _add(content, example["body"])
    answered = operation["responses"].get(str(example.get("status")))
    if answered is not None and "answer" in example:
        for content in answered["content"].values():
            _add(content, example["answer"])


def _add(content: SchemaPart, value: object) -> None:
    """One more example. OpenAPI allows either `example` or `examples`."""
    if "examples" in content:
        content["examples"]["Recorded"] = {"value": value}
    else:
        content["example"] = value


def _add_codes(refused: SchemaPart, status: str, of_apps: list[str]) -> None:
    codes = [*GENERAL_CODES.get(status, ()), *sorted(set(of_apps))]
    if not codes:
        return
    detail = refused["description"]
    content = {name: dict(each) for name, each in refused["content"].items()}
    for each in content.values():
        each["example"] = {"code": codes[0], "detail": detail}
    refused["content"] = content
    if len(codes) > 1 or status in ("409", "422"):
        refused["description"] = f"{detail} Codes: {', '.join(f'`{code}`' for code in codes)}."

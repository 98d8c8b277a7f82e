"""What the OpenAPI schema says of every operation: how it may refuse, and which operation its answer leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from config.limits import LONGEST_SAID

REFUSALS = {
    "400": "The request cannot be read, a field needs another look, or a query parameter is unknown.",
    "401": "Say who you are: send a session cookie or a token that is valid.",
    "403": "You may not do this; with a session, the CSRF token may be missing.",
    "404": "This does not exist, or it is not yours.",
    "409": "Somebody else was faster, or this cannot be done now: fetch it again and look.",
    "413": "The body is too large.",
    "415": "Send JSON, with the content type application/json.",
    "422": "This was understood but cannot be done: `code` and `detail` say why.",
    "429": "Too many requests; wait for as many seconds as Retry-After says.",
    "503": "The server is busy; try again after as many seconds as Retry-After says.",
}
REFUSAL_SCHEMA = {
    "type": "object",
    "properties": {
        "code": {"type": "string", "maxLength": 60, "description": "Stable: programs can rely on it."},
        "detail": {"type": "string", "maxLength": 4 * LONGEST_SAID, "description": "A sentence for a person."},
        "fields": {
            "type": "object",
            "additionalProperties": True,
            "description": "What is wrong with each field: lists of sentences, at most 20 of them in all.",
        },
    },
    "required": ["code", "detail"],
}
METHODS = ("get", "post", "put", "patch", "delete")


def operations(schema: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Path, method and description of each operation."""
    for path, known in schema["paths"].items():
        for method, told in known.items():
            if method in METHODS:
                yield path, method, told


def name_the_refusals(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """A drf-spectacular hook: how each operation may refuse."""
    result.setdefault("components", {}).setdefault("schemas", {})["Refusal"] = REFUSAL_SCHEMA
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    for path, method, told in operations(result):
        for status in refusing(path, method, told):
            told["responses"].setdefault(status, {"description": REFUSALS[status], "content": content})
    return result


def refusing(path: str, method: str, told: dict[str, Any]) -> list[str]:
    """With which statuses an operation may refuse."""
    writes = method != "get"
    found = ["400", "429", "503"]
    if told.get("security"):
        found += ["401", "403"]
    if "{" in path or writes or any(each["name"] == "page" for each in told.get("parameters", ())):
        found.append("404")
    if writes or path.endswith(("/record/", "/view/")):
        found.append("409")
    if writes:
        found += ["413", "415", "422"]
    return sorted(found)


def bound_the_lists(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """A drf-spectacular hook: pages and ids have limits that drf-spectacular does not mention."""
    from config.api import Pages

    schemas = result["components"]["schemas"]
    for _path, _method, told in operations(result):
        for each in told.get("parameters", ()):
            if each["in"] == "path" and each["schema"].get("type") == "integer":
                each["schema"] |= {"minimum": 1, "maximum": 2**31 - 1}
    for name, schema in schemas.items():
        if name.startswith("Paginated"):
            schema["properties"]["results"]["maxItems"] = Pages.max_page_size
    return result


def collection_made(path: str) -> str:
    """In which collection an operation makes something: a shared deck is copied into one's own."""
    whole = path.partition("{")[0].removesuffix("import/").removesuffix("join/")
    return whole.replace("/shared-decks/", "/decks/")


def link_the_operations(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """A drf-spectacular hook: OpenAPI links from what makes a thing to what can be done with it."""
    by_gap: dict[str, list[tuple[str, str]]] = {}
    for path, _method, told in operations(result):
        if "{" in path:
            collection, _, rest = path.partition("{")
            by_gap.setdefault(collection, []).append((told["operationId"], rest.partition("}")[0]))
    for path, method, told in operations(result):
        made = told["responses"].get("201")
        if method != "post" or made is None or path.endswith("/actions/"):
            continue
        made["links"] = {
            target: {"operationId": target, "parameters": {gap: f"$response.body#/{gap}"}}
            for target, gap in by_gap.get(collection_made(path), ())
        }
    for source, status, target, link in LINKS:
        for _path, _method, told in operations(result):
            if told["operationId"] == source:
                told["responses"][status].setdefault("links", {})[target] = {"operationId": target, **link}
    return result


LINKS: tuple[tuple[str, str, str, dict[str, Any]], ...] = (
    ("decks_share_create", "200", "shared_decks_retrieve", {"parameters": {"secret": "$response.body#/secret"}}),
    ("decks_share_create", "200", "shared_decks_copy_create", {"parameters": {"secret": "$response.body#/secret"}}),
    ("matches_create", "201", "matches_join_create", {"requestBody": {"invite": "$response.body#/invite"}}),
    (
        "matches_view_retrieve",
        "200",
        "matches_actions_create",
        {
            "parameters": {"id": "$request.path.id"},
            "requestBody": {"action": "$response.body#/view/actions/0", "ply": "$response.body#/ply"},
        },
    ),
)
"""Links beside those from a thing to what can be done with it: from, with which status, to, and with what."""

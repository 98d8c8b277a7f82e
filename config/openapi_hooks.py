"""Additions to the OpenAPI schema: the refusals of every operation, and links between operations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, TypeAlias

from config.payload_limits import LONGEST_SAID

SchemaPart: TypeAlias = dict[str, Any]
"""A part of the schema: JSON, as the OpenAPI specification has it."""

REFUSALS = {
    "400": "The request cannot be read, a field is not valid, or a query parameter is unknown.",
    "401": "Log in: send a valid session cookie or token.",
    "403": "You may not do this; with a session, the CSRF token may be missing.",
    "404": "This does not exist, or it is not yours.",
    "409": "The state has changed, or this cannot be done now: fetch it again.",
    "412": "The resource has changed: it has none of the ETags in If-Match.",
    "413": "The body is too large.",
    "415": "Send JSON, with the content type application/json.",
    "422": "The request is valid but cannot be carried out: `code` and `detail` say why.",
    "429": "Too many requests; wait for the seconds in Retry-After.",
    "503": "The server is busy; try again after the seconds in Retry-After.",
}
REFUSAL_SCHEMA = {
    "type": "object",
    "properties": {
        "code": {"type": "string", "maxLength": 60, "description": "Stable: programs can rely on it."},
        "detail": {"type": "string", "maxLength": 4 * LONGEST_SAID, "description": "One or more sentences for people."},
        "fields": {
            "type": "object",
            "additionalProperties": True,
            "description": "The problems of each field: lists of sentences, at most 20 in total.",
        },
    },
    "required": ["code", "detail"],
}
MADE_ON_REQUEST = ("/calibration-page/", "/odds/", "/picture/", "/suggestion/", "/tabletop-simulator/")
"""Ends of paths of files and figures that are made when they are requested, which may be impossible."""
MAY_HAVE_CHANGED = ("/changes/", "/record/", "/view/")
"""Ends of paths of what is read from a state that may not be there any more."""
METHODS = ("get", "post", "put", "patch", "delete")
IF_MATCH = {
    "in": "header",
    "name": "If-Match",
    "schema": {"type": "string", "maxLength": 1000},
    "description": "An ETag of the answer to GET at this address: the change is made only if it still has it.",
}
"""The parameter of operations that change what GET at the same address answers."""


def operations(schema: SchemaPart) -> Iterator[tuple[str, str, SchemaPart]]:
    """Path, method and description of each operation."""
    for path, known in schema["paths"].items():
        for method, operation in known.items():
            if method in METHODS:
                yield path, method, operation


def add_refusal_responses(result: SchemaPart, generator: object, request: object, public: bool) -> SchemaPart:
    """A drf-spectacular hook that adds the refusals of each operation, and `If-Match`."""
    result.setdefault("components", {}).setdefault("schemas", {})["Refusal"] = REFUSAL_SCHEMA
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    for path, method, operation in operations(result):
        if method in ("put", "patch", "delete") and "get" in result["paths"][path]:
            operation.setdefault("parameters", []).append(IF_MATCH)
        _mark_required_body(operation, result["components"]["schemas"])
        for status in refusal_statuses(path, method, operation):
            operation["responses"].setdefault(status, {"description": REFUSALS[status], "content": content})
    return result


def _mark_required_body(operation: SchemaPart, schemas: SchemaPart) -> None:
    """A body with a required field is required itself; drf-spectacular leaves this out if there are several types."""
    body = operation.get("requestBody", {})
    for content in body.get("content", {}).values():
        name = content["schema"].get("$ref", "").rpartition("/")[2]
        if schemas.get(name, {}).get("required"):
            body["required"] = True


def refusal_statuses(path: str, method: str, operation: SchemaPart) -> list[str]:
    """The statuses of refusals that an operation may answer with."""
    writes = method != "get"
    found = ["400", "429", "503"]
    if operation.get("security"):
        found += ["401", "403"]
    if "{" in path or writes or any(each["name"] == "page" for each in operation.get("parameters", ())):
        found.append("404")
    if writes or path.endswith(MAY_HAVE_CHANGED):
        found.append("409")
    if writes:
        found += ["413", "415"]
    if IF_MATCH in operation.get("parameters", ()):
        found.append("412")
    if writes or path.endswith(MADE_ON_REQUEST):
        found.append("422")
    return sorted(found)


def add_schema_limits(result: SchemaPart, generator: object, request: object, public: bool) -> SchemaPart:
    """A drf-spectacular hook that adds the limits of pages and ids."""
    from config.api_conventions import ApiPagination

    schemas = result["components"]["schemas"]
    for _path, _method, operation in operations(result):
        for each in operation.get("parameters", ()):
            if each["in"] == "path" and each["schema"].get("type") == "integer":
                each["schema"] |= {"minimum": 1, "maximum": 2**31 - 1}
    for name, schema in schemas.items():
        if name.startswith("Paginated"):
            schema["properties"]["results"]["maxItems"] = ApiPagination.max_page_size
    return result


def created_collection_path(path: str) -> str:
    """The path of the collection in which an operation creates something; shared decks and house decks are copied into
    /decks/. Empty for comments, which have no operation that takes only their id."""
    if path.endswith("/comments/"):
        return ""
    whole = path.partition("{")[0].removesuffix("import/").removesuffix("join/")
    return whole.replace("/shared-decks/", "/decks/").replace("/house-decks/", "/decks/")


def add_operation_links(result: SchemaPart, generator: object, request: object, public: bool) -> SchemaPart:
    """A drf-spectacular hook that adds links from operations that create something to those that use it."""
    by_collection: dict[str, list[tuple[str, str]]] = {}
    for path, _method, operation in operations(result):
        if path.count("{") == 1:  # a link cannot fill in a second id
            collection, _, rest = path.partition("{")
            by_collection.setdefault(collection, []).append((operation["operationId"], rest.partition("}")[0]))
    for path, method, operation in operations(result):
        made = operation["responses"].get("201")
        if method != "post" or made is None or path.endswith("/actions/"):
            continue
        made["links"] = {
            target: {"operationId": target, "parameters": {gap: f"$response.body#/{gap}"}}
            for target, gap in by_collection.get(created_collection_path(path), ())
        }
    for source, status, target, link in LINKS:
        for _path, _method, operation in operations(result):
            if operation["operationId"] == source:
                operation["responses"][status].setdefault("links", {})[target] = {"operationId": target, **link}
    return result


LINKS: tuple[tuple[str, str, str, Mapping[str, object]], ...] = (
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
"""Further links: (source operation, its status, target operation, the arguments of the link)."""

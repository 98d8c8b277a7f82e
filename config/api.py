"""What all API operations share: pages of results, refusals that say what to do, and their place in the schema."""

from __future__ import annotations

from typing import Any

from rest_framework.pagination import PageNumberPagination
from rest_framework.response import Response
from rest_framework.views import exception_handler


class Pages(PageNumberPagination):
    """`?page=2&page_size=100`; at most 200 a page."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200


def explain(exc: Exception, context: dict[str, Any]) -> Response | None:
    """Every refusal carries `code` (stable) and `detail` (a sentence); field errors stand under `fields`."""
    response = exception_handler(exc, context)
    if response is None:
        return None
    code = getattr(exc, "default_code", "error")
    data = response.data
    if isinstance(data, dict) and set(data) == {"detail"}:
        response.data = {"code": getattr(data["detail"], "code", code), "detail": str(data["detail"])}
    else:
        response.data = {"code": code, "detail": "Some fields need another look.", "fields": data}
    return response


REFUSALS = {
    "400": "The request cannot be read or a field needs another look.",
    "401": "Say who you are: a session or a token.",
    "403": "Not open to you.",
    "404": "No such thing, or not yours.",
    "409": "Somebody else was first: fetch again and retry.",
    "429": "Too many requests; wait as long as Retry-After says.",
}
REFUSAL_SCHEMA = {
    "type": "object",
    "properties": {"code": {"type": "string"}, "detail": {"type": "string"}, "fields": {}},
    "required": ["code", "detail"],
}


def name_the_refusals(result: dict[str, Any], generator: Any, request: Any, public: bool) -> dict[str, Any]:
    """A drf-spectacular hook: every operation may refuse, and the schema says so."""
    result.setdefault("components", {}).setdefault("schemas", {})["Refusal"] = REFUSAL_SCHEMA
    content = {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}}
    for path in result["paths"].values():
        for operation in path.values():
            for status, words in REFUSALS.items():
                operation["responses"].setdefault(status, {"description": words, "content": content})
    return result

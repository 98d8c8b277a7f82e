"""What all API operations share: pagination, and the format of refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.db.models import Model, QuerySet
from django.http import Http404
from rest_framework.exceptions import ErrorDetail, MethodNotAllowed, NotFound, UnsupportedMediaType
from rest_framework.pagination import PageNumberPagination
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.utils.urls import replace_query_param
from rest_framework.views import APIView, exception_handler, set_rollback

from collection.refusals import Refusal
from config.cursor_pages import (
    LONGEST_CURSOR,
    PAGE_PARAMETERS,
    InvalidCursorError,
    place_of,
    read_cursor,
    rows_after,
    with_total_order,
    write_cursor,
)
from config.error_pages import API_WORDS
from config.payload_limits import LONGEST_SAID, MOST_PROBLEMS, shortened_problems
from operations import metrics


class ApiPagination(PageNumberPagination):
    """`?page=2&page_size=100`, at most 200 per page, or `?cursor=…` with the `next_cursor` of the page before.
    `config.api_query_parameters` checks the numbers.

    Pages after a cursor have no `count`. Lists that are not queries of the database have no cursors."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200
    last_page_strings = ()
    next_cursor: str | None = None
    after_cursor = False

    def paginate_queryset(self, queryset: Any, request: Request, view: APIView | None = None) -> list[Any] | None:
        self.request = request
        if isinstance(queryset, QuerySet):
            queryset = with_total_order(queryset)
        salt, rows = _list_name(request), getattr(queryset, "by_place", queryset)
        if (cursor := request.query_params.get("cursor")) is None:
            found: list[Any] | None = super().paginate_queryset(queryset, request, view)
            if found and isinstance(rows, QuerySet) and self.page is not None and self.page.has_next():
                self._set_next_cursor(rows, found[-1], salt)
            return found
        if "page" in request.query_params:
            raise NotFound("Send either a page or a cursor.")
        self.after_cursor = True
        try:
            size = self.get_page_size(request) or self.page_size
            after = list(rows_after(rows, read_cursor(cursor, salt))[: size + 1])
        except InvalidCursorError:
            raise NotFound(INVALID_CURSOR) from None
        if len(after) > size:
            self._set_next_cursor(rows, after[size - 1], salt)
        return after[:size]

    def _set_next_cursor(self, rows: QuerySet[Any], last: Model, salt: str) -> None:
        place = place_of(rows, last.pk)
        self.next_cursor = None if place is None else write_cursor(place, salt)

    def get_paginated_response(self, data: Sequence[object]) -> Response:
        if not self.after_cursor:
            response = super().get_paginated_response(data)
            response.data["next_cursor"] = self.next_cursor
            return response
        assert self.request is not None  # `paginate_queryset` was called before
        address = self.request.build_absolute_uri()
        further = replace_query_param(address, "cursor", self.next_cursor) if self.next_cursor else None
        return Response(
            {"count": None, "next": further, "previous": None, "results": data, "next_cursor": self.next_cursor}
        )

    def get_paginated_response_schema(self, schema: dict[str, Any]) -> dict[str, Any]:
        described: dict[str, Any] = super().get_paginated_response_schema(schema)
        described["properties"]["count"]["nullable"] = True
        described["properties"]["next_cursor"] = {
            "type": "string",
            "nullable": True,
            "maxLength": LONGEST_CURSOR,
            "example": "WzEwMSwxXQ:8ZtPdQXCkeW7vhBQV3wLW3dD1ZrIFpzHgZlVfd2xPqE",
            "description": "Send it as `cursor` for the next page; null on the last page.",
        }
        described["required"] = [*described["required"], "next_cursor"]
        return described


INVALID_CURSOR = "This is not a cursor of this list with these parameters. Start again with the first page."


def _list_name(request: Request) -> str:
    """Identifies a list, with all parameters except those that choose a page."""
    asked = sorted((name, said) for name, said in request.query_params.items() if name not in PAGE_PARAMETERS)
    return f"{request.path}?{urlencode(asked)}"


def exception_response(exc: Exception, context: dict[str, Any]) -> Response | None:
    """The response to an exception: `code` (stable), `detail` (a sentence), and `fields` with the problems of each
    field.

    REST framework's own messages are reworded. At most 20 problems are listed, each cut to 300 characters.
    """
    if isinstance(exc, Refusal):
        set_rollback()
        return Response({"code": exc.code, "detail": str(exc)[: 4 * LONGEST_SAID]}, status=exc.status)
    response = exception_handler(exc, context)
    if response is None:
        return None
    code = str(getattr(exc, "default_code", "error"))
    data = response.data
    if isinstance(data, dict) and set(data) == {"detail"} and not isinstance(data["detail"], list):
        said = data["detail"]
        code = str(said.code) if isinstance(said, ErrorDetail) else code
        text = refusal_message(exc, str(said), context["view"].allowed_methods)
        metrics.count(metrics.REFUSALS, hyphenated_code(code))
        response.data = {"code": hyphenated_code(code), "detail": text[: 4 * LONGEST_SAID]}
        return response
    metrics.count(metrics.REFUSALS, hyphenated_code(code))
    fields, total = shortened_problems(data)
    fields = fields if isinstance(fields, dict) else {"non_field_errors": fields}
    detail = "Some fields are not valid."
    if total > MOST_PROBLEMS:
        detail += f" The first {MOST_PROBLEMS} of {total} problems are listed."
    response.data = {"code": hyphenated_code(code), "detail": detail, "fields": fields}
    return response


def hyphenated_code(code: str) -> str:
    """REST framework's codes, such as `not_found`, in the style of ours: `not-found`."""
    return code.replace("_", "-")


def refusal_message(exc: Exception, said: str, allowed: Sequence[str]) -> str:
    """The message of a refusal. REST framework's own would describe its internal look-up."""
    if isinstance(exc, Http404) or (isinstance(exc, NotFound) and said.startswith("No ")):
        return API_WORDS[404]
    if isinstance(exc, UnsupportedMediaType):
        return "Send JSON, with the content type application/json."
    if isinstance(exc, MethodNotAllowed):
        return f"{said.replace(' not allowed.', ' is not allowed here.')} Use {', '.join(allowed)}."
    return said

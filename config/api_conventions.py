"""What all API operations share: pagination, and the format of refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404
from rest_framework.exceptions import ErrorDetail, MethodNotAllowed, NotFound, UnsupportedMediaType
from rest_framework.pagination import PageNumberPagination
from rest_framework.response import Response
from rest_framework.views import exception_handler, set_rollback

from collection.refusals import Refusal
from config.error_pages import API_WORDS
from config.payload_limits import LONGEST_SAID, MOST_PROBLEMS, shortened_problems
from operations import metrics


class ApiPagination(PageNumberPagination):
    """`?page=2&page_size=100`, at most 200 per page. `config.api_query_parameters` checks both numbers."""

    page_size = 50
    page_size_query_param = "page_size"
    max_page_size = 200
    last_page_strings = ()


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

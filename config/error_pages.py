"""Error pages that say what went wrong and what to do; JSON under /api/."""

from __future__ import annotations

import logging
import sys
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import add_never_cache_headers
from django.utils.translation import gettext, gettext_noop

from config.temporary_faults import RETRY_AFTER, FaultReason, fault_reason, faulty_dependency
from operations import metrics
from operations.request_context import request_id
from operations.routes import route_of

log = logging.getLogger(__name__)

WORDS = {
    400: (
        gettext_noop("This request cannot be read"),
        gettext_noop("The address or the form contains invalid data. Go back and try again."),
    ),
    403: (
        gettext_noop("You do not have access"),
        gettext_noop("You may need to log in, or the page was open for too long: reload it and try again."),
    ),
    404: (gettext_noop("Page not found"), gettext_noop("It may have moved, or it belongs to someone else.")),
    413: (
        gettext_noop("This is too large"),
        gettext_noop(
            "Nothing was changed. Go back and send less: at most 5 MB for a picture, 2 MB for a table of cards, "
            "256 KB otherwise."
        ),
    ),
    429: (gettext_noop("Too many attempts"), gettext_noop("Wait a few minutes, then try again.")),
    500: (
        gettext_noop("Something went wrong"),
        gettext_noop(
            "This is an error on our side; nothing you did is lost. Reload the page. If that does not help, "
            "tell the people who run this server."
        ),
    ),
    503: (
        gettext_noop("Server busy"),
        gettext_noop("The server is busy. Nothing was changed; try again in a few seconds."),
    ),
}
STALLED = {
    FaultReason.BUSY: WORDS[503],
    FaultReason.FULL: (
        gettext_noop("The disk is full"),
        gettext_noop(
            "The server has no space left. Nothing was changed, and you can still view everything. "
            "Tell the people who run this server."
        ),
    ),
    FaultReason.READ_ONLY: (
        gettext_noop("Saving is not possible at the moment"),
        gettext_noop(
            "The server’s data is read-only at present. Nothing was changed, and you can still view everything."
        ),
    ),
}
"""Title and advice for each temporary fault."""


API_WORDS = {
    400: "The request cannot be read.",
    403: "You may not do this.",
    404: "This does not exist, or it is not yours.",
    500: "Something went wrong on our side. Nothing was changed.",
    503: "The server is busy. Nothing was changed; try again in a few seconds.",
}
"""Messages of the API; statuses that are missing here use the page's title."""
CODES = {
    400: "bad-request",
    403: "forbidden",
    404: "not-found",
    413: "request-too-large",
    429: "too-many-requests",
    500: "server-error",
    503: "service-unavailable",
}
"""The `code` of each status in the API. Python's own phrases differ between its versions."""


def error_page(request: HttpRequest, status: int) -> HttpResponse:
    """The error page for a status, or its JSON under /api/."""
    title, advice = WORDS[status]
    if request.path.startswith("/api/"):
        return _json(status, API_WORDS.get(status, title))
    title, advice = gettext(title), gettext(advice)
    return render(request, "error.html", {"status": status, "title": title, "advice": advice}, status=status)


def bare_error_page(
    path: str, status: int, reason: FaultReason | None = None, request: HttpRequest | None = None
) -> HttpResponse:
    """The error page or JSON, without reading the session or the database."""
    title, advice = STALLED[reason] if reason else WORDS[status]
    if path.startswith("/api/"):
        response = _json(status, f"{title}. {advice}")
    else:
        context = {"status": status, "title": gettext(title), "advice": gettext(advice), "request": request}
        context["request_id"] = request_id() if status == HTTPStatus.INTERNAL_SERVER_ERROR else ""
        response = HttpResponse(render_to_string("error_bare.html", context), status=status)
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response["Retry-After"] = str(RETRY_AFTER[reason or FaultReason.BUSY])
    add_never_cache_headers(response)
    return response


def _json(status: int, detail: str) -> HttpResponse:
    return JsonResponse({"code": CODES[status], "detail": detail}, status=status)


def unavailable_response(request: HttpRequest, fault: BaseException | None) -> HttpResponse | None:
    """The 503 response to a temporary fault, logged as a warning on one line; None for any other exception."""
    if (reason := fault_reason(fault)) is None:
        return None
    log.warning(
        "%s %s is answered with 503, %s: %.200a",
        request.method,
        route_of(request),
        reason.value,
        str(fault),
        extra={"request": request, "fault_class": type(fault).__name__},
    )
    metrics.fault(faulty_dependency(fault), reason.value)
    response = bare_error_page(request.path, 503, reason, request)
    response._has_been_logged = True  # type: ignore[attr-defined]  # Django's mark: no second entry, with a traceback
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Also answers sessions that cannot be saved because of a temporary fault: Django considers them deleted."""
    return unavailable_response(request, exception) or error_page(request, 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return error_page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 404)


def too_many_requests(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return error_page(request, 429)


def server_error(request: HttpRequest) -> HttpResponse:
    """Called while an exception, perhaps of another middleware, is being handled. The page must not fail as well."""
    return unavailable_response(request, sys.exception()) or bare_error_page(request.path, 500, request=request)

"""Pages for what went wrong: what it was, and what to do now. JSON under /api/."""

from __future__ import annotations

import logging
import sys
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.cache import add_never_cache_headers

from config.faults import RETRY_AFTER, Why, why

log = logging.getLogger(__name__)

WORDS = {
    400: ("That request cannot be read", "Something in the address or the form is damaged. Go back and try again."),
    403: (
        "That is not open to you",
        "You may need to log in, or the page has been open for too long: reload it and try again.",
    ),
    404: ("Nothing here", "The page may have moved, or it belongs to somebody else."),
    413: (
        "That is too large",
        "Nothing was changed. Go back and send less: a picture may have 5 MB, a table of cards 2 MB, anything else 256 KB.",
    ),
    429: ("Too many attempts", "Wait a few minutes, then try again."),
    500: (
        "A fault on our side",
        "Nothing you did is lost. Reload the page; if that does not help, tell the people who run this server.",
    ),
    503: ("Just a moment", "The server is busy. Nothing was changed; try again in a few seconds."),
}
STALLED = {
    Why.BUSY: WORDS[503],
    Why.FULL: (
        "No room left",
        "The server's disk is full. Nothing was changed, and you can still look at what you have. "
        "Tell the people who run this server.",
    ),
    Why.READ_ONLY: (
        "Nothing can be saved just now",
        "The server's data is read-only at present. Nothing was changed, and you can still look at what you have.",
    ),
}
"""Title and advice for each reason that passes."""


API_WORDS = {
    400: "The request cannot be read.",
    403: "You may not do this.",
    404: "This does not exist, or it is not yours.",
    500: "Something went wrong on our side. Nothing was changed.",
    503: "The server is busy. Nothing was changed; try again in a few seconds.",
}
"""The same for programs; where nothing is said here, the page's title."""
CODES = {
    400: "bad-request",
    403: "forbidden",
    404: "not-found",
    413: "request-too-large",
    429: "too-many-requests",
    500: "server-error",
    503: "service-unavailable",
}
"""The `code` of each status for programs. Python's phrases differ between its versions."""


def page(request: HttpRequest, status: int) -> HttpResponse:
    """The error page of a status, or its JSON for the API."""
    title, advice = WORDS[status]
    if request.path.startswith("/api/"):
        return _json(status, API_WORDS.get(status, title))
    return render(request, "error.html", {"status": status, "title": title, "advice": advice}, status=status)


def bare(path: str, status: int, reason: Why | None = None, request: HttpRequest | None = None) -> HttpResponse:
    """The same without asking who the visitor is: nothing here reads the session or the database."""
    title, advice = STALLED[reason] if reason else WORDS[status]
    if path.startswith("/api/"):
        response = _json(status, f"{title}. {advice}")
    else:
        context = {"status": status, "title": title, "advice": advice, "request": request}
        response = HttpResponse(render_to_string("error_bare.html", context), status=status)
    if status == HTTPStatus.SERVICE_UNAVAILABLE:
        response["Retry-After"] = str(RETRY_AFTER[reason or Why.BUSY])
    add_never_cache_headers(response)
    return response


def _json(status: int, detail: str) -> HttpResponse:
    return JsonResponse({"code": CODES[status], "detail": detail}, status=status)


def unavailable(request: HttpRequest, fault: BaseException | None) -> HttpResponse | None:
    """503 for a fault that passes; None for all others. Logged once, as a warning on one line."""
    if (reason := why(fault)) is None:
        return None
    log.warning("%s %a is answered with 503, %s: %.200a", request.method, request.path, reason.value, str(fault))
    response = bare(request.path, 503, reason, request)
    response._has_been_logged = True  # type: ignore[attr-defined]  # Django's mark: no second entry, with a traceback
    return response


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """A session that cannot be saved ends here: Django takes it for one that was deleted."""
    return unavailable(request, exception) or page(request, 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 404)


def too_many(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 429)


def server_error(request: HttpRequest) -> HttpResponse:
    """Called while the exception is being handled, which may be one of other middleware. The page must not fail as well."""
    return unavailable(request, sys.exception()) or bare(request.path, 500, request=request)

"""Pages for what went wrong: what it was, and what to do now. JSON under /api/."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

WORDS = {
    400: ("That request cannot be read", "Something in the address or the form is damaged. Go back and try again."),
    403: (
        "That is not open to you",
        "You may need to log in, or the page has been open for too long: reload it and try again.",
    ),
    404: ("Nothing here", "The page may have moved, or it belongs to somebody else."),
    500: (
        "A fault on our side",
        "Nothing you did is lost. Reload the page; if it stays, tell whoever runs this table.",
    ),
    503: ("Just a moment", "The table is busy. Nothing is lost; try again in a few seconds."),
}


def page(request: HttpRequest, status: int) -> HttpResponse:
    """The error page of a status, or its JSON for the API."""
    title, advice = WORDS[status]
    if request.path.startswith("/api/"):
        return JsonResponse(
            {"code": HTTPStatus(status).phrase.lower().replace(" ", "-"), "detail": title}, status=status
        )
    return render(request, "error.html", {"status": status, "title": title, "advice": advice}, status=status)


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 400)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return page(request, 403)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    return page(request, 404)


def server_error(request: HttpRequest) -> HttpResponse:
    return page(request, 500)

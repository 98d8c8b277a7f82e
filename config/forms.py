"""How long the fields of forms and addresses may be, checked before any view reads them.

Views and forms have limits of their own, with a message beside the field. These are wider: they hold for whatever a browser
would not send, on every page, whether or not anybody thought of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from collection.box_file import MAX_BYTES
from config.limits import too_long
from decks.lists import MAX_TEXT
from printing.options import MAX_LIST

LONGEST = 1_000
"""Characters of a field that has no limit of its own here: names, notes, searches, choices."""
LONGEST_PASSWORD = 4_096
LONGEST_KEPT = 128 * 1024
MOST_OF_A_NAME = 100
"""Values that one name may have: ticked boxes of a group."""
LONG: dict[tuple[str, str], int] = {
    # These views and forms say themselves what is too long, beside the field, and keep it.
    ("deck-import", "text"): 4 * MAX_TEXT,
    ("box-import", "text"): 2 * MAX_BYTES,
    ("box-import-run", "text"): 2 * MAX_BYTES,
    **{(name, "cards"): MAX_LIST for name in ("print-shop", "print-pdf", "print-page")},
    **{
        (name, f"card-{field}"): LONGEST_KEPT
        for name in ("card-new", "card-change", "card-preview")
        for field in ("abilities", "text", "powers", "weaknesses")
    },
    ("card-correct", "value"): LONGEST_KEPT,
}
"""Longer fields, by the name of their route."""
ELSEWHERE = ("/api/", "/admin/")
"""The API measures its bodies itself (`config.limits`); the admin is for staff."""


def longest(route: str, field: str) -> int:
    """How many characters a field of a route may have."""
    if field.removeprefix("old").startswith("password"):
        return LONGEST_PASSWORD
    return LONG.get((route, field), LONGEST)


class FormLimits:
    """Middleware: refuses a field that is too long with 400 and a page that names it."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, view: Any, args: Any, kwargs: Any) -> HttpResponse | None:  # noqa: ARG002
        """After the check of the CSRF token, which reads the form, too."""
        if request.path.startswith(ELSEWHERE):
            return None
        fault = next(faults(request), "")
        if not fault:
            return None
        advice = f"{fault} Go back: what you typed is still in the form."
        context = {"status": 400, "title": "That is too long", "advice": advice}
        return render(request, "error.html", context, status=400)


def faults(request: HttpRequest) -> Iterator[str]:
    """What is too long in an address and a form."""
    route = (request.resolver_match.url_name or "") if request.resolver_match else ""
    for given in (request.GET, request.POST):
        for name, values in given.lists():
            called = f"“{name[:40]}”"
            if len(name) > LONGEST:
                yield f"A field has a name of {len(name):,} characters."
            if len(values) > MOST_OF_A_NAME:
                yield f"{called} is there {len(values):,} times; at most {MOST_OF_A_NAME} are allowed."
            most = longest(route, name)
            for value in values:
                if isinstance(value, str) and len(value) > most:
                    yield f"{called}: {too_long(value, most)}"

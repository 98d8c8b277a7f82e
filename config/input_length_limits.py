"""Limits the length of form fields and query parameters, before any view reads them.

Views and forms have their own, stricter limits, with a message beside the field. These are for requests that no browser
would send, and apply to every page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from collection.box_csv_format import MAX_BYTES
from collection.services.card_photos import MOST_CROP
from config.payload_limits import too_long_message
from config.text_lists import grouped
from decks.list_parser import MAX_TEXT
from printing.options import MAX_LIST, MAX_STATS

LONGEST = 1_000
"""Maximum characters of a field that is not listed below."""
LONGEST_PASSWORD = 4_096
LONGEST_KEPT = 128 * 1024
MOST_OF_A_NAME = 100
"""Maximum number of values with the same name, such as ticked checkboxes."""
PRINT_PAGES = (
    "print-shop", "print-pdf", "print-zip", "print-cut", "print-page", "print-manifest", "print-proxies",
    "print-file-start",
)  # fmt: skip
LONG: dict[tuple[str, str], int] = {
    # These views and forms report what is too long beside the field, and keep it.
    ("deck-import", "text"): 4 * MAX_TEXT,
    ("box-import", "text"): 2 * MAX_BYTES,
    ("box-import-run", "text"): 2 * MAX_BYTES,
    ("deck-change", "change"): 6_000,  # a suggestion may exchange all cards of a full deck
    **{(name, "cards"): MAX_LIST for name in PRINT_PAGES},
    **{
        (name, f"card-{field}"): LONGEST_KEPT
        for name in ("card-new", "card-change", "card-preview")
        for field in ("abilities", "text", "powers", "weaknesses", "requires")
    },
    ("own-face", "card"): MAX_STATS,
    ("card-correct", "value"): LONGEST_KEPT,
    ("rule-table-correct", "value"): LONGEST_KEPT,
    **{("box-enter-photo-add", f"crop-{row}"): MOST_CROP for row in range(MOST_OF_A_NAME)},
}
"""Maximum characters of longer fields, by (URL name, field name)."""
ELSEWHERE = ("/api/", "/admin/")
"""Not checked here: the API checks its bodies itself (`config.payload_limits`), and the admin is for staff."""


def max_length(route: str, field: str) -> int:
    """The maximum characters of a field of a route."""
    if field.removeprefix("old").startswith("password"):
        return LONGEST_PASSWORD
    return LONG.get((route, field), LONGEST)


class FormLimits:
    """Middleware that answers a field that is too long with 400 and a page that names the field."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, _view: object, _args: object, _kwargs: object) -> HttpResponse | None:
        """Runs after the CSRF check, which also reads the form."""
        if request.path.startswith(ELSEWHERE):
            return None
        fault = next(length_faults(request), "")
        if not fault:
            return None
        back = gettext("Go back: what you typed is still in the form.")
        advice = f"{fault} {back}"
        context = {"status": 400, "title": gettext("This is too long"), "advice": advice}
        return render(request, "error.html", context, status=400)


def length_faults(request: HttpRequest) -> Iterator[str]:
    """Sentences about everything that is too long in the query and the form."""
    route = (request.resolver_match.url_name or "") if request.resolver_match else ""
    for given in (request.GET, request.POST):
        for name, values in given.lists():
            called = gettext("“%(name)s”") % {"name": name[:40]}
            if len(name) > LONGEST:
                yield gettext("The name of a field has %(number)s characters; at most %(most)s are allowed.") % {
                    "number": grouped(len(name)),
                    "most": grouped(LONGEST),
                }
            if len(values) > MOST_OF_A_NAME:
                yield gettext("%(name)s occurs %(number)s times; the maximum is %(most)s.") % {
                    "name": called,
                    "number": grouped(len(values)),
                    "most": MOST_OF_A_NAME,
                }
            most = max_length(route, name)
            for value in values:
                if isinstance(value, str) and len(value) > most:
                    yield f"{called}: {too_long_message(value, most)}"

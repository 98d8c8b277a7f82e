"""What holds for every response: who may cache it, when to try again, and what a busy database or a full disk looks
like."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import is_valid_path
from django.utils.cache import patch_cache_control
from django.utils.http import http_date

from collection.games import GameId
from config import error_pages
from config.temporary_faults import RETRY_AFTER, FaultReason

RETRY_SECONDS = {429: 60, 503: RETRY_AFTER[FaultReason.BUSY]}
"""`Retry-After` of responses that do not set their own."""
NEVER_CACHED = "max-age=0, no-cache, no-store, must-revalidate, private"
"""The Cache-Control of the API, as Django's `never_cache` has it."""
NO_DEVICES = "camera=(), microphone=(), geolocation=()"
"""The Permissions-Policy of pages that do not set their own: scripts may use no such device."""


def redirect_to_parent_page(request: HttpRequest) -> HttpResponse:
    """Redirect from an address that accepts POST only, such as /decks/5/change/, to the nearest page above it:
    /decks/5/.

    People get there by reloading, with the back button, or by logging in after submitting a form. `?game=` is kept.
    """
    above = request.path
    while above != "/":
        above = above.rstrip("/").rpartition("/")[0] + "/"
        if is_valid_path(above):
            break
    game = request.GET.get("game", "")
    return HttpResponseRedirect(f"{above}?{urlencode({'game': game})}" if game in list(GameId) else above)


@lru_cache(2)
def _date(seconds: int) -> str:
    """A moment as headers have it, which takes long to write."""
    return http_date(seconds)


class ResponsePolicy:
    """Responses are private unless the view says otherwise; 429 and 503 always have `Retry-After`. The camera and other
    devices may be used only on pages that say so.

    A temporary fault of a view, such as a busy database, becomes a 503 page or its JSON.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 405 and request.method in ("GET", "HEAD") and not request.path.startswith("/api/"):
            response = redirect_to_parent_page(request)
        if (seconds := RETRY_SECONDS.get(response.status_code)) is not None:
            response.setdefault("Retry-After", str(seconds))
        response.setdefault("Permissions-Policy", NO_DEVICES)
        if not response.has_header("Cache-Control"):
            if request.path.startswith("/api/"):
                response.headers["Cache-Control"] = NEVER_CACHED
                response.headers.setdefault("Expires", _date(int(time.time())))
            else:
                patch_cache_control(response, private=True, no_cache=True)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Temporary faults of views; Django passes those of other middleware to `config.error_pages.server_error`."""
        return error_pages.unavailable_response(request, exception)

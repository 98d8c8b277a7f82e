"""What holds for every answer of the app: who may keep it, and that a busy database or a full disk is not a fault of ours."""

from __future__ import annotations

from collections.abc import Callable
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import is_valid_path
from django.utils.cache import add_never_cache_headers, patch_cache_control

from collection.games import GameId
from config import errors


def to_its_page(request: HttpRequest) -> HttpResponse:
    """From an address that only takes forms, such as /decks/5/change/, to the nearest page above it, such as /decks/5/.

    Somebody gets there by reloading, by the back button, or by logging in after a form. The game goes along.
    """
    above = request.path
    while above != "/":
        above = above.rstrip("/").rpartition("/")[0] + "/"
        if is_valid_path(above):
            break
    game = request.GET.get("game", "")
    return HttpResponseRedirect(f"{above}?{urlencode({'game': game})}" if game in list(GameId) else above)


class Courtesy:
    """Answers are for the visitor who asked, unless the view says otherwise. Faults that pass get "try again"."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        if response.status_code == 405 and request.method in ("GET", "HEAD") and not request.path.startswith("/api/"):
            response = to_its_page(request)
        if not response.has_header("Cache-Control"):
            if request.path.startswith("/api/"):
                add_never_cache_headers(response)
            else:
                patch_cache_control(response, private=True, no_cache=True)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Faults of views; `config.errors` hears of those in other middleware."""
        return errors.unavailable(request, exception)

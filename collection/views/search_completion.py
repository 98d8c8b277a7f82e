"""Suggestions while a search is typed, as JSON for `search_completion.js`."""

from __future__ import annotations

from dataclasses import asdict

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from collection.search.asker import Asker
from collection.search.completion import Vocabulary, card_vocabulary, complete_with
from collection.views.requested_game import requested_game


@require_safe
def completion(request: HttpRequest) -> JsonResponse:
    """The suggestions at the position `at` of the search `q`: `{start, end, suggestions: [{text, help, is_key}]}`.

    Positions count UTF-16 code units, as JavaScript does."""
    return completion_response(request, card_vocabulary(Asker(request.user, requested_game(request))))


def completion_response(request: HttpRequest, known: Vocabulary) -> JsonResponse:
    """The suggestions of a vocabulary, as `completion` answers them."""
    text, at = request.GET.get("q", ""), request.GET.get("at", "")
    position = len(_first_units(text, int(at))) if at.isascii() and at.isdecimal() and len(at) < 5 else len(text)
    found = complete_with(text, position, known)
    spans = {"start": _units(text[: found.start]), "end": _units(text[: found.end])}
    answer = JsonResponse({**asdict(found), **spans})
    answer["Cache-Control"] = "private, no-store"
    return answer


def _units(text: str) -> int:
    """The length of a text in UTF-16 code units."""
    return len(text.encode("utf-16-le", "surrogatepass")) // 2


def _first_units(text: str, units: int) -> str:
    """The beginning of a text with this many UTF-16 code units, without half a character."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * units].decode("utf-16-le", "ignore")

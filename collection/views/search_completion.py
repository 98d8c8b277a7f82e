"""Suggestions while a search is typed, as JSON for `search_completion.js`."""

from __future__ import annotations

from dataclasses import asdict

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from collection.search.asker import Asker
from collection.search.completion import complete
from collection.views.requested_game import requested_game


@require_safe
def completion(request: HttpRequest) -> JsonResponse:
    """The suggestions at the position `at` of the search `q`: `{start, end, suggestions: [{text, help, is_key}]}`."""
    text, at = request.GET.get("q", ""), request.GET.get("at", "")
    position = int(at) if at.isascii() and at.isdecimal() and len(at) < 5 else len(text)
    answer = JsonResponse(asdict(complete(text, position, Asker(request.user, requested_game(request)))))
    answer["Cache-Control"] = "private, no-store"
    return answer

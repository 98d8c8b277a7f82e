"""The search field of pages that list decks: what the page says about a search, and suggestions while typing."""

from __future__ import annotations

from django.db.models import QuerySet
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.search.result_order import ORDER_HELP, ORDER_KEY
from collection.views.search_completion import completion_response
from decks.deck_search import OWN_DECKS, PUBLIC_DECKS, DeckSearch, reasons_for_none
from decks.models import Deck
from decks.views.view_helpers import current_player


@require_safe
def completion(request: HttpRequest) -> JsonResponse:
    """Suggestions for a search of the player's decks, or with `?among=public` of public decks."""
    language = PUBLIC_DECKS if request.GET.get("among") == "public" else OWN_DECKS
    return completion_response(request, language.vocabulary(current_player(request)))


def search_context(request: HttpRequest, found: DeckSearch, among: QuerySet[Deck], count: int) -> dict[str, object]:
    """What the page needs to show a search with `count` results among these decks: the search in words, its faults, or
    what emptied it, each with the address of a search that helps."""
    query = found.query
    ways = []
    if not query.faults and not count:
        ways = [
            (reason, _address(request, reason.condition.without))
            for reason in reasons_for_none(among, query, current_player(request))
        ]
    return {
        "found": found,
        "valid_address": _address(request, found.valid_part),
        "emptied": ways,
        "fields": [(row.key, gettext(row.help), row.example) for row in found.language.fields.values()],
        "order_field": (ORDER_KEY, gettext(ORDER_HELP), ", ".join(found.language.orders)),
    }


def _address(request: HttpRequest, text: str) -> str:
    """The address of this page with another search."""
    asked = request.GET.copy()
    asked.pop("page", None)
    asked["q"] = text
    return f"?{asked.urlencode()}"

"""The search field of pages that list decks: what the page says about a search, and suggestions while typing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import QuerySet
from django.http import HttpRequest, JsonResponse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.games import DEFAULT_GAME
from collection.search.query import text_with_filters
from collection.search.result_order import ORDER_HELP, ORDER_KEY
from collection.services.saved_searches import About
from collection.views.saved_searches import saved_search_links
from collection.views.search_completion import completion_response
from decks.deck_search import OWN_DECKS, PUBLIC_DECKS, DeckSearch, reasons_for_none
from decks.models import Deck
from decks.views.view_helpers import current_player


@dataclass(frozen=True, slots=True)
class KeptSearch:
    """How the search of a page is saved: what it is about, the page that shows it, the values of fields that the page
    has filters for, and its order (empty for the usual one)."""

    about: About
    page: str
    chosen: Mapping[str, str]
    order: str = ""


@require_safe
def completion(request: HttpRequest) -> JsonResponse:
    """Suggestions for a search of the player's decks, or with `?among=public` of public decks."""
    language = PUBLIC_DECKS if request.GET.get("among") == "public" else OWN_DECKS
    return completion_response(request, language.vocabulary(current_player(request)))


def search_context(
    request: HttpRequest, found: DeckSearch, among: QuerySet[Deck], count: int, kept: KeptSearch
) -> dict[str, object]:
    """What the page needs to show a search with `count` results among these decks: the search in words, its faults, or
    what emptied it, each with the address of a search that helps; the text to save it, and the saved searches."""
    query, player = found.query, current_player(request)
    text = "" if query.faults else text_with_filters(query, kept.chosen, kept.order)
    ways = []
    if not query.faults and not count:
        ways = [
            (reason, _address(request, reason.condition.without)) for reason in reasons_for_none(among, query, player)
        ]
    return {
        "found": found,
        "about": kept.about,
        "text": text,
        "saved": saved_search_links(player, DEFAULT_GAME, kept.page, text, kept.about),
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

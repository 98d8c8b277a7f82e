"""The reference page of the search language: its rules, and every field of a game with an example."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.games.search_fields import SearchField
from collection.games.search_readers import ORDER
from collection.search.asker import Asker
from collection.search.player_fields import search_fields, suggested_values
from collection.search.query import parse_search
from collection.search.result_order import ORDER_EXAMPLE, ORDER_HELP, ORDER_KEY, orderings
from collection.search.syntax import MAX_DEPTH, MAX_TERMS, MAX_TEXT, MAX_VALUES
from collection.views.requested_game import game_tabs, page_address, requested_game

MOST_VALUES = 12
"""Values of a field that the page lists."""
LIMITS = {
    "most_characters": MAX_TEXT,
    "most_conditions": MAX_TERMS,
    "most_values": MAX_VALUES,
    "most_levels": MAX_DEPTH,
}


@dataclass(frozen=True, slots=True)
class FieldRow:
    """One field: its key, help and values, and an example with its description and the address that searches it."""

    key: str
    help: str
    compared: bool
    values: tuple[str, ...]
    example: str
    words: str
    address: str


@require_safe
def search_reference(request: HttpRequest) -> HttpResponse:
    """The search language, with the fields of a game."""
    game = requested_game(request)
    context = {
        "section": "cards",
        "game": game,
        "games": game_tabs(game, "search-reference"),
        "rows": [field_row(game, field, Asker(request.user, game)) for field in search_fields(game).values()],
        "order": order_row(game),
        **LIMITS,
    }
    return render(request, "collection/search_reference.html", context)


def field_row(game: GameId, field: SearchField, asker: Asker) -> FieldRow:
    """The row of a field."""
    values = tuple(suggested_values(field, asker))[:MOST_VALUES]
    return FieldRow(
        field.key, gettext(field.help), field.operators is ORDER, values, field.example, *_example(game, field.example)
    )


def order_row(game: GameId) -> FieldRow:
    """The row of `order:`, with all orders of the game."""
    values = tuple(orderings(game, search_fields(game).values()))
    return FieldRow(ORDER_KEY, gettext(ORDER_HELP), False, values, ORDER_EXAMPLE, *_example(game, ORDER_EXAMPLE))


def _example(game: GameId, text: str) -> tuple[str, str]:
    """The description of an example, and the address of its search."""
    address = page_address("cards", game)
    words = parse_search(text, game).description.strip()
    return words, f"{address}{'&' if '?' in address else '?'}q={quote(text)}"

"""The page of decks that the player can almost build."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from collection.games import DEFAULT_GAME
from decks.almost_buildable import almost_buildable, with_missing_cards
from decks.games_with_decks import GAMES_WITH_DECKS
from decks.views.deck_list_and_creation import GAMES
from decks.views.view_helpers import current_player

PAGE = 20


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """The decks that lack the fewest cards, with these cards, for all games or for one."""
    player, asked = current_player(request), request.GET.get("game", "")
    games = [game for game in GAMES if game == asked] or GAMES
    shown = Paginator(almost_buildable(player, games), PAGE).get_page(request.GET.get("page"))
    context = {
        "section": "decks",
        "page": shown,
        "rows": with_missing_cards(list(shown), player),
        "game": DEFAULT_GAME if len(games) > 1 else games[0],
        "chosen": "" if len(games) > 1 else games[0],
        "games": GAMES_WITH_DECKS,
    }
    return render(request, "decks/almost_buildable.html", context)

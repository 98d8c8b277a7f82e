"""The page of decks that the player can almost build."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from collection.games import DEFAULT_GAME
from collection.guest_accounts import get_or_create_player
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.almost_buildable import almost_buildable, with_missing_cards
from decks.games_with_decks import GAMES_WITH_DECKS
from decks.house_decks import deck_from_house
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
        "viewer": player,
    }
    return render(request, "decks/almost_buildable.html", context)


@require_POST
def create(request: HttpRequest) -> HttpResponse:
    """Create a deck from a house deck; a visitor without an account becomes a guest."""
    player = get_or_create_player(request)
    try:
        return redirect("deck", pk=deck_from_house(owner=player, key=request.POST.get("house", "")).pk)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("decks-almost-buildable"))

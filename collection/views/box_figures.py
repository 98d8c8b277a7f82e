"""The page of figures and charts about a player's box."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.box_charts import box_charts
from collection.box_figures import box_figures
from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.views.requested_game import game_or_404, page_address


@require_safe
def figures(request: HttpRequest) -> HttpResponse:
    """The figures and charts of the player's box of one game, or of all games if none is named."""
    asked = request.GET.get("game", "")
    game = game_or_404(asked) if asked else None
    counted = box_figures(player=request.user, game=game)
    total = counted.total
    context = {
        "section": "box",
        "game": game or "none",
        "chosen": game,
        "box_title": gettext(CARD_GAMES[game].box_title) if game else gettext("My box"),
        "box_address": page_address("box", game) if game else reverse("box"),
        "tabs": [(None, gettext("All games"), game is None), *((each, each.label, each is game) for each in GameId)],
        "total": total,
        "by_game": [] if game else [(each, of_game) for each, of_game in counted.games.items() if any(of_game[2:])],
        "charts": box_charts(player=request.user, game=game, figures=counted) if total.copies else [],
    }
    return render(request, "collection/box_figures.html", context)

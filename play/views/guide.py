"""Learning a game: the page of its guided game, and closing tips and guides."""

from __future__ import annotations

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from collection.guest_accounts import get_or_create_player
from collection.refusals import Refusal
from play.games.play_games import PLAY_GAMES
from play.guided_matches import callouts_close_up_to, continued_guided_match, guide_begin_or_continue, guide_set_hidden
from play.views.match_management import game_or_404, player_or_none
from play.views.table import explains_other_rules, own_match, parse_whole_number, table_response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def learn(request: HttpRequest, game: str) -> HttpResponse:
    """What the guided game teaches; POST starts or continues it. A visitor becomes a guest."""
    game_id = game_or_404(game)
    context = {
        "game": game_id,
        "guide": PLAY_GAMES[game_id].guide,
        "under_way": continued_guided_match(player_or_none(request), game_id),
    }
    if request.method != "POST":
        return render(request, "play/guided_game_start.html", context)
    player = get_or_create_player(request)
    try:
        match = guide_begin_or_continue(player=player, game=game_id, again="again" in request.POST)
    except Refusal as refusal:
        return render(request, "play/guided_game_start.html", context | {"refusal": refusal}, status=refusal.status)
    guide_set_hidden(request, match, hide=False)
    return redirect(match)


@never_cache
@login_required
@require_POST
@explains_other_rules
def update_tips(request: HttpRequest, pk: int) -> HttpResponse:
    """Close a callout, or hide or show the guide of this match."""
    match = own_match(request, pk)
    if "guide" in request.POST:
        guide_set_hidden(request, match, hide=request.POST["guide"] != "show")
    else:
        callouts_close_up_to(request, match.game_id, parse_whole_number(request.POST.get("seen", "")))
    return table_response(request, match) if request.htmx else redirect(match)  # type: ignore[attr-defined]

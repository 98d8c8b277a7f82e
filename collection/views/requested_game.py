"""The game of a request, and the tabs that switch between games."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from django.urls import reverse

from collection.games import DEFAULT_GAME, GameId


def game_or_404(slug: str) -> GameId:
    """The game of that slug. Raises Http404 when there is none."""
    try:
        return GameId(slug)
    except ValueError as fault:
        raise Http404 from fault


def requested_game(request: HttpRequest) -> GameId:
    """The game in the form or the address, else the default game. Raises Http404 for an unknown game."""
    said = request.POST.get("game") or request.GET.get("game") or DEFAULT_GAME.value
    return game_or_404(said)


def page_address(page: str, game: GameId) -> str:
    """The address of the page with this URL name, for a game."""
    return reverse(page) if game is DEFAULT_GAME else f"{reverse(page)}?game={game}"


def game_tabs(game: GameId, page: str) -> list[tuple[GameId, str, bool]]:
    """The tabs of a page: each game, the page's address for it, and whether it is the current one."""
    return [(each, page_address(page, each), each is game) for each in GameId]

"""Which game a request is about."""

from __future__ import annotations

from django.http import Http404, HttpRequest
from django.urls import reverse

from collection.games import DEFAULT_GAME, GameId


def game_named(slug: str) -> GameId:
    """The game of that slug. Raises Http404 when there is none."""
    try:
        return GameId(slug)
    except ValueError as fault:
        raise Http404 from fault


def game_asked(request: HttpRequest) -> GameId:
    """The game that the address, or a form, names; the default game if neither names one. Raises Http404."""
    said = request.POST.get("game") or request.GET.get("game") or DEFAULT_GAME.value
    return game_named(said)


def address_of(page: str, game: GameId) -> str:
    """The address of a page, by its name, for one game."""
    return reverse(page) if game is DEFAULT_GAME else f"{reverse(page)}?game={game}"


def games_switched(game: GameId, page: str) -> list[tuple[GameId, str, bool]]:
    """What a page's switcher offers: each game, the address of the page for it, and whether it is the one shown."""
    return [(each, address_of(page, each), each is game) for each in GameId]

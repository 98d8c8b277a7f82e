"""Saved searches: the page that lists them, saving, renaming and deleting."""

from __future__ import annotations

from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from collection.games import GameId
from collection.models import Player, SavedSearch
from collection.refusals import Refusal
from collection.selectors import Visitor
from collection.services.saved_searches import About, saved_language, saved_search_update, search_save
from collection.views.post_view_helpers import as_player, redirect_back
from collection.views.refusals import refusal_response
from collection.views.requested_game import page_address, requested_game


@require_safe
def saved_searches(request: HttpRequest) -> HttpResponse:
    """The player's saved searches, for cards of all games and for decks."""
    rows = SavedSearch.objects.of(request.user).order_by("about", "game", "name")
    listed = [
        (
            row,
            GameId(row.game).label if row.about == About.CARDS else "",
            [(gettext(text), found_address(page, row)) for page, text in saved_language(row.about).pages],
        )
        for row in rows
    ]
    return render(request, "collection/saved_searches.html", {"section": "cards", "searches": listed})


@as_player
def save(request: HttpRequest, player: Player) -> HttpResponse:
    """Save the text of a search under a name."""
    game, about, back = requested_game(request), request.POST.get("about", About.CARDS), redirect_back(request, "cards")
    if about not in About.values:
        raise Http404
    try:
        saved = search_save(
            owner=player,
            game=game,
            about=About(about),
            name=request.POST.get("name", ""),
            text=request.POST.get("text", ""),
        )
    except Refusal as refusal:
        return refusal_response(request, refusal, back, gettext("This search was not saved."))
    messages.success(request, gettext("Saved as “%(name)s”.") % {"name": saved.name})
    return back


@as_player
def change(request: HttpRequest, player: Player, pk: int) -> HttpResponse:
    """Rename or delete a saved search."""
    saved = get_object_or_404(SavedSearch.objects.of(player), pk=pk)
    if "remove" in request.POST:
        saved.delete()
        messages.success(request, gettext("Deleted: %(name)s.") % {"name": saved.name})
        return redirect("saved-searches")
    try:
        saved_search_update(owner=player, saved=saved, name=request.POST.get("name", ""))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("saved-searches"))
    return redirect("saved-searches")


def found_address(page: str, saved: SavedSearch) -> str:
    """The address of a page with the saved search."""
    address = page_address(page, GameId(saved.game))
    return f"{address}{'&' if '?' in address else '?'}{urlencode({'q': saved.text})}"


def saved_search_links(
    visitor: Visitor, game: GameId, page: str, text: str, about: About = About.CARDS
) -> list[tuple[str, str, bool]]:
    """The player's saved searches of a game: name, address on a page, and whether it is the current one."""
    rows = SavedSearch.objects.of(visitor).filter(about=about, game=game)
    return [(row.name, found_address(page, row), row.text == text.strip()) for row in rows]

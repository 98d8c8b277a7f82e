"""The rules as pages."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from play.rulebook import anchor, rulebook
from play.views.lobby import game_or_404


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """All rules of a game; `?at=R 4.3` gives one paragraph alone, for a slip at the table."""
    game_id = game_or_404(game)
    book = rulebook(game_id)
    wanted = request.GET.get("at")
    if wanted is None:
        return render(request, "play/rules.html", {"game": game_id, "book": book})
    if wanted not in book.paragraphs:
        raise Http404
    context = {"game": game_id, "paragraph": book.paragraphs[wanted], "anchor": anchor(wanted)}
    return render(request, "play/_rule.html", context)

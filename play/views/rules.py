"""The rules as pages: a summary with cards, then every paragraph, then sources and notes."""

from __future__ import annotations

from functools import cache

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from play.games.play_games import PLAY_GAMES
from play.rules_page import paragraph_anchor, rendered_rules
from play.views.match_management import game_or_404


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """All rules of a game; `?at=R 4.3` returns only that paragraph, for a popover at the table."""
    game_id = game_or_404(game)
    book = rendered_rules(game_id)
    wanted = request.GET.get("at")
    if wanted is None:
        return render(request, "play/rules.html", {"game": game_id, "book": book, **summary_context(game_id)})
    if wanted not in book.paragraphs:
        raise Http404
    context = {"game": game_id, "paragraph": book.paragraphs[wanted], "anchor": paragraph_anchor(wanted)}
    return render(request, "play/_rule_paragraph.html", context)


@cache
def summary_context(game: GameId) -> dict[str, object]:
    """The context for the summary. Its cards are as printed, because the example refers to those."""
    summary, cards = PLAY_GAMES[game].guide.summary, CARD_GAMES[game].load()
    return {
        "summary": summary,
        "turn": [(step.text, [cards[slug] for slug in step.cards]) for step in summary.turn],
        "example": [cards[slug] for slug in summary.example.cards],
    }

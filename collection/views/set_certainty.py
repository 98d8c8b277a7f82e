"""The page that shows how certain each set is, what is unknown, and how to help."""

from __future__ import annotations

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from collection.models import CorrectionProposal, ValueChange
from collection.set_certainty import game_certainty
from collection.views.correctable_subjects import is_curator, is_member
from collection.views.requested_game import game_tabs, requested_game

PAGE = 48
LATEST = 8


@require_safe
def certainty(request: HttpRequest) -> HttpResponse:
    """How certain the sets of a game are."""
    game = requested_game(request)
    sets = game_certainty(game)
    wanted = Paginator([card for each in sets for card in each.cards], PAGE).get_page(request.GET.get("page"))
    latest = ValueChange.objects.filter(game=game).select_related("card", "by")[:LATEST]
    context = {
        "section": "cards",
        "game": game,
        "games": game_tabs(game, "certainty"),
        "sets": sets,
        "page": wanted,
        "latest": latest,
        "waiting": CorrectionProposal.objects.open().filter(game=game).count(),
        "curator": is_curator(request.user),
        "member": is_member(request.user),
    }
    return render(request, "collection/certainty.html", context)

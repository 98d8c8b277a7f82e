"""Draft statistics, and starting the battle of two drafted teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from collection.games import GameId
from collection.games.animus import AnimusCard
from collection.guest_accounts import get_or_create_player
from collection.models import Card
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from play.tables.animus.draft_battle import draft_battle_create
from play.tables.animus.draft_statistics import MOST, Tally, draft_figures
from play.views.table import own_match

ORDERS: Mapping[str, tuple[str, Callable[[tuple[AnimusCard, Tally]], float]]] = {
    "place": ("by pick", lambda row: row[1].mean_pick),
    "share": ("by wins", lambda row: -(row[1].win_rate or 0.0)),
    "wait": ("by picks passed", lambda row: row[1].mean_passes),
    "seen": ("by drafts", lambda row: -row[1].seen),
}
"""The orders of the characters: label and sort key."""


@require_safe
def draft_statistics_page(request: HttpRequest) -> HttpResponse:
    """The page of draft statistics."""
    counted = draft_figures()
    order = request.GET.get("order", "") if request.GET.get("order") in ORDERS else "place"
    faces = {
        card.slug: card.game_card_as(AnimusCard) for card in Card.objects.of(GameId.ANIMUS).filter(set__owner=None)
    }
    context: dict[str, object] = {
        "section": "decks",
        "counted": counted,
        "most": MOST,
        "order": order,
        "orders": [(key, label) for key, (label, _) in ORDERS.items()],
        "characters": sorted(_tallies_of_existing_cards(counted.characters, faces), key=ORDERS[order][1]),
        "entities": sorted(_tallies_of_existing_cards(counted.entities, faces), key=lambda row: -row[1].keep_rate),
    }
    return render(request, "play/animus/draft_statistics.html", context)


@login_required
@require_POST
def start_battle(request: HttpRequest, pk: int) -> HttpResponse:
    """Start the battle of the two drafted teams, or go to it if it has started."""
    match = own_match(request, pk)
    try:
        return redirect(draft_battle_create(match_id=match.pk, player=get_or_create_player(request)))
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect(match))


def _tallies_of_existing_cards(
    tallies: Mapping[str, Tally], faces: Mapping[str, AnimusCard]
) -> list[tuple[AnimusCard, Tally]]:
    """The cards that still exist, with their tallies."""
    return [(faces[slug], tally) for slug, tally in tallies.items() if slug in faces]

"""The drafts of this server in figures, and from a draft to the battle of its teams."""

from __future__ import annotations

from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from collection.accounts import player_for
from collection.games import GameId
from collection.games.animus import AnimusCard
from collection.models import Card
from collection.refusals import Refusal
from collection.views.refusals import refused
from play.tables.animus.draft_battle import draft_battle
from play.tables.animus.draft_statistics import MOST, Tally, draft_figures
from play.views.table import played_by

ORDERS = {
    "place": ("by pick", lambda row: row[1].place),
    "share": ("by wins", lambda row: -(row[1].share or 0.0)),
    "wait": ("by how long it lies", lambda row: row[1].wait),
    "seen": ("by drafts", lambda row: -row[1].seen),
}
"""How the characters may stand, and the key of each order."""


@require_safe
def figures(request: HttpRequest) -> HttpResponse:
    """How early each character goes, and how its drafter fares; likewise the entities."""
    counted = draft_figures()
    order = request.GET.get("order", "") if request.GET.get("order") in ORDERS else "place"
    faces = {card.slug: card.face_as(AnimusCard) for card in Card.objects.of(GameId.ANIMUS).filter(set__owner=None)}
    context: dict[str, Any] = {
        "section": "decks",
        "counted": counted,
        "most": MOST,
        "order": order,
        "orders": [(key, label) for key, (label, _) in ORDERS.items()],
        "characters": sorted(_rows(counted.characters, faces), key=ORDERS[order][1]),
        "entities": sorted(_rows(counted.entities, faces), key=lambda row: -row[1].kept),
    }
    return render(request, "play/animus/draft_statistics.html", context)


@login_required
@require_POST
def battle(request: HttpRequest, pk: int) -> HttpResponse:
    """The battle of the two teams that were drafted; everybody who asks comes to the same table."""
    match = played_by(request, pk)
    try:
        return redirect(draft_battle(match_id=match.pk, player=player_for(request)))
    except Refusal as refusal:
        return refused(request, refusal, redirect(match))


def _rows(tallies: Any, faces: Any) -> list[tuple[Any, Tally]]:
    """The cards that are still there, with what happened to them."""
    return [(faces[slug], tally) for slug, tally in tallies.items() if slug in faces]

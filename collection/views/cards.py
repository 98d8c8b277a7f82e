"""Every card: the grid, and one card's page."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from collection.games import GameId
from collection.models import Card


def cards(request: HttpRequest) -> HttpResponse:
    """The cards that this visitor may see."""
    found = Card.objects.of(GameId.ANIMOZ).visible_to(request.user)
    return render(request, "collection/cards.html", {"section": "cards", "cards": found})


def card(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One card."""
    found = get_object_or_404(Card.objects.of(GameId.ANIMOZ).visible_to(request.user), game=game, slug=slug)
    return render(request, "collection/card.html", {"section": "cards", "card": found, "species": found.species})

"""My decks."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from collection.models import Player
from decks.models import Deck


def index(request: HttpRequest) -> HttpResponse:
    """My decks, the newest first."""
    decks = Deck.objects.of(request.user) if isinstance(request.user, Player) else Deck.objects.none()
    return render(request, "decks/index.html", {"section": "decks", "decks": decks})

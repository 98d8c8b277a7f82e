"""Whose deck it is, and how a refusal reaches the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from collection.games import GameId
from collection.models import Player
from decks.models import Deck
from decks.refusals import DeckGone, Refused
from decks.verdicts import Buildable

USUAL_GAME = GameId.ANIMOZ
"""The one that the print shop means when an address names none."""
Page = Callable[..., HttpResponse]


def visitor(request: HttpRequest) -> Player | None:
    """Who looks: a player, or None for somebody who has no account and no guest's either."""
    return request.user if isinstance(request.user, Player) else None


def own_deck(request: HttpRequest, pk: int) -> Deck:
    """The visitor's deck with its cards; somebody else's answers like one that does not exist."""
    return get_object_or_404(Deck.objects.of(visitor(request)).with_cards(), pk=pk)


def print_addresses(of: Deck, buildable: Buildable, **asked: int | str) -> dict[str, str]:
    """The print shop with this deck chosen: all of it, and only what is missing (all of it when nothing is)."""
    game = {"game": of.game} if of.game != USUAL_GAME else {}
    whole = f"{reverse('print-shop')}?{urlencode(game | asked)}"
    return {"print_all": whole, "print_address": f"{whole}&missing=1" if buildable.missing else whole}


def refusals_told(page: Page) -> Page:
    """A form that is refused sends its reader back to where they were, with the reason in a toast."""

    @wraps(page)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return page(request, *args, **kwargs)
        except Refused as refusal:
            for sentence in refusal.sentences:
                messages.error(request, sentence)
            pk = kwargs.get("pk")
            return redirect("decks") if pk is None or isinstance(refusal, DeckGone) else redirect("deck", pk=pk)

    return wrapped

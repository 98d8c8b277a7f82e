"""What the pages share: access to one's own decks, links to the Print shop, refusals as messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from collection.games import DEFAULT_GAME
from collection.models import Player
from collection.refusals import Refusal
from collection.views.refusals import refused
from decks.free_copies import Buildable
from decks.models import Deck
from decks.refusals import DeckGone

Page = Callable[..., HttpResponse]


def visitor(request: HttpRequest) -> Player | None:
    """The player or guest who asks, or None for a visitor without an account."""
    return request.user if isinstance(request.user, Player) else None


def own_deck(request: HttpRequest, pk: int) -> Deck:
    """The player's deck with its cards; 404 for another player's deck, as for one that does not exist."""
    return get_object_or_404(Deck.objects.of(visitor(request)).with_cards(), pk=pk)


def print_addresses(of: Deck, buildable: Buildable, **asked: int | str) -> dict[str, str]:
    """Links to the Print shop with this deck: all of it, and what is missing (all of it when nothing is)."""
    game = {"game": of.game} if of.game != DEFAULT_GAME else {}
    whole = f"{reverse('print-shop')}?{urlencode(game | asked)}"
    return {"print_all": whole, "print_address": f"{whole}&missing=1" if buildable.missing else whole}


def refusals_as_messages(page: Page) -> Page:
    """A refused form redirects to the deck, with the reason as a message."""

    @wraps(page)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return page(request, *args, **kwargs)
        except Refusal as refusal:
            pk = kwargs.get("pk")
            gone = pk is None or isinstance(refusal, DeckGone)
            return refused(request, refusal, redirect("decks") if gone else redirect("deck", pk=pk))

    return wrapped

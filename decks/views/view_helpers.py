"""Shared by the pages: access to a player's decks, refusals as messages."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from collection.models import Player
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.models import Deck
from decks.refusals import DeckGone

Page = Callable[..., HttpResponse]


def current_player(request: HttpRequest) -> Player | None:
    """The player or guest who sends the request; None for a visitor without an account."""
    return request.user if isinstance(request.user, Player) else None


def own_deck(request: HttpRequest, pk: int) -> Deck:
    """The player's deck with its cards. Raises Http404 for another player's deck as for one that does not exist."""
    player = current_player(request)
    deck: Deck = get_object_or_404(Deck.objects.of(player).with_cards(), pk=pk)
    if player is not None:
        deck.owner = player  # saves a query
    return deck


def refusals_as_messages(page: Page) -> Page:
    """Decorates a view: a refused form redirects to the deck, with the reason as a message."""

    @wraps(page)
    def wrapped(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
        try:
            return page(request, *args, **kwargs)
        except Refusal as refusal:
            pk = kwargs.get("pk")
            gone = pk is None or isinstance(refusal, DeckGone)
            return refusal_response(request, refusal, redirect("decks") if gone else redirect("deck", pk=pk))

    return wrapped

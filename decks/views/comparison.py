"""The page that compares two decks."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from collection.selectors import with_art
from decks.deck_comparison import compare_decks, deck_to_compare
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.views.view_helpers import current_player, own_deck

SECRET = re.compile(r"/s/([A-Za-z0-9_-]{1,32})/?$")


def other_deck(request: HttpRequest, deck: Deck, given: str) -> Deck | None:
    """The deck that the form names: one of the player's own by its id, or another by its secret link."""
    player = current_player(request)
    if given.isascii() and given.isdecimal() and len(given) < 19:
        return deck_to_compare(player, deck, pk=int(given))
    link = SECRET.search(given.strip())
    return deck_to_compare(player, deck, secret=link[1]) if link else None


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The form, and the differences between the two decks."""
    deck = own_deck(request, pk)
    given = (request.GET.get("link") or request.GET.get("with") or "")[:200]
    other = other_deck(request, deck, given)
    comparison = compare_decks(deck, other) if other else None
    if comparison:
        shown = (*comparison.only_first, *comparison.both, *comparison.only_second)
        with_art([each.card for each in shown], current_player(request))
    context = {
        "section": "decks",
        "deck": deck,
        "deck_noun": deck_game(deck.game).noun,
        "choices": Deck.objects.of(deck.owner).filter(game=deck.game).exclude(pk=deck.pk),
        "given": given,
        "link": request.GET.get("link", "")[:200],
        "other": other,
        "comparison": comparison,
    }
    return render(request, "decks/comparison.html", context)

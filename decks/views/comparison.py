"""The page that compares two decks."""

from __future__ import annotations

import re

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from collection.selectors import with_art
from decks.deck_comparison import compare_decks
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.views.view_helpers import current_player, own_deck

SECRET = re.compile(r"/s/([A-Za-z0-9_-]{1,32})/?$")


def other_deck(request: HttpRequest, deck: Deck, given: str) -> Deck | None:
    """The deck to compare with: one of the player's own by its id, or another by its secret link; None if it does not
    exist, is not shared, or is for another game."""
    found = None
    if given.isascii() and given.isdecimal() and len(given) < 19:
        found = Deck.objects.of(current_player(request)).filter(pk=int(given))
    elif link := SECRET.search(given.strip()):
        found = Deck.objects.shared_with_secret(link[1])
    return found.filter(game=deck.game).with_cards().select_related("owner").first() if found is not None else None


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

"""The pages of lists to carry for a deck: what to take from the box, and where to put it back."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from collection.models import HouseholdMember
from collection.selectors import with_art
from decks.pull_list import pull_list
from decks.views.view_helpers import own_deck


@require_safe
def page(request: HttpRequest, pk: int, *, back: bool = False) -> HttpResponse:
    """The cards of a deck in storage order, to take from the box or to put back."""
    deck = own_deck(request, pk)
    household = not back and request.GET.get("household") == "1"
    listed = pull_list(deck, household=household)
    with_art([row.copy.card for row in listed.rows], deck.owner)
    may_ask = not back and HouseholdMember.objects.with_player(deck.owner).exclude(player=deck.owner).exists()
    context = {
        "section": "decks", "deck": deck, "listed": listed, "back": back,
        "household": household, "has_household": may_ask,
    }  # fmt: skip
    return render(request, "decks/pull_list.html", context)

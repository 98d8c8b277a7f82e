"""A deck behind its secret link: to be looked at, copied and printed by whoever has it."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from collection.accounts import player_for
from decks.board import rules_broken
from decks.models import Deck
from decks.refusals import Refused
from decks.services import deck_copy
from decks.verdicts import Judged, deck_buildable, deck_problems
from decks.views.own import print_addresses, visitor
from decks.workshops import WORKSHOPS


def shared_deck(secret: str) -> Deck:
    """The deck while it is shared, else nothing."""
    return get_object_or_404(Deck.objects.shown_by(secret).with_cards().select_related("owner"))


@require_safe
def page(request: HttpRequest, secret: str) -> HttpResponse:
    """The deck, read only. It shows its owner's own cards too: who shares a deck shares their faces."""
    deck = shared_deck(secret)
    judged = Judged(deck, deck_problems(deck), deck_buildable(deck, visitor(request)))
    context = {
        "section": "decks",
        "deck": deck,
        "judged": judged,
        "broken": rules_broken(judged),
        **print_addresses(deck, judged.buildable, secret=deck.secret),
        "mine": deck.owner == request.user,
        **WORKSHOPS[deck.game].shown(judged),
    }
    response = render(request, WORKSHOPS[deck.game].SHARED, context)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_POST
def copy(request: HttpRequest, secret: str) -> HttpResponse:
    """The deck goes into the visitor's own decks; a visitor becomes a guest with that."""
    deck = shared_deck(secret)
    try:
        made, left_out = deck_copy(deck=deck, owner=player_for(request))
    except Refused as refusal:
        messages.error(request, str(refusal))
        return redirect("deck-shared", secret=secret)
    messages.success(request, f"“{made.name}” is now among your decks.")
    if left_out:
        names = ", ".join(card.name for card in left_out)
        messages.warning(request, f"Left out, for they are {deck.owner.shown_name}'s own cards: {names}.")
    return redirect("deck", pk=made.pk)

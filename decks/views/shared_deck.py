"""A deck behind its secret link: anyone who has the link may view, copy and print the deck."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_POST, require_safe

from collection.guest_accounts import get_or_create_player
from collection.refusals import Refusal
from collection.views.refusals import refusal_response
from decks.deck_status import DeckStatus, deck_problems
from decks.free_copies import deck_buildable
from decks.models import Deck
from decks.problems_with_card_names import broken_rules_text
from decks.services import deck_copy
from decks.views.game_templates import deck_templates
from decks.views.page_context import deck_context
from decks.views.view_helpers import current_player, print_addresses


def shared_deck(secret: str) -> Deck:
    """The deck with this secret. Raises Http404 unless it is shared."""
    return get_object_or_404(Deck.objects.shared_with_secret(secret).with_cards().select_related("owner"))


@require_safe
def page(request: HttpRequest, secret: str) -> HttpResponse:
    """The deck, read only, with its owner's own cards: sharing a deck shares their faces."""
    deck = shared_deck(secret)
    status = DeckStatus(deck, deck_problems(deck), deck_buildable(deck, current_player(request)))
    context = {
        "section": "decks",
        "deck": deck,
        "status": status,
        "broken": broken_rules_text(status),
        **print_addresses(deck, status.buildable, secret=deck.secret),
        "mine": deck.owner == request.user,
        **deck_context(status),
    }
    response = render(request, deck_templates(deck.game, "shared.html"), context)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_POST
def copy(request: HttpRequest, secret: str) -> HttpResponse:
    """Copy the deck into the visitor's own decks; a visitor without an account becomes a guest."""
    deck = shared_deck(secret)
    player = get_or_create_player(request)
    try:
        made, left_out = deck_copy(deck=deck, owner=player)
    except Refusal as refusal:
        return refusal_response(request, refusal, redirect("deck-shared", secret=secret))
    messages.success(request, f"“{made.name}” has been added to your decks.")
    if left_out:
        names = ", ".join(card.name for card in left_out)
        messages.warning(request, f"Left out because they are {deck.owner.shown_name}'s own cards: {names}.")
    return redirect("deck", pk=made.pk)

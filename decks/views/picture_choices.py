"""The page on which the owner of a deck chooses its pictures."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods

from collection.models import Card
from collection.selectors import art_address
from decks.deck_pictures import BUILT_IN, deck_pictures_set, picture_rows
from decks.games_with_decks import deck_game
from decks.views.view_helpers import own_deck, refusals_as_messages

BACK = "back"
"""The name of the back's field in the form; those of cards are their ids."""


@require_http_methods(["GET", "HEAD", "POST"])
@refusals_as_messages
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The cards of the deck of which the player has pictures, each with a choice. The form saves all of them."""
    deck = own_deck(request, pk)
    rows = picture_rows(deck)
    if request.method == "POST":
        chosen = [(row.card, request.POST[name]) for row in rows if (name := field_name(row.card)) in request.POST]
        deck_pictures_set(deck=deck, choices=chosen)
        messages.success(request, gettext("The pictures of this deck have been saved."))
        return redirect("deck-pictures", pk=pk)
    context = {
        "section": "decks",
        "deck": deck,
        "heading": gettext("Pictures"),
        "deck_noun": deck_game(deck.game).noun,
        "built_in": BUILT_IN,
        "rows": [
            {
                "row": row,
                "name": field_name(row.card),
                "pictures": [(art, str(art.pk), art_address(art)) for art in row.pictures],
            }
            for row in rows
        ],
    }
    return render(request, "decks/picture_choices.html", context)


def field_name(card: Card | None) -> str:
    """The name of a card's field in the form."""
    return f"card-{card.pk}" if card else BACK

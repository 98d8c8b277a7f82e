"""The page of suggestions: one change that makes a deck legal, or cards that complete it, by preferences."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.views.decorators.http import require_safe

from collection.selectors import with_art, with_own_values
from decks.deck_status import DeckStatus, deck_problems
from decks.free_copies import FreeCopies
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.problems_with_card_names import named_problems
from decks.suggested_change import Preferences, suggest_change, visible_cards
from decks.views.view_helpers import current_player, own_deck

PREFERRED = "prefer-"
"""The prefix of the fields for preferred values; the rest is the trait."""


def preferences_from_query(given: QueryDict, deck: Deck) -> Preferences:
    """The preferences in an address; unknown traits and values count as missing."""
    traits = deck_game(deck.game).traits
    chosen = [(trait.key, given.get(f"{PREFERRED}{trait.key}", "")) for trait in traits]
    known = {trait.key: dict(trait.options) for trait in traits}
    spread = given.get("spread", "")
    return Preferences(
        only_add=given.get("change") == "add",
        only_usable=given.get("using") == "box",
        traits=tuple((key, value) for key, value in chosen if value in known[key]),
        spread=spread if spread in known else "",
    )


@require_safe
def page(request: HttpRequest, pk: int) -> HttpResponse:
    """The form for preferences, and the change that suits them best."""
    deck = own_deck(request, pk)
    with_own_values(deck.cards(), deck.owner)
    copies, cards = FreeCopies(current_player(request)), visible_cards(deck)
    preferences = preferences_from_query(request.GET, deck)
    suggestion = suggest_change(deck, copies, preferences, cards)
    with_art([*(each.card for each in (*suggestion.out, *suggestion.into))], deck.owner)
    chosen = dict(preferences.traits)
    context = {
        "section": "decks",
        "deck": deck,
        "deck_noun": deck_game(deck.game).noun,
        "preferences": preferences,
        "traits": [(trait, chosen.get(trait.key, "")) for trait in deck_game(deck.game).traits],
        "suggestion": suggestion,
        "named_problems": named_problems(DeckStatus(deck, deck_problems(deck), copies.buildable(deck))),
    }
    return render(request, "decks/suggestion.html", context)

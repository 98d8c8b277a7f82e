"""Pages of a saved deck that need the engine or matches: its first turns and its results."""

from __future__ import annotations

import re
import secrets

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from collection.games import GameId
from config.page_language import in_readers_language
from decks.deck_status import deck_problems
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.views.view_helpers import own_deck
from play.deck_results import MOST_MATCHES, deck_results
from play.first_turns import MAX_STEPS, can_be_tried, first_turns
from play.refusals import NotPlayable
from play.views.table import parse_whole_number

SEED = re.compile(r"[0-9a-f]{16}")


@in_readers_language
@require_safe
def opening(request: HttpRequest, pk: int) -> HttpResponse:
    """The first hand of a deal, and the steps after it. The seed is in the address, so a deal can be shown again."""
    deck = own_deck(request, pk)
    given = request.GET.get("seed", "")
    seed = given if SEED.fullmatch(given) else secrets.token_hex(8)
    steps = max(0, min(MAX_STEPS, parse_whole_number(request.GET.get("steps", "")) or 0))
    refused: tuple[str, ...] = ()
    found = None
    if can_be_tried(GameId(deck.game)):
        try:
            found = first_turns(deck, bytes.fromhex(seed), steps)
        except NotPlayable as refusal:
            refused = tuple(str(problem) for problem in deck_problems(deck)) or refusal.sentences
    context = _context(deck) | {
        "seed": seed,
        "found": found,
        "refused": refused,
        "steps": len(found.steps) if found else 0,
        "next_steps": (steps + 1, min(MAX_STEPS, steps + 6)),
        "can_go_on": found is not None and not found.is_over and steps < MAX_STEPS,
        "most": MAX_STEPS,
    }
    return render(request, "play/first_turns.html", context)


@in_readers_language
@require_safe
def results(request: HttpRequest, pk: int) -> HttpResponse:
    """The deck's results in finished matches."""
    deck = own_deck(request, pk)
    nomination = deck_game(deck.game).nomination
    context = _context(deck) | {
        "results": deck_results(deck),
        "most": MOST_MATCHES,
        "opponent_term": nomination.term if nomination else deck_game(deck.game).noun,
    }
    return render(request, "play/deck_results.html", context)


def _context(deck: Deck) -> dict[str, object]:
    return {"section": "decks", "deck": deck, "deck_noun": deck_game(deck.game).noun}

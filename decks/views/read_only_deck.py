"""Template variables of decks that are only viewed and have no row of their own: old versions and house decks."""

from __future__ import annotations

from django.http import HttpRequest

from decks.deck_status import DeckStatus, deck_problems
from decks.free_copies import deck_buildable
from decks.games_with_decks import deck_game
from decks.models import Deck
from decks.print_addresses import print_cards_address
from decks.problems_with_card_names import broken_rules_text
from decks.views.page_context import deck_context
from decks.views.view_helpers import current_player


def read_only_context(request: HttpRequest, deck: Deck) -> dict[str, object]:
    """The deck with its verdicts for this visitor, its board and its charts."""
    status = DeckStatus(deck, deck_problems(deck), deck_buildable(deck, current_player(request)))
    whole, missing = deck.card_counts, status.buildable.missing
    return {
        "section": "decks",
        "deck": deck,
        "status": status,
        "broken": broken_rules_text(status),
        "styles": deck_game(deck.game).styles,
        "print_all": print_cards_address(deck.game, whole),
        "print_address": print_cards_address(deck.game, missing.items() if missing else whole),
        **deck_context(status),
    }

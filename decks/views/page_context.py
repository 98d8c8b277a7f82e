"""Template variables of a deck's pages that its game fills in: the board, charts, proposals and the card search."""

from __future__ import annotations

from collections.abc import Sequence

from collection.models import Card
from decks.deck_pictures import with_deck_pictures
from decks.deck_status import DeckStatus, deck_for_page
from decks.free_copies import FreeCopies
from decks.games_with_decks import deck_game
from decks.problems_with_card_names import named_problems
from decks.suggested_change import PAGE_STEPS, Preferences, suggest_change, visible_cards
from decks.views.card_search import BuilderState, deck_search


def deck_context(status: DeckStatus) -> dict[str, object]:
    """Template variables of a deck that is only viewed: problems, board, charts and figures."""
    game, deck = deck_game(status.deck.game), deck_for_page(status)
    return {
        "deck_noun": game.noun,
        "named_problems": named_problems(status),
        "board": game.board(deck),
        "charts": game.charts(deck),
        "figure_groups": game.figures(deck),
    }


def builder_context(status: DeckStatus, copies: FreeCopies, state: BuilderState) -> dict[str, object]:
    """Template variables of a deck in the builder: those of `deck_context`, proposals and the cards found.

    It takes a fixed number of queries.
    """
    game, deck = deck_game(status.deck.game), status.deck
    visible = visible_cards(deck) if status.problems else {}
    suggestion = suggest_change(deck, copies, Preferences(), visible, PAGE_STEPS) if status.problems else None
    search = deck_search(deck, state, copies, game.searches(deck_for_page(status)))
    with_deck_pictures([*deck.cards(), *visible.values(), *(row[0] for row in search["rows"])], deck)
    return {
        **deck_context(status),
        "proposals": _proposals(status, copies, visible),
        "suggestion": suggestion,
        "nomination": game.nomination,
        **search,
    }


def _proposals(status: DeckStatus, copies: FreeCopies, visible: dict[str, Card]) -> Sequence[object]:
    """Swaps that would make the deck legal, with the visible cards, by slug, of which copies are free."""
    game = deck_game(status.deck.game)
    if not (game.proposals and visible):
        return []
    free = copies.free_for(status.deck)
    stats = {slug: card.face for slug, card in visible.items()}
    return game.proposals(
        deck_for_page(status), {slug: free[card.pk] for slug, card in visible.items()}, visible, stats
    )

"""What a game lays out on the pages of its decks: the board, charts, proposals and the card search."""

from __future__ import annotations

from typing import Any

from collection.models import Card
from collection.selectors import with_art
from decks.built_games import deck_game
from decks.free_copies import FreeCopies
from decks.models import Deck
from decks.named_problems import named_problems
from decks.status import DeckStatus, checked_deck
from decks.views.card_search import BuilderState, deck_search


def shown_deck(status: DeckStatus) -> dict[str, Any]:
    """Template variables of a deck that is only viewed: problems, board and charts."""
    game, deck = deck_game(status.deck.game), checked_deck(status)
    return {
        "deck_noun": game.noun,
        "named_problems": named_problems(status),
        "board": game.board(deck),
        "charts": game.charts(deck),
    }


def edited_deck(status: DeckStatus, copies: FreeCopies, state: BuilderState) -> dict[str, Any]:
    """Template variables of a deck that is being built: those of `shown_deck`, proposals, and the cards found. A fixed
    number of queries."""
    game, deck = deck_game(status.deck.game), status.deck
    content = checked_deck(status)
    visible = _visible_cards(deck) if game.proposals and status.problems else {}
    search = deck_search(deck, state, copies, game.searches(content))
    with_art([*deck.cards(), *visible.values(), *(row[0] for row in search["rows"])], deck.owner)
    proposals = []
    if game.proposals and visible:
        free = copies.free_for(deck)
        stats = {slug: card.face for slug, card in visible.items()}
        proposals = game.proposals(content, {slug: free[card.pk] for slug, card in visible.items()}, visible, stats)
    return {
        "deck_noun": game.noun,
        "named_problems": named_problems(status),
        "board": game.board(content),
        "charts": game.charts(content),
        "proposals": proposals,
        "nomination": game.nomination,
        **search,
    }


def _visible_cards(deck: Deck) -> dict[str, Card]:
    return {card.slug: card for card in Card.objects.visible_to(deck.owner).of(deck.game)}

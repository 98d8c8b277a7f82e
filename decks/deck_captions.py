"""A line about a deck, for pictures of it."""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from collection.games import GameId
from config.marked_text import card_term
from config.translated_text import translated
from decks.games_with_decks import deck_game
from decks.models import Deck


def deck_caption(deck: Deck) -> str:
    """Its game, what it nominates, and its size, in the language of the request."""
    size, of_game = len(deck.cards()), {"game_name": GameId(deck.game).label}
    is_team = deck_game(deck.game).noun == "team"
    kind = gettext("%(game_name)s team") if is_team else gettext("%(game_name)s deck")
    nominated = [translated(card_term(deck.nominated.title()))] if deck.nominated else []
    cards = ngettext("%(number)s card", "%(number)s cards", size) % {"number": size}
    return " · ".join([kind % of_game, *nominated, cards])

"""The games whose decks are built, and what their entries in `DECK_GAMES` have in common. Pure: no Django."""

from __future__ import annotations

from typing import Any

from collection.games import GameId
from collection.games.field_types_and_checks import GameCard
from decks.games.contract import DeckGame, Drafting
from decks.games.deck_games import DECK_GAMES

GAMES_WITH_DECKS: dict[GameId, DeckGame[GameCard]] = {
    game: entry for game, entry in DECK_GAMES.items() if entry is not None
}
NOMINATIONS = [entry.nomination for entry in GAMES_WITH_DECKS.values() if entry.nomination is not None]
NOMINABLE = tuple(dict.fromkeys(option for nomination in NOMINATIONS for option in nomination.options))
"""Everything that decks can nominate, whatever their game."""
NOMINATED = " or ".join(nomination.term for nomination in NOMINATIONS)
"""What decks nominate, in the terms of the rulebooks."""
DRAFTINGS = [entry.drafting for entry in GAMES_WITH_DECKS.values() if entry.drafting is not None]


def deck_game(game: str) -> DeckGame[GameCard]:
    """The entry of a game whose decks are built. Raises KeyError for any other game."""
    return GAMES_WITH_DECKS[GameId(game)]


def drafting_of(game: str) -> Drafting[Any, GameCard]:
    """How decks of the game are drafted. Raises LookupError if they are not."""
    drafting = deck_game(game).drafting
    if drafting is None:
        raise LookupError(f"decks of {game} are not drafted")
    return drafting

"""The sets that come with this server, as matches are begun with them."""

from __future__ import annotations

from typing import Any

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card


def house_cards(game: GameId) -> dict[str, dict[str, Any]]:
    """The stats of every card of the game's own set, by slug: as corrected on this server, or as its file has them if it is not loaded.

    A match copies these into its record when it begins, so that later corrections change no match.
    """
    known = CARD_GAMES[game]
    rows = Card.objects.of(game).filter(set__owner=None)
    faces = [row.face for row in rows] or known.load().values()
    return {face.slug: known.stats(face) for face in faces}

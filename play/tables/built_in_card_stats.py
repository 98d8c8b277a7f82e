"""The stats of the card sets that come with this server, for new matches."""

from __future__ import annotations

from collection.games import GameId
from collection.games.card_games import CARD_GAMES
from collection.models import Card
from play.engine.contract import CardStats


def own_set_stats(game: GameId) -> dict[str, CardStats]:
    """The stats of every card of the game's own set, by slug: with this server's corrections, or from its file if it is
    not loaded.

    A match copies these into its record when it begins, so that later corrections change no match.
    """
    known = CARD_GAMES[game]
    rows = Card.objects.of(game).filter(set__owner=None)
    faces = [row.face for row in rows] or known.load().values()
    return {face.slug: known.stats(face) for face in faces}

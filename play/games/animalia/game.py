"""The record that describes how Animalia is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.games import animalia
from play.games.animalia import heuristic, log_sentences, variants
from play.games.animalia.guided_game import GUIDE
from play.games.animalia.lookahead import Lookahead
from play.games.contract import PlayGame

if TYPE_CHECKING:
    from play.tables.contract import TableGame


def table() -> TableGame:
    """Support for the game's pages. It uses Django, so it is imported only when needed."""
    from play.tables.animalia.game import TABLE

    return TABLE


GAME = PlayGame(
    rules=animalia,
    log_sentences=log_sentences,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    table=table,
    lookahead=Lookahead(),
    together=True,
    out_of_turn=frozenset({"once", "propose-once"}),
)

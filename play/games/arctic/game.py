"""The record of Arctic in the table of games that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.games import arctic
from play.games.arctic import heuristic, log_sentences, variants
from play.games.arctic.guided_game import GUIDE
from play.games.arctic.lookahead import Lookahead
from play.games.contract import PlayGame

if TYPE_CHECKING:
    from play.tables.contract import TableGame


def table() -> TableGame:
    """Support for the game's pages; imported only here, because it uses Django."""
    from play.tables.arctic.game import TABLE

    return TABLE


GAME = PlayGame(
    rules=arctic,
    log_sentences=log_sentences,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    table=table,
    lookahead=Lookahead(),
)

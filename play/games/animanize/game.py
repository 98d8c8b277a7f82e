"""The record of Animanize in the table of games that can be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.games import animanize
from play.games.animanize import heuristic, log_sentences, variants
from play.games.animanize.guided_game import GUIDE
from play.games.animanize.lookahead import Lookahead
from play.games.contract import PlayGame

if TYPE_CHECKING:
    from play.tables.contract import TableGame


def table() -> TableGame:
    """Support for the game's pages; imported only here, because it uses Django."""
    from play.tables.animanize.game import TABLE

    return TABLE


GAME = PlayGame(
    rules=animanize,
    log_sentences=log_sentences,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    table=table,
    lookahead=Lookahead(),
)

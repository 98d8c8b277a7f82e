"""The entry of ANiMOZ in `PLAY_GAMES`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.games import animoz
from play.games.animoz import heuristic, log_sentences, variants
from play.games.animoz.guided_game import GUIDE
from play.games.animoz.lookahead import Lookahead
from play.games.contract import PlayGame

if TYPE_CHECKING:
    from play.tables.contract import TableGame


def table() -> TableGame:
    """Support for the game's pages. It uses Django, so it is imported only when this is called."""
    from play.tables.animoz.game import TABLE

    return TABLE


GAME = PlayGame(
    rules=animoz,
    log_sentences=log_sentences,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    table=table,
    lookahead=Lookahead(),
    close=0.15,
)

"""Animus as a `PlayGame`: its rules, log, heuristic, variants, tutorial, pages and search."""

from __future__ import annotations

from typing import TYPE_CHECKING

from play.games import animus
from play.games.animus import heuristic, log_sentences, variants
from play.games.animus.guided_game import GUIDE
from play.games.animus.lookahead import Lookahead
from play.games.contract import PlayGame

if TYPE_CHECKING:
    from play.tables.contract import TableGame


def table() -> TableGame:
    """Support for the game's pages. It uses Django, so it is imported only when needed."""
    from play.tables.animus.game import TABLE

    return TABLE


GAME = PlayGame(
    rules=animus,
    log_sentences=log_sentences,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    table=table,
    lookahead=Lookahead(),
)

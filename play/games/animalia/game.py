"""How Animalia is played."""

from __future__ import annotations

from play.games import animalia
from play.games.animalia import heuristic, story, variants
from play.games.animalia.guide import GUIDE
from play.games.animalia.lookahead import Lookahead
from play.games.contract import PlayGame

GAME = PlayGame(
    rules=animalia,
    story=story,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    lookahead=Lookahead(),
    together=True,
    out_of_turn=frozenset({"once", "propose-once"}),
)

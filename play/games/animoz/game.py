"""How ANiMOZ is played."""

from __future__ import annotations

from play.games import animoz
from play.games.animoz import heuristic, story, variants
from play.games.animoz.guide import GUIDE
from play.games.animoz.lookahead import Lookahead
from play.games.contract import PlayGame

GAME = PlayGame(
    rules=animoz,
    story=story,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    lookahead=Lookahead(),
    close=0.15,
)

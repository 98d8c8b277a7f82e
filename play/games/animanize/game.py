"""How Animanize is played."""

from __future__ import annotations

from play.games import animanize
from play.games.animanize import heuristic, story, variants
from play.games.animanize.guide import GUIDE
from play.games.animanize.lookahead import Lookahead
from play.games.contract import PlayGame

GAME = PlayGame(
    rules=animanize,
    story=story,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    lookahead=Lookahead(),
)

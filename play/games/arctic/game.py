"""How Arctic is played."""

from __future__ import annotations

from play.games import arctic
from play.games.arctic import heuristic, story, variants
from play.games.arctic.guide import GUIDE
from play.games.arctic.lookahead import Lookahead
from play.games.contract import PlayGame

GAME = PlayGame(
    rules=arctic,
    story=story,
    heuristic=heuristic,
    variants=variants,
    guide=GUIDE,
    lookahead=Lookahead(),
)

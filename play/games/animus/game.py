"""How Animus is played."""

from __future__ import annotations

from play.games import animus
from play.games.animus import judgement, seatings, story
from play.games.animus.ahead import Ahead
from play.games.animus.guide import GUIDE
from play.games.contract import PlayGame

GAME = PlayGame(
    rules=animus,
    story=story,
    heuristic=judgement,
    variants=seatings,
    guide=GUIDE,
    lookahead=Ahead(),
)

"""The child process in which bots choose. It imports no Django, so it starts quickly and has no database."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import threading
from typing import Any

from collection.games import GameId
from play.bots import bot
from play.engine.contract import Action, Seat
from play.engine.sight import Sight
from play.games.play_games import PLAY_GAMES

SEED_BYTES = 16


def settle_in(niceness: int) -> None:
    """The child's first deed: give way to everything else, and end with the server, however that ends."""
    os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Nobody else would tell: both ends of the queue that it listens to are open in the child itself."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def think(game: GameId, level: int, seat: Seat, world: Any) -> Action:
    """The choice of a bot of that level. `world` holds its own cards; all that it cannot know is dealt anew."""
    sight = Sight(PLAY_GAMES[game].rules, world, seat)
    return bot(game, level, secrets.token_bytes(SEED_BYTES)).choose(sight)

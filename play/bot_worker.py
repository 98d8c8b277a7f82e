"""The child process in which bots choose. It does not import Django, so it starts quickly and has no database."""

from __future__ import annotations

import multiprocessing
import os
import secrets
import threading

from collection.games import GameId
from play.bots import bot
from play.engine.contract import Action, Seat, State
from play.engine.seat_knowledge import SeatKnowledge
from play.games.play_games import PLAY_GAMES

SEED_BYTES = 16


def initialise_worker(niceness: int) -> None:
    """Lower the priority of this process, and end it when the server ends, even if that crashes."""
    os.nice(niceness)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Wait for the parent to end. A closed connection is noticed only between calls."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def choose_action(game: GameId, level: int, seat: Seat, world: State) -> Action:
    """The choice of a bot of that level. In `world`, everything that the bot cannot know has been redealt."""
    knowledge = SeatKnowledge(PLAY_GAMES[game].rules, world, seat)
    return bot(game, level, secrets.token_bytes(SEED_BYTES)).choose(knowledge)

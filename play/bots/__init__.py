"""Bots: ordinary seats that are given a `Sight` of their own seat. Pure: no Django, no clock."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from collection.games import GameId
from play.bots.chancer import Chancer
from play.bots.greedy import Greedy, hint
from play.bots.luck import Luck
from play.engine.contract import Action
from play.engine.sight import Sight
from play.games import GAMES

__all__ = ["LEVELS", "NAMES", "Bot", "Luck", "Sight", "bot", "hint"]


class Bot(Protocol):
    """Chooses an action for the seat whose sight it is given. Never called when that seat has nothing to choose."""

    def choose(self, sight: Sight) -> Action:
        """One of `sight.actions()`."""
        ...


NAMES = ("random", "greedy")
"""A bot's name by its level."""
LEVELS: Mapping[str, int] = {name: level for level, name in enumerate(NAMES)}

MAKERS: tuple[Callable[[GameId, Luck], Bot], ...] = (
    lambda _game, luck: Chancer(luck),
    lambda game, luck: Greedy(GAMES[game].judge, luck),
)


def bot(game: GameId, level: int, seed: bytes) -> Bot:
    """A bot of that level with its own randomness. Raises ValueError when there is no such level."""
    if not 0 <= level < len(MAKERS):
        raise ValueError(
            f"There is no bot of level {level}; there are {', '.join(f'{n} ({name})' for n, name in enumerate(NAMES))}."
        )
    return MAKERS[level](game, Luck(seed))

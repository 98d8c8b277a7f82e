"""Bots: ordinary seats that are given a `Sight` of their own seat. Pure: no Django, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from collection.games import GameId
from play.bots.greedy import Greedy, hint
from play.bots.luck import Luck
from play.bots.random_bot import RandomBot
from play.bots.shortlist_search import ShortlistSearch
from play.bots.tree_search import TreeSearch
from play.engine.contract import Action
from play.engine.sight import Sight
from play.games.contract import PlayGame
from play.games.play_games import PLAY_GAMES

__all__ = [
    "LEVELS",
    "NAMES",
    "Bot",
    "Luck",
    "ShortlistSearch",
    "Sight",
    "TreeSearch",
    "bot",
    "hint",
    "levels",
    "thinker",
]


class Bot(Protocol):
    """Chooses an action for the seat whose sight it is given. Never called when that seat has nothing to choose."""

    def choose(self, sight: Sight) -> Action:
        """One of `sight.actions()`."""
        ...


NAMES = ("random", "greedy", "search")
"""A bot's name by its level."""
LEVELS: Mapping[str, int] = {name: level for level, name in enumerate(NAMES)}


def levels(game: GameId) -> tuple[int, ...]:
    """The levels of the bots that play this game."""
    return (0, 1) if PLAY_GAMES[game].lookahead is None else (0, 1, 2)


def bot(game: GameId, level: int, seed: bytes) -> Bot:
    """A bot of that level with its own randomness. Raises ValueError when there is no such level."""
    if level not in levels(game):
        offered = ", ".join(f"{each} ({NAMES[each]})" for each in levels(game))
        raise ValueError(f"There is no bot of level {level}; there are {offered}.")
    played = PLAY_GAMES[game]
    if level == 2:
        return thinker(played, seed)
    return Greedy(played.heuristic, Luck(seed), played.close) if level == 1 else RandomBot(Luck(seed))


def thinker(played: PlayGame, seed: bytes, playouts: int = 0) -> TreeSearch | ShortlistSearch:
    """The bot of level 2 of a game that has one, with another budget than the usual one if it is given."""
    assert played.lookahead is not None
    shortlist = played.lookahead.shortlist
    if shortlist is None:
        return TreeSearch(played.rules, played.lookahead, seed, playouts)
    return ShortlistSearch(played.rules, played.lookahead, shortlist, played.heuristic, seed, playouts)

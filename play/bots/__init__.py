"""Bots: ordinary seats, each given the `SeatKnowledge` of its own seat. Pure: no Django, no clock."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from collection.games import GameId
from play.bots.bot_random_stream import BotRandom
from play.bots.greedy import Greedy, hint
from play.bots.random_bot import RandomBot
from play.bots.shortlist_search import ShortlistSearch
from play.bots.tree_search import TreeSearch
from play.engine.contract import Action
from play.engine.seat_knowledge import SeatKnowledge
from play.games.contract import PlayGame
from play.games.play_games import PLAY_GAMES

__all__ = [
    "LEVELS",
    "NAMES",
    "Bot",
    "BotRandom",
    "SeatKnowledge",
    "ShortlistSearch",
    "TreeSearch",
    "bot",
    "hint",
    "levels",
    "search_bot",
]


class Bot(Protocol):
    """Chooses an action for a seat, given what it knows. Never called when that seat has nothing to choose."""

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """One of `knowledge.actions()`."""
        ...


NAMES = ("random", "greedy", "search")
"""The bots' names, by level."""
LEVELS: Mapping[str, int] = {name: level for level, name in enumerate(NAMES)}


def levels(game: GameId) -> tuple[int, ...]:
    """The levels of bots that this game has."""
    return (0, 1) if PLAY_GAMES[game].lookahead is None else (0, 1, 2)


def bot(game: GameId, level: int, seed: bytes) -> Bot:
    """A bot of that level with its own randomness. Raises ValueError if the game has no such level."""
    if level not in levels(game):
        offered = ", ".join(f"{each} ({NAMES[each]})" for each in levels(game))
        raise ValueError(f"There is no bot of level {level}. Choose from {offered}.")
    played = PLAY_GAMES[game]
    if level == 2:
        return search_bot(played, seed)
    return Greedy(played.heuristic, BotRandom(seed), played.close) if level == 1 else RandomBot(BotRandom(seed))


def search_bot(played: PlayGame, seed: bytes, playouts: int = 0) -> TreeSearch | ShortlistSearch:
    """The level 2 bot of a game that has one. `playouts`: its budget, if not the usual one."""
    assert played.lookahead is not None
    shortlist = played.lookahead.shortlist
    if shortlist is None:
        return TreeSearch(played.rules, played.lookahead, seed, playouts)
    return ShortlistSearch(played.rules, played.lookahead, shortlist, played.heuristic, seed, playouts)

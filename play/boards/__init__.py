"""What a table shows: each game turns a view into the parts of its page. Only what the view and seen events say goes in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from collection.games import GameId, PerGame
from play.boards import animalia, animanize, animoz, animus, arctic
from play.boards.look import Look
from play.boards.results import Result


class Board(Protocol):
    """A module a game."""

    TEMPLATE: str
    """The board's own fragment, below templates/."""
    STYLES: str
    """Its style sheet, below static/."""

    def board(self, look: Look) -> Mapping[str, Any]:
        """The context of the fragment. `where` says how far the game is, in a few words: “turn 12”.

        `takers`, where it is there, says which area of the page cards that lay open have lately gone to.
        """
        ...

    def results(self, look: Look) -> Iterable[Result]:
        """What the events of the look have settled, oldest first. It is given only events that everybody may see."""
        ...


BOARDS: PerGame[Board] = PerGame(
    {
        GameId.ANIMOZ: animoz,
        GameId.ARCTIC: arctic,
        GameId.ANIMANIZE: animanize,
        GameId.ANIMALIA: animalia,
        GameId.ANIMUS: animus,
    }
)

__all__ = ["BOARDS", "Board", "Look"]

"""One look at a table: all that a page may be made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from play.engine.contract import Event, Seat, View


@dataclass(frozen=True, slots=True)
class Said:
    """An event that the viewer may see, and the ply of the move that told it (-1: setting up).

    `number` is that of the move among those that everybody noticed: the only one of the two that a page may show.
    """

    ply: int
    event: Event
    number: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    """A seat's view (None: a spectator's), what stands on the cards, who plays, and what happened lately, oldest first.

    `players` says of each seat what moves it: "" a person, else a bot's name ("greedy"). `fresh` is the first ply that the
    viewer has not seen happen.
    """

    view: View
    table: Any
    names: Sequence[str]
    players: Sequence[str]
    said: Sequence[Said]
    fresh: int = 0
    hints: Mapping[str, str] | None = None
    hot: bool = False
    """Several people share the device, or the eyes are not the reader's own: once the game is over, nobody is “you”."""
    open: bool = False
    """Several people look at once, because nothing is hidden just now: nobody is “you”."""
    past: bool = False
    """A moment of a match that is over, looked back at."""

    @property
    def seat(self) -> Seat | None:
        """Whose look it is."""
        seat: Seat | None = self.view["you"]
        return seat

    def name(self, seat: Seat) -> str:
        """“You” or the name."""
        return "You" if seat == self.reader else self.names[seat]

    @property
    def reader(self) -> Seat | None:
        """Whom the page calls “you”."""
        everybody = self.past or self.open or self.view["phase"] == "over"
        return None if self.hot and everybody else self.seat

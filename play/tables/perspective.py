"""What a page may show of a match: one viewer's perspective on the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from play.engine.contract import Event, Seat

V = TypeVar("V", bound=Mapping[str, Any], covariant=True)
T = TypeVar("T", covariant=True)


@dataclass(frozen=True, slots=True)
class VisibleEvent:
    """An event that the viewer may see, and the ply of the move that caused it (-1: the set-up).

    `number` counts only moves that every seat could notice. It is the only one of the two numbers that a page may show.
    """

    ply: int
    event: Event
    number: int = 0


@dataclass(frozen=True, slots=True)
class Perspective(Generic[V, T]):
    """A seat's view (or a spectator's), what is printed on the cards, the players, and recent events, oldest first.

    V is the type of the game's view, T that of its table: the fixed data that every seat knows.

    `players` holds for each seat "" for a person, or the bot's name ("greedy"). `first_new_ply` is the first ply that
    the viewer has not seen yet.
    """

    view: V
    table: T
    names: Sequence[str]
    players: Sequence[str]
    events: Sequence[VisibleEvent]
    first_new_ply: int = 0
    hints: Mapping[str, str] | None = None
    shared_device: bool = False
    """Several people share the device, or the view is another seat's: nobody is called “you” once the game is over."""
    shared_screen: bool = False
    """Nothing is hidden now, so several people look at the screen together: nobody is called “you”."""
    replayed: bool = False
    """The view is an earlier moment of a match that is over."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose perspective this is; None for a spectator."""
        seat: Seat | None = self.view["you"]
        return seat

    def name(self, seat: Seat) -> str:
        """“You” or the player's name."""
        return "You" if seat == self.addressed_seat else self.names[seat]

    @property
    def addressed_seat(self) -> Seat | None:
        """The seat that the page calls “you”, if any."""
        for_everybody = self.replayed or self.shared_screen or self.view["phase"] == "over"
        return None if self.shared_device and for_everybody else self.seat


AnyPerspective: TypeAlias = Perspective[Any, Any]
"""Of any game: for general code."""

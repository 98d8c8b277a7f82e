"""The rules contract: what a game is to everything that plays it.

A game is a module that satisfies `Rules`. All of this is pure: no Django, no clock, no I/O.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self, TypeAlias, TypeVar

from play.engine.chance import Chance

Seat: TypeAlias = int
Action: TypeAlias = str
"""`verb` or `verb:argument`: the value of a button, a column in the log, a line of a test."""
View: TypeAlias = dict[str, Any]
"""JSON-ready; built up from nothing, so that a field which is not named is not sent."""


class IllegalAction(ValueError):
    """The action is not on offer to that seat now. The message is for the player who tried it."""


@dataclass(frozen=True, slots=True)
class Config:
    """How a match is set up. Everything that `setup` reads, so that a record can be replayed without a database.

    `seats`: number of players. `options`: the game's own switches. `decks`: one object a seat, or empty for a shared box.
    `cards`: the stats the match plays with, by slug, frozen at its start; editing a card changes no past game.
    """

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    decks: Sequence[Mapping[str, Any]] = ()
    cards: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winners` are seats, `scores` one number a seat, `reason` a stable word, `details` game-specific.

    Who plays together wins together; with the reason `lost` nobody has won.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `seats` are those who may know of it; None means everybody, spectators too."""

    kind: str
    data: Mapping[str, Any]
    seats: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether that seat (None: a spectator) may know."""
        return self.seats is None or (seat is not None and seat in self.seats)


@dataclass(frozen=True, slots=True)
class Advice:
    """What an action is thought to be worth to the seat, in points, and why in a sentence for its player."""

    action: Action
    worth: float
    reason: str


class State(Protocol):
    """What every game's state offers to the house, besides the rules that read it.

    `table` is what is fixed and known to all: what stands on the cards. `chance` is this world's own luck.
    `events` are those since they were last taken; none are told while `telling` is off, as in bulk simulation.
    """

    table: Any
    chance: Chance
    events: list[Event]
    telling: bool

    @property
    def seats(self) -> int:
        """How many seats play."""
        ...

    def copy(self) -> Self:
        """An independent twin, events not yet taken included."""
        ...


S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """See `docs/adding-a-game.md`. The module itself is the object; mypy checks that it fits."""

    VERSION: str

    def setup(self, config: Config, chance: Chance) -> S:
        """The first state. Chance is drawn only from `chance`. Raises ValueError that says what is wrong with `config`."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """Seats that must choose now; () when over, several for simultaneous secret choices."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """What the seat may do now. The order depends only on what the seat knows.

        A seat to act always has some action. Any other seat has none, except what the game allows at any time
        (`PlayGame.out_of_turn`): such an action is never waited for, so it is no reason to list the seat in `to_act`.
        """
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> None:
        """Change the state in place, up to the next decision. Trusts its input."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """What the seat may know; None for a spectator."""
        ...

    def result(self, state: S) -> Result | None:
        """None while the game goes on."""
        ...

    def redeal(self, state: S, seat: Seat, chance: Chance) -> S:
        """A world that the seat cannot tell from this one: everything it does not know is dealt anew."""
        ...

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
View: TypeAlias = Mapping[str, Any]
"""A JSON object, built up field by field, so that nothing is sent unless it is named.

Every view has at least `game`, `phase`, `you` (the seat whose view it is; None for a spectator), `to_act`, `actions`,
`asks` (`code`, `text` and `rule`) and `why_not` (by card: why it cannot be used now). See docs/adding-a-game.md."""
Options: TypeAlias = Mapping[str, Any]
"""A game's own options by name: JSON."""
DeckData: TypeAlias = Mapping[str, Any]
"""What one seat plays with: JSON; at least `name` and `cards` in games with decks."""
CardStats: TypeAlias = Mapping[str, Any]
"""The stats of one card by field: JSON."""
EventData: TypeAlias = Mapping[str, Any]
"""What an event says, by key: JSON."""


class IllegalAction(ValueError):
    """The action is not legal for that seat now. The message is for the player who tried it."""


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that `setup` reads, so that a record can be replayed without a database.

    `seats`: the number of players. `options`: the game's own options. `decks`: one object per seat, or empty if the box
    is the deck. `cards`: the stats that the match uses, by slug, copied at its start, so that editing a card changes no
    match.
    """

    seats: int
    options: Options = field(default_factory=dict)
    decks: Sequence[DeckData] = ()
    cards: Mapping[str, CardStats] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended. `winners` are seats, `scores` has one number per seat, `reason` is a stable code, `details`
    depends on the game.

    Players who play together win together; with the reason `lost` nobody has won.
    """

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    reason: str
    details: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `seats` are the seats that may know of it; None means everybody, including
    spectators."""

    kind: str
    data: EventData
    seats: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> bool:
        """Whether that seat (None: a spectator) may know of it."""
        return self.seats is None or (seat is not None and seat in self.seats)


@dataclass(frozen=True, slots=True)
class Advice:
    """The estimated worth of an action to the seat, in points, and the reason as a sentence for its player."""

    action: Action
    worth: float
    reason: str


class State(Protocol):
    """What general code uses of every game's state.

    `table` is fixed and known to all players, such as what is printed on the cards. `chance` is this state's own source
    of randomness. `events` are those since `take_events` was last called; none are added while `emits_events` is off,
    as in bulk simulation.
    """

    table: Any
    chance: Chance
    events: list[Event]
    emits_events: bool

    @property
    def seats(self) -> int:
        """The number of seats."""
        ...

    def copy(self) -> Self:
        """An independent copy, including events that have not been taken yet."""
        ...


S = TypeVar("S", bound=State)


class Rules(Protocol[S]):
    """See `docs/adding-a-game.md`. A game's rules module is itself the object; mypy checks that it fits."""

    VERSION: str

    def setup(self, config: Config, chance: Chance) -> S:
        """The first state. All randomness comes from `chance`. Raises ValueError that says what is wrong with
        `config`."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that must choose now: () when the game is over, several for simultaneous secret choices."""
        ...

    def legal_actions(self, state: S, seat: Seat) -> Sequence[Action]:
        """What the seat may do now. The order depends only on what the seat knows.

        A seat to act always has at least one action. Any other seat has none, except those that the game allows at any
        time (`PlayGame.out_of_turn`). The game never waits for these, so they do not put the seat in `to_act`.
        """
        ...

    def apply(self, state: S, seat: Seat, action: Action) -> None:
        """Change the state in place, up to the next decision. Does not check its input."""
        ...

    def view(self, state: S, seat: Seat | None) -> View:
        """What the seat may know; None for a spectator."""
        ...

    def result(self, state: S) -> Result | None:
        """How the game ended; None while it goes on."""
        ...

    def redeal(self, state: S, seat: Seat, chance: Chance) -> S:
        """Determinize: a new state, sampled from those that the seat cannot distinguish from this one, given all it
        knows."""
        ...


AnyRules: TypeAlias = Rules[Any]
"""The rules of any game: for general code."""

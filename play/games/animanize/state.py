"""The state of an Animanize game: small numbers, and sets of cards as bits."""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final, NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, Shared, computed, copyable
from play.games.animanize.cards import Card, Cards, Table

PHASES: Final = ("discard", "tricks", "over")
DISCARD, TRICKS, OVER = range(len(PHASES))
NOBODY: Final = -1
WAITING: Final = ((0,), (1,), (2,), (3,), ())
"""Who must choose, by whose turn it is; nobody's is -1, the last."""


class Sheet(NamedTuple):
    """A round that was scored. `gains` are before and `totals` after the floor of 0; `left` animals in an eliminated
    hand.
    """

    starter: Seat
    discards: tuple[int, ...]
    tricks: tuple[int, ...]
    animals: tuple[Cards, ...]
    eliminated: Seat
    left: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]


@copyable
class State(Copyable):
    """Lists and tuples are by seat. Tuples, and the last trick, are replaced, never changed, so that
    copies share them.

    Of a round: `hands`, what each put into the middle (`discards`) and how many (`thrown`), what lies `aside` (in the
    discard phase: in the middle, own discards not counted), cards played (`played`), colours that somebody was shown
    to lack (`voids`), tricks and animals won. Of the trick: its cards from the `leader` on, its lead colour's cards
    (`lead`, 0: none yet), its `animal` (0: none), the strength of the best card so far and whose it is (`winner`).
    `last_trick` was led by `last_leader` and won by `leader`.
    """

    table: Table
    chance: Chance
    telling: bool = True
    events: list[Event] = field(default_factory=list)
    seats: int = computed(lambda state: state.table.seats)
    phase: int = DISCARD
    round: int = 0
    starter: Seat = NOBODY
    turn: Seat = NOBODY
    totals: tuple[int, ...] = computed(lambda state: (0,) * state.seats)
    sheets: tuple[Sheet, ...] = ()
    outcome: Result | None = None
    hands: list[Cards] = computed(lambda state: [0] * state.seats)
    discards: tuple[Cards, ...] = computed(lambda state: (0,) * state.seats)
    thrown: tuple[int, ...] = computed(lambda state: (0,) * state.seats)
    aside: Cards = 0
    played: list[Cards] = computed(lambda state: [0] * state.seats)
    voids: list[Cards] = computed(lambda state: [0] * state.seats)
    tricks: list[int] = computed(lambda state: [0] * state.seats)
    animals: list[Cards] = computed(lambda state: [0] * state.seats)
    leader: Seat = NOBODY
    trick: list[Card] = field(default_factory=list)
    lead: Cards = 0
    animal: Cards = 0
    best: int = 0
    winner: Seat = NOBODY
    last_trick: Shared[list[Card]] = field(default_factory=list)
    last_leader: Seat = NOBODY

    def tell(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: Any) -> None:
        """Note an event for those seats, or for everybody."""
        self.events.append(Event(kind, data, seats))

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise. [M 1.4]"""
        return (seat + 1) % self.seats

"""The state of a game of Animanize: numbers, and sets of cards as bit masks."""

from __future__ import annotations

from dataclasses import field
from typing import Final, NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, Shared, computed_field, copyable
from play.games.animanize.card_table import Card, Cards, Table

PHASES: Final = ("discard", "tricks", "over")
DISCARD, TRICKS, OVER = range(len(PHASES))
NOBODY: Final = -1
SEATS_TO_ACT: Final = ((0,), (1,), (2,), (3,), ())
"""The result of `to_act` for each `State.turn`; the last entry is for NOBODY, -1."""


class RoundScore(NamedTuple):
    """The scores of a round. `gains` are before the floor of 0, `totals` after it.

    `animals_left`: the animals in the hand of the eliminated player, 0 if there is none.
    """

    starter: Seat
    discards: tuple[int, ...]
    tricks: tuple[int, ...]
    animals: tuple[Cards, ...]
    eliminated: Seat
    animals_left: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]


@copyable
class State(Copyable):
    """Lists and tuples are indexed by seat. Copies share tuples and the last trick, which are replaced, never changed.

    The round: `hands`; `discards`, the cards that each seat put in the middle, and `discard_counts`; `aside`, the
    cards set aside (in the discard phase: the cards in the middle that nobody discarded); `played`, the cards that each
    seat played; `voids`, the colours that each seat has shown not to hold; tricks and animals won.

    The trick: its cards from the `leader` on; `lead_colour`, all cards of the lead colour (0 for none yet);
    `trick_animal`, its animal (0 for none); `best_strength` and the seat of the best card so far, `winner`.
    `last_trick` was led by `last_leader` and won by `leader`.
    """

    table: Table
    chance: Chance
    emits_events: bool = True
    events: list[Event] = field(default_factory=list)
    seats: int = computed_field(lambda state: state.table.seats)
    phase: int = DISCARD
    round: int = 0
    starter: Seat = NOBODY
    turn: Seat = NOBODY
    totals: tuple[int, ...] = computed_field(lambda state: (0,) * state.seats)
    round_scores: tuple[RoundScore, ...] = ()
    outcome: Result | None = None
    hands: list[Cards] = computed_field(lambda state: [0] * state.seats)
    discards: tuple[Cards, ...] = computed_field(lambda state: (0,) * state.seats)
    discard_counts: tuple[int, ...] = computed_field(lambda state: (0,) * state.seats)
    aside: Cards = 0
    played: list[Cards] = computed_field(lambda state: [0] * state.seats)
    voids: list[Cards] = computed_field(lambda state: [0] * state.seats)
    tricks: list[int] = computed_field(lambda state: [0] * state.seats)
    animals: list[Cards] = computed_field(lambda state: [0] * state.seats)
    leader: Seat = NOBODY
    trick: list[Card] = field(default_factory=list)
    lead_colour: Cards = 0
    trick_animal: Cards = 0
    best_strength: int = 0
    winner: Seat = NOBODY
    last_trick: Shared[list[Card]] = field(default_factory=list)
    last_leader: Seat = NOBODY

    def emit(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: object) -> None:
        """Record an event that only `seats` may see; None means everybody."""
        self.events.append(Event(kind, data, seats))

    def next_seat(self, seat: Seat) -> Seat:
        """The next seat clockwise. [M 1.4]"""
        return (seat + 1) % self.seats

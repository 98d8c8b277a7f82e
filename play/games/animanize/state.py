"""The state of an Animanize game: small numbers, and sets of cards as bits."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.games.animanize.cards import Card, Cards, Table

PHASES: Final = ("discard", "tricks", "over")
DISCARD, TRICKS, OVER = range(len(PHASES))
NOBODY: Final = -1
WAITING: Final = ((0,), (1,), (2,), (3,), ())
"""Who must choose, by whose turn it is; nobody's is -1, the last."""


class Sheet(NamedTuple):
    """A round that was scored. `gains` are before and `totals` after the floor of 0; `left` animals in an eliminated hand."""

    starter: Seat
    discards: tuple[int, ...]
    tricks: tuple[int, ...]
    animals: tuple[Cards, ...]
    eliminated: Seat
    left: int
    gains: tuple[int, ...]
    totals: tuple[int, ...]


class State:
    """Lists and tuples are by seat. Tuples, and the last trick, are replaced, never changed, so that
    copies share them.

    Of a round: `hands`, what each put into the middle (`discards`) and how many (`thrown`), what lies `aside` (in the
    discard phase: in the middle, own discards not counted), cards played (`played`), colours that somebody was shown to
    lack (`voids`), tricks and animals won.
    Of the trick: its cards from the `leader` on, its lead colour's cards (`lead`, 0: none yet), its `animal` (0: none),
    the strength of the best card so far and whose it is (`winner`). `last_trick` was led by `last_leader` and won by `leader`.
    """

    __slots__ = (
        "animal", "animals", "aside", "best", "chance", "discards", "events", "hands", "last_leader", "last_trick", "lead",
        "leader", "outcome", "phase", "played", "round", "seats", "sheets", "starter", "table", "telling", "thrown", "totals", "trick",
        "tricks", "turn", "voids", "winner",
    )  # fmt: skip

    def __init__(self, table: Table, chance: Chance) -> None:
        seats = table.seats
        self.table = table
        self.chance = chance
        self.telling = True
        self.events: list[Event] = []
        self.seats = seats
        self.phase = DISCARD
        self.round = 0
        self.starter: Seat = NOBODY
        self.turn: Seat = NOBODY
        self.totals = (0,) * seats
        self.sheets: tuple[Sheet, ...] = ()
        self.outcome: Result | None = None
        self.hands: list[Cards] = [0] * seats
        self.discards: tuple[Cards, ...] = (0,) * seats
        self.thrown: tuple[int, ...] = (0,) * seats
        self.aside: Cards = 0
        self.played: list[Cards] = [0] * seats
        self.voids: list[Cards] = [0] * seats
        self.tricks: list[int] = [0] * seats
        self.animals: list[Cards] = [0] * seats
        self.leader: Seat = NOBODY
        self.trick: list[Card] = []
        self.lead: Cards = 0
        self.animal: Cards = 0
        self.best = 0
        self.winner: Seat = NOBODY
        self.last_trick: list[Card] = []
        self.last_leader: Seat = NOBODY

    def copy(self) -> State:
        """An independent twin; only what never changes is shared."""
        return self.twin(self.chance.copy(), self.events[:])

    def twin(self, chance: Chance, events: list[Event]) -> State:
        """An independent twin with that chance and those events."""
        twin = State.__new__(State)
        twin.table = self.table
        twin.chance = chance
        twin.telling = self.telling
        twin.events = events
        twin.seats = self.seats
        twin.phase = self.phase
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.totals = self.totals
        twin.sheets = self.sheets
        twin.outcome = self.outcome
        twin.hands = self.hands[:]
        twin.discards = self.discards
        twin.thrown = self.thrown
        twin.aside = self.aside
        twin.played = self.played[:]
        twin.voids = self.voids[:]
        twin.tricks = self.tricks[:]
        twin.animals = self.animals[:]
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.lead = self.lead
        twin.animal = self.animal
        twin.best = self.best
        twin.winner = self.winner
        twin.last_trick = self.last_trick
        twin.last_leader = self.last_leader
        return twin

    def tell(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: Any) -> None:
        """Note an event for those seats, or for everybody."""
        self.events.append(Event(kind, data, seats))

    def after(self, seat: Seat) -> Seat:
        """The next seat clockwise. [M 1.4]"""
        return (seat + 1) % self.seats

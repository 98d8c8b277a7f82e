"""The state of an Animalia game: three hands and three piles as bits, the trick on the table, and what is being
asked.
"""

from __future__ import annotations

from dataclasses import field
from typing import Any, Final, NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, computed, copyable
from play.games.animalia.table import PLACES, Card, Cards, Place, Table

PHASES: Final = ("play", "action", "once", "give", "take-card", "pass-card", "over", "roles", "offer", "last", "full")
PLAY, ACTION, ONCE, GIVE, TAKE_CARD, PASS_CARD, OVER, ROLES, OFFER, LAST, FULL = range(len(PHASES))
"""`roles`: three people agree who plays the IWC. `offer`: one of two people proposes the once-per-continent action.
`last`: it may still be taken before the missions are judged. `full`: it may still be taken before the trick is won."""
SEATS_OF: Final = tuple(tuple(seat for seat in range(3) if mask >> seat & 1) for mask in range(8))
"""The seats of a bit mask, lowest first."""
PLACE_KEYS: Final = ("place", "target", "origin", "goal", "leader", "iwc")
"""The fields of events that are places."""
NONE: Final = -1
BOTH: Final = 0b11
EVERYBODY: Final = 0b111
ANSWERS: Final = ((), (1, 1, 1), (1, 2, BOTH), (1, 2, 4))
"""By the number of people: the seats, as bits, that answer for each of the three hands."""
OPEN: Final = 8
"""No limit to what a hand may hold of a colour."""


class Question(NamedTuple):
    """What was being asked when somebody took the once-per-continent action. [L 6.2]"""

    phase: int
    turn: Place
    waiting: int
    proposal: str
    proposer: Seat
    proposals: int


@copyable
class State(Copyable):
    """Lists are indexed by place. `turn` is the place that is asked, `waiting` the seats, as bits, that may answer
    for it.

    `missions[place]` are this round's, by their number in the table; `wanted` and `coins_wanted` what they require
    together. `paused` is the question to return to when the once-per-continent action is done; None while a card's
    own action is carried out. `declined`: one of two people has proposed that action since the last card, and the
    other said no. `content` are the seats, as bits, that want no more questions about full tricks in this round.
    [L 6.12] `hopeless` are the missions, as bits, that the log has said can no longer be fulfilled. `given` are the
    cards of an exchange already chosen in secret; `actor` began it. With three people `known` and `most` hold what
    each seat knows of the others' hands (see `knowledge.py`). `answers` are the seats that choose for each hand. A
    redealt world keeps in `thinker` whose it is. Once a search has marked it as `imagined`, it ends with the round,
    and the thinker alone chooses for the IWC: whatever a bot thinks of, its partner would agree. [L 10.2]
    """

    table: Table
    seats: int
    course: tuple[int, ...]
    per_round: int
    chance: Chance
    telling: bool = True
    events: list[Event] = field(default_factory=list)
    answers: tuple[int, ...] = computed(lambda state: ANSWERS[state.seats])
    open_hands: bool = False
    imagined: bool = False
    thinker: Seat = NONE
    stage: int = 0
    round: int = 0
    done: int = 0
    coins: int = 0
    once: bool = True
    iwc: Place = PLACES - 1
    first: Place = 0
    start: Place = 0
    hands: list[Cards] = field(default_factory=lambda: [0] * PLACES)
    piles: list[Cards] = field(default_factory=lambda: [0] * PLACES)
    missions: list[tuple[int, ...]] = field(default_factory=lambda: [()] * PLACES)
    wanted: list[Cards] = field(default_factory=lambda: [0] * PLACES)
    coins_wanted: list[int] = field(default_factory=lambda: [0] * PLACES)
    trick: list[Card] = field(default_factory=list)
    leader: Place = 0
    tricks: int = 0
    last: tuple[Place, Place, tuple[Card, ...], int] | None = None
    low: bool = False
    free: bool = False
    successor: Place = NONE
    phase: int = PLAY
    turn: Place = 0
    waiting: int = 0
    proposal: str = ""
    proposer: Seat = NONE
    proposals: int = 0
    paused: Question | None = None
    declined: bool = False
    content: int = 0
    hopeless: int = 0
    actor: Place = NONE
    target: Place = NONE
    given: tuple[Card, ...] = (NONE,) * PLACES
    known: list[Cards] = field(default_factory=list)
    most: list[int] = field(default_factory=list)
    outcome: Result | None = None

    def tell(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: Any) -> None:
        """Note an event for those seats, or for everybody; beside every place, whose it is."""
        whose = {f"{key}_of": self.owner(data[key]) for key in PLACE_KEYS if key in data}
        self.events.append(Event(kind, data | whose, seats))

    def owner(self, place: Place) -> Seat | str:
        """A seat, or in the words of action texts a hand that nobody holds alone."""
        return place if place < self.seats else self.table.places[place]

    @property
    def continent(self) -> int:
        """The continent being played, as a colour."""
        return self.course[self.stage]

    @property
    def agreed(self) -> bool:
        """Whether what is asked is the IWC's, and two people must agree. [L 10.2]"""
        return self.seats == 2 and self.turn == self.iwc

    def seats_of(self, place: Place) -> int:
        """Who answers for a place, as bits. [L 10.2, L 11.1, L 12.1]"""
        return self.answers[place]

    def seat_of(self, place: Place) -> Seat | None:
        """The seat that holds those cards alone; None for the IWC of two people."""
        if self.seats == 1:
            return 0
        return place if place < self.seats else None

    def pause(self) -> None:
        """Remember the question being asked, to return to it later. [L 6.2]"""
        self.paused = Question(self.phase, self.turn, self.waiting, self.proposal, self.proposer, self.proposals)

    def unpause(self) -> None:
        """Return to the question that was being asked; of a bot's imagined world only its thinker answers for the
        IWC.
        """
        assert self.paused is not None
        self.phase, self.turn, self.waiting, self.proposal, self.proposer, self.proposals = self.paused
        self.paused = None
        if self.imagined and not self.proposal and self.phase in (PLAY, ACTION):
            self.waiting = self.answers[self.turn]

    def ask(self, phase: int, place: Place) -> None:
        """Go on to a question that a place must answer."""
        self.phase = phase
        self.turn = place
        self.proposal = ""
        self.proposals = 0
        self.waiting = self.answers[place]

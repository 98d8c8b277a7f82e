"""The state of an Animalia game: three hands and three piles as bits, the trick on the table, and what is being asked."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
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


class State:
    """Lists are indexed by place. `turn` is the place that is asked, `waiting` the seats, as bits, that may answer for it.

    `missions[place]` are this round's, by their number in the table; `wanted` and `coins_wanted` what they require together.
    `paused` is the question to return to when the once-per-continent action is done; None while a card's own action is
    carried out. `declined`: one of two people has proposed that action since the last card, and the other said no.
    `content` are the seats, as bits, that want no more questions about full tricks in this round. [L 6.12]
    `hopeless` are the missions, as bits, that the log has said can no longer be fulfilled. `given` are the cards of an exchange already chosen in secret; `actor` began it.
    With three people `known` and `most` hold what each seat knows of the others' hands (see `knowledge.py`).
    `answers` are the seats that choose for each hand. A redealt world keeps in `thinker` whose it is. Once a search has marked it as `imagined`, it ends with the round, and the
    thinker alone chooses for the IWC: whatever a bot thinks of, its partner would agree. [L 10.2]
    """

    __slots__ = (
        "actor", "answers", "chance", "coins", "coins_wanted", "content", "course", "declined", "done", "events", "first", "free",
        "given", "hands", "hopeless", "imagined", "iwc", "known", "last", "leader", "low", "missions", "most", "once",
        "open_hands", "outcome", "paused", "per_round", "phase", "piles", "proposal", "proposals", "proposer", "round", "seats", "stage", "start",
        "successor", "table", "target", "telling", "thinker", "trick", "tricks", "turn", "waiting", "wanted",
    )  # fmt: skip

    def __init__(self, table: Table, seats: int, course: tuple[int, ...], per_round: int, chance: Chance) -> None:
        self.table = table
        self.chance = chance
        self.telling = True
        self.events: list[Event] = []
        self.seats = seats
        self.answers = ANSWERS[seats]
        self.course = course
        self.per_round = per_round
        self.open_hands = False
        self.imagined = False
        self.thinker: Seat = NONE
        self.stage = 0
        self.round = 0
        self.done = 0
        self.coins = 0
        self.once = True
        self.iwc: Place = PLACES - 1
        self.first: Place = 0
        self.start: Place = 0
        self.hands: list[Cards] = [0] * PLACES
        self.piles: list[Cards] = [0] * PLACES
        self.missions: list[tuple[int, ...]] = [()] * PLACES
        self.wanted: list[Cards] = [0] * PLACES
        self.coins_wanted = [0] * PLACES
        self.trick: list[Card] = []
        self.leader: Place = 0
        self.tricks = 0
        self.last: tuple[Place, Place, tuple[Card, ...], int] | None = None
        self.low = False
        self.free = False
        self.successor: Place = NONE
        self.phase = PLAY
        self.turn: Place = 0
        self.waiting = 0
        self.proposal = ""
        self.proposer: Seat = NONE
        self.proposals = 0
        self.paused: Question | None = None
        self.declined = False
        self.content = 0
        self.hopeless = 0
        self.actor: Place = NONE
        self.target: Place = NONE
        self.given: tuple[Card, ...] = (NONE,) * PLACES
        self.known: list[Cards] = []
        self.most: list[int] = []
        self.outcome: Result | None = None

    def copy(self) -> State:
        """An independent twin; only what never changes is shared."""
        twin = State.__new__(State)
        twin.table = self.table
        twin.chance = self.chance.copy()
        twin.telling = self.telling
        twin.events = self.events[:]
        twin.seats = self.seats
        twin.answers = self.answers
        twin.course = self.course
        twin.per_round = self.per_round
        twin.open_hands = self.open_hands
        twin.imagined = self.imagined
        twin.thinker = self.thinker
        twin.stage = self.stage
        twin.round = self.round
        twin.done = self.done
        twin.coins = self.coins
        twin.once = self.once
        twin.iwc = self.iwc
        twin.first = self.first
        twin.start = self.start
        twin.hands = self.hands[:]
        twin.piles = self.piles[:]
        twin.missions = self.missions[:]
        twin.wanted = self.wanted[:]
        twin.coins_wanted = self.coins_wanted[:]
        twin.trick = self.trick[:]
        twin.leader = self.leader
        twin.tricks = self.tricks
        twin.last = self.last
        twin.low = self.low
        twin.free = self.free
        twin.successor = self.successor
        twin.phase = self.phase
        twin.turn = self.turn
        twin.waiting = self.waiting
        twin.proposal = self.proposal
        twin.proposer = self.proposer
        twin.proposals = self.proposals
        twin.paused = self.paused
        twin.declined = self.declined
        twin.content = self.content
        twin.hopeless = self.hopeless
        twin.actor = self.actor
        twin.target = self.target
        twin.given = self.given
        twin.known = self.known[:]
        twin.most = self.most[:]
        twin.outcome = self.outcome
        return twin

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
        """Return to the question that was being asked; of a bot's imagined world only its thinker answers for the IWC."""
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

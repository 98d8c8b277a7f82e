"""The state of an Animalia game: hands and piles as bits, the trick on the table and the pending question."""

from __future__ import annotations

from dataclasses import field
from typing import Final, NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, computed_field, copyable
from play.games.animalia.card_table import PLACES, Card, Cards, Place, Table

PHASES: Final = ("play", "action", "once", "give", "take-card", "pass-card", "over", "roles", "offer", "last", "full")
PLAY, ACTION, ONCE, GIVE, TAKE_CARD, PASS_CARD, OVER, ROLES, OFFER, LAST, FULL = range(len(PHASES))
"""What is being asked.

PLAY: play a card. ACTION: use the action of the card just played. ONCE: choose how to carry out the once-per-continent
action. GIVE: choose a card for an exchange. TAKE_CARD, PASS_CARD: choose a card to move between piles. ROLES: three
people agree who plays the IWC. OFFER: one of two people has proposed the once-per-continent action. LAST: it can still
be used before the missions are checked. FULL: it can still be used before the trick is won.
"""
SEATS_OF: Final = tuple(tuple(seat for seat in range(3) if mask >> seat & 1) for mask in range(8))
"""The seats of a bit mask, lowest first."""
PLACE_KEYS: Final = ("place", "target", "origin", "goal", "leader", "iwc")
"""The fields of event data that are places."""
NONE: Final = -1
BOTH: Final = 0b11
EVERYBODY: Final = 0b111
ANSWERING_SEATS: Final = ((), (1, 1, 1), (1, 2, BOTH), (1, 2, 4))
"""By number of people: for each of the three hands, the seats that decide for it, as bits."""
NO_LIMIT: Final = 8
"""No limit to how many cards of a colour a hand may hold."""


class PausedQuestion(NamedTuple):
    """What was being asked when the once-per-continent action was used. [L 6.2]"""

    phase: int
    turn: Place
    waiting: int
    proposal: str
    proposer: Seat
    proposals: int


@copyable
class State(Copyable):
    """Lists are indexed by place, except `known` and `max_unknown` (see `hand_knowledge.py`).

    `course`: the continents in the order of play; `stage`: the index of the current one. `per_round`: missions in each
    round; `done`: missions of this continent fulfilled so far. `once_left`: the once-per-continent action has not been
    used. `first_holder`: who has the first mission of this round; `next_first_holder`: of the next round.

    `turn` is the place that must choose, `waiting` the seats, as bits, that may choose for it. `answering_seats` are
    the seats that decide for each place. `paused` is the question to return to after the once-per-continent action;
    None while a card's own action is carried out. `once_declined`: that action was proposed and declined since the
    last card. `skips_round`: the seats, as bits, that do not want to be asked about full tricks again in this
    round. [L 6.12]

    `missions[place]` are this round's, by their index in `table.missions`; `required` and `required_coins` are the
    animals and the number of coins that they require together. `reported_hopeless`: the missions, as bits, that the log
    has already called impossible.

    `last_trick`: leader, winner, cards and the coins earned. `lowest_wins`, `free_card`: effects on the current trick.
    `next_leader`: the place that an action has named. `actor`, `target`: the places of the current action. `given`:
    the cards already chosen for an exchange.

    `searching_seat` is the seat for which this world was redealt. A search sets `simulated`: the world then ends with
    the round, and that seat alone decides for the IWC, since its partner is assumed to agree. [L 10.2]
    """

    table: Table
    seats: int
    course: tuple[int, ...]
    per_round: int
    chance: Chance
    emits_events: bool = True
    events: list[Event] = field(default_factory=list)
    answering_seats: tuple[int, ...] = computed_field(lambda state: ANSWERING_SEATS[state.seats])
    open_hands: bool = False
    simulated: bool = False
    searching_seat: Seat = NONE
    stage: int = 0
    round: int = 0
    done: int = 0
    coins: int = 0
    once_left: bool = True
    iwc: Place = PLACES - 1
    first_holder: Place = 0
    next_first_holder: Place = 0
    hands: list[Cards] = field(default_factory=lambda: [0] * PLACES)
    piles: list[Cards] = field(default_factory=lambda: [0] * PLACES)
    missions: list[tuple[int, ...]] = field(default_factory=lambda: [()] * PLACES)
    required: list[Cards] = field(default_factory=lambda: [0] * PLACES)
    required_coins: list[int] = field(default_factory=lambda: [0] * PLACES)
    trick: list[Card] = field(default_factory=list)
    leader: Place = 0
    tricks: int = 0
    last_trick: tuple[Place, Place, tuple[Card, ...], int] | None = None
    lowest_wins: bool = False
    free_card: bool = False
    next_leader: Place = NONE
    phase: int = PLAY
    turn: Place = 0
    waiting: int = 0
    proposal: str = ""
    proposer: Seat = NONE
    proposals: int = 0
    paused: PausedQuestion | None = None
    once_declined: bool = False
    skips_round: int = 0
    reported_hopeless: int = 0
    actor: Place = NONE
    target: Place = NONE
    given: tuple[Card, ...] = (NONE,) * PLACES
    known: list[Cards] = field(default_factory=list)
    max_unknown: list[int] = field(default_factory=list)
    outcome: Result | None = None

    def emit(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: object) -> None:
        """Record an event that those seats (None: everybody) may see. Each place gets a field that names its owner."""
        owners = {f"{key}_of": self.owner(place) for key in PLACE_KEYS if isinstance(place := data.get(key), int)}
        self.events.append(Event(kind, data | owners, seats))

    def owner(self, place: Place) -> Seat | str:
        """The seat that holds the hand, or the hand's name in action texts if no seat holds it alone."""
        return place if place < self.seats else self.table.places[place]

    @property
    def continent(self) -> int:
        """The continent being played, as a colour."""
        return self.course[self.stage]

    @property
    def is_joint_iwc_decision(self) -> bool:
        """Whether the IWC must choose and two people must agree on its choice. [L 10.2]"""
        return self.seats == 2 and self.turn == self.iwc

    def deciding_seats_mask(self, place: Place) -> int:
        """The seats that decide for a place, as bits. [L 10.2, L 11.1, L 12.1]"""
        return self.answering_seats[place]

    def sole_deciding_seat(self, place: Place) -> Seat | None:
        """The seat that alone decides for a place; None for the IWC of two people."""
        if self.seats == 1:
            return 0
        return place if place < self.seats else None

    def pause_question(self) -> None:
        """Remember the pending question in order to return to it. [L 6.2]"""
        self.paused = PausedQuestion(self.phase, self.turn, self.waiting, self.proposal, self.proposer, self.proposals)

    def resume_question(self) -> None:
        """Return to the paused question. In a simulated world only the searching seat decides for the IWC."""
        assert self.paused is not None
        self.phase, self.turn, self.waiting, self.proposal, self.proposer, self.proposals = self.paused
        self.paused = None
        if self.simulated and not self.proposal and self.phase in (PLAY, ACTION):
            self.waiting = self.answering_seats[self.turn]

    def ask(self, phase: int, place: Place) -> None:
        """Ask a place the question of that phase, with no proposal made yet."""
        self.phase = phase
        self.turn = place
        self.proposal = ""
        self.proposals = 0
        self.waiting = self.answering_seats[place]

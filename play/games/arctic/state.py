"""The state of a game of Arctic: small lists of card numbers, and what the turn has done that is not confirmed yet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Any, Final

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, Shared, computed, copyable
from play.games.arctic.table import KINDS, START, Card, Kin, Table

PHASES: Final = ("place", "swap", "tokens", "walrus", "draw", "discard", "give", "fox", "over")
PLACE, SWAP, TOKENS, WALRUS_STEP, DRAW, DISCARD, GIVE, FOX_CHOICE, OVER = range(len(PHASES))
ENDINGS: Final = ("", "round", "extra")
NORMAL, LAST_ROUND, EXTRA_TURNS = range(len(ENDINGS))
"""Before the end begins; the round in which it began; everybody's one more turn. [A 7]"""
ON_TOP, UNDER, BOTTOM = range(3)
"""How the last card laid goes on the pile: plainly, or by side A or B of the fox. [A 6.1, A 6.2]"""
SIDE_A, SIDE_B = range(2)
MIDDLE: Final = -1
"""Owner of a Power that nobody has taken."""
NO_CARD: Final = -1
RIVER: Final = 6
ALONE: Final = tuple((seat,) for seat in range(4))


@copyable
class State(Copyable):
    """Zones are lists indexed by seat; piles begin at the bottom, and a face-down card c lies there as ~c, which is
    negative.

    `stock` are the draw pile and behind it the Reserve, in the order in which they are drawn: `stock[at:end]` is the
    draw pile. `tokens[animal]` is a place on the landscape, `owners[animal]` who has the Power, `wild[seat]` what the
    face-down cards of a seat are to be, from the bottom.

    Not confirmed, and seen by nobody else [A 2.3]: `laid` are the cards placed, the last one as `last` says; `lifted`
    the card taken back by the puffin; `swap_out` and `swap_in` what it exchanges, from place `swap_at` of the River;
    `drawn` the cards taken from the River, each as (card, place); `thrown` those laid aside. They are out of hand,
    pile and River. `count` says how many cards were drawn in all this turn. `thinker` is whose imagined world this
    is, in a search.

    What all know of hands: `known[seat]` has the bits of the cards that were seen going there and have not been seen
    since. `dark[card]`, of a card that went from a hand unseen to a pile or a Penalty pile: whose hand, and which
    known cards it may be.
    """

    table: Table
    seats: int
    sides: tuple[int, ...]
    chance: Chance
    telling: bool = True
    events: list[Event] = field(default_factory=list)
    phase: int = PLACE
    first: Seat = 0
    active: Seat = 0
    turn: int = 0
    ending: int = NORMAL
    tokens: list[int] = field(default_factory=lambda: [START] * len(KINDS))
    owners: list[int] = field(default_factory=lambda: [MIDDLE] * len(KINDS))
    totems: Shared[list[Kin]] = field(default_factory=list)
    spare: Shared[list[Kin]] = field(default_factory=list)
    hands: list[list[Card]] = computed(lambda state: [[] for _ in range(state.seats)])
    piles: list[list[int]] = computed(lambda state: [[] for _ in range(state.seats)])
    penalties: list[list[Card]] = computed(lambda state: [[] for _ in range(state.seats)])
    river: list[Card] = field(default_factory=list)
    stock: Shared[list[Card]] = field(default_factory=list)
    at: int = 0
    end: int = 0
    laid: list[Card] = field(default_factory=list)
    last: int = ON_TOP
    lifted: Card = NO_CARD
    swap_in: Card = NO_CARD
    swap_out: Card = NO_CARD
    swap_at: int = 0
    drawn: list[tuple[Card, int]] = field(default_factory=list)
    count: int = 0
    thrown: list[Card] = field(default_factory=list)
    known: list[int] = computed(lambda state: [0] * state.seats)
    dark: dict[Card, tuple[Seat, int]] = field(default_factory=dict)
    wild: Shared[list[list[Kin]]] = computed(lambda state: [[] for _ in range(state.seats)])
    outcome: Result | None = None
    thinker: Seat = MIDDLE

    def tell(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: Any) -> None:
        """Note an event for those seats, or for everybody."""
        self.events.append(Event(kind, data, seats))

    def names(self, cards: Iterable[Card]) -> list[str]:
        """The slugs of the cards."""
        slugs = self.table.slugs
        return [slugs[card] for card in cards]

    def visible(self, seat: Seat) -> Card:
        """The face-up card on top of the seat's pile; negative when there is none. [A 3.1, A 3.2]"""
        pile = self.piles[seat]
        return pile[-1] if pile else NO_CARD

    def uses(self, power: Kin, side: int) -> bool:
        """Whether the active player has that side of that Power."""
        return self.owners[power] == self.active and self.sides[power] == side

    def clockwise(self, start: Seat) -> list[Seat]:
        """Every seat once, from `start` on."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def seen_entering(self, seat: Seat, card: Card) -> None:
        """All have seen this card go to the seat's hand."""
        self.known[seat] |= self.table.bit[card]

    def seen_leaving(self, seat: Seat, cards: Iterable[Card]) -> None:
        """All see these cards come from the seat's hand: so they are none of those that left it unseen."""
        mask = 0
        for card in cards:
            mask |= self.table.bit[card]
        mask &= self.known[seat]
        if mask:
            self.known[seat] ^= mask
            for card, (origin, may_be) in self.dark.items():
                if origin == seat and may_be & mask:
                    self.dark[card] = (seat, may_be & ~mask)

    def leaves_unseen(self, seat: Seat, card: Card) -> None:
        """The card goes from the hand to where it lies face down: it may be any that is known to be there."""
        self.dark[card] = (seat, self.known[seat])

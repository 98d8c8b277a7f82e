"""The state of a game of Arctic: small lists of card numbers, and what the turn has done that is not confirmed yet."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
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


class State:
    """Zones are lists indexed by seat; piles begin at the bottom, and a face-down card c lies there as ~c, which is negative.

    `stock` are the draw pile and behind it the Reserve, in the order in which they are drawn: `stock[at:end]` is the draw
    pile. `tokens[animal]` is a place on the landscape, `owners[animal]` who has the Power, `wild[seat]` what the face-down
    cards of a seat are to be, from the bottom.

    Not confirmed, and seen by nobody else [A 2.3]: `laid` are the cards placed, the last one as `last` says; `lifted` the
    card taken back by the puffin; `swap_out` and `swap_in` what it exchanges, from place `swap_at` of the River; `drawn`
    the cards taken from the River, each as (card, place); `thrown` those laid aside. They are out of hand, pile and River.
    `count` says how many cards were drawn in all this turn. `thinker` is whose imagined world this is, in a search.

    What all know of hands: `known[seat]` has the bits of the cards that were seen going there and have not been seen since.
    `dark[card]`, of a card that went from a hand unseen to a pile or a Penalty pile: whose hand, and which known cards it may be.
    """

    __slots__ = (
        "active", "at", "chance", "count", "dark", "drawn", "end", "ending", "events", "first", "hands", "known", "laid",
        "last", "lifted", "outcome", "owners", "penalties", "phase", "piles", "river", "seats", "sides", "spare", "stock",
        "swap_at", "swap_in", "swap_out", "table", "telling", "thinker", "thrown", "tokens", "totems", "turn", "wild",
    )  # fmt: skip

    def __init__(self, table: Table, seats: int, sides: tuple[int, ...], chance: Chance) -> None:
        self.table = table
        self.chance = chance
        self.telling = True
        self.events: list[Event] = []
        self.seats = seats
        self.sides = sides
        self.phase = PLACE
        self.first: Seat = 0
        self.active: Seat = 0
        self.turn = 0
        self.ending = NORMAL
        self.tokens = [START] * len(KINDS)
        self.owners = [MIDDLE] * len(KINDS)
        self.totems: list[Kin] = []
        self.spare: list[Kin] = []
        self.hands: list[list[Card]] = [[] for _ in range(seats)]
        self.piles: list[list[int]] = [[] for _ in range(seats)]
        self.penalties: list[list[Card]] = [[] for _ in range(seats)]
        self.river: list[Card] = []
        self.stock: list[Card] = []
        self.at = 0
        self.end = 0
        self.laid: list[Card] = []
        self.last = ON_TOP
        self.lifted: Card = NO_CARD
        self.swap_in: Card = NO_CARD
        self.swap_out: Card = NO_CARD
        self.swap_at = 0
        self.drawn: list[tuple[Card, int]] = []
        self.count = 0
        self.thrown: list[Card] = []
        self.known = [0] * seats
        self.dark: dict[Card, tuple[Seat, int]] = {}
        self.wild: list[list[Kin]] = [[] for _ in range(seats)]
        self.outcome: Result | None = None
        self.thinker: Seat = MIDDLE

    def copy(self) -> State:
        """An independent twin; only what never changes is shared."""
        twin = State.__new__(State)
        twin.table = self.table
        twin.chance = self.chance.copy()
        twin.telling = self.telling
        twin.events = self.events[:]
        twin.seats = self.seats
        twin.sides = self.sides
        twin.phase = self.phase
        twin.first = self.first
        twin.active = self.active
        twin.turn = self.turn
        twin.ending = self.ending
        twin.tokens = self.tokens[:]
        twin.owners = self.owners[:]
        twin.totems = self.totems
        twin.spare = self.spare
        twin.hands = [cards[:] for cards in self.hands]
        twin.piles = [cards[:] for cards in self.piles]
        twin.penalties = [cards[:] for cards in self.penalties]
        twin.river = self.river[:]
        twin.stock = self.stock
        twin.at = self.at
        twin.end = self.end
        twin.laid = self.laid[:]
        twin.last = self.last
        twin.lifted = self.lifted
        twin.swap_in = self.swap_in
        twin.swap_out = self.swap_out
        twin.swap_at = self.swap_at
        twin.drawn = self.drawn[:]
        twin.count = self.count
        twin.thrown = self.thrown[:]
        twin.known = self.known[:]
        twin.dark = self.dark.copy()
        twin.wild = [kinds[:] for kinds in self.wild] if self.phase >= FOX_CHOICE else self.wild
        twin.outcome = self.outcome
        twin.thinker = self.thinker
        return twin

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

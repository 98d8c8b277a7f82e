"""The state of an ANiMOZ game: small lists of card numbers, one a seat, and what is being asked."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from typing import Any, Final

from collection.games.animoz import Biome
from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.games.animoz.table import Card, Table

PHASES: Final = (
    "setup",
    "turn",
    "eco",
    "danger",
    "respond",
    "fall",
    "clash",
    "regain",
    "eco-clash",
    "over",
    "turn-over",
)
SETUP, TURN, ECO, DANGER, RESPOND, FALL, CLASH, REGAIN, ECO_CLASH, OVER, TURN_OVER = range(len(PHASES))
"""TURN_OVER lasts only within `apply`: nobody is ever asked in it."""

SANCTUARY_MAX: Final = 4
MOST_RANGERS: Final = 6
SEATS_OF: Final = tuple(tuple(s for s in range(MOST_RANGERS) if mask >> s & 1) for mask in range(1 << MOST_RANGERS))
"""The seats of a bit mask, lowest first."""
NOBODY: Final = -1
NO_CARD: Final = -1


class EcoClash:
    """A tie being fought out: who is tied, the pairs still to fight (the first is fighting), cards left, clashes won."""

    __slots__ = ("last", "left", "pairs", "rangers", "wins")

    def __init__(self, rangers: tuple[Seat, ...], pairs: list[tuple[Seat, Seat]], seats: int) -> None:
        self.rangers = rangers
        self.pairs = pairs
        self.left: list[list[Card]] = [[] for _ in range(seats)]
        self.wins = [0] * seats
        self.last: tuple[Seat, Card, Seat, Card] | None = None

    def copy(self) -> EcoClash:
        twin = EcoClash(self.rangers, self.pairs[:], 0)
        twin.left = [cards[:] for cards in self.left]
        twin.wins = self.wins[:]
        twin.last = self.last
        return twin


class State:
    """Zones are lists indexed by seat; Life Cycles begin with the oldest card, Ecosystems with the Eden card.

    Seats are bits in `waiting` (must choose now), `sits_out` and `in_round` (take part in this Endangerment).
    `pending[seat]` is a choice already made in secret, `picked[seat]` the cards laid down in set-up.
    What others know of a Ranger's Holding cards: `known[seat]` are those seen by all, `lacks[seat]` the species (as bits)
    that the rest were shown not to be. `regaining` are cards their owner is about to place.
    """

    __slots__ = (
        "active", "aside", "biomes", "brumation", "chance", "copies", "danger", "defender", "die", "eco_clash",
        "ecosystem", "events", "first", "fought", "holding", "in_round", "known", "lacks", "life_cycle", "mode",
        "outcome", "pending", "phase", "picked", "regaining", "sanctuary", "seats", "sits_out", "stake", "table",
        "telling", "turn", "turns_left", "waiting",
    )  # fmt: skip

    def __init__(self, table: Table, biomes: tuple[Biome, ...], mode: str, chance: Chance) -> None:
        seats = len(biomes)
        self.table = table
        self.chance = chance
        self.telling = True
        self.events: list[Event] = []
        self.biomes = biomes
        self.mode = mode
        self.copies = False
        self.seats = seats
        self.phase = SETUP
        self.first: Seat = NOBODY
        self.turn = 0
        self.active: Seat = NOBODY
        self.waiting = 0
        self.pending: list[str | None] = [None] * seats
        self.picked: list[list[Card]] = [[] for _ in range(seats)]
        self.holding: list[list[Card]] = [[] for _ in range(seats)]
        self.known: list[list[Card]] = [[] for _ in range(seats)]
        self.lacks = [0] * seats
        self.sanctuary: list[list[Card]] = [[] for _ in range(seats)]
        self.ecosystem: list[list[Card]] = [[] for _ in range(seats)]
        self.life_cycle: list[list[Card]] = [[] for _ in range(seats)]
        self.aside: list[Card] = []
        self.stake = [NO_CARD] * seats
        self.in_round = 0
        self.die = 0
        self.danger = ""
        self.defender: Seat = NOBODY
        self.fought: tuple[Card, Card] | None = None
        self.regaining: list[Card] = []
        self.sits_out = 0
        self.brumation = False
        self.turns_left = [0] * seats
        self.eco_clash: EcoClash | None = None
        self.outcome: Result | None = None

    def copy(self) -> State:
        """An independent twin; only what never changes is shared."""
        twin = State.__new__(State)
        twin.table = self.table
        twin.chance = self.chance.copy()
        twin.telling = self.telling
        twin.events = self.events[:]
        twin.biomes = self.biomes
        twin.mode = self.mode
        twin.copies = self.copies
        twin.seats = self.seats
        twin.phase = self.phase
        twin.first = self.first
        twin.turn = self.turn
        twin.active = self.active
        twin.waiting = self.waiting
        twin.pending = self.pending[:]
        twin.picked = [cards[:] for cards in self.picked] if self.phase == SETUP else self.picked
        twin.holding = [cards[:] for cards in self.holding]
        twin.known = [cards[:] for cards in self.known]
        twin.lacks = self.lacks[:]
        twin.sanctuary = [cards[:] for cards in self.sanctuary]
        twin.ecosystem = [cards[:] for cards in self.ecosystem]
        twin.life_cycle = [cards[:] for cards in self.life_cycle]
        twin.aside = self.aside
        twin.stake = self.stake[:]
        twin.in_round = self.in_round
        twin.die = self.die
        twin.danger = self.danger
        twin.defender = self.defender
        twin.fought = self.fought
        twin.regaining = self.regaining[:]
        twin.sits_out = self.sits_out
        twin.brumation = self.brumation
        twin.turns_left = self.turns_left[:]
        twin.eco_clash = self.eco_clash and self.eco_clash.copy()
        twin.outcome = self.outcome
        return twin

    def tell(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: Any) -> None:
        """Note an event for those seats, or for everybody."""
        self.events.append(Event(kind, data, seats))

    def names(self, cards: Iterable[Card]) -> list[str]:
        """The slugs of the cards."""
        slugs = self.table.slugs
        return [slugs[card] for card in cards]

    def clockwise(self, start: Seat) -> list[Seat]:
        """Every seat once, from `start` on."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def hidden(self, seat: Seat) -> list[Card]:
        """The Holding cards that the other Rangers do not know."""
        cards = self.holding[seat][:]
        for card in self.known[seat]:
            cards.remove(card)
        return cards

    def leave_holding(self, seat: Seat, card: Card) -> None:
        """Take a card out of the Holding cards. Of equal copies the one that everybody knows goes first."""
        self.holding[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def return_to_holding(self, seat: Seat, card: Card) -> None:
        """Put a card that everybody has seen among the Holding cards, in table order."""
        insort(self.holding[seat], card)
        self.known[seat].append(card)

    def ask(self, phase: int, seats: int) -> None:
        """Go on to a phase in which those seats, given as bits, must choose."""
        self.phase = phase
        self.waiting = seats

    def choose_in_secret(self, seat: Seat, action: str) -> bool:
        """Lay a choice down unseen. True when it was the last one awaited."""
        self.pending[seat] = action
        self.waiting &= ~(1 << seat)
        return not self.waiting

    def chosen(self) -> list[str | None]:
        """Turn all secret choices up, by seat, and clear them."""
        choices = self.pending
        self.pending = [None] * self.seats
        return choices


def distinct(state: State, actions: list[str]) -> list[str]:
    """The actions with equal ones listed once; only decks with copies have any."""
    return list(dict.fromkeys(actions)) if state.copies else actions

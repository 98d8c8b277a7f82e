"""The state of an ANiMOZ game: the zones of every seat as lists of card numbers, and the pending decision."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable
from dataclasses import field
from typing import Final

from collection.games.animoz import Biome
from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, Shared, computed_field, copyable
from play.games.animoz.card_table import Card, Table

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
"""The phases, as indices of PHASES. TURN_OVER exists only within `apply`: no decision is made in it."""

SANCTUARY_MAX: Final = 4
MAX_RANGERS: Final = 6
SEATS_OF: Final = tuple(tuple(s for s in range(MAX_RANGERS) if mask >> s & 1) for mask in range(1 << MAX_RANGERS))
"""The seats in a bit mask, lowest first."""
NOBODY: Final = -1
NO_CARD: Final = -1


@copyable
class EcoClash(Copyable):
    """A tie that is being fought out. [R 8.6]

    `pairs`: those still to fight, the current one first. By seat, `left` has the cards that have not fought yet and
    `wins` the Clashes won. `last`: the latest Clash, as seat, card, seat, card.
    """

    rangers: tuple[Seat, ...]
    pairs: list[tuple[Seat, Seat]]
    seats: int
    left: list[list[Card]] = computed_field(lambda clash: [[] for _ in range(clash.seats)])
    wins: list[int] = computed_field(lambda clash: [0] * clash.seats)
    last: tuple[Seat, Card, Seat, Card] | None = None


@copyable
class State(Copyable):
    """Zones are lists indexed by seat; Life Cycles begin with the oldest card, Ecosystems with the Eden card.

    Seats are bits in `waiting` (must choose now), `sits_out` and `in_round` (take part in this Endangerment).
    `pending[seat]` is a choice made in secret, `picked[seat]` the cards chosen in set-up, `stake[seat]` the Eco card at
    stake. `known[seat]` are the Holding cards that all Rangers know, `lacks[seat]` the species (as bits) that all know
    not to be among the others. `fought` are the cards of this turn's Clash, `regaining` those their owner must place.
    """

    table: Table
    biomes: tuple[Biome, ...]
    mode: str
    chance: Chance
    emits_events: bool = True
    events: list[Event] = field(default_factory=list)
    copies: bool = False
    seats: int = computed_field(lambda state: len(state.biomes))
    phase: int = SETUP
    first: Seat = NOBODY
    turn: int = 0
    active: Seat = NOBODY
    waiting: int = 0
    pending: list[str | None] = computed_field(lambda state: [None] * state.seats)
    picked: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    holding: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    known: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    lacks: list[int] = computed_field(lambda state: [0] * state.seats)
    sanctuary: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    ecosystem: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    life_cycle: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    aside: Shared[list[Card]] = field(default_factory=list)
    stake: list[int] = computed_field(lambda state: [NO_CARD] * state.seats)
    in_round: int = 0
    die: int = 0
    danger: str = ""
    defender: Seat = NOBODY
    fought: tuple[Card, Card] | None = None
    regaining: list[Card] = field(default_factory=list)
    sits_out: int = 0
    brumation: bool = False
    turns_left: list[int] = computed_field(lambda state: [0] * state.seats)
    eco_clash: EcoClash | None = None
    outcome: Result | None = None

    def emit(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: object) -> None:
        """Add an event that those seats may see, or everybody."""
        self.events.append(Event(kind, data, seats))

    def slugs_of(self, cards: Iterable[Card]) -> list[str]:
        """The slugs of the cards."""
        slugs = self.table.slugs
        return [slugs[card] for card in cards]

    def clockwise(self, start: Seat) -> list[Seat]:
        """Every seat once, in turn order from `start` on."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def hidden_holding(self, seat: Seat) -> list[Card]:
        """The seat's Holding cards that the other Rangers do not know."""
        cards = self.holding[seat][:]
        for card in self.known[seat]:
            cards.remove(card)
        return cards

    def remove_from_holding(self, seat: Seat, card: Card) -> None:
        """Remove a card from the Holding cards. Of equal copies, the one that everybody knows goes first."""
        self.holding[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)

    def return_to_holding(self, seat: Seat, card: Card) -> None:
        """Add a card that everybody has seen to the Holding cards, in the order of the table."""
        insort(self.holding[seat], card)
        self.known[seat].append(card)

    def enter_phase(self, phase: int, seats: int) -> None:
        """Enter a phase in which those seats, given as bits, must choose."""
        self.phase = phase
        self.waiting = seats

    def store_secret_choice(self, seat: Seat, action: str) -> bool:
        """Store a secret choice. Returns whether all seats have now chosen."""
        self.pending[seat] = action
        self.waiting &= ~(1 << seat)
        return not self.waiting

    def take_secret_choices(self) -> list[str | None]:
        """The secret choices by seat; they are cleared."""
        choices = self.pending
        self.pending = [None] * self.seats
        return choices


def distinct_actions(state: State, actions: list[str]) -> list[str]:
    """The actions without repetitions, which only decks with copies of a card cause."""
    return list(dict.fromkeys(actions)) if state.copies else actions

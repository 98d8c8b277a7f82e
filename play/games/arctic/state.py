"""The state of a game of Arctic: lists of card numbers, and the unconfirmed part of the current turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from typing import Final

from play.engine.chance import Chance
from play.engine.contract import Event, Result, Seat
from play.engine.copying import Copyable, Shared, computed_field, copyable
from play.games.arctic.card_table import ANIMAL_SLUGS, START_PLACE, AnimalIndex, Card, Table

PHASES: Final = ("place", "swap", "tokens", "walrus", "draw", "discard", "give", "fox", "over")
PLACE, SWAP, TOKENS, WALRUS_STEP, DRAW, DISCARD, GIVE, FOX_CHOICE, OVER = range(len(PHASES))
ENDINGS: Final = ("", "round", "extra")
NORMAL, LAST_ROUND, EXTRA_TURNS = range(len(ENDINGS))
"""Before the end begins; the rest of the round in which it began; the extra turn of every player. [A 7]"""
ON_TOP, UNDER, BOTTOM = range(3)
"""Where the last card goes: on top; under the visible card (fox A); at the bottom (fox B). [A 6.1, A 6.2]"""
SIDE_A, SIDE_B = range(2)
NOBODY: Final = -1
"""The owner of a Power that is still in the middle."""
NO_CARD: Final = -1
RIVER_SIZE: Final = 6
SEAT_TUPLES: Final = tuple((seat,) for seat in range(4))


@copyable
class State(Copyable):
    """Zones are lists indexed by seat. Piles are listed from the bottom; a face-down card c is stored as ~c, which is
    negative.

    `stock`: the draw pile, `stock[draw_start:draw_end]`, and after it the Reserve, in the order of drawing.
    `tokens[animal]`: the index of its place on the landscape. `owners[animal]`: the seat that has the Power.
    `unused_totems`: totems that were not dealt. `named_animals[seat]`: the animals that the seat has named for its
    face-down cards, from the bottom.

    Unconfirmed, so that only the active player knows it [A 2.3]: `laid`, the cards placed, of which the last goes where
    `last_placement` says; `lifted`, the card taken back to hand (puffin power); `swap_out` and `swap_in`, the cards
    exchanged (puffin power), with `swap_at`, their index in the River; `drawn`, the cards taken from the River, each as
    (card, index in the River); `thrown`, the cards to discard. `laid` and `thrown` are not in the hand, and `drawn` are
    not in the River. `drawn_count`: all cards drawn this turn. `searching_seat`: in a search, the seat that searches.

    What everybody knows of a hand: `known_cards[seat]` are the bits of the cards that were seen going there and not
    seen leaving it. `unseen_origin[card]`, for a card that went unseen from a hand to a pile or Penalty pile: the seat,
    and the bits of the known cards that it may be.
    """

    table: Table
    seats: int
    sides: tuple[int, ...]
    chance: Chance
    emits_events: bool = True
    events: list[Event] = field(default_factory=list)
    phase: int = PLACE
    first: Seat = 0
    active: Seat = 0
    turn: int = 0
    ending: int = NORMAL
    tokens: list[int] = field(default_factory=lambda: [START_PLACE] * len(ANIMAL_SLUGS))
    owners: list[int] = field(default_factory=lambda: [NOBODY] * len(ANIMAL_SLUGS))
    totems: Shared[list[AnimalIndex]] = field(default_factory=list)
    unused_totems: Shared[list[AnimalIndex]] = field(default_factory=list)
    hands: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    piles: list[list[int]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    penalties: list[list[Card]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    river: list[Card] = field(default_factory=list)
    stock: Shared[list[Card]] = field(default_factory=list)
    draw_start: int = 0
    draw_end: int = 0
    laid: list[Card] = field(default_factory=list)
    last_placement: int = ON_TOP
    lifted: Card = NO_CARD
    swap_in: Card = NO_CARD
    swap_out: Card = NO_CARD
    swap_at: int = 0
    drawn: list[tuple[Card, int]] = field(default_factory=list)
    drawn_count: int = 0
    thrown: list[Card] = field(default_factory=list)
    known_cards: list[int] = computed_field(lambda state: [0] * state.seats)
    unseen_origin: dict[Card, tuple[Seat, int]] = field(default_factory=dict)
    named_animals: Shared[list[list[AnimalIndex]]] = computed_field(lambda state: [[] for _ in range(state.seats)])
    outcome: Result | None = None
    searching_seat: Seat = NOBODY

    def emit(self, kind: str, seats: tuple[Seat, ...] | None = None, **data: object) -> None:
        """Record an event that only `seats` may see; None means everybody."""
        self.events.append(Event(kind, data, seats))

    def slugs_of(self, cards: Iterable[Card]) -> list[str]:
        """The slugs of the cards."""
        slugs = self.table.slugs
        return [slugs[card] for card in cards]

    def visible_card(self, seat: Seat) -> Card:
        """The face-up card on top of the seat's pile; negative if there is none. [A 3.1, A 3.2]"""
        pile = self.piles[seat]
        return pile[-1] if pile else NO_CARD

    def has_power(self, power: AnimalIndex, side: int) -> bool:
        """Whether the active player has that side of that Power."""
        return self.owners[power] == self.active and self.sides[power] == side

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats in turn order, starting with `start`."""
        return [(start + step) % self.seats for step in range(self.seats)]

    def note_card_entered_hand(self, seat: Seat, card: Card) -> None:
        """Everybody saw this card go to the seat's hand."""
        self.known_cards[seat] |= self.table.bit[card]

    def note_cards_left_hand(self, seat: Seat, cards: Iterable[Card]) -> None:
        """Everybody sees these cards leave the seat's hand, so they are not among those that left it unseen."""
        mask = 0
        for card in cards:
            mask |= self.table.bit[card]
        mask &= self.known_cards[seat]
        if mask:
            self.known_cards[seat] ^= mask
            for card, (origin, may_be) in self.unseen_origin.items():
                if origin == seat and may_be & mask:
                    self.unseen_origin[card] = (seat, may_be & ~mask)

    def note_hidden_card_left_hand(self, seat: Seat, card: Card) -> None:
        """The card leaves the hand face down: it may be any card that is known to be in the hand."""
        self.unseen_origin[card] = (seat, self.known_cards[seat])

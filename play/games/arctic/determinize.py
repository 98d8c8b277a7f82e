"""Determinization: samples a world consistent with what a seat knows.

The seat is assumed to have a perfect memory. It knows each card that was seen going to a hand from the River or a pile:
that card is still there, or among those that have left the hand unseen since. It knows the cards it discarded or hid
itself, and nothing about any other card. When a player takes a card back from their Penalty pile, it is forgotten which
of the discarded cards it was.
"""

from __future__ import annotations

from typing import NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.arctic.card_table import Card
from play.games.arctic.legal import can_undo, undo_unconfirmed
from play.games.arctic.state import State

ANY = -1
"""The bits of all cards: the slot may hold any card."""


class Slot(NamedTuple):
    """The place of a card that not everybody sees: `cards[position]`.

    `origin`: its entry in `State.unseen_origin`, None for a penalty from the draw pile.
    """

    cards: list[int]
    position: int
    origin: tuple[Seat, int] | None = None
    face_down: bool = False

    def card(self) -> Card:
        """The card in this slot."""
        card = self.cards[self.position]
        return ~card if self.face_down else card

    def put(self, card: Card) -> None:
        """Put a card in this slot."""
        self.cards[self.position] = ~card if self.face_down else card


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. In the new world, the unconfirmed part of another player's step is undone."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    if state.active != seat and can_undo(state):
        undo_unconfirmed(world)
    deal_totems(world, seat)
    deal_cards(world, seat)
    return world


def deal_totems(world: State, seat: Seat) -> None:
    """Deal all totems except the seat's own. [A 1.5]"""
    own = world.totems[seat]
    rest = world.chance.deal([totem for totem in (*world.totems, *world.unused_totems) if totem != own])
    world.totems = [own if each == seat else rest.pop() for each in range(world.seats)]
    world.unused_totems = rest


def deal_cards(world: State, seat: Seat) -> None:
    """Deal the unknown cards to the slots that the seat does not know; the rest is draw pile and Reserve."""
    face_down = face_down_slots(world, seat)
    others = [other for other in range(world.seats) if other != seat]
    for other in others:
        own = [slot for slot in face_down if slot.origin and slot.origin[0] == other]
        if own:
            deal_known_cards(world, other, own)
    slots = [*unknown_hand_slots(world, others), *[slot for slot in face_down if not is_known(world, slot)]]
    pool = world.chance.deal([*world.stock[world.draw_start :], *[slot.card() for slot in slots]])
    for slot in slots:
        slot.put(pool.pop())
    world.stock = pool
    world.draw_end -= world.draw_start
    world.draw_start = 0
    for other in others:
        world.hands[other].sort()
    own_origins = {card: origin for card, origin in world.unseen_origin.items() if origin[0] == seat}
    world.unseen_origin = own_origins | {slot.card(): slot.origin for slot in face_down if slot.origin}


def face_down_slots(world: State, seat: Seat) -> list[Slot]:
    """The slots of face-down cards in piles and Penalty piles, except cards that the seat itself put there."""
    origins = world.unseen_origin
    found = [
        Slot(cards, index, origins.get(card)) for cards in world.penalties for index, card in enumerate(cards)
    ]  # fmt: skip
    found += [
        Slot(cards, index, origins[~card], True)
        for cards in world.piles
        for index, card in enumerate(cards)
        if card < 0
    ]
    return [slot for slot in found if slot.origin is None or slot.origin[0] != seat]


def unknown_hand_slots(world: State, others: list[Seat]) -> list[Slot]:
    """The slots of the cards in other hands that nobody saw going there."""
    known, hands = world.known_cards, world.hands
    return [
        Slot(hands[other], index)
        for other in others
        for index, card in enumerate(hands[other])
        if not known[other] >> card & 1
    ]


def is_known(world: State, slot: Slot) -> bool:
    """Whether the slot holds one of the cards that are known to come from its hand of origin."""
    return slot.origin is not None and bool(world.known_cards[slot.origin[0]] >> slot.card() & 1)


def deal_known_cards(world: State, other: Seat, face_down: list[Slot]) -> None:
    """Move each card known to have gone to a hand to a random slot where it may be: in the hand, or in `face_down`.

    Cards that left the hand earlier can be fewer of the known cards, so the latest known cards have the fewest possible
    slots. Dealing these first makes every arrangement equally likely.
    """
    free = [Slot(world.hands[other], index, (other, ANY)) for index in range(len(world.hands[other]))] + face_down
    known = [slot.card() for slot in free if world.known_cards[other] >> slot.card() & 1]
    room = {card: [slot for slot in free if slot.origin and slot.origin[1] >> card & 1] for card in known}
    taken: set[int] = set()
    for card in sorted(known, key=lambda card: (len(room[card]), card)):
        chosen = world.chance.choice([slot for slot in room[card] if id(slot) not in taken])
        taken.add(id(chosen))
        here = next(slot for slot in free if slot.card() == card)
        here.put(chosen.card())
        chosen.put(card)

"""A world that a seat cannot tell from the true one: what it does not know is dealt anew.

A player with a perfect memory knows every card that went to a hand from the River or a pile, and that it is there still, or
among those that have left that hand unseen since; whatever they laid down themselves; and nothing of other cards. (Who
takes a card from their Penalty pile is remembered as having it in hand, and no longer as which of those laid there.)
"""

from __future__ import annotations

from typing import NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.arctic.legal import unconfirmed, undo_unconfirmed
from play.games.arctic.state import State
from play.games.arctic.table import Card

ANY = -1
"""May be any card: all bits."""


class Slot(NamedTuple):
    """Where a card lies that is not seen by all. `mark` is its entry in `State.dark`, None for a penalty from the draw pile."""

    cards: list[int]
    place: int
    mark: tuple[Seat, int] | None = None
    face_down: bool = False

    def card(self) -> Card:
        """The card that lies there."""
        card = self.cards[self.place]
        return ~card if self.face_down else card

    def put(self, card: Card) -> None:
        """Lay another card there."""
        self.cards[self.place] = ~card if self.face_down else card


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. What another player has not confirmed yet is not begun in the new world."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    if state.active != seat and unconfirmed(state):
        undo_unconfirmed(world)
    deal_totems(world, seat)
    deal_cards(world, seat)
    return world


def deal_totems(world: State, seat: Seat) -> None:
    """All totems but the own one. [A 1.5]"""
    own = world.totems[seat]
    rest = world.chance.deal([totem for totem in (*world.totems, *world.spare) if totem != own])
    world.totems = [own if each == seat else rest.pop() for each in range(world.seats)]
    world.spare = rest


def deal_cards(world: State, seat: Seat) -> None:
    """Every unknown card goes to any place of which the seat does not know what lies there; the rest is draw pile and Reserve."""
    lying = lying_slots(world, seat)
    others = [other for other in range(world.seats) if other != seat]
    for other in others:
        own = [slot for slot in lying if slot.mark and slot.mark[0] == other]
        if own:
            settle(world, other, own)
    slots = [*unknown_in_hands(world, others), *[slot for slot in lying if not is_known(world, slot)]]
    pool = world.chance.deal([*world.stock[world.at :], *[slot.card() for slot in slots]])
    for slot in slots:
        slot.put(pool.pop())
    world.stock = pool
    world.end -= world.at
    world.at = 0
    for other in others:
        world.hands[other].sort()
    own_marks = {card: mark for card, mark in world.dark.items() if mark[0] == seat}
    world.dark = own_marks | {slot.card(): slot.mark for slot in lying if slot.mark}


def lying_slots(world: State, seat: Seat) -> list[Slot]:
    """The cards that lie face down in piles and Penalty piles, but for those that the seat itself laid down."""
    dark = world.dark
    found = [
        Slot(cards, place, dark.get(card)) for cards in world.penalties for place, card in enumerate(cards)
    ]  # fmt: skip
    found += [
        Slot(cards, place, dark[~card], True) for cards in world.piles for place, card in enumerate(cards) if card < 0
    ]
    return [slot for slot in found if slot.mark is None or slot.mark[0] != seat]


def unknown_in_hands(world: State, others: list[Seat]) -> list[Slot]:
    """The cards of hands that nobody has seen going there."""
    known, hands = world.known, world.hands
    return [
        Slot(hands[other], place)
        for other in others
        for place, card in enumerate(hands[other])
        if not known[other] >> card & 1
    ]


def is_known(world: State, slot: Slot) -> bool:
    """Whether one of the cards known to come from that hand lies there."""
    return slot.mark is not None and bool(world.known[slot.mark[0]] >> slot.card() & 1)


def settle(world: State, other: Seat, lying: list[Slot]) -> None:
    """Lay the cards that are known to have gone to a hand anywhere they may be now: in it, or where cards left it unseen.

    What left it earlier can be fewer of them, so the latest to come have the fewest places. Chosen first, they leave every
    way to lay them out as likely as any other.
    """
    free = [Slot(world.hands[other], place, (other, ANY)) for place in range(len(world.hands[other]))] + lying
    known = [slot.card() for slot in free if world.known[other] >> slot.card() & 1]
    room = {card: [slot for slot in free if slot.mark and slot.mark[1] >> card & 1] for card in known}
    taken: set[int] = set()
    for card in sorted(known, key=lambda card: (len(room[card]), card)):
        chosen = world.chance.choice([slot for slot in room[card] if id(slot) not in taken])
        taken.add(id(chosen))
        here = next(slot for slot in free if slot.card() == card)
        here.put(chosen.card())
        chosen.put(card)

"""A world that a seat cannot tell from the true one: what it does not know is dealt anew.

A player with a perfect memory knows every card played; who did not follow a colour, and so has none of it; that whoever is
to play with an animal in the trick holds something else; and of the own discards, which went into the middle, that nobody
holds more of them than they got from there. A lion may be played at any time and proves nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animanize.cards import NOT_ANIMALS, Cards, singles
from play.games.animanize.state import DISCARD, State


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. The new world goes on with `chance`."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    if world.phase == DISCARD:
        deal_first_hands(world, seat)
    else:
        deal_second_hands(world, seat)
    return world


def deal_first_hands(world: State, seat: Seat) -> None:
    """While cards are being discarded nothing is known of the others' hands, their discards, and the middle. [M 2.3]"""
    own, thrown = world.discards[seat], world.thrown
    unknown = world.aside | sum(world.hands) ^ world.hands[seat] | sum(world.discards) ^ own
    order = world.chance.deal(singles(unknown))
    discards = [0] * world.seats
    start = 0
    for other in range(world.seats):
        if other == seat:
            continue
        middle = start + world.hands[other].bit_count()
        end = middle + thrown[other]
        world.hands[other] = sum(order[start:middle])
        discards[other] = sum(order[middle:end])
        start = end
    discards[seat] = own
    world.discards = tuple(discards)
    world.aside = sum(order[start:])


def deal_second_hands(world: State, seat: Seat) -> None:
    """Deal the cards not yet seen until they fit what everybody has shown. The true hands fit, so some deal does.

    Others' discards do not matter any more, and a world does not hold them.
    """
    own = world.discards[seat]
    world.discards = tuple(own if other == seat else 0 for other in range(world.seats))
    unknown = world.aside | sum(world.hands) ^ world.hands[seat]
    own &= unknown
    needs = sorted(needs_of(world, seat, unknown, own))
    cards = singles(unknown)
    while not dealt(world, needs, world.chance.deal(cards), own):
        pass


class Need(NamedTuple):
    """What a seat's new hand must be. Sorted, those come first that have the fewest cards to spare.

    `barred` are the colours it lacks, `room` how many of the redealing seat's discards it may hold, `speaks` whether it
    must hold more than animals.
    """

    spare: int
    seat: Seat
    size: int
    barred: Cards
    room: int
    speaks: bool


def needs_of(world: State, seat: Seat, unknown: Cards, own: Cards) -> Iterator[Need]:
    """What the hands of all others must be."""
    for other in range(world.seats):
        if other == seat:
            continue
        size = world.hands[other].bit_count()
        barred = world.voids[other]
        got = (world.discards[seat] & world.played[other]).bit_count()
        room = world.thrown[other] - got
        spare = (unknown & ~barred).bit_count() - max(0, own.bit_count() - room) - size
        yield Need(spare, other, size, barred, room, bool(world.animal) and other == world.turn)


def dealt(world: State, needs: Sequence[Need], order: Sequence[Cards], own: Cards) -> bool:
    """Give each what it needs of the cards in this order, and lay the rest aside. False when that does not come out."""
    own_left = own.bit_count()
    for _, seat, size, barred, room, speaks in needs:
        if barred or room < own_left:
            hand, order = picked(order, size, barred, room, own)
        else:
            hand, order = sum(order[:size]), order[size:]
        if hand.bit_count() < size or (speaks and not hand & NOT_ANIMALS):
            return False
        world.hands[seat] = hand
    world.aside = sum(order)
    return True


def picked(order: Sequence[Cards], size: int, barred: Cards, room: int, own: Cards) -> tuple[Cards, Sequence[Cards]]:
    """The first cards that may be held, as many as are needed if there are, and the other cards in their order."""
    hand = 0
    rest = []
    for card in order:
        if not size or card & barred:
            rest.append(card)
        elif not card & own:
            hand |= card
            size -= 1
        elif room > 0:
            hand |= card
            size -= 1
            room -= 1
        else:
            rest.append(card)
    return hand, rest

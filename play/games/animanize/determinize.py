"""Determinization: samples a world consistent with what a seat knows.

The seat is assumed to have a perfect memory. It knows every card played; which players did not follow a colour, so
that they have none of it; that a player whose turn it is with an animal in the trick holds some other card; and that no
player holds more of the seat's own discards than the number of cards they got from the middle. A lion may be played at
any time, so it reveals nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animanize.card_table import NOT_ANIMALS, Cards, split_cards
from play.games.animanize.state import DISCARD, State


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. The new world uses `chance`."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    if world.phase == DISCARD:
        redeal_discard_phase(world, seat)
    else:
        redeal_trick_phase(world, seat)
    return world


def redeal_discard_phase(world: State, seat: Seat) -> None:
    """Deal the discard phase, in which nothing is known of others' hands and discards, or the middle. [M 2.3]"""
    own, counts = world.discards[seat], world.discard_counts
    unknown = world.aside | sum(world.hands) ^ world.hands[seat] | sum(world.discards) ^ own
    order = world.chance.deal(split_cards(unknown))
    discards = [0] * world.seats
    start = 0
    for other in range(world.seats):
        if other == seat:
            continue
        middle = start + world.hands[other].bit_count()
        end = middle + counts[other]
        world.hands[other] = sum(order[start:middle])
        discards[other] = sum(order[middle:end])
        start = end
    discards[seat] = own
    world.discards = tuple(discards)
    world.aside = sum(order[start:])


def redeal_trick_phase(world: State, seat: Seat) -> None:
    """Deal the unseen cards repeatedly until they fit what is known; the true hands do, so some deal will.

    Others' discards no longer matter, so the world does not contain them.
    """
    own = world.discards[seat]
    world.discards = tuple(own if other == seat else 0 for other in range(world.seats))
    unknown = world.aside | sum(world.hands) ^ world.hands[seat]
    own &= unknown
    needs = sorted(hand_constraints(world, seat, unknown, own))
    cards = split_cards(unknown)
    while not try_to_deal_hands(world, needs, world.chance.deal(cards), own):
        pass


class HandConstraints(NamedTuple):
    """The constraints on a seat's new hand. Sorted, hands with the fewest spare cards come first.

    `barred`: the colours it cannot hold. `own_room`: how many of the redealing seat's discards it may hold.
    `needs_non_animal`: it must hold a card that is not an animal.
    """

    spare: int
    seat: Seat
    size: int
    barred: Cards
    own_room: int
    needs_non_animal: bool


def hand_constraints(world: State, seat: Seat, unknown: Cards, own: Cards) -> Iterator[HandConstraints]:
    """The constraints on the hands of all other seats."""
    for other in range(world.seats):
        if other == seat:
            continue
        size = world.hands[other].bit_count()
        barred = world.voids[other]
        got = (world.discards[seat] & world.played[other]).bit_count()
        own_room = world.discard_counts[other] - got
        spare = (unknown & ~barred).bit_count() - max(0, own.bit_count() - own_room) - size
        yield HandConstraints(spare, other, size, barred, own_room, bool(world.trick_animal) and other == world.turn)


def try_to_deal_hands(world: State, needs: Sequence[HandConstraints], order: Sequence[Cards], own: Cards) -> bool:
    """Fill the hands with the cards in this order and set the rest aside; return whether all constraints are met."""
    own_left = own.bit_count()
    for _, seat, size, barred, own_room, needs_non_animal in needs:
        if barred or own_room < own_left:
            hand, order = take_allowed_cards(order, size, barred, own_room, own)
        else:
            hand, order = sum(order[:size]), order[size:]
        if hand.bit_count() < size or (needs_non_animal and not hand & NOT_ANIMALS):
            return False
        world.hands[seat] = hand
    world.aside = sum(order)
    return True


def take_allowed_cards(
    order: Sequence[Cards], size: int, barred: Cards, own_room: int, own: Cards
) -> tuple[Cards, Sequence[Cards]]:
    """The first `size` cards that may be held (fewer if there are not enough), and the other cards in order."""
    hand = 0
    rest = []
    for card in order:
        if not size or card & barred:
            rest.append(card)
        elif not card & own:
            hand |= card
            size -= 1
        elif own_room > 0:
            hand |= card
            size -= 1
            own_room -= 1
        else:
            rest.append(card)
    return hand, rest

"""Sampling a world that is consistent with what a seat knows.

Only three people cannot work out every card. [L 10.5, L 12.1]
"""

from __future__ import annotations

from math import comb

from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animalia.card_table import COLOUR_MASKS, OTHERS, PLACES, Card, Cards, Place, animals_of_set
from play.games.animalia.state import NONE, ROLES, State


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. The new world draws from `chance`."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    world.searching_seat = seat
    if state.seats == PLACES and not state.open_hands and state.outcome is None and state.phase != ROLES:
        redeal_other_hands(world, seat)
    if state.given != (NONE,) * PLACES and state.seats > 1:
        resample_given_cards(world, seat)
    return world


def redeal_other_hands(world: State, seat: Seat) -> None:
    """Deal the cards that the seat does not know to the other two hands again, as far as they can hold them."""
    one, other = OTHERS[seat]
    known, more = world.known[3 * seat + one], world.known[3 * seat + other]
    unseen = world.hands[one] | world.hands[other]
    unseen &= ~(known | more)
    short = world.hands[one].bit_count() - known.bit_count()
    mine = draw_first_hands_share(world, seat, one, other, unseen, short)
    world.hands[one] = known | mine
    world.hands[other] = more | unseen ^ mine


def draw_first_hands_share(world: State, seat: Seat, one: Place, other: Place, unseen: Cards, short: int) -> Cards:
    """The `short` unseen cards that the first of the two hands gets. Every possible split is equally likely."""
    bounds = []
    for colour, mask in enumerate(COLOUR_MASKS):
        number = (unseen & mask).bit_count()
        most = min(number, world.max_unknown[9 * seat + 3 * one + colour])
        least = max(0, number - world.max_unknown[9 * seat + 3 * other + colour])
        bounds.append((least, most, number))
    if all(not least and most == number for least, most, number in bounds):
        return random_subset(world.chance, unseen, short)
    counts = draw_colour_counts(world.chance, bounds, short)
    return sum(
        random_subset(world.chance, unseen & mask, count) for mask, count in zip(COLOUR_MASKS, counts, strict=True)
    )


def draw_colour_counts(chance: Chance, bounds: list[tuple[int, int, int]], short: int) -> tuple[int, int, int]:
    """How many cards of each colour, weighted by the number of splits.

    `bounds`: by colour, least, most and available.
    """
    (low, high, first), (least, most, second), (bottom, top, third) = bounds
    ways = [
        ((a, b, short - a - b), comb(first, a) * comb(second, b) * comb(third, short - a - b))
        for a in range(low, high + 1)
        for b in range(least, most + 1)
        if bottom <= short - a - b <= top
    ]
    at = chance.below(sum(weight for _, weight in ways))
    for counts, weight in ways:
        at -= weight
        if at < 0:
            return counts
    raise AssertionError("no split fits what the seat knows")


def random_subset(chance: Chance, cards: Cards, number: int) -> Cards:
    """That number of the cards, drawn at random."""
    return sum(1 << card for card in chance.deal(animals_of_set(cards))[:number]) if number else 0


def resample_given_cards(world: State, seat: Seat) -> None:
    """Replace a card that another seat chose secretly for an exchange with any card of that hand."""
    given: list[Card] = list(world.given)
    for place in range(PLACES):
        hidden = given[place] != NONE and world.sole_deciding_seat(place) not in (seat, None)
        if hidden:
            given[place] = world.chance.choice(animals_of_set(world.hands[place]))
    world.given = (given[0], given[1], given[2])

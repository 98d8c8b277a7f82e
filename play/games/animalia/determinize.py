"""A world that a seat cannot tell from the true one. Only three people have anything hidden from them. [L 10.5, L 12.1]"""

from __future__ import annotations

from math import comb

from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animalia.state import NONE, ROLES, State
from play.games.animalia.table import COLOUR_MASKS, OTHERS, PLACES, Card, Cards, Place, members


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. The new world goes on with `chance`."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    world.thinker = seat
    if state.seats == PLACES and not state.open_hands and state.outcome is None and state.phase != ROLES:
        deal_others(world, seat)
    if state.given != (NONE,) * PLACES and state.seats > 1:
        choose_again(world, seat)
    return world


def deal_others(world: State, seat: Seat) -> None:
    """Shuffle what the seat has not seen between the other two, as far as each can hold it."""
    one, other = OTHERS[seat]
    known, more = world.known[3 * seat + one], world.known[3 * seat + other]
    unseen = world.hands[one] | world.hands[other]
    unseen &= ~(known | more)
    short = world.hands[one].bit_count() - known.bit_count()
    mine = split(world, seat, one, other, unseen, short)
    world.hands[one] = known | mine
    world.hands[other] = more | unseen ^ mine


def split(world: State, seat: Seat, one: Place, other: Place, unseen: Cards, short: int) -> Cards:
    """So many of the unseen cards for the first of the two: every possible split is as likely as any other."""
    bounds = []
    for colour, mask in enumerate(COLOUR_MASKS):
        number = (unseen & mask).bit_count()
        most = min(number, world.most[9 * seat + 3 * one + colour])
        least = max(0, number - world.most[9 * seat + 3 * other + colour])
        bounds.append((least, most, number))
    if all(not least and most == number for least, most, number in bounds):
        return taken(world.chance, unseen, short)
    counts = draw_counts(world.chance, bounds, short)
    return sum(taken(world.chance, unseen & mask, count) for mask, count in zip(COLOUR_MASKS, counts, strict=True))


def draw_counts(chance: Chance, bounds: list[tuple[int, int, int]], short: int) -> tuple[int, int, int]:
    """How many of each colour, each way as often as there are splits of it. `bounds`: least, most, and how many there are."""
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


def taken(chance: Chance, cards: Cards, number: int) -> Cards:
    """So many of the cards, any of them."""
    return sum(1 << card for card in chance.deal(members(cards))[:number]) if number else 0


def choose_again(world: State, seat: Seat) -> None:
    """A card that another has chosen unseen for an exchange may be any of that hand."""
    given: list[Card] = list(world.given)
    for place in range(PLACES):
        hidden = given[place] != NONE and world.seat_of(place) not in (seat, None)
        if hidden:
            given[place] = world.chance.choice(members(world.hands[place]))
    world.given = (given[0], given[1], given[2])

"""A quick player for playouts: plans whole turns on counts of animals instead of cards, a hundred times as fast as the judge."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.arctic.drawing import MOST_CARDS
from play.games.arctic.legal import OFFERS, TAKES
from play.games.arctic.moving import pair, shoved
from play.games.arctic.state import DISCARD, DRAW, FOX_CHOICE, PLACE, TOKENS, WALRUS_STEP, State
from play.games.arctic.table import (
    BEST,
    CONFIRM,
    FIRST_PLACE,
    KINDS,
    LAST_PLACE,
    LEFT,
    MOST,
    RIGHT,
    STAY,
    TAKE_BACK,
    Card,
    worth,
)
from play.games.contract import Random

HELD: Final = 0.7
"""The share of its worth that a longer run is given while its cards are still in hand."""
HOPED: Final = 0.3
"""The same for one card more, which nobody has seen yet."""
LUCK: Final = 0.5
"""Points that a playout leaves to luck."""
PLACED, SPARE, MISSING, POWER = 0.5, 0.3, 0.9, 0.4
"""Points for a card that can be placed next turn, one to spare, one that will be missing, and a new Power."""
TOTEM: Final = 0.6
"""The share that a step of the own totem counts while tokens still move."""
ENDS: Final = (FIRST_PLACE, LAST_PLACE)
BASE: Final = 20.0
"""Keeps what a card brings on top above nothing."""
IN_THE_END: Final = (1.0, 0.4, 0.0)
"""How much of any hope is left, by `State.ending`."""
RUN: Final = tuple(worth(length) if length > 1 else 0 for length in range(MOST + 1)) + (worth(MOST),) * 30
"""Points of a run by its length."""
KIND: Final = tuple(worth(kinds + 1) - worth(kinds) for kinds in range(MOST)) + (0,)
"""Points of one more animal with a run, by how many there are."""


class Pile:
    """A pile in short: the longest run of each animal, the run on top, and how many animals have a run."""

    __slots__ = ("animal", "kinds", "length", "longest")

    def __init__(self, world: State, seat: Seat) -> None:
        kin = world.table.animal
        longest = [0] * len(KINDS)
        before, length = -1, 0
        for card in world.piles[seat]:
            if card < 0:
                length += 1
                continue
            animal = kin[card]
            if animal != before:
                if before >= 0 and length > longest[before]:
                    longest[before] = length
                before, length = animal, 0
            length += 1
        if before >= 0 and length > longest[before]:
            longest[before] = length
        self.longest = [run if run > 1 else 0 for run in longest]
        self.animal = before
        self.length = length
        self.kinds = len(KINDS) - self.longest.count(0)

    def gains(self, animal: int, length: int) -> float:
        """Points that a run of that length brings."""
        best = self.longest[animal]
        if length <= best or length < 2:
            return 0.0
        return RUN[length] - RUN[best] + (0 if best else KIND[self.kinds])

    def hopes(self, animal: int, held: int, start: int) -> float:
        """What so many cards in hand promise, with one more to come, on a run of `start` cards that they would lengthen."""
        length = held + start
        promised = HELD * self.gains(animal, length)
        return promised + HOPED * more(max(length, self.longest[animal]), length + 1) if length else promised


def play_on(world: State, seat: Seat, random: Random) -> None:
    """What a good player may well do: all cards of a turn, or one step."""
    offers = OFFERS[world.phase](world, seat)
    if world.phase == PLACE and CONFIRM not in offers:
        for card in laid_out(world, seat, random):
            TAKES[PLACE](world, seat, world.table.place[card])
        return
    TAKES[world.phase](world, seat, offers[0] if len(offers) == 1 else choice(world, seat, offers, random))


def choice(world: State, seat: Seat, offers: list[Action], random: Random) -> Action:
    """One step."""
    if world.phase == PLACE:
        return CONFIRM
    if world.phase == DRAW:
        return drawing(world, seat, offers, random)
    if world.phase == TOKENS:
        return moving(world, seat, offers)
    if world.phase == WALRUS_STEP:
        wish = wishes(world, seat)[shoved(world)]
        return RIGHT if wish > 0 and RIGHT in offers else LEFT if wish < 0 and LEFT in offers else STAY
    if world.phase == DISCARD:
        return discarding(world, seat, offers)
    if world.phase == FOX_CHOICE:
        return BEST
    return offers[int(random() * (len(offers) - (offers[-1] == TAKE_BACK)))]


def moving(world: State, seat: Seat, offers: list[Action]) -> Action:
    """The own totem goes right and a rival's left; else whatever stands further right goes left."""
    main, companion = pair(world)
    wish = wishes(world, seat)
    if wish[main] != wish[companion]:
        return offers[wish[main] > wish[companion]]
    return offers[world.tokens[companion] > world.tokens[main]]


def wishes(world: State, seat: Seat) -> list[float]:
    """How much the seat likes each token to go right: its own totem's, and the less a rival's, as its world has them."""
    found = [0.0] * len(KINDS)
    for other, totem in enumerate(world.totems):
        found[totem] = 1.0 if other == seat else -1.0 / (world.seats - 1)
    return found


def likes(world: State, wish: list[float], one: int, other: int) -> float:
    """Points that the seat gains on the landscape by the better way to move two tokens. [A 4]"""
    here, there = world.tokens[one], world.tokens[other]
    places = world.table.places
    best = -99.0
    for by, back in ((1, -1), (-1, 1), (1, 1), (-1, -1)):
        if not (0 <= here + by <= LAST_PLACE and 0 <= there + back <= LAST_PLACE):
            continue
        if by == back and not (here in ENDS and there in ENDS):
            continue
        gained = wish[one] * (places[here + by] - places[here]) + wish[other] * (places[there + back] - places[there])
        best = max(best, gained)
    return best


def counts_of(world: State, cards: Sequence[Card]) -> list[int]:
    """How many cards of each animal."""
    kin = world.table.animal
    counts = [0] * len(KINDS)
    for card in cards:
        counts[kin[card]] += 1
    return counts


def laid_out(world: State, seat: Seat, random: Random) -> list[Card]:
    """The cards to lay, in order: with the run on top first, and last the one that does most good on top."""
    hand, kin = world.hands[seat], world.table.animal
    pile = Pile(world, seat)
    for card in world.laid:
        lay(pile, kin[card])
    top = world.visible(seat)
    number = (world.table.placement[top] if top >= 0 else 1) - len(world.laid)
    number = min(max(number, 1), len(hand))
    tops = {card: tempo(world, seat, card, len(hand) - number) for card in hand}
    numbers, last = planned(world, seat, pile, number, tops, random)
    order = sorted(numbers, key=lambda animal: (animal == last, animal != pile.animal))
    found: list[Card] = []
    for animal in order:
        cards = sorted((card for card in hand if kin[card] == animal), key=tops.__getitem__)
        found += cards[: numbers[animal]] if animal != last else [*cards[: numbers[animal] - 1], cards[-1]]
    return found


def tempo(world: State, seat: Seat, top: Card, left: int) -> float:
    """What a card on top brings beside its run: cards now, places next turn, its Power, its tokens."""
    table = world.table
    drawn, places = table.draw[top], table.placement[top]
    held = min(left + drawn, MOST_CARDS)
    value = PLACED * min(places, held) + SPARE * min(max(held - places, 0), 3)
    value -= max(left + drawn - MOST_CARDS, 0) + MISSING * max(places - held, 0)
    animal = table.animal[top]
    if world.owners[animal] != seat:
        value += POWER
    value *= IN_THE_END[world.ending]
    wish = wishes(world, seat)
    if wish[animal] or wish[table.companion[top]]:
        value += TOTEM * likes(world, wish, animal, table.companion[top])
    return value


def lay(pile: Pile, animal: int) -> None:
    """Another card on the pile."""
    pile.length = pile.length + 1 if animal == pile.animal else 1
    pile.animal = animal
    if pile.length > max(pile.longest[animal], 1):
        pile.kinds += not pile.longest[animal]
        pile.longest[animal] = pile.length


def planned(
    world: State, seat: Seat, pile: Pile, number: int, tops: dict[Card, float], random: Random
) -> tuple[dict[int, int], int]:
    """How many of each animal to lay, if so many cards are to be laid, and which last. `tops`: what each card does on top."""
    hope = IN_THE_END[world.ending]
    kin = world.table.animal
    counts = counts_of(world, world.hands[seat])
    best_top = [0.0] * len(KINDS)
    for card, value in tops.items():
        best_top[kin[card]] = max(best_top[kin[card]], value + BASE)
    kinds = [animal for animal, count in enumerate(counts) if count]
    tables = [laid_values(pile, animal, counts[animal], min(number, counts[animal]), hope) for animal in kinds]
    best, found, last = -99.0, (0,) * len(kinds), kinds[0]
    for numbers in splits([len(under) - 1 for under, _ in tables], number):
        several = number not in numbers
        value, most, top = random() * LUCK, -99.0, kinds[0]
        for animal, (under, over), count in zip(kinds, tables, numbers, strict=True):
            value += under[count]
            if count and not (several and animal == pile.animal):
                rising = best_top[animal] + over[count] - under[count]
                if rising > most:
                    most, top = rising, animal
        if value + most > best:
            best, found, last = value + most, numbers, top
    return {animal: count for animal, count in zip(kinds, found, strict=True) if count}, last


def laid_values(pile: Pile, animal: int, held: int, most: int, hope: float) -> tuple[list[float], list[float]]:
    """What it is worth to lay 0, 1, … cards of an animal now and to keep the others: under other cards, or on top."""
    start = pile.length if animal == pile.animal else 0
    under, over = [hope * pile.hopes(animal, held, 0)], [0.0]
    for laid in range(1, most + 1):
        now = pile.gains(animal, start + laid)
        best = max(pile.longest[animal], start + laid)
        left = held - laid
        under.append(now + hope * (HELD * more(best, left) + HOPED * (more(best, left + 1) if left else 0)))
        length = start + held
        over.append(now + hope * (HELD * more(best, length) + HOPED * more(length, length + 1)))
    return under, over


def more(best: int, length: int) -> int:
    """Points by which a run of that length is better than the best so far."""
    return RUN[length] - RUN[best] if length > best else 0


def splits(most: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Every way to take so many in all, at most so many of each."""
    if len(most) == 1:
        if number <= most[0]:
            yield (number,)
        return
    for first in range(min(most[0], number) + 1):
        for rest in splits(most[1:], number - first):
            yield (first, *rest)


def use(pile: Pile, animal: int, held: int) -> float:
    """What the last of so many cards in hand promises."""
    start = pile.length if animal == pile.animal else 0
    return pile.hopes(animal, held, start) - pile.hopes(animal, held - 1, start)


def drawing(world: State, seat: Seat, offers: list[Action], random: Random) -> Action:
    """The card of the River that the hand has most use for."""
    if CONFIRM in offers or not world.river:
        return CONFIRM if CONFIRM in offers else offers[0]
    pile, counts = Pile(world, seat), counts_of(world, world.hands[seat])
    uses = [use(pile, animal, held + 1) for animal, held in enumerate(counts)]
    kin = world.table.animal
    values = [uses[kin[card]] + random() * LUCK for card in world.river]
    return offers[values.index(max(values))]


def discarding(world: State, seat: Seat, offers: list[Action]) -> Action:
    """The card that is missed least."""
    hand = world.hands[seat]
    if CONFIRM in offers:
        return CONFIRM
    pile, counts = Pile(world, seat), counts_of(world, hand)
    missed = [use(pile, animal, held) if held else 0.0 for animal, held in enumerate(counts)]
    kin = world.table.animal
    return offers[min(range(len(hand)), key=lambda place: missed[kin[hand[place]]])]

"""A fast player for playouts. It plans whole turns with numbers of cards per animal, not single cards.

It is a hundred times as fast as the heuristic.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.arctic.card_drawing import HAND_LIMIT
from play.games.arctic.card_table import (
    ANIMAL_SLUGS,
    BEST,
    CONFIRM,
    FIRST_PLACE,
    LAST_PLACE,
    LEFT,
    MAX_COUNTED,
    RIGHT,
    STAY,
    UNDO,
    Card,
    run_points,
)
from play.games.arctic.legal import ACTIONS_BY_PHASE, APPLY_BY_PHASE
from play.games.arctic.state import DISCARD, DRAW, FOX_CHOICE, PLACE, TOKENS, WALRUS_STEP, State
from play.games.arctic.token_movement import visible_card_animals, walrus_target
from play.games.contract import Random

IN_HAND_SHARE: Final = 0.7
"""The share of a longer run's points that count while its cards are still in hand."""
UNSEEN_SHARE: Final = 0.3
"""The same share for one more card, which the seat does not have yet."""
NOISE: Final = 0.5
"""Random points added to each choice, at most."""
PLACEABLE_CARD, SPARE_CARD, MISSING_CARD, NEW_POWER = 0.5, 0.3, 0.9, 0.4
"""Points for a card that can be placed next turn, a spare card, a card that will be missing, and a new Power."""
UNSETTLED_TOTEM: Final = 0.6
"""The share of a totem move's points that count while tokens may still move."""
END_PLACES: Final = (FIRST_PLACE, LAST_PLACE)
TOP_OFFSET: Final = 20.0
"""Added to the value of a top card, to keep it positive."""
FUTURE_WEIGHTS: Final = (1.0, 0.4, 0.0)
"""How much the future counts, by `State.ending`."""
RUN_POINTS: Final = (
    tuple(run_points(length) if length > 1 else 0 for length in range(MAX_COUNTED + 1))
    + (run_points(MAX_COUNTED),) * 30
)
"""The points of a run, by its length."""
VARIETY_GAIN: Final = tuple(run_points(kinds + 1) - run_points(kinds) for kinds in range(MAX_COUNTED)) + (0,)
"""The points for one more animal with a run, by the number of those there are."""


class PlayoutPile:
    """A pile's longest run of each animal, the run on top (`animal`, `length`), and `kinds`: animals with a run."""

    __slots__ = ("animal", "kinds", "length", "longest")

    def __init__(self, world: State, seat: Seat) -> None:
        animal_of = world.table.animal
        longest = [0] * len(ANIMAL_SLUGS)
        before, length = -1, 0
        for card in world.piles[seat]:
            if card < 0:
                length += 1
                continue
            animal = animal_of[card]
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
        self.kinds = len(ANIMAL_SLUGS) - self.longest.count(0)

    def gain(self, animal: int, length: int) -> float:
        """The points that a run of this length adds."""
        best = self.longest[animal]
        if length <= best or length < 2:
            return 0.0
        return RUN_POINTS[length] - RUN_POINTS[best] + (0 if best else VARIETY_GAIN[self.kinds])

    def potential_gain(self, animal: int, held: int, start: int) -> float:
        """The worth of `held` cards in hand and one more to come, which extend a run of `start` cards."""
        length = held + start
        promised = IN_HAND_SHARE * self.gain(animal, length)
        return promised + UNSEEN_SHARE * run_gain(max(length, self.longest[animal]), length + 1) if length else promised


def play_step(world: State, seat: Seat, random: Random) -> None:
    """Play all placements of a turn at once, or one other action, as a good player might."""
    actions = ACTIONS_BY_PHASE[world.phase](world, seat)
    if world.phase == PLACE and CONFIRM not in actions:
        for card in placement_order(world, seat, random):
            APPLY_BY_PHASE[PLACE](world, seat, world.table.place_actions[card])
        return
    APPLY_BY_PHASE[world.phase](
        world, seat, actions[0] if len(actions) == 1 else choose_action(world, seat, actions, random)
    )


def choose_action(world: State, seat: Seat, actions: list[Action], random: Random) -> Action:
    """Choose one action, other than a card to place."""
    if world.phase == PLACE:
        return CONFIRM
    if world.phase == DRAW:
        return choose_draw(world, seat, actions, random)
    if world.phase == TOKENS:
        return choose_tokens(world, seat, actions)
    if world.phase == WALRUS_STEP:
        preference = token_preferences(world, seat)[walrus_target(world)]
        return RIGHT if preference > 0 and RIGHT in actions else LEFT if preference < 0 and LEFT in actions else STAY
    if world.phase == DISCARD:
        return choose_discard(world, seat, actions)
    if world.phase == FOX_CHOICE:
        return BEST
    return actions[int(random() * (len(actions) - (actions[-1] == UNDO)))]


def choose_tokens(world: State, seat: Seat, actions: list[Action]) -> Action:
    """Move the seat's own totem right and an opponent's left; else the token further right goes left."""
    main, companion = visible_card_animals(world)
    preference = token_preferences(world, seat)
    if preference[main] != preference[companion]:
        return actions[preference[main] > preference[companion]]
    return actions[world.tokens[companion] > world.tokens[main]]


def token_preferences(world: State, seat: Seat) -> list[float]:
    """For each token, how much the seat wants it to go right: 1 for its own totem, below 0 for opponents' totems."""
    found = [0.0] * len(ANIMAL_SLUGS)
    for other, totem in enumerate(world.totems):
        found[totem] = 1.0 if other == seat else -1.0 / (world.seats - 1)
    return found


def token_gain(world: State, preference: list[float], one: int, other: int) -> float:
    """Points that the seat gains by the better way to move two tokens. [A 4]"""
    here, there = world.tokens[one], world.tokens[other]
    places = world.table.places
    best = -99.0
    for by, back in ((1, -1), (-1, 1), (1, 1), (-1, -1)):
        if not (0 <= here + by <= LAST_PLACE and 0 <= there + back <= LAST_PLACE):
            continue
        if by == back and not (here in END_PLACES and there in END_PLACES):
            continue
        gained = preference[one] * (places[here + by] - places[here]) + preference[other] * (
            places[there + back] - places[there]
        )
        best = max(best, gained)
    return best


def animal_counts(world: State, cards: Sequence[Card]) -> list[int]:
    """The number of cards of each animal."""
    animal_of = world.table.animal
    counts = [0] * len(ANIMAL_SLUGS)
    for card in cards:
        counts[animal_of[card]] += 1
    return counts


def placement_order(world: State, seat: Seat, random: Random) -> list[Card]:
    """The cards to place, in order: first those that extend the run on top, last the best visible card."""
    hand, animal_of = world.hands[seat], world.table.animal
    pile = PlayoutPile(world, seat)
    for card in world.laid:
        add_card(pile, animal_of[card])
    top = world.visible_card(seat)
    number = (world.table.placement[top] if top >= 0 else 1) - len(world.laid)
    number = min(max(number, 1), len(hand))
    tops = {card: top_card_value(world, seat, card, len(hand) - number) for card in hand}
    numbers, last = choose_animal_counts(world, seat, pile, number, tops, random)
    order = sorted(numbers, key=lambda animal: (animal == last, animal != pile.animal))
    found: list[Card] = []
    for animal in order:
        cards = sorted((card for card in hand if animal_of[card] == animal), key=tops.__getitem__)
        found += cards[: numbers[animal]] if animal != last else [*cards[: numbers[animal] - 1], cards[-1]]
    return found


def top_card_value(world: State, seat: Seat, top: Card, left: int) -> float:
    """The worth of a visible card apart from its run: cards to draw and to place, its Power, its tokens."""
    table = world.table
    drawn, places = table.draw[top], table.placement[top]
    held = min(left + drawn, HAND_LIMIT)
    value = PLACEABLE_CARD * min(places, held) + SPARE_CARD * min(max(held - places, 0), 3)
    value -= max(left + drawn - HAND_LIMIT, 0) + MISSING_CARD * max(places - held, 0)
    animal = table.animal[top]
    if world.owners[animal] != seat:
        value += NEW_POWER
    value *= FUTURE_WEIGHTS[world.ending]
    preference = token_preferences(world, seat)
    if preference[animal] or preference[table.companion[top]]:
        value += UNSETTLED_TOTEM * token_gain(world, preference, animal, table.companion[top])
    return value


def add_card(pile: PlayoutPile, animal: int) -> None:
    """Update the pile for one more card on top."""
    pile.length = pile.length + 1 if animal == pile.animal else 1
    pile.animal = animal
    if pile.length > max(pile.longest[animal], 1):
        pile.kinds += not pile.longest[animal]
        pile.longest[animal] = pile.length


def choose_animal_counts(
    world: State, seat: Seat, pile: PlayoutPile, number: int, tops: dict[Card, float], random: Random
) -> tuple[dict[int, int], int]:
    """How many cards of each animal to place (`number` in all), and the animal of the last one.

    `tops`: the value of each card on top.
    """
    future_weight = FUTURE_WEIGHTS[world.ending]
    animal_of = world.table.animal
    counts = animal_counts(world, world.hands[seat])
    best_top = [0.0] * len(ANIMAL_SLUGS)
    for card, value in tops.items():
        best_top[animal_of[card]] = max(best_top[animal_of[card]], value + TOP_OFFSET)
    kinds = [animal for animal, count in enumerate(counts) if count]
    tables = [
        placement_values(pile, animal, counts[animal], min(number, counts[animal]), future_weight) for animal in kinds
    ]
    best, found, last = -99.0, (0,) * len(kinds), kinds[0]
    for numbers in ways_to_take([len(under) - 1 for under, _ in tables], number):
        several = number not in numbers
        value, most, top = random() * NOISE, -99.0, kinds[0]
        for animal, (under, over), count in zip(kinds, tables, numbers, strict=True):
            value += under[count]
            if count and not (several and animal == pile.animal):
                rising = best_top[animal] + over[count] - under[count]
                if rising > most:
                    most, top = rising, animal
        if value + most > best:
            best, found, last = value + most, numbers, top
    return {animal: count for animal, count in zip(kinds, found, strict=True) if count}, last


def placement_values(
    pile: PlayoutPile, animal: int, held: int, most: int, future_weight: float
) -> tuple[list[float], list[float]]:
    """The worth of placing 0, 1, … cards of an animal and keeping the rest: under other cards, and on top."""
    start = pile.length if animal == pile.animal else 0
    under, over = [future_weight * pile.potential_gain(animal, held, 0)], [0.0]
    for laid in range(1, most + 1):
        now = pile.gain(animal, start + laid)
        best = max(pile.longest[animal], start + laid)
        left = held - laid
        under.append(
            now
            + future_weight
            * (IN_HAND_SHARE * run_gain(best, left) + UNSEEN_SHARE * (run_gain(best, left + 1) if left else 0))
        )
        length = start + held
        over.append(
            now + future_weight * (IN_HAND_SHARE * run_gain(best, length) + UNSEEN_SHARE * run_gain(length, length + 1))
        )
    return under, over


def run_gain(best: int, length: int) -> int:
    """The points that a run of this length adds to those of the longest so far."""
    return RUN_POINTS[length] - RUN_POINTS[best] if length > best else 0


def ways_to_take(most: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
    """Every way to take `number` in all, at most `most[i]` of each."""
    if len(most) == 1:
        if number <= most[0]:
            yield (number,)
        return
    for first in range(min(most[0], number) + 1):
        for rest in ways_to_take(most[1:], number - first):
            yield (first, *rest)


def card_value(pile: PlayoutPile, animal: int, held: int) -> float:
    """The worth of the last of `held` cards in hand."""
    start = pile.length if animal == pile.animal else 0
    return pile.potential_gain(animal, held, start) - pile.potential_gain(animal, held - 1, start)


def choose_draw(world: State, seat: Seat, actions: list[Action], random: Random) -> Action:
    """Draw the card of the River that is worth most to the hand."""
    if CONFIRM in actions or not world.river:
        return CONFIRM if CONFIRM in actions else actions[0]
    pile, counts = PlayoutPile(world, seat), animal_counts(world, world.hands[seat])
    gains = [card_value(pile, animal, held + 1) for animal, held in enumerate(counts)]
    animal_of = world.table.animal
    values = [gains[animal_of[card]] + random() * NOISE for card in world.river]
    return actions[values.index(max(values))]


def choose_discard(world: State, seat: Seat, actions: list[Action]) -> Action:
    """Discard the least useful card."""
    hand = world.hands[seat]
    if CONFIRM in actions:
        return CONFIRM
    pile, counts = PlayoutPile(world, seat), animal_counts(world, hand)
    losses = [card_value(pile, animal, held) if held else 0.0 for animal, held in enumerate(counts)]
    animal_of = world.table.animal
    return actions[min(range(len(hand)), key=lambda place: losses[animal_of[hand[place]]])]

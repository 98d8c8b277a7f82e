"""A world that a seat cannot tell from the true one: what it does not know is dealt anew.

A Ranger with a perfect memory knows every card that was ever shown and where it went, also those that came back from a
Life Cycle; in the Starter Pack whose nine are whose; and what somebody's declining or failing has shown them not to hold.
"""

from __future__ import annotations

from collections import Counter

from decks.games.animoz import MAX_APEX, MAX_BASE, MIN_OF_LEVEL, NINE

from collection.games.animoz import Level
from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animoz.offers import OFFERS
from play.games.animoz.setup import STARTER
from play.games.animoz.state import NOBODY, SETUP, State
from play.games.animoz.table import LEVELS, Card

SWEEPS = 3
"""How often every hidden card is exchanged: enough to forget where it came from."""
MOST = [{Level.APEX: MAX_APEX, Level.BASE: MAX_BASE}.get(level, 2 * NINE) for level in LEVELS]


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. The new world goes on with `chance`: its dice are its own."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    others = [other for other in range(state.seats) if other != seat]
    laid = [take_back_setup(world, other) for other in others]
    if world.mode == STARTER:
        deal_again(world, others)
    else:
        for other in others:
            exchange(world, other)
        world.copies = True
    for other, cards in zip(others, laid, strict=True):
        choose_again(world, other, cards)
    return world


def take_back_setup(world: State, seat: Seat) -> int:
    """Return the cards laid down in set-up; how many there were."""
    if world.phase != SETUP:
        return 0
    picked, world.picked[seat] = world.picked[seat], []
    own = world.table.primary[world.biomes[seat]]
    for card in picked:
        world.holding[seat].append(card)
        if world.mode == STARTER and own[card]:
            world.known[seat].append(card)
    world.holding[seat].sort()
    return len(picked)


def choose_again(world: State, seat: Seat, laid: int) -> None:
    """Secret choices are made anew among what the new cards allow."""
    for _ in range(laid):
        action = world.chance.choice(OFFERS[world.phase](world, seat))
        card = world.table.meaning[action][1]
        world.leave_holding(seat, card)
        world.picked[seat].append(card)
    if world.pending[seat] is not None:
        world.pending[seat] = world.chance.choice(OFFERS[world.phase](world, seat))


def deal_again(world: State, others: list[Seat]) -> None:
    """Shuffle the unknown Holding cards of the others and those aside, nobody getting what they were shown not to hold."""
    owners: list[Seat] = []
    cards: list[Card] = []
    for other in others:
        hidden = world.hidden(other)
        owners += [other] * len(hidden)
        cards += hidden
    owners += [NOBODY] * len(world.aside)
    cards += world.aside
    shuffle_within(world, owners, cards)
    for other in others:
        unknown = [card for owner, card in zip(owners, cards, strict=True) if owner == other]
        world.holding[other] = sorted(world.known[other] + unknown)
    world.aside = [card for owner, card in zip(owners, cards, strict=True) if owner == NOBODY]


def shuffle_within(world: State, owners: list[Seat], cards: list[Card]) -> None:
    """Fisher and Yates, leaving out exchanges that an owner's `lacks` rules out; swept again when there are such."""
    constrained = any(world.lacks[owner] for owner in owners if owner != NOBODY)
    for _ in range(SWEEPS if constrained else 1):
        for i in range(len(cards) - 1, 0, -1):
            j = world.chance.below(i + 1)
            if may_hold(world, owners[i], cards[j]) and may_hold(world, owners[j], cards[i]):
                cards[i], cards[j] = cards[j], cards[i]


def may_hold(world: State, owner: Seat, card: Card) -> bool:
    return owner == NOBODY or not world.lacks[owner] >> card & 1


def exchange(world: State, seat: Seat) -> None:
    """Exchange every hidden card of an ANiOME deck for any species that keeps the eighteen legal. [R 9.2 to R 9.6]"""
    hidden = world.hidden(seat)
    deck = Counter(everything(world, seat))
    for _ in range(SWEEPS):
        for place, card in enumerate(hidden):
            deck[card] -= 1
            hidden[place] = world.chance.choice(fitting(world, seat, deck))
            deck[hidden[place]] += 1
    world.holding[seat] = sorted(world.known[seat] + hidden)


def everything(world: State, seat: Seat) -> list[Card]:
    """The eighteen cards of a seat, wherever they are."""
    zones = (world.holding, world.picked, world.sanctuary, world.ecosystem, world.life_cycle)
    cards = [card for zone in zones for card in zone[seat]]
    if world.stake[seat] >= 0:
        cards.append(world.stake[seat])
    if world.regaining and world.waiting >> seat & 1:
        cards += world.regaining
    return cards


def fitting(world: State, seat: Seat, deck: Counter[Card]) -> list[Card]:
    """The species of which one more makes these seventeen cards a legal deck, and which the Ranger may hold."""
    table, biome = world.table, world.biomes[seat]
    counts, primary, lacks = table.counts[biome], table.primary[biome], world.lacks[seat]
    levels = [0] * len(LEVELS)
    for card, copies in deck.items():
        levels[table.level[card]] += copies
    short = [level for level, number in enumerate(levels) if number < MIN_OF_LEVEL]
    open_levels = short or [level for level, number in enumerate(levels) if number < MOST[level]]
    need_counting = sum(copies for card, copies in deck.items() if counts[card]) < NINE
    no_primary = sum(copies for card, copies in deck.items() if primary[card]) >= NINE
    return [
        card
        for card in range(len(table.species))
        if table.level[card] in open_levels
        and not lacks >> card & 1
        and (counts[card] or not need_counting)
        and not (no_primary and primary[card])
    ]

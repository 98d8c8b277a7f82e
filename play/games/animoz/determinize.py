"""Determinization: samples a world consistent with what a seat knows, by dealing again what it does not know.

The seat is taken to remember everything: every card that was ever shown and where it went, including cards regained
from a Life Cycle; in the Starter Pack the nine cards of each BiOME; and what Rangers have shown that they do not hold,
by declining or by failing to overcome a danger.
"""

from __future__ import annotations

from decks.games.animoz.legality import MIN_OF_LEVEL, MOST, NINE, SIZE
from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animoz.card_table import LEVELS, Card
from play.games.animoz.endangerment import can_begin_endangerment
from play.games.animoz.legal import ACTIONS
from play.games.animoz.setup import STARTER
from play.games.animoz.state import ECO, NOBODY, SETUP, TURN, State
from play.games.animoz.turns import has_any_choice

EXCHANGE_PASSES = 2
"""How often every hidden card is exchanged: enough to make the result independent of where it was."""
MAX_DEALS = 200
"""How many deals are tried, at most, until the Active Ranger has a choice, as everybody knows that they do."""
MAX_OF_LEVEL = [MOST.get(level, SIZE) for level in LEVELS]
"""How many cards of each Level a deck may hold. [R 9.4, R 9.5]"""


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """A world that the seat cannot tell from this one; see `Rules.redeal`. Its further chance comes from `chance`."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    others = [other for other in range(state.seats) if other != seat]
    counts = [return_setup_cards(world, other) for other in others]
    world.copies = world.copies or world.mode != STARTER
    original = [cards[:] for cards in (*world.holding, world.aside)]
    for _ in range(MAX_DEALS):
        resample_holding(world, others)
        if world.active not in others or active_has_choice(world):
            break
    else:
        *world.holding, world.aside = original
    for other, count in zip(others, counts, strict=True):
        resample_choices(world, other, count)
    return world


def resample_holding(world: State, others: list[Seat]) -> None:
    """Deal new Holding cards to the others: shuffled in the Starter Pack, any that are legal in an ANiOME deck."""
    if world.mode == STARTER:
        reshuffle_starter(world, others)
    else:
        for other in others:
            resample_aniome(world, other)


def active_has_choice(world: State) -> bool:
    """Whether the Active Ranger can choose what everybody has seen: they did not lose the turn, or they began
    Endangerment with an eligible card. [R 2.3, R 3.1]
    """
    if world.phase == TURN:
        return has_any_choice(world, world.active)
    return world.phase != ECO or can_begin_endangerment(world, world.active)


def return_setup_cards(world: State, seat: Seat) -> int:
    """Return the cards chosen in set-up to the Holding cards, and say how many there were."""
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


def resample_choices(world: State, seat: Seat, picked: int) -> None:
    """Make the seat's secret choices again, at random, from what the new cards allow."""
    for _ in range(picked):
        action = world.chance.choice(ACTIONS[world.phase](world, seat))
        card = world.table.meaning[action][1]
        world.remove_from_holding(seat, card)
        world.picked[seat].append(card)
    if world.pending[seat] is not None:
        world.pending[seat] = world.chance.choice(ACTIONS[world.phase](world, seat))


def reshuffle_starter(world: State, others: list[Seat]) -> None:
    """Shuffle the unknown Holding cards of the others and the cards aside; `lacks` is respected."""
    owners: list[Seat] = []
    cards: list[Card] = []
    for other in others:
        hidden = world.hidden_holding(other)
        owners += [other] * len(hidden)
        cards += hidden
    owners += [NOBODY] * len(world.aside)
    cards += world.aside
    constrained_shuffle(world, owners, cards)
    for other in others:
        unknown = [card for owner, card in zip(owners, cards, strict=True) if owner == other]
        world.holding[other] = sorted(world.known[other] + unknown)
    world.aside = [card for owner, card in zip(owners, cards, strict=True) if owner == NOBODY]


def constrained_shuffle(world: State, owners: list[Seat], cards: list[Card]) -> None:
    """A Fisher–Yates shuffle without the swaps that `lacks` rules out; with such limits, several passes."""
    constrained = any(world.lacks[owner] for owner in owners if owner != NOBODY)
    for _ in range(EXCHANGE_PASSES if constrained else 1):
        for i in range(len(cards) - 1, 0, -1):
            j = world.chance.below(i + 1)
            if may_hold(world, owners[i], cards[j]) and may_hold(world, owners[j], cards[i]):
                cards[i], cards[j] = cards[j], cards[i]


def may_hold(world: State, owner: Seat, card: Card) -> bool:
    return owner == NOBODY or not world.lacks[owner] >> card & 1


def resample_aniome(world: State, seat: Seat) -> None:
    """Replace every hidden card of an ANiOME deck by a species that keeps the deck legal. [R 9.2 to R 9.6]"""
    hidden = world.hidden_holding(seat)
    pool = [card for card in range(len(world.table.species)) if may_hold(world, seat, card)]
    deck = DeckCounts(world, seat)
    for _ in range(EXCHANGE_PASSES):
        for place, card in enumerate(hidden):
            deck.count(card, -1)
            hidden[place] = world.chance.choice(deck.fitting_cards(pool))
            deck.count(hidden[place], 1)
    world.holding[seat] = sorted(world.known[seat] + hidden)


def all_eighteen_cards(world: State, seat: Seat) -> list[Card]:
    """The eighteen cards of a seat, wherever they are."""
    zones = (world.holding, world.picked, world.sanctuary, world.ecosystem, world.life_cycle)
    cards = [card for zone in zones for card in zone[seat]]
    if world.stake[seat] >= 0:
        cards.append(world.stake[seat])
    if world.regaining and world.waiting >> seat & 1:
        cards += world.regaining
    return cards


class DeckCounts:
    """The counts that decide whether a seat's eighteen cards are a legal deck."""

    def __init__(self, world: State, seat: Seat) -> None:
        biome = world.biomes[seat]
        self.level = world.table.level
        self.counts = world.table.counts[biome]
        self.primary = world.table.primary[biome]
        self.levels = [0] * len(LEVELS)
        self.counting = self.own = 0
        for card in all_eighteen_cards(world, seat):
            self.count(card, 1)

    def count(self, card: Card, by: int) -> None:
        """Add a card (1) or remove it (-1)."""
        self.levels[self.level[card]] += by
        self.counting += by * self.counts[card]
        self.own += by * self.primary[card]

    def fitting_cards(self, pool: list[Card]) -> list[Card]:
        """The species from the pool that complete these seventeen cards to a legal deck."""
        short = {level for level, number in enumerate(self.levels) if number < MIN_OF_LEVEL}
        levels = short or {level for level, number in enumerate(self.levels) if number < MAX_OF_LEVEL[level]}
        level, counts, primary = self.level, self.counts, self.primary
        if self.counting < NINE:
            pool = [card for card in pool if counts[card]]
        if self.own >= NINE:
            pool = [card for card in pool if not primary[card]]
        return [card for card in pool if level[card] in levels]

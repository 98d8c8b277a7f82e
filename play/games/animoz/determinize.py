"""A world that a seat cannot tell from the true one: what it does not know is dealt anew.

A Ranger with a perfect memory knows every card that was ever shown and where it went, also those that came back from a
Life Cycle; in the Starter Pack whose nine are whose; and what somebody's declining or failing has shown them not to hold.
"""

from __future__ import annotations

from decks.games.animoz.legality import MIN_OF_LEVEL, MOST, NINE, SIZE
from play.engine.chance import Chance
from play.engine.contract import Seat
from play.games.animoz.endangerment import can_begin
from play.games.animoz.legal import OFFERS
from play.games.animoz.setup import STARTER
from play.games.animoz.state import ECO, NOBODY, SETUP, TURN, State
from play.games.animoz.table import LEVELS, Card
from play.games.animoz.turns import turn_offers_any

SWEEPS = 2
"""How often every hidden card is exchanged: enough to forget where it came from."""
DEALS = 200
"""So often one deals until the Active Ranger has the choice that all see them have; at the first deal nearly always."""
ROOM = [MOST.get(level, SIZE) for level in LEVELS]
"""How many cards of each Level a deck may hold. [R 9.4, R 9.5]"""


def redeal(state: State, seat: Seat, chance: Chance) -> State:
    """See `Rules.redeal`. The new world goes on with `chance`: its dice are its own."""
    world = state.copy()
    world.chance = chance
    world.events = [event for event in state.events if event.seen_by(seat)]
    others = [other for other in range(state.seats) if other != seat]
    laid = [take_back_setup(world, other) for other in others]
    world.copies = world.copies or world.mode != STARTER
    truth = [cards[:] for cards in (*world.holding, world.aside)]
    for _ in range(DEALS):
        deal_hidden(world, others)
        if world.active not in others or has_a_choice(world):
            break
    else:
        *world.holding, world.aside = truth
    for other, cards in zip(others, laid, strict=True):
        choose_again(world, other, cards)
    return world


def deal_hidden(world: State, others: list[Seat]) -> None:
    """New Holding cards for the others: shuffled in the Starter Pack, any legal ones in an ANiOME."""
    if world.mode == STARTER:
        deal_again(world, others)
    else:
        for other in others:
            exchange(world, other)


def has_a_choice(world: State) -> bool:
    """Everybody sees that the Active Ranger has one: a turn was not lost, and Endangerment needs an eligible card.
    [R 2.3, R 3.1]"""
    if world.phase == TURN:
        return turn_offers_any(world, world.active)
    return world.phase != ECO or can_begin(world, world.active)


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
    pool = [card for card in range(len(world.table.species)) if may_hold(world, seat, card)]
    deck = Eighteen(world, seat)
    for _ in range(SWEEPS):
        for place, card in enumerate(hidden):
            deck.count(card, -1)
            hidden[place] = world.chance.choice(deck.fitting(pool))
            deck.count(hidden[place], 1)
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


class Eighteen:
    """What the deck rules count in a seat's cards."""

    def __init__(self, world: State, seat: Seat) -> None:
        biome = world.biomes[seat]
        self.level = world.table.level
        self.counts = world.table.counts[biome]
        self.primary = world.table.primary[biome]
        self.levels = [0] * len(LEVELS)
        self.counting = self.own = 0
        for card in everything(world, seat):
            self.count(card, 1)

    def count(self, card: Card, by: int) -> None:
        """Put a card in, or with -1 take it out."""
        self.levels[self.level[card]] += by
        self.counting += by * self.counts[card]
        self.own += by * self.primary[card]

    def fitting(self, pool: list[Card]) -> list[Card]:
        """The species of which one more makes these seventeen a legal deck."""
        short = {level for level, number in enumerate(self.levels) if number < MIN_OF_LEVEL}
        levels = short or {level for level, number in enumerate(self.levels) if number < ROOM[level]}
        level, counts, primary = self.level, self.counts, self.primary
        if self.counting < NINE:
            pool = [card for card in pool if counts[card]]
        if self.own >= NINE:
            pool = [card for card in pool if not primary[card]]
        return [card for card in pool if level[card] in levels]

"""A quick player for imagined games: it chooses for any seat, from what that seat knows, in a few microseconds.

It decides by the same values as the hand-made evaluation (`prospects.py`), but looks them up in tables and gives no
reasons. A little noise keeps its choices from being predictable. Used by `ahead.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from collection.games.animoz import Biome
from play.engine.contract import Action, Seat
from play.games.animoz.ending import HEALTHY
from play.games.animoz.legal import apply
from play.games.animoz.prospects import (
    AS_ANSWER,
    AS_ECO_CARD,
    AS_EDEN,
    AS_FIGHTER,
    AS_SHELTERED,
    AT_ONCE,
    BACK_IN_HAND,
    BACK_IN_SANCTUARY,
    CAUTION,
    DARING,
    HEALTHY_SHARE,
    IN_A_TIE,
    LAST_PLACE,
    OUT_EARLY,
    RELIEF,
    RIVALRY,
    SUBSTITUTES,
    keeping,
)
from play.games.animoz.state import (
    CLASH,
    DANGER,
    ECO,
    ECO_CLASH,
    FALL,
    REGAIN,
    RESPOND,
    SANCTUARY_MAX,
    SEATS_OF,
    SETUP,
    TURN,
    State,
)
from play.games.animoz.table import DISASTERS, LEVELS, Card, Table
from play.games.contract import Random

KEEP: Final = 0.7
"""What Holding cards are worth here, compared with the hand-made evaluation: imagined games do not last."""
PRUDENCE: Final = 0.05
"""How much more they are worth for each point of a lead, and less for each point behind: who trails must dare."""
MOST_PRUDENT: Final = 6.0
"""Points of a lead beyond which that does not grow."""
NOISE: Final = 0.5
"""Points by which equal choices may seem to differ."""
NEVER: Final = -99.0

ANSWERABLE: Final = (*DISASTERS, "persecution", "disease")
"""The dangers that can be overcome. In a mask of dangers each is one bit, in this order."""
BIT: Final = {danger: 1 << place for place, danger in enumerate(ANSWERABLE)}
ANY_DISASTER: Final = (1 << len(DISASTERS)) - 1
ALL_LEVELS: Final = (1 << len(LEVELS)) - 1


def save_chance(mask: int, active: bool) -> float:
    """How likely an Eco card stays with answers to these dangers; the Active Ranger names the disaster. [R 4.1, R 4.2]"""
    disasters = (mask & ANY_DISASTER).bit_count()
    answered = bool(disasters) if active else disasters / len(DISASTERS)
    return ((mask >> len(DISASTERS)).bit_count() + answered) / 6


SAVE: Final = tuple(tuple(save_chance(mask, active) for mask in range(32)) for active in (False, True))


class Values:
    """What every species of a table is worth to a Ranger of one nominated BiOME. Lists are indexed by `Card`.

    `mask`: the dangers that it overcomes, `level`: its Level, both as bits; the rest in points.
    """

    __slots__ = ("counts", "kept", "level", "mask", "sheltered", "strength", "worth")

    def __init__(self, table: Table, biome: Biome) -> None:
        cards = range(len(table.species))
        self.counts = table.counts[biome]
        self.strength = table.strength
        self.worth = [float(points) for points in table.worth]
        self.level = [1 << level for level in table.level]
        self.sheltered = [1 + self.counts[card] + table.rare[card] for card in cards]
        self.mask = [sum(bit for danger, bit in BIT.items() if table.overcome_by[danger][card]) for card in cards]
        self.kept = [
            AS_ANSWER * table.answers[card]
            + AS_FIGHTER * table.strength[card]
            + AS_SHELTERED * self.sheltered[card]
            + AS_ECO_CARD * self.worth[card] * self.counts[card]
            for card in cards
        ]

    def levels(self, cards: list[Card]) -> int:
        """The Levels of the cards, as bits."""
        found = 0
        for card in cards:
            found |= self.level[card]
        return found


class Risk(NamedTuple):
    """A card that may be risked as Eco card: what that should bring, and whether it comes from the Sanctuary."""

    worth: float
    card: Card
    away: bool


class Player:
    """Plays at one table."""

    __slots__ = ("choosers", "table", "values")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.values: Mapping[Biome, Values] = {biome: Values(table, biome) for biome in table.counts}
        self.choosers: Mapping[int, Callable[[State, Seat, Random], Action]] = {
            SETUP: self.lay,
            TURN: self.turn,
            ECO: self.eco,
            DANGER: self.danger,
            RESPOND: self.respond,
            FALL: self.fall,
            CLASH: self.fight,
            REGAIN: self.regain,
            ECO_CLASH: self.send,
        }

    def choose(self, state: State, seat: Seat, random: Random) -> Action:
        """One of the seat's legal actions."""
        return self.choosers[state.phase](state, seat, random)

    def lay(self, state: State, seat: Seat, random: Random) -> Action:
        """Eden and Sanctuary cards. [R 1.6]"""
        values = self.values[state.biomes[seat]]
        kept, sheltered, worth = values.kept, values.sheltered, values.worth
        cards = [card for card in state.holding[seat] if values.counts[card]]
        if state.picked[seat]:
            return self.table.shelter[max(cards, key=lambda card: sheltered[card] - kept[card] + NOISE * random())]
        strength = values.strength

        def as_eden(card: Card) -> float:
            fights = worth[card] + AS_EDEN * strength[card]
            return fights - 0.4 * sheltered[card] - 0.3 * kept[card] + NOISE * random()

        return self.table.eden[max(cards, key=as_eden)]

    def turn(self, state: State, seat: Seat, random: Random) -> Action:
        """Endangerment, Sanctuary or Clash. [R 2.1]"""
        holding, sanctuary = state.holding[seat], state.sanctuary[seat]
        lead = self.lead(state, seat)
        keep = self.keep(state, lead)
        risk = self.best_risk(state, seat, keep)
        if not holding:
            return "endangerment" if risk.worth > 0 else "sit-out"
        best, action = NEVER, ""
        if len(sanctuary) < SANCTUARY_MAX:
            values = self.values[state.biomes[seat]]
            kept, sheltered = values.kept, values.sheltered
            card = max(holding, key=lambda card: sheltered[card] - keep * kept[card])
            best, action = sheltered[card] - keep * kept[card] + AT_ONCE + NOISE * random(), self.table.place[card]
            if not sanctuary:
                return action
        dared = risk.worth + (DARING if lead < 0 else -CAUTION) + NOISE * random()
        if risk.card >= 0 and dared > best:
            best, action = dared, "endangerment"
        return self.clash_above(state, seat, keep, best, random) or action

    def clash_above(self, state: State, seat: Seat, keep: float, best: float, random: Random) -> Action:
        """The best Clash if it is worth more than `best`, else nothing."""
        values = self.values[state.biomes[seat]]
        kept, strength, holding = values.kept, values.strength, state.holding[seat]
        prize, action = self.prize(state, seat, 2, keep), ""
        everyone = (1 << state.seats) - 1
        for other in SEATS_OF[everyone & ~state.sits_out & ~(1 << seat)]:
            if state.holding[other]:
                gain = prize + RIVALRY * self.latest(state, other)
                worth = max(strength[card] * gain - keep * kept[card] for card in holding) + NOISE * random()
                if worth > best:
                    best, action = worth, self.table.clash[other]
        return action

    def eco(self, state: State, seat: Seat, _random: Random) -> Action:
        """An Eco card, or none. [R 3.3, R 3.4]"""
        risk = self.best_risk(state, seat, KEEP)
        if risk.card < 0:
            return "decline"
        if risk.away:
            counts = self.values[state.biomes[seat]].counts
            may = seat != state.active and not any(counts[card] for card in state.holding[seat])
            return "decline" if may and risk.worth < 0 else self.table.eco_sanctuary[risk.card]
        return self.table.eco[risk.card]

    def danger(self, state: State, seat: Seat, random: Random) -> Action:
        """The disaster that costs the seat least. [R 4.2]"""
        values = self.values[state.biomes[seat]]
        best, found = -NEVER, int(random() * len(DISASTERS))
        for card in state.holding[seat]:
            mask, kept = values.mask[card], values.kept[card]
            if mask & ANY_DISASTER and kept < best:
                best = kept
                found = next(place for place in range(len(DISASTERS)) if mask >> place & 1)
        return self.table.danger[found]

    def respond(self, state: State, seat: Seat, random: Random) -> Action:
        """The answer that is missed least, or what falls. [R 4.3]"""
        values, bit = self.values[state.biomes[seat]], BIT[state.danger]
        gifts = [card for card in state.holding[seat] if values.mask[card] & bit]
        if gifts:
            return self.table.overcome[min(gifts, key=values.kept.__getitem__)]
        return self.fall(state, seat, random)

    def fall(self, state: State, seat: Seat, _random: Random) -> Action:
        """The Sanctuary card that is worth least. [R 4.6]"""
        sanctuary = state.sanctuary[seat]
        return (
            self.table.fall[min(sanctuary, key=self.values[state.biomes[seat]].sheltered.__getitem__)]
            if sanctuary
            else "fall"
        )

    def fight(self, state: State, seat: Seat, random: Random) -> Action:
        """A strong card that is not missed much. [R 6.2]"""
        values, keep = self.values[state.biomes[seat]], self.keep(state, self.lead(state, seat))
        if seat == state.active:
            prize = self.prize(state, seat, 2, keep) + RIVALRY * self.latest(state, state.defender)
        else:
            prize = self.prize(state, seat, 1, keep) + self.latest(state, seat)
        strength, kept = values.strength, values.kept
        cards = state.holding[seat]
        return self.table.fight[max(cards, key=lambda c: strength[c] * prize - keep * kept[c] + NOISE * random())]

    def regain(self, state: State, seat: Seat, _random: Random) -> Action:
        """To the Sanctuary, unless a better card comes for its last place. [R 6.17]"""
        card, *later = state.regaining
        values = self.values[state.biomes[seat]]
        sheltered = values.sheltered
        last = len(state.sanctuary[seat]) == SANCTUARY_MAX - 1 and any(
            sheltered[each] > sheltered[card] for each in later
        )
        if sheltered[card] - LAST_PLACE * last > KEEP * values.kept[card]:
            return self.table.regain_sanctuary[card]
        return self.table.regain_holding[card]

    def send(self, state: State, seat: Seat, random: Random) -> Action:
        """Any card. [R 8.6]"""
        assert state.eco_clash is not None
        cards = state.eco_clash.left[seat]
        return self.table.send[cards[int(random() * len(cards))]]

    def standing(self, state: State, seat: Seat) -> float:
        """The seat's points as they are, and what its Ecosystem is worth in a tie. [R 8.2 to R 8.6]"""
        values = self.values[state.biomes[seat]]
        sheltered, worth, ecosystem = values.sheltered, values.worth, state.ecosystem[seat]
        points = sum([sheltered[card] for card in state.sanctuary[seat]]) + sum([worth[card] for card in ecosystem])
        strength = values.strength
        points += IN_A_TIE * sum([strength[card] for card in ecosystem]) / len(ecosystem)
        return points + (HEALTHY if values.levels(ecosystem) == ALL_LEVELS else 0)

    def lead(self, state: State, seat: Seat) -> float:
        """By how many points the seat is ahead of the best of the others; negative when it is behind."""
        best = max([self.standing(state, other) for other in range(state.seats) if other != seat])
        return self.standing(state, seat) - best

    def keep(self, state: State, lead: float) -> float:
        """How much Holding cards matter: more with a lead, less as the game drags on."""
        prudence = PRUDENCE * max(-MOST_PRUDENT, min(lead, MOST_PRUDENT))
        return (KEEP + prudence) * keeping(state.turn, state.seats)

    def prize(self, state: State, seat: Seat, cards: int, keep: float) -> float:
        """What cards that come back are worth. [R 6.17]"""
        room = min(cards, SANCTUARY_MAX - len(state.sanctuary[seat]))
        return room * BACK_IN_SANCTUARY + (cards - room) * BACK_IN_HAND * keep

    def latest(self, state: State, seat: Seat) -> float:
        """What the seat loses with its latest Eco card. [R 6.16]"""
        ecosystem = state.ecosystem[seat]
        if len(ecosystem) < 2:
            return 0.0
        values = self.values[state.biomes[seat]]
        unhealthy = values.levels(ecosystem) == ALL_LEVELS != values.levels(ecosystem[:-1])
        return values.worth[ecosystem[-1]] + HEALTHY * unhealthy

    def best_risk(self, state: State, seat: Seat, keep: float) -> Risk:
        """The Eco card that should bring most; its card is -1 when there is none. [R 3.2, R 4]"""
        values = self.values[state.biomes[seat]]
        counts, masks, kept, level, worth = values.counts, values.mask, values.kept, values.level, values.worth
        holding, sanctuary = state.holding[seat], state.sanctuary[seat]
        once = twice = 0
        for card in holding:
            mask = masks[card]
            twice |= once & mask
            once |= mask
        have = values.levels(state.ecosystem[seat])
        bonus = HEALTHY * HEALTHY_SHARE[len(LEVELS) - have.bit_count()]
        save = SAVE[seat == state.active]
        alone, cost = len(holding) == 1, self.cost_of_failing(state, seat)
        best, found, away = NEVER, -1, False
        for card in holding:
            if counts[card]:
                mask = masks[card]
                chance = save[mask if alone else once & ~(mask & ~twice)]
                gain = worth[card] + (0.0 if level[card] & have else bonus)
                value = chance * gain - (1 - chance) * cost - keep * kept[card]
                if value > best:
                    best, found = value, card
        for card in sanctuary:
            if counts[card]:
                chance = save[once if holding else masks[card]]
                gain = worth[card] + (0.0 if level[card] & have else bonus)
                value = (
                    chance * gain - (1 - chance) * (cost if len(sanctuary) > 2 else OUT_EARLY) - values.sheltered[card]
                )
                if value > best:
                    best, found, away = value, card, True
        return Risk(best, found, away)

    def cost_of_failing(self, state: State, seat: Seat) -> float:
        """What it costs when a Sanctuary card falls; less with cards that can take its place. [R 4.6]"""
        sanctuary = state.sanctuary[seat]
        if not sanctuary:
            return 0.0
        sheltered = self.values[state.biomes[seat]].sheltered
        lost = min([sheltered[card] for card in sanctuary]) - RELIEF * min(len(state.holding[seat]), SUBSTITUTES)
        return max(lost, 0.0) + (OUT_EARLY if len(sanctuary) == 1 else 0.0)


@lru_cache(maxsize=8)
def player_at(table: Table) -> Player:
    """The quick player of a table."""
    return Player(table)


def play_on(world: State, random: Random) -> None:
    """Play a world to its end, in place."""
    player = player_at(world.table)
    while world.waiting:
        seat = SEATS_OF[world.waiting][0]
        apply(world, seat, player.choose(world, seat, random))

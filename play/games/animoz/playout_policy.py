"""The playout policy: chooses actions in simulated games, for any seat, in a few microseconds.

It uses only what the seat knows, and the same values as the heuristic (`evaluation.py`), but from tables and without
reasons. A little noise keeps its choices from being predictable. `lookahead.py` uses it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from collection.games.animoz import Biome
from play.engine.contract import Action, Seat
from play.games.animoz.card_table import DISASTERS, LEVELS, Card, Table
from play.games.animoz.evaluation import (
    ANSWER_WEIGHT,
    ECO_CARD_WEIGHT,
    EDEN_WEIGHT,
    FIGHTER_WEIGHT,
    HEALTHY_SHARE,
    IMMEDIATE_BONUS,
    LAST_SLOT_COST,
    LEADING_PENALTY,
    MAX_SUBSTITUTES,
    REGAINED_TO_HOLDING,
    REGAINED_TO_SANCTUARY,
    RIVAL_LOSS_WEIGHT,
    SANCTUARY_WEIGHT,
    SITTING_OUT_COST,
    SUBSTITUTE_RELIEF,
    TIE_BREAK_WEIGHT,
    TRAILING_BONUS,
    holding_factor,
)
from play.games.animoz.legal import apply
from play.games.animoz.scoring import HEALTHY
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
from play.games.contract import Random

HOLDING_DISCOUNT: Final = 0.7
"""The worth of Holding cards, relative to the heuristic: playouts are short."""
LEAD_WEIGHT: Final = 0.05
"""How much more they are worth for each point of a lead, and less for each point behind."""
MAX_LEAD: Final = 6.0
"""The largest lead, in points, that counts for that."""
NOISE: Final = 0.5
"""The largest random bonus of a choice, in points."""
NEVER: Final = -99.0

ANSWERABLE: Final = (*DISASTERS, "persecution", "disease")
"""The dangers that can be overcome, in the order of their bits in a mask."""
BIT: Final = {danger: 1 << place for place, danger in enumerate(ANSWERABLE)}
ANY_DISASTER: Final = (1 << len(DISASTERS)) - 1
ALL_LEVELS: Final = (1 << len(LEVELS)) - 1


def eco_survival_chance(overcome_dangers: int, active: bool) -> float:
    """The chance that an Eco card stays, for a mask of the dangers that can be overcome. [R 4.1, R 4.2]"""
    disasters = (overcome_dangers & ANY_DISASTER).bit_count()
    overcome = bool(disasters) if active else disasters / len(DISASTERS)
    return ((overcome_dangers >> len(DISASTERS)).bit_count() + overcome) / 6


SAVE: Final = tuple(tuple(eco_survival_chance(mask, active) for mask in range(32)) for active in (False, True))
"""`eco_survival_chance` as a table, indexed by whether the seat is active, then by the mask."""


class CardValues:
    """The worth of every species to a Ranger of one nominated BiOME. Lists are indexed by `Card`.

    `mask`: the dangers that it overcomes, and `level`: its Level, both as bits. `holding_value`, `sheltered`, `worth`:
    its points as a Holding card, in the Sanctuary and in the Ecosystem.
    """

    __slots__ = ("counts", "holding_value", "level", "mask", "sheltered", "strength", "worth")

    def __init__(self, table: Table, biome: Biome) -> None:
        cards = range(len(table.species))
        self.counts = table.counts[biome]
        self.strength = table.strength
        self.worth = [float(points) for points in table.worth]
        self.level = [1 << level for level in table.level]
        self.sheltered = [1 + self.counts[card] + table.rare[card] for card in cards]
        self.mask = [sum(bit for danger, bit in BIT.items() if table.overcome_by[danger][card]) for card in cards]
        self.holding_value = [
            ANSWER_WEIGHT * table.answers[card]
            + FIGHTER_WEIGHT * table.strength[card]
            + SANCTUARY_WEIGHT * self.sheltered[card]
            + ECO_CARD_WEIGHT * self.worth[card] * self.counts[card]
            for card in cards
        ]

    def levels_mask(self, cards: list[Card]) -> int:
        """The Levels of the cards, as bits."""
        found = 0
        for card in cards:
            found |= self.level[card]
        return found


class Risk(NamedTuple):
    """A card that may be risked as Eco card, the expected worth, and whether it is from the Sanctuary."""

    worth: float
    card: Card
    from_sanctuary: bool


class PlayoutPolicy:
    """The policy for one table: a function for each phase."""

    __slots__ = ("choosers", "table", "values")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.values: Mapping[Biome, CardValues] = {biome: CardValues(table, biome) for biome in table.counts}
        self.choosers: Mapping[int, Callable[[State, Seat, Random], Action]] = {
            SETUP: self.choose_eden_or_sanctuary_card,
            TURN: self.choose_turn,
            ECO: self.choose_eco,
            DANGER: self.choose_disaster,
            RESPOND: self.choose_response,
            FALL: self.choose_lost_card,
            CLASH: self.choose_fighter,
            REGAIN: self.choose_regain_zone,
            ECO_CLASH: self.choose_eco_fighter,
        }

    def choose(self, state: State, seat: Seat, random: Random) -> Action:
        """One of the seat's legal actions."""
        return self.choosers[state.phase](state, seat, random)

    def choose_eden_or_sanctuary_card(self, state: State, seat: Seat, random: Random) -> Action:
        """Choose an Eden or Sanctuary card. [R 1.6]"""
        values = self.values[state.biomes[seat]]
        holding_value, sheltered, worth = values.holding_value, values.sheltered, values.worth
        cards = [card for card in state.holding[seat] if values.counts[card]]
        if state.picked[seat]:
            return self.table.shelter[
                max(cards, key=lambda card: sheltered[card] - holding_value[card] + NOISE * random())
            ]
        strength = values.strength

        def as_eden(card: Card) -> float:
            fights = worth[card] + EDEN_WEIGHT * strength[card]
            return fights - 0.4 * sheltered[card] - 0.3 * holding_value[card] + NOISE * random()

        return self.table.eden[max(cards, key=as_eden)]

    def choose_turn(self, state: State, seat: Seat, random: Random) -> Action:
        """Choose Endangerment, Sanctuary or Clash. [R 2.1]"""
        holding, sanctuary = state.holding[seat], state.sanctuary[seat]
        lead = self.lead(state, seat)
        keep = self.holding_weight(state, lead)
        risk = self.best_risk(state, seat, keep)
        if not holding:
            return "endangerment" if risk.worth > 0 else "sit-out"
        best, action = NEVER, ""
        if len(sanctuary) < SANCTUARY_MAX:
            values = self.values[state.biomes[seat]]
            holding_value, sheltered = values.holding_value, values.sheltered
            card = max(holding, key=lambda card: sheltered[card] - keep * holding_value[card])
            best, action = (
                sheltered[card] - keep * holding_value[card] + IMMEDIATE_BONUS + NOISE * random(),
                self.table.place[card],
            )
            if not sanctuary:
                return action
        endangerment = risk.worth + (TRAILING_BONUS if lead < 0 else -LEADING_PENALTY) + NOISE * random()
        if risk.card >= 0 and endangerment > best:
            best, action = endangerment, "endangerment"
        return self.clash_if_better_than(state, seat, keep, best, random) or action

    def clash_if_better_than(self, state: State, seat: Seat, keep: float, best: float, random: Random) -> Action:
        """The best Clash if it is worth more than `best`, else ""."""
        values = self.values[state.biomes[seat]]
        holding_value, strength, holding = values.holding_value, values.strength, state.holding[seat]
        prize, action = self.regained_value(state, seat, 2, keep), ""
        everyone = (1 << state.seats) - 1
        for other in SEATS_OF[everyone & ~state.sits_out & ~(1 << seat)]:
            if state.holding[other]:
                gain = prize + RIVAL_LOSS_WEIGHT * self.latest_eco_value(state, other)
                worth = max(strength[card] * gain - keep * holding_value[card] for card in holding) + NOISE * random()
                if worth > best:
                    best, action = worth, self.table.clash[other]
        return action

    def choose_eco(self, state: State, seat: Seat, _random: Random) -> Action:
        """Choose an Eco card, or decline. [R 3.3, R 3.4]"""
        risk = self.best_risk(state, seat, HOLDING_DISCOUNT)
        if risk.card < 0:
            return "decline"
        if risk.from_sanctuary:
            counts = self.values[state.biomes[seat]].counts
            may = seat != state.active and not any(counts[card] for card in state.holding[seat])
            return "decline" if may and risk.worth < 0 else self.table.eco_sanctuary[risk.card]
        return self.table.eco[risk.card]

    def choose_disaster(self, state: State, seat: Seat, random: Random) -> Action:
        """Name the disaster that costs the seat least. [R 4.2]"""
        values = self.values[state.biomes[seat]]
        best, found = -NEVER, int(random() * len(DISASTERS))
        for card in state.holding[seat]:
            mask, holding_value = values.mask[card], values.holding_value[card]
            if mask & ANY_DISASTER and holding_value < best:
                best = holding_value
                found = next(place for place in range(len(DISASTERS)) if mask >> place & 1)
        return self.table.danger[found]

    def choose_response(self, state: State, seat: Seat, random: Random) -> Action:
        """Give up the card that is worth least, or choose what is lost. [R 4.3]"""
        values, bit = self.values[state.biomes[seat]], BIT[state.danger]
        gifts = [card for card in state.holding[seat] if values.mask[card] & bit]
        if gifts:
            return self.table.overcome[min(gifts, key=values.holding_value.__getitem__)]
        return self.choose_lost_card(state, seat, random)

    def choose_lost_card(self, state: State, seat: Seat, _random: Random) -> Action:
        """Lose the Sanctuary card that scores least. [R 4.6]"""
        sanctuary = state.sanctuary[seat]
        return (
            self.table.fall[min(sanctuary, key=self.values[state.biomes[seat]].sheltered.__getitem__)]
            if sanctuary
            else "fall"
        )

    def choose_fighter(self, state: State, seat: Seat, random: Random) -> Action:
        """Choose a strong card that is not worth much as a Holding card. [R 6.2]"""
        values, keep = self.values[state.biomes[seat]], self.holding_weight(state, self.lead(state, seat))
        if seat == state.active:
            prize = self.regained_value(state, seat, 2, keep)
            prize += RIVAL_LOSS_WEIGHT * self.latest_eco_value(state, state.defender)
        else:
            prize = self.regained_value(state, seat, 1, keep) + self.latest_eco_value(state, seat)
        strength, holding_value = values.strength, values.holding_value
        cards = state.holding[seat]
        return self.table.fight[
            max(cards, key=lambda c: strength[c] * prize - keep * holding_value[c] + NOISE * random())
        ]

    def choose_regain_zone(self, state: State, seat: Seat, _random: Random) -> Action:
        """Place a regained card: in the Sanctuary, unless a better card follows for its last place. [R 6.17]"""
        card, *later = state.regaining
        values = self.values[state.biomes[seat]]
        sheltered = values.sheltered
        last = len(state.sanctuary[seat]) == SANCTUARY_MAX - 1 and any(
            sheltered[each] > sheltered[card] for each in later
        )
        if sheltered[card] - LAST_SLOT_COST * last > HOLDING_DISCOUNT * values.holding_value[card]:
            return self.table.regain_sanctuary[card]
        return self.table.regain_holding[card]

    def choose_eco_fighter(self, state: State, seat: Seat, random: Random) -> Action:
        """Choose any card for the Eco clash. [R 8.6]"""
        assert state.eco_clash is not None
        cards = state.eco_clash.left[seat]
        return self.table.send[cards[int(random() * len(cards))]]

    def position_value(self, state: State, seat: Seat) -> float:
        """The seat's points, and the worth of its Ecosystem in a tie. [R 8.2 to R 8.6]"""
        values = self.values[state.biomes[seat]]
        sheltered, worth, ecosystem = values.sheltered, values.worth, state.ecosystem[seat]
        points = sum([sheltered[card] for card in state.sanctuary[seat]]) + sum([worth[card] for card in ecosystem])
        strength = values.strength
        points += TIE_BREAK_WEIGHT * sum([strength[card] for card in ecosystem]) / len(ecosystem)
        return points + (HEALTHY if values.levels_mask(ecosystem) == ALL_LEVELS else 0)

    def lead(self, state: State, seat: Seat) -> float:
        """By how many points the seat is ahead of the best of the others; negative when it is behind."""
        best = max([self.position_value(state, other) for other in range(state.seats) if other != seat])
        return self.position_value(state, seat) - best

    def holding_weight(self, state: State, lead: float) -> float:
        """The factor for the worth of Holding cards: more with a lead, less in a long game."""
        lead_bonus = LEAD_WEIGHT * max(-MAX_LEAD, min(lead, MAX_LEAD))
        return (HOLDING_DISCOUNT + lead_bonus) * holding_factor(state.turn, state.seats)

    def regained_value(self, state: State, seat: Seat, cards: int, keep: float) -> float:
        """The worth of regaining that many cards. [R 6.17]"""
        room = min(cards, SANCTUARY_MAX - len(state.sanctuary[seat]))
        return room * REGAINED_TO_SANCTUARY + (cards - room) * REGAINED_TO_HOLDING * keep

    def latest_eco_value(self, state: State, seat: Seat) -> float:
        """The points that the seat would lose with its latest Eco card. [R 6.16]"""
        ecosystem = state.ecosystem[seat]
        if len(ecosystem) < 2:
            return 0.0
        values = self.values[state.biomes[seat]]
        unhealthy = values.levels_mask(ecosystem) == ALL_LEVELS != values.levels_mask(ecosystem[:-1])
        return values.worth[ecosystem[-1]] + HEALTHY * unhealthy

    def best_risk(self, state: State, seat: Seat, keep: float) -> Risk:
        """The Eco card with the highest expected worth; its card is -1 if there is none. [R 3.2, R 4]"""
        values = self.values[state.biomes[seat]]
        counts, masks, holding_value, level, worth = (
            values.counts,
            values.mask,
            values.holding_value,
            values.level,
            values.worth,
        )
        holding, sanctuary = state.holding[seat], state.sanctuary[seat]
        once = twice = 0
        for card in holding:
            mask = masks[card]
            twice |= once & mask
            once |= mask
        have = values.levels_mask(state.ecosystem[seat])
        bonus = HEALTHY * HEALTHY_SHARE[len(LEVELS) - have.bit_count()]
        save = SAVE[seat == state.active]
        alone, cost = len(holding) == 1, self.cost_of_failing(state, seat)
        best, found, from_sanctuary = NEVER, -1, False
        for card in holding:
            if counts[card]:
                mask = masks[card]
                chance = save[mask if alone else once & ~(mask & ~twice)]
                gain = worth[card] + (0.0 if level[card] & have else bonus)
                value = chance * gain - (1 - chance) * cost - keep * holding_value[card]
                if value > best:
                    best, found = value, card
        for card in sanctuary:
            if counts[card]:
                chance = save[once if holding else masks[card]]
                gain = worth[card] + (0.0 if level[card] & have else bonus)
                value = (
                    chance * gain
                    - (1 - chance) * (cost if len(sanctuary) > 2 else SITTING_OUT_COST)
                    - values.sheltered[card]
                )
                if value > best:
                    best, found, from_sanctuary = value, card, True
        return Risk(best, found, from_sanctuary)

    def cost_of_failing(self, state: State, seat: Seat) -> float:
        """The cost of losing a Sanctuary card; less with Holding cards that can replace it. [R 4.6]"""
        sanctuary = state.sanctuary[seat]
        if not sanctuary:
            return 0.0
        sheltered = self.values[state.biomes[seat]].sheltered
        lost: float = min([sheltered[card] for card in sanctuary])
        lost -= SUBSTITUTE_RELIEF * min(len(state.holding[seat]), MAX_SUBSTITUTES)
        return max(lost, 0.0) + (SITTING_OUT_COST if len(sanctuary) == 1 else 0.0)


@lru_cache(maxsize=8)
def policy_for(table: Table) -> PlayoutPolicy:
    """The policy for a table. Cached."""
    return PlayoutPolicy(table)


def play_out(world: State, random: Random) -> None:
    """Play a world to its end, in place."""
    policy = policy_for(world.table)
    while world.waiting:
        seat = SEATS_OF[world.waiting][0]
        apply(world, seat, policy.choose(world, seat, random))

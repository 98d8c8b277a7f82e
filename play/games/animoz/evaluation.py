"""Evaluation from a seat's view alone: what cards are worth to the seat, and its chances.

The weights were tuned by playing games of bots; benchmarks/bot_strength.py measures the playing strength.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import TypeAlias

from collection.games.animoz import Biome
from play.games.animoz.card_table import DISASTERS, LEVELS, Card, Table
from play.games.animoz.scoring import HEALTHY
from play.games.animoz.state import SANCTUARY_MAX
from play.games.animoz.view_types import AnimozView, RangerView

HEALTHY_SHARE = (0.0, 1.0, 0.45, 0.25, 0.15, 0.1)
"""The share of the Healthy Ecosystem bonus that a missing Level is worth, by the number of missing Levels."""
ANSWER_WEIGHT = 0.25
"""What a Holding card is worth for every danger that it overcomes. The next three are weights of its other uses."""
FIGHTER_WEIGHT = 0.6
SANCTUARY_WEIGHT = 0.3
ECO_CARD_WEIGHT = 0.35
FULL_VALUE_ROUNDS = 15
"""Rounds after which Holding cards begin to lose their worth, so that no game goes on for ever."""
DECLINE_ROUNDS = 30
"""Rounds from then on until the worth of a Holding card is negated: it is then better to end the game."""
SUBSTITUTE_RELIEF = 0.35
"""How much less the loss of a Sanctuary card costs for each Holding card that could replace it."""
MAX_SUBSTITUTES = 6
"""The number of such Holding cards that count."""
IMMEDIATE_BONUS = 1.0
"""Extra worth of points that a placed card scores at once."""
SITTING_OUT_COST = 3.0
"""The cost of losing the last Sanctuary card, and with it all further turns."""
EDEN_WEIGHT = 0.8
"""The weight of an Eden card's strength: ties are frequent, and the Ecosystems break them. [R 8.6]"""
TIE_BREAK_WEIGHT = 0.9
"""The weight of an Ecosystem's strength: less than a point, because it only breaks ties."""
TRAILING_BONUS = 1.2
"""How much more Endangerment is worth to a Ranger who is behind."""
LEADING_PENALTY = 0.5
"""How much less it is worth to a Ranger who is ahead."""
RIVAL_LOSS_WEIGHT = 0.5
"""How much of another Ranger's loss counts as a gain."""
REGAINED_TO_SANCTUARY = 1.6
REGAINED_TO_HOLDING = 0.9
"""The worth of a regained card, by where it goes."""
LAST_SLOT_COST = 2.0
"""The cost of filling the last place in the Sanctuary when a better card is regained next."""
OTHERS_SAVE_CHANCE = 0.35
"""The assumed chance that another Ranger overcomes a danger."""


SpeciesMultiset: TypeAlias = tuple[int, ...]
"""A multiset of species as a tuple of bit masks: a species in two of them counts twice."""


def multiset_of(cards: Iterable[Card]) -> SpeciesMultiset:
    """The cards as a multiset, copies included."""
    return tuple(1 << card for card in cards)


def species_share(those: int, of: SpeciesMultiset) -> float:
    """The share of the multiset that is among the species in `those`; a half if it is empty."""
    every = sum(mask.bit_count() for mask in of)
    return sum((mask & those).bit_count() for mask in of) / every if every else 0.5


def holding_factor(turn: int, rangers: int) -> float:
    """The factor for the worth of Holding cards in this turn: 1 at first, later down to -1. [R 2.4]"""
    return 1.0 - 2.0 * min(max(turn / rangers - FULL_VALUE_ROUNDS, 0.0) / DECLINE_ROUNDS, 1.0)


class Evaluation:
    """The evaluation of one seat's view. All worths are in points."""

    def __init__(self, view: AnimozView, table: Table) -> None:
        self.view = view
        self.table = table
        assert view["you"] is not None
        self.seat = view["you"]
        self.me = view["rangers"][self.seat]
        self.biome = Biome(self.me["biome"])
        self.counts = table.counts[self.biome]
        self.holding = self.cards(view["holding"])
        self.sanctuary = self.cards(self.me["sanctuary"])
        self.missing = [level for level, name in enumerate(LEVELS) if not self.me["levels"][name]]
        self.holding_factor = holding_factor(view["turn"], len(view["rangers"]))
        self._holding_values: dict[Card, float] = {}
        self.others = [each for each in view["rangers"] if each["seat"] != self.seat]

    def cards(self, slugs: Iterable[str]) -> list[Card]:
        """Slugs as card numbers."""
        return [self.table.card[slug] for slug in slugs]

    def name(self, card: Card) -> str:
        """The card's ANiMOZ name."""
        return self.table.species[card].name

    def sanctuary_points(self, card: Card) -> int:
        """The card's points in the Sanctuary. [R 8.2]"""
        return 1 + self.counts[card] + self.table.rare[card]

    def ecosystem_value(self, card: Card) -> float:
        """The card's worth in the Ecosystem, with a share of the Healthy Ecosystem. [R 8.3, R 8.4]"""
        share = HEALTHY_SHARE[len(self.missing)] if self.table.level[card] in self.missing else 0.0
        return self.table.worth[card] + HEALTHY * share

    def holding_value(self, card: Card) -> float:
        """The worth of keeping a card as a Holding card. Cached."""
        known = self._holding_values.get(card)
        if known is None:
            table = self.table
            worth = ANSWER_WEIGHT * table.answers[card] + FIGHTER_WEIGHT * table.strength[card]
            worth += SANCTUARY_WEIGHT * self.sanctuary_points(card) + (
                ECO_CARD_WEIGHT * self.ecosystem_value(card) if self.counts[card] else 0.0
            )
            known = self._holding_values[card] = worth * self.holding_factor
        return known

    def least_valuable_holding_card(self, cards: list[Card]) -> Card:
        """The Holding card that is worth least."""
        return min(cards, key=self.holding_value)

    def overcoming_cards(self, cards: list[Card], danger: str) -> list[Card]:
        """Those of the cards that overcome the danger."""
        flags = self.table.overcome_by[danger]
        return [card for card in cards if flags[card]]

    def eco_survival_chance(self, held: list[Card], eco: Card) -> float:
        """The chance that the Eco card stays if these cards are still held. [R 4]"""
        answers = held or [eco]
        saved = sum(bool(self.overcoming_cards(answers, danger)) for danger in ("persecution", "disease"))
        disasters = sum(bool(self.overcoming_cards(answers, danger)) for danger in DISASTERS)
        active = self.view["active"] == self.seat
        return (saved + (bool(disasters) if active else disasters / len(DISASTERS))) / 6

    def cost_of_failing(self, held: list[Card], sanctuary: list[Card]) -> float:
        """The cost of losing a Sanctuary card because the danger is not overcome."""
        if not sanctuary:
            return 0.0
        lost: float = min(self.sanctuary_points(card) for card in sanctuary)
        lost -= SUBSTITUTE_RELIEF * min(len(held), MAX_SUBSTITUTES)
        return max(lost, 0.0) + (SITTING_OUT_COST if len(sanctuary) == 1 else 0.0)

    def eco_value(self, card: Card, from_sanctuary: bool) -> float:
        """The expected worth of risking the card as Eco card."""
        held, sanctuary = self.holding[:], self.sanctuary[:]
        cost = float(self.sanctuary_points(card)) if from_sanctuary else self.holding_value(card)
        (sanctuary if from_sanctuary else held).remove(card)
        chance = self.eco_survival_chance(held, card)
        return chance * self.ecosystem_value(card) - (1 - chance) * self.cost_of_failing(held, sanctuary) - cost

    def possible_eco_cards(self) -> list[tuple[Card, bool]]:
        """Every card that may be risked as Eco card, and whether it is from the Sanctuary."""
        held = [(card, False) for card in self.holding if self.counts[card]]
        return held + [(card, True) for card in self.sanctuary if self.counts[card]]

    def others_endangerment_value(self) -> float:
        """The mean expected worth of Endangerment to the other Rangers: mostly a loss."""
        worths = [self.endangerment_value(each) for each in self.others if not each["sits_out"]]
        return sum(worths) / len(worths) if worths else 0.0

    def endangerment_value(self, other: RangerView) -> float:
        """The expected worth of Endangerment to another Ranger."""
        count = len(other["sanctuary"])
        lost = other["score"]["sanctuary"] / count if count else 0.0
        cost = lost + (SITTING_OUT_COST if count == 1 else 0.0)
        return OTHERS_SAVE_CHANCE * 1.5 - (1 - OTHERS_SAVE_CHANCE) * cost

    def position_value(self, ranger: RangerView) -> float:
        """A Ranger's points, and the worth of their Ecosystem in a tie."""
        strength = self.table.strength
        fighters = [strength[card] for card in self.cards(ranger["ecosystem"])]
        return ranger["score"]["total"] + (TIE_BREAK_WEIGHT * sum(fighters) / len(fighters) if fighters else 0.0)

    @cached_property
    def endangerment_bonus(self) -> float:
        """The extra worth of Endangerment: a Ranger who is behind must take risks, one who is ahead need not."""
        best = max(self.position_value(each) for each in self.others)
        return TRAILING_BONUS if self.position_value(self.me) < best else -LEADING_PENALTY

    @cached_property
    def unseen_species(self) -> int:
        """The species that the seat cannot see, as bits: the other Rangers may hold them."""
        seen = {*self.holding, *self.sanctuary}
        for each in self.view["rangers"]:
            seen.update(self.cards([*each["sanctuary"], *each["ecosystem"]]))
        return sum(1 << card for card in range(len(self.table.species)) if card not in seen)

    def possible_holding_cards(self, other: RangerView) -> SpeciesMultiset:
        """What that Ranger may hold; species that count as their BiOME are twice as likely."""
        return (self.unseen_species, self.unseen_species & self.table.counts_mask[Biome(other["biome"])])

    def win_chance(self, card: Card, against: SpeciesMultiset) -> float:
        """The chance that the card beats one of those."""
        return species_share(self.table.beaten_species_masks[card], against)

    def lose_chance(self, card: Card, against: SpeciesMultiset) -> float:
        """The chance that one of those beats the card."""
        return species_share(self.table.beating_species_masks[card], against)

    def latest_eco_value(self, ranger: RangerView) -> float:
        """The points that a Ranger would lose with the latest Eco card; the Eden card cannot be lost. [R 6.16]"""
        if len(ranger["ecosystem"]) < 2:
            return 0.0
        card = self.table.card[ranger["ecosystem"][-1]]
        level = LEVELS[self.table.level[card]]
        unhealthy = HEALTHY if ranger["score"]["healthy"] and ranger["levels"][level] == 1 else 0
        return float(self.table.worth[card] + unhealthy)

    def regained_value(self, cards: int) -> float:
        """The worth of regaining that many cards; more if the Sanctuary has room."""
        room = min(cards, SANCTUARY_MAX - len(self.sanctuary))
        return room * REGAINED_TO_SANCTUARY + (cards - room) * REGAINED_TO_HOLDING * self.holding_factor

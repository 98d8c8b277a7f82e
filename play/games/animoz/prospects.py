"""What a seat may expect, reckoned from its view alone: what cards are worth to it, and its chances.

The weights were found by playing; benchmarks/bots.py measures what they are good for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any, TypeAlias

from collection.games.animoz import Biome
from play.engine.contract import View
from play.games.animoz.ending import HEALTHY
from play.games.animoz.state import SANCTUARY_MAX
from play.games.animoz.table import DISASTERS, LEVELS, Card, Table

HEALTHY_SHARE = (0.0, 1.0, 0.45, 0.25, 0.15, 0.1)
"""How much of the bonus a missing Level is worth, by the number of Levels still missing."""
AS_ANSWER = 0.25
"""Of a Holding card, for every danger that it overcomes."""
AS_FIGHTER = 0.6
AS_SHELTERED = 0.3
AS_ECO_CARD = 0.35
PATIENCE = 15
"""Rounds after which Holding cards begin to lose their worth, so that no game goes round in circles."""
WEARY = 30
"""Rounds from then on until a Holding card is worth the opposite: the game had better end."""
RELIEF = 0.35
"""How much less the loss of a Sanctuary card weighs for each Holding card that could take its place."""
SUBSTITUTES = 6
"""So many such Holding cards count."""
AT_ONCE = 1.0
"""Points in the Sanctuary come before prospects: how much more."""
OUT_EARLY = 3.0
"""What it costs to lose the last Sanctuary card, and with it every turn to come."""
AS_EDEN = 0.8
"""Of an Eden card's strength: ties are frequent, and the Ecosystems fight them out. [R 8.6]"""
IN_A_TIE = 0.9
"""How much of a point the stronger Ecosystem is worth: it decides ties, and a single point decides more."""
DARING = 1.2
"""How much more Endangerment is worth to a Ranger who is behind."""
CAUTION = 0.5
"""How much less it is worth to a Ranger who is ahead."""
RIVALRY = 0.5
"""How much of another Ranger's loss is a gain."""
BACK_IN_SANCTUARY = 1.6
BACK_IN_HAND = 0.9
"""What a card that comes back from the Life Cycle is worth."""
LAST_PLACE = 2.0
"""What it costs to fill the last place in the Sanctuary when a better card comes next."""
OTHERS_SAVE = 0.35
"""How often another Ranger is thought to overcome a danger."""


Cards: TypeAlias = tuple[int, ...]
"""Several sets of species, each as bits; a species in two of them counts twice."""


def one_by_one(cards: Iterable[Card]) -> Cards:
    """Those very cards, copies included."""
    return tuple(1 << card for card in cards)


def share(those: int, of: Cards) -> float:
    """How many of the species are among those, as a share; a half when there are none."""
    every = sum(mask.bit_count() for mask in of)
    return sum((mask & those).bit_count() for mask in of) / every if every else 0.5


def keeping(turn: int, rangers: int) -> float:
    """What Holding cards are worth at this time, from 1 down to -1: an endless game is nobody's aim. [R 2.4]"""
    return 1.0 - 2.0 * min(max(turn / rangers - PATIENCE, 0.0) / WEARY, 1.0)


class Prospects:
    """One seat's hopes. Worths are in points."""

    def __init__(self, view: View, table: Table) -> None:
        self.view = view
        self.table = table
        self.seat: int = view["you"]
        self.me: dict[str, Any] = view["rangers"][self.seat]
        self.biome = Biome(self.me["biome"])
        self.counts = table.counts[self.biome]
        self.holding = self.cards(view["holding"])
        self.sanctuary = self.cards(self.me["sanctuary"])
        self.missing = [level for level, name in enumerate(LEVELS) if not self.me["levels"][name]]
        self.keeping = keeping(view["turn"], len(view["rangers"]))
        self._kept: dict[Card, float] = {}
        self.others = [each for each in view["rangers"] if each["seat"] != self.seat]

    def cards(self, slugs: Iterable[str]) -> list[Card]:
        """Slugs as card numbers."""
        return [self.table.card[slug] for slug in slugs]

    def name(self, card: Card) -> str:
        """The card's ANiMOZ name."""
        return self.table.species[card].name

    def sheltered(self, card: Card) -> int:
        """The card's points in the Sanctuary. [R 8.2]"""
        return 1 + self.counts[card] + self.table.rare[card]

    def as_eco(self, card: Card) -> float:
        """The card's worth in the Ecosystem, a share of the Healthy Ecosystem included. [R 8.3, R 8.4]"""
        share = HEALTHY_SHARE[len(self.missing)] if self.table.level[card] in self.missing else 0.0
        return self.table.worth[card] + HEALTHY * share

    def kept(self, card: Card) -> float:
        """What a Holding card is worth while it is held."""
        known = self._kept.get(card)
        if known is None:
            table = self.table
            worth = AS_ANSWER * table.answers[card] + AS_FIGHTER * table.strength[card]
            worth += AS_SHELTERED * self.sheltered(card) + (
                AS_ECO_CARD * self.as_eco(card) if self.counts[card] else 0.0
            )
            known = self._kept[card] = worth * self.keeping
        return known

    def cheapest(self, cards: list[Card]) -> Card:
        """The Holding card that is missed least."""
        return min(cards, key=self.kept)

    def answers(self, cards: list[Card], danger: str) -> list[Card]:
        """Those of the cards that overcome the danger."""
        flags = self.table.overcome_by[danger]
        return [card for card in cards if flags[card]]

    def save_chance(self, held: list[Card], eco: Card) -> float:
        """How likely the Eco card stays when these cards are still held; half the die's faces are hopeless. [R 4]"""
        judged = held or [eco]
        saved = sum(bool(self.answers(judged, danger)) for danger in ("persecution", "disease"))
        disasters = sum(bool(self.answers(judged, danger)) for danger in DISASTERS)
        active = self.view["active"] == self.seat
        return (saved + (bool(disasters) if active else disasters / len(DISASTERS))) / 6

    def risk(self, held: list[Card], sanctuary: list[Card]) -> float:
        """What it costs when the danger is not overcome and a Sanctuary card falls."""
        if not sanctuary:
            return 0.0
        lost = min(self.sheltered(card) for card in sanctuary) - RELIEF * min(len(held), SUBSTITUTES)
        return max(lost, 0.0) + (OUT_EARLY if len(sanctuary) == 1 else 0.0)

    def eco_prospect(self, card: Card, from_sanctuary: bool) -> float:
        """What risking the card as Eco card should bring."""
        held, sanctuary = self.holding[:], self.sanctuary[:]
        cost = float(self.sheltered(card)) if from_sanctuary else self.kept(card)
        (sanctuary if from_sanctuary else held).remove(card)
        chance = self.save_chance(held, card)
        return chance * self.as_eco(card) - (1 - chance) * self.risk(held, sanctuary) - cost

    def eco_choices(self) -> list[tuple[Card, bool]]:
        """Every card that may be risked, and whether it comes from the Sanctuary."""
        held = [(card, False) for card in self.holding if self.counts[card]]
        return held + [(card, True) for card in self.sanctuary if self.counts[card]]

    def others_in_danger(self) -> float:
        """What Endangerment brings the average other Ranger: mostly a loss."""
        worths = [self.other_in_danger(each) for each in self.others if not each["sits_out"]]
        return sum(worths) / len(worths) if worths else 0.0

    def other_in_danger(self, other: dict[str, Any]) -> float:
        sheltered = len(other["sanctuary"])
        lost = other["score"]["sanctuary"] / sheltered if sheltered else 0.0
        return OTHERS_SAVE * 1.5 - (1 - OTHERS_SAVE) * (lost + (OUT_EARLY if sheltered == 1 else 0.0))

    def standing(self, ranger: dict[str, Any]) -> float:
        """A Ranger's points, and what their Ecosystem is worth in a tie."""
        strength = self.table.strength
        fighters = [strength[card] for card in self.cards(ranger["ecosystem"])]
        total: int = ranger["score"]["total"]
        return total + (IN_A_TIE * sum(fighters) / len(fighters) if fighters else 0.0)

    @cached_property
    def daring(self) -> float:
        """What Endangerment is worth besides the cards: who is behind must dare, who is ahead need not."""
        best = max(self.standing(each) for each in self.others)
        return DARING if self.standing(self.me) < best else -CAUTION

    @cached_property
    def unseen(self) -> int:
        """Species that are nowhere in sight, as bits: what the others may hold."""
        seen = {*self.holding, *self.sanctuary}
        for each in self.view["rangers"]:
            seen.update(self.cards([*each["sanctuary"], *each["ecosystem"]]))
        return sum(1 << card for card in range(len(self.table.species)) if card not in seen)

    def likely(self, other: dict[str, Any]) -> Cards:
        """What that Ranger may hold; their own BiOME's species count twice."""
        return (self.unseen, self.unseen & self.table.counts_mask[Biome(other["biome"])])

    def win_chance(self, card: Card, against: Cards) -> float:
        """How often the card beats one of those."""
        return share(self.table.beats[card], against)

    def lose_chance(self, card: Card, against: Cards) -> float:
        """How often one of those beats the card."""
        return share(self.table.beaten_by[card], against)

    def latest_eco(self, ranger: dict[str, Any]) -> float:
        """What a Ranger loses with the latest Eco card; the Eden card cannot be lost. [R 6.16]"""
        if len(ranger["ecosystem"]) < 2:
            return 0.0
        card = self.table.card[ranger["ecosystem"][-1]]
        level = LEVELS[self.table.level[card]]
        unhealthy = HEALTHY if ranger["score"]["healthy"] and ranger["levels"][level] == 1 else 0
        return float(self.table.worth[card] + unhealthy)

    def regained(self, cards: int) -> float:
        """What cards that come back are worth; more where the Sanctuary has room."""
        room = min(cards, SANCTUARY_MAX - len(self.sanctuary))
        return room * BACK_IN_SANCTUARY + (cards - room) * BACK_IN_HAND * self.keeping

"""Level 2 where turns are long and plans matter more than replies: a few good actions are tried in the same redealt worlds.

The heuristic names the actions that may be best. Each of them is tried in each redealt world, the game's own `Lookahead`
plays on from there, and the heuristic's worth is added to the outcome. When half of the budget is used, the worse half of
the actions is dropped. The budget is a number of playouts: the same seed makes the same choice.
"""

from __future__ import annotations

from random import Random
from typing import Any

from play.bots.quick import QuickChance
from play.engine.contract import Action, Advice, Rules
from play.engine.sight import Sight
from play.games.contract import Heuristic, Lookahead, Shortlist


class ShortlistSearch:
    """A bot that tries the few best of its actions. `playouts` is its budget for one choice."""

    __slots__ = ("chance", "heuristic", "lookahead", "playouts", "random", "rules", "shortlist")

    def __init__(
        self,
        rules: Rules[Any],
        lookahead: Lookahead,
        shortlist: Shortlist,
        heuristic: Heuristic,
        seed: bytes,
        playouts: int = 0,
    ) -> None:
        self.rules = rules
        self.lookahead = lookahead
        self.shortlist = shortlist
        self.heuristic = heuristic
        self.playouts = playouts or lookahead.playouts
        self.random = Random(seed).random
        self.chance = QuickChance(self.random)

    def choose(self, sight: Sight) -> Action:
        """The action that comes out best."""
        offers = sight.actions()
        if len(offers) == 1:
            return offers[0]
        weigh = self.shortlist.weigh or self.heuristic.weigh
        best = self.listed(weigh(sight.view(), sight.table))
        found = {advice.action: 0.0 for advice in best}
        worlds, left = 0, self.playouts
        while len(best) > 1 and left >= len(best):
            self.try_out(sight, found, best)
            worlds += 1
            left -= len(best)
            if 2 * left < self.playouts and len(best) > 2:
                best = self.ranked(best, found, worlds)[: len(best) // 2]
        return self.ranked(best, found, max(worlds, 1))[0].action

    def listed(self, advice: list[Advice]) -> list[Advice]:
        """What is worth trying: not much worse than the best."""
        least = advice[0].worth - self.shortlist.within
        return [each for each in advice if each.worth >= least][: self.shortlist.most]

    def try_out(self, sight: Sight, found: dict[Action, float], best: list[Advice]) -> None:
        """Each action once, in copies of one world."""
        world = sight.world(self.chance)
        self.lookahead.begin(world)
        for advice in best:
            tried = world.copy()
            self.rules.apply(tried, sight.seat, advice.action)
            found[advice.action] += self.lookahead.finish(tried, self.random)[sight.seat]

    def ranked(self, best: list[Advice], found: dict[Action, float], worlds: int) -> list[Advice]:
        """By their outcomes and the heuristic's worth, the best first."""
        scale = self.shortlist.points / worlds
        return sorted(best, key=lambda advice: -(found[advice.action] * scale + advice.worth))

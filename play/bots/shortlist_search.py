"""Level 2 for games in which turns are long and plans matter more than replies: compares a few actions in the same
worlds.

The heuristic chooses the candidates. Each of them is tried in each determinized world, the game's own `Lookahead` plays
on from there, and the heuristic's worth is added to the outcome. Once half of the budget is used, the worse half is
dropped after each world while more than two are left. The budget is a number of playouts, so the same seed makes the
same choice.
"""

from __future__ import annotations

from random import Random

from play.bots.playout_randomness import QuickChance
from play.engine.contract import Action, Advice, AnyRules
from play.engine.seat_knowledge import SeatKnowledge
from play.games.contract import AnyHeuristic, AnyLookahead, Shortlist


class ShortlistSearch:
    """A bot that compares the few best of its actions. `playouts` is its budget for one choice."""

    __slots__ = ("chance", "heuristic", "lookahead", "playouts", "random", "rules", "shortlist")

    def __init__(
        self,
        rules: AnyRules,
        lookahead: AnyLookahead,
        shortlist: Shortlist,
        heuristic: AnyHeuristic,
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

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """The action with the best outcomes."""
        offers = knowledge.actions()
        if len(offers) == 1:
            return offers[0]
        weigh = self.shortlist.weigh or self.heuristic.weigh
        best = self.shortlisted(weigh(knowledge.view(), knowledge.table))
        found = {advice.action: 0.0 for advice in best}
        worlds, left = 0, self.playouts
        while len(best) > 1 and left >= len(best):
            self.try_actions_once(knowledge, found, best)
            worlds += 1
            left -= len(best)
            if 2 * left < self.playouts and len(best) > 2:
                best = self.rank_advice(best, found, worlds)[: len(best) // 2]
        return self.rank_advice(best, found, max(worlds, 1))[0].action

    def shortlisted(self, advice: list[Advice]) -> list[Advice]:
        """The actions worth trying: those not much worse than the best."""
        least = advice[0].worth - self.shortlist.within
        return [each for each in advice if each.worth >= least][: self.shortlist.most]

    def try_actions_once(self, knowledge: SeatKnowledge, found: dict[Action, float], best: list[Advice]) -> None:
        """Try each action once, in copies of one world, and add the rewards to `found`."""
        world = knowledge.determinize(self.chance)
        self.lookahead.set_horizon_and_guess_secrets(world)
        for advice in best:
            tried = world.copy()
            self.rules.apply(tried, knowledge.seat, advice.action)
            found[advice.action] += self.lookahead.finish(tried, self.random)[knowledge.seat]

    def rank_advice(self, best: list[Advice], found: dict[Action, float], worlds: int) -> list[Advice]:
        """The actions by outcome and heuristic worth, best first."""
        scale = self.shortlist.points / worlds
        return sorted(best, key=lambda advice: -(found[advice.action] * scale + advice.worth))

"""Level 1: the action that the game's hand-made evaluation thinks best, seen from its own seat."""

from __future__ import annotations

from play.bots.luck import Luck
from play.engine.contract import Action, Advice
from play.engine.sight import Sight
from play.games import Judge


class Greedy:
    """Looks at its view, never further than this move. Equals are chosen among at random."""

    __slots__ = ("judge", "luck")

    def __init__(self, judge: Judge, luck: Luck) -> None:
        self.judge = judge
        self.luck = luck

    def choose(self, sight: Sight) -> Action:
        """The best action, or one of the best."""
        actions = sight.actions()
        if len(actions) == 1:
            return actions[0]
        advice = self.judge.weigh(sight.view(), sight.table)
        best = [each.action for each in advice if each.worth == advice[0].worth]
        return self.luck.pick(best)


def hint(judge: Judge, sight: Sight) -> Advice | None:
    """What this bot would do in that seat and why; None when there is nothing to choose."""
    return next(iter(judge.weigh(sight.view(), sight.table)), None)

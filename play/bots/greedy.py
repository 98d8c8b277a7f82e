"""Level 1: the action that the game's hand-made evaluation thinks best, seen from its own seat."""

from __future__ import annotations

from play.bots.luck import Luck
from play.engine.contract import Action, Advice
from play.engine.sight import Sight
from play.games.contract import Heuristic


class Greedy:
    """Looks at its view, never further than this move.

    It chooses at random among the actions within `close` points of the best one: near equals make games differ, and
    what is chosen in secret should not be predictable.
    """

    __slots__ = ("close", "heuristic", "luck")

    def __init__(self, heuristic: Heuristic, luck: Luck, close: float = 0.0) -> None:
        self.heuristic = heuristic
        self.luck = luck
        self.close = close

    def choose(self, sight: Sight) -> Action:
        """The best action, or one of the best."""
        actions = sight.actions()
        if len(actions) == 1:
            return actions[0]
        advice = self.heuristic.weigh(sight.view(), sight.table)
        least = advice[0].worth - self.close
        return self.luck.pick([each.action for each in advice if each.worth >= least])


def hint(heuristic: Heuristic, sight: Sight) -> Advice | None:
    """What this bot would do in that seat and why; None when there is nothing to choose."""
    return next(iter(heuristic.weigh(sight.view(), sight.table)), None)

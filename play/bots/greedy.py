"""Level 1: the best action by the game's hand-written heuristic."""

from __future__ import annotations

from play.bots.bot_random_stream import BotRandom
from play.engine.contract import Action, Advice
from play.engine.seat_knowledge import SeatKnowledge
from play.games.contract import AnyHeuristic


class Greedy:
    """Evaluates each action from its view, without looking ahead.

    It chooses at random among the actions within `close` points of the best one, so that games differ and secret
    choices are not predictable.
    """

    __slots__ = ("close", "heuristic", "random")

    def __init__(self, heuristic: AnyHeuristic, random: BotRandom, close: float = 0.0) -> None:
        self.heuristic = heuristic
        self.random = random
        self.close = close

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """The best action, or one of the best."""
        actions = knowledge.actions()
        if len(actions) == 1:
            return actions[0]
        advice = self.heuristic.weigh(knowledge.view(), knowledge.table)
        least = advice[0].worth - self.close
        return self.random.pick([each.action for each in advice if each.worth >= least])


def hint(heuristic: AnyHeuristic, knowledge: SeatKnowledge) -> Advice | None:
    """What this bot would do in that seat, and why; None if there is nothing to choose."""
    return next(iter(heuristic.weigh(knowledge.view(), knowledge.table)), None)

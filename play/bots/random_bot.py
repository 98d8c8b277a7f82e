"""Level 0: any legal action."""

from __future__ import annotations

from play.bots.luck import Luck
from play.engine.contract import Action
from play.engine.sight import Sight


class RandomBot:
    """Chooses at random, every action as likely as any other."""

    __slots__ = ("luck",)

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def choose(self, sight: Sight) -> Action:
        """One of the legal actions."""
        return self.luck.pick(sight.actions())

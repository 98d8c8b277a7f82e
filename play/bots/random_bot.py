"""Level 0: a random legal action."""

from __future__ import annotations

from play.bots.bot_random_stream import BotRandom
from play.engine.contract import Action
from play.engine.seat_knowledge import SeatKnowledge


class RandomBot:
    """Chooses uniformly at random."""

    __slots__ = ("random",)

    def __init__(self, random: BotRandom) -> None:
        self.random = random

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """One of the legal actions."""
        return self.random.pick(knowledge.actions())

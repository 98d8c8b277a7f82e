"""The chance of imagined worlds: a bot's own stream instead of hashes, for worlds that live a tenth of a millisecond."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from play.engine.chance import Chance

T = TypeVar("T")


class QuickChance(Chance):
    """Draws from the stream it is given. A copy goes on with the same stream: no two worlds are dealt alike."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        super().__init__()
        self.random = random

    def below(self, n: int) -> int:
        """A whole number in range(n)."""
        return int(self.random() * n)

    def deal(self, items: Iterable[T]) -> list[T]:
        """The items in any order."""
        order = list(items)
        random = self.random
        for i in range(len(order) - 1, 0, -1):
            j = int(random() * (i + 1))
            order[i], order[j] = order[j], order[i]
        return order

    def tell(self, kind: str, outcome: object) -> None:
        """Nobody writes an imagined world down."""

    def copy(self) -> QuickChance:
        """See the class."""
        return QuickChance(self.random)

"""Chance for determinized states: a bot's own random stream instead of hashes, because each state lasts only 0.1 ms."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from play.engine.chance import Chance

T = TypeVar("T")


class QuickChance(Chance):
    """Draws from the given stream. Copies share the stream, so no two states are dealt the same cards."""

    __slots__ = ("random",)

    def __init__(self, random: Callable[[], float]) -> None:
        super().__init__()
        self.random = random

    def below(self, n: int) -> int:
        """A whole number in `range(n)`."""
        return int(self.random() * n)

    def deal(self, items: Iterable[T]) -> list[T]:
        """The items in random order."""
        order = list(items)
        random = self.random
        for i in range(len(order) - 1, 0, -1):
            j = int(random() * (i + 1))
            order[i], order[j] = order[j], order[i]
        return order

    def record(self, kind: str, outcome: object) -> None:
        """Does nothing: determinized states have no record."""

    def copy(self) -> QuickChance:
        """Another one on the same stream."""
        return QuickChance(self.random)

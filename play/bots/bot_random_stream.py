"""A bot's own randomness: fast, seeded, and independent of the game's chance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class BotRandom:
    """Uses only `Random.random`, which gives the same numbers for a seed on every Python; its other methods may not."""

    __slots__ = ("_next",)

    def __init__(self, seed: bytes) -> None:
        self._next = Random(seed).random

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, at random."""
        return items[int(self._next() * len(items))]

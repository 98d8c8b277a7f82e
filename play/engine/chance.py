"""Seeded chance: a pure function of (seed, counter), the same on every Python, unpredictable without the seed."""

from __future__ import annotations

from collections.abc import Mapping, MutableSequence, Sequence
from hashlib import blake2b, sha256
from typing import Any, TypeVar

T = TypeVar("T")


def draw(seed: bytes, n: int, below: int) -> int:
    """The n-th number of a seed, in range(below). The bias for below <= 2**16 is under 2**-48."""
    digest = blake2b(n.to_bytes(8, "big"), key=seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") % below


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in hex: shown before the first card, checked when the seed is revealed."""
    return sha256(seed).hexdigest()


class Chance:
    """The only source of luck. `counter` numbers have been drawn; `told` are the outcomes in clear text, for the record."""

    __slots__ = ("counter", "seed", "told")

    def __init__(self, seed: bytes = b"", counter: int = 0, told: list[dict[str, Any]] | None = None) -> None:
        self.seed = seed
        self.counter = counter
        self.told: list[dict[str, Any]] = [] if told is None else told

    def below(self, n: int) -> int:
        """A whole number in range(n)."""
        value = draw(self.seed, self.counter, n)
        self.counter += 1
        return value

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher and Yates, in place."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def tell(self, kind: str, outcome: Mapping[str, Any]) -> None:
        """Write an outcome down: `{"chance": kind, ...}` in the record, where it happened."""
        self.told.append({"chance": kind, **outcome})

    def copy(self) -> Chance:
        """An own counter on the same seed; what was told is not shared."""
        return Chance(self.seed, self.counter, list(self.told))

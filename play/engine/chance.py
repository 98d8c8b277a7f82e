"""Seeded chance: a pure function of (seed, counter), the same on every Python, unpredictable without the seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from functools import lru_cache
from hashlib import blake2b, sha256
from math import factorial
from typing import Any, TypeVar

T = TypeVar("T")

BLOCK = 64
"""Bytes of the digests that a deal reads."""
SPARE_BITS = 64
"""Bits that a deal's number has beyond the number of orders: what keeps its bias under 2**-64."""


def draw(seed: bytes, n: int, below: int) -> int:
    """The n-th number of a seed, in range(below). The bias for below <= 2**16 is under 2**-48."""
    digest = blake2b(n.to_bytes(8, "big"), key=seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") % below


def number(seed: bytes, n: int, blocks: int) -> int:
    """The long number that starts at the n-th place of a seed: so many digests of 64 bytes, one behind the other."""
    digests = [blake2b((n + k).to_bytes(8, "big"), key=seed, digest_size=BLOCK).digest() for k in range(blocks)]
    return int.from_bytes(b"".join(digests), "big")


@lru_cache
def blocks_for(items: int) -> int:
    """Digests that the order of so many items takes: one up to 88 items, two up to 161."""
    return -(-(factorial(items).bit_length() + SPARE_BITS) // (8 * BLOCK))


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

    def deal(self, items: Iterable[T]) -> list[T]:
        """The items in any order, every order as likely as any other to within one part in 2**64.

        One long number is drawn, and its digits in falling bases (n, n - 1, … 2) are the places that Fisher and Yates ask
        for: a pack costs one or two hashes instead of one a card. `counter` goes on by the digests read.
        """
        order = list(items)
        blocks = blocks_for(len(order))
        value = number(self.seed, self.counter, blocks)
        self.counter += blocks
        for i in range(len(order) - 1, 0, -1):
            value, j = divmod(value, i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher–Yates in place, drawing one number per card. Kept for games whose records depend on it; `deal` is faster."""
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

"""Seeded chance: a pure function of (seed, counter), the same on every Python, unpredictable without the seed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from functools import lru_cache
from hashlib import blake2b, sha256
from math import factorial
from typing import TypeVar

T = TypeVar("T")

BLOCK = 64
"""Size in bytes of the digests that a deal reads."""
SPARE_BITS = 64
"""Extra bits of a deal's number beyond those that the number of orders needs; they keep its bias under 2**-64."""


def draw(seed: bytes, n: int, below: int) -> int:
    """The n-th number of a seed, in `range(below)`. The bias for below <= 2**16 is under 2**-48."""
    digest = blake2b(n.to_bytes(8, "big"), key=seed, digest_size=8).digest()
    return int.from_bytes(digest, "big") % below


def wide_number(seed: bytes, n: int, blocks: int) -> int:
    """The integer formed by `blocks` consecutive 64-byte digests of a seed, starting with the n-th."""
    digests = [blake2b((n + k).to_bytes(8, "big"), key=seed, digest_size=BLOCK).digest() for k in range(blocks)]
    return int.from_bytes(b"".join(digests), "big")


@lru_cache
def blocks_for(items: int) -> int:
    """The number of digests needed to shuffle that many items: one for up to 88 items, two for up to 161."""
    return -(-(factorial(items).bit_length() + SPARE_BITS) // (8 * BLOCK))


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed in hex: shown before the first card, checked when the seed is revealed."""
    return sha256(seed).hexdigest()


class Chance:
    """The only source of randomness. `counter` numbers have been drawn; `outcomes` lists the outcomes in plain text for
    the record."""

    __slots__ = ("counter", "outcomes", "seed")

    def __init__(self, seed: bytes = b"", counter: int = 0, outcomes: list[dict[str, object]] | None = None) -> None:
        self.seed = seed
        self.counter = counter
        self.outcomes: list[dict[str, object]] = [] if outcomes is None else outcomes

    def below(self, n: int) -> int:
        """A whole number in `range(n)`."""
        value = draw(self.seed, self.counter, n)
        self.counter += 1
        return value

    def deal(self, items: Iterable[T]) -> list[T]:
        """The items in random order; every order is equally likely to within one part in 2**64.

        One wide number is drawn. Its digits in decreasing bases (n, n - 1, … 2) are the positions for a Fisher–Yates
        shuffle, so a pack takes one or two hashes instead of one per card. `counter` advances by the digests read.
        """
        order = list(items)
        blocks = blocks_for(len(order))
        value = wide_number(self.seed, self.counter, blocks)
        self.counter += blocks
        for i in range(len(order) - 1, 0, -1):
            value, j = divmod(value, i + 1)
            order[i], order[j] = order[j], order[i]
        return order

    def shuffle(self, items: MutableSequence[T]) -> None:
        """Fisher–Yates shuffle in place, one number per item. Kept for games whose records depend on it; `deal` is
        faster."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: Sequence[T]) -> T:
        """One of the items, at random."""
        return items[self.below(len(items))]

    def record(self, kind: str, outcome: Mapping[str, object]) -> None:
        """Add an outcome for the record: `{"chance": kind, ...}`."""
        self.outcomes.append({"chance": kind, **outcome})

    def copy(self) -> Chance:
        """An independent copy that draws the same numbers."""
        return Chance(self.seed, self.counter, list(self.outcomes))

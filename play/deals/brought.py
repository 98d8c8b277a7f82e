"""What somebody brings to a seat, and a deal that is known beforehand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Brought:
    """`deck` is kept on the seat (ANiMOZ: `biome`, and with an own ANiOME `name` and `cards`); `stats` are its cards', by slug."""

    deck: Mapping[str, Any] = field(default_factory=dict)
    stats: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A deal that is the same every time: its seed, and the stats of its cards, by slug, whatever is corrected on this server."""

    seed: bytes
    cards: Mapping[str, Mapping[str, Any]]

    def printed(self, cards: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """These cards, with the prepared stats where there are some."""
        return {slug: dict(self.cards.get(slug, card)) for slug, card in cards.items()}

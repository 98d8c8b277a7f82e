"""The deck that a player takes to a seat, and a deal that is known beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class SeatDeck:
    """The deck of one seat; empty if the player has none.

    `deck` is stored with the seat: at least `name` and `cards` where players build decks. `stats` are its cards', by slug.
    """

    deck: Mapping[str, Any] = field(default_factory=dict)
    stats: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PreparedDeal:
    """A deal that is the same every time: its seed, and the stats of its cards, by slug, whatever is corrected on this server."""

    seed: bytes
    cards: Mapping[str, Mapping[str, Any]]

    def printed(self, cards: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
        """These cards, with the prepared stats where there are some."""
        return {slug: dict(self.cards.get(slug, card)) for slug, card in cards.items()}


def merged(seat_decks: Iterable[SeatDeck]) -> dict[str, Mapping[str, Any]]:
    """The stats of all cards of these decks, by slug."""
    return {slug: stats for each in seat_decks for slug, stats in each.stats.items()}

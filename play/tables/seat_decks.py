"""The deck of a seat, and a deal that is known in advance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from play.engine.contract import CardStats, DeckData

Cards: TypeAlias = Mapping[str, CardStats]
"""The stats of cards by slug."""


@dataclass(frozen=True, slots=True)
class SeatDeck:
    """The deck of one seat; empty if the player has none.

    `deck` is stored with the seat; it has at least `name` and `cards` in games with decks. `stats` are its cards', by
    slug. `saved_deck` is the id of the deck that it was copied from, if that is a saved deck.
    """

    deck: DeckData = field(default_factory=dict)
    stats: Cards = field(default_factory=dict)
    saved_deck: int | None = None


@dataclass(frozen=True, slots=True)
class PreparedDeal:
    """A deal that is always the same: its seed, and the stats of its cards by slug, without this server's
    corrections."""

    seed: bytes
    cards: Cards

    def with_prepared_stats(self, cards: Cards) -> Cards:
        """The cards with the prepared stats, where there are any."""
        return {slug: dict(self.cards.get(slug, card)) for slug, card in cards.items()}


def merged_stats(seat_decks: Iterable[SeatDeck]) -> dict[str, CardStats]:
    """The stats of all cards in these decks, by slug."""
    return {slug: stats for each in seat_decks for slug, stats in each.stats.items()}

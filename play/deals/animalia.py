"""Animalia before the first card: nobody brings anything, and the box is frozen as owners have corrected it. [L 1.5]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from collection.games import GameId
from collection.games.animalia import load, stats
from collection.models import Card
from play.deals.boxed import BoxedDeal
from play.deals.brought import Brought

Options = Mapping[str, Any]
Cards = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class AnimaliaDeal(BoxedDeal):
    """A boxed game whose cards say what the rules do: missions, continents, symbols."""

    def problems(self, options: Options, brought: Sequence[Brought], known: Cards) -> list[str]:
        """Also what is wrong with the box, once its cards have been corrected."""
        return BoxedDeal.problems(self, options, brought, known or box())

    def frozen(
        self, options: Options, brought: Sequence[Brought], cards: Cards
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options, completed, and every card of the box."""
        kept, _ = BoxedDeal.frozen(self, options, brought, cards)
        return kept, {slug: dict(card) for slug, card in (cards or box()).items()}


def box() -> Cards:
    """The box by slug: as the database has it, corrections included, else as its file does."""
    rows = Card.objects.of(GameId.ANIMALIA).filter(set__owner=None)
    found = {card.slug: stats(card.animalia.face()) for card in rows}
    return found or {slug: stats(card) for slug, card in load().items()}

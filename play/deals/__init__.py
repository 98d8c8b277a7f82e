"""What each game needs before its first card: who brings what, whether that fits, and what is frozen into the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from collection.games import GameId, PerGame
from play.deals import animoz, animus
from play.deals.boxed import BoxedDeal
from play.deals.brought import Brought, Prepared
from play.engine.contract import Config

Options = Mapping[str, Any]
Cards = Mapping[str, Mapping[str, Any]]


class Deal(Protocol):
    """A module a game. `brought` is one a seat, in seat order; empty where nobody sits yet, or a bot that may choose."""

    def problems(self, options: Options, brought: Sequence[Brought], known: Cards) -> list[str]:
        """Sentences for the players: why it cannot be played like this. `known` are cards that the match holds already."""
        ...

    def completed(self, options: Options, brought: Sequence[Brought]) -> list[Brought]:
        """Something for every seat that brought nothing."""
        ...

    def frozen(
        self, options: Options, brought: Sequence[Brought], cards: Cards
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """The options and the stats of all its cards, which the match keeps whatever is corrected later."""
        ...

    def config(self, options: Options, decks: Sequence[Mapping[str, Any]], cards: Cards) -> Config:
        """How the rules set the match up."""
        ...


DEALS: PerGame[Deal] = PerGame(
    {
        GameId.ANIMOZ: animoz,
        GameId.ARCTIC: BoxedDeal(GameId.ARCTIC),
        GameId.ANIMANIZE: BoxedDeal(GameId.ANIMANIZE),
        GameId.ANIMALIA: BoxedDeal(GameId.ANIMALIA),
        GameId.ANIMUS: animus,
    }
)


def merged(brought: Iterable[Brought]) -> dict[str, Mapping[str, Any]]:
    """The stats of all cards that were brought, by slug."""
    return {slug: stats for each in brought for slug, stats in each.stats.items()}


__all__ = ["DEALS", "Brought", "Deal", "Prepared", "merged"]

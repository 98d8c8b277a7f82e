"""What a legal deck is: one table over all games, written by hand. Pure: no Django."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, TypeVar

from collection.games import GameId, PerGame
from decks.games import animoz, animus
from decks.problem import Problem

List_contra = TypeVar("List_contra", contravariant=True)
Card_contra = TypeVar("Card_contra", contravariant=True)


class DeckRules(Protocol[List_contra, Card_contra]):
    """A game's deck rules. The module itself is the object; mypy checks that it fits."""

    def problems(self, deck: List_contra, cards: Mapping[str, Card_contra]) -> Iterator[Problem]:
        """Which rules keep the deck from playing; none when it is legal. `cards` are the stats by slug."""
        ...


DECKS: PerGame[DeckRules[Any, Any] | None] = PerGame(
    {GameId.ANIMOZ: animoz, GameId.ARCTIC: None, GameId.ANIMANIZE: None, GameId.ANIMALIA: None, GameId.ANIMUS: animus}
)
"""None: the box is the deck, there is nothing to build."""

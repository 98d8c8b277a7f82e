"""The key of the house: which games there are, and a table that refuses to be incomplete.

Every app has one file a game, of the same name, and one hand-written `PerGame` over them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")


class GameId(StrEnum):
    """A game's slug: in addresses, records, file names and the `game` column."""

    ANIMOZ = "animoz"
    ARCTIC = "arctic"
    ANIMANIZE = "animanize"
    ANIMALIA = "animalia"
    ANIMUS = "animus"

    @property
    def label(self) -> str:
        """The name as its makers write it."""
        return TITLES[self]

    @property
    def boxed(self) -> bool:
        """Whether its cards come in one box, which a person owns as a whole."""
        return self is not GameId.ANIMOZ

    @property
    def built(self) -> bool:
        """Whether players build decks of it, of the set's cards and of their own; else the box is the deck."""
        return self in (GameId.ANIMOZ, GameId.ANIMUS)


TITLES = {
    GameId.ANIMOZ: "ANiMOZ",
    GameId.ARCTIC: "Arctic",
    GameId.ANIMANIZE: "Animanize",
    GameId.ANIMALIA: "Animalia",
    GameId.ANIMUS: "Animus",
}


class PerGame(Mapping[GameId, T]):
    """One value for every game. Raises ValueError naming the games that are missing."""

    def __init__(self, values: Mapping[GameId, T]) -> None:
        if missing := [game.value for game in GameId if game not in values]:
            raise ValueError(f"no entry for {', '.join(missing)}")
        self._values = dict(values)

    def __getitem__(self, game: GameId) -> T:
        return self._values[game]

    def __iter__(self) -> Iterator[GameId]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

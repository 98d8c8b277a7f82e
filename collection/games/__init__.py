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

    @property
    def label(self) -> str:
        """The name as its makers write it."""
        return TITLES[self]


TITLES = {GameId.ANIMOZ: "ANiMOZ"}


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

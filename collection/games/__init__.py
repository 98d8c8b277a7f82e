"""Which games there are, and a table over them that must not be incomplete.

Every app has one folder for each game, named like it, and one hand-written `PerGame` over them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")


class GameId(StrEnum):
    """A game's slug: in addresses, records, folder names and the `game` column.

    `label` is the name as its makers write it. `boxed`: its cards come in one box, which a person owns as a whole.
    `built`: players build decks of it, from the set's cards and from their own; otherwise the box is the deck.
    """

    ANIMOZ = "animoz", "ANiMOZ", False, True
    ARCTIC = "arctic", "Arctic", True, False
    ANIMANIZE = "animanize", "Animanize", True, False
    ANIMALIA = "animalia", "Animalia", True, False
    ANIMUS = "animus", "Animus", True, True

    label: str
    boxed: bool
    built: bool

    def __new__(cls, slug: str, label: str = "", boxed: bool = True, built: bool = False) -> GameId:
        game = str.__new__(cls, slug)
        game._value_ = slug
        game.label, game.boxed, game.built = label, boxed, built
        return game


DEFAULT_GAME = next(iter(GameId))
"""The game of addresses and commands that name none."""


class PerGame(Mapping[GameId, T]):
    """One value for every game. Raises ValueError naming the games that are missing, and the file that each needs.

    `home` is the folder that holds one folder for each game: `play/games`.
    """

    def __init__(self, values: Mapping[GameId, T], home: str = "") -> None:
        if missing := [game for game in GameId if game not in values]:
            needed = ", ".join(f"{home}/{game}/game.py" if home else game.value for game in missing)
            raise ValueError(f"no entry for {needed}")
        self._values = dict(values)

    def __getitem__(self, game: GameId) -> T:
        return self._values[game]

    def __iter__(self) -> Iterator[GameId]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

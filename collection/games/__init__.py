"""The list of games, and `PerGame`, a table with an entry for every game.

Every app has one folder per game, with the game's slug as its name, and one hand-written `PerGame` of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")


class GameId(StrEnum):
    """A game's slug: in addresses, records, folder names and the `game` column.

    `label` is the name as its publisher writes it. `boxed`: its cards are sold as one product, which a player owns as a
    whole. `has_decks`: players build decks, from the set's cards and their own; otherwise everyone plays with the whole
    set."""

    ANIMOZ = "animoz", "ANiMOZ", False, True
    ARCTIC = "arctic", "Arctic", True, False
    ANIMANIZE = "animanize", "Animanize", True, False
    ANIMALIA = "animalia", "Animalia", True, False
    ANIMUS = "animus", "Animus", True, True

    label: str
    boxed: bool
    has_decks: bool

    def __new__(cls, slug: str, label: str = "", boxed: bool = True, has_decks: bool = False) -> GameId:
        game = str.__new__(cls, slug)
        game._value_ = slug
        game.label, game.boxed, game.has_decks = label, boxed, has_decks
        return game


DEFAULT_GAME = next(iter(GameId))
"""The game of addresses and commands that do not name one."""


class PerGame(Mapping[GameId, T]):
    """One value for every game. Raises ValueError naming the missing games, and the file that each needs.

    `home` is the folder that contains the games' folders, for example `play/games`.
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

"""The board of an Animus team: the entity, and the characters in a row for each level. Pure: no Django."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from collection.games.animus import AnimusCard, Kind
from decks.games.animus.draft_pyramid import TEAM
from decks.games.animus.team_counts import LEVELS, Figures, team_figures
from decks.games.deck_data import CheckedDeck, Slot

LIMIT: Final = 10
"""A player who has lost this many levels loses the game. [U 11.1]"""


@dataclass(frozen=True, slots=True)
class Row:
    """The characters of one level."""

    level: int
    slots: tuple[Slot[AnimusCard], ...]


@dataclass(frozen=True, slots=True)
class Board:
    """The whole team, the highest level first."""

    leaders: tuple[Slot[AnimusCard], ...]
    rows: tuple[Row, ...]
    figures: Figures

    nine = TEAM
    limit = LIMIT

    @property
    def size(self) -> int:
        """Characters."""
        return self.figures.size

    @property
    def missing_characters(self) -> range:
        """How many characters are missing."""
        return range(max(0, TEAM - self.size))


def team_board(deck: CheckedDeck[AnimusCard]) -> Board:
    """The team laid out."""
    slots = deck.slots(deck.saved.slugs)
    leaders = tuple(slot for slot in slots if slot.stats.kind is Kind.ENTITY)
    rows = tuple(Row(level, tuple(slot for slot in slots if slot.stats.level == level)) for level in reversed(LEVELS))
    return Board(leaders, rows, team_figures(deck.saved.slugs, deck.stats))

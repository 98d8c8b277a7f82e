"""The board of an ANiOME deck: eighteen slots, in a row for each Level and two columns. Pure: no Django."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from collection.games.animoz import Level, Species
from config.marked_text import MarkedText, marked
from decks.games.animoz.legality import MIN_OF_LEVEL, MOST, NINE, SIZE, AniomeList, split_by_nomination
from decks.games.deck_data import CheckedDeck, Slot


@dataclass(frozen=True, slots=True)
class Row:
    """One Level on the board. `empty_slots`: an empty slot for every card that the Level is short of."""

    level: Level
    nominated: tuple[Slot[Species], ...]
    others: tuple[Slot[Species], ...]

    @property
    def count(self) -> int:
        return len(self.nominated) + len(self.others)

    @property
    def within_limits(self) -> bool:
        """Whether the count is within its limits. [R 9.4 to R 9.6]"""
        return MIN_OF_LEVEL <= self.count <= MOST.get(self.level, SIZE)

    @property
    def count_with_limits(self) -> MarkedText:
        """The count with its limits: “4 (3 to 5)”."""
        most = MOST.get(self.level)
        if most is None:
            return marked("{count} ({least} or more)", count=self.count, least=MIN_OF_LEVEL)
        return marked("{count} ({least} to {most})", count=self.count, least=MIN_OF_LEVEL, most=most)

    @property
    def empty_slots(self) -> range:
        return range(max(0, MIN_OF_LEVEL - self.count))


@dataclass(frozen=True, slots=True)
class Board:
    """The whole deck: a row for each Level."""

    rows: tuple[Row, ...]

    @property
    def nominated(self) -> int:
        return sum(len(row.nominated) for row in self.rows)

    @property
    def others(self) -> int:
        return sum(len(row.others) for row in self.rows)

    @property
    def size(self) -> int:
        return self.nominated + self.others

    nine = NINE
    eighteen = SIZE


def deck_board(deck: CheckedDeck[Species]) -> Board:
    """The deck on its board. A card that may be on either side is where `split` puts it."""
    halves = split_by_nomination(AniomeList(deck.saved.nominated, deck.saved.slugs), deck.stats)
    slots = deck.slots((*halves.nominated, *halves.others))
    sides = slots[: len(halves.nominated)], slots[len(halves.nominated) :]
    return Board(tuple(Row(level, *(_slots_of_level(level, side) for side in sides)) for level in Level))


def _slots_of_level(level: Level, slots: Iterable[Slot[Species]]) -> tuple[Slot[Species], ...]:
    return tuple(slot for slot in slots if slot.stats.level is level)

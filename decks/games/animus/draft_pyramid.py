"""The pyramid of a draft: eighteen cards in rows of 6, 5, 4 and 3, each on top of two of the row above. [U 3.1, U 3.2]

A place is a number, from 0 at the left end of the row of six to 17 at the right end of the row of three. What has been
taken is a mask of places, so that a game can copy a draft by copying a number. Pure: no Django.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

ROWS: Final = (6, 5, 4, 3)
"""Cards a row, from the top; the last row lies on top of all others and is dealt face up."""
SIZE: Final = sum(ROWS)
TEAM: Final = SIZE // 2
"""Characters that each of the two takes."""
STARTS: Final = tuple(sum(ROWS[:row]) for row in range(len(ROWS)))
ROW_OF: Final = tuple(row for row, length in enumerate(ROWS) for _ in range(length))
ALL: Final = (1 << SIZE) - 1


def place_number(row: int, column: int) -> int:
    """The number of a place: row 0 is the row of six, column 0 its left end."""
    return STARTS[row] + column


def row_and_column(at: int) -> tuple[int, int]:
    """Where a numbered place lies."""
    row = ROW_OF[at]
    return row, at - STARTS[row]


def _covering_mask(at: int) -> int:
    """The mask of the cards that lie on this one: at most two of the next row, one at a row's end, none in
    the last. [U 3.2]"""
    row, column = row_and_column(at)
    if row + 1 == len(ROWS):
        return 0
    return sum(1 << place_number(row + 1, above) for above in (column - 1, column) if 0 <= above < ROWS[row + 1])


LYING_ON: Final = tuple(_covering_mask(at) for at in range(SIZE))
DEALT_UP: Final = sum(1 << at for at in range(SIZE) if (len(ROWS) - 1 - ROW_OF[at]) % 2 == 0)
"""The rows of three and of five are dealt face up, those of four and of six face down. [U 3.3]"""
ORDER: Final = (0, 1, 1, *(turn % 2 for turn in range(SIZE - 3)))
"""Whose turn each pick is, counted from whoever drafts first: one, two, then one each. [U 3.6]"""


def is_free(at: int, taken: int) -> bool:
    """Whether the card may be drafted: it is still there and nothing lies on it. [U 3.4]"""
    return not taken >> at & 1 and not LYING_ON[at] & ~taken


def is_face_up(at: int, taken: int) -> bool:
    """Whether the card's face shows: dealt face up, turned up because nothing lies on it any more. [U 3.5]"""
    return bool(DEALT_UP >> at & 1) or not LYING_ON[at] & ~taken


@lru_cache(maxsize=4096)
def draftable_places(taken: int) -> tuple[int, ...]:
    """The places that may be drafted from, from the top left to the bottom right."""
    return tuple(at for at in range(SIZE) if is_free(at, taken))


@lru_cache(maxsize=4096)
def face_up_mask(taken: int) -> int:
    """The mask of the cards whose faces have been seen by both, the drafted ones among them."""
    return sum(1 << at for at in range(SIZE) if is_face_up(at, taken))


def seat_to_pick(picks: int, first: int) -> int | None:
    """The seat (0 or 1) whose pick it is after so many; None when all eighteen are taken."""
    return ORDER[picks] ^ first if picks < SIZE else None


def consecutive_picks(picks: int) -> int:
    """How many cards the same seat takes in a row, the next one counted: 2 for the second drafter's first turn."""
    ahead = ORDER[picks:]
    return next((n for n, turn in enumerate(ahead) if turn != ahead[0]), len(ahead))

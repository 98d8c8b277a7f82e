"""The score sheet: stars for the coins of the IWC when the game is won. [L 9.4, L 9.5]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

EUROPE, NORTH_AMERICA, SOUTH_AMERICA = range(3)

NEEDED: Final[Mapping[frozenset[int], tuple[tuple[int, int, int], ...]]] = {
    frozenset({EUROPE}): ((8, 14, 20), (4, 7, 10), (2, 4, 7)),
    frozenset({NORTH_AMERICA}): ((8, 14, 21), (5, 8, 12), (3, 5, 8)),
    frozenset({SOUTH_AMERICA}): ((6, 12, 17), (3, 6, 8), (1, 2, 3)),
    frozenset({EUROPE, NORTH_AMERICA}): ((10, 22, 36), (8, 14, 20), (5, 8, 11)),
    frozenset({NORTH_AMERICA, SOUTH_AMERICA}): ((10, 22, 36), (6, 11, 17), (4, 7, 9)),
    frozenset({EUROPE, NORTH_AMERICA, SOUTH_AMERICA}): ((34, 48, 62), (14, 22, 30), (9, 12, 15)),
}
"""By continents: for easy, normal and hard, the coins needed for two, three and four stars.

Europe with South America has no row. [L 9.5]
"""


def stars_for_coins(course: tuple[int, ...], per_round: int, coins: int) -> int | None:
    """One to four stars for a game won; None if the sheet has no row. The order of the continents does not matter."""
    rows = NEEDED.get(frozenset(course))
    return None if rows is None else 1 + sum(coins >= least for least in rows[per_round - 1])


def coins_for_stars(course: tuple[int, ...], per_round: int) -> tuple[int, int, int] | None:
    """The coins needed for two, three and four stars; None if the sheet has no row."""
    rows = NEEDED.get(frozenset(course))
    return None if rows is None else rows[per_round - 1]

"""What both parties of a trade know of copies, and the search for fair trades. No database.

Two copies with the same traits are interchangeable in a trade. Places, notes, prices and sources are nobody else's
business, so they are not traits.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from collection.copy_details import CONDITION_TEXTS
from collection.edit_conflicts import version_of
from config.translated_text import translated

WORST_FIRST = ("worn", "played", "good", "mint")
"""Conditions in the order in which copies count as spare."""
MOST_UNITS = 8
"""Copies of each side among which fair trades are searched: the most wanted ones."""
TOLERANCE = 10
"""By how many per cent of the larger one the values of two sides may differ in a suggestion."""


class Traits(NamedTuple):
    """The traits of a copy. `card` is an id."""

    card: int
    condition: str
    language: str
    proxy: bool
    printing: str

    @property
    def key(self) -> str:
        """A short text that differs between different traits, for the names of form fields."""
        return version_of(list(self))

    @property
    def keeping_order(self) -> tuple[bool, int, str, str]:
        """Sorts copies of one card: those that an owner would give away first come first: proxies, then worn copies."""
        rank = WORST_FIRST.index(self.condition) if self.condition in WORST_FIRST else 0
        return (not self.proxy, rank, self.printing, self.language)


def traits_text(traits: Traits) -> str:
    """The traits in words, in the language of the request: “good · en · First edition”."""
    parts = [translated(CONDITION_TEXTS["proxy"])] if traits.proxy else []
    condition = translated(CONDITION_TEXTS.get(traits.condition, traits.condition))
    return " · ".join([*parts, condition, traits.language, *([traits.printing] if traits.printing else [])])


class Unit(NamedTuple):
    """A copy that a trade could include. `points` say how much its receiver wants it (3 high, 2 normal, 1 low), and
    `value` is what it is worth in cents, or None if that is not known."""

    traits: Traits
    points: int
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A fair trade: the copies that one side gives, and those that it gets. `basis` is `value`, `wishes` or `count`."""

    basis: str
    gives: tuple[Unit, ...]
    gets: tuple[Unit, ...]


class _Choice(NamedTuple):
    """Some copies of one side: their total weight, wish points and the copies."""

    weight: int
    points: int
    units: tuple[Unit, ...]


@dataclass(slots=True)
class _Best:
    """The best pair found so far; larger ranks are better."""

    rank: tuple[int, ...] | None = None
    pair: tuple[_Choice, _Choice] | None = field(default=None)

    def offer(self, rank: tuple[int, ...], mine: _Choice, theirs: _Choice) -> None:
        if self.rank is None or rank > self.rank:
            self.rank, self.pair = rank, (mine, theirs)


def fair_trades(mine: Iterable[Unit], theirs: Iterable[Unit]) -> list[Suggestion]:
    """At most two fair trades: one of copies whose values are known, one of the others.

    Each side is first reduced to its `MOST_UNITS` most wanted copies. Of those, every choice of copies is considered:

    1. *By value:* the totals differ by at most `TOLERANCE` per cent of the larger. Of these the trade that fulfils the
       most wishes (in points of both sides together), then the one with the smallest difference, then the fewest
       copies.
    2. *By wishes:* both sides get the same number of points. Of these the one with the most points, then the most
       equal numbers of copies, then the fewest copies.
    3. *By count*, if no choice is balanced by wishes: as many copies for as many, the most wanted first.
    """
    mine, theirs = list(mine), list(theirs)
    found = []
    valued = [_most_wanted(unit for unit in side if unit.value is not None) for side in (mine, theirs)]
    if pair := _best_pair([_choices(side, lambda unit: unit.value or 0) for side in valued], _value_window):
        found.append(Suggestion("value", pair[0].units, pair[1].units))
    others = [_most_wanted(unit for unit in side if unit.value is None) for side in (mine, theirs)]
    if pair := _best_pair([_choices(side, lambda unit: unit.points) for side in others], _equal_window):
        found.append(Suggestion("wishes", pair[0].units, pair[1].units))
    elif size := min(len(side) for side in others):
        found.append(Suggestion("count", tuple(others[0][:size]), tuple(others[1][:size])))
    return found


def _most_wanted(units: Iterable[Unit]) -> list[Unit]:
    return sorted(units, key=lambda unit: (-unit.points, unit.value or 0, unit.traits))[:MOST_UNITS]


def _choices(units: Sequence[Unit], weight: Callable[[Unit], int]) -> list[_Choice]:
    """For each total weight that some of the copies have, and each number of copies, the choice with the most points;
    sorted by weight. The empty choice is left out."""
    best: dict[tuple[int, int], _Choice] = {(0, 0): _Choice(0, 0, ())}
    for unit in units:
        for chosen in list(best.values()):
            more = _Choice(chosen.weight + weight(unit), chosen.points + unit.points, (*chosen.units, unit))
            known = best.get((more.weight, len(more.units)))
            if known is None or more.points > known.points:
                best[more.weight, len(more.units)] = more
    return sorted((each for each in best.values() if each.units), key=lambda each: (each.weight, len(each.units)))


Window = Callable[[int], tuple[int, int]]


def _value_window(weight: int) -> tuple[int, int]:
    """The totals that differ from `weight` by at most `TOLERANCE` per cent of the larger of both."""
    return -(-weight * (100 - TOLERANCE) // 100), weight * 100 // (100 - TOLERANCE)


def _equal_window(weight: int) -> tuple[int, int]:
    return weight, weight


def _best_pair(sides: list[list[_Choice]], window: Window) -> tuple[_Choice, _Choice] | None:
    mine, theirs = sides
    best, weights = _Best(), [each.weight for each in theirs]
    for one in mine:
        least, most = window(one.weight)
        for other in theirs[bisect_left(weights, least) : bisect_right(weights, most)]:
            copies = len(one.units), len(other.units)
            rank = (one.points + other.points, -abs(one.weight - other.weight), -abs(copies[0] - copies[1]),
                    -sum(copies))  # fmt: skip
            best.offer(rank, one, other)
    return best.pair

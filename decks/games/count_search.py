"""Chooses how many cards of each kind a deck gains or loses so that limits on counts are met. Pure: no Django.

The search goes through the kinds one after another and keeps, for each combination of counts that still matters, the
cheapest way to reach it (dynamic programming). Combinations that cannot be completed within the current number of
changes are dropped. That number is raised until there is a solution, so the first solution is the cheapest of all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import add
from typing import Any, NamedTuple, TypeAlias

from decks.games.card_limits import CountLimit

CHANGE = 1 << 40
"""The cost of one changed card. It outweighs everything else."""

MOST = 1 << 20
"""More than any count."""

State: TypeAlias = tuple[int, ...]
"""How many cards count towards each limit so far; 0 for limits that have been checked."""


class SearchTooLong(Exception):
    """The search was stopped at the limit on its work."""


@dataclass(frozen=True, slots=True)
class CountKind:
    """Cards that the rules treat alike: the indices of the limits that they count towards, how many are present, and
    the cost of every possible change of their number."""

    limits: tuple[int, ...]
    present: int
    costs: Mapping[int, int]


def cheapest_counts(limits: Sequence[CountLimit[Any]], kinds: Sequence[CountKind], max_steps: int) -> list[int] | None:
    """The cheapest change of the number of each kind that meets all limits; None if there is none.

    The cost of a change of `n` cards must be between `n - ½` and `n + ½` times `CHANGE`. Raises SearchTooLong after
    `max_steps` steps.
    """
    order = _checking_order(limits, kinds)
    search = _Search(limits, [kinds[index] for index in order], max_steps)
    found = search.run()
    if found is None:
        return None
    counts = dict(zip(order, found, strict=True))
    return [counts[index] for index in range(len(kinds))]


def _checking_order(limits: Sequence[CountLimit[Any]], kinds: Sequence[CountKind]) -> list[int]:
    """The indices of the kinds, ordered so that limits with few kinds can be checked, and forgotten, early."""
    members = [[index for index, kind in enumerate(kinds) if number in kind.limits] for number in range(len(limits))]
    return list(dict.fromkeys([index for group in sorted(members, key=len) for index in group] + [*range(len(kinds))]))


class _Check(NamedTuple):
    """Whether a limit can still be met: from `least` to `most` cards must be counted so far, give or take what the
    remaining kinds may gain (`free_places`) or lose (`present`)."""

    number: int
    least: int
    free_places: int
    most: int
    present: int


def _may_be_met(checks: Sequence[_Check], counts: Sequence[int], changes: int) -> bool:
    """Whether all limits may still be met with so many further changes."""
    for number, least, free_places, most, present in checks:
        count = counts[number]
        if count + (changes if changes < free_places else free_places) < least:
            return False
        if count - (changes if changes < present else present) > most:
            return False
    return True


class _Search:
    """One search. The kinds are in checking order."""

    def __init__(self, limits: Sequence[CountLimit[Any]], kinds: Sequence[CountKind], max_steps: int) -> None:
        self._limits = limits
        self._kinds = kinds
        self._steps_left = max_steps
        self._present = self._sums_of_rest([kind.present for kind in kinds])
        self._free_places = self._sums_of_rest([max(kind.costs) for kind in kinds])
        self._last = {number: index for index, kind in enumerate(kinds) for number in kind.limits}
        self._options = [sorted(kind.costs.items(), key=lambda item: abs(item[0])) for kind in kinds]
        self._checks = [self._checks_after(index + 1) for index in range(len(kinds))]

    def _sums_of_rest(self, amounts: Sequence[int]) -> list[State]:
        """For each position, the sum of the amounts from there on, for every limit."""
        sums = [(0,) * len(self._limits)]
        for kind, amount in zip(reversed(self._kinds), reversed(amounts), strict=True):
            own = tuple(amount if number in kind.limits else 0 for number in range(len(self._limits)))
            sums.append(tuple(map(add, sums[-1], own)))
        return sums[::-1]

    def run(self) -> list[int] | None:
        """The changes of all kinds, in their order."""
        nothing, checks = (0,) * len(self._limits), self._checks_after(0)
        most = sum(max(kind.costs) - min(kind.costs) for kind in self._kinds)
        for changes in range(most + 1):
            if _may_be_met(checks, nothing, changes) and (found := self._within(changes)) is not None:
                return found
        return None

    def _within(self, changes: int) -> list[int] | None:
        """The cheapest solution with at most so many changes."""
        states: dict[State, int] = {(0,) * len(self._limits): 0}
        steps: list[dict[State, tuple[State, int]]] = []
        for index in range(len(self._kinds)):
            states, step = self._next_states(index, states, changes)
            steps.append(step)
        if not states:
            return None
        state = min(states, key=states.__getitem__)
        chosen = list[int]()
        for step in reversed(steps):
            state, change = step[state]
            chosen.append(change)
        return chosen[::-1]

    def _next_states(
        self, index: int, states: Mapping[State, int], changes: int
    ) -> tuple[dict[State, int], dict[State, tuple[State, int]]]:
        """The states after one more kind, and from which state and by which change each was reached."""
        reached: dict[State, int] = {}
        step: dict[State, tuple[State, int]] = {}
        kind, options, checks = self._kinds[index], self._options[index], self._checks[index]
        self._steps_left -= len(states) * len(options)
        if self._steps_left < 0:
            raise SearchTooLong
        for state, cost in states.items():
            left = changes - changes_in(cost)
            for change, own_cost in options:
                after_left = left - abs(change)
                if after_left < 0:
                    break  # the smaller changes come first
                counts = list(state)
                for number in kind.limits:
                    counts[number] += kind.present + change
                if not _may_be_met(checks, counts, after_left):
                    continue
                after, total = self._relevant(counts, index), cost + own_cost
                if total < reached.get(after, total + 1):
                    reached[after], step[after] = total, (state, change)
        return reached, step

    def _checks_after(self, index: int) -> list[_Check]:
        """What to check of the limits that are still open before the kind of that index."""
        present, free_places = self._present[index], self._free_places[index]
        return [
            _Check(
                number,
                limit.least - present[number],
                free_places[number],
                MOST if limit.most is None else limit.most - present[number],
                present[number],
            )
            for number, limit in enumerate(self._limits)
            if index == 0 or self._last.get(number, -1) >= index - 1
        ]

    def _relevant(self, counts: list[int], index: int) -> State:
        """The state without differences that no longer matter."""
        for number, limit in enumerate(self._limits):
            if self._last.get(number, -1) <= index:
                counts[number] = 0
            elif limit.most is None:
                counts[number] = min(counts[number], limit.least)
        return tuple(counts)


def changes_in(cost: int) -> int:
    """The number of changes in a total cost."""
    return (cost + CHANGE // 2) // CHANGE

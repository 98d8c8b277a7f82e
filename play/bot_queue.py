"""Which bot moves next: the policy alone, without threads, clocks or a database.

Players take turns, regardless of the number of their matches: the one served least recently comes first. Among one
player's bots, the lowest level comes first, then the one that has been due for longest. Expensive levels are taken only
by the workers that ask for them, so that a long search never delays a bot that answers at once.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import TypeAlias

from play.engine.contract import Seat

Key: TypeAlias = tuple[int, Seat]
REMEMBERED = 10_000
"""The number of players whose last turn is remembered; beyond it, the one served longest ago counts as new."""


@dataclass(frozen=True, slots=True)
class Call:
    """A bot that has to choose. `payer` is the player whose share of bot computation it uses: the one who created the
    match, or 0 if that account was deleted. `since` names its question (see `MatchSeat`)."""

    match_id: int
    seat: Seat
    level: int
    payer: int
    since: int | None = None

    @property
    def key(self) -> Key:
        """What identifies the call: a seat has only one at a time."""
        return self.match_id, self.seat


Serves: TypeAlias = Callable[[int], bool]
"""Whether a worker takes bots of that level."""


class BotQueue:
    """The calls that are waiting, and those taken by a worker. Times are seconds on any monotonic clock."""

    def __init__(self) -> None:
        self._waiting: dict[Key, tuple[float, int, Call]] = {}
        self._taken: set[Key] = set()
        self._served: OrderedDict[int, int] = OrderedDict()
        self._numbers = count(1)

    def __len__(self) -> int:
        return len(self._waiting)

    def __contains__(self, call: Call) -> bool:
        return call.key in self._waiting

    def add(self, call: Call, due: float) -> None:
        """Queue the call for that time. It replaces one for the same seat, because the question has changed."""
        self._waiting[call.key] = (due, next(self._numbers), call)

    def add_if_absent(self, call: Call, due: float) -> None:
        """Like `add`, but does nothing if the seat already has a call that is waiting or taken."""
        if call.key not in self._waiting and call.key not in self._taken:
            self.add(call, due)

    def take(self, now: float, serves: Serves) -> Call | None:
        """Take the next call that is due and has a level that the worker `serves`. Pass it to `done` afterwards."""
        due = [entry for entry in self._available_entries(serves) if entry[0] <= now]
        if not due:
            return None
        _, _, call = min(due, key=self._sort_key)
        del self._waiting[call.key]
        self._taken.add(call.key)
        self._mark_served(call.payer)
        return call

    def done(self, call: Call) -> None:
        """Report that the worker has finished the call, successfully or not."""
        self._taken.discard(call.key)

    def next_due(self, serves: Serves) -> float | None:
        """When the next call that `take` can return will be due; None if there is none."""
        return min((due for due, _, _ in self._available_entries(serves)), default=None)

    def _available_entries(self, serves: Serves) -> Iterator[tuple[float, int, Call]]:
        return (entry for key, entry in self._waiting.items() if key not in self._taken and serves(entry[2].level))

    def _sort_key(self, entry: tuple[float, int, Call]) -> tuple[int, int, float, int]:
        due, number, call = entry
        return self._served.get(call.payer, 0), call.level, due, number

    def _mark_served(self, payer: int) -> None:
        self._served[payer] = next(self._numbers)
        self._served.move_to_end(payer)
        while len(self._served) > REMEMBERED:
            self._served.popitem(last=False)

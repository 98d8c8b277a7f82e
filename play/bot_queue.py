"""Which bot moves next: the policy alone, without threads, clocks or a database.

Players take turns, whatever number of matches each of them has: the one who was served least recently comes first. Among one
player's bots the cheapest level comes first, then the one that has been due for longest. What is expensive is taken only by
the workers that ask for it, so that a long search never stands in front of a bot that answers at once.
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
"""Players whose last turn is remembered; with more, the one served longest ago counts as new."""


@dataclass(frozen=True, slots=True)
class Call:
    """A bot that has to choose. `payer` is the player on whose account it thinks: whoever made the match, 0 when that
    account is gone."""

    match_id: int
    seat: Seat
    level: int
    payer: int

    @property
    def key(self) -> Key:
        """A seat has one call at a time."""
        return self.match_id, self.seat


Serves: TypeAlias = Callable[[int], bool]
"""Whether a worker takes bots of that level."""


class BotQueue:
    """The calls that wait, and those that a worker has taken. Times are seconds on any clock that only goes forward."""

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
        """The bot is to move at that time; a call that it already has is replaced, because its question has changed."""
        self._waiting[call.key] = (due, next(self._numbers), call)

    def remind(self, call: Call, due: float) -> None:
        """As `add`, unless the bot has a call already or is thinking."""
        if call.key not in self._waiting and call.key not in self._taken:
            self.add(call, due)

    def take(self, now: float, serves: Serves) -> Call | None:
        """The next call that is due and of a level that the worker `serves`; it must be given back by `done`."""
        due = [entry for entry in self._open(serves) if entry[0] <= now]
        if not due:
            return None
        _, _, call = min(due, key=self._order)
        del self._waiting[call.key]
        self._taken.add(call.key)
        self._serve(call.payer)
        return call

    def done(self, call: Call) -> None:
        """The worker has finished with it, whatever came of it."""
        self._taken.discard(call.key)

    def next_due(self, serves: Serves) -> float | None:
        """When there will be something to take, unless something is added before."""
        return min((due for due, _, _ in self._open(serves)), default=None)

    def _open(self, serves: Serves) -> Iterator[tuple[float, int, Call]]:
        return (entry for key, entry in self._waiting.items() if key not in self._taken and serves(entry[2].level))

    def _order(self, entry: tuple[float, int, Call]) -> tuple[int, int, float, int]:
        due, number, call = entry
        return self._served.get(call.payer, 0), call.level, due, number

    def _serve(self, payer: int) -> None:
        self._served[payer] = next(self._numbers)
        self._served.move_to_end(payer)
        while len(self._served) > REMEMBERED:
            self._served.popitem(last=False)

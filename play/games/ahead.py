"""What a search must know of a game beyond its rules: how far to look, what to try, what an outcome is worth. Pure."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from play.engine.contract import Action, Advice, Seat, View

Random = Callable[[], float]
"""The next number of a stream, at least 0 and below 1."""


@dataclass(frozen=True, slots=True)
class Shortlist:
    """Which of the judge's actions are worth trying: so many at `most`, within so many points of the best one.

    `points`: what a reward of 1 is worth in the judge's points. `weigh`: another evaluation than the judge's, where the search
    has a better one.
    """

    most: int
    within: float
    points: float
    weigh: Callable[[View, Any], list[Advice]] | None = None


class Ahead(Protocol):
    """One game's horizon, playouts and evaluation. Worlds are redealt ones: all that happens to them is imagined."""

    @property
    def shortlist(self) -> Shortlist | None:
        """Where the judge chooses what is tried; None where a tree is searched for all that can be done."""
        ...

    @property
    def playouts(self) -> int:
        """How many playouts a bot of level 2 has for one choice."""
        ...

    def begin(self, world: Any) -> None:
        """Make ready a world that was just redealt: mark the horizon, behind which nobody is asked any more."""
        ...

    def offers(self, world: Any, seat: Seat) -> Sequence[Action]:
        """The legal actions worth trying; never none where there are any."""
        ...

    def shown(self, action: Action) -> Hashable:
        """What the other players see of an action when it is made."""
        ...

    def finish(self, world: Any, random: Random) -> Sequence[float]:
        """Play the world on to the horizon, in place, and value it for every seat: 0 is worst, 1 best."""
        ...

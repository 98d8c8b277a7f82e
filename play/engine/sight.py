"""What a bot is given: everything its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from play.engine.chance import Chance
from play.engine.contract import Action, Rules, Seat, View


class Sight:
    """One seat's eyes on one state. The state itself stays behind it."""

    __slots__ = ("_rules", "_state", "seat")

    def __init__(self, rules: Rules[Any], state: Any, seat: Seat) -> None:
        self._rules = rules
        self._state = state
        self.seat = seat

    def actions(self) -> Sequence[Action]:
        """What the seat may do now."""
        return self._rules.legal_actions(self._state, self.seat)

    def view(self) -> View:
        """What the seat sees."""
        return self._rules.view(self._state, self.seat)

    @property
    def table(self) -> Any:
        """What stands on the cards: known to all."""
        return self._state.table

    def world(self, chance: Chance) -> Any:
        """A full state in which the seat may try things out: its own cards true, all else dealt anew from `chance`."""
        world = self._rules.redeal(self._state, self.seat, chance)
        world.telling = False
        return world

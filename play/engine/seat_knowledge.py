"""What a bot is given: everything that its seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from play.engine.chance import Chance
from play.engine.contract import Action, AnyRules, Seat, State, View


class SeatKnowledge:
    """What one seat knows of a state. The state itself is not accessible through it."""

    __slots__ = ("_rules", "_state", "seat")

    def __init__(self, rules: AnyRules, state: State, seat: Seat) -> None:
        self._rules = rules
        self._state = state
        self.seat = seat

    def actions(self) -> Sequence[Action]:
        """The legal actions of the seat now."""
        return self._rules.legal_actions(self._state, self.seat)

    def view(self) -> View:
        """The view of the seat now."""
        return self._rules.view(self._state, self.seat)

    @property
    def table(self) -> Any:
        """The fixed data that all players know, such as what is printed on the cards."""
        return self._state.table

    def determinize(self, chance: Chance) -> State:
        """A complete state consistent with what the seat knows; everything else is sampled from `chance`."""
        world: State = self._rules.redeal(self._state, self.seat, chance)
        world.emits_events = False
        return world

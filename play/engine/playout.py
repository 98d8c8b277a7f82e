"""Playing a game to its end with something that chooses for every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from play.engine.chance import Chance
from play.engine.contract import Action, Config, Rules, S, Seat
from play.engine.sight import Sight
from play.engine.step import check


class Chooser(Protocol):
    """Chooses an action for the seat whose sight it is given. Never asked when that seat has nothing to choose."""

    def choose(self, sight: Sight) -> Action:
        """One of `sight.actions()`."""
        ...


def playout(rules: Rules[Any], state: Any, choosers: Sequence[Chooser]) -> list[tuple[Seat, Action]]:
    """Play the state to its end, in place; the moves made. Choosers are trusted to return what they were offered."""
    sights = [Sight(rules, state, seat) for seat in range(len(choosers))]
    moves: list[tuple[Seat, Action]] = []
    while waiting := rules.to_act(state):
        seat = waiting[0]
        action = choosers[seat].choose(sights[seat])
        rules.apply(state, seat, action)
        moves.append((seat, action))
    return moves


def wander(rules: Rules[Any], state: Any, random: Callable[[], float]) -> list[tuple[Seat, Action]]:
    """Play the state to its end at random, in place; the moves made. `random` gives numbers from 0 up to, not with, 1.

    What `playout` does with a random bot in every seat, on one stream and with nothing between it and the rules.
    """
    to_act, offers, apply = rules.to_act, rules.legal_actions, rules.apply
    moves: list[tuple[Seat, Action]] = []
    while waiting := to_act(state):
        seat = waiting[0]
        actions = offers(state, seat)
        action = actions[int(random() * len(actions))]
        apply(state, seat, action)
        moves.append((seat, action))
    return moves


def replay(rules: Rules[S], config: Config, seed: bytes, moves: Iterable[tuple[Seat, Action]]) -> S:
    """The state after those moves; its `events` tell the whole story so far.

    Raises ValueError for a config that cannot be set up, IllegalAction for a move that was not on offer.
    """
    state = rules.setup(config, Chance(seed))
    for seat, action in moves:
        check(rules, state, seat, action)
        rules.apply(state, seat, action)
    return state

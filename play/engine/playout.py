"""Playing a game to its end, with a chooser for every seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from play.engine.chance import Chance
from play.engine.contract import Action, AnyRules, Config, Rules, S, Seat, State
from play.engine.seat_knowledge import SeatKnowledge
from play.engine.untrusted_actions import check_action


class Chooser(Protocol):
    """Chooses an action for a seat, given what it knows. Never called when that seat has nothing to choose."""

    def choose(self, knowledge: SeatKnowledge) -> Action:
        """One of `knowledge.actions()`."""
        ...


def playout(rules: AnyRules, state: State, choosers: Sequence[Chooser]) -> list[tuple[Seat, Action]]:
    """Play the state to its end, in place; returns the moves made. The choosers' answers are not checked."""
    known = [SeatKnowledge(rules, state, seat) for seat in range(len(choosers))]
    moves: list[tuple[Seat, Action]] = []
    while waiting := rules.to_act(state):
        seat = waiting[0]
        action = choosers[seat].choose(known[seat])
        rules.apply(state, seat, action)
        moves.append((seat, action))
    return moves


def random_playout(rules: AnyRules, state: State, random: Callable[[], float]) -> list[tuple[Seat, Action]]:
    """Play the state to its end at random, in place; returns the moves made. `random` returns numbers in [0, 1).

    Equivalent to `playout` with a random bot in every seat and one random stream for all, but faster.
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
    """The state after those moves; its `events` are all events since the set-up.

    Raises ValueError for a config that cannot be set up, and IllegalAction for an illegal move.
    """
    state = rules.setup(config, Chance(seed))
    for seat, action in moves:
        check_action(rules, state, seat, action)
        rules.apply(state, seat, action)
    return state

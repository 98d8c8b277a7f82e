"""What may be done, and doing it: one pair of functions a phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from play.engine.contract import Action, Seat
from play.games.animoz import clashing, endangerment, ending, turns
from play.games.animoz.state import PHASES, SEATS_OF, TURN_OVER, State


class Phase(NamedTuple):
    """`offers` lists a waiting seat's actions; `take` carries one out, up to the next decision or the end of the turn."""

    offers: Callable[[State, Seat], Sequence[Action]]
    take: Callable[[State, Seat, Action], None]


def nothing(_state: State, _seat: Seat) -> Sequence[Action]:
    return ()


def refuse(_state: State, _seat: Seat, action: Action) -> None:
    raise ValueError(f"nothing can be done: {action}")


DECISIONS = {
    "setup": Phase(turns.setup_offers, turns.setup_take),
    "turn": Phase(turns.turn_offers, turns.turn_take),
    "eco": Phase(endangerment.eco_offers, endangerment.eco_take),
    "danger": Phase(endangerment.danger_offers, endangerment.danger_take),
    "respond": Phase(endangerment.respond_offers, endangerment.danger_answer),
    "fall": Phase(endangerment.fall_offers, endangerment.danger_answer),
    "clash": Phase(clashing.fight_offers, clashing.fight_take),
    "regain": Phase(clashing.regain_offers, clashing.regain_take),
    "eco-clash": Phase(ending.send_offers, ending.send_take),
}
OFFERS = tuple(DECISIONS[phase].offers if phase in DECISIONS else nothing for phase in PHASES)
TAKES = tuple(DECISIONS[phase].take if phase in DECISIONS else refuse for phase in PHASES)


def to_act(state: State) -> tuple[Seat, ...]:
    """Seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now; it depends only on what the seat knows."""
    return OFFERS[state.phase](state, seat) if state.waiting >> seat & 1 else ()


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry an action out and run on to the next decision."""
    TAKES[state.phase](state, seat, action)
    if state.phase == TURN_OVER:
        turns.finish_turn(state)

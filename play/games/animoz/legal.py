"""Legal actions and their execution: a pair of functions for each phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from play.engine.contract import Action, Seat
from play.games.animoz import clash, endangerment, scoring, turns
from play.games.animoz.state import PHASES, SEATS_OF, TURN_OVER, State


class PhaseFunctions(NamedTuple):
    """The functions of a phase. `actions` lists the legal actions of a seat that must choose; `apply` carries one out,
    up to the next decision or the end of the turn.
    """

    actions: Callable[[State, Seat], Sequence[Action]]
    apply: Callable[[State, Seat, Action], None]


def no_actions(_state: State, _seat: Seat) -> Sequence[Action]:
    return ()


def refuse_action(_state: State, _seat: Seat, action: Action) -> None:
    raise ValueError(f"no action is legal in this phase: {action}")


DECISIONS = {
    "setup": PhaseFunctions(turns.setup_actions, turns.apply_setup_choice),
    "turn": PhaseFunctions(turns.turn_actions, turns.apply_turn_choice),
    "eco": PhaseFunctions(endangerment.eco_card_actions, endangerment.apply_eco_card_choice),
    "danger": PhaseFunctions(endangerment.name_disaster_actions, endangerment.apply_name_disaster),
    "respond": PhaseFunctions(endangerment.response_actions, endangerment.apply_danger_response),
    "fall": PhaseFunctions(endangerment.lost_card_actions, endangerment.apply_danger_response),
    "clash": PhaseFunctions(clash.fighter_actions, clash.apply_fighter_choice),
    "regain": PhaseFunctions(clash.regain_actions, clash.apply_regain_placement),
    "eco-clash": PhaseFunctions(scoring.eco_clash_actions, scoring.apply_eco_clash_choice),
}
ACTIONS = tuple(DECISIONS[phase].actions if phase in DECISIONS else no_actions for phase in PHASES)
APPLIERS = tuple(DECISIONS[phase].apply if phase in DECISIONS else refuse_action for phase in PHASES)


def to_act(state: State) -> tuple[Seat, ...]:
    """Seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """The seat's legal actions; they depend only on what the seat knows."""
    return ACTIONS[state.phase](state, seat) if state.waiting >> seat & 1 else ()


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry out a legal action, in place, up to the next decision."""
    APPLIERS[state.phase](state, seat, action)
    if state.phase == TURN_OVER:
        turns.finish_turn(state)

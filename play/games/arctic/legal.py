"""Legal actions and how to apply them: a pair of functions for each phase."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.arctic import card_drawing, card_placement, final_scoring, token_movement
from play.games.arctic.card_table import UNDO
from play.games.arctic.state import OVER, SEAT_TUPLES, State

ACTIONS_BY_PHASE = (
    card_placement.place_actions, card_placement.swap_actions,
    token_movement.token_actions, token_movement.walrus_actions,
    card_drawing.draw_actions, card_drawing.discard_actions, card_drawing.give_penalty_actions,
    final_scoring.name_animal_actions,
)  # fmt: skip
"""By phase, in the order of `PHASES`."""
APPLY_BY_PHASE = (
    card_placement.apply_place_step, card_placement.apply_swap_step,
    token_movement.apply_token_choice, token_movement.apply_walrus_choice,
    card_drawing.apply_draw_step, card_drawing.apply_discard_step, card_drawing.apply_give_penalty,
    final_scoring.apply_animal_naming,
)  # fmt: skip


def to_act(state: State) -> tuple[Seat, ...]:
    """The active player, until the game is over."""
    return SEAT_TUPLES[state.active] if state.phase != OVER else ()


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """The legal actions of the seat; they depend only on what the seat knows."""
    return ACTIONS_BY_PHASE[state.phase](state, seat) if seat == state.active and state.phase != OVER else ()


def apply(state: State, seat: Seat, action: Action) -> None:
    """Apply an action and continue to the next decision."""
    APPLY_BY_PHASE[state.phase](state, seat, action)


def undo_unconfirmed(state: State) -> None:
    """Undo everything in this step that only the active player has seen. [A 2.3]"""
    seat = state.active
    if state.swap_in >= 0 and state.swap_out < 0:
        card_placement.apply_swap_step(state, seat, UNDO)
    while state.laid or state.lifted >= 0 or state.swap_out >= 0:
        card_placement.undo_place(state, seat)
    while state.drawn:
        card_drawing.undo_draw(state, seat)
    while state.thrown:
        card_drawing.apply_discard_step(state, seat, UNDO)


def can_undo(state: State) -> bool:
    """Whether there is anything to undo."""
    return bool(state.laid or state.drawn or state.thrown) or state.lifted >= 0 or state.swap_in >= 0

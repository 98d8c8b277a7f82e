"""Legal actions and how to apply them: a pair of functions for each phase."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.arctic import drawing, ending, moving, placing
from play.games.arctic.state import OVER, SEAT_TUPLES, State
from play.games.arctic.table import UNDO

ACTIONS_BY_PHASE = (
    placing.place_actions, placing.swap_actions, moving.token_actions, moving.walrus_actions, drawing.draw_actions,
    drawing.discard_actions, drawing.give_actions, ending.naming_actions,
)  # fmt: skip
"""By phase, in the order of `PHASES`."""
APPLY_BY_PHASE = (
    placing.apply_place, placing.apply_swap, moving.apply_tokens, moving.apply_walrus, drawing.apply_draw,
    drawing.apply_discard, drawing.apply_give, ending.apply_naming,
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
        placing.apply_swap(state, seat, UNDO)
    while state.laid or state.lifted >= 0 or state.swap_out >= 0:
        placing.undo_place(state, seat)
    while state.drawn:
        drawing.undo_draw(state, seat)
    while state.thrown:
        drawing.apply_discard(state, seat, UNDO)


def can_undo(state: State) -> bool:
    """Whether there is anything to undo."""
    return bool(state.laid or state.drawn or state.thrown) or state.lifted >= 0 or state.swap_in >= 0

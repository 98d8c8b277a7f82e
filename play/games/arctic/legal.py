"""What may be done, and doing it: one pair of functions a phase."""

from __future__ import annotations

from collections.abc import Sequence

from play.engine.contract import Action, Seat
from play.games.arctic import drawing, ending, moving, placing
from play.games.arctic.state import ALONE, OVER, State

OFFERS = (
    placing.offers, placing.swap_offers, moving.tokens_offers, moving.walrus_offers, drawing.offers,
    drawing.discard_offers, drawing.give_offers, ending.fox_offers,
)  # fmt: skip
"""By phase, in the order of `PHASES`."""
TAKES = (
    placing.take, placing.swap_take, moving.tokens_take, moving.walrus_take, drawing.take, drawing.discard_take,
    drawing.give_take, ending.fox_take,
)  # fmt: skip


def to_act(state: State) -> tuple[Seat, ...]:
    """The active player, until the game is over."""
    return ALONE[state.active] if state.phase != OVER else ()


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now; it depends only on what the seat knows."""
    return OFFERS[state.phase](state, seat) if seat == state.active and state.phase != OVER else ()


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry an action out and run on to the next decision."""
    TAKES[state.phase](state, seat, action)


def undo_unconfirmed(state: State) -> None:
    """Take back everything in this step that only the active player has seen. [A 2.3]"""
    seat = state.active
    if state.swap_in >= 0 and state.swap_out < 0:
        placing.swap_take(state, seat, "take-back")
    while state.laid or state.lifted >= 0 or state.swap_out >= 0:
        placing.take_back(state, seat)
    while state.drawn:
        drawing.take_back(state, seat)
    while state.thrown:
        drawing.discard_take(state, seat, "take-back")


def unconfirmed(state: State) -> bool:
    """Whether there is anything to take back."""
    return bool(state.laid or state.drawn or state.thrown) or state.lifted >= 0 or state.swap_in >= 0

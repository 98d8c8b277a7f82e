"""From one turn to the next, and how the game comes to its end. [A 5.3, A 7]"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.arctic import ending
from play.games.arctic.state import EXTRA_TURNS, LAST_ROUND, NORMAL, PLACE, RIVER, State


def begin(state: State, seat: Seat) -> None:
    """Begin the seat's turn: it places first."""
    state.turn += 1
    state.active = seat
    state.phase = PLACE
    if state.telling:
        state.tell("turn", turn=state.turn, seat=seat, extra=state.ending == EXTRA_TURNS)


def finish(state: State) -> None:
    """Fill the River, and give the turn to the next player, or count the points."""
    fill_river(state)
    following = (state.active + 1) % state.seats
    if following == state.first and state.ending:
        if state.ending == EXTRA_TURNS:
            ending.begin(state)
            return
        state.ending = EXTRA_TURNS
    begin(state, following)


def fill_river(state: State) -> None:
    """Up to six cards. When the draw pile cannot do it the end begins, and the Reserve is the draw pile. [A 7.1, A 7.2]"""
    lacking = RIVER - len(state.river)
    if not lacking:
        return
    came = state.stock[state.at : min(state.at + lacking, state.end)]
    begins = len(came) < lacking and state.ending == NORMAL
    if begins:
        state.ending = LAST_ROUND
        state.end = len(state.stock)
        came = state.stock[state.at : min(state.at + lacking, state.end)]
    state.at += len(came)
    state.river += came
    if state.telling:
        if begins:
            state.tell("reserve", cards=state.end - state.at + len(came))
        if came:
            state.tell("river", cards=state.names(came))

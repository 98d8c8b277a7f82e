"""The change of turns, and the phases of the end of the game. [A 5.3, A 7]"""

from __future__ import annotations

from play.engine.contract import Seat
from play.games.arctic import final_scoring
from play.games.arctic.state import EXTRA_TURNS, LAST_ROUND, NORMAL, PLACE, RIVER_SIZE, State


def begin_turn(state: State, seat: Seat) -> None:
    """Begin the seat's turn, with the placing step."""
    state.turn += 1
    state.active = seat
    state.phase = PLACE
    if state.emits_events:
        state.emit("turn", turn=state.turn, seat=seat, extra=state.ending == EXTRA_TURNS)


def finish_turn(state: State) -> None:
    """Fill the River; then begin the next player's turn, or end the game."""
    fill_river(state)
    following = (state.active + 1) % state.seats
    if following == state.first and state.ending:
        if state.ending == EXTRA_TURNS:
            final_scoring.ask_to_name_animals_or_score(state)
            return
        state.ending = EXTRA_TURNS
    begin_turn(state, following)


def fill_river(state: State) -> None:
    """Fill the River up to six cards.

    If the draw pile has too few, the end begins and the Reserve becomes the draw pile. [A 7.1, A 7.2]
    """
    missing = RIVER_SIZE - len(state.river)
    if not missing:
        return
    new_cards = state.stock[state.draw_start : min(state.draw_start + missing, state.draw_end)]
    end_begins = len(new_cards) < missing and state.ending == NORMAL
    if end_begins:
        state.ending = LAST_ROUND
        state.draw_end = len(state.stock)
        new_cards = state.stock[state.draw_start : min(state.draw_start + missing, state.draw_end)]
    state.draw_start += len(new_cards)
    state.river += new_cards
    if state.emits_events:
        if end_begins:
            state.emit("reserve", cards=state.draw_end - state.draw_start + len(new_cards))
        if new_cards:
            state.emit("river", cards=state.slugs_of(new_cards))

"""What may be done, and doing it: questions that wait for an answer, the turn player's own choices, and the work between."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from play.engine.contract import Action, Seat
from play.games.animus import (
    card_effects,
    choices,
    codes,
    deaths,
    draft,
    effects,
    enlisting,
    fights,
    moving,
    resolving,
    triggers,
    turns,
    values,
)
from play.games.animus.state import OVER, SEATS_OF, State

WORK: Final[dict[int, Callable[[State, Any], None]]] = {
    codes.TURN: turns.begin_turn,
    codes.PHASE: turns.begin_phase,
    codes.DRAW_UP: turns.draw_up,
    codes.TURN_OVER: turns.turn_over,
    codes.JUDGE: turns.judge,
    codes.FIGHT: fights.fight,
    codes.HITS: deaths.hits,
    codes.CLOSE: moving.close,
    codes.TRIGGERS: triggers.triggers,
    codes.WINDOW: triggers.window,
    codes.RESOLVE: resolving.resolve,
    codes.TARGETS: resolving.gather,
    codes.EACH: resolving.each,
}
"""What each frame of the agenda does."""
ASKED: Final[dict[int, tuple[Callable[[State, Any], list[str]], Callable[[State, Any, str], None]]]] = {
    codes.Q_SHIFT: (moving.shift_offers, moving.answer_shift),
    codes.Q_DIE: (fights.die_offers, fights.answer_die),
    codes.Q_ORDER: (triggers.order_offers, triggers.answer_order),
    codes.Q_REACT: (triggers.react_offers, triggers.answer_react),
    codes.Q_MAY: (resolving.may_offers, resolving.answer_may),
    codes.Q_TARGET: (resolving.target_offers, resolving.answer_target),
    codes.Q_GOAL: (effects.goal_offers, effects.answer_goal),
    codes.Q_GIVE: (card_effects.give_offers, card_effects.answer_give),
    codes.Q_RECOVER: (card_effects.recover_offers, card_effects.answer_recover),
    codes.Q_LOOK: (card_effects.look_offers, card_effects.answer_look),
    codes.Q_EITHER: (resolving.either_offers, resolving.answer_either),
    codes.Q_SEARCH: (enlisting.search_offers, enlisting.answer_search),
    codes.Q_SITE: (enlisting.site_offers, enlisting.answer_site),
}
"""What each question offers, and what its answer does."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now; it depends only on what the seat knows."""
    if not state.waiting >> seat & 1:
        return ()
    if state.asked is None:
        return choices.main_offers(state)
    code = state.asked[0]
    if code == codes.Q_ENTITY:
        return draft.entity_offers(state, seat)
    if code == codes.Q_DRAFT:
        return draft.pick_offers(state)
    return ASKED[code][0](state, state.asked)


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry an action out and run on to the next decision."""
    asked = state.asked
    if asked is None:
        state.waiting = 0
        choices.act(state, action)
    elif asked[0] == codes.Q_ENTITY:
        draft.keep_entity(state, seat, action)
    elif asked[0] == codes.Q_DRAFT:
        draft.pick(state, seat, action)
    else:
        state.asked, state.waiting = None, 0
        ASKED[asked[0]][1](state, asked, action)
    run(state)


def run(state: State) -> None:
    """Work until somebody is asked, or the game is over."""
    agenda = state.agenda
    while not state.waiting and state.phase != OVER:
        if not state.fresh:
            values.refresh(state)
        if state.unchecked:
            deaths.check(state)
        if agenda:
            frame = agenda.pop()
            WORK[frame[0]](state, frame)
        else:
            choices.go_on(state)
    if not state.fresh:
        values.refresh(state)

"""What may be done, and doing it: questions that wait for an answer, the turn player's own choices, and the work
between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from play.engine.contract import Action, Seat
from play.games.animus import questions, tasks
from play.games.animus.abilities import (
    card_effects,
    character_effects,
    continuous_effects,
    enlist,
    resolution,
    triggers,
)
from play.games.animus.battle import damage_and_death, fights, free_actions, movement, turns
from play.games.animus.draft import entities
from play.games.animus.draft.picks import pick, pick_actions
from play.games.animus.questions import DRAFT, ENTITY
from play.games.animus.state import OVER, SEATS_OF, State

WORK: Final[dict[int, Callable[[State, Any], None]]] = {
    tasks.TURN: turns.begin_turn,
    tasks.PHASE: turns.begin_phase,
    tasks.DRAW_UP: turns.draw_up,
    tasks.TURN_OVER: turns.turn_over,
    tasks.CHECK_WINNER: turns.check_winner,
    tasks.FIGHT: fights.fight,
    tasks.HITS: damage_and_death.hits,
    tasks.CLOSE: movement.close,
    tasks.TRIGGERS: triggers.triggers,
    tasks.WINDOW: triggers.window,
    tasks.RESOLVE: resolution.resolve,
    tasks.TARGETS: resolution.gather,
    tasks.EACH: resolution.each,
}
"""What each frame of the agenda does."""
ASKED: Final[dict[int, tuple[Callable[[State, Any], list[str]], Callable[[State, Any, str], None]]]] = {
    questions.SHIFT: (movement.shift_actions, movement.answer_shift),
    questions.DIE: (fights.die_actions, fights.answer_die),
    questions.ORDER: (triggers.order_actions, triggers.answer_order),
    questions.REACT: (triggers.react_actions, triggers.answer_react),
    questions.MAY: (resolution.may_actions, resolution.answer_may),
    questions.TARGET: (resolution.target_actions, resolution.answer_target),
    questions.GOAL: (character_effects.goal_actions, character_effects.answer_goal),
    questions.GIVE: (card_effects.give_actions, card_effects.answer_give),
    questions.RECOVER: (card_effects.recover_actions, card_effects.answer_recover),
    questions.LOOK: (card_effects.look_actions, card_effects.answer_look),
    questions.EITHER: (resolution.either_actions, resolution.answer_either),
    questions.SEARCH: (enlist.search_actions, enlist.answer_search),
    questions.SITE: (enlist.site_actions, enlist.answer_site),
}
"""What each question offers, and what its answer does."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now; it depends only on what the seat knows."""
    if not state.waiting >> seat & 1:
        return ()
    asked = state.asked
    if asked is None:
        return free_actions.main_actions(state)
    code = asked[0]
    if code == DRAFT:
        return pick_actions(state)
    if code == ENTITY:
        return entities.entity_actions(state, seat)
    return ASKED[code][0](state, asked)


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry an action out and run on to the next decision."""
    asked = state.asked
    if asked is None:
        state.waiting = 0
        free_actions.act(state, action)
    elif asked[0] == DRAFT:
        pick(state, seat, action)
    elif asked[0] == ENTITY:
        entities.keep_entity(state, seat, action)
    else:
        state.asked, state.waiting = None, 0
        ASKED[asked[0]][1](state, asked, action)
    run(state)


def run(state: State) -> None:
    """Work until somebody is asked, or the game is over."""
    agenda = state.agenda
    while not state.waiting and state.phase != OVER:
        if not state.fresh:
            continuous_effects.refresh(state)
        if state.unchecked:
            damage_and_death.check(state)
        if agenda:
            frame = agenda.pop()
            WORK[frame[0]](state, frame)
        else:
            free_actions.go_on(state)
    if not state.fresh:
        continuous_effects.refresh(state)

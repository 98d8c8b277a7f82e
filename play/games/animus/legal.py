"""Legal actions and applying them: answers to questions, the turn player's free actions, and the agenda between."""

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
from play.games.animus.draft.picks import pick_actions, take_card
from play.games.animus.questions import DraftCard, KeepEntity, Question
from play.games.animus.state import OVER, SEATS_OF, State

WORK: Final[dict[int, Callable[[State, Any], None]]] = {
    tasks.TURN: turns.begin_turn,
    tasks.PHASE: turns.begin_phase,
    tasks.DRAW_UP: turns.draw_up,
    tasks.TURN_OVER: turns.turn_over,
    tasks.CHECK_WINNER: turns.check_winner,
    tasks.FIGHT: fights.next_fight_step,
    tasks.HITS: damage_and_death.prevent_or_strike,
    tasks.CLOSE: movement.fill_holes,
    tasks.TRIGGERS: triggers.apply_mandatory_abilities,
    tasks.WINDOW: triggers.ask_for_reactions,
    tasks.RESOLVE: resolution.resolve_next_step,
    tasks.TARGETS: resolution.gather_next_target,
    tasks.EACH: resolution.carry_out_for_player,
}
"""By the code of a task: the function that carries it out."""
ASKED: Final[dict[type[Question], tuple[Callable[[State, Any], list[str]], Callable[[State, Any, str], None]]]] = {
    questions.MoveUp: (movement.shift_actions, movement.answer_shift),
    questions.ChooseDie: (fights.die_actions, fights.answer_die),
    questions.OrderAbilities: (triggers.order_actions, triggers.answer_order),
    questions.React: (triggers.react_actions, triggers.answer_react),
    questions.ApplyOrNot: (resolution.may_actions, resolution.answer_may),
    questions.ChooseTarget: (resolution.target_actions, resolution.answer_target),
    questions.ShiftTo: (character_effects.goal_actions, character_effects.answer_goal),
    questions.GiveCard: (card_effects.give_actions, card_effects.answer_give),
    questions.RecoverCard: (card_effects.recover_actions, card_effects.answer_recover),
    questions.SortDeck: (card_effects.look_actions, card_effects.answer_look),
    questions.ChooseEffect: (resolution.either_actions, resolution.answer_either),
    questions.SearchCard: (enlist.search_actions, enlist.answer_search),
    questions.PlaceCard: (enlist.site_actions, enlist.answer_site),
}
"""By question: the functions that list its answers and apply one."""


def to_act(state: State) -> tuple[Seat, ...]:
    """The seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """See `Rules.legal_actions`."""
    if not state.waiting >> seat & 1:
        return ()
    asked = state.asked
    if asked is None:
        return free_actions.main_actions(state)
    kind = type(asked)
    if kind is DraftCard:
        return pick_actions(state)
    if kind is KeepEntity:
        return entities.entity_actions(state, seat)
    return ASKED[kind][0](state, asked)


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry out an action and run on to the next decision."""
    asked = state.asked
    if asked is None:
        state.waiting = 0
        free_actions.act(state, action)
    elif type(asked) is DraftCard:
        take_card(state, seat, action)
    elif type(asked) is KeepEntity:
        entities.keep_entity(state, seat, action)
    else:
        state.asked, state.waiting = None, 0
        ASKED[type(asked)][1](state, asked, action)
    if not state.waiting or not state.fresh:
        run_agenda(state)


def run_agenda(state: State) -> None:
    """Work through the agenda until somebody must choose or the game is over."""
    agenda = state.agenda
    while not state.waiting and state.phase != OVER:
        if not state.fresh:
            continuous_effects.refresh(state)
        if state.unchecked:
            damage_and_death.kill_if_damage_suffices(state)
        if agenda:
            frame = agenda.pop()
            WORK[frame[0]](state, frame)
        else:
            free_actions.go_on(state)
    if not state.fresh:
        continuous_effects.refresh(state)

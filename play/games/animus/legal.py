"""Legal actions and how they are applied: answers to questions, the turn player's free actions, and the agenda between
them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from play.engine.contract import Action, Seat
from play.games.animus import questions, task_codes
from play.games.animus.abilities import (
    continuous_effects,
    effects_on_characters,
    enlist_effect,
    hand_and_deck_effects,
    resolution,
    triggers,
)
from play.games.animus.battle import damage_and_death, fights, movement, turn_player_actions, turns
from play.games.animus.draft import entity_choice
from play.games.animus.draft.picks import pick_actions, take_pyramid_card
from play.games.animus.questions import DraftCard, KeepEntity, Question
from play.games.animus.state import OVER, SEATS_OF, State

WORK: Final[dict[int, Callable[[State, Any], None]]] = {
    task_codes.TURN: turns.begin_turn,
    task_codes.PHASE: turns.begin_phase,
    task_codes.DRAW_UP: turns.draw_to_full_hand,
    task_codes.TURN_OVER: turns.expire_turn_effects,
    task_codes.CHECK_WINNER: turns.end_game_or_next_turn,
    task_codes.FIGHT: fights.next_fight_step,
    task_codes.HITS: damage_and_death.next_hit_step,
    task_codes.CLOSE: movement.fill_holes,
    task_codes.TRIGGERS: triggers.apply_mandatory_abilities,
    task_codes.WINDOW: triggers.ask_for_reactions,
    task_codes.RESOLVE: resolution.resolve_next_step,
    task_codes.TARGETS: resolution.gather_next_target,
    task_codes.EACH: resolution.carry_out_for_player,
}
"""By the code of a task: the function that carries it out."""
ASKED: Final[dict[type[Question], tuple[Callable[[State, Any], list[str]], Callable[[State, Any, str], None]]]] = {
    questions.MoveUp: (movement.move_up_actions, movement.answer_move_up),
    questions.ChooseDie: (fights.die_actions, fights.answer_die),
    questions.OrderAbilities: (triggers.order_actions, triggers.answer_order),
    questions.React: (triggers.react_actions, triggers.answer_react),
    questions.ApplyOrNot: (resolution.apply_or_not_actions, resolution.answer_apply_or_not),
    questions.ChooseTarget: (resolution.target_actions, resolution.answer_target),
    questions.ShiftTo: (effects_on_characters.shift_place_actions, effects_on_characters.answer_shift_place),
    questions.GiveUpCard: (hand_and_deck_effects.give_up_actions, hand_and_deck_effects.answer_give_up),
    questions.RecoverCard: (hand_and_deck_effects.recover_actions, hand_and_deck_effects.answer_recover),
    questions.SortDeck: (hand_and_deck_effects.look_actions, hand_and_deck_effects.answer_look),
    questions.ChooseEffect: (resolution.either_actions, resolution.answer_either),
    questions.SearchCard: (enlist_effect.search_actions, enlist_effect.answer_search),
    questions.PlaceCard: (enlist_effect.placement_actions, enlist_effect.answer_placement),
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
        return turn_player_actions.turn_player_actions(state)
    kind = type(asked)
    if kind is DraftCard:
        return pick_actions(state)
    if kind is KeepEntity:
        return entity_choice.keep_entity_actions(state, seat)
    return ASKED[kind][0](state, asked)


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry out an action and continue to the next decision."""
    asked = state.asked
    if asked is None:
        state.waiting = 0
        turn_player_actions.apply_free_action(state, action)
    elif type(asked) is DraftCard:
        take_pyramid_card(state, seat, action)
    elif type(asked) is KeepEntity:
        entity_choice.keep_entity(state, seat, action)
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
            continuous_effects.recalculate_effects(state)
        if state.unchecked:
            damage_and_death.kill_if_damage_suffices(state)
        if agenda:
            frame = agenda.pop()
            WORK[frame[0]](state, frame)
        else:
            turn_player_actions.await_free_action_or_skip_phase(state)
    if not state.fresh:
        continuous_effects.recalculate_effects(state)

"""Legal actions, how they are applied, and how people agree on joint decisions. [L 10.2, L 12.1]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animalia import effects, hopeless_missions, once_per_continent, starting_roles, tricks
from play.games.animalia.card_table import PLACES
from play.games.animalia.rounds import check_missions_and_end_round
from play.games.animalia.state import (
    ACTION,
    BOTH,
    EVERYBODY,
    FULL,
    GIVE,
    LAST,
    OFFER,
    ONCE,
    PLAY,
    ROLES,
    SEATS_OF,
    TAKE_CARD,
    State,
)

MAX_PROPOSALS: Final = 6
"""After so many proposals for one decision, only agreeing is possible. [L 10.4]"""


def no_actions(_state: State) -> list[str]:
    """When the game is over."""
    return []


def once_per_continent_actions(state: State) -> list[str]:
    """The ways to carry out the once-per-continent action. [L 6.2]"""
    return effects.effect_actions(state, once_per_continent.current_effect(state), state.turn, True)


CHOICES_BY_PHASE: Final[tuple[Callable[[State], list[str]], ...]] = (
    tricks.play_actions,
    effects.played_card_actions,
    once_per_continent_actions,
    effects.give_actions,
    effects.take_card_actions,
    effects.pass_card_actions,
    no_actions,
    starting_roles.roles_actions,
    once_per_continent.alternative_proposals,
    once_per_continent.all_choices_after_last_trick,
    tricks.full_trick_choices,
)
"""By phase: what can be chosen for the place that is asked, before anybody has to agree."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now, including the once-per-continent action out of turn. It depends only on what the seat
    knows.
    """
    answers = actions_when_asked(state, seat) if state.waiting >> seat & 1 else []
    if once_per_continent.may_interrupt_question(state):
        return [*answers, *once_per_continent.available_once_per_continent_actions(state, seat)]
    return answers


def actions_when_asked(state: State, seat: Seat) -> list[Action]:
    """The answers of a seat that is asked."""
    choices = (
        once_per_continent.choices_after_last_trick(state, seat)
        if state.phase == LAST
        else CHOICES_BY_PHASE[state.phase](state)
    )
    if needs_agreement(state):
        return as_proposals(state, choices)
    return choices


def needs_agreement(state: State) -> bool:
    """Whether people must agree on the current decision. [L 10.2, L 12.1]"""
    if state.seats == 2:
        return state.turn == state.iwc or state.phase == OFFER
    return state.phase == ROLES


def as_proposals(state: State, choices: list[str]) -> list[str]:
    """The choices as proposals. Others can agree to the current one or propose another. [L 10.2 to L 10.4]"""
    table = state.table
    if not state.proposal:
        return [table.proposal_of[choice] for choice in choices]
    answers = ["agree", "decline"] if state.phase == OFFER else ["agree"]
    if state.proposals >= MAX_PROPOSALS:
        return answers
    return [*answers, *[table.proposal_of[choice] for choice in choices if choice != state.proposal]]


def apply(state: State, seat: Seat, action: Action) -> None:
    """Apply an action in place and continue to the next decision."""
    table = state.table
    choice = table.choice_of_proposal.get(action, action)
    verb, argument = table.parsed_actions[choice]
    if verb == "once" and state.phase != LAST:
        begin_or_propose_once_per_continent(state, seat, choice, argument)
    elif action == "decline":
        decline_once_per_continent(state, seat)
    elif needs_agreement(state):
        agree_or_propose(state, seat, choice)
    else:
        carry_out_choice(state, choice, seat)
    if state.emits_events:
        hopeless_missions.emit_hopeless_missions(state)


def begin_or_propose_once_per_continent(state: State, seat: Seat, choice: str, place: int) -> None:
    """Begin the once-per-continent action; two people must agree first. [L 6.2, L 6.13]"""
    if state.seats == 2 and not state.simulated:
        once_per_continent.propose_for_hand(state, seat, place)
        if state.emits_events:
            emit_proposal_event(state, "proposed", seat, choice)
    elif once_per_continent.turn_card_and_begin_effect(state, seat, place):
        resume_after_action(state)


def decline_once_per_continent(state: State, seat: Seat) -> None:
    """Decline the once-per-continent action, which cannot be proposed again before the next card. [L 6.13]"""
    if state.emits_events:
        emit_proposal_event(state, "declined", seat, state.proposal)
    state.once_declined = True
    state.resume_question()
    if state.phase == FULL:
        tricks.end_trick(state)


def agree_or_propose(state: State, seat: Seat, choice: str) -> None:
    """Make or accept a proposal; carry it out once everybody has agreed."""
    if choice != "agree":
        if not propose_or_decide(state, seat, choice):
            return
    else:
        choice = state.proposal
        if state.emits_events:
            emit_proposal_event(state, "agreed", seat, choice)
        state.waiting &= ~(1 << seat)
        if state.waiting:
            return
    carry_out_choice(state, choice, seat)


def propose_or_decide(state: State, seat: Seat, choice: str) -> bool:
    """Make a proposal. True if nobody needs to agree: it is the only choice, or the world is simulated. [L 10.3]"""
    if state.simulated or (not state.proposal and len(CHOICES_BY_PHASE[state.phase](state)) == 1):
        return True
    state.proposal = choice
    state.proposer = seat
    state.proposals += 1
    state.waiting = (EVERYBODY if state.seats == PLACES else BOTH) ^ 1 << seat
    if state.emits_events:
        emit_proposal_event(state, "proposed", seat, choice)
    return False


def emit_proposal_event(state: State, kind: str, seat: Seat, choice: str) -> None:
    """Record an event about a proposal, with the owner of the hand that it names, if any."""
    verb, argument = state.table.parsed_actions[choice]
    named = verb in ("exchange", "take", "pass", "lead", "once")
    state.emit(kind, seat=seat, choice=choice, choice_of=state.owner(argument) if named else None)


def carry_out_choice(state: State, choice: str, seat: Seat) -> None:
    """Carry out a choice for the place that is asked."""
    verb, argument = state.table.parsed_actions[choice]
    phase = state.phase
    if phase == PLAY:
        tricks.play_card(state, argument)
    elif phase == LAST:
        answer_after_last_trick(state, verb, argument, seat)
    elif verb == "once":
        if once_per_continent.turn_card_and_begin_effect(state, seat, argument):
            resume_after_action(state)
    elif phase == FULL:
        tricks.decline_before_trick_is_won(state, seat, verb)
    elif verb == "skip":
        tricks.continue_trick(state)
    elif phase in (ACTION, ONCE):
        if effects.pay_for_and_begin_effect(state, verb, argument):
            resume_after_action(state)
    elif phase == GIVE:
        if effects.choose_card_to_give(state, argument):
            resume_after_action(state)
    elif phase == ROLES:
        starting_roles.assign_roles_and_begin(state, argument)
    elif phase == TAKE_CARD:
        effects.move_card_between_piles(state, argument, state.target, state.actor)
        resume_after_action(state)
    else:
        effects.move_card_between_piles(state, argument, state.actor, state.target)
        resume_after_action(state)


def answer_after_last_trick(state: State, verb: str, argument: int, seat: Seat) -> None:
    """After the last trick, use the once-per-continent action or check the missions. [L 6.14, L 8.4]"""
    if verb == "once":
        once_per_continent.turn_card_and_begin_effect(state, seat, argument)
    elif once_per_continent.decline_after_last_trick(state, seat):
        check_missions_and_end_round(state)


def resume_after_action(state: State) -> None:
    """After an action, continue the trick where it was interrupted. [L 5.1, L 6.2]"""
    if state.paused is None:
        state.turn = (state.leader + len(state.trick) - 1) % 3
        tricks.continue_trick(state)
        return
    state.resume_question()
    if state.phase == LAST:
        check_missions_and_end_round(state)
    elif state.phase == FULL:
        tricks.end_trick(state)
    elif state.proposal and state.proposal not in CHOICES_BY_PHASE[state.phase](state):
        state.ask(state.phase, state.turn)
    if (
        state.phase == ACTION
        and effects.played_card_actions(state) == ["skip"]
        and not once_per_continent.grants_coins(state)
    ):
        tricks.continue_trick(state)

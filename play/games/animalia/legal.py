"""What may be done, and doing it; and how people agree on what is chosen together. [L 10.2, L 12.1]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animalia import effects, hopeless, once, roles, tricks
from play.games.animalia.rounds import end_round
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
from play.games.animalia.table import PLACES

MOST_PROPOSALS: Final = 6
"""After so many for one question the others agree. [L 10.4]"""


def nothing(_state: State) -> list[str]:
    return []


def once_offers(state: State) -> list[str]:
    """How the once-per-continent action is carried out. [L 6.2]"""
    return effects.offers_of(state, once.effect_here(state), state.turn, True)


CHOICES: Final[tuple[Callable[[State], list[str]], ...]] = (
    tricks.offers,
    effects.action_offers,
    once_offers,
    effects.give_offers,
    effects.take_card_offers,
    effects.pass_card_offers,
    nothing,
    roles.choices,
    once.offer_choices,
    once.last_choices,
    tricks.full_choices,
)
"""By phase: what can be chosen for the place that is asked."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now, the once-per-continent action also out of turn; it depends only on what the seat knows."""
    answers = answers_of(state, seat) if state.waiting >> seat & 1 else []
    if once.may_be_taken(state):
        return [*answers, *once.actions(state, seat)]
    return answers


def answers_of(state: State, seat: Seat) -> list[Action]:
    """What a seat that is asked may answer."""
    choices = once.last_choices_of(state, seat) if state.phase == LAST else CHOICES[state.phase](state)
    if together(state):
        return proposals(state, choices)
    return choices


def together(state: State) -> bool:
    """Whether people must agree on what is asked. [L 10.2, L 12.1]"""
    if state.seats == 2:
        return state.turn == state.iwc or state.phase == OFFER
    return state.phase == ROLES


def proposals(state: State, choices: list[str]) -> list[str]:
    """Choices as proposals; to one on the table others agree, or propose another. [L 10.2 to L 10.4]"""
    table = state.table
    if not state.proposal:
        return [table.proposal[choice] for choice in choices]
    answers = ["agree", "decline"] if state.phase == OFFER else ["agree"]
    if state.proposals >= MOST_PROPOSALS:
        return answers
    return [*answers, *[table.proposal[choice] for choice in choices if choice != state.proposal]]


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry an action out and run on to the next decision."""
    table = state.table
    choice = table.proposed.get(action, action)
    verb, argument = table.meaning[choice]
    if verb == "once" and state.phase != LAST:
        take_or_offer_once(state, seat, choice, argument)
    elif action == "decline":
        decline(state, seat)
    elif together(state):
        agree_or_propose(state, seat, choice)
    else:
        carry_out(state, choice, seat)
    if state.telling:
        hopeless.tell_new(state)


def take_or_offer_once(state: State, seat: Seat, choice: str, place: int) -> None:
    """In or out of turn: two people agree first, others take it at once. [L 6.2]"""
    if state.seats == 2 and not state.imagined:
        once.offer(state, seat, place)
        if state.telling:
            tell_choice(state, "proposed", seat, choice)
    elif once.begin(state, seat, place):
        resume(state)


def decline(state: State, seat: Seat) -> None:
    """The other does not want the once-per-continent action now: no more of it until the next card. [L 6.13]"""
    if state.telling:
        tell_choice(state, "declined", seat, state.proposal)
    state.declined = True
    state.unpause()
    if state.phase == FULL:
        tricks.end_trick(state)


def agree_or_propose(state: State, seat: Seat, choice: str) -> None:
    """Go on once everybody who must has agreed."""
    if choice != "agree":
        if not settled(state, seat, choice):
            return
    else:
        choice = state.proposal
        if state.telling:
            tell_choice(state, "agreed", seat, choice)
        state.waiting &= ~(1 << seat)
        if state.waiting:
            return
    carry_out(state, choice, seat)


def settled(state: State, seat: Seat, choice: str) -> bool:
    """Make a proposal. True when nobody need agree: nothing else can be chosen, or the world is imagined."""
    if state.imagined or (not state.proposal and len(CHOICES[state.phase](state)) == 1):
        return True
    state.proposal = choice
    state.proposer = seat
    state.proposals += 1
    state.waiting = (EVERYBODY if state.seats == PLACES else BOTH) ^ 1 << seat
    if state.telling:
        tell_choice(state, "proposed", seat, choice)
    return False


def tell_choice(state: State, kind: str, seat: Seat, choice: str) -> None:
    """News of a proposal; beside a hand that it names, whose that is."""
    verb, argument = state.table.meaning[choice]
    named = verb in ("exchange", "take", "pass", "lead", "once")
    state.tell(kind, seat=seat, choice=choice, choice_of=state.owner(argument) if named else None)


def carry_out(state: State, choice: str, seat: Seat) -> None:
    """Do what was chosen for the place that is asked."""
    verb, argument = state.table.meaning[choice]
    phase = state.phase
    if phase == PLAY:
        tricks.play(state, argument)
    elif phase == LAST:
        end_last(state, verb, argument, seat)
    elif verb == "once":
        if once.begin(state, seat, argument):
            resume(state)
    elif phase == FULL:
        tricks.pass_full(state, seat, verb)
    elif verb == "skip":
        tricks.go_on(state)
    elif phase in (ACTION, ONCE):
        if effects.begin(state, verb, argument):
            resume(state)
    elif phase == GIVE:
        if effects.give(state, argument):
            resume(state)
    elif phase == ROLES:
        roles.choose(state, argument)
    elif phase == TAKE_CARD:
        effects.move(state, argument, state.target, state.actor)
        resume(state)
    else:
        effects.move(state, argument, state.actor, state.target)
        resume(state)


def end_last(state: State, verb: str, argument: int, seat: Seat) -> None:
    """The answer to the last question of a round: the action, or the missions are judged. [L 6.2, L 8.4]"""
    if verb == "once":
        once.begin(state, seat, argument)
    elif once.pass_last(state, seat):
        end_round(state)


def resume(state: State) -> None:
    """An action is done: the trick continues where it was. [L 5.1, L 6.2]"""
    if state.paused is None:
        state.turn = (state.leader + len(state.trick) - 1) % 3
        tricks.go_on(state)
        return
    state.unpause()
    if state.phase == LAST:
        end_round(state)
    elif state.phase == FULL:
        tricks.end_trick(state)
    elif state.proposal and state.proposal not in CHOICES[state.phase](state):
        state.ask(state.phase, state.turn)
    if state.phase == ACTION and effects.action_offers(state) == ["skip"] and not once.grants(state):
        tricks.go_on(state)

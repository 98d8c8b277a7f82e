"""What may be done, and doing it; and how two people agree on what the IWC does. [L 10]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from play.engine.contract import Action, Seat
from play.games.animalia import effects, tricks
from play.games.animalia.state import ACTION, BOTH, GIVE, NONE, ONCE, PLAY, SEATS_OF, TAKE_CARD, State

MOST_PROPOSALS: Final = 6
"""After so many for one question the other agrees. [L 10.4]"""


def nothing(_state: State) -> list[str]:
    return []


CHOICES: Final[tuple[Callable[[State], list[str]], ...]] = (
    tricks.offers,
    effects.action_offers,
    effects.once_offers,
    effects.give_offers,
    effects.take_card_offers,
    effects.pass_card_offers,
    nothing,
)
"""By phase: what can be chosen for the place that is asked."""


def to_act(state: State) -> tuple[Seat, ...]:
    """Seats that must choose now."""
    return SEATS_OF[state.waiting]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now; it depends only on what the seat knows."""
    if not state.waiting >> seat & 1:
        return ()
    choices = CHOICES[state.phase](state)
    if state.seats == 2 and state.turn == state.iwc:
        choices = proposals(state, choices)
    if state.once and state.phase == PLAY and not state.proposal and effects.may_take_once(state, seat):
        choices = [*choices, "once"]
    return choices


def proposals(state: State, choices: list[str]) -> list[str]:
    """The IWC's choices as proposals; to one on the table the other agrees, or proposes another. [L 10.2 to L 10.4]"""
    table = state.table
    if not state.proposal:
        return [table.proposal[choice] for choice in choices]
    if state.proposals >= MOST_PROPOSALS:
        return ["agree"]
    return ["agree", *[table.proposal[choice] for choice in choices if choice != state.proposal]]


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry an action out and run on to the next decision."""
    if action == "once":
        if effects.take_once(state, seat):
            resume(state)
        return
    if state.seats == 2 and state.turn == state.iwc:
        if action != "agree":
            choice = state.table.proposed[action]
            if not settled(state, seat, choice):
                return
        else:
            choice = state.proposal
            if state.telling:
                tell_choice(state, "agreed", seat, choice)
        action = choice
    carry_out(state, action)


def settled(state: State, seat: Seat, choice: str) -> bool:
    """Lay a proposal on the table. True when nobody need agree: nothing else can be chosen, or the world is imagined."""
    if state.imagined or (not state.proposal and len(CHOICES[state.phase](state)) == 1):
        return True
    state.proposal = choice
    state.proposer = seat
    state.proposals += 1
    state.waiting = BOTH ^ 1 << seat
    if state.telling:
        tell_choice(state, "proposed", seat, choice)
    return False


def tell_choice(state: State, kind: str, seat: Seat, choice: str) -> None:
    """News of a proposal; beside a hand that it names, whose that is."""
    verb, argument = state.table.meaning[choice]
    named = verb in ("exchange", "take", "pass", "lead")
    state.tell(kind, seat=seat, choice=choice, choice_of=state.owner(argument) if named else None)


def carry_out(state: State, choice: str) -> None:
    """Do what was chosen for the place that is asked."""
    verb, argument = state.table.meaning[choice]
    if state.phase == PLAY:
        tricks.play(state, argument)
    elif verb == "skip":
        tricks.go_on(state)
    elif state.phase in (ACTION, ONCE):
        if effects.begin(state, verb, argument):
            resume(state)
    elif state.phase == GIVE:
        if effects.give(state, argument):
            resume(state)
    elif state.phase == TAKE_CARD:
        effects.move(state, argument, state.target, state.actor)
        resume(state)
    else:
        effects.move(state, argument, state.actor, state.target)
        resume(state)


def resume(state: State) -> None:
    """An action is done: the trick goes on where it stood. [L 5.1, L 6.2]"""
    back = state.after
    if back == NONE:
        state.turn = (state.leader + len(state.trick) - 1) % 3
        tricks.go_on(state)
    else:
        state.after = NONE
        state.ask(PLAY, back)

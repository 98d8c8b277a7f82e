"""What may be done, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from play.engine.contract import Action, Seat
from play.games.animanize.cards import DISCARDS, KEEP, PLAYS, listed
from play.games.animanize.rounds import DISCARDED, discard, keep
from play.games.animanize.state import DISCARD, WAITING, State
from play.games.animanize.tricks import PLAYED, play, playable

Take = Callable[[State, Seat, Action], None]
TAKES: Mapping[Action, Take] = {KEEP: keep} | dict.fromkeys(DISCARDED, discard) | dict.fromkeys(PLAYED, play)
"""What carries an action out."""
ONLY_KEEP = (KEEP,)


def to_act(state: State) -> tuple[Seat, ...]:
    """The one seat whose turn it is; nobody's when the game is over."""
    return WAITING[state.turn]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """What the seat may do now, in the order of the deck. [M 2.2, M 3]"""
    if seat != state.turn:
        return ()
    if state.phase == DISCARD:
        return listed(DISCARDS, state.hands[seat]) + ONLY_KEEP
    return listed(PLAYS, playable(state, seat))


def apply(state: State, seat: Seat, action: Action) -> None:
    """Carry an action out and run on to the next decision."""
    TAKES[action](state, seat, action)

"""Legal actions and how to apply them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from play.engine.contract import Action, Seat
from play.games.animanize.card_table import DISCARD_ACTIONS, KEEP, PLAY_ACTIONS, values_of_cards
from play.games.animanize.rounds import CARD_BY_DISCARD, discard_card, stop_discarding
from play.games.animanize.state import DISCARD, SEATS_TO_ACT, State
from play.games.animanize.tricks import CARD_BY_PLAY, play, playable_cards

Apply = Callable[[State, Seat, Action], None]
APPLY_BY_ACTION: Mapping[Action, Apply] = (
    {KEEP: stop_discarding} | dict.fromkeys(CARD_BY_DISCARD, discard_card) | dict.fromkeys(CARD_BY_PLAY, play)
)
"""The function that applies each action."""
ONLY_KEEP = (KEEP,)


def to_act(state: State) -> tuple[Seat, ...]:
    """The seat whose turn it is; () once the game is over."""
    return SEATS_TO_ACT[state.turn]


def legal_actions(state: State, seat: Seat) -> Sequence[Action]:
    """The legal actions of the seat, in the order of the deck. [M 2.2, M 3]"""
    if seat != state.turn:
        return ()
    if state.phase == DISCARD:
        return values_of_cards(DISCARD_ACTIONS, state.hands[seat]) + ONLY_KEEP
    return values_of_cards(PLAY_ACTIONS, playable_cards(state, seat))


def apply(state: State, seat: Seat, action: Action) -> None:
    """Apply an action and continue to the next decision."""
    APPLY_BY_ACTION[action](state, seat, action)

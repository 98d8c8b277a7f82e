"""What abilities do to a card or a player for a time: changed values, traits, copies, extra plays, laws."""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.verbs import Duration, Extra, Trace
from play.engine.contract import Seat
from play.games.animus.state import Modifier, State

MELEE, RANGE, DIE, TRAIT, WITHSTAND, COPY_TYPE, COPY_VALUES, COPY_ABILITIES, PLAY, SWITCH, LAW = range(11)
"""What can be done to a card, or from PLAY on to a player, for a time: the first figure of a `Modifier`."""
FOR_FIGHT, FOR_TURN, UNTIL_FIRST, UNTIL_SECOND, FOR_GOOD = range(5)
"""When it ends: with the fight, with the turn, when the first seat's or the second's next turn begins, with the card.
"""
COPIES: Final = {Trace.TYPE: COPY_TYPE, Trace.VALUES: COPY_VALUES, Trace.ABILITIES: COPY_ABILITIES}
EXTRAS: Final = {Extra.PLAY: PLAY, Extra.SWITCH: SWITCH}


def end_of(duration: Duration, seat: Seat) -> int:
    """When something ends that an ability of this seat's has done."""
    if duration is Duration.UNTIL_YOURS:
        return UNTIL_SECOND if seat else UNTIL_FIRST
    return {Duration.FIGHT: FOR_FIGHT, Duration.TURN: FOR_TURN}.get(duration, FOR_GOOD)


def add(state: State, mod: Modifier) -> None:
    """Something is done for a time."""
    state.modifiers = (*state.modifiers, mod)
    state.fresh = False


def expire(state: State, when: int) -> None:
    """What lasted until then ends."""
    left = tuple(mod for mod in state.modifiers if mod[3] != when)
    if len(left) < len(state.modifiers):
        state.modifiers = left
        state.fresh = False

"""Temporary effects on a card or a player: changed values, traits, copies, extra plays, restrictions."""

from __future__ import annotations

from typing import Final

from collection.games.animus.abilities.verbs import Duration, Extra, Trace
from play.engine.contract import Seat
from play.games.animus.state import Modifier, State

MELEE, RANGE, DIE, TRAIT, WITHSTAND, COPY_TYPE, COPY_VALUES, COPY_ABILITIES, PLAY, SWITCH, LAW = range(11)
"""The kinds of `Modifier` (its first item); from PLAY on they affect a player."""
FOR_FIGHT, FOR_TURN, UNTIL_FIRST, UNTIL_SECOND, FOR_GOOD = range(5)
"""When a modifier ends: with the fight, with the turn, at the start of the first or second seat's next turn, or when
the card leaves play.
"""
COPIES: Final = {Trace.TYPE: COPY_TYPE, Trace.VALUES: COPY_VALUES, Trace.ABILITIES: COPY_ABILITIES}
EXTRAS: Final = {Extra.PLAY: PLAY, Extra.SWITCH: SWITCH}


def expiry_of(duration: Duration, seat: Seat) -> int:
    """When an effect of that duration, caused by an ability of that seat, ends."""
    if duration is Duration.UNTIL_YOURS:
        return UNTIL_SECOND if seat else UNTIL_FIRST
    return {Duration.FIGHT: FOR_FIGHT, Duration.TURN: FOR_TURN}.get(duration, FOR_GOOD)


def add_temporary_effect(state: State, mod: Modifier) -> None:
    """Add a temporary effect."""
    state.modifiers = (*state.modifiers, mod)
    state.fresh = False


def remove_expired_effects(state: State, when: int) -> None:
    """Remove the effects that end at that moment."""
    left = tuple(mod for mod in state.modifiers if mod[3] != when)
    if len(left) < len(state.modifiers):
        state.modifiers = left
        state.fresh = False

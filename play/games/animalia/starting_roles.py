"""Three people agree who plays the IWC first and who gets the first mission, before the first deal. [L 12.1]"""

from __future__ import annotations

from play.games.animalia.card_table import PLACES
from play.games.animalia.rounds import set_roles, turn_up_continent
from play.games.animalia.state import State


def roles_actions(state: State) -> list[str]:
    """Every pair of two different people."""
    return state.table.roles_actions


def assign_roles_and_begin(state: State, argument: int) -> None:
    """Set the roles and begin the first round. `argument` is the parsed argument of a `roles` action."""
    set_roles(state, *divmod(argument, PLACES))
    if state.emits_events:
        state.emit("roles", iwc=state.iwc, place=state.next_first_holder)
    turn_up_continent(state)

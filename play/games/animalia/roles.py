"""Before the first deal, three people agree who plays the IWC first and who gets the first mission. [L 12.1]"""

from __future__ import annotations

from play.games.animalia.rounds import begin_continent, take_roles
from play.games.animalia.state import State
from play.games.animalia.table import PLACES


def choices(state: State) -> list[str]:
    """Every pair of different people."""
    return state.table.roles


def choose(state: State, argument: int) -> None:
    """All agree: the first round begins. `argument` is that of a `roles` action."""
    take_roles(state, *divmod(argument, PLACES))
    if state.telling:
        state.tell("roles", iwc=state.iwc, place=state.start)
    begin_continent(state)

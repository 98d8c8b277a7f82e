"""Step 2: the two animals of the visible card move on the landscape. [A 4]"""

from __future__ import annotations

from typing import Any

from play.engine.contract import Seat
from play.games.arctic import drawing, turns
from play.games.arctic.state import SIDE_A, TOKENS, WALRUS_STEP, State
from play.games.arctic.table import FIRST_PLACE, KINDS, LAST_PLACE, LEFT, RIGHT, STAY, WALRUS, Kin

TO_THE_LEFT, TO_THE_RIGHT = -1, 1


def pair(state: State) -> tuple[Kin, Kin]:
    """Main animal and companion of the visible card."""
    top = state.visible(state.active)
    return state.table.animal[top], state.table.companion[top]


def begin(state: State) -> None:
    """Move where there is no choice, else ask; without a visible card the turn is over. [A 4.4]"""
    if state.visible(state.active) < 0:
        turns.finish(state)
        return
    main, companion = pair(state)
    here, there = inwards(state.tokens[main]), inwards(state.tokens[companion])
    if not here and not there:
        state.phase = TOKENS
    else:
        move(state, here or -there, there or -here)


def inwards(place: int) -> int:
    """The direction in which a token at an end must move; 0 for one that may choose. [A 4.2]"""
    if place == FIRST_PLACE:
        return TO_THE_RIGHT
    return TO_THE_LEFT if place == LAST_PLACE else 0


def tokens_offers(state: State, _seat: Seat) -> list[str]:
    """Which of the two goes left. [A 4.1]"""
    return [state.table.left[animal] for animal in pair(state)]


def tokens_take(state: State, _seat: Seat, action: str) -> None:
    """The one goes left, the other right."""
    lefty = state.table.meaning[action][1]
    main, _ = pair(state)
    direction = TO_THE_LEFT if lefty == main else TO_THE_RIGHT
    move(state, direction, -direction)


def move(state: State, main_by: int, companion_by: int) -> None:
    """Move both; whoever has the walrus may then move one of them on. [A 4, A 6.7]"""
    main, companion = pair(state)
    steps = ((main, main_by), (companion, companion_by))
    if state.telling:
        state.tell("moved", seat=state.active, tokens=[journey(state, *step) for step in steps])
    for animal, by in steps:
        state.tokens[animal] += by
    if state.owners[WALRUS] == state.active:
        state.phase = WALRUS_STEP
    else:
        drawing.begin(state)


def journey(state: State, animal: Kin, by: int) -> dict[str, Any]:
    """A token's move as it is told: from which place to which, by their points."""
    start, places = state.tokens[animal], state.table.places
    return {"animal": KINDS[animal], "start": places[start], "stop": places[start + by]}


def shoved(state: State) -> Kin:
    """Whose token the walrus may move on: side A the main animal's, side B the companion's. [A 6.7]"""
    return pair(state)[0 if state.sides[WALRUS] == SIDE_A else 1]


def walrus_offers(state: State, _seat: Seat) -> list[str]:
    """One more place either way, within the row, or none."""
    place = state.tokens[shoved(state)]
    ways = [LEFT] if place > FIRST_PLACE else []
    if place < LAST_PLACE:
        ways.append(RIGHT)
    return [*ways, STAY]


def walrus_take(state: State, _seat: Seat, action: str) -> None:
    """Move it, or let it stand."""
    verb, by = state.table.meaning[action]
    if verb != STAY:
        animal = shoved(state)
        if state.telling:
            state.tell("shoved", seat=state.active, **journey(state, animal, by))
        state.tokens[animal] += by
    drawing.begin(state)

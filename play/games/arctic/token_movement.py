"""Step 2: the tokens of the visible card's two animals move on the landscape. [A 4]"""

from __future__ import annotations

from typing import TypedDict

from play.engine.contract import Seat
from play.games.arctic import card_drawing, turns
from play.games.arctic.card_table import ANIMAL_SLUGS, FIRST_PLACE, LAST_PLACE, LEFT, RIGHT, STAY, WALRUS, AnimalIndex
from play.games.arctic.state import SIDE_A, TOKENS, WALRUS_STEP, State

TO_THE_LEFT, TO_THE_RIGHT = -1, 1


class TokenMove(TypedDict):
    """A token that moves; `start` and `stop` are the points of its places before and after."""

    animal: str
    start: int
    stop: int


def visible_card_animals(state: State) -> tuple[AnimalIndex, AnimalIndex]:
    """The main animal and the companion of the active player's visible card."""
    top = state.visible_card(state.active)
    return state.table.animal[top], state.table.companion[top]


def make_forced_move_or_ask(state: State) -> None:
    """Make a forced move, else ask for a choice; without a visible card, finish the turn. [A 4.4]"""
    if state.visible_card(state.active) < 0:
        turns.finish_turn(state)
        return
    main, companion = visible_card_animals(state)
    here, there = forced_direction(state.tokens[main]), forced_direction(state.tokens[companion])
    if not here and not there:
        state.phase = TOKENS
    else:
        move_tokens(state, here or -there, there or -here)


def forced_direction(place: int) -> int:
    """The direction in which a token at either end must move; 0 for any other token. [A 4.2]"""
    if place == FIRST_PLACE:
        return TO_THE_RIGHT
    return TO_THE_LEFT if place == LAST_PLACE else 0


def token_actions(state: State, _seat: Seat) -> list[str]:
    """Choosing which of the two tokens goes left. [A 4.1]"""
    return [state.table.left_actions[animal] for animal in visible_card_animals(state)]


def apply_token_choice(state: State, _seat: Seat, action: str) -> None:
    """Move the chosen token left and the other right."""
    left_animal = state.table.parsed_action[action][1]
    main, _ = visible_card_animals(state)
    direction = TO_THE_LEFT if left_animal == main else TO_THE_RIGHT
    move_tokens(state, direction, -direction)


def move_tokens(state: State, main_by: int, companion_by: int) -> None:
    """Move both tokens; a player with the walrus power may then move one of them again. [A 4, A 6.7]"""
    main, companion = visible_card_animals(state)
    steps = ((main, main_by), (companion, companion_by))
    if state.emits_events:
        state.emit("moved", seat=state.active, tokens=[token_move_data(state, *step) for step in steps])
    for animal, by in steps:
        state.tokens[animal] += by
    if state.owners[WALRUS] == state.active:
        state.phase = WALRUS_STEP
    else:
        card_drawing.begin_drawing(state)


def token_move_data(state: State, animal: AnimalIndex, by: int) -> TokenMove:
    """A token's move as event data; start and stop are the points of the two places."""
    start, places = state.tokens[animal], state.table.places
    return {"animal": ANIMAL_SLUGS[animal], "start": places[start], "stop": places[start + by]}


def walrus_target(state: State) -> AnimalIndex:
    """The animal whose token the walrus power may move again: main animal (A) or companion (B). [A 6.7]"""
    return visible_card_animals(state)[0 if state.sides[WALRUS] == SIDE_A else 1]


def walrus_actions(state: State, _seat: Seat) -> list[str]:
    """Moving the token one more place either way, or leaving it."""
    place = state.tokens[walrus_target(state)]
    ways = [LEFT] if place > FIRST_PLACE else []
    if place < LAST_PLACE:
        ways.append(RIGHT)
    return [*ways, STAY]


def apply_walrus_choice(state: State, _seat: Seat, action: str) -> None:
    """Move the token, or leave it."""
    verb, by = state.table.parsed_action[action]
    if verb != STAY:
        animal = walrus_target(state)
        if state.emits_events:
            state.emit("shoved", seat=state.active, **token_move_data(state, animal, by))
        state.tokens[animal] += by
    card_drawing.begin_drawing(state)

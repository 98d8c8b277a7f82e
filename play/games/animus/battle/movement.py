"""Characters entering, leaving and moving. [U 4, U 5]"""

from __future__ import annotations

from collection.games.animus.abilities.terms import Happening
from play.engine.contract import Seat
from play.games.animus import task_codes
from play.games.animus.abilities.continuous_effect_dependencies import FORMATIONS
from play.games.animus.abilities.triggers import queue_triggered_abilities
from play.games.animus.card_table import Card
from play.games.animus.places import BEHIND, COUNT, MELEE, NOWHERE, PLACES, Place, Spot
from play.games.animus.questions import MoveUp
from play.games.animus.state import State


def enter_play(state: State, card: Card, spot: Spot) -> None:
    """Bring a character into play."""
    put_in_place(state, card, spot)
    state.fresh = False


def put_in_place(state: State, card: Card, spot: Spot) -> None:
    """Put a character in a place."""
    state.formation[spot] = card
    state.spot[card] = state.stood[card] = spot
    state.note_change(FORMATIONS)


def leave_play(state: State, card: Card) -> Spot:
    """Take a character out of play and end all effects on it. Return the spot it leaves. [U 4.7]"""
    spot = state.spot[card]
    state.formation[spot] = NOWHERE
    state.stood[card] = spot
    state.spot[card] = NOWHERE
    state.damage[card] = 0
    state.this_turn.used[card] = 0
    state.this_turn.attacked &= ~(1 << card)
    state.this_turn.moved &= ~(1 << card)
    if state.this_turn.again:
        state.this_turn.again = tuple(each for each in state.this_turn.again if each != card)
    if state.modifiers:
        state.modifiers = tuple(mod for mod in state.modifiers if mod[1] != card)
    for seat in (0, 1):
        state.never[seat] &= ~(1 << card)
    state.fresh = False
    return spot


def move_to_place(state: State, card: Card, spot: Spot) -> Spot:
    """Move a character, with everything on it, to a free place of its formation. Return the spot it leaves. [U 5.4]"""
    old = state.spot[card]
    state.formation[old] = NOWHERE
    state.this_turn.moved |= 1 << card
    put_in_place(state, card, spot)
    return old


def swap_places(state: State, card: Card, other: Card) -> None:
    """Exchange the places of two characters."""
    spot, goal = state.spot[card], state.spot[other]
    state.this_turn.moved |= 1 << card | 1 << other
    put_in_place(state, card, goal)
    put_in_place(state, other, spot)


def move_up_behind_gaps(state: State, holes: list[Spot]) -> None:
    """Have the characters behind empty places move up, first in the turn player's formation. [U 5.1, U 5.5]"""
    for seat in (1 - state.active, state.active):
        places = tuple(spot - COUNT * seat for spot in holes if spot // COUNT == seat)
        if places:
            state.agenda.append((task_codes.CLOSE, seat, places, ()))


def fill_holes(state: State, frame: tuple[int, Seat, tuple[Place, ...], tuple[Card, ...]]) -> None:
    """Fill one empty place after another; each move leaves another. If two characters could move up, their owner
    chooses. [U 5.2]
    """
    _, seat, holes, moved = frame
    first = COUNT * seat
    formation = state.formation
    while holes:
        hole = next_hole(state, seat, holes)
        movers = [place for place in BEHIND[hole] if formation[first + place] >= 0]
        if formation[first + hole] >= 0 or not movers:
            holes = tuple(each for each in holes if each != hole)
        elif len(movers) > 1:
            state.ask(MoveUp(seat, hole, holes, moved), seat)
            return
        else:
            holes, moved = move_up(state, seat, movers[0], hole, holes, moved)
    if moved:
        queue_triggered_abilities(state, [(Happening.SHIFTS, card) for card in moved if state.spot[card] >= 0])


def next_hole(state: State, seat: Seat, holes: tuple[Place, ...]) -> Place:
    """The empty place to fill next: Melee first, unless nobody in Range can fill it yet."""
    if MELEE not in holes or len(holes) == 1:
        return holes[0]
    first = COUNT * seat
    if any(state.formation[first + place] >= 0 for place in BEHIND[MELEE]):
        return MELEE
    return next(hole for hole in holes if hole != MELEE)


def move_up(
    state: State, seat: Seat, place: Place, hole: Place, holes: tuple[Place, ...], moved: tuple[Card, ...]
) -> tuple[tuple[Place, ...], tuple[Card, ...]]:
    """Move a character into an empty place. Return the places still empty and all characters that have moved."""
    first = COUNT * seat
    card = state.formation[first + place]
    move_to_place(state, card, first + hole)
    if state.emits_events:
        state.emit("moved-up", seat=seat, card=state.table.slugs[card], place=PLACES[hole])
    rest = tuple(each for each in holes if each != hole)
    return (*rest, place), (*(each for each in moved if each != card), card)


def move_up_actions(state: State, question: MoveUp) -> list[str]:
    """The characters that may move up."""
    first, formation, texts = COUNT * question.seat, state.formation, state.table.shift
    return [texts[place] for place in BEHIND[question.hole] if formation[first + place] >= 0]


def answer_move_up(state: State, question: MoveUp, action: str) -> None:
    """Move up the chosen character and continue filling empty places."""
    seat, hole, holes, moved = question
    place = state.table.meaning[action][1]
    holes, moved = move_up(state, seat, place, hole, holes, moved)
    state.agenda.append((task_codes.CLOSE, seat, holes, moved))

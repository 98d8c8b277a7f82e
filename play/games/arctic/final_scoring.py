"""The end: players name animals for their face-down cards, and points are counted. [A 8.6, A 8.7]"""

from __future__ import annotations

from play.engine.contract import Result, Seat
from play.games.arctic import scoring
from play.games.arctic.card_table import ALL_CARDS, ANIMAL_SLUGS, BEST
from play.games.arctic.state import FOX_CHOICE, OVER, State


def ask_to_name_animals_or_score(state: State) -> None:
    """Ask each player with face-down cards, in turn order, to name animals for them; then count. [A 8.6]"""
    for seat in state.clockwise(state.first):
        if len(state.named_animals[seat]) < scoring.face_down_count(state, seat):
            state.active = seat
            state.phase = FOX_CHOICE
            return
    end_game(state)


def name_animal_actions(state: State, _seat: Seat) -> list[str]:
    """Naming the best animals for all cards, or one animal for the lowest card without one."""
    return [BEST, *state.table.fox_actions]


def apply_animal_naming(state: State, seat: Seat, action: str) -> None:
    """Name an animal for one card, or the best animals for all that are left."""
    choice = state.table.parsed_action[action][1]
    state.named_animals = [kinds[:] for kinds in state.named_animals]
    chosen = state.named_animals[seat]
    if choice == ALL_CARDS:
        chosen += scoring.best_wild_animals(scoring.fill_wild(scoring.pile_animals(state, seat), chosen))
    else:
        chosen.append(choice)
    if len(chosen) == scoring.face_down_count(state, seat):
        if state.emits_events:
            state.emit("named", seat=seat, animals=[ANIMAL_SLUGS[animal] for animal in chosen])
        ask_to_name_animals_or_score(state)


def end_game(state: State) -> None:
    """Set the result: most points win; ties go to the player who is earlier in turn order. [A 8.7]"""
    state.phase = OVER
    scores = tuple(scoring.current_points(state, seat).total for seat in range(state.seats))
    most = max(scores)
    winner = next(seat for seat in state.clockwise(state.first) if scores[seat] == most)
    reason = "points" if scores.count(most) == 1 else "turn-order"
    state.outcome = Result((winner,), scores, reason)
    if state.emits_events:
        totems = [ANIMAL_SLUGS[totem] for totem in state.totems]
        state.emit("counted", scores=list(scores), totems=totems)
        state.emit("won", winner=winner, reason=reason)


def result(state: State) -> Result | None:
    """The result; None while the game goes on."""
    return state.outcome

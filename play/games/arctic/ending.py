"""The end: face-down cards are named, points counted, and somebody has won. [A 8.6, A 8.7]"""

from __future__ import annotations

from play.engine.contract import Result, Seat
from play.games.arctic import scoring
from play.games.arctic.state import FOX_CHOICE, OVER, State
from play.games.arctic.table import ALL, BEST, KINDS


def begin(state: State) -> None:
    """Ask whoever has face-down cards, in turn order, what they are; then count. [A 8.6]"""
    for seat in state.clockwise(state.first):
        if len(state.wild[seat]) < scoring.hidden(state, seat):
            state.active = seat
            state.phase = FOX_CHOICE
            return
    count(state)


def fox_offers(state: State, _seat: Seat) -> list[str]:
    """All as suits best, or one animal for the lowest card that has none yet."""
    return [BEST, *state.table.fox]


def fox_take(state: State, seat: Seat, action: str) -> None:
    """Name one card, or all that are left."""
    animal = state.table.meaning[action][1]
    state.wild = [kinds[:] for kinds in state.wild]
    chosen = state.wild[seat]
    if animal == ALL:
        chosen += scoring.best_animals(scoring.put(scoring.row(state, seat), chosen))
    else:
        chosen.append(animal)
    if len(chosen) == scoring.hidden(state, seat):
        if state.telling:
            state.tell("named", seat=seat, animals=[KINDS[kin] for kin in chosen])
        begin(state)


def count(state: State) -> None:
    """Most points win; between equals, who is earlier in turn order. [A 8.7]"""
    state.phase = OVER
    scores = tuple(scoring.points(state, seat).total for seat in range(state.seats))
    most = max(scores)
    winner = next(seat for seat in state.clockwise(state.first) if scores[seat] == most)
    reason = "points" if scores.count(most) == 1 else "turn-order"
    state.outcome = Result((winner,), scores, reason)
    if state.telling:
        totems = [KINDS[totem] for totem in state.totems]
        state.tell("counted", scores=list(scores), totems=totems)
        state.tell("won", winner=winner, reason=reason)


def result(state: State) -> Result | None:
    """None while the game goes on."""
    return state.outcome

"""Scores of a round, and the end of the game. [M 5.3, M 5.4, M 6, M 7]"""

from __future__ import annotations

from play.engine.contract import Result, Seat
from play.games.animanize.cards import ANIMALS, animal_points
from play.games.animanize.rounds import begin_again
from play.games.animanize.state import NOBODY, OVER, Sheet, State


def running(state: State, seat: Seat) -> int:
    """What the seat has scored in this round so far: its tricks, and the ranks of its animals. [M 6.2, M 6.3]"""
    return state.tricks[seat] + animal_points(state.animals[seat])


def gain(score: int, limit: int) -> int:
    """What a score brings: itself up to the brawl limit; beyond it what is too much is lost. [M 6.4, M 6.5]"""
    return score if score <= limit else limit - score


def finish_round(state: State, eliminated: Seat = NOBODY) -> None:
    """Count the round; then the next one is dealt, or the game is over. [M 6.1]"""
    left = (state.hands[eliminated] & ANIMALS).bit_count() if eliminated != NOBODY else 0
    limit = state.table.limit
    gains = tuple(-left if seat == eliminated else gain(running(state, seat), limit) for seat in range(state.seats))
    state.totals = tuple(max(0, total + each) for total, each in zip(state.totals, gains, strict=True))
    sheet = Sheet(
        state.starter, state.thrown, tuple(state.tricks), tuple(state.animals), eliminated, left, gains, state.totals
    )
    state.sheets = (*state.sheets, sheet)
    if state.telling:
        tell_scores(state, sheet)
    state.trick = []
    state.lead = state.animal = state.best = 0
    if max(state.totals) >= state.table.goal or state.round == state.table.rounds:
        end(state)
    else:
        begin_again(state)


def tell_scores(state: State, sheet: Sheet) -> None:
    if sheet.eliminated != NOBODY:
        state.tell("eliminated", seat=sheet.eliminated, animals=sheet.left)
    scores = [running(state, seat) for seat in range(state.seats)]
    state.tell(
        "scored", round=state.round, scores=scores, gains=list(sheet.gains), totals=list(sheet.totals),
        eliminated=sheet.eliminated if sheet.eliminated != NOBODY else None,
    )  # fmt: skip


def end(state: State) -> None:
    """Most points win, and equals share. [M 7]"""
    best = max(state.totals)
    winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
    reason = "goal" if best >= state.table.goal else "rounds"
    state.outcome = Result(winners, state.totals, reason, {"rounds": state.round})
    state.phase = OVER
    state.turn = NOBODY
    if state.telling:
        state.tell("won", winners=list(winners), totals=list(state.totals), reason=reason)


def result(state: State) -> Result | None:
    """None while the game goes on."""
    return state.outcome

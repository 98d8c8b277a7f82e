"""The scores of a round, and the end of the game. [M 5.3, M 5.4, M 6, M 7]"""

from __future__ import annotations

from play.engine.contract import Result, Seat
from play.games.animanize.card_table import ANIMALS, animal_points
from play.games.animanize.rounds import begin_next_round
from play.games.animanize.state import NOBODY, OVER, RoundScore, State


def round_score(state: State, seat: Seat) -> int:
    """The seat's score in this round so far: its tricks and the ranks of its animals. [M 6.2, M 6.3]"""
    return state.tricks[seat] + animal_points(state.animals[seat])


def points_gained(score: int, limit: int) -> int:
    """The points gained for a score up to the brawl limit; over it, minus the excess. [M 6.4, M 6.5]"""
    return score if score <= limit else limit - score


def score_and_finish_round(state: State, eliminated: Seat = NOBODY) -> None:
    """Score the round; then deal the next one, or end the game. [M 6.1]"""
    animals_left = (state.hands[eliminated] & ANIMALS).bit_count() if eliminated != NOBODY else 0
    limit = state.table.limit
    gains = tuple(
        -animals_left if seat == eliminated else points_gained(round_score(state, seat), limit)
        for seat in range(state.seats)
    )
    state.totals = tuple(max(0, total + each) for total, each in zip(state.totals, gains, strict=True))
    scores = RoundScore(
        starter=state.starter,
        discards=state.discard_counts,
        tricks=tuple(state.tricks),
        animals=tuple(state.animals),
        eliminated=eliminated,
        animals_left=animals_left,
        gains=gains,
        totals=state.totals,
    )
    state.round_scores = (*state.round_scores, scores)
    if state.emits_events:
        emit_round_scores(state, scores)
    state.trick = []
    state.lead_colour = state.trick_animal = state.best_strength = 0
    if max(state.totals) >= state.table.goal or state.round == state.table.rounds:
        end_game(state)
    else:
        begin_next_round(state)


def emit_round_scores(state: State, round_scores: RoundScore) -> None:
    eliminated = round_scores.eliminated
    if eliminated != NOBODY:
        state.emit("eliminated", seat=eliminated, animals=round_scores.animals_left)
    scores = [round_score(state, seat) for seat in range(state.seats)]
    state.emit(
        "scored", round=state.round, scores=scores, gains=list(round_scores.gains),
        totals=list(round_scores.totals), eliminated=eliminated if eliminated != NOBODY else None,
    )  # fmt: skip


def end_game(state: State) -> None:
    """Set the result: most points win, and tied players share the win. [M 7]"""
    best = max(state.totals)
    winners = tuple(seat for seat, total in enumerate(state.totals) if total == best)
    reason = "goal" if best >= state.table.goal else "rounds"
    state.outcome = Result(winners, state.totals, reason, {"rounds": state.round})
    state.phase = OVER
    state.turn = NOBODY
    if state.emits_events:
        state.emit("won", winners=list(winners), totals=list(state.totals), reason=reason)


def result(state: State) -> Result | None:
    """The result; None while the game goes on."""
    return state.outcome

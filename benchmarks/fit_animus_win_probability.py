"""Fit the weights with which level 2 of Animus estimates the winner (`play/games/animus/bots/win_probability.py`).

    python -m benchmarks.fit_animus_win_probability --games 3000 --workers 2

Level 1 plays both sides, with one move in thirty chosen at random; the start of each turn is one sample. It prints the
weights of a logistic regression and the weights in use, and the log loss of both on every fifth game, which the fit
does not use. A loss of 0.693 (the natural logarithm of two) means no knowledge at all. The same seed plays the same
games.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from itertools import repeat
from math import exp, log
from multiprocessing import get_context
from random import Random
from typing import Final

from benchmarks.animus_balance import choose_action
from collection.games import GameId
from play.bots.playout_randomness import QuickChance
from play.games import animus
from play.games.animus.bots.win_probability import ATTACKS, TURN, WEIGHTS, SideFeatures, position_comparison
from play.games.animus.state import DRAFT
from play.games.play_games import PLAY_GAMES

ANY: Final = 1 / 30
"""The share of moves that are random."""
HELD_OUT: Final = 5
"""One game in this many is used only for testing."""
STEPS: Final = 12
RIDGE: Final = 1e-3
"""The penalty for large weights (ridge)."""
NAMES: Final = ("turn", "attacks", *SideFeatures._fields)
IN_USE: Final = (TURN, ATTACKS, *WEIGHTS)

Sample = tuple[float, tuple[float, ...]]
"""The turn player's result (1 won, 0.5 drawn, 0 lost), and the features at the start of the turn."""


def play(seed: str, number: int) -> list[Sample]:
    """The samples of one game."""
    game, bots = (Random(sha256(f"{seed}/{number}/{part}".encode()).digest()) for part in ("game", "bots"))
    state = animus.setup(PLAY_GAMES[GameId.ANIMUS].variants.complete(2, {}), QuickChance(game.random))
    state.emits_events = False
    seen, turn = [], 0
    while waiting := animus.to_act(state):
        if state.phase > DRAFT and state.turn != turn:
            turn = state.turn
            attacks, ahead = position_comparison(state)
            seen.append((state.active, (1.0, attacks, *ahead)))
        seat = waiting[0]
        actions = animus.legal_actions(state, seat)
        hasty = state.phase > DRAFT and bots.random() < ANY
        animus.apply(state, seat, bots.choice(actions) if hasty else choose_action(state, seat, bots))
    result = animus.result(state)
    assert result is not None
    return [((seat in result.winners) / len(result.winners), sums) for seat, sums in seen]


def win_probability(weights: Sequence[float], sums: Sequence[float]) -> float:
    """The win probability with those weights."""
    return 1 / (1 + exp(-sum(weight * each for weight, each in zip(weights, sums, strict=True))))


def loss(weights: Sequence[float], samples: Iterable[Sample]) -> float:
    """The mean log loss of those weights."""
    said = [(won, min(max(win_probability(weights, sums), 1e-9), 1 - 1e-9)) for won, sums in samples]
    return -sum(won * log(chance) + (1 - won) * log(1 - chance) for won, chance in said) / len(said)


def fit_weights(samples: Sequence[Sample]) -> list[float]:
    """The weights of the logistic regression, by Newton's method."""
    size = len(NAMES)
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [RIDGE * len(samples) * weight for weight in weights]
        bend = [[RIDGE * len(samples) * (row == column) for column in range(size)] for row in range(size)]
        for won, sums in samples:
            chance = win_probability(weights, sums)
            doubt = chance * (1 - chance)
            for row, one in enumerate(sums):
                slope[row] += (chance - won) * one
                for column in range(row + 1):
                    bend[row][column] += doubt * one * sums[column]
        for row in range(size):
            for column in range(row):
                bend[column][row] = bend[row][column]
        weights = [weight - step for weight, step in zip(weights, solve_linear_system(bend, slope), strict=True)]
    return weights


def solve_linear_system(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a system of linear equations, by elimination; the matrix must be symmetric and
    positive definite.
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place, pivot in enumerate(rows):
        for row in rows[place + 1 :]:
            share = row[place] / pivot[place]
            row[place:] = [one - share * other for one, other in zip(row[place:], pivot[place:], strict=True)]
    found = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        known = sum(rows[place][later] * found[later] for later in range(place + 1, len(rows)))
        found[place] = (rows[place][-1] - known) / rows[place][place]
    return found


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=3_000)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", default="outlook")
    options = parser.parse_args()
    with ProcessPoolExecutor(options.workers, mp_context=get_context("spawn")) as pool:
        games = list(pool.map(play, repeat(options.seed), range(options.games), chunksize=20))
    test = [sample for game in games[::HELD_OUT] for sample in game]
    weights = fit_weights([sample for number, game in enumerate(games) if number % HELD_OUT for sample in game])
    print(f"{sum(map(len, games))} turns of {len(games)} games")
    print(f"{'':16} {'in use':>8} {'fitted':>8}")
    for name, old, new in zip(NAMES, IN_USE, weights, strict=True):
        print(f"{name:16} {old:8.3f} {new:8.3f}")
    print(f"{'log loss':16} {loss(IN_USE, test):8.4f} {loss(weights, test):8.4f}")


if __name__ == "__main__":
    main()

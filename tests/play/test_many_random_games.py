"""Dozens of random games of every game of the house, 20,000 in `./run prove`: they end, and hold what
`test_conformance.py` asks of a few at every step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from collection.games import GameId
from play.bots.fuzzing import FuzzCounts, fuzzed_games
from tests.case_counts import case_count

SAMPLED, EVERY, REBUILT = case_count(60, 20_000), 400, 23
"""Games of each game, checked at every 400th position, from one by lot on; every 23rd is rebuilt from its record (23
has no factor in common with a number of variants)."""


@pytest.mark.parametrize("game", GameId)
@pytest.mark.target("H1", "F1")
def test_many_random_games_end_without_findings(game: GameId, measured: Callable[..., None]) -> None:
    tried = FuzzCounts()
    for fuzzed in fuzzed_games(game, SAMPLED, "conformance", EVERY, REBUILT):
        tried.add(fuzzed.run())
    assert tried.games == SAMPLED
    measured("games", tried.games, target="F1", at_least=5 * 20_000)
    measured("moves", tried.moves, target="F1")
    measured("comparisons", tried.comparisons, target="H1", at_least=100_000)

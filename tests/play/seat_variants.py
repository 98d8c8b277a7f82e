"""The variants and numbers of players with which tests of every game play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from collection.games import GameId
from play.games.play_games import PLAY_GAMES
from tests.case_counts import case_choice


def variants_of(game: GameId) -> list[tuple[Mapping[str, Any], int]]:
    """Options and numbers of players: all of the game's, or in ordinary runs every second."""
    found = list(PLAY_GAMES[game].variants.variants())
    return case_choice(found[::2], found)


in_every_variant = pytest.mark.parametrize(
    ("game", "options", "seats"),
    [
        pytest.param(game, options, seats, id=f"{game}-{'-'.join(map(str, options.values()))}-{seats}")
        for game in GameId
        for options, seats in variants_of(game)
    ],
)

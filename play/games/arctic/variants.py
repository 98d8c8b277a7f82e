"""The options of Arctic, and the variants that tests and simulations play."""

from __future__ import annotations

from collections.abc import Mapping

from play.engine.chance import Chance
from play.engine.contract import Config, Options
from play.games.arctic.card_table import ANIMAL_SLUGS
from play.games.arctic.setup import PLAYERS

SIDES: tuple[Options, ...] = (
    {},
    {"sides": dict.fromkeys(ANIMAL_SLUGS, "a")},
    {"sides": dict.fromkeys(ANIMAL_SLUGS, "b")},
)
"""The sides of the Powers: random, all A, or all B. [A 1.6]"""


OPTIONS: Mapping[str, str] = {
    "sides": f'a JSON object with a or b for some or all of {", ".join(ANIMAL_SLUGS)}: {{"fox": "a", "orca": "b"}}',
}
"""Each option with a description of its values."""


def variants() -> list[tuple[Options, int]]:
    """Every number of players with random sides, all A, and all B. [A 1.1, A 1.6]"""
    return [(options, players) for options in SIDES for players in PLAYERS]


def complete(seats: int, options: Options, chance: Chance | None = None) -> Config:  # noqa: ARG001
    """The config as given: set-up draws the sides that are not chosen and records them."""
    return Config(seats, dict(options))

"""Which games of Arctic can be set up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.arctic.setup import PLAYERS
from play.games.arctic.table import KINDS

SIDES: tuple[Mapping[str, Any], ...] = (
    {},
    {"sides": dict.fromkeys(KINDS, "a")},
    {"sides": dict.fromkeys(KINDS, "b")},
)
"""The sides of the Powers drawn, or all the same. [A 1.6]"""


OPTIONS: Mapping[str, str] = {
    "sides": f'a JSON object that gives a or b for some of {", ".join(KINDS)}: {{"fox": "a", "orca": "b"}}',
}
"""Each option, and the values it takes in words."""


def variants() -> list[tuple[Mapping[str, Any], int]]:
    """Every number of players with the sides drawn, all A, and all B. [A 1.1, A 1.6]"""
    return [(options, players) for options in SIDES for players in PLAYERS]


def complete(seats: int, options: Mapping[str, Any], chance: Chance | None = None) -> Config:  # noqa: ARG001
    """Nothing need be filled in: sides that are not chosen are drawn at set-up, and stand in the record."""
    return Config(seats, dict(options))

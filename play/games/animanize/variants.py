"""The variants that tests and simulations play; Animanize has no options."""

from __future__ import annotations

from collections.abc import Mapping

from play.engine.chance import Chance
from play.engine.contract import Config, Options
from play.games.animanize.card_table import TABLES

OPTIONS: Mapping[str, str] = {}
"""Animanize has no options."""


def variants() -> list[tuple[Options, int]]:
    """Three and four players. [M 1.1]"""
    return [({}, seats) for seats in TABLES]


def complete(seats: int, options: Options, chance: Chance | None = None) -> Config:  # noqa: ARG001
    """The config as given: the box is the deck."""
    return Config(seats, dict(options))

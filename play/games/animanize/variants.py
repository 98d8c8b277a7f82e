"""The variants that tests and simulations play; Animanize has no options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from play.engine.chance import Chance
from play.engine.contract import Config
from play.games.animanize.card_table import TABLES

OPTIONS: Mapping[str, str] = {}
"""Animanize has no options."""


def variants() -> list[tuple[Mapping[str, Any], int]]:
    """Three and four players. [M 1.1]"""
    return [({}, seats) for seats in TABLES]


def complete(seats: int, options: Mapping[str, Any], chance: Chance | None = None) -> Config:  # noqa: ARG001
    """The config as given: the box is the deck."""
    return Config(seats, dict(options))

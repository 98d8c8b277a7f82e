"""The record of one game's drawings: each game fills in a `GameArt` in its own folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from collection.plates.card_back_parts import PLAIN_DESIGN, Design, Stock
from collection.plates.icon_parts import Icon
from collection.plates.plate import Plate
from collection.plates.scenes import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class GameArt:
    """The drawings of one game. `icons` are by group and name: the key `danger-fire` is `icons["danger"]["fire"]`."""

    stock: Stock
    back: Design = PLAIN_DESIGN
    icons: Mapping[str, Mapping[str, Icon]] = field(default_factory=dict)
    plates: Mapping[str, Plate] = field(default_factory=dict)
    scenes: Mapping[str, Scene] = field(default_factory=dict)
    """The landscapes of its plates, besides those of `collection.plates.scenes`."""


PLAIN_ART = GameArt(stock=Stock("#3b4753"))
"""For a game without drawings of its own."""

"""The drawings of one game: each game fills in one `GameArt` in its own folder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from collection.plates.back_kit import Design, Stock
from collection.plates.icons_kit import Icon
from collection.plates.plate import Plate
from collection.plates.scenes import Scene


@dataclass(frozen=True, slots=True, kw_only=True)
class GameArt:
    """The drawings of one game. `icons` are by group and name: the key `danger-fire` is `icons["danger"]["fire"]`."""

    stock: Stock
    back: Design
    icons: Mapping[str, Mapping[str, Icon]]
    plates: Mapping[str, Plate]
    scenes: Mapping[str, Scene] = field(default_factory=dict)
    """The landscapes of its plates, besides those of `collection.plates.scenes`."""

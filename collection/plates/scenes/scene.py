"""What a landscape is made of: its colours, its ground, what stands in the middle ground, and its foreground."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from collection.plates.draw import Pen
from collection.plates.scenes.palettes import Palette, in_light

Stand = Callable[[Pen, Random, Palette], None]
"""Draws what stands in the middle ground."""
Land = Callable[[Pen, Random, Palette, Stand], None]
"""Draws everything from the skyline to the ground, and the stand where it belongs."""
Foreground = Callable[[Pen, Random, Palette], None]
"""Draws what stands before the animal: low, or at the sides."""
Backdrop = Callable[[Pen, Palette], None]
"""Draws what hangs before the sky and behind sun, moon and stars."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A landscape. Each of its `stands` makes another place of it."""

    palette: Palette
    """Its colours by day."""
    land: Land
    stands: tuple[Stand, ...]
    front: Foreground
    front_under_water: Foreground | None = None
    """The foreground below the surface, if it is not the usual weed."""
    backdrop: Backdrop | None = None
    stars: bool = True
    """Whether stars are seen at night."""

    def colours(self, light: str = "day") -> Palette:
        """Its colours in one of `LIGHTS`."""
        return in_light(self.palette, light)

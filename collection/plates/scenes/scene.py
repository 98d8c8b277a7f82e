"""The parts of a landscape: colours, ground, middle ground and foreground."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from collection.plates.draw import Pen
from collection.plates.scenes.palettes import Palette, in_light

MiddleGround = Callable[[Pen, Random, Palette], None]
"""Draws the middle ground."""
Land = Callable[[Pen, Random, Palette, MiddleGround], None]
"""Draws everything from the skyline to the ground, with the middle ground at its place."""
Foreground = Callable[[Pen, Random, Palette], None]
"""Draws what is in front of the animal: low, or at the sides."""
Backdrop = Callable[[Pen, Palette], None]
"""Draws what is in front of the sky and behind sun, moon and stars."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A landscape. A plate shows it with one of its `middle_grounds`."""

    palette: Palette
    """Its colours by day."""
    land: Land
    middle_grounds: tuple[MiddleGround, ...]
    front: Foreground
    front_under_water: Foreground | None = None
    """The foreground below the surface, if it is not the usual weed."""
    backdrop: Backdrop | None = None
    stars: bool = True
    """Whether stars are visible at night."""

    def colours(self, light: str = "day") -> Palette:
        """The scene's colours in one of `LIGHTS`."""
        return in_light(self.palette, light)

"""A plate: an animal or a figure in its landscape, as a list of drawing operations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from types import ModuleType

from collection.plates.draw import Op, Pen, mix, oval
from collection.plates.scenes import Scene, draw_background, draw_foreground

Draw = Callable[[Pen, Random], None]
Disc = tuple[float, float, float]
"""Centre and radius in millimetres."""


@dataclass(frozen=True, slots=True)
class Plate:
    """A plate: its landscape, its light, and the function that draws the animal."""

    title: str
    biome: str
    draw: Draw
    light: str
    water: bool
    flip: bool
    shadow: Disc | None
    disc: Disc | None
    place: int | None
    accent: str


def plate(
    title: str,
    biome: str,
    *,
    light: str = "day",
    water: bool = False,
    flip: bool = False,
    shadow: Disc | None = (28, 34.6, 18),
    disc: Disc | None = None,
    place: int | None = None,
    accent: str = "",
) -> Callable[[Draw], Plate]:
    """Make the decorated function a plate; the function's name is the key.

    `biome` and `light` name the scene, and `water` puts it under the surface. `flip` makes the animal face left.
    `shadow` is under the animal (and mirrored with it), `disc` is sun or moon. `place` selects the middle ground, which
    otherwise depends on the key. `accent` colours the halo of the disc.
    """

    def made(draw: Draw) -> Plate:
        return Plate(title, biome, draw, light, water, flip, shadow, disc, place, accent)

    return made


def plates_of(*modules: ModuleType) -> dict[str, Plate]:
    """Return the plates drawn in these modules, by key. Raises ValueError if two have the same key."""
    plates: dict[str, Plate] = {}
    for module in modules:
        for found in vars(module).values():
            if isinstance(found, Plate) and found.draw.__module__ == module.__name__:
                key = found.draw.__name__
                if key in plates:
                    raise ValueError(f"two plates are called {key}: rename one of the functions")
                plates[key] = found
    return plates


def plate_ops(key: str, plate: Plate, scene: Scene) -> list[Op]:
    """Return the drawing operations of a plate in its scene. The same key always gives the same list."""
    pen, colours = Pen(), scene.colours(plate.light)
    place = Random(key + "-place").randrange(60) if plate.place is None else plate.place
    draw_background(
        pen,
        scene,
        Random(key),
        colours,
        light=plate.light,
        disc=plate.disc,
        water=plate.water,
        place=place,
        accent=plate.accent,
    )
    animal = pen.at(57, 0, flip=True) if plate.flip else pen
    if plate.shadow:
        x, y, r = plate.shadow
        animal.fill(oval(x, y, r, 1.3), mix(colours.ground, colours.dark, 0.55))
    plate.draw(animal, Random(key + "-coat"))
    draw_foreground(pen, scene, Random(key + "-front"), colours, plate.water)
    return pen.ops

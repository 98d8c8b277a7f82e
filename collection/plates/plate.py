"""A plate: one species before its BiOME, as a list of drawing operations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from collection.plates.draw import Op, Pen, mix, oval
from collection.plates.scenes import back, front, palette

Draw = Callable[[Pen, Random], None]


Disc = tuple[float, float, float]
"""Centre and radius in millimetres."""


@dataclass(frozen=True, slots=True)
class Plate:
    """One species: its place, its light, and the function that draws the animal."""

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


PLATES: dict[str, Plate] = {}


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
) -> Callable[[Draw], Draw]:
    """Makes the function a plate, its name the key.

    `biome` and `light` name the scene, `water` puts it under the surface; `flip` turns the animal to the left;
    `shadow` lies under the animal (not mirrored by hand: it turns with it), `disc` is sun or moon; `place` chooses what
    stands in the middle ground, else the key does; `accent` colours the halo of the disc. Raises ValueError for a key that is taken.
    """

    def add(draw: Draw) -> Draw:
        if draw.__name__ in PLATES:
            raise ValueError(f"two plates are called {draw.__name__}: rename one of the functions")
        PLATES[draw.__name__] = Plate(title, biome, draw, light, water, flip, shadow, disc, place, accent)
        return draw

    return add


def render(slug: str) -> list[Op]:
    """The drawing operations of one plate: the same list for the same slug, always. KeyError if there is none."""
    spec, pen = PLATES[slug], Pen()
    colours = palette(spec.biome, spec.light)
    place = Random(slug + "-place").randrange(60) if spec.place is None else spec.place

    back(
        pen,
        spec.biome,
        Random(slug),
        colours,
        light=spec.light,
        disc=spec.disc,
        water=spec.water,
        place=place,
        accent=spec.accent,
    )
    animal = pen.at(57, 0, flip=True) if spec.flip else pen
    if spec.shadow:
        x, y, r = spec.shadow
        animal.fill(oval(x, y, r, 1.3), mix(colours.ground, colours.dark, 0.55))
    spec.draw(animal, Random(slug + "-coat"))
    front(pen, spec.biome, Random(slug + "-front"), colours, spec.water)
    return pen.ops

"""A plate: one species before its BiOME, as a list of drawing operations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from collection.plates.draw import Op, Pen, mix, oval
from collection.plates.scenes import back, front, palette

Draw = Callable[[Pen, Random], None]


@dataclass(frozen=True, slots=True)
class Plate:
    """One species: its place, its light, and the function that draws the animal."""

    title: str
    biome: str
    draw: Draw
    light: str = "day"
    water: bool = False
    flip: bool = False
    shadow: tuple[float, float, float] | None = (28, 34.6, 18)
    disc: tuple[float, float, float] | None = None


PLATES: dict[str, Plate] = {}


def plate(title: str, biome: str, **options: object) -> Callable[[Draw], Draw]:
    def add(draw: Draw) -> Draw:
        PLATES[draw.__name__] = Plate(title, biome, draw, **options)  # type: ignore[arg-type]
        return draw

    return add


def render(slug: str) -> list[Op]:
    """The drawing operations of one plate: the same list for the same slug, always."""
    spec, pen = PLATES[slug], Pen()
    colours = palette(spec.biome, spec.light)
    back(pen, spec.biome, Random(slug), colours, spec.light, spec.disc, spec.water)
    animal = pen.at(57, 0, flip=True) if spec.flip else pen
    if spec.shadow:
        x, y, r = spec.shadow
        animal.fill(oval(x, y, r, 1.3), mix(colours.ground, colours.dark, 0.55))
    spec.draw(animal, Random(slug + "-coat"))
    front(pen, spec.biome, Random(slug + "-front"), colours, spec.water)
    return pen.ops

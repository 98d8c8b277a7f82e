"""Outlines as text: `"0 0!, 4 -2, 8 0!"` is three points, of which the first and the last are corners."""

from __future__ import annotations

from functools import lru_cache

from collection.plates.draw import Limb, Shape, smooth

Dots = tuple[tuple[float, ...], ...]


@lru_cache(maxsize=1024)
def dots(text: str) -> Dots:
    """The points of an outline in millimetres; raises ValueError where a point is not "x y" or "x y!"."""
    return tuple(_dot(point) for point in text.split(","))


def _dot(text: str) -> tuple[float, ...]:
    x, y = text.split()
    return (float(x), float(y[:-1]), 1.0) if y.endswith("!") else (float(x), float(y))


def curve(text: str) -> Shape:
    """A closed, smooth shape through the points."""
    return smooth(dots(text))


def tube(text: str, *widths: float, steps: int = 5) -> Limb:
    """A limb along the points, its widths spread evenly over them."""
    return Limb(dots(text), widths, steps)

"""The drawing operations of which every plate consists. Millimetres, y down; solid colours only."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

WIDTH, HEIGHT, BLEED = 57.0, 40.0, 3.0
Segment = tuple[Any, ...]  # ("M", x, y) ("L", x, y) ("C", x1, y1, x2, y2, x, y) ("Z",)
Shape = list[Segment]
Point = Sequence[float]  # (x, y), or (x, y, 1) for a corner


@dataclass(frozen=True, slots=True)
class Path:
    """One filled or stroked path; `evenodd` is used for the crescents of light and shade."""

    shape: Shape
    fill: str | None = None
    stroke: str | None = None
    width: float = 0.0
    evenodd: bool = False


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A filled ellipse with horizontal and vertical axes."""

    cx: float
    cy: float
    rx: float
    ry: float
    fill: str


@dataclass(frozen=True, slots=True)
class Gradient:
    """A vertical gradient in a rectangle, for sky or water."""

    x: float
    y: float
    w: float
    h: float
    stops: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Clip:
    """`ops` are visible only inside `shape`."""

    shape: Shape
    ops: list[Op] = field(default_factory=list)


Op = Path | Ellipse | Gradient | Clip

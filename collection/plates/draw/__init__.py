"""Drawing operations, shapes, the pen and two renderers.

Units are millimetres, y down, with the origin at the upper left of the trimmed plate (57 x 40). Light falls from the
upper left. A shape is a list of segments. A pen maps shapes onto the plate and shades them there, so that a mirrored or
turned animal is still lit from the same side. There is no transparency and there are no filters: every tone is a solid
colour, which prints as drawn.
"""

from collection.plates.draw.colour import Tone, mix, tone
from collection.plates.draw.ops import BLEED, HEIGHT, WIDTH, Clip, Ellipse, Gradient, Op, Path, Point, Segment, Shape
from collection.plates.draw.pdf import paint
from collection.plates.draw.pen import Pen
from collection.plates.draw.shapes import (
    curve,
    inverse_shape,
    leaf,
    moved,
    oval,
    parse_points,
    petal,
    poly,
    smooth_curve,
)
from collection.plates.draw.svg import svg
from collection.plates.draw.tapered_tube import Tube, tube

__all__ = [
    "BLEED",
    "HEIGHT",
    "WIDTH",
    "Clip",
    "Ellipse",
    "Gradient",
    "Op",
    "Path",
    "Pen",
    "Point",
    "Segment",
    "Shape",
    "Tone",
    "Tube",
    "curve",
    "inverse_shape",
    "leaf",
    "mix",
    "moved",
    "oval",
    "paint",
    "parse_points",
    "petal",
    "poly",
    "smooth_curve",
    "svg",
    "tone",
    "tube",
]

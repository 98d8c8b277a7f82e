"""A plate on a ReportLab canvas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from collection.plates.draw.ops import BLEED, HEIGHT, WIDTH, Clip, Ellipse, Gradient, Op, Path, Shape
from collection.plates.draw.shapes import poly

_PDF = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}


def paint(canvas: Any, ops: Sequence[Op], x: float, y: float, bleed: float = BLEED) -> None:
    """Draws the plate on a ReportLab canvas, trimmed lower left corner at (x, y) in points."""
    from reportlab.lib.colors import HexColor

    colour = lru_cache(maxsize=None)(HexColor)
    unit = 72 / 25.4

    class trace:  # a ReportLab path is whatever has getCode(); its own one spends most of its time on rounding
        def __init__(self, shape: Shape) -> None:
            self.shape = shape

        def getCode(self) -> str:
            return "n " + " ".join([_PDF[s[0]] % s[1:] for s in self.shape])

    def emit(items: Sequence[Op]) -> None:
        for op in items:
            match op:
                case Path(shape, fill, stroke, width, evenodd):
                    if fill:
                        canvas.setFillColor(colour(fill))
                    if stroke:
                        canvas.setStrokeColor(colour(stroke))
                        canvas.setLineWidth(width)
                    canvas.drawPath(
                        trace(shape), stroke=int(bool(stroke)), fill=int(bool(fill)), fillMode=0 if evenodd else 1
                    )
                case Ellipse(cx, cy, rx, ry, fill):
                    canvas.setFillColor(colour(fill))
                    canvas.ellipse(cx - rx, cy - ry, cx + rx, cy + ry, stroke=0, fill=1)
                case Gradient(gx, gy, w, h, stops):
                    canvas.saveState()
                    canvas.clipPath(
                        trace(poly((gx, gy), (gx + w, gy), (gx + w, gy + h), (gx, gy + h))), stroke=0, fill=0
                    )
                    canvas.linearGradient(0, gy, 0, gy + h, [colour(c) for _, c in stops], [at for at, _ in stops])
                    canvas.restoreState()
                case Clip(shape, children) if children:
                    canvas.saveState()
                    canvas.clipPath(trace(shape), stroke=0, fill=0, fillMode=1)
                    emit(children)
                    canvas.restoreState()

    canvas.saveState()
    canvas.translate(x, y + HEIGHT * unit)
    canvas.scale(unit, -unit)
    frame = poly((-bleed, -bleed), (WIDTH + bleed, -bleed), (WIDTH + bleed, HEIGHT + bleed), (-bleed, HEIGHT + bleed))
    canvas.clipPath(trace(frame), stroke=0, fill=0)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    emit(ops)
    canvas.restoreState()

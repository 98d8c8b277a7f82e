"""Paints drawing operations on a ReportLab canvas."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from reportlab.lib.colors import Color, HexColor

from collection.plates.draw.ops import BLEED, HEIGHT, WIDTH, Clip, Ellipse, Gradient, Op, Path, Shape
from collection.plates.draw.shapes import poly

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

_PDF = {"M": "%.3f %.3f m", "L": "%.3f %.3f l", "C": "%.3f %.3f %.3f %.3f %.3f %.3f c", "Z": "h"}
_UNIT = 72 / 25.4  # points in a millimetre


@lru_cache(maxsize=4096)
def _colour(name: str) -> Color:
    return HexColor(name)


class _Trace:
    """A path for ReportLab, which only calls getCode(). ReportLab's own class spends most of its time on rounding."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape

    def getCode(self) -> str:
        return "n " + " ".join([_PDF[s[0]] % s[1:] for s in self.shape])


def _box(x0: float, y0: float, x1: float, y1: float) -> _Trace:
    return _Trace(poly((x0, y0), (x1, y0), (x1, y1), (x0, y1)))


def _path(canvas: Canvas, op: Path) -> None:
    if op.fill:
        canvas.setFillColor(_colour(op.fill))
    if op.stroke:
        canvas.setStrokeColor(_colour(op.stroke))
        canvas.setLineWidth(op.width)
    canvas.drawPath(
        _Trace(op.shape), stroke=int(bool(op.stroke)), fill=int(bool(op.fill)), fillMode=0 if op.evenodd else 1
    )


def _gradient(canvas: Canvas, op: Gradient) -> None:
    canvas.saveState()
    canvas.clipPath(_box(op.x, op.y, op.x + op.w, op.y + op.h), stroke=0, fill=0)
    canvas.linearGradient(0, op.y, 0, op.y + op.h, [_colour(c) for _, c in op.stops], [at for at, _ in op.stops])
    canvas.restoreState()


def _emit(canvas: Canvas, ops: Sequence[Op]) -> None:
    for op in ops:
        match op:
            case Path():
                _path(canvas, op)
            case Ellipse(cx, cy, rx, ry, fill):
                canvas.setFillColor(_colour(fill))
                canvas.ellipse(cx - rx, cy - ry, cx + rx, cy + ry, stroke=0, fill=1)
            case Gradient():
                _gradient(canvas, op)
            case Clip(shape, children) if children:
                canvas.saveState()
                canvas.clipPath(_Trace(shape), stroke=0, fill=0, fillMode=1)
                _emit(canvas, children)
                canvas.restoreState()


def paint(
    canvas: Canvas,
    ops: Sequence[Op],
    x: float,
    y: float,
    bleed: float = BLEED,
    size: tuple[float, float] = (WIDTH, HEIGHT),
) -> None:
    """Paint operations on a ReportLab canvas, with the trimmed lower left corner at (x, y) in points.

    `size` (width, height) and `bleed` are in millimetres; everything beyond the bleed is cut off.
    """
    width, height = size
    canvas.saveState()
    canvas.translate(x, y + height * _UNIT)
    canvas.scale(_UNIT, -_UNIT)
    canvas.clipPath(_box(-bleed, -bleed, width + bleed, height + bleed), stroke=0, fill=0)
    canvas.setLineCap(1)
    canvas.setLineJoin(1)
    _emit(canvas, ops)
    canvas.restoreState()

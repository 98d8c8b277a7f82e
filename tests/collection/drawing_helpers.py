"""Helpers for tests of drawings: a plate's animal alone, the points of outlines, rasters."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from random import Random

import resvg_py
from PIL import Image

from collection.games.drawings import ICONS, PLATES
from collection.plates.draw import WIDTH, Clip, Ellipse, Op, Path, Pen, svg
from collection.plates.icon_parts import SIDE
from collection.plates.vector_icons import recolour


def animal_ops(key: str) -> list[Op]:
    """The animal or figure alone, without its scene."""
    pen = Pen()
    PLATES[key].draw(pen.at(WIDTH, 0, flip=True) if PLATES[key].flip else pen, Random(key))
    return pen.ops


def corners(ops: Sequence[Op]) -> Iterator[tuple[float, float]]:
    """The points of outlines, without those hidden by a clip."""
    for op in ops:
        if isinstance(op, Path | Clip):
            yield from ((segment[-2], segment[-1]) for segment in op.shape if segment[0] != "Z")
        elif isinstance(op, Ellipse):
            yield from ((op.cx - op.rx, op.cy - op.ry), (op.cx + op.rx, op.cy + op.ry))


def lightness(colour: str) -> float:
    """The perceived lightness of `#rrggbb`, 0 to 255."""
    red, green, blue = (int(colour[i : i + 2], 16) for i in (1, 3, 5))
    return 0.299 * red + 0.587 * green + 0.114 * blue


def picture(ops: list[Op], size: tuple[float, float], width: int, bleed: float = 0.0) -> Image.Image:
    """The drawing on white, as a screen shows it."""
    png = resvg_py.svg_to_bytes(svg_string=svg(ops, "t", bleed, size), width=width, skip_system_fonts=True)
    ink = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    sheet = Image.new("RGBA", ink.size, "white")
    sheet.alpha_composite(ink)
    return sheet.convert("L")


def darkness(image: Image.Image) -> float:
    """The share of the square that is ink."""
    return sum((255 - value) * n for value, n in enumerate(image.histogram())) / (255 * image.width * image.height)


def rasterise_icon(key: str, width: int = 64) -> Image.Image:
    """An icon in black, `width` pixels wide."""
    return picture(recolour(ICONS[key], "#000000"), (SIDE, SIDE), width)

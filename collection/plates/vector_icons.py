"""Icons as drawing operations: the same strokes and solids for the sprite of the pages and for print."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from collection.plates.draw import Op, Path, paint
from collection.plates.draw.svg import path_data
from collection.plates.icon_parts import SIDE, Icon

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

ENDING_ZEROS = re.compile(r"\.?0+(?=[A-Z ]|$)")
"""Zeros at the end of a decimal fraction: `data` always writes two digits."""


def paint_icon(canvas: Canvas, icon: Icon, x: float, y: float, size: float, colour: str) -> None:
    """Draws an icon on a ReportLab canvas as vectors.

    `x`, `y`: the lower left corner in points; `size`: the side in millimetres; `colour`: "#rrggbb".
    """
    canvas.saveState()
    canvas.translate(x, y)
    canvas.scale(size / SIDE, size / SIDE)
    paint(canvas, recolour(icon, colour), 0, 0, bleed=0, size=(SIDE, SIDE))
    canvas.restoreState()


def recolour(ops: Icon, colour: str) -> Icon:
    """The same paths in another colour."""
    return [
        replace(op, fill=op.fill and colour, stroke=op.stroke and colour) if isinstance(op, Path) else op for op in ops
    ]


def outlined(ops: Icon, width: float) -> Icon:
    """The same paths as outlines of that width, in units of the icon; strokes become lines of that width."""
    return [
        replace(op, fill=None, stroke=op.stroke or op.fill, width=width) if isinstance(op, Path) else op for op in ops
    ]


def sprite(icons: Mapping[str, Icon]) -> str:
    """One SVG document with one `<symbol>` per icon, in currentColor: `<svg><use
    href="/sprite.svg#danger-fire"/></svg>`."""
    symbols = "".join(
        f'<symbol id="{key}" viewBox="0 0 {SIDE:g} {SIDE:g}" fill-rule="evenodd" stroke-linecap="round"'
        f' stroke-linejoin="round">{"".join(map(_element, ops))}</symbol>'
        for key, ops in icons.items()
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'


def _element(op: Op) -> str:
    """One path as SVG. Fill and stroke are always stated, so that a page's style for `.icon` cannot add one."""
    if not isinstance(op, Path):
        raise TypeError(f"an icon is made of paths, not of {type(op).__name__}")
    outline = ENDING_ZEROS.sub("", path_data(op.shape))
    if op.stroke:
        return f'<path d="{outline}" fill="none" stroke="{op.stroke}" stroke-width="{op.width:g}"/>'
    return f'<path d="{outline}" fill="{op.fill}" stroke="none"/>'

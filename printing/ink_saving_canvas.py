"""Boards, tokens and pages of text with little ink: what is filled in colour becomes an outline, and pictures are left
out. Faces of cards have their own layout for little ink (`plain_faces.py`)."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager

from collection.plates.draw import HEIGHT, WIDTH, Op
from printing.canvas import PrintCanvas
from printing.compiled_drawings import CompiledDrawing, colour
from printing.fonts import Font
from printing.geometry import Line, Rectangle, Size
from printing.greyscale import grey_of
from printing.tagged_canvas import TaggedCanvas

INK, WHITE = "#18232c", "#ffffff"
SMALL = 2.2
"""Areas narrower than this are printed as they are, in mm."""
THIN = 0.2
"""The width of the outlines, in mm."""
DARK = 0.6
"""A colour as light as this share of white, or lighter, is taken for paper; on it, it could not be seen."""
PALE = 0.85
"""The same for lines, of which light ones rule tables."""
PICTURE = 20.0
"""Drawings at least as wide as this are pictures, in mm."""


class InkSavingCanvas(TaggedCanvas):
    """A canvas that can save ink."""

    saving = False

    @contextmanager
    def saved_ink(self, wanted: bool = True) -> Iterator[None]:
        """Saves ink until the block ends, if it is wanted."""
        self.saving = wanted
        try:
            yield
        finally:
            self.saving = False

    def fill_rectangle(self, area: Rectangle, paint: str, radius: float = 0.0) -> None:
        if not self.saving or min(area.width, area.height) < SMALL:
            super().fill_rectangle(area, self._visible(paint), radius)
            return
        super().fill_rectangle(area, WHITE, radius)
        if _is_dark(paint):
            super().stroke_rectangle(area.grown(-THIN / 2), radius, THIN, INK)

    def fill_circle(self, x: float, y: float, radius: float, paint: str) -> None:
        if not self.saving or 2 * radius < SMALL:
            super().fill_circle(x, y, radius, self._visible(paint))
            return
        super().fill_circle(x, y, radius, WHITE)
        if _is_dark(paint):
            super().stroke_circle(x, y, radius - THIN / 2, THIN, INK)

    def fill_polygon(self, points: Sequence[tuple[float, float]], paint: str) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        if not self.saving or min(max(xs) - min(xs), max(ys) - min(ys)) < SMALL:
            super().fill_polygon(points, self._visible(paint))
            return
        super().fill_polygon(points, WHITE)
        ends = [*points[1:], points[0]]
        super().stroke_lines([Line(*a, *b) for a, b in zip(points, ends, strict=True)], THIN, INK)

    def stroke_circle(self, x: float, y: float, radius: float, width: float, paint: str) -> None:
        super().stroke_circle(x, y, radius, width, self._visible(paint, PALE))

    def stroke_rectangle(self, area: Rectangle, radius: float, width: float, paint: str) -> None:
        super().stroke_rectangle(area, radius, width, self._visible(paint, PALE))

    def stroke_lines(
        self, lines: Iterable[Line], width: float, paint: str, dash: tuple[float, float] | None = None
    ) -> None:
        super().stroke_lines(lines, width, self._visible(paint, PALE), dash)

    def diamond(self, x: float, y: float, radius: float, fill: str | None, stroke: str, width: float = 0.2) -> None:
        super().diamond(x, y, radius, fill and self._visible(fill), self._visible(stroke), width)

    def text(self, x: float, y: float, text: str, font: Font, size: float, paint: str, align: str = "left") -> None:
        super().text(x, y, text, font, size, self._visible(paint), align)

    def icon(self, key: str, x: float, y: float, side: float, paint: str) -> None:
        super().icon(key, x, y, side, self._visible(paint))

    def plate_form(self, slug: str) -> str:
        return self._empty_form() if self.saving else super().plate_form(slug)

    def drawing_form(self, name: str, ops: Callable[[], Sequence[Op]], size: Size, bleed: float = 0.0) -> str:
        if self.saving and size.width >= PICTURE:
            return self._empty_form()
        return super().drawing_form(name, ops, size, bleed)

    def _empty_form(self) -> str:
        return self._store_form("no-picture", _nothing)

    def _visible(self, paint: str, most: float = DARK) -> str:
        """The colour, or ink in place of one that is lighter than `most` and could not be seen on white paper."""
        return INK if self.saving and grey_of(colour(paint)) >= most else paint


def draw_plain_back(canvas: PrintCanvas, trim: Size, title: str) -> None:
    """Draws the back of a card with little ink: a double frame and the game's name, unchanged by a half turn."""
    canvas.fill_rectangle(Rectangle(0, 0, *trim).grown(3.0), WHITE)
    for edge in (4.0, 5.2):
        canvas.stroke_rectangle(Rectangle(0, 0, *trim).grown(-edge), 2.0, THIN, INK)
    x, y = trim.width / 2, trim.height / 2
    canvas.diamond(x, y, 4.0, None, INK, THIN)
    for degrees in (0.0, 180.0):
        with canvas.rotated(x, y, degrees):
            canvas.text(x, y - 9.0, title, Font.SERIF_BOLD, 16.0, INK, "middle")


def _is_dark(paint: str) -> bool:
    return grey_of(colour(paint)) < DARK


def _nothing() -> CompiledDrawing:
    return CompiledDrawing(zlib.compress(b""), {}, Rectangle(0, 0, WIDTH, HEIGHT))

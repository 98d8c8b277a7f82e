"""The positions of cards, cuts and rulers on a sheet. Pure: millimetres from the sheet's upper left corner, y down."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

MARGIN = 5.0
"""Home printers cannot print within 4.2 to 5 mm of the edge, so cards and their bleed stay farther away."""
TICK, TICK_GAP = 3.4, 0.8
"""Length of a crop mark, and its distance from the outermost bleed."""
FOOT = 6.0
"""Depth of the foot: the strip with the ruler and the settings line."""
FOOT_MARGIN = 4.5
"""Distance from the foot to the edge of the paper."""
FOOT_SPACE = TICK + TICK_GAP + 0.3 + FOOT + FOOT_MARGIN
"""Space for the foot between the outermost bleed and the edge of the paper."""
RULER = 100.0
"""The ruler's length: enough to show scaling by half a per cent."""
MAX_BLEED = 3.0
"""Faces are drawn this far beyond their trim."""
ROUNDING = 1e-9
"""Tolerance for floating-point rounding, so that cards that fill a sheet exactly fit."""


class Size(NamedTuple):
    """Width and height in mm."""

    width: float
    height: float

    @property
    def rotated(self) -> Size:
        """The same size with width and height swapped."""
        return Size(self.height, self.width)

    @property
    def label(self) -> str:
        """The size as text: 63 × 88 mm."""
        return f"{self.width:g} × {self.height:g} mm"


class Paper(NamedTuple):
    """A paper format."""

    title: str
    size: Size


PAPERS = {"a4": Paper("A4", Size(210.0, 297.0)), "letter": Paper("Letter", Size(215.9, 279.4))}
STANDARD = Size(63.0, 88.0)
"""The size of all cards except the large ones of some games."""


class Flip(StrEnum):
    """The edge on which the printer flips the sheet to print its back."""

    LONG = "long"
    SHORT = "short"


class Rectangle(NamedTuple):
    """A rectangle on the sheet."""

    x: float
    y: float
    width: float
    height: float

    @property
    def size(self) -> Size:
        """Its width and height."""
        return Size(self.width, self.height)

    def grown(self, by: float) -> Rectangle:
        """The rectangle, larger by `by` mm on every side."""
        return Rectangle(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)


class Line(NamedTuple):
    """A straight line on the sheet."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Layout:
    """One side of a sheet: `columns` by `rows` cards, the trim of the first at (`left`, `top`).

    The gap between two cards is twice the bleed.
    """

    sheet: Size
    card: Size
    columns: int
    rows: int
    bleed: float
    left: float
    top: float
    foot: Rectangle

    @property
    def capacity(self) -> int:
        """The number of cards on one side."""
        return self.columns * self.rows

    def column_lefts(self) -> list[float]:
        """The left trim edge of each column."""
        return [self.left + i * (self.card.width + 2 * self.bleed) for i in range(self.columns)]

    def row_tops(self) -> list[float]:
        """The upper trim edge of each row."""
        return [self.top + i * (self.card.height + 2 * self.bleed) for i in range(self.rows)]

    def trims(self) -> list[Rectangle]:
        """The trimmed cards, row by row."""
        return [Rectangle(x, y, *self.card) for y in self.row_tops() for x in self.column_lefts()]

    def block(self) -> Rectangle:
        """The area that the cards cover, with their outermost bleed."""
        width, height = block_size(self.card, self.bleed, self.columns, self.rows)
        return Rectangle(self.left - self.bleed, self.top - self.bleed, width, height)

    def cuts(self) -> tuple[list[float], list[float]]:
        """Where to cut: the x of each vertical cut and the y of each horizontal one, each once."""
        xs = {round(x + d, 6) for x in self.column_lefts() for d in (0.0, self.card.width)}
        ys = {round(y + d, 6) for y in self.row_tops() for d in (0.0, self.card.height)}
        return sorted(xs), sorted(ys)

    def crop_marks(self) -> Iterator[Line]:
        """Crop marks outside the block: one at each end of every cut."""
        x0, y0, width, height = self.block()
        x1, y1, near, far = x0 + width, y0 + height, TICK_GAP, TICK_GAP + TICK
        xs, ys = self.cuts()
        for x in xs:
            yield Line(x, y0 - far, x, y0 - near)
            yield Line(x, y1 + near, x, y1 + far)
        for y in ys:
            yield Line(x0 - far, y, x0 - near, y)
            yield Line(x1 + near, y, x1 + far, y)

    def cut_lines(self) -> Iterator[Line]:
        """Full lines across the sheet, for a guillotine."""
        xs, ys = self.cuts()
        for x in xs:
            yield Line(x, 0.0, x, self.sheet.height)
        for y in ys:
            yield Line(0.0, y, self.sheet.width, y)

    def area_behind(self, area: Rectangle, flip: Flip) -> Rectangle:
        """Where an area of the front is on the back, once the printer has flipped the sheet on that edge."""
        return place_behind(self.sheet, area, flip)

    def flips_sideways(self, flip: Flip) -> bool:
        """Whether the sheet is flipped like the page of a book, not like that of a calendar."""
        return flips_sideways(self.sheet, flip)


def place_behind(sheet: Size, area: Rectangle, flip: Flip) -> Rectangle:
    """Where an area of a sheet's front is on its back, once the printer has flipped it on that edge."""
    if flips_sideways(sheet, flip):
        return area._replace(x=sheet.width - area.x - area.width)
    return area._replace(y=sheet.height - area.y - area.height)


def flips_sideways(sheet: Size, flip: Flip) -> bool:
    """Whether a sheet is flipped like the page of a book, not like that of a calendar."""
    return (flip is Flip.LONG) == (sheet.height >= sheet.width)


def block_size(card: Size, bleed: float, columns: int, rows: int) -> Size:
    """The size of a block of cards with their bleed."""
    return Size(columns * (card.width + 2 * bleed), rows * (card.height + 2 * bleed))


def best_layout(paper: Size, card: Size = STANDARD, bleed: float = 0.0) -> Layout:
    """The layout with the most cards; portrait if both orientations hold the same number.

    Raises ValueError for a bleed outside 0 to 3 mm, and for paper too small for one card with its margins and foot.
    """
    if not 0.0 <= bleed <= MAX_BLEED:
        raise ValueError(f"the bleed is 0 to {MAX_BLEED:g} mm, not {bleed:g}")
    portrait, landscape = _layout(paper, card, bleed), _layout(paper.rotated, card, bleed)
    best = landscape if portrait is None or (landscape and landscape.capacity > portrait.capacity) else portrait
    if best is None:
        raise ValueError(f"no card of {card.width:g} x {card.height:g} mm fits on this paper")
    return best


def max_bleed(paper: Size, card: Size = STANDARD) -> float:
    """The widest bleed in mm, to a tenth, that allows as many cards on a sheet as no bleed."""
    full = best_layout(paper, card).capacity
    return max(
        step / 10 for step in range(int(MAX_BLEED * 10) + 1) if best_layout(paper, card, step / 10).capacity == full
    )


def _layout(sheet: Size, card: Size, bleed: float) -> Layout | None:
    """The layout in this orientation, with the foot below the cards or, if there is no space, beside them."""
    columns = int((sheet.width - 2 * MARGIN) / (card.width + 2 * bleed) + ROUNDING)
    rows = int((sheet.height - 2 * MARGIN) / (card.height + 2 * bleed) + ROUNDING)
    if not columns or not rows:
        return None
    inked = block_size(card, bleed, columns, rows)
    aside, below = sheet.width - inked.width, sheet.height - inked.height
    if below >= MARGIN + FOOT_SPACE:
        x, y = aside / 2, min(below / 2, below - FOOT_SPACE)
        foot = Rectangle(x + bleed, sheet.height - FOOT_MARGIN - FOOT, max(inked.width - 2 * bleed, RULER), FOOT)
    elif aside >= MARGIN + FOOT_SPACE:
        x, y = max(aside / 2, FOOT_SPACE), below / 2
        foot = Rectangle(FOOT_MARGIN, y + bleed, FOOT, max(inked.height - 2 * bleed, RULER))
    else:
        return None
    return Layout(sheet, card, columns, rows, bleed, x + bleed, y + bleed, foot)

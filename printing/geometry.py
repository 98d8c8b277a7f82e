"""Sizes, papers, areas and lines. Pure: millimetres from the sheet's upper left corner, y down."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

MARGIN = 5.0
"""Home printers cannot print within 4.2 to 5 mm of the edge, so cards and their bleed stay farther away."""
LEAST_MARGIN, MOST_MARGIN = 3.0, 30.0
"""The limits of a margin that the user chooses, in mm."""
MOST_GAP = 20.0
"""The widest gap between two cards, in mm."""
FOLD_CLEARANCE = 2.0
"""Distance in mm between the fold of a folded sheet and the nearest bleed."""
TICK, TICK_GAP = 3.4, 0.8
"""Length of a crop mark, and its distance from the outermost bleed."""
FOOT = 6.0
"""Depth of the foot: the strip with the ruler and the settings line."""
FOOT_MARGIN = 4.5
"""Distance from the foot to the edge of the paper."""
FOOT_DEPTH = TICK + TICK_GAP + 0.3 + FOOT
"""Space for the foot between the outermost bleed and the foot's own margin."""
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
        return f"{round(self.width, 2):g} × {round(self.height, 2):g} mm"


class Paper(NamedTuple):
    """A paper format."""

    title: str
    size: Size


PAPERS = {
    "a4": Paper("A4", Size(210.0, 297.0)),
    "letter": Paper("Letter", Size(215.9, 279.4)),
    "a3": Paper("A3", Size(297.0, 420.0)),
    "a5": Paper("A5", Size(148.0, 210.0)),
    "legal": Paper("Legal", Size(215.9, 355.6)),
    "tabloid": Paper("Tabloid", Size(279.4, 431.8)),
}
CUSTOM = "custom"
"""The name of paper whose size the user states."""
LEAST_PAPER, MOST_PAPER = 110.0, 500.0
"""The limits of each side of custom paper, in mm; the ruler needs 109 mm."""
STANDARD = Size(63.0, 88.0)
"""The size of all cards except the large ones of some games."""


class Flip(StrEnum):
    """The edge on which the printer flips the sheet to print its back."""

    LONG = "long"
    SHORT = "short"


class Fold(StrEnum):
    """How a sheet is folded so that the backs, printed beside the fronts, are behind them."""

    SIDEWAYS = "sideways"
    """Like a book: fronts on the left, backs on the right."""
    DOWN = "down"
    """Like a calendar: fronts above, backs below."""


class Edges(NamedTuple):
    """Distances in mm from the edges of an upright page or, where a function says so, of a sheet as it is shown."""

    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0

    def on(self, sheet: Size) -> Edges:
        """The edges of a sheet as it is shown, from those of the upright page: landscape sheets are turned to the
        right to be printed."""
        if sheet.height >= sheet.width:
            return self
        return Edges(left=self.top, top=self.right, right=self.bottom, bottom=self.left)

    def at_least(self, margin: float) -> Edges:
        """The edges, none narrower than `margin`."""
        return Edges(*(max(edge, margin) for edge in self))

    def mirrored(self, sideways: bool) -> Edges:
        """The wider of two opposite edges on both sides, so that a sheet that is turned has them on its back, too."""
        left, top, right, bottom = self
        if sideways:
            return self._replace(left=max(left, right), right=max(left, right))
        return self._replace(top=max(top, bottom), bottom=max(top, bottom))

    def area(self, sheet: Size) -> Rectangle:
        """The area of the sheet between the edges."""
        return Rectangle(
            self.left, self.top, sheet.width - self.left - self.right, sheet.height - self.top - self.bottom
        )


NO_EDGES = Edges()


class Spacing(NamedTuple):
    """Distances in mm: the white margin of the sheet, and the gap between two cards if that is more than their bleed.

    `folded`: only one half of the sheet is for fronts; the other is for their backs. `adjoining`: bleed does not move
    cards apart, because there is none between them. `edges`: what the printer leaves white on an upright page, if
    everything should stay within the rest; `flip`: there are backs, flipped on that edge.
    """

    margin: float = MARGIN
    gap: float = 0.0
    folded: bool = False
    adjoining: bool = False
    edges: Edges = NO_EDGES
    flip: Flip | None = None

    def between(self, bleed: float) -> float:
        """The distance between two cards with that bleed."""
        return self.gap if self.adjoining else max(2 * bleed, self.gap)

    def margins(self, sheet: Size) -> Edges:
        """The margins of a sheet as it is shown, for cards with their bleed."""
        return self.white(sheet).at_least(self.margin)

    def foot_margins(self, sheet: Size) -> Edges:
        """The distances of the foot from the edges of a sheet as it is shown."""
        return self.white(sheet).at_least(self.margin - (MARGIN - FOOT_MARGIN))

    def white(self, sheet: Size) -> Edges:
        """What the printer leaves white on a sheet as it is shown, on either side of it."""
        edges = self.edges.on(sheet)
        return edges if self.flip is None else edges.mirrored(flips_sideways(sheet, self.flip))


USUAL_SPACING = Spacing()


class NoRoom(ValueError):
    """Something does not fit on the paper. The message says what, as a sentence."""


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

    def moved(self, dx: float, dy: float) -> Rectangle:
        """The rectangle, `dx` mm farther to the right and `dy` mm farther down."""
        return self._replace(x=self.x + dx, y=self.y + dy)


class Line(NamedTuple):
    """A straight line on the sheet."""

    x1: float
    y1: float
    x2: float
    y2: float


def mirrored(sheet: Size, area: Rectangle, sideways: bool) -> Rectangle:
    """An area mirrored about the vertical middle of the sheet (sideways) or about the horizontal one."""
    if sideways:
        return area._replace(x=sheet.width - area.x - area.width)
    return area._replace(y=sheet.height - area.y - area.height)


def place_behind(sheet: Size, area: Rectangle, flip: Flip) -> Rectangle:
    """Where an area of a sheet's front is on its back, once the printer has flipped it on that edge."""
    return mirrored(sheet, area, flips_sideways(sheet, flip))


def flips_sideways(sheet: Size, flip: Flip) -> bool:
    """Whether a sheet is flipped like the page of a book, not like that of a calendar."""
    return (flip is Flip.LONG) == (sheet.height >= sheet.width)


def hull(areas: Iterable[Rectangle]) -> Rectangle:
    """The smallest rectangle that contains all areas, of which there is at least one."""
    listed = list(areas)
    x, y = min(area.x for area in listed), min(area.y for area in listed)
    right, under = max(area.x + area.width for area in listed), max(area.y + area.height for area in listed)
    return Rectangle(x, y, right - x, under - y)


def half_area(sheet: Size, spacing: Spacing, fold: Fold) -> Rectangle:
    """The area for the fronts on a folded sheet; mirrored, it keeps clear of the foot, too."""
    left, top, right, _ = spacing.margins(sheet).mirrored(fold is Fold.SIDEWAYS)
    foot_space = FOOT_DEPTH + spacing.foot_margins(sheet).bottom
    if fold is Fold.SIDEWAYS:
        return Rectangle(left, top, sheet.width / 2 - FOLD_CLEARANCE - left, sheet.height - top - foot_space)
    above = max(top, foot_space)
    return Rectangle(left, above, sheet.width - left - right, sheet.height / 2 - FOLD_CLEARANCE - above)

"""The parts of a box other than its cards, as pages: tokens, boards, score sheets, the rules summary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial

from config.marked_text import MarkedText, marked
from printing.canvas import PrintCanvas
from printing.face_contract import Note
from printing.geometry import FOOT, FOOT_DEPTH, MARGIN, USUAL_SPACING, NoRoom, Rectangle, Size, Spacing

EDGE = 2 * MARGIN
"""White margin around an insert, in mm, unless the margin of the sheet is wider."""
LEAST_PORTRAIT, LEAST_LANDSCAPE = Size(190.0, 254.0), Size(258.0, 184.0)
"""The areas that inserts need: those of A4 and of Letter contain them."""
MOST_PORTRAIT, MOST_LANDSCAPE = Size(196.0, 272.0), Size(277.0, 191.0)
"""The areas that inserts use at most, on larger paper: those of A4 and of Letter are within them."""

PAGE_CLEARANCE = 2.0
"""White space around a page that shares a sheet, in mm."""


class Part(StrEnum):
    """The parts of a game's box."""

    CARDS = "cards"
    TOKENS = "tokens"
    BOARD = "board"
    SCORES = "scores"
    RULES = "rules"
    DIVIDERS = "dividers"

    @property
    def label(self) -> MarkedText:
        return LABELS[self]

    @property
    def noun(self) -> MarkedText:
        """What it is called in a sentence."""
        return NOUNS[self]


LABELS = {
    Part.CARDS: marked("Cards"),
    Part.TOKENS: marked("Tokens"),
    Part.BOARD: marked("Board"),
    Part.SCORES: marked("Score sheets"),
    Part.RULES: marked("Rules summary"),
    Part.DIVIDERS: marked("Dividers"),
}
NOUNS = {
    Part.CARDS: marked("cards"),
    Part.TOKENS: marked("tokens"),
    Part.BOARD: marked("board"),
    Part.SCORES: marked("score sheets"),
    Part.RULES: marked("rules summary"),
    Part.DIVIDERS: marked("dividers"),
}


PlaceBehind = Callable[[Rectangle], Rectangle]
"""From an area on the front of a sheet to the area behind it, on its back."""


@dataclass(frozen=True)
class LoosePiece:
    """A part of an insert that can be printed anywhere on a sheet, such as a token; it takes the place of a face.

    `paint` draws it with its upper left corner at the origin, `paint_back` its other side. It needs `clearance` mm
    around its trim. `straight`: it is cut along its edges and not, like a token, along a line that it draws itself.
    """

    title: MarkedText | str
    trim: Size
    tint: str
    paint: Callable[[PrintCanvas], None]
    paint_back: Callable[[PrintCanvas], None] | None = None
    bleed: float = 0.0
    clearance: float = 0.0
    straight: bool = True
    plate: str = ""
    picture_bytes: int = 0

    @property
    def back(self) -> LoosePiece | None:
        """Its other side; None if that is blank."""
        return replace(self, paint=self.paint_back, paint_back=None) if self.paint_back else None

    def notes(self) -> Iterator[Note]:
        """Nothing: its text always fits."""
        yield from ()

    @property
    def label(self) -> str:
        return str(self.title)

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws it with its bleed."""
        self.paint(canvas)


@dataclass(frozen=True)
class Insert:
    """One page. `draw` draws it in a given area of the sheet, in mm; `landscape` turns the paper on its side.

    `behind` draws what belongs on its back; without it, the next page of the same part is printed there. `loose` are
    the pieces of a page that need not stay together; without any, the page is one piece. A page that `needs` an area of
    its own size gets exactly that, wherever the margins leave room for it.
    """

    title: MarkedText | str
    draw: Callable[[PrintCanvas, Rectangle], None]
    landscape: bool = False
    behind: Callable[[PrintCanvas, Rectangle, PlaceBehind], None] | None = None
    loose: tuple[LoosePiece, ...] = ()
    needs: Size | None = None

    def pieces(self, tint: str) -> tuple[LoosePiece, ...]:
        """The pieces that can be printed on any sheet; a page that is one piece has the given colour in thumbnails."""
        whole = LoosePiece(self.title, self.least_area, tint, partial(_draw_page, self), clearance=PAGE_CLEARANCE)
        return self.loose or (whole,)

    @property
    def blank_back(self) -> Insert:
        """An empty back, in the orientation of its front."""
        return Insert(marked("empty"), lambda _canvas, _area: None, self.landscape)

    @property
    def least_area(self) -> Size:
        """The area that this page needs."""
        return self.needs or (LEAST_LANDSCAPE if self.landscape else LEAST_PORTRAIT)

    def sheet_size(self, paper: Size) -> Size:
        """The paper in the orientation of this page."""
        return Size(max(paper), min(paper)) if self.landscape else Size(min(paper), max(paper))

    def area(self, paper: Size, spacing: Spacing = USUAL_SPACING) -> Rectangle:
        """The area of the paper that this page is drawn in. Raises `NoRoom` if that is too small."""
        sheet, least = self.sheet_size(paper), self.least_area
        area = full_area(sheet, spacing) if self.needs else printable_area(sheet, spacing)
        if area.width < least.width or area.height < least.height:
            text = marked(
                "The page “{title}” does not fit on this paper: it needs {size} within the margins.",
                title=self.title,
                size=least.label,
            )
            raise NoRoom(text)
        if self.needs:
            return Rectangle(area.x + (area.width - least.width) / 2, area.y, *least)
        return area


def _draw_page(page: Insert, canvas: PrintCanvas) -> None:
    page.draw(canvas, Rectangle(0, 0, *page.least_area))


def printable_area(sheet: Size, spacing: Spacing = USUAL_SPACING) -> Rectangle:
    """The area of a sheet that an insert may draw in; on large paper not all of it, so that nothing is stretched."""
    left, top, right, _ = spacing.margins(sheet).at_least(EDGE)
    left = right = max(left, right)
    most = MOST_LANDSCAPE if sheet.width > sheet.height else MOST_PORTRAIT
    width = min(sheet.width - left - right, most.width)
    height = min(sheet.height - top - FOOT_DEPTH - spacing.foot_margins(sheet).bottom, most.height)
    return Rectangle((sheet.width - width) / 2, top, width, height)


def full_area(sheet: Size, spacing: Spacing = USUAL_SPACING) -> Rectangle:
    """The whole area of a sheet between its margins and above its foot."""
    left, top, right, _ = spacing.margins(sheet)
    height = sheet.height - top - FOOT_DEPTH - spacing.foot_margins(sheet).bottom
    return Rectangle(left, top, sheet.width - left - right, height)


def foot_area(sheet: Size, spacing: Spacing = USUAL_SPACING) -> Rectangle:
    """The strip of a sheet for the ruler and the settings line."""
    left, _, right, _ = spacing.margins(sheet).at_least(EDGE)
    bottom = spacing.foot_margins(sheet).bottom
    return Rectangle(left, sheet.height - bottom - FOOT, sheet.width - left - right, FOOT)

"""The parts of a box other than its cards, as pages: tokens, boards, score sheets, the rules summary."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from printing.canvas import PrintCanvas
from printing.geometry import FOOT, FOOT_MARGIN, FOOT_SPACE, MARGIN, Rectangle, Size

EDGE = 2 * MARGIN
"""White margin around an insert, in mm."""


class Part(StrEnum):
    """The parts of a game's box."""

    CARDS = "cards"
    TOKENS = "tokens"
    BOARD = "board"
    SCORES = "scores"
    RULES = "rules"

    @property
    def label(self) -> str:
        return LABELS[self]


LABELS = {
    Part.CARDS: "Cards",
    Part.TOKENS: "Tokens",
    Part.BOARD: "Board",
    Part.SCORES: "Score sheets",
    Part.RULES: "Rules summary",
}


PlaceBehind = Callable[[Rectangle], Rectangle]
"""From an area on the front of a sheet to the area behind it, on its back."""


@dataclass(frozen=True)
class Insert:
    """One page. `draw` draws it in a given area of the sheet, in mm; `landscape` turns the paper on its side.

    `behind` draws what belongs on its back; without it, the next page of the same part is printed there.
    """

    title: str
    draw: Callable[[PrintCanvas, Rectangle], None]
    landscape: bool = False
    behind: Callable[[PrintCanvas, Rectangle, PlaceBehind], None] | None = None

    @property
    def blank_back(self) -> Insert:
        """An empty back, in the orientation of its front."""
        return Insert("empty", lambda _canvas, _area: None, self.landscape)

    def sheet_size(self, paper: Size) -> Size:
        """The paper in the orientation of this page."""
        return paper.rotated if self.landscape else paper


def printable_area(sheet: Size) -> Rectangle:
    """The area of a sheet that an insert may draw in."""
    return Rectangle(EDGE, EDGE, sheet.width - 2 * EDGE, sheet.height - EDGE - FOOT_SPACE)


def foot_area(sheet: Size) -> Rectangle:
    """The strip of a sheet for the ruler and the settings line."""
    return Rectangle(EDGE, sheet.height - FOOT_MARGIN - FOOT, sheet.width - 2 * EDGE, FOOT)

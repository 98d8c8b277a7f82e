"""The parts of a box other than its cards, as pages: tokens, boards, score sheets, the rules in short."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from printing.canvas import PrintCanvas
from printing.geometry import FOOT, FOOT_MARGIN, FOOT_SPACE, MARGIN, Box, Size

EDGE = 2 * MARGIN
"""White around what is drawn, in mm."""


class Part(StrEnum):
    """What a box is made of."""

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
    Part.RULES: "Rules in short",
}


Turn = Callable[[Box], Box]
"""From a place on the front of a sheet to the place behind it."""


@dataclass(frozen=True)
class Insert:
    """One page. `draw` fills the area that it is given, in mm on the sheet; `lying` turns the paper on its side.

    `behind` draws what belongs on its back; without it the next page of the same part may be printed there.
    """

    title: str
    draw: Callable[[PrintCanvas, Box], None]
    lying: bool = False
    behind: Callable[[PrintCanvas, Box, Turn], None] | None = None

    @property
    def empty(self) -> Insert:
        """An empty back, in the orientation of its front."""
        return Insert("empty", lambda _canvas, _area: None, self.lying)

    def sheet(self, paper: Size) -> Size:
        """The paper in the orientation of this page."""
        return paper.rotated if self.lying else paper


def area_of(sheet: Size) -> Box:
    """Where an insert may draw."""
    return Box(EDGE, EDGE, sheet.width - 2 * EDGE, sheet.height - EDGE - FOOT_SPACE)


def foot_of(sheet: Size) -> Box:
    """The strip for the ruler and the settings."""
    return Box(EDGE, sheet.height - FOOT_MARGIN - FOOT, sheet.width - 2 * EDGE, FOOT)

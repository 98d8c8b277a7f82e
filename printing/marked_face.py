"""Faces with the mark of a player's own set: the set's symbol, and the card's place in the set, as 3/12."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from printing.canvas import PrintCanvas
from printing.card_face_base import CREAM
from printing.face_contract import Face
from printing.fonts import Font, width_mm
from printing.geometry import Rectangle, Size
from printing.wrapped_face import WrappedFace

INK = "#1c2a2e"
HEIGHT, SYMBOL, PADDING = 3.6, 2.6, 0.9
"""The height of a mark, the side of its symbol, and the space around them, in mm."""
SIZE = 6.5
"""The type size, in points."""


class SetMark(NamedTuple):
    """The key of the symbol's icon (empty: the initials are printed), the set's initials, and the card's place."""

    icon: str
    initials: str
    place: str

    @property
    def words(self) -> str:
        """What is printed beside the symbol, if there is one."""
        return self.place if self.icon else f"{self.initials} {self.place}"


@dataclass(frozen=True)
class MarkedFace(WrappedFace):
    """A face with the mark of its set. `right` and `bottom` are the mark's lower right corner on the card, in mm."""

    own: Face
    mark: SetMark
    right: float
    bottom: float

    @property
    def trim(self) -> Size:
        return self.own.trim

    @property
    def back(self) -> Face | None:
        return self.own.back

    def draw(self, canvas: PrintCanvas) -> None:
        self.own.draw(canvas)
        words = self.mark.words
        symbol = SYMBOL + 0.6 if self.mark.icon else 0.0
        width = symbol + width_mm(words, Font.SANS_SEMIBOLD, SIZE) + 2 * PADDING
        x, y = self.right - width, self.bottom - HEIGHT
        canvas.fill_rectangle(Rectangle(x, y, width, HEIGHT), CREAM, HEIGHT / 2)
        if self.mark.icon:
            canvas.icon(self.mark.icon, x + PADDING, y + (HEIGHT - SYMBOL) / 2, SYMBOL, INK)
        canvas.text(x + PADDING + symbol, y + 2.55, words, Font.SANS_SEMIBOLD, SIZE, INK)

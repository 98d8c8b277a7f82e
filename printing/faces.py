"""What every game's face can do: be drawn, be named, and say where it had to give way."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printing.geometry import Size

if TYPE_CHECKING:
    from printing.canvas import PrintCanvas


SHARP = 300
"""Dots per inch that a print shop asks for."""


class Picture(NamedTuple):
    """An owner's own art, ready for print: a JPEG file in the window's proportions, and its resolution there."""

    path: Path
    dpi: float

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return self.path.stat().st_size


class Trouble(StrEnum):
    """What a face had to put up with."""

    TIGHT = "tight"
    CUT = "cut"
    UNKNOWN_LETTERS = "unknown-letters"
    COARSE = "coarse"


class Note(NamedTuple):
    """Something about a face that its printer should know: whose, what kind, about what.

    `scale` is the share of its proper size (TIGHT), or dots per inch (COARSE).
    """

    label: str
    trouble: Trouble
    what: str
    scale: float = 1.0


class Face(Protocol):
    """One card's face, of any game."""

    @property
    def label(self) -> str:
        """Who it is, for people."""

    @property
    def trim(self) -> Size:
        """How large the card is once it is cut, in mm."""

    @property
    def tint(self) -> str:
        """The colour it has from afar, as "#rrggbb"."""

    @property
    def back(self) -> Face | None:
        """The card's own other side; None when all cards of the game share one back."""

    @property
    def plate(self) -> str:
        """The plate that it shows unless an owner's picture stands there; "" for none."""

    @property
    def picture_bytes(self) -> int:
        """What an owner's picture adds to a file; 0 without one."""

    def notes(self) -> Iterator[Note]:
        """What had to be set smaller or cut, and pictures that are too coarse."""

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws the face with 3 mm of bleed, its trim's upper left corner at the origin."""

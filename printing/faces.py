"""What every print face offers: drawing, a label, and notes on text or pictures that did not fit."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printing.geometry import Size

if TYPE_CHECKING:
    from printing.canvas import PrintCanvas


SHARP = 300
"""The resolution, in dots per inch, that print shops require."""


class Picture(NamedTuple):
    """An owner's own art, ready for print: a JPEG file in the window's proportions, and its resolution there."""

    path: Path
    dpi: float

    @property
    def size(self) -> int:
        """Bytes of the file."""
        return self.path.stat().st_size


class NoteKind(StrEnum):
    """Kinds of `Note`."""

    TIGHT = "tight"
    CUT = "cut"
    UNKNOWN_LETTERS = "unknown-letters"
    COARSE = "coarse"


class Note(NamedTuple):
    """A flaw of a face to know before printing: on which card, of what kind, and of what.

    `scale` is the share of its proper size (TIGHT), or dots per inch (COARSE).
    """

    label: str
    kind: NoteKind
    what: str
    scale: float = 1.0


class Face(Protocol):
    """One card's face, of any game."""

    @property
    def label(self) -> str:
        """The card's name, for people."""

    @property
    def trim(self) -> Size:
        """The size of the cut card, in mm."""

    @property
    def tint(self) -> str:
        """Its main colour, for thumbnails, as "#rrggbb"."""

    @property
    def back(self) -> Face | None:
        """The card's own other side; None when all cards of the game share one back."""

    @property
    def plate(self) -> str:
        """The plate that it shows unless there is an owner's picture; "" for none."""

    @property
    def picture_bytes(self) -> int:
        """What an owner's picture adds to a file; 0 without one."""

    def notes(self) -> Iterator[Note]:
        """Text that was set smaller or cut, and pictures of low resolution."""

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws the face with 3 mm of bleed, its trim's upper left corner at the origin."""

"""The interface of every print face: drawing, a label, and notes on texts or pictures that did not fit."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from printing.geometry import Size

if TYPE_CHECKING:
    from printing.canvas import PrintCanvas


SHARP = 300
"""The resolution that print shops require, in dots per inch."""


class Picture(NamedTuple):
    """An owner's own picture, ready for printing: a JPEG file and its resolution on the card.

    A picture in the card's frame has the window's proportions. A whole face or back has those of the card with `bleed`
    mm on each side; None for a picture in the frame.
    """

    path: Path
    dpi: float
    bleed: float | None = None

    @property
    def size(self) -> int:
        """Size of the file in bytes."""
        return self.path.stat().st_size


class Blank(Enum):
    """In place of an owner's picture of a back: nothing is printed there."""

    BLANK = "blank"


BLANK = Blank.BLANK


class NoteKind(StrEnum):
    """Kinds of `Note`."""

    TIGHT = "tight"
    CUT = "cut"
    LISTED = "listed"
    UNKNOWN_LETTERS = "unknown-letters"
    COARSE = "coarse"
    PICTURE = "picture"


class Note(NamedTuple):
    """A flaw of a face: the card's label, the kind of flaw, and the text or picture concerned.

    LISTED is for a text that does not fit on a small card and is on a page of its own. `scale` is the fraction of
    the proper size (TIGHT) or the resolution in dots per inch (COARSE; PICTURE, which is not a flaw but stands for
    every picture of an owner's); `lost` is how many characters were cut off (CUT).
    """

    label: str
    kind: NoteKind
    what: str
    scale: float = 1.0
    lost: int = 0


class Face(Protocol):
    """One card's face, of any game."""

    @property
    def label(self) -> str:
        """The card's name."""

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
        """The plate that it shows if there is no owner's picture; "" for none."""

    @property
    def picture_bytes(self) -> int:
        """The bytes that an owner's picture adds to a file; 0 without one."""

    def notes(self) -> Iterator[Note]:
        """Notes on text that was set smaller or cut off, and on low-resolution pictures."""

    def draw(self, canvas: PrintCanvas) -> None:
        """Draws the face with 3 mm of bleed, its trim's upper left corner at the origin."""

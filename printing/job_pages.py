"""What a print job consists of: the cards of one size, its pages, and what is where on a page."""

from __future__ import annotations

from typing import NamedTuple

from printing.geometry import Rectangle, Size
from printing.inserts.insert import Insert
from printing.layout import Layout
from printing.mixed_sheets import MixedSheet


class Side(NamedTuple):
    """One page: which side of which sheet it is, and its faces (indices into the job's faces) or an insert.

    `batch` is the index of the page's card size among the job's batches; `mixed` is a sheet with several sizes.
    """

    sheet: int
    back: bool
    faces: tuple[int, ...] = ()
    insert: Insert | None = None
    batch: int = 0
    mixed: MixedSheet | None = None

    @property
    def kind(self) -> str:
        return "back" if self.back else "front"


class Batch(NamedTuple):
    """The cards of one size: their layout on a sheet, and all pieces to cut out, as indices into the job's faces."""

    layout: Layout
    pieces: tuple[int, ...]

    @property
    def sheets(self) -> int:
        """The number of sheets of paper that they need."""
        return -(-len(self.pieces) // self.layout.capacity)

    @property
    def empty_places(self) -> int:
        """The number of empty places on the last sheet."""
        return self.sheets * self.layout.capacity - len(self.pieces)

    @property
    def full(self) -> int:
        """The number of pieces on full sheets."""
        return len(self.pieces) // self.layout.capacity * self.layout.capacity


class Shown(NamedTuple):
    """What a page shows at one place: a face, or the shared back of the cards if `face` is None.

    `trim` is its own size, `area` where it is on the page, `degrees` how far it is rotated to the right.
    """

    face: int | None
    trim: Size
    area: Rectangle
    degrees: float = 0.0


class Mixing(NamedTuple):
    """Sheets that several sizes share, and the pages of each part of the box that keep sheets of their own."""

    sheets: tuple[MixedSheet, ...]
    pages: tuple[tuple[Insert, ...], ...]

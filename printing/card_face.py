"""What the faces of several games are made of: their ground, windows with a plate, and notes on their texts.

Millimetres from the upper left corner of the trimmed card, y down; type in points.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from collection.games.drawings import PLATES
from collection.plates.draw import HEIGHT, WIDTH
from printing.canvas import PrintCanvas
from printing.face_notes import TypesetText, face_notes
from printing.faces import Face, Note, Picture
from printing.fonts import Font
from printing.geometry import MAX_BLEED, STANDARD, Box, Size
from printing.typeset import Fitted, Flowed, Paragraph, Run, fit_line, flow

CREAM = "#fdfaf0"
"""The light of every card, as the pages have it in `tokens.css`."""


class Named(Protocol):
    """What every game's card has."""

    @property
    def name(self) -> str: ...

    @property
    def plate(self) -> str: ...


C = TypeVar("C", bound=Named)


@dataclass(frozen=True)
class CardFace(ABC, Generic[C]):
    """One side of a card. `picture` is the owner's own art, placed instead of the plate.

    A game's face has a `tint`, its `texts` by name, and a method to `draw` itself. `back` is the card's own other side;
    None when it shares the game's back.
    """

    card: C
    picture: Picture | None = None

    @property
    def label(self) -> str:
        return self.card.name

    @property
    def trim(self) -> Size:
        return STANDARD

    @property
    @abstractmethod
    def tint(self) -> str: ...

    @property
    def back(self) -> Face | None:
        return None

    @property
    def plate(self) -> str:
        return self.card.plate

    @property
    def picture_bytes(self) -> int:
        return self.picture.size if self.picture else 0

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {}

    def notes(self) -> Iterator[Note]:
        return face_notes(self.label, self.texts, self.picture)

    @abstractmethod
    def draw(self, canvas: PrintCanvas) -> None: ...

    def line(self, what: str) -> Fitted:
        """The text that is one line."""
        text = self.texts[what]
        assert isinstance(text, Fitted)
        return text

    def block(self, what: str) -> Flowed:
        """The text that is set in a box."""
        text = self.texts[what]
        assert isinstance(text, Flowed)
        return text


def draw_stock(canvas: PrintCanvas, paint: str, trim: Size = STANDARD) -> None:
    """The ground of a card, out to its bleed."""
    canvas.fill_box(Box(0, 0, *trim).grown(MAX_BLEED), paint)


def draw_plate(
    canvas: PrintCanvas, box: Box, radius: float, plate: str, picture: Picture | None = None, cut: float = 0.0
) -> bool:
    """Draws the owner's picture, or the plate, as wide as the box. Returns False when there is neither.

    `cut` mm are hidden at its top and as many at its bottom; the visible part begins at the top of the box.
    """
    if picture is None and plate not in PLATES:
        return False
    with canvas.moved(box.x, box.y - cut):
        canvas.clip_box(Box(0, cut, box.width, box.height - 2 * cut), radius)
        if picture:
            canvas.picture(picture.path, Box(0, 0, box.width, box.height))
        else:
            scale = max(box.width / WIDTH, box.height / HEIGHT)
            x, y = (box.width - WIDTH * scale) / 2, (box.height - HEIGHT * scale) / 2
            canvas.place_form(canvas.plate_form(plate), x, y, scale)
    return True


def set_paragraph(
    words: str, width: float, height: float, size: float, font: Font = Font.SANS, least: float = 0.7
) -> Flowed:
    """One paragraph in a box, its apostrophes curled."""
    return flow([Paragraph((Run(curl_apostrophes(words), font),), size, 1.2)], width, height, least)


def draw_block(canvas: PrintCanvas, block: Flowed, x: float, y: float, paint: str, *, middle: bool = False) -> None:
    """Flowed text, the upper left corner of its box at (x, y); or every line of one font with its middle at x."""
    for piece in block.pieces:
        words, align = (piece.text.rstrip(), "middle") if middle else (piece.text, "left")
        canvas.text(x + (0.0 if middle else piece.x), y + piece.y, words, piece.font, piece.size, paint, align)


def set_line(words: str, font: Font, size: float, width: float, least: float = 0.55) -> Fitted:
    """A line of at most `width` mm, its apostrophes curled."""
    return fit_line(curl_apostrophes(words), font, size, width, least)


def curl_apostrophes(text: str) -> str:
    """The text with typographic apostrophes."""
    return text.replace("'", "’")

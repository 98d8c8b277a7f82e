"""Shared by the faces of all games: the card's ground, windows with a plate, fitted texts and notes on them.

Millimetres from the upper left corner of the trimmed card, y down; type in points.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, Protocol, TypeVar

from collection.games.drawings import PLATES
from collection.plates.draw import HEIGHT, WIDTH
from printing.canvas import PrintCanvas
from printing.face_contract import Face, Note, Picture
from printing.face_preflight_notes import TypesetText, face_notes
from printing.fit_text import LEAST_PT, Paragraph, Run, TextBlock, TextLine, fit_line, flow_paragraphs
from printing.fonts import Font
from printing.geometry import MAX_BLEED, STANDARD, Rectangle, Size
from printing.print_language import ENGLISH, PrintLanguage

CREAM = "#fdfaf0"
"""The light colour of every card, as in `design-tokens.css`."""


class PrintableCard(Protocol):
    """A card of any game."""

    @property
    def name(self) -> str: ...

    @property
    def plate(self) -> str: ...


C = TypeVar("C", bound=PrintableCard)


@dataclass(frozen=True)
class CardFace(ABC, Generic[C]):
    """One side of a card. `picture` is the owner's own art, placed instead of the plate; terms are in the `language`.

    A game's face has a `tint`, its `texts` by name, and a method to `draw` itself. `back` is the card's own other side;
    None when it shares the game's back.
    """

    card: C
    picture: Picture | None = None
    language: PrintLanguage = ENGLISH

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

    def rules(self, size: float) -> Mapping[str, TypesetText]:  # noqa: ARG002
        """The texts that say what the card does, in type of that size, or smaller if they would not fit."""
        return {}

    @abstractmethod
    def draw(self, canvas: PrintCanvas) -> None: ...

    def line(self, name: str) -> TextLine:
        """The text of that name, which is one line."""
        text = self.texts[name]
        assert isinstance(text, TextLine)
        return text

    def block(self, what: str) -> TextBlock:
        """The text of that name, which is a block."""
        text = self.texts[what]
        assert isinstance(text, TextBlock)
        return text


class FaceWithRules(Protocol):
    """A face whose rules text can be set in any size."""

    @property
    def back(self) -> Face | None: ...

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        """The texts that say what the card does, in type of that size, or smaller if they would not fit."""


def common_size(faces: Iterable[FaceWithRules], sizes: Sequence[float]) -> float:
    """The largest of these sizes, in descending order, at which the rules text of all faces fits; else the last."""
    at = 0
    for each in faces:
        while at < len(sizes) - 1 and any(text.cut or text.scale < 1.0 for text in each.rules(sizes[at]).values()):
            at += 1
    return sizes[at]


def largest_fitting(
    paragraphs: Callable[[float], Sequence[Paragraph]], sizes: Sequence[float], width: float, height: float
) -> TextBlock:
    """The paragraphs in the largest of these sizes, in descending order, at which they fit; else cut off in the last.

    A binary search: text that fits in some size fits in every smaller one.
    """
    low, high = 0, len(sizes) - 1
    while True:
        middle = (low + high) // 2
        block = flow_paragraphs(paragraphs(sizes[middle]), width, height, 1.0)
        if low == high:
            return block
        low, high = (middle + 1, high) if block.cut else (low, middle)


def sizes_down(most: float, least: float = LEAST_PT) -> tuple[float, ...]:
    """Type sizes from the largest to the smallest, a tenth of a point apart."""
    return tuple(n / 10 for n in range(round(most * 10), round(least * 10) - 1, -1))


def fill_ground(canvas: PrintCanvas, paint: str, trim: Size = STANDARD) -> None:
    """Fills a card with its ground colour, including the bleed."""
    canvas.fill_rectangle(Rectangle(0, 0, *trim).grown(MAX_BLEED), paint)


def draw_plate(
    canvas: PrintCanvas, area: Rectangle, radius: float, plate: str, picture: Picture | None = None, cut: float = 0.0
) -> bool:
    """Draws the owner's picture, or the plate, as wide as the area. Returns False when there is neither.

    `cut` mm are hidden at the top and the bottom of the picture; the visible part begins at the top of the area.
    """
    if picture is None and plate not in PLATES:
        return False
    with canvas.moved(area.x, area.y - cut):
        canvas.clip_rectangle(Rectangle(0, cut, area.width, area.height - 2 * cut), radius)
        if picture:
            canvas.picture(picture.path, Rectangle(0, 0, area.width, area.height))
        else:
            scale = max(area.width / WIDTH, area.height / HEIGHT)
            x, y = (area.width - WIDTH * scale) / 2, (area.height - HEIGHT * scale) / 2
            canvas.place_form(canvas.plate_form(plate), x, y, scale)
    return True


def typeset_paragraph(
    text: str, width: float, height: float, size: float, font: Font = Font.SANS, least: float = 0.7
) -> TextBlock:
    """A paragraph of a card fitted into an area of `width` by `height` mm."""
    return flow_paragraphs([Paragraph((card_text(text, font),), size, 1.2)], width, height, least)


def card_text(text: str, font: Font = Font.SANS, language: str = ENGLISH.code) -> Run:
    """A text of a card, with typographic apostrophes. Rules texts and descriptions of cards are in English."""
    return Run(curl_apostrophes(text), font, language)


def draw_block(canvas: PrintCanvas, block: TextBlock, x: float, y: float, paint: str, *, middle: bool = False) -> None:
    """Draws a text block with its upper left corner at (x, y); with `middle`, every line (of one font) centred on x."""
    for piece in block.pieces:
        text, align = (piece.text.rstrip(), "middle") if middle else (piece.text, "left")
        canvas.text(x + (0.0 if middle else piece.x), y + piece.y, text, piece.font, piece.size, paint, align)


def typeset_line(text: str, font: Font, size: float, width: float, least: float = 0.55) -> TextLine:
    """A line of at most `width` mm, with typographic apostrophes."""
    return fit_line(curl_apostrophes(text), font, size, width, least)


def curl_apostrophes(text: str) -> str:
    """The text with typographic apostrophes."""
    return text.replace("'", "’")

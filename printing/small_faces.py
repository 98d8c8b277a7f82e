"""Faces of cards that are much smaller than the games' own: laid out from the data of a card, at the printed size.

From above: the name with the index and the symbol, the art if there is room for it, and all values and texts. Type is
never smaller than `LEAST_PT`; texts that do not fit end in an ellipsis, and are printed on a page of their own
(`inserts/text_pages.py`). Millimetres from the upper left corner of the trimmed card, y down; type in points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from collection.games.drawings import PLATES
from collection.plates.draw import mix
from printing.canvas import PrintCanvas
from printing.card_face_base import (
    CREAM,
    card_text,
    curl_apostrophes,
    draw_block,
    draw_plate,
    fill_ground,
    largest_fitting,
    sizes_down,
)
from printing.face_contract import Face, Note, NoteKind, Picture
from printing.face_preflight_notes import TypesetText, face_notes
from printing.face_styles import FaceStyle
from printing.fit_text import Paragraph, Run, TextBlock, flow_paragraphs
from printing.fonts import Font, width_mm
from printing.geometry import MAX_BLEED, Rectangle, Size
from printing.plain_content import PlainContent
from printing.plain_track import BLACK, OUTLINE, WHITE

EDGE, APART = 2.4, 1.2
"""White space within the cut, and between what is below one another, in mm."""
NAME, INDEX = 12.0, 1.5
"""The largest size of names in points, and how many times as large the index is."""
MOST_HEAD = 0.35
"""The most of a card's height that its name takes up."""
CAP = 0.66 * 25.4 / 72
"""Height of a capital letter of one point, in mm."""
LEAST_ART, ART = 0.45, 0.4
"""The least share of the art's own height that is shown, and the share of the card's height that it gets if the text
leaves that."""
LEAST_SIGN = 8.0
"""The least side of the large symbol in otherwise empty space, in mm."""
INK, PALE = "#18232c", 0.9
"""The colour of texts, and the share of cream in the ground below them."""


class SmallLook(NamedTuple):
    """How a style looks on small cards: the largest size of texts and their fonts, and whether flavour is left out."""

    body: float
    font: Font = Font.SANS
    strong: Font = Font.SANS_BOLD
    brief: bool = False


LOOKS = {
    FaceStyle.NORMAL: SmallLook(8.6),
    FaceStyle.LOW_INK: SmallLook(8.6),
    FaceStyle.LARGE_PRINT: SmallLook(16.0, brief=True),
    FaceStyle.HIGH_CONTRAST: SmallLook(11.0, Font.SANS_SEMIBOLD),
}


class Art(NamedTuple):
    """The plate of a card or the owner's picture in its place, and the proportions of the frame that it is for."""

    plate: str
    picture: Picture | None
    window: Size


@dataclass(frozen=True)
class SmallFace:
    """One side of a card of that size. `back` is what is printed behind it; None for the shared back."""

    content: PlainContent
    trim: Size
    style: FaceStyle
    ground: str
    art: Art | None = None
    back: Face | None = None

    @property
    def label(self) -> str:
        return self.content.label or self.content.name

    @property
    def tint(self) -> str:
        return self.ground if self.style is FaceStyle.NORMAL else WHITE

    @property
    def plate(self) -> str:
        return self.art.plate if self.art and self._art_area and not self.art.picture else ""

    @property
    def picture(self) -> Picture | None:
        return self.art.picture if self.art and self._art_area else None

    @property
    def picture_bytes(self) -> int:
        return self.picture.size if self.picture else 0

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {"name": self.name, "text": self.body}

    @property
    def is_listed(self) -> bool:
        """Whether not all of its text is on it, so that it is printed on another page."""
        return any(text.cut for text in self.texts.values())

    def notes(self) -> Iterator[Note]:
        """Notes on texts that are on a page of their own or cannot be printed, and on the owner's picture."""
        if self.is_listed:
            yield Note(self.label, NoteKind.LISTED, "text")
        notes = face_notes(self.label, self.texts, self.picture)
        yield from (note for note in notes if note.kind not in (NoteKind.TIGHT, NoteKind.CUT))

    # ---- the areas, from above

    @property
    def _look(self) -> SmallLook:
        return LOOKS[self.style]

    @property
    def _width(self) -> float:
        return self.trim.width - 2 * EDGE

    @property
    def _name_size(self) -> float:
        """The largest size of the name, which is smaller on smaller cards."""
        return max(7.5, min(NAME, self.trim.width / 4))

    @property
    def _index_width(self) -> float:
        width = width_mm(self.content.index, Font.SERIF_BOLD, self._name_size * INDEX)
        return width + APART if self.content.index else 0.0

    @property
    def _symbol_side(self) -> float:
        return self._name_size * INDEX * CAP if self.content.symbol else 0.0

    @cached_property
    def name(self) -> TextBlock:
        """The name in the largest type with which it has at most two lines; else in the smallest."""
        room = self._width - self._index_width - (self._symbol_side + APART if self.content.symbol else 0.0)
        runs = (Run(curl_apostrophes(self.content.name), Font.SERIF_BOLD),)
        for size in sizes_down(self._name_size):
            paragraph = Paragraph(runs, size, 1.08)
            block = flow_paragraphs([paragraph], room, 2.02 * paragraph.line_height, 1.0)
            if not block.cut:
                return block
        return flow_paragraphs([paragraph], room, self.trim.height * MOST_HEAD, 1.0)

    @property
    def _head_height(self) -> float:
        return max(self.name.height, self._symbol_side, self._name_size * INDEX * CAP if self.content.index else 0.0)

    @property
    def _head_foot(self) -> float:
        """Where the head with the name ends."""
        return EDGE + self._head_height + APART * 0.8

    @cached_property
    def body(self) -> TextBlock:
        """The values and texts in the largest type that leaves room for the art; without it if that is too small."""
        top, foot = self._head_foot + APART * 0.5, self.trim.height - EDGE
        sizes, look = sizes_down(self._look.body), self._look

        def paragraphs(size: float) -> list[Paragraph]:
            return list(content_paragraphs(self.content, size, look))

        room = foot - top
        least = self._whole_art * LEAST_ART
        for height in (max(least, self.trim.height * ART), least) if self._has_art else ():
            beside = largest_fitting(paragraphs, sizes, self._width, room - height - 2 * APART)
            if not beside.cut:
                return beside
        return largest_fitting(paragraphs, sizes, self._width, room)

    @property
    def _has_art(self) -> bool:
        art = self.art if self.style is FaceStyle.NORMAL else None
        return bool(art and (art.picture or art.plate in PLATES))

    @property
    def _whole_art(self) -> float:
        """The height of the art if all of it is shown, as wide as the card with its bleed."""
        width = self.trim.width + 2 * MAX_BLEED
        return width * self.art.window.height / self.art.window.width if self.art else 0.0

    @cached_property
    def _art_area(self) -> Rectangle | None:
        """The visible part of the art, out to the bleed; None if there is no room for it."""
        if not self._has_art:
            return None
        whole = self._whole_art
        body = self.body.height + 2 * APART + EDGE if self.body.pieces else -MAX_BLEED
        height = min(self.trim.height - self._head_foot - body, whole)
        area = Rectangle(-MAX_BLEED, self._head_foot, self.trim.width + 2 * MAX_BLEED, height)
        return area if height >= whole * LEAST_ART else None

    # ---- drawing

    def draw(self, canvas: PrintCanvas) -> None:
        normal, dark = self.style is FaceStyle.NORMAL, self.style is FaceStyle.HIGH_CONTRAST
        fill_ground(canvas, mix(self.ground, CREAM, PALE) if normal else WHITE, self.trim)
        if normal or dark:
            head = Rectangle(-MAX_BLEED, -MAX_BLEED, self.trim.width + 2 * MAX_BLEED, MAX_BLEED + self._head_foot)
            canvas.fill_rectangle(head, self.ground if normal else BLACK)
        self._draw_head(canvas, CREAM if normal else WHITE if dark else BLACK)
        top = self._head_foot + APART * 0.5
        if self.art and (area := self._art_area):
            whole = area._replace(height=self._whole_art)
            hidden = (whole.height - area.height) / 2
            draw_plate(canvas, whole, 0.0, self.art.plate, self.art.picture, hidden)
            top = area.y + area.height + APART
        draw_block(canvas, self.body, EDGE, top, INK if normal else BLACK)
        self._draw_sign(canvas, top + self.body.height + APART)

    def _draw_head(self, canvas: PrintCanvas, paint: str) -> None:
        """Draws the index, the name and the symbol beside one another."""
        middle, deep = EDGE + self._head_height / 2, self._name_size * INDEX * CAP
        canvas.text(EDGE, middle + deep / 2, self.content.index, Font.SERIF_BOLD, self._name_size * INDEX, paint)
        draw_block(canvas, self.name, EDGE + self._index_width, middle - self.name.height / 2, paint)
        if side := self._symbol_side:
            area = Rectangle(self.trim.width - EDGE - side, middle - side / 2, side, side)
            self._draw_symbol(canvas, area, paint)

    def _draw_sign(self, canvas: PrintCanvas, top: float) -> None:
        """Draws the symbol in otherwise empty space, if there is no art."""
        room = self.trim.height - EDGE - top
        side = min(room * 0.8, self._width * 0.6)
        if self.content.symbol and side >= LEAST_SIGN and not self._art_area:
            area = Rectangle((self.trim.width - side) / 2, top + (room - side) / 2, side, side)
            self._draw_symbol(canvas, area, self.ground if self.style is FaceStyle.NORMAL else BLACK)

    def _draw_symbol(self, canvas: PrintCanvas, area: Rectangle, paint: str) -> None:
        if self.style is FaceStyle.LOW_INK:
            canvas.outlined_icon(self.content.symbol, area.x, area.y, area.width, paint, OUTLINE)
        else:
            canvas.icon(self.content.symbol, area.x, area.y, area.width, paint)


def content_paragraphs(content: PlainContent, size: float, look: SmallLook) -> Iterator[Paragraph]:
    """All that is on one side of a card besides its name, as paragraphs."""
    about = [words for words in (content.symbol_name, content.caption) if words]
    if about:
        yield Paragraph((Run(curl_apostrophes(" · ".join(about)), Font.SERIF_ITALIC),), size, 1.16)
    if content.values:
        runs: list[Run] = []
        for number, value in enumerate(content.values, start=1):
            comma = "," if number < len(content.values) else ""
            runs += [Run(value.label, look.font), Run(f"{value.text}{comma}", look.strong)]
        yield Paragraph(tuple(runs), size, 1.16, above=0.4)
    for text in content.texts:
        if look.brief and (text.minor or text.flavour):
            continue
        head = [Run(curl_apostrophes(text.head), look.strong)] if text.head else []
        font = Font.SERIF_ITALIC if text.flavour else look.font
        yield Paragraph((*head, card_text(text.text, font, text.language)), size, 1.16, above=0.6)

"""Faces laid out from the data of a card, without art: low ink, large print and high contrast, for all games.

From above: the index and the symbol with its name, the name of the card, its values, and its texts in the largest type
that fits. Millimetres from the upper left corner of the trimmed card, y down; type in points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from printing.canvas import PrintCanvas
from printing.card_face_base import card_text, curl_apostrophes, draw_block, fill_ground, largest_fitting, sizes_down
from printing.face_contract import Note, NoteKind
from printing.face_preflight_notes import TypesetText, face_notes
from printing.face_styles import FaceStyle
from printing.fit_text import LEAST_PT, Paragraph, Run, TextBlock, TextLine, fit_line, flow_paragraphs
from printing.fonts import Font, width_mm
from printing.geometry import MAX_BLEED, Line, Rectangle, Size
from printing.plain_content import PlainContent, PlainText, PlainValue
from printing.plain_track import BLACK, EDGE, OUTLINE, WHITE, draw_track, track_top

CAP = 0.66 * 25.4 / 72
"""Height of a capital letter of one point, in mm."""
LINE = 25.4 / 72
MARK = 1.1
"""Side of the icon before a paragraph, as a multiple of the size of its type."""
APART = 1.6
WORD = 0.55
"""The size of words among the values, as a share of the size of numbers."""
SIGN = 14.0
"""The least side of the large symbol in otherwise empty space."""


class Look(NamedTuple):
    """How a style looks: sizes of type in points, widths of lines in mm."""

    corner: float
    name: float
    caption: float
    value: float
    label: float
    body: float
    rule: float
    font: Font = Font.SANS
    strong: Font = Font.SANS_BOLD
    dark_head: bool = False
    brief: bool = False
    outlined: bool = False


LOOKS = {
    FaceStyle.LOW_INK: Look(26.0, 14.0, 8.0, 17.0, 6.8, 8.6, 0.2, outlined=True),
    FaceStyle.LARGE_PRINT: Look(40.0, 20.0, 11.0, 28.0, 9.0, 16.0, 0.35, brief=True),
    FaceStyle.HIGH_CONTRAST: Look(34.0, 17.0, 9.6, 23.0, 8.4, 11.0, 0.7, Font.SANS_SEMIBOLD, dark_head=True),
}


@dataclass(frozen=True)
class PlainFace:
    """One side of a card in a style without art."""

    content: PlainContent
    style: FaceStyle
    tint: str = WHITE
    plate: str = ""
    picture_bytes: int = 0

    @property
    def label(self) -> str:
        return self.content.label or self.content.name

    @property
    def trim(self) -> Size:
        return self.content.size

    @property
    def back(self) -> PlainFace | None:
        return PlainFace(self.content.behind, self.style) if self.content.behind else None

    @property
    def look(self) -> Look:
        return LOOKS[self.style]

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        found: dict[str, TypesetText] = {"name": self._name, "text": self._body}
        return found | ({"caption": self._caption} if self._caption else {})

    def notes(self) -> Iterator[Note]:
        """Notes on text that was cut off or cannot be printed; smaller type is what this layout is for."""
        notes = face_notes(self.label, self.texts, None)
        yield from (note for note in notes if note.kind is not NoteKind.TIGHT)

    # ---- the areas, from above

    @property
    def _width(self) -> float:
        return self.trim.width - 2 * EDGE

    @property
    def _titled(self) -> bool:
        """Whether the name is in the head, in place of the index."""
        return not self.content.index

    @property
    def _head_height(self) -> float:
        """The height of the index or of the name, and of the symbol."""
        return max(self.look.corner * CAP, self._name.height if self._titled else 0.0)

    @property
    def _name_top(self) -> float:
        if self._titled:
            return EDGE + (self._head_height - self._name.height) / 2
        return EDGE + self._head_height + (2.2 if self.look.dark_head else 1.2)

    @property
    def _values_top(self) -> float:
        caption = self.look.caption * LINE * 1.25 if self._caption else 0.0
        return self._caption_top + caption + APART

    @property
    def _caption_top(self) -> float:
        if self._titled:
            return EDGE + self._head_height + (2.2 if self.look.dark_head else 0.0)
        return self._name_top + self._name.height

    @cached_property
    def _symbol_name(self) -> TextLine:
        size = self.look.label + 1.6
        return fit_line(self.content.symbol_name, self.look.strong, size, self._width * (0.3 if self._titled else 0.55))

    @property
    def _symbol_side(self) -> float:
        return self.look.corner * CAP if self.content.symbol else 0.0

    @cached_property
    def _name(self) -> TextBlock:
        """The name on one line or, if it is long, on two."""
        size, room = self.look.name, self._width
        if self._titled:
            line = self._symbol_name
            room -= self._symbol_side + width_mm(line.text, line.font, line.size) + 3.0 if self.content.symbol else 0.0
        words = (Run(curl_apostrophes(self.content.name), Font.SERIF_BOLD),)
        one = flow_paragraphs([Paragraph(words, size, 1.12)], room, size * LINE * 1.2, 0.8)
        if not one.cut:
            return one
        return flow_paragraphs([Paragraph(words, size * 0.8, 1.1)], room, size * LINE * 1.9, 0.5)

    @cached_property
    def _caption(self) -> TextLine | None:
        if self.look.brief or not self.content.caption:
            return None
        return fit_line(curl_apostrophes(self.content.caption), Font.SERIF_ITALIC, self.look.caption, self._width, 0.6)

    @cached_property
    def _cells(self) -> tuple[tuple[PlainValue, Rectangle], ...]:
        """The values with their areas, in rows as wide as the card."""
        rows = self._rows()
        deep = self.look.value * CAP + self.look.label * LINE * 1.35 + 1.6
        cells: list[tuple[PlainValue, Rectangle]] = []
        for n, row in enumerate(rows):
            x, wider = EDGE, self._width / sum(map(self._need, row))
            for value in row:
                width = self._need(value) * wider
                cells.append((value, Rectangle(x, self._values_top + n * deep, width, deep)))
                x += width
        return tuple(cells)

    def _rows(self) -> list[tuple[PlainValue, ...]]:
        """The values in as few rows of about the same number as they need."""
        values = self.content.values
        for count in range(1, len(values)):
            across = -(-len(values) // count)
            rows = [values[start : start + across] for start in range(0, len(values), across)]
            if all(sum(map(self._need, row)) <= self._width for row in rows):
                return rows
        return [(value,) for value in values]

    def _need(self, value: PlainValue) -> float:
        """The least width of the cell of a value, in mm."""
        look = self.look
        label = width_mm(value.label, look.strong, look.label)
        if value.is_word:
            word = width_mm(value.text, look.strong, max(LEAST_PT, look.value * WORD * 0.8))
            return max(word, label + look.label * CAP * 2) + 2.0
        icon = look.value * CAP + 1.0 if value.icon else 0.0
        return max(icon + width_mm(value.text, Font.SERIF_BOLD, look.value), label) + 2.4

    @property
    def _body_area(self) -> Rectangle:
        top = self._cells[-1][1].y + self._cells[-1][1].height + APART if self._cells else self._values_top
        foot = self.trim.height - EDGE
        return Rectangle(EDGE, top, self._width, (track_top(self.trim) if self.content.track else foot) - top)

    @cached_property
    def _body(self) -> TextBlock:
        """The texts in the largest type that fits; in large print, without minor ones if that makes type larger."""
        area = self._body_area
        texts = [text for text in self.content.texts if not (self.look.brief and (text.minor or text.flavour))]
        return largest_fitting(
            lambda size: [self._paragraph(text, size) for text in texts],
            sizes_down(self.look.body),
            area.width,
            area.height,
        )

    def _paragraph(self, text: PlainText, size: float) -> Paragraph:
        look = self.look
        font = Font.SERIF_ITALIC if text.flavour else look.font
        head = [Run(curl_apostrophes(text.head), look.strong)] if text.head else []
        indent = size * LINE * MARK + 0.8 if text.icon else 0.0
        runs = (*head, card_text(text.text, font, text.language))
        return Paragraph(runs, max(LEAST_PT, size * (0.92 if text.minor else 1.0)), 1.18, above=0.8, indent=indent)

    # ---- drawing

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, WHITE, self.trim)
        self._draw_head(canvas)
        paint = WHITE if self._titled and self.look.dark_head else BLACK
        draw_block(canvas, self._name, EDGE, self._name_top, paint)
        if self._caption:
            canvas.fitted_line(EDGE, self._caption_top + self.look.caption * LINE * 0.9, self._caption, BLACK)
        for value, area in self._cells:
            self._draw_value(canvas, value, area)
        self._draw_body(canvas)
        if self.content.index and not self.content.texts and not self.content.values:
            with canvas.rotated(self.trim.width / 2, self.trim.height / 2):
                self._draw_corners(canvas, BLACK)

    def _draw_head(self, canvas: PrintCanvas) -> None:
        """Draws the index and the symbol with its name, in the dark head of a style that has one."""
        if self.look.dark_head:
            deep = MAX_BLEED + EDGE + self._head_height + 1.2
            canvas.fill_rectangle(Rectangle(-MAX_BLEED, -MAX_BLEED, self.trim.width + 2 * MAX_BLEED, deep), BLACK)
        self._draw_corners(canvas, WHITE if self.look.dark_head else BLACK)

    def _draw_corners(self, canvas: PrintCanvas, paint: str) -> None:
        """Draws the index at the left, and at the right the symbol and its name."""
        height, side, line = self._head_height, self._symbol_side, self._symbol_name
        canvas.text(EDGE, EDGE + height, self.content.index, Font.SERIF_BOLD, self.look.corner, paint)
        right, middle = self.trim.width - EDGE, EDGE + height / 2
        if side:
            right -= side
            self._draw_symbol(canvas, Rectangle(right, middle - side / 2, side, side), paint, self.look.outlined)
        canvas.fitted_line(right - 1.4, middle + line.size * CAP / 2, line, paint, "right")

    def _draw_symbol(self, canvas: PrintCanvas, area: Rectangle, paint: str, outlined: bool) -> None:
        if outlined:
            canvas.outlined_icon(self.content.symbol, area.x, area.y, area.width, paint, OUTLINE)
        else:
            canvas.icon(self.content.symbol, area.x, area.y, area.width, paint)

    def _draw_value(self, canvas: PrintCanvas, value: PlainValue, area: Rectangle) -> None:
        """Draws a number beside its icon, with its label below; or a label beside its icon, with a word below."""
        look, middle = self.look, area.x + area.width / 2
        canvas.stroke_rectangle(area.grown(-0.4), 1.0, look.rule, BLACK)
        label = fit_line(value.label, look.strong, look.label, area.width - 1.6)
        if value.is_word:
            word = fit_line(value.text, look.strong, look.value * WORD, area.width - 2.0, 0.3)
            canvas.fitted_line(middle, area.y + area.height - 1.9, word, BLACK, "middle")
            self._draw_marked(
                canvas, value.icon, label, middle, area.y + 1.3 + label.size * CAP, label.size * CAP * 1.5
            )
            return
        number = fit_line(value.text, Font.SERIF_BOLD, look.value, area.width - 2.0, 0.3)
        side = look.value * CAP
        self._draw_marked(canvas, value.icon, number, middle, area.y + 1.5 + side, side)
        canvas.fitted_line(middle, area.y + area.height - 1.4, label, BLACK, "middle")

    def _draw_marked(
        self, canvas: PrintCanvas, icon: str, line: TextLine, middle: float, foot: float, side: float
    ) -> None:
        """Draws an icon and a line beside each other, in the middle of their area."""
        before = side + 0.8 if icon else 0.0
        x = middle - (before + width_mm(line.text, line.font, line.size)) / 2
        if icon:
            canvas.icon(icon, x, foot - (line.size * CAP + side) / 2, side, BLACK)
        canvas.fitted_line(x + before, foot, line, BLACK)

    def _draw_body(self, canvas: PrintCanvas) -> None:
        area, block = self._body_area, self._body
        if self.content.texts and block.pieces:
            canvas.stroke_lines([Line(area.x, area.y, area.x + area.width, area.y)], self.look.rule, BLACK)
            draw_block(canvas, block, area.x, area.y + 0.4, BLACK)
            self._draw_marks(canvas, area, block)
        if self.content.track:
            draw_track(canvas, self.content.track, self.trim, self.look.rule, filled=not self.look.outlined)
        left = area.height - block.height - 3.0
        side = min(left, area.width * 0.6, 34.0)
        if self.content.symbol and side >= SIGN:
            middle = area.x + area.width / 2, area.y + area.height - left / 2
            place = Rectangle(middle[0] - side / 2, middle[1] - side / 2, side, side)
            self._draw_symbol(canvas, place, BLACK, outlined=not self.look.dark_head)

    def _draw_marks(self, canvas: PrintCanvas, area: Rectangle, block: TextBlock) -> None:
        """Draws the icons before paragraphs: a paragraph with an icon begins with words in bold."""
        icons = iter([text.icon for text in self.content.texts if text.icon])
        for piece in block.pieces:
            side = piece.size * LINE * MARK
            if piece.font is self.look.strong and 0.0 < piece.x <= side + 1.0 and (icon := next(icons, "")):
                canvas.icon(icon, area.x, area.y + 0.4 + piece.y - side * 0.82, side, BLACK)

"""Animalia's reference card, an extra in the box: the ten types on one side, the course of a trick on the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from collection.games.animalia import TYPES, load
from config.marked_text import marked_term
from printing.canvas import PrintCanvas
from printing.card_face_base import CREAM, card_text, draw_block, fill_ground
from printing.face_contract import Face, Note
from printing.face_preflight_notes import face_notes
from printing.fit_text import Paragraph, Run, TextBlock, flow_paragraphs
from printing.fonts import Font, width_mm
from printing.games.animalia.face import (
    INK,
    IWC,
    LEFT,
    PAPER,
    STOCK,
    TEXT_WIDTH,
    draw_value,
    rules_size,
    type_icon,
)
from printing.geometry import MAX_BLEED, STANDARD, Rectangle, Size
from printing.plain_content import PlainContent, PlainText
from printing.print_language import ENGLISH, PrintLanguage

TEN_TYPES = marked_term("card term", "The ten types")
TRICK = (
    ("Lead.", "The winner of the last trick leads. You must follow the colour led if you can."),
    (
        "Win.",
        "The highest card of that colour wins the trick. If you cannot follow, a Gentle Giant wins where it dominates.",
    ),
    ("1 to 3.", "You may pay one of the IWC’s coins to use the card’s action before the next card is played."),
    ("4 to 6.", "When the IWC wins the trick, it earns a coin for each coin symbol."),
    ("Piles.", "Piles are face down. You may look through your own."),
    ("Round.", "After eight tricks, every mission must be fulfilled. Each card meets only one requirement."),
)
"""The text on the back of the reference card: a heading and a sentence or two each."""


@dataclass(frozen=True)
class ReferenceFace:
    """One side of the reference card: the ten types or, with `trick`, the course of a trick."""

    trick: bool = False
    label: str = "Reference card"
    trim: Size = STANDARD
    tint: str = IWC
    plate: str = ""
    picture_bytes: int = 0
    language: PrintLanguage = ENGLISH

    @property
    def back(self) -> Face | None:
        return None if self.trick else ReferenceFace(trick=True, language=self.language)

    @cached_property
    def text(self) -> TextBlock:
        lines = [
            Paragraph((Run(head, Font.SANS_BOLD), card_text(words)), rules_size(), 1.22, above=1.3)
            for head, words in TRICK
        ]
        return flow_paragraphs(lines, TEXT_WIDTH - 2.0, 66.0, 0.8)

    def notes(self) -> Iterator[Note]:
        return face_notes(self.label, {"text": self.text} if self.trick else {}, None)

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, PAPER)
        canvas.fill_rectangle(Rectangle(-MAX_BLEED, -MAX_BLEED, STANDARD.width + 2 * MAX_BLEED, 10.8 + MAX_BLEED), IWC)
        head = "How to play a trick" if self.trick else self.language(TEN_TYPES)
        canvas.text(LEFT + 0.4, 8.2, head, Font.SERIF_BOLD, 14.5, CREAM)
        if self.trick:
            draw_block(canvas, self.text, LEFT + 1.0, 13.0, INK)
            return
        for value in range(1, len(TYPES) + 1):
            self._draw_type(canvas, value, 15.6 + (value - 1) * 7.2)

    def _draw_type(self, canvas: PrintCanvas, value: int, y: float) -> None:
        """Draw a type with its value, icon, name and animals; `y` in mm."""
        draw_value(canvas, LEFT + 3.2, y, 2.7, value, CREAM, INK)
        canvas.icon(type_icon(value), LEFT + 7.4, y - 2.5, 5.0, INK)
        canvas.text(LEFT + 13.8, y - 0.2, self.language.term(TYPES[value - 1]), Font.SANS_BOLD, 7.2, INK)
        x = LEFT + 13.8
        for animal in (card for card in load().values() if card.value == value and card.continent):
            words = animal.slug.replace("-", " ").capitalize()
            paint = STOCK[animal.continent] if animal.continent else INK
            canvas.fill_circle(x + 0.7, y + 1.9, 0.7, paint)
            canvas.text(x + 2.0, y + 2.6, words, Font.SANS_SEMIBOLD, 6.5, paint)
            x += 4.0 + width_mm(words, Font.SANS_SEMIBOLD, 6.5)


def _animals_of(value: int) -> str:
    animals = [card for card in load().values() if card.value == value and card.continent]
    return ", ".join(animal.slug.replace("-", " ").capitalize() for animal in animals)


@cache
def plain_reference(language: PrintLanguage = ENGLISH) -> PlainContent:
    """The card without art. It is made when it is first printed, because it names the animals of all cards."""
    types = [
        PlainText(_animals_of(value), f"{value} {language.term(kind)}:", type_icon(value))
        for value, kind in enumerate(TYPES, start=1)
    ]
    trick = tuple(PlainText(words, head) for head, words in TRICK)
    behind = PlainContent(name="How to play a trick", label="Reference card", texts=trick)
    return PlainContent(name=language(TEN_TYPES), label="Reference card", texts=tuple(types), behind=behind)

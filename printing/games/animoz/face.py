"""The printed face of an ANiMOZ card: 63 x 88 mm with 3 mm of bleed, as vectors.

Millimetres from the upper left corner of the trimmed card, y down; type in points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from collection.games.animoz import (
    Biome,
    Form,
    Level,
    Species,
    Status,
    length_text,
    load,
    printed_weaknesses,
    weight_text,
)
from collection.games.drawings import PLATES
from collection.plates.draw import mix
from config.marked_text import marked_term
from printing.canvas import PrintCanvas
from printing.card_face_base import CREAM, card_text, common_size, curl_apostrophes, sizes_down
from printing.face_contract import Note, Picture
from printing.face_preflight_notes import TypesetText, face_notes
from printing.fit_text import Paragraph, Run, TextBlock, TextLine, fit_line, flow_paragraphs
from printing.fonts import Font, width_mm
from printing.geometry import MAX_BLEED, STANDARD, Rectangle, Size
from printing.print_language import ENGLISH, PrintLanguage

STOCK = {
    Biome.FOREST: "#2f5a36",
    Biome.DESERT: "#97491a",
    Biome.RIVER: "#1d5a73",
    Biome.SCRUB: "#655c1c",
    Biome.SKY: "#435b96",
    Biome.COAST: "#1a6661",
    Biome.WILDCARD: "#4b4452",
}
"""The colour of each BiOME's cards, as in `design-tokens.css` (a test compares them)."""
GEMS = {Status.COMMON: 1, Status.INFREQUENT: 2, Status.RARE: 3, Status.HIGHLY_RARE: 4}

LEFT, RIGHT = 3.0, STANDARD.width - 3.0
TEXT_WIDTH = RIGHT - LEFT
WINDOW = Rectangle(LEFT, 10.9, 57.0, 40.0)
WORDS = Rectangle(LEFT + 0.4, 65.3, TEXT_WIDTH - 0.8, 15.1)
FOOT_Y = 83.2
DISC = 2.2
BIOME_ICON = 5.8
TRAIT = 7.6
"""The size of the Level and the Form, in points."""
TERMS = frozenset({*Form, *Level, *Status})
"""Features with a translation; the names of Powers and species are printed as they are."""
POWERS, WEAK_TO = marked_term("card term", "Powers"), marked_term("card term", "Weak to")
NUMBER = marked_term("card term", "No.")
LEAST = 0.55
"""Names of an animal may shrink to this share of their size before they are cut: 5.3 points, still easy to read."""


@dataclass(frozen=True)
class AnimozFace:
    """One card's face. `picture`: the owner's own art, which replaces the plate."""

    species: Species
    picture: Picture | None = None
    language: PrintLanguage = ENGLISH

    @property
    def card(self) -> Species:
        return self.species

    @property
    def label(self) -> str:
        return f"{self.species.name}, {self.species.common}"

    @property
    def trim(self) -> Size:
        return STANDARD

    @property
    def tint(self) -> str:
        return STOCK[self.species.biome]

    @property
    def back(self) -> None:
        """Every card has the game's back."""

    @property
    def plate(self) -> str:
        return self.species.plate

    @property
    def picture_bytes(self) -> int:
        return self.picture.size if self.picture else 0

    @cached_property
    def name(self) -> TextLine:
        return fit_line(self.species.name, Font.SERIF_BOLD, 17.5, TEXT_WIDTH - BIOME_ICON - 2.6)

    @cached_property
    def common(self) -> TextLine:
        return fit_line(curl_apostrophes(self.species.common), Font.SANS_SEMIBOLD, 9.6, TEXT_WIDTH - 0.8, LEAST)

    @cached_property
    def latin(self) -> TextLine:
        return fit_line(self.species.latin, Font.SERIF_ITALIC, 7.8, TEXT_WIDTH - 0.8, LEAST)

    @cached_property
    def body_text(self) -> TextBlock:
        return self.rules(rules_size(self.language))["text"]

    def rules(self, size: float) -> Mapping[str, TextBlock]:
        """Powers, Weaknesses and text, in type of that size, or smaller if they would not fit."""
        return {"text": flow_paragraphs(list(self._paragraphs(size)), WORDS.width, WORDS.height, least=0.7)}

    @cached_property
    def biomes(self) -> TextLine | None:
        """All BiOMEs in words; None if there are too many, so that icons are drawn instead."""
        names = [self.language.term(biome.title()) for biome in (self.species.biome, *self.species.secondary)]
        line = fit_line(" · ".join(names), Font.SANS_SEMIBOLD, 6.5, self._foot_text_width, least=0.8)
        return None if line.cut else line

    @cached_property
    def measurements(self) -> TextLine:
        of = self.species
        weight, length = (self.language.measure(text) for text in (weight_text(of.weight), length_text(of.length)))
        text = f"{self.language(NUMBER)} {of.number} · {weight} · {length}"
        return fit_line(text, Font.SANS, 6.5, self._foot_text_width)

    @property
    def _foot_text_width(self) -> float:
        return TEXT_WIDTH - len(self.species.overcomes) * (2 * DISC + 0.7) - 2.0

    @property
    def _weaknesses(self) -> list[str]:
        return translated_features(self.species, self.language)

    @cached_property
    def status(self) -> TextLine:
        return fit_line(self.language.term(self.species.status), Font.SANS_SEMIBOLD, 6.5, 22.0)

    @cached_property
    def form(self) -> TextLine:
        level = width_mm(self.language.term(self.species.level), Font.SANS_BOLD, TRAIT)
        room = TEXT_WIDTH - width_mm(self.status.text, self.status.font, self.status.size) - level - 15.0
        return fit_line(self.language.term(self.species.form), Font.SANS_BOLD, TRAIT, room)

    def _paragraphs(self, size: float) -> Iterator[Paragraph]:
        powers, weaknesses = ", ".join(self.species.powers), ", ".join(self._weaknesses)
        if powers:
            yield Paragraph((Run(self.language(POWERS), Font.SERIF_ITALIC), Run(powers, Font.SANS_BOLD)), size, 1.2)
        if weaknesses:
            yield Paragraph(
                (Run(self.language(WEAK_TO), Font.SERIF_ITALIC), Run(weaknesses, Font.SANS_SEMIBOLD)), size, 1.2
            )
        if self.species.text:
            yield Paragraph((card_text(self.species.text),), size, 1.19, above=0.55)

    def notes(self) -> Iterator[Note]:
        """Notes for the preflight: text made smaller or cut, missing characters, a picture of low resolution."""
        texts: dict[str, TypesetText] = {
            "name": self.name,
            "common name": self.common,
            "Latin name": self.latin,
            "figures": self.measurements,
            "text": self.body_text,
        }
        yield from face_notes(self.label, texts, self.picture)

    def draw(self, canvas: PrintCanvas) -> None:
        """Draw the face, with the upper left corner of the trimmed card at the origin."""
        stock = self.tint
        bleed = MAX_BLEED
        canvas.fill_rectangle(Rectangle(-bleed, -bleed, STANDARD.width + 2 * bleed, STANDARD.height + 2 * bleed), stock)
        self._draw_head(canvas)
        self._draw_window(canvas)
        self._draw_names(canvas, stock)
        self._draw_traits(canvas, stock)
        for piece in self.body_text.pieces:
            canvas.text(WORDS.x + piece.x, WORDS.y + piece.y, piece.text, piece.font, piece.size, CREAM)
        self._draw_foot(canvas, stock)

    def _draw_head(self, canvas: PrintCanvas) -> None:
        canvas.fitted_line(LEFT + 0.3, 8.5, self.name, CREAM)
        canvas.icon(f"biome-{self.species.biome}", RIGHT - BIOME_ICON, 3.3, BIOME_ICON, CREAM)

    def _draw_window(self, canvas: PrintCanvas) -> None:
        with canvas.moved(WINDOW.x, WINDOW.y):
            frame = Rectangle(0, 0, WINDOW.width, WINDOW.height)
            canvas.clip_rectangle(frame, 1.4)
            if self.picture:
                canvas.picture(self.picture.path, frame)
            elif self.species.plate in PLATES:
                canvas.place_form(canvas.plate_form(self.species.plate), 0, 0)
            else:
                self._draw_empty_window(canvas, frame)

    def _draw_empty_window(self, canvas: PrintCanvas, frame: Rectangle) -> None:
        """The icon of the BiOME, for a player's own card that has no picture yet."""
        ground, sign, side = mix(self.tint, CREAM, 0.14), mix(self.tint, CREAM, 0.34), 22.0
        canvas.fill_rectangle(frame, ground)
        canvas.icon(f"biome-{self.species.biome}", (frame.width - side) / 2, (frame.height - side) / 2, side, sign)

    def _draw_names(self, canvas: PrintCanvas, stock: str) -> None:
        canvas.fitted_line(LEFT + 0.4, 54.8, self.common, CREAM)
        canvas.fitted_line(LEFT + 0.4, 57.9, self.latin, mix(CREAM, stock, 0.1))

    def _draw_traits(self, canvas: PrintCanvas, stock: str) -> None:
        of, y = self.species, 59.3
        canvas.fill_rectangle(
            Rectangle(-MAX_BLEED, y, STANDARD.width + 2 * MAX_BLEED, 5.6), mix(stock, "#000000", 0.28)
        )
        x = LEFT + 0.4
        level = TextLine(self.language.term(of.level), Font.SANS_BOLD, TRAIT)
        for key, line in ((f"level-{of.level.lower()}", level), (f"form-{of.form.lower()}", self.form)):
            canvas.icon(key, x, y + 0.7, 4.2, CREAM)
            canvas.fitted_line(x + 4.9, y + 3.8, line, CREAM)
            x += 4.9 + width_mm(line.text, line.font, line.size) + 2.6
        gems = GEMS[of.status]
        canvas.fitted_line(RIGHT - 0.4, y + 4.6, self.status, CREAM, "right")
        for i in range(4):
            canvas.diamond(RIGHT - 1.1 - (3 - i) * 2.1, y + 1.6, 0.85, CREAM if i < gems else None, CREAM)

    def _draw_foot(self, canvas: PrintCanvas, stock: str) -> None:
        x = LEFT + 0.4 + DISC
        for danger in self.species.overcomes:
            canvas.fill_circle(x, FOOT_Y, DISC, CREAM)
            canvas.icon(f"danger-{danger}", x - 1.75, FOOT_Y - 1.75, 3.5, stock)
            x += 2 * DISC + 0.7
        canvas.fitted_line(RIGHT - 0.4, FOOT_Y + 1.75, self.measurements, CREAM, "right")
        if self.biomes:
            canvas.fitted_line(RIGHT - 0.4, FOOT_Y - 0.8, self.biomes, CREAM, "right")
            return
        for place, biome in enumerate(reversed((self.species.biome, *self.species.secondary))):
            canvas.icon(f"biome-{biome}", RIGHT - 3.0 - place * 3.5, FOOT_Y - 3.1, 2.8, CREAM)


@cache
def rules_size(language: PrintLanguage = ENGLISH) -> float:
    """The size of the rules text, in points: the largest at which all cards of the Starter set fit."""
    return common_size((AnimozFace(card, None, language) for card in load().values()), sizes_down(8.0))


def translated_features(species: Species, language: PrintLanguage) -> list[str]:
    """The Weaknesses of a species as its face shows them; those that are a Form, Level or Status as terms."""
    return [language.term(word) if word in TERMS else word for word in printed_weaknesses(species.weaknesses)]

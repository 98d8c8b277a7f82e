"""What Animus cards look like in print: characters below their portrait, entities on large cards that they fill."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, cached_property

from collection.games.animus import AnimusCard, load
from collection.games.animus.abilities.terms import Type
from collection.games.animus.art.back import LARGE
from collection.plates.draw import mix
from config.marked_text import marked_term
from printing.canvas import PrintCanvas
from printing.card_face_base import (
    CREAM,
    CardFace,
    card_text,
    common_size,
    curl_apostrophes,
    draw_block,
    draw_plate,
    fill_ground,
    sizes_down,
    typeset_line,
)
from printing.face_contract import Picture
from printing.face_preflight_notes import TypesetText
from printing.fit_text import LEAST_PT, Paragraph, Run, TextBlock, flow_paragraphs
from printing.fonts import Font, width_mm
from printing.geometry import MAX_BLEED, STANDARD, Rectangle, Size
from printing.print_language import ENGLISH, PrintLanguage

STOCK = {Type.POWER: "#8f2d38", Type.TALENT: "#2b5578", Type.SKILL: "#4d5a22"}
"""Each type's own, as the pages have it in `design-tokens.css`; cream on it is at least 4.5:1."""
GEM = {Type.POWER: "#e9685f", Type.TALENT: "#5fb2e6", Type.SKILL: "#b9cf52"}
ENTITY, ENTITY_GEM = "#2a2148", "#b9a6f8"
PAPER, INK, DARK = "#f6f1e2", "#241f2c", "#18121f"
LEFT, RIGHT = 3.0, STANDARD.width - 3.0
WINDOW = Rectangle(-MAX_BLEED, -MAX_BLEED, STANDARD.width + 2 * MAX_BLEED, 48.4)
"""A character's portrait, out to the bleed; the plate's proportions."""
BAND = Rectangle(-MAX_BLEED, 45.4, WINDOW.width, 9.6)
VALUES = Rectangle(-MAX_BLEED, 55.0, MAX_BLEED + 15.0, 36.0)
WORDS = Rectangle(21.0, 57.2, RIGHT - 21.0, 28.4)
LARGE_SIZE = Size(*LARGE)
LARGE_WINDOW = Rectangle(0, 0, *LARGE_SIZE).grown(MAX_BLEED)
PANEL = 55.4
"""Where the words of an entity begin."""
LARGE_WORDS = Rectangle(10.0, 66.6, LARGE_SIZE.width - 16.0, 18.6)
SIZES, LARGE_SIZES = sizes_down(9.0, 6.8), sizes_down(11.4, 8.4)
"""Of abilities, in points: of characters, and of entities."""
MELEE, RANGE = marked_term("card term", "MELEE"), marked_term("card term", "RANGE")
BEATS = marked_term("card term", "beats")
VALUE_LABEL = 13.4
"""The room for the words below the values, in mm."""
LEADING, TIGHT_LEADING = 1.16, 1.06
FLOOR = LEAST_PT
"""Points under which abilities are never set; what does not fit at that, with tight lines, is cut."""
MARK = 3.2
"""Side of the icon before an ability."""


class CharacterFace(CardFace[AnimusCard]):
    """A character: gem and level on the portrait, the values beside the abilities, Melee above Range."""

    @property
    def type(self) -> Type:
        return self.card.type or Type.POWER

    @property
    def tint(self) -> str:
        return STOCK[self.type]

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            "name": typeset_line(self.card.name, Font.SERIF_BOLD, 13.4, RIGHT - LEFT - 0.4),
            "world": typeset_line(self.card.world, Font.SERIF_ITALIC, 7.4, 32.0),
            "melee": typeset_line(self.language(MELEE), Font.SANS_SEMIBOLD, 6.5, VALUE_LABEL),
            "range": typeset_line(self.language(RANGE), Font.SANS_SEMIBOLD, 6.5, VALUE_LABEL),
            **self.rules(rules_size(large=False)),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        return {"abilities": typeset_abilities(self.card, size, SIZES, WORDS)}

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, self.tint)
        canvas.fill_rectangle(WINDOW, mix(self.tint, CREAM, 0.6))
        if not draw_plate(canvas, WINDOW, 0.1, self.card.plate, self.picture):
            canvas.icon(f"gem-{self.type}", 19.5, 9.0, 26.0, mix(self.tint, CREAM, 0.35))
        self._draw_band(canvas)
        self._draw_type_gems(canvas)
        canvas.fill_rectangle(Rectangle(VALUES.x + VALUES.width, VALUES.y, 54.0, VALUES.height), PAPER)
        for y, key, value in ((57.4, "melee", self.card.melee), (71.6, "range", self.card.range)):
            canvas.icon(f"animus-{key}", 2.8, y + 0.6, 5.4, CREAM)
            canvas.text(11.2, y + 5.8, str(value), Font.SERIF_BOLD, 19.0, CREAM, "middle")
            canvas.fitted_line(7.5, y + 9.8, self.line(key), CREAM, "middle")
        draw_abilities(canvas, self.block("abilities"), WORDS, INK, self.tint)

    def _draw_band(self, canvas: PrintCanvas) -> None:
        canvas.fill_rectangle(BAND, mix(self.tint, "#000000", 0.3))
        canvas.fitted_line(LEFT + 0.2, 50.3, self.line("name"), CREAM)
        canvas.fitted_line(LEFT + 0.2, 53.6, self.line("world"), mix(CREAM, self.tint, 0.12))
        beats = beats_text(self.type, self.language)
        canvas.text(RIGHT - 0.2, 53.6, beats, Font.SANS_SEMIBOLD, 6.5, CREAM, "right")
        x = RIGHT - 1.2 - width_mm(beats, Font.SANS_SEMIBOLD, 6.5)
        canvas.text(x, 53.6, type_text(self.type, self.language), Font.SANS_BOLD, 7.0, CREAM, "right")

    def _draw_type_gems(self, canvas: PrintCanvas) -> None:
        """The type with the level on it, and the type that it beats."""
        draw_gem(canvas, f"gem-{self.type}", 9.8, 10.0, 13.0, GEM[self.type])
        canvas.text(9.8, 12.8, str(self.card.level), Font.SERIF_BOLD, 22.0, DARK, "middle")
        draw_gem(canvas, f"gem-{self.type.beats}", 6.6, 20.6, 6.2, GEM[self.type.beats])


class EntityFace(CardFace[AnimusCard]):
    """An entity: a large card that its being fills, its words at the foot."""

    @property
    def trim(self) -> Size:
        return LARGE_SIZE

    @property
    def tint(self) -> str:
        return ENTITY

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            "name": typeset_line(self.card.name, Font.SERIF_BOLD, 18.0, 106.0, 0.6),
            **self.rules(rules_size(large=True)),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        return {"abilities": typeset_abilities(self.card, size, LARGE_SIZES, LARGE_WORDS)}

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, ENTITY, LARGE_SIZE)
        if not draw_plate(canvas, LARGE_WINDOW, 0.1, self.card.plate, self.picture):
            canvas.icon("animus-entity", 43.0, 9.0, 40.0, ENTITY_GEM)
        panel = Rectangle(-MAX_BLEED, PANEL, LARGE_WINDOW.width, LARGE_SIZE.height + MAX_BLEED - PANEL)
        canvas.fill_rectangle(panel, mix(ENTITY, "#000000", 0.35))
        canvas.fill_rectangle(panel._replace(height=0.6), ENTITY_GEM)
        canvas.fitted_line(5.0, 64.2, self.line("name"), CREAM)
        canvas.icon("animus-entity", LARGE_SIZE.width - 12.0, 58.4, 7.0, ENTITY_GEM)
        draw_abilities(canvas, self.block("abilities"), LARGE_WORDS, CREAM, ENTITY_GEM)


def face(card: AnimusCard, picture: Picture | None = None, language: PrintLanguage = ENGLISH) -> CardFace[AnimusCard]:
    """The face of any card of the game."""
    return CharacterFace(card, picture, language) if card.type else EntityFace(card, picture, language)


@cache
def rules_size(*, large: bool) -> float:
    """The size of abilities on the characters or, if `large`, on the entities, in points: the largest at which all
    those of the box fit."""
    faces = [face(card) for card in load().values() if (card.type is None) == large]
    return common_size(faces, LARGE_SIZES if large else SIZES)


def type_text(kind: Type, language: PrintLanguage) -> str:
    """The name of a type in capitals."""
    return language.term(kind.upper()).upper()


def beats_text(kind: Type, language: PrintLanguage) -> str:
    """Which type a type beats: "beats SKILL"."""
    return f"{language(BEATS)} {type_text(kind.beats, language)}"


def typeset_abilities(card: AnimusCard, size: float, sizes: Sequence[float], area: Rectangle) -> TextBlock:
    """What a card can do, a paragraph an ability, and its flavour in italics, in type of that size.

    Longer texts are in the largest of the smaller `sizes` that fits; very long ones are set tighter, and smaller down
    to the floor.
    """
    for each in (each for each in sizes if each <= size):
        block = flow_paragraphs(list(_paragraphs(card, each, LEADING)), area.width, area.height, 1.0)
        if not block.cut:
            return replace(block, scale=each / size)
    return flow_paragraphs(
        list(_paragraphs(card, sizes[-1], TIGHT_LEADING)), area.width, area.height, FLOOR / sizes[-1]
    )


def _paragraphs(card: AnimusCard, size: float, leading: float) -> Iterator[Paragraph]:
    for sentence in card.sentences:
        keyword, _, words = curl_apostrophes(sentence).partition(": ")
        yield Paragraph((Run(f"{keyword}:", Font.SANS_BOLD), card_text(words)), size, leading, above=0.9)
    if card.text:
        yield Paragraph((card_text(card.text, Font.SERIF_ITALIC),), max(LEAST_PT, size * 0.95), leading, above=1.4)


def draw_abilities(canvas: PrintCanvas, block: TextBlock, area: Rectangle, ink: str, mark: str) -> None:
    """The words in the middle of their area, and left of each ability the icon of its keyword."""
    y = area.y + (area.height - block.height) / 2
    draw_block(canvas, block, area.x, y, ink)
    for piece in block.pieces:
        if piece.font is Font.SANS_BOLD and piece.x == 0.0:
            keyword = piece.text.split()[0].strip(":,").lower()
            canvas.icon(f"keyword-{keyword}", area.x - MARK - 1.2, y + piece.y - 2.7, MARK, mark)


def draw_gem(canvas: PrintCanvas, key: str, x: float, y: float, side: float, paint: str) -> None:
    """A gem about (x, y) with a bright rim, which any portrait lets be seen."""
    rim = side * 1.16
    canvas.icon(key, x - rim / 2, y - rim / 2, rim, CREAM)
    canvas.icon(key, x - side / 2, y - side / 2, side, paint)

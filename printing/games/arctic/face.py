"""The print faces of Arctic: animals in six colours, Powers with two sides, landscape cards and totems."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property, partial

from collection.games.arctic import Animal, ArcticCard, Kind, load
from collection.games.arctic.card import printed_name
from collection.games.drawings import PLATES, render_plate
from collection.plates.draw import HEIGHT, WIDTH, mix
from config.marked_text import marked_term
from printing.canvas import PrintCanvas
from printing.card_face_base import (
    CREAM,
    CardFace,
    common_size,
    draw_block,
    draw_plate,
    fill_ground,
    sizes_down,
    typeset_line,
    typeset_paragraph,
)
from printing.face_contract import Face, Picture
from printing.face_preflight_notes import TypesetText
from printing.fonts import Font
from printing.geometry import MAX_BLEED, STANDARD, Line, Rectangle, Size
from printing.print_language import ENGLISH, PrintLanguage

STOCK = {
    Animal.FOX: "#6a4a80",
    Animal.MOOSE: "#6b4a2a",
    Animal.WALRUS: "#8a3d38",
    Animal.ORCA: "#22384e",
    Animal.PUFFIN: "#a54a14",
    Animal.BEAR: "#1f6c8c",
}
"""The colour of each animal; cream text on it has a contrast of at least 4.5:1."""
NAMES = {animal: animal.value.title() for animal in Animal} | {Animal.BEAR: "Polar bear"}
PLACE, DRAW = marked_term("card term", "PLACE"), marked_term("card term", "DRAW")
POWER, DECK = marked_term("kind", "Power"), marked_term("card term", "Deck")
VALUE_LABEL = 12.4
"""The room for the words below the icons of values, in mm."""
NIGHT = "#123a5c"
TOTEM_TEXT = "Keep it hidden. At the end it scores the place of this animal's token."
LEFT, RIGHT = 3.0, STANDARD.width - 3.0
TEXT_WIDTH = RIGHT - LEFT
WINDOW = Rectangle(LEFT, 10.9, 57.0, 40.0)
MIDDLE_X = STANDARD.width / 2
PLATE = Size(WIDTH, HEIGHT)
VIEW_Y = 20.4
VIEW_FOOT = VIEW_Y + STANDARD.width / PLATE.width * PLATE.height
"""The top and bottom of the picture on a landscape card, in mm."""


class _ArcticFace(CardFace[ArcticCard]):
    @property
    def animal(self) -> Animal:
        return self.card.animal or Animal.BEAR

    @property
    def tint(self) -> str:
        return STOCK[self.animal]


class AnimalFace(_ArcticFace):
    """An animal card: its placement and draw values, and the two animals whose tokens it moves."""

    @property
    def label(self) -> str:
        return f"{self.card.name}, deck {self.card.deck}"

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            "name": typeset_line(translated_name(self.card, self.language), Font.SERIF_BOLD, 17.5, 40.0),
            "deck": typeset_line(deck_text(self.card, self.language).upper(), Font.SANS_SEMIBOLD, 6.5, 16.0),
            "place": typeset_line(self.language(PLACE), Font.SANS_BOLD, 6.5, VALUE_LABEL),
            "draw": typeset_line(self.language(DRAW), Font.SANS_BOLD, 6.5, VALUE_LABEL),
            "text": typeset_paragraph(self.card.text, TEXT_WIDTH - 0.8, 8.6, 6.9, Font.SERIF_ITALIC),
        }

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, self.tint)
        canvas.fitted_line(LEFT + 0.3, 8.5, self.line("name"), CREAM)
        self._draw_deck(canvas)
        if not draw_plate(canvas, WINDOW, 1.4, self.card.plate, self.picture):
            canvas.fill_rectangle(WINDOW, mix(self.tint, CREAM, 0.7), 1.4)
            canvas.icon(f"arctic-{self.animal}", MIDDLE_X - 12.0, WINDOW.y + 8.0, 24.0, self.tint)
        self._draw_value_panel(canvas, LEFT, "place", self.card.placement)
        self._draw_value_panel(canvas, MIDDLE_X + 0.6, "draw", self.card.draw)
        self._draw_token_moves(canvas)
        draw_block(canvas, self.block("text"), LEFT + 0.4, 76.6, mix(CREAM, self.tint, 0.12))

    def _draw_deck(self, canvas: PrintCanvas) -> None:
        deck = self.card.deck or 0
        canvas.fitted_line(RIGHT - 0.4, 8.7, self.line("deck"), CREAM, "right")
        for i in range(4):
            canvas.diamond(RIGHT - 1.1 - (3 - i) * 2.1, 5.2, 0.85, CREAM if i < deck else None, CREAM)

    def _draw_value_panel(self, canvas: PrintCanvas, x: float, icon: str, value: int | None) -> None:
        panel = Rectangle(x, 52.3, TEXT_WIDTH / 2 - 0.6, 14.8)
        canvas.fill_rectangle(panel, mix(self.tint, "#000000", 0.28), 1.4)
        canvas.icon(f"arctic-{icon}", x + 2.4, 53.6, 8.2, CREAM)
        canvas.fitted_line(x + 6.5, 65.5, self.line(icon), CREAM, "middle")
        canvas.text(x + 19.6, 64.9, str(value), Font.SERIF_BOLD, 38, CREAM, "middle")

    def _draw_token_moves(self, canvas: PrintCanvas) -> None:
        """Draw the main animal and its companion, with arrows in opposite directions."""
        y = 72.0
        for x, animal, side in ((LEFT + 8.0, self.animal, -1), (RIGHT - 8.0, self.card.companion or self.animal, 1)):
            canvas.fill_circle(x, y, 3.7, CREAM)
            canvas.icon(f"arctic-{animal}", x - 2.8, y - 2.8, 5.6, STOCK[animal])
            tip = x + side * 8.0
            canvas.fill_polygon([(tip, y), (tip - side * 2.4, y - 1.7), (tip - side * 2.4, y + 1.7)], CREAM)
            canvas.stroke_lines([Line(x + side * 4.6, y, tip - side * 2.2, y)], 0.8, CREAM)
            align = "right" if side > 0 else "left"
            name = typeset_line(self.language.term(NAMES[animal]), Font.SANS_SEMIBOLD, 7.6, 15.0)
            canvas.fitted_line(x - side * 5.0, y + 1.0, name, CREAM, align)


@dataclass(frozen=True)
class PowerFace(_ArcticFace):
    """One side of a Power card, `a` or `b`; side B is the back of side A."""

    side: str = "a"

    @property
    def label(self) -> str:
        return f"{self.card.name}, side {self.side.upper()}"

    @property
    def tint(self) -> str:
        return STOCK[self.animal] if self.side == "a" else mix(STOCK[self.animal], "#000000", 0.3)

    @property
    def back(self) -> Face | None:
        return PowerFace(self.card, self.picture, self.language, "b") if self.side == "a" else None

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            **self.rules(rules_size()),
            "name": typeset_line(self.language.term(NAMES[self.animal]), Font.SERIF_BOLD, 17.5, 38.0),
            "power": typeset_line(self.language(POWER).upper(), Font.SANS_SEMIBOLD, 6.5, 14.0),
            "text": typeset_paragraph(self.card.text, TEXT_WIDTH - 5.0, 3.6, 6.6, Font.SERIF_ITALIC, 0.6),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        words = self.card.side_a if self.side == "a" else self.card.side_b
        return {"words": typeset_paragraph(words, TEXT_WIDTH - 5.0, 20.4, size, Font.SANS_SEMIBOLD)}

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, self.tint)
        canvas.fitted_line(LEFT + 0.3, 8.5, self.line("name"), CREAM)
        canvas.fill_circle(RIGHT - 3.6, 6.6, 3.6, CREAM)
        canvas.fitted_line(RIGHT - 8.6, 7.5, self.line("power"), CREAM, "right")
        canvas.text(RIGHT - 3.6, 8.5, self.side.upper(), Font.SERIF_BOLD, 15.5, self.tint, "middle")
        draw_plate(canvas, WINDOW, 1.4, self.card.plate, self.picture)
        canvas.fill_circle(MIDDLE_X, 51.6, 6.0, self.tint)
        canvas.fill_circle(MIDDLE_X, 51.6, 5.2, CREAM)
        canvas.icon(f"arctic-{self.animal}", MIDDLE_X - 3.9, 47.7, 7.8, self.tint)
        canvas.fill_rectangle(Rectangle(LEFT, 58.0, TEXT_WIDTH, 27.0), mix(self.tint, "#000000", 0.28), 1.4)
        draw_block(canvas, self.block("words"), LEFT + 2.4, 59.4, CREAM)
        draw_block(canvas, self.block("text"), LEFT + 2.4, 80.6, mix(CREAM, self.tint, 0.15))


class LandscapeFace(CardFace[ArcticCard]):
    """One of the six places of the landscape with its points; the six cards join side by side."""

    @property
    def tint(self) -> str:
        return "#5aa0bd"

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            "name": typeset_line(self.card.name, Font.SERIF_BOLD, 15.5, TEXT_WIDTH - 4.0),
            "text": typeset_paragraph(self.card.text, TEXT_WIDTH, 12.8, 9.6, Font.SERIF_ITALIC),
        }

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, NIGHT)
        if self.card.plate in PLATES:
            land = canvas.drawing_form(
                f"land-{self.card.plate}", partial(render_plate, self.card.plate), PLATE, MAX_BLEED
            )
            canvas.place_form(land, 0, VIEW_Y, STANDARD.width / PLATE.width)
        for top, bottom in ((-MAX_BLEED, VIEW_Y), (VIEW_FOOT, STANDARD.height + MAX_BLEED)):
            canvas.fill_rectangle(Rectangle(-MAX_BLEED, top, STANDARD.width + 2 * MAX_BLEED, bottom - top), NIGHT)
        for y in (VIEW_Y, VIEW_FOOT):
            canvas.stroke_lines([Line(-MAX_BLEED, y, STANDARD.width + MAX_BLEED, y)], 0.5, CREAM)
        draw_points(canvas, self.card.points or 0, MIDDLE_X, 11.2, 8.6)
        canvas.fitted_line(MIDDLE_X, VIEW_FOOT + 6.8, self.line("name"), CREAM, "middle")
        draw_block(canvas, self.block("text"), MIDDLE_X, VIEW_FOOT + 8.2, CREAM, middle=True)


class TotemFace(_ArcticFace):
    """A totem card: a carved animal."""

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            "name": typeset_line(self.card.name, Font.SERIF_BOLD, 17, TEXT_WIDTH - 4),
            **self.rules(rules_size()),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        words = self.card.text or TOTEM_TEXT
        return {"text": typeset_paragraph(words, TEXT_WIDTH - 4.0, 11.6, size)}

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, NIGHT)
        wood, dark = "#c98d4e", "#6b3f1d"
        canvas.fill_rectangle(Rectangle(MIDDLE_X - 15, -MAX_BLEED, 30, 66.0 + MAX_BLEED), wood)
        for y in (4.0, 58.5):
            canvas.fill_rectangle(Rectangle(MIDDLE_X - 17, y, 34, 4.6), dark, 1.0)
            for i in range(7):
                x = MIDDLE_X - 13.5 + i * 4.5
                canvas.fill_polygon([(x - 1.6, y + 3.7), (x, y + 0.9), (x + 1.6, y + 3.7)], STOCK[list(Animal)[i % 6]])
        for side in (-1, 1):
            for i in range(5):
                tip = MIDDLE_X + side * (28.0 - i * 1.6)
                root, y = MIDDLE_X + side * 15.0, 20.0 + i * 6.0
                canvas.fill_polygon(
                    [(root, y), (tip, y - 6.0 + i * 1.0), (tip - side * 1.5, y + 0.2 + i * 1.0), (root, y + 5.2)],
                    (self.tint, wood)[i % 2],
                )
        canvas.fill_circle(MIDDLE_X, 33.5, 18.4, dark)
        canvas.fill_circle(MIDDLE_X, 33.5, 17.2, self.tint)
        canvas.stroke_circle(MIDDLE_X, 33.5, 15.6, 0.5, CREAM)
        canvas.icon(f"arctic-{self.animal}", MIDDLE_X - 11.5, 22.0, 23, CREAM)
        canvas.fill_rectangle(
            Rectangle(-MAX_BLEED, 66.0, STANDARD.width + 2 * MAX_BLEED, 25.0), mix(NIGHT, "#000000", 0.25)
        )
        canvas.fitted_line(MIDDLE_X, 72.4, self.line("name"), CREAM, "middle")
        draw_block(canvas, self.block("text"), MIDDLE_X, 73.6, CREAM, middle=True)


def face(card: ArcticCard, picture: Picture | None = None, language: PrintLanguage = ENGLISH) -> CardFace[ArcticCard]:
    """The face of any card in the box."""
    kinds: dict[Kind, type[CardFace[ArcticCard]]] = {
        Kind.ANIMAL: AnimalFace,
        Kind.POWER: PowerFace,
        Kind.LANDSCAPE: LandscapeFace,
        Kind.TOTEM: TotemFace,
    }
    return kinds[card.kind](card, picture if card.kind in (Kind.ANIMAL, Kind.POWER) else None, language)


@cache
def rules_size() -> float:
    """The size of the rules text of Powers and totems, in points: the largest at which all those of the box fit."""
    fronts = [face(card) for card in load().values() if card.kind in (Kind.POWER, Kind.TOTEM)]
    backs = [each.back for each in fronts if isinstance(each.back, PowerFace)]
    return common_size([*fronts, *backs], sizes_down(10.0))


def translated_name(card: ArcticCard, language: PrintLanguage) -> str:
    """The name on an animal card; if that is just the animal, as a term."""
    name = printed_name(card)
    return language.term(name) if card.animal and name == NAMES[card.animal] else name


def deck_text(card: ArcticCard, language: PrintLanguage) -> str:
    """The deck of an animal card: "Deck 2"."""
    return f"{language(DECK)} {card.deck or 0}"


def draw_points(canvas: PrintCanvas, points: int, x: float, y: float, radius: float) -> None:
    """Draw the points of a place on a disc; `x`, `y` and `radius` in mm."""
    canvas.fill_circle(x, y, radius, CREAM)
    canvas.fill_circle(x, y, radius * 0.93, NIGHT)
    size = radius * 2.9
    canvas.text(x, y + size * 0.125, str(points), Font.SERIF_BOLD, size, CREAM, "middle")

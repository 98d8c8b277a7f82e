"""Animalia's print faces: animals in the colour of their continent, missions on paper colour, two-sided continents."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from collection.games.animalia import (
    COIN,
    CONTINENT_NAMES,
    EFFECT_TEXTS,
    GIANT_VALUE,
    TYPES,
    AnimaliaCard,
    Continent,
    Kind,
    Leads,
    Symbol,
    load,
)
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
    typeset_paragraph,
)
from printing.face_contract import Face, Picture
from printing.face_preflight_notes import TypesetText
from printing.fit_text import Paragraph, Run, TextBlock, flow_paragraphs
from printing.fonts import Font
from printing.geometry import MAX_BLEED, STANDARD, Rectangle
from printing.print_language import ENGLISH, PrintLanguage

STOCK = {Continent.EUROPE: "#2b5584", Continent.NORTH_AMERICA: "#94421f", Continent.SOUTH_AMERICA: "#2b6440"}
"""Each continent's colour, dark enough for cream text."""
IWC = "#7a2733"
PAPER = "#f6f1e2"
INK = "#2a2420"
GOLD = "#e9b23c"
LEFT, RIGHT = 3.0, STANDARD.width - 3.0
TEXT_WIDTH = RIGHT - LEFT
MIDDLE_X = STANDARD.width / 2
WINDOW = Rectangle(LEFT, 12.4, 57.0, 40.0)
ROWS, ROW = 4, 5.5
"""How many requirements fit below a whole picture, and the height of each in mm."""
MAP = Rectangle(LEFT + 7.8, 17.0, 41.4, 27.4)
"""The map on a continent card, between the two columns of types."""
SYMBOL_TEXTS = {
    Symbol.COIN: "The IWC earns a coin if it wins this card.",
    Symbol.EXCHANGE: "1 coin: exchange a card with another hand.",
    Symbol.TAKE: "1 coin: take a card from another trick pile.",
    Symbol.SPECIAL: "1 coin: use the continent’s special action.",
}
NOT_HERE, USED = marked_term("card term", "not here"), marked_term("card term", "Used on this continent.")
SPECIAL_HEAD = marked_term("card term", "1 coin, with this symbol")
ONCE_HEAD = marked_term("card term", "Once per continent, free")
ANY_WITH_COIN = marked_term("card term", "Any animal with a coin")
GIANT_TEXT = "Where it dominates, it also beats other colours."


class _Face(CardFace[AnimaliaCard]):
    @property
    def tint(self) -> str:
        return STOCK[self.card.continent] if self.card.continent else IWC


class AnimalFace(_Face):
    """One of the 24 animals: value, type, symbol, and why it is in danger."""

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        aside = 9.4 if self.card.symbol else 0.0
        where = CONTINENT_NAMES[self.card.continent] if self.card.continent else ""
        return {
            "name": fit_name(self.card.name, TEXT_WIDTH - 11.6 - aside),
            "Latin name": typeset_line(self.card.latin, Font.SERIF_ITALIC, 7.8, TEXT_WIDTH - 20.0),
            "continent": typeset_line(self.language.term(where), Font.SANS_SEMIBOLD, 6.8, 20.0),
            "type": typeset_line(self.language.term(self.card.type), Font.SANS_BOLD, 7.8, 22.0),
            **self.rules(rules_size(self.language)),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        words = SYMBOL_TEXTS[self.card.symbol] if self.card.symbol else ""
        if self.card.value == GIANT_VALUE:
            words = GIANT_TEXT
        return {
            "text": typeset_paragraph(self.card.text, TEXT_WIDTH - 0.8, 17.2, size),
            "action": typeset_line(words, Font.SERIF_ITALIC, size, TEXT_WIDTH - 0.8),
        }

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, self.tint)
        draw_value(canvas, LEFT + 4.6, 7.4, 4.6, self.card.value or 0, self.tint)
        name = self.block("name")
        draw_block(canvas, name, LEFT + 11.2, 7.2 - name.height / 2, CREAM)
        if self.card.symbol:
            draw_symbol(canvas, RIGHT - 4.0, 7.4, 4.0, self.card.symbol, self.tint)
        if not draw_plate(canvas, WINDOW, 1.4, self.card.plate, self.picture):
            canvas.fill_rectangle(WINDOW, mix(self.tint, CREAM, 0.7), 1.4)
            canvas.icon(type_icon(self.card.value or 1), MIDDLE_X - 12.0, WINDOW.y + 8.0, 24.0, self.tint)
        canvas.fitted_line(LEFT + 0.4, 55.8, self.line("Latin name"), mix(CREAM, self.tint, 0.1))
        canvas.fitted_line(RIGHT - 0.4, 55.7, self.line("continent"), CREAM, "right")
        self._draw_type_band(canvas)
        draw_block(canvas, self.block("text"), LEFT + 0.4, 64.0, CREAM)
        canvas.fitted_line(LEFT + 0.4, 84.6, self.line("action"), mix(CREAM, self.tint, 0.1))

    def _draw_type_band(self, canvas: PrintCanvas) -> None:
        y, dark = 57.2, mix(self.tint, "#000000", 0.28)
        canvas.fill_rectangle(Rectangle(-MAX_BLEED, y, STANDARD.width + 2 * MAX_BLEED, 6.0), dark)
        canvas.icon(type_icon(self.card.value or 1), LEFT + 0.4, y + 0.6, 4.8, CREAM)
        canvas.fitted_line(LEFT + 6.2, y + 4.0, self.line("type"), CREAM)
        x = RIGHT - 0.4
        for value in reversed(missing_types(self.card.continent)):
            canvas.text(x, y + 3.9, str(value), Font.SANS_SEMIBOLD, 6.5, CREAM, "right")
            canvas.icon(type_icon(value), x - 5.4 - (1.2 if value > 9 else 0), y + 1.3, 3.4, CREAM)
            x -= 8.0
        canvas.text(x + 0.6, y + 3.9, self.language(NOT_HERE), Font.SERIF_ITALIC, 6.6, CREAM, "right")


class MissionFace(_Face):
    """A mission with a large picture and its requirements. More than four rows take space from the picture."""

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        rows = {
            f"requirement {n}": typeset_line(requirement_name(slug, self.language), Font.SANS_SEMIBOLD, 8.6, 38.0)
            for n, slug in enumerate(self.card.requires, start=1)
        }
        return rows | {
            "name": typeset_line(self.card.name, Font.SERIF_BOLD, 12.6, TEXT_WIDTH - 21.4, 0.6),
            **self.rules(rules_size(self.language)),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        return {"text": typeset_paragraph(self.card.text, TEXT_WIDTH - 0.8, 9.8, size, Font.SERIF_ITALIC)}

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, PAPER)
        canvas.fill_rectangle(
            Rectangle(-MAX_BLEED, -MAX_BLEED, STANDARD.width + 2 * MAX_BLEED, 10.8 + MAX_BLEED), self.tint
        )
        canvas.fitted_line(LEFT + 0.4, 8.0, self.line("name"), CREAM)
        canvas.icon(f"continent-{self.card.continent}", RIGHT - 19.6, 2.6, 6.2, CREAM)
        self._draw_order_number(canvas)
        higher = ROW * max(0, len(self.card.requires) - ROWS)
        if not draw_plate(canvas, WINDOW, 1.4, self.card.plate, self.picture, cut=higher / 2):
            canvas.fill_rectangle(WINDOW._replace(height=WINDOW.height - higher), mix(self.tint, CREAM, 0.7), 1.4)
        for n, slug in enumerate(self.card.requires, start=1):
            self._draw_requirement(canvas, n, slug, 56.2 - higher + (n - 1) * ROW)
        draw_block(canvas, self.block("text"), LEFT + 0.4, 75.6, INK)

    def _draw_order_number(self, canvas: PrintCanvas) -> None:
        order = self.card.order or 0
        canvas.text(RIGHT - 0.4, 5.8, f"{order}/6", Font.SERIF_BOLD, 10.5, CREAM, "right")
        for i in range(6):
            x = RIGHT - 0.9 - (5 - i) * 2.0
            canvas.fill_circle(x, 8.0, 0.72, CREAM if i < order else mix(self.tint, CREAM, 0.35))

    def _draw_requirement(self, canvas: PrintCanvas, n: int, slug: str, y: float) -> None:
        animal = load().get(slug)
        paint = STOCK[animal.continent] if animal and animal.continent else INK
        if slug == COIN:
            draw_symbol(canvas, LEFT + 3.0, y, 2.6, Symbol.COIN, INK, CREAM)
        else:
            draw_value(canvas, LEFT + 3.0, y, 2.6, animal.value or 0 if animal else 0, CREAM, paint)
        canvas.fitted_line(LEFT + 7.2, y + 1.1, self.line(f"requirement {n}"), paint)
        if animal and animal.continent:
            canvas.icon(f"continent-{animal.continent}", RIGHT - 10.2, y - 2.2, 4.4, paint)
            canvas.icon(type_icon(animal.value or 1), RIGHT - 4.8, y - 2.2, 4.4, paint)


@dataclass(frozen=True)
class ContinentFace(_Face):
    """Side A has the once-per-continent action; side B, to which the card is turned afterwards, does not."""

    used: bool = False

    @property
    def label(self) -> str:
        return f"{self.card.name}, side {'B' if self.used else 'A'}"

    @property
    def back(self) -> Face | None:
        return None if self.used else ContinentFace(self.card, self.picture, self.language, used=True)

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        name = typeset_line(self.card.name, Font.SERIF_BOLD, 17.0, TEXT_WIDTH - 15.4, 0.6)
        return {"name": name, **self.rules(rules_size(self.language))}

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        text = [Paragraph((card_text(words),), size, 1.2, above=0.5) for words in self._rules()]
        special, once = EFFECT_TEXTS.get(self.card.special, ""), self._once_text
        return {
            "special": typeset_paragraph(special, 42.0, 6.9, size, Font.SANS_SEMIBOLD),
            "once": typeset_paragraph(once, 42.0, 6.9, size, Font.SANS_SEMIBOLD),
            "text": flow_paragraphs(text, TEXT_WIDTH - 0.8, 17.0, 0.7),
        }

    @property
    def _once_text(self) -> str:
        return self.language(USED) if self.used else EFFECT_TEXTS.get(self.card.once, "")

    def _rules(self) -> Iterator[str]:
        yield self.card.text
        if self.card.dominance:
            yield "Gentle Giants of other colours dominate."
        if self.card.leads == Leads.IWC:
            yield "The IWC leads the first trick of a round."

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, mix(self.tint, "#000000", 0.3) if self.used else self.tint)
        canvas.fill_circle(LEFT + 6.4, 9.6, 6.4, CREAM)
        canvas.text(LEFT + 6.4, 13.2, self.card.letter, Font.SERIF_BOLD, 29, self.tint, "middle")
        canvas.fitted_line(LEFT + 15.0, 11.6, self.line("name"), CREAM)
        draw_plate(canvas, MAP, 1.4, self.card.plate or f"continent_{self.card.slug.replace('-', '_')}")
        self._draw_animal_types(canvas)
        draw_block(canvas, self.block("text"), LEFT + 0.4, 45.0, CREAM)
        self._draw_action(canvas, 62.4, "special", self.language(SPECIAL_HEAD), Symbol.SPECIAL)
        self._draw_action(canvas, 74.2, "once", self.language(ONCE_HEAD), None)

    def _draw_animal_types(self, canvas: PrintCanvas) -> None:
        """The types of the eight animals of the continent."""
        values = [value for value in range(1, len(TYPES) + 1) if value not in missing_types(self.card.continent)]
        for i, value in enumerate(values):
            x, y = (LEFT + 3.4, RIGHT - 3.4)[i % 2], MAP.y + i // 2 * 6.9
            canvas.icon(type_icon(value), x - 2.1, y, 4.2, CREAM)
            canvas.text(x, y + 6.3, str(value), Font.SANS_BOLD, 6.6, CREAM, "middle")

    def _draw_action(self, canvas: PrintCanvas, y: float, what: str, head: str, symbol: Symbol | None) -> None:
        done = symbol is None and self.used
        canvas.fill_rectangle(
            Rectangle(LEFT, y, TEXT_WIDTH, 11.4), mix(self.tint, "#000000", 0.5 if done else 0.28), 1.4
        )
        if symbol:
            draw_symbol(canvas, LEFT + 5.8, y + 5.7, 4.1, symbol, self.tint)
        else:
            canvas.fill_circle(LEFT + 5.8, y + 5.7, 4.1, mix(CREAM, self.tint, 0.6) if done else CREAM)
            canvas.icon("animalia-once", LEFT + 3.0, y + 2.9, 5.6, self.tint)
        line = typeset_line(head, Font.SERIF_ITALIC, 7.0, 43.0)
        canvas.fitted_line(LEFT + 12.6, y + 3.5, line, mix(CREAM, self.tint, 0.15))
        draw_block(canvas, self.block(what), LEFT + 12.6, y + 3.9, CREAM)


class IwcFace(_Face):
    """The card of the IWC, next to which its coins are kept."""

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return self.rules(rules_size(self.language))

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        return {"text": typeset_paragraph(self.card.text, TEXT_WIDTH - 9.0, 14.0, size)}

    def draw(self, canvas: PrintCanvas) -> None:
        fill_ground(canvas, IWC)
        draw_plate(canvas, WINDOW, 1.4, self.card.plate or "iwc", self.picture)
        canvas.text(MIDDLE_X, 65.6, "IWC", Font.SERIF_BOLD, 32, CREAM, "middle")
        draw_block(canvas, self.block("text"), MIDDLE_X, 68.4, CREAM, middle=True)


def face(
    card: AnimaliaCard, picture: Picture | None = None, language: PrintLanguage = ENGLISH
) -> CardFace[AnimaliaCard]:
    """The face of any Animalia card."""
    kinds: dict[Kind, type[CardFace[AnimaliaCard]]] = {
        Kind.ANIMAL: AnimalFace,
        Kind.MISSION: MissionFace,
        Kind.CONTINENT: ContinentFace,
        Kind.IWC: IwcFace,
    }
    return kinds[card.kind](card, picture if card.kind in (Kind.ANIMAL, Kind.MISSION, Kind.IWC) else None, language)


@cache
def rules_size(language: PrintLanguage = ENGLISH) -> float:
    """The size of the text on all cards, in points: the largest at which every card of the box fits."""
    fronts = [face(card, None, language) for card in load().values()]
    backs = [each.back for each in fronts if isinstance(each.back, ContinentFace)]
    return common_size([*fronts, *backs], sizes_down(8.0))


@cache
def missing_types(continent: Continent | None) -> tuple[int, ...]:
    """The values of the two types that a continent lacks."""
    there = {card.value for card in load().values() if card.continent is continent and card.value}
    return tuple(value for value in range(1, len(TYPES) + 1) if value not in there)


def fit_name(name: str, room: float) -> TextBlock:
    """A name on one line, or in smaller type on two."""
    runs = (Run(curl_apostrophes(name), Font.SERIF_BOLD),)
    large = flow_paragraphs([Paragraph(runs, 14.5, 1.1)], room, 6.0, least=1.0)
    return flow_paragraphs([Paragraph(runs, 11.2, 1.08)], room, 9.2, least=0.6) if large.cut else large


def requirement_name(slug: str, language: PrintLanguage = ENGLISH) -> str:
    """The name of a requirement. For an animal that is not in the box, it is derived from the slug."""
    if slug == COIN:
        return language(ANY_WITH_COIN)
    known = load().get(slug)
    return known.name if known else slug.replace("-", " ").capitalize()


def type_icon(value: int) -> str:
    """The icon of the type with that value."""
    return f"type-{TYPES[value - 1].split()[-1].lower()}"


def draw_value(
    canvas: PrintCanvas, x: float, y: float, radius: float, value: int, paint: str, ground: str = CREAM
) -> None:
    """Draw a value on a disc. Measures in mm."""
    canvas.fill_circle(x, y, radius, ground)
    size = radius * (3.6 if value < 10 else 3.0)
    canvas.text(x, y + size * 0.118, str(value), Font.SERIF_BOLD, size, paint, "middle")


def draw_symbol(
    canvas: PrintCanvas, x: float, y: float, radius: float, symbol: Symbol, paint: str, ground: str = CREAM
) -> None:
    """Draw a symbol on a disc, which is gold for a coin. Measures in mm."""
    canvas.fill_circle(x, y, radius, GOLD if symbol is Symbol.COIN else ground)
    side = radius * 1.36
    canvas.icon(f"symbol-{symbol}", x - side / 2, y - side / 2, side, INK if symbol is Symbol.COIN else paint)

"""The print faces of Animanize: circus playing cards, with lamps around a bright ring.

Suits have a colour and a shape: red balls, blue stars, yellow pennants, green clubs.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cache, cached_property
from math import cos, pi, sin

from collection.games.animanize import CircusCard, Colour, Kind, load
from collection.plates.draw import Op, Pen, curve, mix, oval, poly, tone
from collection.plates.icon_parts import star
from printing.canvas import PrintCanvas
from printing.card_face_base import (
    CREAM,
    CardFace,
    card_text,
    common_size,
    draw_block,
    draw_plate,
    fill_ground,
    sizes_down,
    typeset_line,
)
from printing.face_contract import Picture
from printing.face_preflight_notes import TypesetText
from printing.fit_text import Paragraph, flow_paragraphs
from printing.fonts import Font
from printing.geometry import STANDARD, Line, Rectangle, Size
from printing.print_language import ENGLISH, PrintLanguage

SUIT_STOCK = {Colour.RED: "#a3241f", Colour.BLUE: "#1d4e86", Colour.YELLOW: "#a86a00", Colour.GREEN: "#2c6a35"}
"""Dark enough for cream lamps on it, and for figures in this colour on the ring."""
SUIT_PAINT = {Colour.RED: "#d13a2f", Colour.BLUE: "#2f74bd", Colour.YELLOW: "#f0b429", Colour.GREEN: "#3f9a4d"}
SHAPE = {Colour.RED: "ball", Colour.BLUE: "star", Colour.YELLOW: "pennant", Colour.GREEN: "club"}
PURPLE = "#54307d"
LION = "#33221a"
LAMP, LION_LAMP = "#ffe7a6", "#ffc64d"
MIDDLE = (STANDARD.width / 2, STANDARD.height / 2)
RING = Rectangle(4.9, 4.9, STANDARD.width - 9.8, STANDARD.height - 9.8)
WINDOW = Rectangle(RING.x + 1.2, 24.4, RING.width - 2.4, 35.6)
"""The picture of animals and lions, also of an owner's picture."""
LAMPS_AT = 3.45
"""The distance in mm from the cut to the centres of the lamps."""
PIP = 10.0
"""The size in mm at which an emblem is drawn."""
INDEX_X = RING.x + 5.4
LION_WORDS = "It wins the trick; of two lions, the later one."

PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    9: ((-1, -1), (1, -1), (-1, -1 / 3), (1, -1 / 3), (0, 0), (-1, 1 / 3), (1, 1 / 3), (-1, 1), (1, 1)),
}
"""The positions of the emblems, as shares of the distance from the centre to the outermost."""


class RingFace(CardFace[CircusCard]):
    """A card with lamps around its ring and its index in two corners."""

    @property
    def tint(self) -> str:
        if self.card.colour:
            return SUIT_STOCK[self.card.colour]
        return PURPLE if self.card.kind is Kind.ANIMAL else LION

    def draw(self, canvas: PrintCanvas) -> None:
        lion = self.card.kind in (Kind.LION, Kind.SUMMARY)
        fill_ground(canvas, self.tint)
        canvas.place_form(
            canvas.drawing_form(f"ring-{lion}", lambda: lamp_ring(LION_LAMP if lion else LAMP), STANDARD), 0, 0
        )
        self.draw_middle(canvas)
        if self.card.kind is not Kind.SUMMARY:
            self.draw_index(canvas)
            with canvas.rotated(*MIDDLE):
                self.draw_index(canvas)

    @abstractmethod
    def draw_middle(self, canvas: PrintCanvas) -> None:
        """Draw the middle of the card."""

    def draw_index(self, canvas: PrintCanvas) -> None:
        """Draw rank and emblem in the upper left corner."""
        if self.card.rank:
            canvas.text(INDEX_X, 14.6, str(self.card.rank), Font.SERIF_BOLD, 27, self.tint, "middle")
        if self.card.rank in (6, 9):
            canvas.stroke_lines([Line(INDEX_X - 2.3, 15.5, INDEX_X + 2.3, 15.5)], 0.5, self.tint)
        emblem, side = emblem_of(self.card), 6.0 if self.card.rank else 8.6
        canvas.place_form(emblem_form(canvas, emblem), INDEX_X - side / 2, 16.5 if self.card.rank else 7.2, side / PIP)


class NumberFace(RingFace):
    """A number card: as many emblems as its rank, or one large emblem for rank 1."""

    @property
    def label(self) -> str:
        return self.card.name

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {"name": typeset_line(translated_name(self.card, self.language), Font.SANS_SEMIBOLD, 6.5, 24.0)}

    def draw_middle(self, canvas: PrintCanvas) -> None:
        emblem, rank = emblem_form(canvas, emblem_of(self.card)), self.card.rank or 1
        x, y = MIDDLE
        if rank == 1:
            canvas.place_form(emblem, x - 17, y - 17, 3.4)
        side = 13.0 if rank < 7 else 11.8
        for across, down in PIPS.get(rank, ()):
            at = (x + across * 10.4, y + down * 25.6)
            with canvas.rotated(*at, 180.0 if down > 0 else 0.0):
                canvas.place_form(emblem, at[0] - side / 2, at[1] - side / 2, side / PIP)
        canvas.fitted_line(x, RING.y + 3.4, self.line("name"), self.tint, "middle")
        with canvas.rotated(*MIDDLE):
            canvas.fitted_line(x, RING.y + 3.4, self.line("name"), self.tint, "middle")


class ActFace(RingFace):
    """An animal or a lion in its act."""

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            **self.rules(rules_size()),
            "name": typeset_line(self.card.name, Font.SERIF_BOLD, 16, 36.0),
            "act": typeset_line(self.card.act, Font.SERIF_ITALIC, 8.2, 37.0),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        words = [Paragraph((card_text(self.card.text),), size, 1.2)] if self.card.text else []
        words.append(Paragraph((card_text(worth_text(self.card), Font.SANS_BOLD),), size, 1.2, above=0.6))
        return {"text": flow_paragraphs(words, 36.5, 18.6, 0.7)}

    def draw_middle(self, canvas: PrintCanvas) -> None:
        x = MIDDLE[0] + 4.6
        canvas.fitted_line(x, 15.2, self.line("name"), self.tint, "middle")
        canvas.fitted_line(x, 20.0, self.line("act"), mix(self.tint, "#000000", 0.1), "middle")
        if not draw_plate(canvas, WINDOW, 1.6, self.card.plate, self.picture):
            canvas.fill_rectangle(WINDOW, mix(self.tint, CREAM, 0.7), 1.6)
            canvas.place_form(emblem_form(canvas, emblem_of(self.card)), MIDDLE[0] - 12, WINDOW.y + 5.8, 2.4)
        canvas.stroke_rectangle(WINDOW, 1.6, 0.5, self.tint)
        draw_block(canvas, self.block("text"), RING.x + 2.2, 62.4, mix(self.tint, "#000000", 0.25))


class SummaryFace(RingFace):
    """A summary of the round, for the middle of the table."""

    @cached_property
    def texts(self) -> Mapping[str, TypesetText]:
        return {
            "name": typeset_line("A round", Font.SERIF_BOLD, 15, RING.width - 7.0),
            **self.rules(rules_size()),
        }

    def rules(self, size: float) -> Mapping[str, TypesetText]:
        text = [Paragraph((card_text(words, font),), size, 1.2, above=above) for words, font, above in SUMMARY]
        return {"text": flow_paragraphs(text, RING.width - 7.0, 64.0)}

    def draw_middle(self, canvas: PrintCanvas) -> None:
        canvas.fitted_line(RING.x + 3.5, 14.0, self.line("name"), self.tint)
        canvas.stroke_lines([Line(RING.x + 3.5, 16.0, RING.x + RING.width - 3.5, 16.0)], 0.3, self.tint)
        draw_block(canvas, self.block("text"), RING.x + 3.5, 17.0, self.tint)


SUMMARY: tuple[tuple[str, Font, float], ...] = (
    ("1  Deal", Font.SANS_BOLD, 0.6),
    ("All cards; set 4 aside with three players, 2 with four.", Font.SANS, 0.0),
    ("2  Discard", Font.SANS_BOLD, 0.8),
    ("In turn, face down, as many as you like.", Font.SANS, 0.0),
    ("3  Deal again", Font.SANS_BOLD, 0.8),
    ("As many as you discarded: 14 cards each, or 11.", Font.SANS, 0.0),
    ("4  Tricks", Font.SANS_BOLD, 0.8),
    ("Follow the lead colour. One animal per trick. A lion at any time.", Font.SANS, 0.0),
    ("5  Count", Font.SANS_BOLD, 0.8),
    ("1 per trick, plus your animals’ ranks. Over the limit, lose the excess instead.", Font.SANS, 0.0),
    ("Three players: limit 20, goal 60", Font.SANS_BOLD, 1.2),
    ("Four players: limit 16, goal 48", Font.SANS_BOLD, 0.0),
)


def face(card: CircusCard, picture: Picture | None = None, language: PrintLanguage = ENGLISH) -> RingFace:
    """The face of any card in the box."""
    kinds = {Kind.NUMBER: NumberFace, Kind.SUMMARY: SummaryFace}
    return kinds.get(card.kind, ActFace)(card, picture if card.kind in (Kind.ANIMAL, Kind.LION) else None, language)


def translated_name(card: CircusCard, language: PrintLanguage) -> str:
    """The name of a number card; if that is just its colour and rank, with the colour as a term."""
    colour = card.colour.title() if card.colour else ""
    return f"{language.term(colour)} {card.rank}" if card.name == f"{colour} {card.rank}" else card.name


def worth_text(card: CircusCard) -> str:
    """What an animal is worth, or what a lion does, as a sentence."""
    return f"{card.rank} points for the winner." if card.rank else LION_WORDS


@cache
def rules_size() -> float:
    """The size of the text on animals, lions and the summary, in points: the largest at which all of them fit."""
    return common_size([face(card) for card in load().values()], sizes_down(8.4))


def emblem_of(card: CircusCard) -> str:
    """The name of a card's emblem."""
    return SHAPE[card.colour] if card.colour else "lion" if card.kind is Kind.LION else "paw"


def emblem_form(canvas: PrintCanvas, emblem: str) -> str:
    """The form of an emblem, `PIP` mm wide."""
    return canvas.drawing_form(f"circus-{emblem}", EMBLEMS[emblem], Size(PIP, PIP))


def lamp_ring(lamp: str) -> list[Op]:
    """The drawing of the lamps along the border, and of the bright ring with rays from its centre."""
    pen, (x, y), (w, h) = Pen(), MIDDLE, STANDARD
    panel = rounded_rectangle(RING, 3.0)
    pen.fill(panel, CREAM)
    with pen.clip(panel) as inside:
        for i in range(24):
            a, b = (2 * i - 0.5) * pi / 24, (2 * i + 0.5) * pi / 24
            inside.fill(poly((x, y), (x + cos(a) * 60, y + sin(a) * 60), (x + cos(b) * 60, y + sin(b) * 60)), "#f9efd8")
    for i in range(10):
        along = LAMPS_AT + 3.0 + i * (w - 2 * LAMPS_AT - 6.0) / 9
        for edge in (LAMPS_AT, h - LAMPS_AT):
            pen.dot(along, edge, 0.72, lamp)
    for i in range(15):
        along = LAMPS_AT + 3.0 + i * (h - 2 * LAMPS_AT - 6.0) / 14
        for edge in (LAMPS_AT, w - LAMPS_AT):
            pen.dot(edge, along, 0.72, lamp)
    return pen.ops


def rounded_rectangle(area: Rectangle, r: float) -> list[tuple[object, ...]]:
    """A rectangle with rounded corners, as a shape for drawing operations."""
    x, y, w, h = area
    k = r * 0.4477
    return [
        ("M", x + r, y),
        ("L", x + w - r, y),
        ("C", x + w - k, y, x + w, y + k, x + w, y + r),
        ("L", x + w, y + h - r),
        ("C", x + w, y + h - k, x + w - k, y + h, x + w - r, y + h),
        ("L", x + r, y + h),
        ("C", x + k, y + h, x, y + h - k, x, y + h - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    ]


def ball() -> list[Op]:
    """A red ball with a belt and a spot of light."""
    pen, coat = Pen(), tone(SUIT_PAINT[Colour.RED])
    belt = curve("0 5!, 2.4 6.3, 5 6.7, 7.6 6.3, 10 5!, 10 3.2!, 7.6 4.4, 5 4.8, 2.4 4.4, 0 3.2!")
    pen.form(oval(5, 5, 4.5), coat, 0.9, 0.4, [(belt, CREAM), (star(5, 5.85, 1.0), coat.dark)])
    pen.fill(oval(3.4, 2.4, 0.9, 0.5, -35), mix(coat.light, "#ffffff", 0.6))
    return pen.ops


def blue_star() -> list[Op]:
    """A blue star with a bright centre."""
    pen, coat = Pen(), tone(SUIT_PAINT[Colour.BLUE])
    pen.form(star(5, 5.35, 5.1, waist=0.48), coat, 0.8, 0.45)
    pen.fill(star(5, 5.3, 2.2, waist=0.48), CREAM)
    return pen.ops


def pennant() -> list[Op]:
    """A yellow pennant on its pole."""
    pen, coat = Pen(), tone(SUIT_PAINT[Colour.YELLOW])
    flag = curve("2 0.9!, 5 1.5, 9.6 3.7!, 5 5.9, 2 6.9!")
    pen.fill(poly((1.5, 0.4), (2.2, 0.4), (2.2, 9.8), (1.5, 9.8)), SUIT_STOCK[Colour.YELLOW])
    pen.form(flag, coat, 0.7, 0.4)
    pen.fill(star(4.1, 3.95, 1.35), SUIT_STOCK[Colour.YELLOW])
    pen.dot(1.85, 0.7, 0.65, SUIT_STOCK[Colour.YELLOW])
    return pen.ops


def club() -> list[Op]:
    """A green juggling club."""
    pen, coat = Pen(), tone(SUIT_PAINT[Colour.GREEN])
    tilted = pen.at(5, 5, 1.0, 28)
    body = curve("-1 -4.8, 1 -4.8, 2.3 -2.4, 2.05 -0.4, 0.9 2.0, 0.6 4.0, -0.6 4.0, -0.9 2.0, -2.05 -0.4, -2.3 -2.4")
    belts = [(poly((-3, y), (3, y), (3, y + deep), (-3, y + deep)), CREAM) for y, deep in ((-2.4, 1.3), (-0.7, 0.45))]
    tilted.form(body, coat, 0.7, 0.35, belts)
    tilted.form(oval(0, 4.3, 1.1, 0.75), coat, 0.3, 0.2)
    return pen.ops


def paw() -> list[Op]:
    """A paw, the emblem of the animals."""
    pen = Pen()
    pen.fill(curve("5 4.9, 7.2 6.2, 8 8.2, 6.6 9.1, 5 8.7, 3.4 9.1, 2 8.2, 2.8 6.2"), PURPLE)
    for x, y, turn in ((1.6, 4.6, -24), (3.6, 2.3, -8), (6.4, 2.3, 8), (8.4, 4.6, 24)):
        pen.fill(oval(x, y, 1.0, 1.45, turn), PURPLE)
    return pen.ops


def lion_head() -> list[Op]:
    """A lion's head, the emblem of the lions."""
    pen, fur, mane = Pen(), tone("#efb759"), tone("#b4651d")
    pen.form(star(5, 5, 5.0, points=14, waist=0.8), mane, 0.5, 0.3)
    for x in (2.6, 7.4):
        pen.form(oval(x, 2.9, 1.0), fur, 0.3, 0.2)
    pen.form(oval(5, 5.2, 3.05, 3.0), fur, 0.5, 0.3)
    pen.fill(oval(5, 6.5, 1.7, 1.2), mix(fur.light, "#ffffff", 0.4))
    pen.fill(curve("4.2 5.4!, 5.8 5.4!, 5 6.4!"), LION)
    for x in (3.8, 6.2):
        pen.dot(x, 4.5, 0.42, LION)
    pen.line([(5, 6.3), (5, 6.9)], LION, 0.22)
    pen.line([(4.2, 7.0), (4.6, 7.25), (5, 6.9), (5.4, 7.25), (5.8, 7.0)], LION, 0.22)
    return pen.ops


EMBLEMS = {"ball": ball, "star": blue_star, "pennant": pennant, "club": club, "paw": paw, "lion": lion_head}

"""Animanize's box contents besides cards: chips, start marker, overview, score sheets and a rules summary."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from collection.games.animanize import CircusCard, Colour, Kind, load
from collection.plates.draw import mix
from config.marked_text import MarkedText, marked
from printing.canvas import PrintCanvas
from printing.card_face_base import draw_plate
from printing.fonts import Font
from printing.games.animanize.face import LION, LION_LAMP, PURPLE, SUIT_STOCK, emblem_form, emblem_of
from printing.games.animanize.rules_summary import RULES
from printing.geometry import Rectangle
from printing.inserts.insert import Insert, Part
from printing.inserts.rules_page import columns, paragraphs, rules_page
from printing.inserts.score_tables import CREAM, INK, PALE, Grid, draw_grid, draw_heading, draw_in_cell
from printing.inserts.tokens import BLEED, Token, token_page

CHIP, MARKER = 20.0, 34.0
"""Diameters in mm."""
CHIPS = ((1, 16, Colour.GREEN), (5, 8, Colour.BLUE), (10, 8, Colour.RED), (20, 4, Colour.YELLOW))
"""36 chips: their worth, number and colour. They are 216 points, more than four players ever hold."""
ROUNDS = 8
COLUMNS: tuple[MarkedText | str, ...] = (marked("tricks"), marked("animals"), "±", marked("total"))
"""What is written down for each player in a round."""
PANEL_TYPE = 165
"""The type size as a percentage of that of the rules: the overview is read from a distance."""


def tokens() -> Iterator[Insert]:
    chips = [_chip(worth, colour) for worth, count, colour in CHIPS for _ in range(count)]
    rows = [chips[start : start + 8] for start in range(0, len(chips), 8)]
    aside = marked("36 chips and the start player’s marker")
    yield token_page(marked("Animanize: chips"), aside, [*rows[:-1], [*rows[-1], _marker()]], PURPLE)


@cache
def _chip(worth: int, colour: Colour) -> Token:
    return Token(f"{worth}", CHIP, partial(_draw_chip, worth, SUIT_STOCK[colour]), CREAM)


def _draw_chip(worth: int, paint: str, canvas: PrintCanvas, radius: float) -> None:
    """Draw a chip with eight bright notches on its rim."""
    canvas.fill_circle(0, 0, radius + BLEED, paint)
    for n in range(8):
        with canvas.rotated(0, 0, n * 45.0):
            canvas.fill_rectangle(Rectangle(-1.7, -radius - BLEED, 3.4, 2.4 + BLEED), CREAM)
    canvas.fill_circle(0, 0, radius - 2.4, paint)
    canvas.stroke_circle(0, 0, radius - 3.0, 0.3, CREAM)
    canvas.text(0, 2.9, str(worth), Font.SERIF_BOLD, 22, CREAM, "middle")


def _marker() -> Token:
    return Token(marked("Start player"), MARKER, _draw_start_marker, LION_LAMP)


def _draw_start_marker(canvas: PrintCanvas, radius: float) -> None:
    canvas.fill_circle(0, 0, radius + BLEED, LION)
    for n in range(20):
        with canvas.rotated(0, 0, n * 18.0):
            canvas.fill_circle(0, -radius + 2.2, 0.75, LION_LAMP)
    canvas.icon("circus-start", -9.0, -12.4, 18.0, LION_LAMP)
    canvas.text(0, 11.0, canvas.language(marked("START")), Font.SANS_BOLD, 9.0, CREAM, "middle")


def board() -> Iterator[Insert]:
    yield Insert(marked("Show poster"), _draw_poster, landscape=True)


def _draw_poster(canvas: PrintCanvas, area: Rectangle) -> None:
    """Draw all acts with their ranks, and a summary of a round, for the middle of the table."""
    below = draw_heading(canvas, area, "Animanize", marked("Show poster"), PURPLE)
    acts = [card for card in load().values() if card.kind in (Kind.ANIMAL, Kind.LION)]
    width, gap = (below.width - 4 * 4.0) / 5, 4.0
    deep = width * 40.0 / 57.0
    for n, card in enumerate(acts):
        _draw_act(
            canvas, Rectangle(below.x + n % 5 * (width + gap), below.y + n // 5 * (deep + 13.0), width, deep), card
        )
    _draw_rules_panels(
        canvas, Rectangle(below.x, below.y + 2 * (deep + 13.0), below.width, below.height - 2 * (deep + 13.0))
    )


def _draw_act(canvas: PrintCanvas, area: Rectangle, card: CircusCard) -> None:
    paint = PURPLE if card.kind is Kind.ANIMAL else LION
    draw_plate(canvas, area, 1.6, card.plate)
    canvas.stroke_rectangle(area, 1.6, 0.4, paint)
    y = area.y + area.height
    if card.rank:
        canvas.text(area.x + 3.4, y + 8.4, str(card.rank), Font.SERIF_BOLD, 24, paint, "middle")
    else:
        canvas.place_form(emblem_form(canvas, emblem_of(card)), area.x, y + 1.2, 0.8)
    draw_in_cell(
        canvas, Rectangle(area.x + 8.0, y + 0.8, area.width - 8.0, 5.0), card.name, Font.SERIF_BOLD, 12, paint, "left"
    )
    draw_in_cell(
        canvas, Rectangle(area.x + 8.0, y + 5.2, area.width - 8.0, 4.4), card.act, Font.SERIF_ITALIC, 9, INK, "left"
    )


PANELS = (
    """
# A round
Deal; set four cards aside with three players, two with four. In turn, **discard** as many as you like. **Deal again**
as many as each discarded. Play the **tricks**. **Count.**
""",
    """
# Who wins a trick
The later **lion**; else the highest rank of the lead colour and the **animal**. The animal wins a tie. Follow the lead
colour. One animal per trick; a lion at any time.
""",
    """
# Points
**1** per trick, plus the **rank** of each animal. Over the limit, you lose the excess instead.
- Three players: limit **20**, goal **60**, six rounds.
- Four players: limit **16**, goal **48**, eight rounds.
""",
)


def _draw_rules_panels(canvas: PrintCanvas, area: Rectangle) -> None:
    width = (area.width - 2 * 6.0) / 3
    for n, text in enumerate(PANELS):
        place = Rectangle(area.x + n * (width + 6.0), area.y, width, area.height)
        canvas.fill_rectangle(place, mix("#ffffff", PURPLE, 0.08), 1.6)
        (column,) = columns(list(paragraphs(text)), width - 8.0, place.height - 5.0, count=1, most=PANEL_TYPE)
        for piece in column:
            ink = PURPLE if piece.font is Font.SERIF_BOLD else INK
            canvas.text(place.x + 4.0 + piece.x, place.y + 2.0 + piece.y, piece.text, piece.font, piece.size, ink)


def scores() -> Iterator[Insert]:
    yield Insert(marked("Score sheet"), _draw_scores)


def _draw_scores(canvas: PrintCanvas, area: Rectangle) -> None:
    words = marked("Three players: limit 20, goal 60. Four: limit 16, goal 48.")
    below = draw_heading(canvas, area, marked("Animanize: score sheet"), words, PURPLE)
    deep = (below.height - 2 * 5.0) / 3
    for n in range(3):
        _draw_table(canvas, Rectangle(below.x, below.y + n * (deep + 5.0), below.width, deep))


def _draw_table(canvas: PrintCanvas, area: Rectangle) -> None:
    """Draw a table with one line per round, and for each player tricks, animals, gain and total."""
    label, row = 14.0, (area.height - 12.0) / ROUNDS
    grid = Grid(area.x, area.y, [label, *[(area.width - label) / 16] * 16], [7.0, 5.0, *[row] * ROUNDS])
    canvas.fill_rectangle(grid.cell(0, 0, 17), PALE)
    draw_in_cell(canvas, grid.cell(0, 0), marked("Player"), Font.SERIF_ITALIC, 8.5)
    draw_in_cell(canvas, grid.cell(0, 1), marked("Round"), Font.SERIF_ITALIC, 8.0)
    for player in range(4):
        for n, words in enumerate(COLUMNS):
            draw_in_cell(canvas, grid.cell(1 + player * 4 + n, 1), words, Font.SANS, 7.2)
        for n in range(ROUNDS):
            canvas.fill_rectangle(grid.cell(4 + player * 4, 2 + n), PALE)
    for n in range(ROUNDS):
        draw_in_cell(canvas, grid.cell(0, 2 + n), str(n + 1), Font.SANS_SEMIBOLD, 9.0)
    draw_grid(canvas, grid, (0, 1, 5, 9, 13, 17))
    for player in range(4):
        canvas.fill_rectangle(grid.cell(1 + player * 4, 0, 4).grown(-0.3), PALE)


def rules() -> Iterator[Insert]:
    yield rules_page("Animanize", marked("3 or 4 players"), RULES, PURPLE)


INSERTS = {Part.TOKENS: tokens, Part.BOARD: board, Part.SCORES: scores, Part.RULES: rules}

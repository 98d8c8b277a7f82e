"""Arctic's box contents besides cards: tokens, the landscape as a board, score sheets and a rules summary."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from collection.games.arctic import POINTS, Animal, Kind, load
from collection.plates.draw import mix
from config.marked_text import card_term, marked
from printing.canvas import PrintCanvas
from printing.card_face_base import draw_block
from printing.fit_text import flow_paragraphs
from printing.fonts import Font
from printing.games.arctic.face import NAMES, NIGHT, STOCK, VIEW_FOOT, VIEW_Y, LandscapeFace
from printing.games.arctic.rules_summary import RULES
from printing.geometry import STANDARD, Rectangle
from printing.inserts.insert import LABELS, Insert, Part
from printing.inserts.rules_page import paragraphs, rules_page
from printing.inserts.score_tables import CREAM, INK, Row, draw_heading, draw_tallies
from printing.inserts.tokens import BLEED, Token, token_page

TOKEN, LARGE, FOOTPRINT = 18.0, 28.0, 36.0
"""Diameters in mm: tokens for the board, where six fit on one place; tokens for the cards; the start marker."""
SEAM = 0.6
"""The width in mm of the strip that covers a joint of the board."""
RUNS = marked("Run of 2, 3, 4, 5, 6 or more: 1, 3, 6, 10, 15 points. The number of animals with a run scores the same.")
SHADES = ("#bfd9e8", "#d9ebf3", "#d9d6cd", "#e2cfa4", "#dcc795", "#e8edf0")
"""The colours of the six places on the board, from the sea to the glacier."""
MOVES = """
The tokens of the two animals on your visible card move one place each, in opposite directions, as you choose. A token
on 0 or 15 moves inwards, and the other one moves the opposite way; if both are at an end, both move inwards.

At the end, your secret totem scores the place of its token.
"""
ROWS = (
    *(Row(card_term(NAMES[animal]), f"arctic-{animal}", STOCK[animal]) for animal in Animal),
    Row(marked("Animals with a run")),
    Row(marked("Totem")),
    Row(marked("Penalty cards (−)"), "arctic-penalty", NIGHT),
)


def tokens() -> Iterator[Insert]:
    rows = [[_token(animal, size) for animal in Animal] for size in (LARGE, TOKEN)]
    words = marked("Large tokens for the cards, small ones for the board")
    yield token_page(marked("Arctic: tokens"), words, [*rows, [_footprint()]], NIGHT)


@cache
def _token(animal: Animal, size: float) -> Token:
    return Token(card_term(NAMES[animal]), size, partial(_draw_animal, animal), CREAM)


def _draw_animal(animal: Animal, canvas: PrintCanvas, radius: float) -> None:
    canvas.fill_circle(0, 0, radius + BLEED, STOCK[animal])
    canvas.stroke_circle(0, 0, radius - 1.1, 0.35, mix(STOCK[animal], CREAM, 0.55))
    canvas.icon(f"arctic-{animal}", -radius * 0.62, -radius * 0.62, radius * 1.24, CREAM)


def _footprint() -> Token:
    return Token(marked("Start player"), FOOTPRINT, _draw_footprint, CREAM)


def _draw_footprint(canvas: PrintCanvas, radius: float) -> None:
    canvas.fill_circle(0, 0, radius + BLEED, NIGHT)
    canvas.stroke_circle(0, 0, radius - 1.4, 0.4, mix(NIGHT, CREAM, 0.5))
    canvas.icon("circus-animal", -8.0, -9.6, 16.0, CREAM)
    canvas.text(0, radius - 4.0, canvas.language(marked("START")), Font.SANS_BOLD, 8.5, CREAM, "middle")


def board() -> Iterator[Insert]:
    yield Insert(LABELS[Part.BOARD], _draw_board, landscape=True)


def _draw_board(canvas: PrintCanvas, area: Rectangle) -> None:
    """Draw the landscape as one board, smaller than the cards, with places for six tokens below each part."""
    below = draw_heading(
        canvas,
        area,
        marked("Arctic: the landscape"),
        marked("Use it instead of the six cards. All tokens start on 3."),
        NIGHT,
    )
    width = min(below.width / len(POINTS), 46.0)
    left, scale = below.x + (below.width - width * len(POINTS)) / 2, width / STANDARD.width
    for n, card in enumerate(card for card in load().values() if card.kind is Kind.LANDSCAPE):
        x = left + n * width
        with canvas.form(f"board-{n}", Rectangle(0, 0, *STANDARD).grown(0.05)):
            LandscapeFace(card).draw(canvas)
        canvas.place_form(f"board-{n}", x, below.y, scale)
        if n:
            _cover_seam(canvas, x, below.y, scale)
        _draw_token_places(canvas, Rectangle(x, below.y + STANDARD.height * scale, width, 3 * (TOKEN + 2.4) + 2.4), n)
    text = flow_paragraphs(list(paragraphs(MOVES)), width * len(POINTS), 30.0, 0.7)
    draw_block(canvas, text, left, below.y + STANDARD.height * scale + 3 * (TOKEN + 2.4) + 6.0, INK)


def _cover_seam(canvas: PrintCanvas, x: float, y: float, scale: float) -> None:
    """Cover a joint above and below the picture, where the sky would show as a hairline at the edge of a clip."""
    for top, bottom in ((0, VIEW_Y), (VIEW_FOOT, STANDARD.height)):
        canvas.fill_rectangle(
            Rectangle(x - SEAM / 2, y + top * scale + SEAM / 2, SEAM, (bottom - top) * scale - SEAM), NIGHT
        )


def _draw_token_places(canvas: PrintCanvas, area: Rectangle, n: int) -> None:
    """Draw the places for six tokens below one part of the landscape."""
    canvas.fill_rectangle(area, SHADES[n])
    pitch = TOKEN + 2.4
    for i in range(len(Animal)):
        x = area.x + area.width / 2 + (-0.5 if i % 2 else 0.5) * -pitch
        y = area.y + 2.4 + TOKEN / 2 + i // 2 * pitch
        canvas.stroke_circle(x, y, TOKEN / 2, 0.25, mix(NIGHT, "#dcebf2", 0.45))


def scores() -> Iterator[Insert]:
    yield Insert(marked("Score sheet"), _draw_scores)


def _draw_scores(canvas: PrintCanvas, area: Rectangle) -> None:
    draw_tallies(canvas, draw_heading(canvas, area, marked("Arctic: score sheet"), RUNS, NIGHT), ROWS, players=4)


def rules() -> Iterator[Insert]:
    yield rules_page("Arctic", marked("2 to 4 players"), RULES, NIGHT)


INSERTS = {Part.TOKENS: tokens, Part.BOARD: board, Part.SCORES: scores, Part.RULES: rules}

"""Animus' playmat: a formation with its lanes in true size, on two sheets that join; one mat a player.

Millimetres from the upper left corner of a half; the upper edge of the front half lies against the other player's mat.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from collection.plates.draw import mix
from config.marked_text import marked
from printing.canvas import PrintCanvas
from printing.card_face_base import card_text
from printing.fit_text import Paragraph, Run, flow_paragraphs
from printing.fonts import Font
from printing.games.animus.face import DARK, ENTITY, ENTITY_GEM, LARGE_SIZE
from printing.geometry import STANDARD, Line, Rectangle, Size
from printing.inserts.insert import Insert, PlaceBehind
from printing.inserts.score_tables import CREAM, INK, draw_in_cell

HALF = Size(258.0, 184.0)
"""Both papers hold it, lying."""
GROUND, LANE, RIM = "#e9e5f4", "#b9a6f8", "#593ea8"
RED = "#b3261e"
MIDDLE = HALF.width / 2
APART = 36.0
"""From the middle of the mat to the middle of a Range; a Support is twice as far."""
FRONT_ROW, BACK_ROW = 3.0, 93.5
"""Where the two rows of a half begin."""
COLUMN = 56.0
"""Width of the panels beside the formation."""
LEVELS = 10
PHASES = (
    ("Start", "effects at the start of a turn"),
    ("Tactical", "play one card; switch once; Tactical abilities"),
    ("Combat", "each attacks or uses Combat once"),
    ("Tactical", "whatever you have not done yet"),
    ("Reset", "one card under the deck; draw up to three"),
    ("End", "ten levels lost: the game is over"),
)


class Spot(NamedTuple):
    """A place for a card: its middle from the left, its upper edge, what it is called and what it can do."""

    x: float
    y: float
    name: str
    words: str
    icon: str


MELEE = "Fights their Melee with Melee values, either Range with Range values."
RANGE = "Fights the Range opposite, or their Melee, with Range values."
SUPPORT = "Does not attack; its abilities still work."
FRONT = (
    Spot(MIDDLE, FRONT_ROW, "Melee", MELEE, "animus-melee"),
    Spot(MIDDLE - APART, BACK_ROW, "Range", RANGE, "animus-range"),
    Spot(MIDDLE + APART, BACK_ROW, "Range", RANGE, "animus-range"),
)
REAR = tuple(Spot(MIDDLE + n * 2 * APART, 2.0, "Support", SUPPORT, "animus-support") for n in (-1, 0, 1))


def pages() -> list[Insert]:
    """Front and rear half, for each of the two players."""
    halves = (
        (marked("Playmat, front half; join the rear half below"), _draw_front, False),
        (marked("Playmat, rear half; join the front half above"), _draw_rear, True),
    )
    return [
        Insert(title, partial(_draw_half, draw, upper), landscape=True, behind=_draw_nothing)
        for _ in range(2)
        for title, draw, upper in halves
    ]


def _draw_nothing(_canvas: PrintCanvas, _area: Rectangle, _turn: PlaceBehind) -> None:
    """A half is glued down."""


def _draw_half(draw: Callable[[PrintCanvas], None], joins_above: bool, canvas: PrintCanvas, area: Rectangle) -> None:
    """A half where it is easy to cut: the front one at the foot of its area, the rear one at the head."""
    y = area.y if joins_above else area.y + area.height - HALF.height
    with canvas.moved(area.x + (area.width - HALF.width) / 2, y):
        canvas.fill_rectangle(Rectangle(0, 0, *HALF), GROUND)
        draw(canvas)


def _draw_front(canvas: PrintCanvas) -> None:
    _draw_lanes(canvas)
    for spot in FRONT:
        _draw_spot(canvas, spot)
    _draw_phases(canvas, Rectangle(1.5, FRONT_ROW, COLUMN, 178.5))
    _draw_level_track(canvas, Rectangle(HALF.width - COLUMN - 1.5, FRONT_ROW, COLUMN, 178.5))


def _draw_lanes(canvas: PrintCanvas) -> None:
    """Who can fight whom, as far as the other mat; and who stands behind whom."""
    melee, range_ = FRONT_ROW + STANDARD.height / 2, BACK_ROW + STANDARD.height / 2
    bend = APART * melee / (melee + range_)
    for side in (-1, 1):
        x = MIDDLE + side * APART
        canvas.stroke_lines([Line(x, range_, x, 0), Line(MIDDLE, melee, MIDDLE + side * bend, 0)], 1.6, LANE)
        canvas.stroke_lines([Line(x, range_, MIDDLE + side * bend, 0)], 1.6, LANE)
        canvas.fill_polygon([(x - 3.0, 5.5), (x + 3.0, 5.5), (x, 0.5)], LANE)
        canvas.stroke_lines([Line(x, range_, MIDDLE, melee), Line(x, range_, x, HALF.height)], 0.5, RIM)
    canvas.stroke_lines([Line(MIDDLE, melee, MIDDLE, 0)], 1.6, LANE)


def _draw_rear(canvas: PrintCanvas) -> None:
    for side in (-1, 1):
        x = MIDDLE + side * APART
        canvas.stroke_lines([Line(x, 0, MIDDLE, 46.0), Line(x, 0, MIDDLE + side * 2 * APART, 46.0)], 0.5, RIM)
    for spot in REAR:
        _draw_spot(canvas, spot)
    y = BACK_ROW - 1.0
    _draw_card_slot(canvas, Rectangle(1.0, y, *LARGE_SIZE), "Entity", "Never attacked, never damaged", "animus-entity")
    _draw_card_slot(canvas, Rectangle(129.0, y, *STANDARD), "Deck", "If empty, draw nothing", "")
    _draw_card_slot(canvas, Rectangle(194.0, y, *STANDARD), "Discard pile", "Levels here are lost", "keyword-death")


def _draw_spot(canvas: PrintCanvas, spot: Spot) -> None:
    area = Rectangle(spot.x - STANDARD.width / 2, spot.y, *STANDARD)
    _draw_card_slot(canvas, area, spot.name, spot.words, spot.icon)


def _draw_card_slot(canvas: PrintCanvas, area: Rectangle, name: str, words: str, icon: str) -> None:
    """The outline of a card, and what belongs there."""
    canvas.fill_rectangle(area, mix(GROUND, "#ffffff", 0.6), 3.0)
    canvas.stroke_rectangle(area, 3.0, 0.5, RIM)
    x, y = area.x + area.width / 2, area.y + area.height / 2
    if icon:
        canvas.icon(icon, x - 7.0, y - 24.0, 17.0, LANE)
    canvas.text(x, y + 3.0, name, Font.SERIF_BOLD, 20.0, RIM, "middle")
    block = flow_paragraphs([Paragraph((Run(words, Font.SANS),), 11.0, 1.25)], 50.0, 30.0)
    for piece in block.pieces:
        canvas.text(x, y + 6.0 + piece.y, piece.text.rstrip(), piece.font, piece.size, INK, "middle")


def _draw_phases(canvas: PrintCanvas, area: Rectangle) -> None:
    """The phases of a turn, from top to bottom."""
    _draw_head(canvas, area, "Your turn")
    step = (area.height - 13.0) / len(PHASES)
    for n, (name, words) in enumerate(PHASES):
        place = Rectangle(area.x, area.y + 13.0 + n * step, area.width, step - 2.0)
        canvas.fill_rectangle(place, mix(GROUND, "#ffffff", 0.6), 1.6)
        canvas.text(place.x + 4.0, place.y + 8.2, name, Font.SERIF_BOLD, 14.0, RIM)
        block = flow_paragraphs([Paragraph((card_text(words),), 11.0, 1.25)], place.width - 7.0, place.height - 11.0)
        for piece in block.pieces:
            canvas.text(place.x + 4.0, place.y + 10.0 + piece.y, piece.text, piece.font, piece.size, INK)


def _draw_level_track(canvas: PrintCanvas, area: Rectangle) -> None:
    """Levels lost, one to ten: a token or a coin stands on the sum of the discard pile."""
    _draw_head(canvas, area, "Levels lost")
    canvas.fill_rectangle(
        Rectangle(area.x, area.y + 13.0, area.width, area.height - 13.0), mix(GROUND, "#ffffff", 0.6), 1.6
    )
    x, step = area.x + area.width / 2, (area.height - 13.0) / (LEVELS + 1)
    canvas.stroke_lines([Line(x, area.y + 13.0 + step / 2, x, area.y + area.height - step / 2)], 0.8, LANE)
    for n in range(LEVELS + 1):
        y, last = area.y + 13.0 + step * (LEVELS - n + 0.5), n == LEVELS
        canvas.fill_circle(x, y, 6.8, RED if last else CREAM)
        canvas.stroke_circle(x, y, 6.8, 0.5, DARK if last else RIM)
        canvas.text(x, y + 2.6, str(n), Font.SERIF_BOLD, 20.0, CREAM if last else RIM, "middle")


def _draw_head(canvas: PrintCanvas, area: Rectangle, words: str) -> None:
    canvas.fill_rectangle(area._replace(height=11.0), ENTITY, 1.6)
    draw_in_cell(canvas, area._replace(height=11.0), words, Font.SERIF_BOLD, 15.0, ENTITY_GEM)

"""The lower half of plain cards that are one of several places in a row: all places, and room for the tokens on it.

Millimetres from the upper left corner of the trimmed card, y down.
"""

from __future__ import annotations

from printing.canvas import PrintCanvas
from printing.fonts import Font
from printing.geometry import Line, Rectangle, Size
from printing.plain_content import PlainTrack

BLACK, WHITE = "#000000", "#ffffff"
EDGE = 3.5
"""White margin within the cut."""
OUTLINE = 0.25
"""The width of the lines of an outlined symbol, in mm."""
DISC = 7.8
"""The diameter of a place in the row."""
TOKEN, BETWEEN, ACROSS = 18.0, 0.8, 3
"""The diameter of the place for a token, the gap between two, and how many are beside each other."""
ICON = 0.55
"""The side of an icon, as a share of the diameter of its place."""
HEIGHT = DISC + 2.0 + 2 * TOKEN + BETWEEN
"""For up to six tokens."""
TYPE_SIZE = 12.0
"""The size of the labels in points."""


def track_top(card: Size) -> float:
    """Where the texts must end above a track."""
    return card.height - EDGE - HEIGHT - 1.0


def draw_track(canvas: PrintCanvas, track: PlainTrack, card: Size, rule: float, *, filled: bool) -> None:
    """Draws the row with the card's own place marked, and below it a place for each token. `rule` is the width of the
    lines; `filled` draws in solid black."""
    top, width = card.height - EDGE - HEIGHT, card.width - 2 * EDGE
    pitch, y = (width - DISC) / max(1, len(track.labels) - 1), top + DISC / 2
    canvas.stroke_lines([Line(EDGE + DISC / 2, y, card.width - EDGE - DISC / 2, y)], rule, BLACK)
    for n, label in enumerate(track.labels):
        x, here = EDGE + DISC / 2 + n * pitch, n == track.here
        canvas.fill_circle(x, y, DISC / 2, BLACK if here and filled else WHITE)
        canvas.stroke_circle(x, y, DISC / 2 - rule / 2, max(rule, 0.9) if here else rule, BLACK)
        font, paint = Font.SERIF_BOLD if here else Font.SERIF, WHITE if here and filled else BLACK
        canvas.text(x, y + TYPE_SIZE * 0.118, label, font, TYPE_SIZE, paint, "middle")
    for n, icon in enumerate(track.tokens):
        column, row = n % ACROSS, n // ACROSS
        left = (card.width - ACROSS * TOKEN - (ACROSS - 1) * BETWEEN) / 2
        x = left + TOKEN / 2 + column * (TOKEN + BETWEEN)
        _draw_place(canvas, icon, x, top + DISC + 2.0 + TOKEN / 2 + row * (TOKEN + BETWEEN), rule, filled)


def _draw_place(canvas: PrintCanvas, icon: str, x: float, y: float, rule: float, filled: bool) -> None:
    """Draws the place of a token around its middle."""
    canvas.stroke_circle(x, y, TOKEN / 2 - rule / 2, rule, BLACK)
    side = TOKEN * ICON
    area = Rectangle(x - side / 2, y - side / 2, side, side)
    if filled:
        canvas.icon(icon, area.x, area.y, side, BLACK)
    else:
        canvas.outlined_icon(icon, area.x, area.y, side, BLACK, OUTLINE)

"""ANiMOZ's inserts: the Endanger die to fold, score sheets, and a summary of the rules."""

from __future__ import annotations

from collections.abc import Iterator

from collection.plates.draw import mix
from config.marked_text import marked
from printing.canvas import PrintCanvas
from printing.fonts import Font
from printing.games.animoz.rules_summary import RULES
from printing.geometry import Line, Rectangle
from printing.inserts.insert import Insert, Part
from printing.inserts.rules_page import rules_page
from printing.inserts.score_tables import CREAM, Row, draw_heading, draw_in_cell, draw_tallies

GROUND = "#1b5a43"
SIDE = 30.0
"""Edge of the die in mm."""
FLAP = 7.0
DANGERS = (
    ("1", "Natural Disaster", ("drought", "fire", "flood")),
    ("2", "Persecution", ("persecution",)),
    ("3", "Invasive Species", ()),
    ("4", "Climate Change", ()),
    ("5", "Disease", ("disease",)),
    ("6", "Habitat Destruction", ()),
)
"""The faces of the die, with the icons on cards that help."""
NET = {"1": (1, 0), "2": (0, 1), "3": (1, 1), "5": (2, 1), "4": (3, 1), "6": (1, 2)}
"""The column and row of each face in the net. Opposite faces add up to seven."""
FLAPS = ((0, 1, "up"), (2, 1, "up"), (3, 1, "up"), (0, 1, "down"), (2, 1, "down"), (3, 1, "down"), (3, 1, "right"))


def tokens() -> Iterator[Insert]:
    yield Insert(marked("Endanger die"), _draw_die)


def _draw_die(canvas: PrintCanvas, area: Rectangle) -> None:
    below = draw_heading(
        canvas,
        area,
        marked("ANiMOZ: the Endanger die"),
        marked("Print on stiff card; score, fold and glue the flaps inside"),
        GROUND,
    )
    x0, y0 = below.x + (below.width - 4 * SIDE) / 2, below.y + 14.0
    for column, row, way in FLAPS:
        canvas.fill_polygon(_flap(x0 + column * SIDE, y0 + row * SIDE, way), mix("#ffffff", GROUND, 0.18))
    for number, name, icons in DANGERS:
        column, row = NET[number]
        _draw_die_face(canvas, Rectangle(x0 + column * SIDE, y0 + row * SIDE, SIDE, SIDE), number, name, icons)


def _flap(x: float, y: float, way: str) -> list[tuple[float, float]]:
    if way == "right":
        return [(x + SIDE, y), (x + SIDE + FLAP, y + 4), (x + SIDE + FLAP, y + SIDE - 4), (x + SIDE, y + SIDE)]
    edge, tip = (y, y - FLAP) if way == "up" else (y + SIDE, y + SIDE + FLAP)
    return [(x, edge), (x + 4, tip), (x + SIDE - 4, tip), (x + SIDE, edge)]


def _draw_die_face(canvas: PrintCanvas, area: Rectangle, number: str, name: str, icons: tuple[str, ...]) -> None:
    canvas.fill_rectangle(area, GROUND)
    canvas.stroke_lines(
        [
            Line(area.x, area.y, area.x + SIDE, area.y),
            Line(area.x, area.y, area.x, area.y + SIDE),
            Line(area.x + SIDE, area.y, area.x + SIDE, area.y + SIDE),
            Line(area.x, area.y + SIDE, area.x + SIDE, area.y + SIDE),
        ],
        0.2,
        mix(GROUND, CREAM, 0.6),
    )
    canvas.text(area.x + SIDE / 2, area.y + 14.6, number, Font.SERIF_BOLD, 34, CREAM, "middle")
    draw_in_cell(canvas, Rectangle(area.x, area.y + 16.6, SIDE, 5.0), name, Font.SANS_SEMIBOLD, 8.4, CREAM)
    for n, icon in enumerate(icons):
        x = area.x + SIDE / 2 + (n - (len(icons) - 1) / 2) * 7.0
        canvas.icon(f"danger-{icon}", x - 2.6, area.y + 22.4, 5.2, CREAM)
    if not icons:
        canvas.text(
            area.x + SIDE / 2,
            area.y + 26.0,
            canvas.language(marked("nothing helps")),
            Font.SERIF_ITALIC,
            8.0,
            mix(GROUND, CREAM, 0.75),
            "middle",
        )


ROWS = (
    Row(marked("Sanctuary: species")),
    Row(marked("… that count as nominated"), "biome-forest", GROUND),
    Row(marked("… RARE or HIGHLY RARE"), "status-rare", GROUND),
    Row(marked("Ecosystem: APEX, BASE (2 each)"), "level-apex", GROUND),
    Row(marked("… CARN, OMNI, HERB (1 each)"), "level-omni", GROUND),
    Row(marked("Healthy Ecosystem (5)")),
)


def scores() -> Iterator[Insert]:
    yield Insert(marked("Score sheet"), _draw_scores)


def _draw_scores(canvas: PrintCanvas, area: Rectangle) -> None:
    words = marked("Healthy: at least one species of each of the five Levels")
    draw_tallies(canvas, draw_heading(canvas, area, marked("ANiMOZ: score sheet"), words, GROUND), ROWS, players=6)


def rules() -> Iterator[Insert]:
    yield rules_page("ANiMOZ", marked("2 to 4 Rangers; 2 to 6 with ANiOME decks"), RULES, GROUND)


INSERTS = {Part.TOKENS: tokens, Part.SCORES: scores, Part.RULES: rules}

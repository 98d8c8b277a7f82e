"""The other parts of Animalia's box: ten coins, the score sheet and a summary of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial

from collection.games.animalia import CONTINENT_NAMES, Continent
from collection.plates.draw import mix
from config.marked_text import MarkedText, card_term, marked
from printing.canvas import PrintCanvas
from printing.fonts import Font
from printing.games.animalia.face import GOLD, IWC, STOCK
from printing.games.animalia.rules_summary import RULES
from printing.geometry import Line, Rectangle
from printing.inserts.insert import Insert, Part
from printing.inserts.rules_page import rules_page
from printing.inserts.score_tables import CREAM, INK, PALE, RULE, Grid, draw_grid, draw_heading, draw_in_cell
from printing.inserts.tokens import BLEED, Token, token_page

COIN = 28.0
"""Diameter in mm."""
COINS = (1, 1, 1, 2, 2, 5, 5, 10, 20, 20)
"""Ten coins that make up every sum to 67; four stars in the longest campaign need 62."""
STARS = 4
LEVELS = (marked("Easy"), marked("Normal"), marked("Hard"))
E, N, S = Continent.EUROPE, Continent.NORTH_AMERICA, Continent.SOUTH_AMERICA
Bands = tuple[tuple[str, ...], ...]
SINGLE: tuple[tuple[tuple[Continent, ...], Bands], ...] = (
    ((E,), (("0–7", "8–13", "14–19", "20+"), ("0–3", "4–6", "7–9", "10+"), ("0–1", "2–3", "4–6", "7+"))),
    ((N,), (("0–7", "8–13", "14–20", "21+"), ("0–4", "5–7", "8–11", "12+"), ("0–2", "3–4", "5–7", "8+"))),
    ((S,), (("0–5", "6–11", "12–16", "17+"), ("0–2", "3–5", "6–7", "8+"), ("0", "1", "2", "3+"))),
)
CAMPAIGN: tuple[tuple[tuple[Continent, ...], Bands], ...] = (
    ((E, N), (("0–9", "10–21", "22–35", "36+"), ("0–7", "8–13", "14–19", "20+"), ("0–4", "5–7", "8–10", "11+"))),
    ((N, S), (("0–9", "10–21", "22–35", "36+"), ("0–5", "6–10", "11–16", "17+"), ("0–3", "4–6", "7–8", "9+"))),
    (
        (E, N, S),
        (("0–33", "34–47", "48–61", "62+"), ("0–13", "14–21", "22–29", "30+"), ("0–8", "9–11", "12–14", "15+")),
    ),
)
"""Coins for one to four stars, by continents and difficulty: the figures of the printed sheet."""
GAMES = (
    (marked("Date"), 30.0),
    (marked("Continents"), 60.0),
    (marked("Difficulty"), 34.0),
    (marked("Coins"), 24.0),
    (marked("Stars"), 42.0),
)


def tokens() -> Iterator[Insert]:
    rows = [[_coin(worth) for worth in COINS[:5]], [_coin(worth) for worth in COINS[5:]]]
    yield token_page(marked("Animalia: coins"), marked("Kept next to the IWC card"), rows, IWC)


@cache
def _coin(worth: int) -> Token:
    return Token(str(worth), COIN, partial(_draw_coin, worth))


def _draw_coin(worth: int, canvas: PrintCanvas, radius: float) -> None:
    canvas.fill_circle(0, 0, radius + BLEED, GOLD)
    canvas.stroke_circle(0, 0, radius - 1.6, 0.9, mix(GOLD, "#ffffff", 0.45))
    canvas.stroke_circle(0, 0, radius - 2.8, 0.3, mix(GOLD, INK, 0.45))
    canvas.text(0, 2.0, str(worth), Font.SERIF_BOLD, 34, INK, "middle")
    canvas.icon("animalia-iwc", -3.4, 3.4, 6.8, mix(GOLD, INK, 0.6))


def scores() -> Iterator[Insert]:
    yield Insert(marked("Score sheet"), _draw_scores)


def _draw_scores(canvas: PrintCanvas, area: Rectangle) -> None:
    """Draw both tables of stars, with boxes to tick, and lines for the games played."""
    below = draw_heading(
        canvas, area, marked("Animalia: score sheet"), marked("The IWC’s coins when all missions are fulfilled"), IWC
    )
    draw_in_cell(
        canvas,
        Rectangle(below.x, below.y, below.width, 7.0),
        marked("Player or team:"),
        Font.SERIF_ITALIC,
        10.5,
        align="left",
    )
    canvas.stroke_lines([_horizontal_line(below.x + 27.0, below.x + below.width, below.y + 6.4)], 0.2, RULE)
    y = below.y + 11.0
    for title, games in ((marked("One continent"), SINGLE), (marked("Campaign"), CAMPAIGN)):
        y = _draw_stars(canvas, Rectangle(below.x, y, below.width, 58.0), title, games) + 6.0
    _draw_games(canvas, Rectangle(below.x, y, below.width, below.y + below.height - y))


def _draw_stars(
    canvas: PrintCanvas, area: Rectangle, title: MarkedText, games: Sequence[tuple[tuple[Continent, ...], Bands]]
) -> float:
    """Draw one table; return the y of its bottom edge in mm."""
    label = 26.0
    grid = Grid(area.x, area.y, [label, *[(area.width - label) / 9] * 9], [8.0, 6.0, *[10.0] * STARS])
    draw_grid(canvas, grid, (0, 1, 4, 7, 10))
    draw_in_cell(canvas, grid.cell(0, 0), title, Font.SERIF_BOLD, 11, IWC, "left")
    for n, (continents, bands) in enumerate(games):
        _draw_continents(canvas, grid.cell(1 + n * 3, 0, 3), continents)
        for level, name in enumerate(LEVELS):
            draw_in_cell(canvas, grid.cell(1 + n * 3 + level, 1), name, Font.SANS_SEMIBOLD, 8.5)
            for stars in range(STARS):
                cell = grid.cell(1 + n * 3 + level, 2 + stars)
                draw_in_cell(
                    canvas,
                    Rectangle(cell.x + 4.6, cell.y, cell.width - 4.6, cell.height),
                    bands[level][stars],
                    Font.SANS,
                    9.5,
                )
                canvas.stroke_rectangle(Rectangle(cell.x + 1.5, cell.y + 3.2, 3.4, 3.4), 0.4, 0.25, INK)
    for stars in range(STARS):
        cell = grid.cell(0, 2 + stars)
        for i in range(stars + 1):
            canvas.icon("animalia-star", cell.x + 2.0 + i * 5.6, cell.y + 2.6, 4.8, mix(GOLD, INK, 0.25))
    return grid.area.y + grid.area.height


def _draw_continents(canvas: PrintCanvas, cell: Rectangle, continents: Sequence[Continent]) -> None:
    """Draw the names of the continents in a table head, each on its own colour."""
    wide = cell.width / len(continents)
    for n, continent in enumerate(continents):
        part = Rectangle(cell.x + n * wide, cell.y, wide, cell.height)
        canvas.fill_rectangle(part, STOCK[continent])
        draw_in_cell(canvas, part, card_term(CONTINENT_NAMES[continent]), Font.SANS_BOLD, 9.5, CREAM)


def _draw_games(canvas: PrintCanvas, area: Rectangle) -> None:
    rows = int((area.height - 7.0) / 8.0)
    stretch = area.width / sum(width for _, width in GAMES)
    grid = Grid(area.x, area.y, [width * stretch for _, width in GAMES], [7.0, *[8.0] * rows])
    canvas.fill_rectangle(grid.cell(0, 0, len(GAMES)), PALE)
    for n, (name, _) in enumerate(GAMES):
        draw_in_cell(canvas, grid.cell(n, 0), name, Font.SERIF_ITALIC, 9.0, align="left")
    draw_grid(canvas, grid)


def _horizontal_line(x0: float, x1: float, y: float) -> Line:
    return Line(x0, y, x1, y)


def rules() -> Iterator[Insert]:
    yield rules_page("Animalia", marked("1 to 3 players, together"), RULES, IWC)


INSERTS = {Part.TOKENS: tokens, Part.SCORES: scores, Part.RULES: rules}

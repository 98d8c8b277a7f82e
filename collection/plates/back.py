"""The back of a card: leaves and tracks on the game's colour, two goannas that chase each other round the middle.

It looks the same when it is turned by half a circle, so that a shuffled deck tells nothing: half of it is drawn, twice.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from math import cos, hypot, pi, sin
from random import Random

from collection.games import GameId, PerGame
from collection.plates.draw import BLEED, Limb, Op, Path, Pen, Shape, leaf, mix, oval, tube

CARD = (63.0, 88.0)
"""The trimmed card in millimetres."""
MIDDLE = (CARD[0] / 2, CARD[1] / 2)
MEDALLION = 18.0
EDGE = 8.6
"""From the trim to the middle of the outermost motif."""
CREAM = "#f4efdd"


@dataclass(frozen=True, slots=True)
class Stock:
    """A game's two colours: the ground, and the pattern a little lighter on it."""

    ground: str

    @property
    def pattern(self) -> str:
        return mix(self.ground, CREAM, 0.2)


Motif = Callable[[Pen, Stock], None]
STOCKS: PerGame[Stock] = PerGame({GameId.ANIMOZ: Stock("#1b5a43")})


def card_back(game: str) -> list[Op]:
    """The operations of a game's card back: `CARD` and `BLEED` mm round it. Raises ValueError for an unknown game."""
    stock, pen = STOCKS[GameId(game)], Pen()
    width, height = CARD
    pen.fill(_box(-BLEED, -BLEED, width + BLEED, height + BLEED), stock.ground)
    halves = (pen, pen.at(width, height, turn=180))
    for place, motif in zip(_lattice(), cycle(MOTIFS), strict=False):
        _scatter(halves, place, motif, stock)
    for inset, weight in ((4.2, 0.5), (5.3, 0.2)):
        pen.ops.append(Path(_frame(inset), None, CREAM, weight))
    for r, paint in ((MEDALLION, CREAM), (MEDALLION - 0.7, stock.ground), (MEDALLION - 1.3, CREAM)):
        pen.dot(*MIDDLE, r, paint)
    pen.dot(*MIDDLE, MEDALLION - 1.6, stock.ground)
    for half in halves:
        _goanna(half.at(*MIDDLE, 0.92, 20), stock)
    return pen.ops


def _lattice() -> list[tuple[float, float]]:
    """Staggered places for half of the pattern, between frame and medallion; the other half is these turned round."""
    places = []
    for j in range(-4, 1):
        for i in range(-4, 4):
            dx, dy = (i + (0.5 if j % 2 else 0)) * 9.2, j * 8.4
            upper = j < 0 or dx < 0
            inside = abs(dx) < MIDDLE[0] - EDGE and abs(dy) < MIDDLE[1] - EDGE
            if upper and inside and hypot(dx, dy) > MEDALLION + 3.6:
                places.append((MIDDLE[0] + dx, MIDDLE[1] + dy))
    return places


def _scatter(halves: tuple[Pen, Pen], place: tuple[float, float], motif: Motif, stock: Stock) -> None:
    """One motif of the pattern and its opposite; how it lies depends on the place only."""
    turn = Random(f"{place[0]:.1f} {place[1]:.1f}").uniform(-65, 65)
    for half in halves:
        motif(half.at(*place, 0.88, turn), stock)


def _sprig(pen: Pen, stock: Stock) -> None:
    """A twig of gum leaves."""
    pen.line([(0, 3.8), (0.3, 0), (0, -3.2)], stock.pattern, 0.3)
    for y, u, v in ((2.2, -3.3, 1.4), (1, 3.4, -0.4), (-0.6, -2.9, -2.4), (-2, 2.5, -4.2), (-3, -0.5, -5.2)):
        pen.fill(leaf(0, y, u, v, 1.25, 0.16 if u < 0 else -0.16, 0.42), stock.pattern)


def _paw(pen: Pen, stock: Stock) -> None:
    """A dingo's print: a pad, four toes, claws."""
    pen.fill(oval(0, 1.5, 1.5, 1.25), stock.pattern)
    for x, y in ((-2, -0.2), (-0.8, -1.9), (0.8, -1.9), (2, -0.2)):
        pen.fill(oval(x, y, 0.68, 1, x * 9), stock.pattern)
        pen.fill(leaf(x * 1.06, y - 1.1, x * 1.18, y - 1.9, 0.4), stock.pattern)


def _bird(pen: Pen, stock: Stock) -> None:
    """An emu's print: three long toes."""
    for angle, length in ((-130, 4.2), (-90, 5.6), (-50, 4.2)):
        a = angle * pi / 180
        pen.fill(leaf(0, 2.8, cos(a) * length, 2.4 + sin(a) * length, 1.35, 0, 0.4), stock.pattern)
    pen.fill(oval(0, 2.6, 0.9, 0.8), stock.pattern)


def _hop(pen: Pen, stock: Stock) -> None:
    """A wallaby's prints: two long feet side by side."""
    for x in (-1.4, 1.4):
        pen.fill(leaf(x * 0.9, 4.4, x, -4, 1.7, 0.05 * x, 0.4), stock.pattern)
        pen.fill(leaf(x * 1.4, 0.8, x * 2.2, -1.8, 0.8), stock.pattern)


MOTIFS: tuple[Motif, ...] = (_sprig, _paw, _bird, _sprig, _hop)


def _goanna(pen: Pen, stock: Stock) -> None:
    """A goanna from above that walks clockwise round the origin, its tail tip across from its head."""
    body = tube(
        "-9.8 12, -13 7, -13 1.4, -11 -3.4, -8 -7, -3.6 -9.2, 0.8 -9.2, 4.6 -7.4",
        0.3, 0.9, 1.6, 2.7, 4.9, 5.2, 2.8, 2.4, steps=7,
    )  # fmt: skip
    for t, side, lean in ((0.55, -1, -48), (0.53, 1, 34), (0.76, -1, 52), (0.75, 1, -40)):
        _leg(pen, body, t, side, lean)
    pen.fill(body.shape(), CREAM)
    pen.fill(leaf(*body.at(0.88), *_ahead(body, 2.4), 3.1, 0, 0.45), CREAM)
    for i in range(13):
        for off in (-0.5, 0.5) if i % 2 else (0.0,):
            pen.dot(*body.at(0.4 + i * 0.036, off), 0.34, stock.ground)
    for i in range(6):
        pen.fill(body.strip(-0.8, 0.8, 0.1 + i * 0.045, 0.12 + i * 0.045, 2), stock.ground)
    for off in (-0.62, 0.62):
        pen.dot(*body.at(0.975, off), 0.28, stock.ground)


def _ahead(body: Limb, reach: float) -> tuple[float, float]:
    """A point so far beyond the end of a limb."""
    (x, y), (u, v) = body.at(0.97), body.at(1)
    d = hypot(u - x, v - y)
    return u + (u - x) / d * reach, v + (v - y) / d * reach


def _leg(pen: Pen, body: Limb, t: float, side: int, lean: float) -> None:
    """A leg bent at the knee, with five toes; `lean` in degrees turns the shin along the body."""
    (x, y), (u, v) = body.at(t, side * 0.5), body.at(t, side * 2)
    d = hypot(u - x, v - y)
    way = ((u - x) / d, (v - y) / d)
    knee = (x + way[0] * 2.7, y + way[1] * 2.7)
    shin = _turned(way, lean)
    foot = (knee[0] + shin[0] * 1.9, knee[1] + shin[1] * 1.9)
    pen.fill(Limb([(x, y), knee, foot], [2, 1.5, 0.9]).shape(), CREAM)
    for k in (-64, -32, 0, 32, 64):
        toe = _turned(shin, k)
        pen.fill(leaf(*foot, foot[0] + toe[0] * 1.7, foot[1] + toe[1] * 1.7, 0.55), CREAM)


def _turned(way: tuple[float, float], degrees: float) -> tuple[float, float]:
    c, s = cos(degrees * pi / 180), sin(degrees * pi / 180)
    return way[0] * c - way[1] * s, way[0] * s + way[1] * c


def _box(x0: float, y0: float, x1: float, y1: float) -> Shape:
    return [("M", x0, y0), ("L", x1, y0), ("L", x1, y1), ("L", x0, y1), ("Z",)]


def _frame(inset: float, hollow: float = 3.2) -> Shape:
    """A frame inside the trim whose corners are hollowed by quarter circles."""
    x0, y0, x1, y1 = inset, inset, CARD[0] - inset, CARD[1] - inset
    k = hollow * 0.5523
    return [
        ("M", x0 + hollow, y0),
        ("L", x1 - hollow, y0),
        ("C", x1 - hollow, y0 + k, x1 - k, y0 + hollow, x1, y0 + hollow),
        ("L", x1, y1 - hollow),
        ("C", x1 - k, y1 - hollow, x1 - hollow, y1 - k, x1 - hollow, y1),
        ("L", x0 + hollow, y1),
        ("C", x0 + hollow, y1 - k, x0 + k, y1 - hollow, x0, y1 - hollow),
        ("L", x0, y0 + hollow),
        ("C", x0 + k, y0 + hollow, x0 + hollow, y0 + k, x0 + hollow, y0),
        ("Z",),
    ]

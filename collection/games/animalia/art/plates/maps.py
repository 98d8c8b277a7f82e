"""Plates of Animalia without an animal: maps of the three continents, and the Institute's emblem."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from collection.plates.continents import Sheet, fit_continent
from collection.plates.draw import Pen, Tone, curve, leaf, mix, oval, parse_points, poly, smooth_curve, tone
from collection.plates.plate import plate
from collection.plates.scenes.other_continents import peak

GREEN, FOREST, SAND, ICE, STEPPE = tone("#a9c27a", 0.8), "#7fa765", "#e6d29a", "#f1f4ee", "#cfc983"
ROCK = ("#a3927f", "#7f7068", "#fbf8ee")
WATER = "#8fc9d8"


@dataclass(frozen=True, slots=True)
class Relief:
    """The features of a map.

    `patches`: longitude, latitude, half width and half height in millimetres, colour; `lakes`: the same with a turn in
    degrees; `mountains`: longitude, latitude, size; `woods`: "longitude latitude, ...".
    """

    patches: Sequence[tuple[float, float, float, float, str]]
    rivers: Sequence[str]
    mountains: Sequence[tuple[float, float, float]]
    woods: str
    lakes: Sequence[tuple[float, float, float, float, float]] = ()


EUROPE = Relief(
    (
        (26, 66, 12, 5, FOREST), (45, 60, 11, 6, FOREST), (22, 52, 5, 2.4, FOREST), (45, 48, 7, 3, STEPPE),
        (-4, 39.4, 3.4, 2.4, SAND), (58, 69, 8, 2, ICE), (-19, 65, 2.6, 1.6, ICE), (16, 68, 3, 2, ICE),
    ),
    (
        "9 48, 14 48.4, 19 47.4, 21 44.8, 26 44, 29.4 45.2", "35 57, 44 56.4, 49 55.4, 48 51, 45 48.6, 48 46",
        "8 47.4, 7.6 49.4, 6 51.6, 4.4 52", "31 54, 31 50.4, 34.6 48.2, 33 46.6",
    ),
    (
        (0.5, 42.7, 0.8), (7.4, 46, 1), (10, 46.6, 1.25), (13, 47, 0.95), (22, 48.4, 0.8), (25, 46, 0.9), (9, 61.4, 1),
        (13.6, 64.6, 1), (18.6, 68, 0.9), (44, 43, 1), (59, 60, 1), (59.4, 64, 1), (58.6, 56, 0.9), (22, 42, 0.7),
        (-3.6, 37.4, 0.6), (-4.6, 57, 0.6),
    ),
    "26 62.4, 30 63.6, 36 61.4, 42 61, 48 60, 52 63, 24 53, 27 54.4, 11 51, 17 52, 16 60.6, 40 57.6, 33 57.6",
)  # fmt: skip
NORTH_AMERICA = Relief(
    (
        (-95, 54, 14, 4.6, FOREST), (-75, 44, 5, 6, FOREST), (-124, 50, 3, 6, FOREST), (-88, 15, 3, 2, FOREST),
        (-99, 40, 3.6, 4, STEPPE), (-110, 31, 5, 3, SAND), (-42, 73, 9, 10, ICE), (-80, 75, 12, 5, ICE),
        (-150, 69, 7, 2, ICE),
    ),
    (
        "-95 47, -91 43, -90.4 39, -89.4 35, -91 31.6, -89.6 29.4", "-112 46, -104 47.4, -98 42, -91 38.8",
        "-117 61, -124 65, -134 69", "-107 37.6, -106.4 33, -102 29.4, -97.6 26",
    ),
    (
        (-150, 63, 1.1), (-143, 61.6, 0.8), (-132, 60, 0.8), (-126, 56, 0.9), (-120, 52, 1), (-115, 48.6, 1.05),
        (-111, 44.4, 1), (-106.6, 40, 1.1), (-105.6, 36.4, 0.8), (-119, 38, 0.8), (-121.6, 44.4, 0.7), (-104, 25, 0.8),
        (-99, 19.4, 0.7), (-81, 36.4, 0.7), (-77.4, 40, 0.6), (-70, 66.6, 0.6),
    ),
    "-108 57, -102 55, -96 56, -90 52.4, -84 50.6, -77 49, -74 52.6, -70 47, -85 37, -84 33, -113 60, -84 13",
    (
        (-88, 47.6, 1.5, 0.55, -6), (-87, 43.6, 0.5, 1.3, 8), (-82, 45, 0.75, 0.95, -20), (-80, 42.3, 1.1, 0.34, -16),
        (-114, 61.6, 1, 0.5, -20), (-121, 66, 0.9, 0.7, 0), (-98, 52.4, 0.45, 1.1, -8),
    ),
)  # fmt: skip
SOUTH_AMERICA = Relief(
    (
        (-63, -4, 8.6, 5.4, FOREST), (-54, -3, 5, 3.6, FOREST), (-42, -17, 2, 4, FOREST), (-43, -8, 4, 2.6, SAND),
        (-62, -36, 3, 4, STEPPE), (-69, -24, 1.7, 4, SAND), (-69, -46, 2.4, 4, STEPPE), (-72, -52, 2, 2.6, ICE),
    ),
    (
        "-76 -9, -74.6 -4.6, -70 -4, -65 -3, -60 -3.2, -55 -2.2, -50.4 -0.4", "-67 -10, -63 -6, -59.4 -3.4",
        "-48 -18, -52 -21, -54.4 -25.6, -58.6 -27.4, -60.6 -31.6, -58.6 -34", "-66 2, -67.6 6, -64 8, -61 9",
        "-45 -19, -44 -12.6, -40 -9, -36.8 -10.4",
    ),
    (
        (-75.6, 5, 0.8), (-72.4, 7.6, 0.7), (-78, -0.6, 0.9), (-78.4, -5.4, 0.8), (-76.4, -9.6, 1), (-73.4, -13, 1),
        (-69.4, -15.4, 1.05), (-67.4, -19, 0.95), (-67.4, -23.6, 0.95), (-68.8, -28, 1), (-70, -32.4, 1.1),
        (-70.8, -36.6, 0.9), (-71.4, -41, 0.8), (-72.4, -46, 0.8), (-73, -50, 0.75), (-61.4, 4.8, 0.7),
    ),
    "-70 -1, -66 -1.4, -62 -0.6, -69 -7, -64 -8.6, -59.6 -6.6, -55 -6, -57 2.4, -52 -9, -60 -12, -41.6 -14.4, -51 -25",
)  # fmt: skip


@plate("Europe", "chart", shadow=None)
def continent_europe(pen: Pen, rng: Random) -> None:
    chart(pen, fit_continent("europe", (7.4, 1.4, 46, 37.4)), EUROPE, firs)
    compass_rose(pen.at(51.6, 34, 0.86))
    whale(pen.at(5.8, 24.6, 0.9))


@plate("North America", "chart", shadow=None)
def continent_north_america(pen: Pen, rng: Random) -> None:
    chart(pen, fit_continent("north-america", (8, 0.8, 42, 38.4)), NORTH_AMERICA, firs)
    compass_rose(pen.at(8, 30.6, 0.95))
    whale(pen.at(50, 27))


@plate("South America", "chart", shadow=None)
def continent_south_america(pen: Pen, rng: Random) -> None:
    chart(pen, fit_continent("south-america", (13, 0.8, 31, 38.4)), SOUTH_AMERICA, palm)
    compass_rose(pen.at(48.6, 30, 1.15))
    whale(pen.at(7.4, 24))


def chart(pen: Pen, sheet: Sheet, relief: Relief, tree: Callable[[Pen, Sheet, float, float], None]) -> None:
    """The continent with the features of its relief; `tree` draws its woods."""
    land(pen, sheet, relief)
    for river in relief.rivers:
        pen.line([sheet.at(x, y) for x, y, *_ in parse_points(river)], WATER, 0.36)
    for x, y, u, v, turn in relief.lakes:
        pen.fill(oval(*sheet.at(x, y), u, v, turn), WATER)
    for x, y, size in relief.mountains:
        px, py = sheet.at(x, y)
        peak(pen, px, py + 0.8 * size, 2.9 * size, 2.5 * size, ROCK)
    for x, y, *_ in parse_points(relief.woods):
        tree(pen, sheet, x, y)


def land(pen: Pen, sheet: Sheet, relief: Relief) -> None:
    """The coasts on a pale shelf, with patches of forest, sand, grass and ice inside them."""
    shapes = [poly(*coast) for coast in sheet.coasts()]
    for width, paint in ((3, "#b9dfe0"), (1.5, "#cfeae4")):
        for coast in sheet.coasts():
            pen.line([*coast, coast[0]], paint, width)
    pen.fills(shapes, GREEN.dark)
    shift = pen.at(-0.22, -0.36)
    for shape in shapes:
        shift.form(shape, GREEN, 0.35, 0.25)
        with shift.clip(shape) as inner:
            for x, y, u, v, paint in relief.patches:
                px, py = sheet.at(x, y)
                inner.fill(oval(px, py, u, v), mix(GREEN.base, paint, 0.82))


def firs(pen: Pen, sheet: Sheet, x: float, y: float) -> None:
    """A fir and a smaller one."""
    px, py = sheet.at(x, y)
    for dx, k in ((0.0, 1.0), (0.95, 0.72)):
        pen.fill(poly((px + dx - 0.6 * k, py), (px + dx, py - 1.9 * k), (px + dx + 0.6 * k, py)), "#4f7d52")


def palm(pen: Pen, sheet: Sheet, x: float, y: float) -> None:
    """A round crown on a stem."""
    px, py = sheet.at(x, y)
    pen.line([(px, py), (px, py - 1)], "#6b5a40", 0.24)
    pen.fill(oval(px, py - 1.3, 0.85, 0.62), "#3f8558")
    pen.fill(oval(px - 0.25, py - 1.5, 0.4, 0.26), "#6aa968")


def compass_rose(pen: Pen) -> None:
    """A compass rose around the origin."""
    navy, gold = "#3d6b7c", "#e0a84a"
    pen.dot(0, 0, 3.5, "#d9eeea")
    pen.dot(0, 0, 3.2, WATER)
    for angle, r, w in [(45 + 90 * i, 3, 0.9) for i in range(4)] + [(90 * i, 5, 1.3) for i in range(4)]:
        a = (angle - 90) * pi / 180
        tip, side = (cos(a) * r, sin(a) * r), (-sin(a) * w / 1.6, cos(a) * w / 1.6)
        root = (cos(a) * w * 0.7, sin(a) * w * 0.7)
        for s, paint in ((-1, "#f6f1dc"), (1, gold if angle == 0 else navy)):
            pen.fill(poly((0, 0), (root[0] + side[0] * s, root[1] + side[1] * s), tip), paint)
    pen.dot(0, 0, 0.5, gold)


def whale(pen: Pen) -> None:
    """A whale's flukes above the water."""
    grey = tone("#55778a")
    pen.form(
        curve("0 0!, 0.5 -3, -0.6 -4.6, -4 -5.6!, -1.6 -6.8, 0.6 -5.6!, 2.6 -7, 5.2 -6!, 2.2 -4.6, 1.6 -3, 2.6 0!"),
        grey,
        0.3,
        0.25,
    )
    pen.fill(leaf(-3, 0.1, 5.6, 0.1, 0.9), "#d9eeea")


@plate("Institute for Wildlife Conservation", "mountain", light="dusk", shadow=None, disc=(28.5, 17.4, 15.4))
def iwc(pen: Pen, rng: Random) -> None:
    hut(pen.at(6.6, 33.4))
    mast(pen.at(52, 33.6))
    laurel_spray(pen, -1)
    laurel_spray(pen, 1)
    globe(pen.at(28.5, 17.4))
    ribbon(pen)


def globe(pen: Pen) -> None:
    """The globe with its lands, and a paw print on it."""
    sea, r = tone("#4f9ab8"), 13.2
    pen.dot(0, 0, r + 0.9, "#f7ecc9")
    pen.dot(0, 0, r + 0.35, "#3d6b7c")
    ball = oval(0, 0, r)
    pen.form(ball, sea, 2.2, 1)
    with pen.clip(ball) as inner:
        for name, box in (
            ("north-america", (-14, -13, 15, 14)),
            ("south-america", (-5.6, 0.4, 10, 12.6)),
            ("europe", (3, -12.4, 13, 9)),
        ):
            sheet = fit_continent(name, box)
            inner.fills([smooth_curve(coast) for coast in sheet.coasts()], "#8db36c")
        for k in (-0.62, 0, 0.62):
            inner.line([(0, -r), (r * k, 0), (0, r)], "#7fb9cc", 0.22)
            inner.line([(-r, r * k * 0.92), (0, r * k * 1.08), (r, r * k * 0.92)], "#7fb9cc", 0.22)
    paw_print(pen.at(0, 1.4, 1.06), tone("#fdf6e3"))


def paw_print(pen: Pen, paint: Tone) -> None:
    """A paw print raised above the globe: a pad and four toes."""
    pad = curve("0 -1.6, 3.2 0.4, 5 4, 3.4 6.4, 0 5.6, -3.4 6.4, -5 4, -3.2 0.4")
    toes = ((-5.4, -0.8, -24), (-2.2, -4.6, -8), (2.2, -4.6, 8), (5.4, -0.8, 24))
    shade = pen.at(0.5, 0.7)
    for shape in (pad, *(oval(x, y, 1.7, 2.4, t) for x, y, t in toes)):
        shade.fill(shape, "#35637a")
    for shape in (pad, *(oval(x, y, 1.7, 2.4, t) for x, y, t in toes)):
        pen.form(shape, paint, 0.5, 0.3)


def laurel_spray(pen: Pen, side: int) -> None:
    """Half of a laurel wreath, from the bottom of the globe upwards."""
    green = tone("#5f8f56")
    w = pen.at(28.5, 17.4, flip=side < 0)
    w.line([(0.6, 16.6), (11, 13.4), (16.4, 4.6), (16.2, -5)], green.deep, 0.5)
    for i in range(9):
        a = (80 - i * 12.4) * pi / 180
        x, y = cos(a) * 16.6, sin(a) * 16.6
        for turn, length in ((-0.85, 4.4), (0.5, 3.8)):
            b = a - pi / 2 - turn
            w.form(leaf(x, y, x + cos(b) * length, y + sin(b) * length, 1.9, 0.06), green, 0.25, 0.2)


def ribbon(pen: Pen) -> None:
    """A band under the globe, its ends folded back."""
    red = tone("#b5473f")
    for s in (-1, 1):
        side = pen.at(28.5, 0, flip=s < 0)
        side.form(poly((9, 33), (18.6, 32), (16.4, 34.2), (18.6, 36.6), (9, 37.2)), tone(red.dark), 0.3, 0.2)
    band = curve("15.6 31.8!, 22 33.4, 28.5 34, 35 33.4, 41.4 31.8!, 41.4 36!, 35 37.6, 28.5 38.2, 22 37.6, 15.6 36!")
    pen.form(band, red, 0.6, 0.4)
    for x, y in ((22, 35.4), (28.5, 36.1), (35, 35.4)):
        star = [
            (
                x + cos((i / 5 - 0.5) * pi) * (1.5 if i % 2 == 0 else 0.65),
                y + sin((i / 5 - 0.5) * pi) * (1.5 if i % 2 == 0 else 0.65),
            )
            for i in range(10)
        ]
        pen.fill(poly(*star), "#f9e7b0")


def hut(pen: Pen) -> None:
    """The field station: a hut of planks with a lit window."""
    wall, roof = tone("#8a6550"), tone("#5a4450")
    pen.form(poly((-5, -7), (5, -7), (5, 0), (-5, 0)), wall, 0.5, 0.2)
    for y in (-5.4, -3.6, -1.8):
        pen.line([(-5, y), (5, y)], wall.dark, 0.16)
    pen.form(poly((-6.4, -6.6), (-3.6, -10.6), (3.6, -10.6), (6.4, -6.6)), roof, 0.5, 0.3)
    pen.fill(poly((1.2, -5.6), (3.8, -5.6), (3.8, -3), (1.2, -3)), "#ffdf8f")
    pen.fill(poly((-3.6, -5.4), (-1, -5.4), (-1, 0), (-3.6, 0)), wall.deep)
    pen.line([(1.2, -4.3), (3.8, -4.3)], wall.deep, 0.22)
    pen.line([(2.5, -5.6), (2.5, -3)], wall.deep, 0.22)


def mast(pen: Pen) -> None:
    """A mast with a dish, and a flag."""
    iron = "#5a5566"
    for x in (-2.2, 2.2):
        pen.line([(x, 0), (0, -17)], iron, 0.4)
    for k in range(5):
        y, w = -1.6 - k * 3, 2 - k * 0.38
        pen.line([(-w, y), (w - 0.38, y - 3)], iron, 0.26)
    pen.line([(0, -17), (0, -20)], iron, 0.36)
    pen.fill(poly((0, -20), (4.4, -18.9), (0, -17.8)), "#b5473f")
    pen.form(oval(-1.6, -12, 2.6, 1.5, -58), tone("#dcdce2"), 0.3, 0.2)
    pen.line([(-1.8, -12), (-4, -13.4)], iron, 0.26)
    pen.dot(-4.1, -13.5, 0.36, iron)

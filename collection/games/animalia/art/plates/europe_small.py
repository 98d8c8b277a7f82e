"""Plates of Animalia: Europe's butterfly, salamander and hamster."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import INK, Marks, far_side_tone, toe_fan
from collection.plates.bodies.small_animals import feeler, rings
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, oval, petal, tone, tube
from collection.plates.plate import plate

FORE = "0.8 -0.8, 3 -7, 8.6 -12.8, 15.4 -15.8, 20 -14.2, 21.2 -9, 19 -2.6, 14.2 1.2, 7 2"
HIND = "0.8 0, 8 0.8, 14.6 1.6, 17.2 6, 15.4 11.8, 10.8 15, 5.8 14.4, 2.4 10"


@plate("Apollo butterfly", "mountain", shadow=None, disc=(47, 7, 6.5))
def apollo(pen: Pen, rng: Random) -> None:
    thistle(pen.at(28, 31.6))
    body, white, grey = pen.at(28.5, 18.4, 1, 8), tone("#f7f3ea", 0.9), tone("#5d5658")
    for s in (-1, 1):
        wing = body.at(0, 0, flip=s < 0)
        wing.form(curve(HIND), white, 0.8, 0.3, apollo_hind())
        wing.form(curve(FORE), white, 0.8, 0.3, apollo_fore())
        feeler(wing, "0.5 -5, 2.6 -9.4, 5 -12", grey.deep, 0.32)
        wing.form(oval(5.1, -12.4, 0.5, 0.9, 30), grey, 0.1, 0.1)
    trunk = tube("0 -4.6, 0 1, 0 11", 2.8, 3.4, 1.2)
    hairs = [(leaf(x, y, x * 1.4, y + 1.5, 0.5), grey.light) for y in (-3, -1.4, 0.4, 2.4) for x in (-0.8, 0.2, 0.9)]
    body.form(trunk.shape(), grey, 0.5, 0.4, [*rings(trunk, 7, grey.dark, 0.45, 1, 0.2), *hairs])
    body.form(oval(0, -5.2, 1.5, 1.3), grey, 0.3, 0.25)


def apollo_fore() -> Marks:
    """The pattern of a forewing: a glassy grey edge, thin veins, five black spots, a dusky base."""
    ink, glass = "#2f2a30", "#c3c4c2"
    veins = [(leaf(1.4, -1, x, y, 0.3), "#cfc9bd") for x, y in ((12, -14), (17, -13), (19.4, -8), (18, -3), (13, 1))]
    hem = curve("15.6 -17, 17.4 -12.6, 18.4 -8, 16.6 -3, 13 0, 15 3, 24 2, 24 -18")
    places = (
        (6.6, -8.2, 1.2, 1.7),
        (10.6, -10.8, 1.3, 1.8),
        (10.4, -3, 1.5, 1.3),
        (15, -9.6, 0.9, 1.3),
        (14.4, -6.4, 1.1, 1),
    )
    return [
        (hem, glass),
        *veins,
        *((oval(x, y, u, v, 20), ink) for x, y, u, v in places),
        (leaf(0, -1, 5.4, -7, 1.5), "#8f898c"),
    ]


def apollo_hind() -> Marks:
    """Two red eyespots with white centres and black rings, and the dusky inner edge."""
    ink, red = "#2f2a30", "#d8352c"
    suns = ((11.6, 4.8, 2.1), (9.4, 10.6, 2.3))
    veins = [(leaf(1, 1, x, y, 0.3), "#cfc9bd") for x, y in ((15.6, 4), (15.6, 9), (12, 13.4), (7, 13.6))]
    out = [*veins, (curve("0 0, 2.6 2, 4 7, 5.4 14.6, 1 14"), "#8f898c"), (oval(5.6, 12.8, 0.8, 1.1), ink)]
    for x, y, r in suns:
        out += [(oval(x, y, r * 1.28), ink), (oval(x, y, r), red), (oval(x - 0.3, y - 0.3, r * 0.42), "#fdf6ee")]
    return out


def thistle(pen: Pen) -> None:
    """A knapweed in bloom with two buds, its head at the origin."""
    for x, y, r in ((0, 0, 5), (-17, 1.6, 3.2), (17.6, 2.4, 3.4)):
        feeler(pen, f"{x * 0.8} 14, {x} {y + 6}, {x} {y}", "#5d7a45", 0.8)
        for i in range(15):
            a = (-170 + i * 160 / 14) * pi / 180
            paint = tone("#b06ab8" if i % 2 else "#c78acb")
            pen.form(petal(x, y + 1, x + cos(a) * r, y + sin(a) * r * 0.8, r * 0.24), paint, 0.12, 0.06)
        pen.form(oval(x, y + 1.6, r * 0.44, r * 0.5), tone("#6f8a4a"), 0.35, 0.25)


@plate("Olm", "cave", water=True, shadow=None)
def olm(pen: Pen, rng: Random) -> None:
    rock, skin, gill = tone("#77809a"), tone("#f2c9bd", 0.8), tone("#d8484a")
    pen.form(curve("-6 36, 6 33, 20 34.4, 34 33, 48 34, 63 32, 63 45, -6 45"), rock, 0.9, 0.7)
    for x, y, w in ((8.0, 37.0, 5.0), (25.0, 38.4, 7.0), (43.0, 37.0, 6.0), (53.0, 39.0, 4.0)):
        pen.fill(leaf(x - w, y, x + w, y - 0.4, 0.7, 0.06), rock.dark)
    body = tube(
        "3 17.6, 8.4 12, 15 12.6, 20 19, 25.4 26, 32.4 27.6, 38.6 23.4, 44 19.6",
        0.6, 2.4, 4, 5.2, 6, 6.2, 6.2, 5.2, steps=7,
    )  # fmt: skip
    fin = tube("1.6 19.4, 7.6 11.8, 15.2 12.2, 19.4 18", 1, 5.6, 6.6, 4.6)
    pen.form(fin.shape(), tone("#f8e2d7", 0.8), 0.4, 0.2, [(fin.strip(-0.9, -0.55, 0.1, 0.7), "#f0cdc2")])
    olm_leg(pen, body.at(0.86, 0.4), (43.4, 29), far_side_tone(skin), 3)
    olm_leg(pen, body.at(0.45, -0.3), (28.4, 17.4), far_side_tone(skin), 2)
    folds = [(body.strip(-0.85, 0.85, t, t + 0.007, 2), skin.dark) for t in (0.46, 0.51, 0.56, 0.61, 0.66, 0.71, 0.76)]
    pen.form(body.shape(), skin, 1, 0.7, [*folds, (body.strip(0.5, 1.2, 0.3, 1), "#f8ded4")])
    olm_leg(pen, body.at(0.82, 0.5), (35.4, 33.6), skin, 3)
    olm_leg(pen, body.at(0.42, 0.4), (16.4, 29.4), skin, 2)
    external_gills(pen.at(43.4, 18), far_side_tone(gill), (-142, -112, -82), 5.4)
    h = pen.at(45.6, 18.8, 1, -22)
    h.form(curve("-3 -2.8, 0.6 -3.7, 4.4 -3, 8 -2, 9.8 -0.4, 9 1.6, 5 2.9, 0 3.4, -3 2.6"), skin, 0.7, 0.5)
    h.line([(9.4, 0.5), (6.2, 1.3), (3, 1.1)], "#b9786e", 0.3)
    h.fill(oval(4.2, -1.3, 0.5, 0.4), "#d9a79d")
    h.dot(4.2, -1.3, 0.22, "#a8726a")
    h.dot(8.8, -0.7, 0.18, "#b9786e")
    external_gills(pen.at(43.4, 20.4), gill, (186, 158, 130), 5.8)
    for x, y, r in ((52.0, 9.0, 0.6), (50.0, 5.4, 0.4), (53.6, 4.0, 0.5)):
        pen.line([(x - r, y), (x, y - r), (x + r, y), (x, y + r), (x - r, y)], "#c9e2ea", 0.2)


def olm_leg(pen: Pen, root: tuple[float, float], foot: tuple[float, float], skin: Tone, toes: int) -> None:
    """A thin leg with few toes."""
    (x, y), (u, v) = root, foot
    pen.form(Tube([(x, y), ((x + u) / 2 + 0.9, (y + v) / 2), foot], [2.6, 1.8, 1.2]).shape(), skin, 0.25, 0.2)
    toe_fan(pen, u, v, 70 if v > y else -60, 90, toes, 2.4, 0.75, skin)


def external_gills(pen: Pen, red: Tone, angles: tuple[float, ...], length: float) -> None:
    """External gills: red, feathery tufts around the origin."""
    for angle in angles:
        a = angle * pi / 180
        for k in range(5):
            t = 0.35 + k * 0.15
            for s in (-0.75, 0.75):
                x, y = cos(a) * length * t, sin(a) * length * t
                pen.fill(leaf(x, y, x + cos(a + s) * 2.3, y + sin(a + s) * 2.3, 0.75), red.base if s > 0 else red.dark)
        pen.form(leaf(0, 0, cos(a) * length * 1.1, sin(a) * length * 1.1, 1.5), red, 0.2, 0.15)


@plate("European hamster", "prairie", shadow=(28.5, 34.8, 14), disc=(16, 13, 11.5))
def hamster(pen: Pen, rng: Random) -> None:
    coat, cream, black, pink = tone("#c18a52"), "#fdf3de", "#38303a", tone("#eab7a4")
    for x, lean, h in ((6, -3, 31), (11.6, 1, 25), (46.6, -1, 27), (51.6, 3.4, 33), (3, 1.6, 22)):
        wheat(pen, x, 38, lean, h)
    for x in (20.6, 36.4):
        pen.form(oval(x, 34, 4, 1.5), pink, 0.4, 0.3)
    chest = curve("28.5 17.4, 33.6 20, 36.2 26.4, 34 32.4, 28.5 34.4, 23 32.4, 20.8 26.4, 23.4 20")
    flank = [(oval(x, y, 2.7, 2, t), cream) for x, y, t in ((17.6, 23.4, 40), (39.4, 23.4, -40))]
    pen.form(
        curve("28.5 12, 37 15.6, 41.6 23, 42 30, 37 34.4, 28.5 35.2, 20 34.4, 15 30, 15.4 23, 20 15.6"),
        coat,
        1.8,
        0.8,
        [*flank, (chest, black)],
    )
    for s in (-1, 1):
        e = pen.at(28.5 + s * 7.6, 5.6, 1, s * 30)
        e.form(oval(0, -1.2, 2.7, 3), coat, 0.4, 0.3)
        e.fill(oval(0, -0.9, 1.7, 2), "#7a5148")
    skull = curve(
        "28.5 2.8, 33.6 3.8, 37.6 7.6, 40.6 13, 39 17.6, 34 19.8, 28.5 19.4,"
        " 23 19.8, 18 17.6, 16.4 13, 19.4 7.6, 23.4 3.8"
    )
    pen.form(skull, coat, 1.1, 0.7)
    with pen.clip(skull) as inner:
        for s in (-1, 1):
            inner.fill(oval(28.5 + s * 8.6, 15, 4.4, 4.6), "#dd9a54")
            inner.form(oval(28.5 + s * 4.6, 16.4, 4.9, 4.2), tone(cream), 0.5, 0.3)
        inner.fill(curve("28.5 9, 31.4 11.4, 33 15, 28.5 18, 24 15, 25.6 11.4"), cream)
        inner.fill(leaf(28.5, 2, 28.5, 9, 2.2), coat.dark)
    for s in (-1, 1):
        pen.eye(28.5 + s * 5, 9.6, 1.55, "#1d1315", coat.deep, (0.7, 0.7))
        for dy in (-0.8, 0.4, 1.6):
            pen.line(
                [(28.5 + s * 3.4, 13.8 + dy * 0.4), (28.5 + s * 8, 13.4 + dy), (28.5 + s * 11.6, 13 + dy * 2)],
                "#fff6e4",
                0.14,
            )
    pen.form(curve("27 11.9, 30 11.9, 28.5 13.7"), tone("#d9827c"), 0.2, 0.15)
    pen.line([(26, 15.4), (27.4, 15.9), (28.5, 14.9), (29.6, 15.9), (31, 15.4)], INK, 0.28)
    pen.fill(curve("27.7 15.6!, 29.3 15.6!, 29.1 17.4!, 27.9 17.4!"), "#fffaf0")
    ear_of_wheat(pen.at(30.6, 23.6, 1, 72))
    for s in (-1, 1):
        hamster_forepaw(pen, s, coat, pink)


def hamster_forepaw(pen: Pen, s: int, coat: Tone, pink: Tone) -> None:
    """The left (-1) or right (1) forepaw, which holds the ear of wheat."""
    arm = tube(f"{28.5 + s * 9} 20.4, {28.5 + s * 6.6} 24.2, {28.5 + s * 2.6} 23", 4.6, 3.4, 2)
    pen.form(arm.shape(), coat, 0.5, 0.35)
    for k in (-0.9, 0, 0.9):
        pen.form(oval(28.5 + s * (1.9 - abs(k) * 0.2), 22.9 + k, 1.15, 0.62), pink, 0.2, 0.12)


def wheat(pen: Pen, x: float, y: float, lean: float, h: float) -> None:
    """A stalk with its ear."""
    pen.line([(x, y), (x + lean * 0.3, y - h * 0.5), (x + lean, y - h)], "#c69c45", 0.5)
    pen.fill(leaf(x, y - h * 0.3, x + lean * 2 + 3, y - h * 0.62, 1, 0.2), "#b39a4c")
    ear_of_wheat(pen.at(x + lean, y - h + 4, 0.9, lean * 6))


def ear_of_wheat(pen: Pen) -> None:
    """Two rows of grains with their awns, upright from the origin."""
    gold = tone("#e3b350")
    for k in range(6):
        for s in (-1, 1):
            y = -k * 1.5
            pen.line([(s * 0.6, y - 1), (s * 2, y - 5)], gold.dark, 0.14)
            pen.form(leaf(s * 0.1, y, s * 1.5, y - 2.4, 1.4, 0.1 * s), gold, 0.2, 0.12)
    pen.form(leaf(0, -8, 0, -11.4, 1.4), gold, 0.2, 0.12)

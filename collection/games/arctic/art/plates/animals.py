"""Plates: the six animals of Arctic."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import INK, far_side_tone, feathers, paw, toe_fan, tufts
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, petal, poly, smooth_curve, tone, tube
from collection.plates.plans.animal_faces import fox_face
from collection.plates.plans.hoofed_legs import hoofed_leg
from collection.plates.plate import plate


@plate("Arctic fox", "pack ice", light="dusk", shadow=(26, 34.6, 18), disc=(20, 13.5, 11.5), place=0)
def ice_fox(pen: Pen, rng: Random) -> None:
    coat, grey = tone("#f4f0f2"), "#fffdf8"
    pen.form(tube("37.6 22, 40.4 28, 40 33.4", 5, 3, 2.2).shape(), far_side_tone(coat), 0.4, 0.2)
    paw(pen, 39.8, 33.8, 1.5, far_side_tone(coat))
    body = curve("37 12, 31 12.6, 24 17.4, 17.4 24, 15 30, 17 34.2, 28 34.4, 35.6 32.6, 40.6 25, 41.4 17")
    pen.form(body, coat, 1.5, 0.7, tufts((22, 19, 33, 27), 9, mix(coat.base, coat.dark, 0.5), 1.8))
    pen.form(curve("17.2 29, 20.6 24, 27 23.6, 31 28, 29.6 33, 23 34.6, 17.6 33.6"), coat, 1.2, 0.6)
    pen.form(curve("23 34.6, 25 33.2, 31 33.2, 33.6 34, 33 35, 24 35.2"), coat, 0.4, 0.3)
    pen.form(tube("35.4 21, 36.4 28, 35.6 33.2", 7, 4, 2.6).shape(), coat, 0.5, 0.4)
    paw(pen, 35.4, 33.9, 1.7, coat)
    ruff = curve("30.6 17, 33 23.6, 36 27.6!, 38 24.4, 40.4 26.6!, 42.4 21.6, 45.4 22!, 45 16, 38 12")
    pen.form(ruff, tone(grey), 0.9, 0.3)
    tail = curve("20 28.4, 13.6 26.4, 7 28.2, 4.6 32, 7.6 35.4, 14 36.4, 22.6 36, 27 34.4!, 21 33.4, 18.6 31.6")
    pen.form(tail, coat, 1.2, 0.6, tufts((7, 29, 18, 33), 6, mix(coat.base, coat.dark, 0.5), 1.8))
    fox_face(pen.at(38.2, 14, 7.4, 3), coat, grey)


@plate("Polar bear", "pack ice", light="aurora", shadow=(27, 34.8, 21), disc=(14, 9, 6), place=0)
def ice_bear(pen: Pen, rng: Random) -> None:
    coat = tone("#f4ead8", 0.95)
    pen = pen.at(0.4, 1.8, 0.945)
    for text, foot in (("19 20, 22.4 26, 23.6 32.6", 23.4), ("36 21, 40.4 27, 42.4 32.8", 42.4)):
        pen.form(tube(text, 8, 6, 5).shape(), far_side_tone(coat), 0.7, 0.3)
        paw(pen, foot, 33.4, 2.9, far_side_tone(coat), "#5c5256")
    pen.form(oval(5.4, 15.4, 1.3, 1.9, 24), coat, 0.3, 0.2)
    body = curve(
        "43 14.6, 37.4 11, 30 12, 22 9.4, 13.6 8.6, 7.4 11.6, 5 17.4, 7 24, 14 26.4, 23 27, 32 28.4, 39.6 26.4, 44 20.6"
    )
    pen.form(body, coat, 1.8, 0.8, tufts((12, 12, 34, 23), 16, mix(coat.base, coat.dark, 0.55), 2))
    hind = tube("12.6 17, 13 24, 9.4 28.6, 10.6 32.8", 13.6, 10.4, 6, 5.4)
    pen.form(hind.shape(), coat, 1.1, 0.6)
    paw(pen, 10.2, 33.4, 3.3, coat, "#4a4244")
    fore = tube("34.4 19, 34.8 25, 31.6 29.4, 32 32.8", 11.6, 8.6, 6, 5.4)
    pen.form(fore.shape(), coat, 1, 0.5)
    paw(pen, 31.6, 33.5, 3.3, coat, "#4a4244")
    pen.form(tube("36.4 16.6, 42 15.6, 46.6 17.2", 14, 10.4, 8).shape(), coat, 0.8, 0.5)
    bear_profile(pen.at(47.8, 17.2, 1, 10), coat)


def bear_profile(h: Pen, coat: Tone) -> None:
    """A polar bear's in profile: long, low and straight from brow to nose, with small ears set far back."""
    for x, y, paint in ((-1.4, -4.4, far_side_tone(coat)), (-3.4, -3.8, coat)):
        h.form(oval(x, y, 1.2, 1.3), paint, 0.25, 0.2)
        h.fill(oval(x + 0.1, y + 0.15, 0.6, 0.7), "#b79c90" if paint is coat else "#8f7a76")
    skull = curve("-4.8 -1.6, -2.6 -4.2, 1 -4, 4 -2.4, 7 -1.5, 8.8 -0.4, 8.8 1.8, 6.6 3.2, 2.6 3.8, -2 4.2, -5 2.2")
    h.form(skull, coat, 0.8, 0.4)
    h.form(curve("7 -1.7, 8.8 -1.2, 9.6 -0.1, 8.8 0.8, 7.4 0.3"), tone(INK), 0.2, 0.3)
    h.line([(8.6, 1.6), (6.4, 2.3), (4, 1.9)], coat.deep, 0.34)
    h.line([(8.6, 0.8), (8.5, 1.5)], coat.deep, 0.28)
    h.eye(1.7, -1.5, 0.62, "#2a1a18", coat.deep)
    h.fill(leaf(1, -2.5, 2.8, -2.1, 0.4), mix(coat.base, coat.dark, 0.7))


@plate("Walrus", "pack ice", shadow=(27, 35, 24), disc=(17, 12.5, 11.5), place=1)
def ice_walrus(pen: Pen, rng: Random) -> None:
    coat = tone("#a9745a")
    for y, w in ((32.6, 3), (34, 3.4)):
        pen.form(petal(11, 33.4, 1.8, y - 1.6, w), far_side_tone(coat), 0.4, 0.2)
    body = curve("5 33, 8.4 27, 17 20.6, 27 13.4, 36 9, 46 8.6, 50.6 16, 49.6 25, 46 32.6, 40 34.8, 20 35, 8 35")
    folds = [
        (leaf(x, y, x + d, y + h, 0.7, 0.16), mix(coat.base, coat.dark, 0.7))
        for x, y, d, h in ((29, 14, 3, 14), (24.4, 18, 2.4, 11), (20, 21.4, 2, 9), (15.6, 24.6, 1, 7), (35, 20, 2, 11))
    ]
    flecks = tufts((16, 18, 32, 28), 7, mix(coat.base, coat.dark, 0.5))
    pen.form(body, coat, 2.2, 0.8, [*folds, *flecks])
    pen.form(curve("31 25, 36.4 26, 38.6 30.4, 44.4 33.4, 45 35.2, 38 35.6, 32 33.6, 28.6 29"), coat, 0.8, 0.5)
    for x in (39.4, 41.2, 43):
        pen.line([(x, 33.4), (x + 1, 35)], coat.deep, 0.25)
    walrus_head(pen.at(43.4, 12.6, 1, 2), coat)


def walrus_head(h: Pen, coat: Tone) -> None:
    """A walrus head facing the viewer, with whisker pads and tusks; the origin is midway between the eyes."""
    skull = curve("0 -8.4, 4.8 -7, 7 -2, 7.4 3, 4 7, 0 8, -4 7, -7.4 3, -7 -2, -4.8 -7")
    h.form(skull, coat, 1.1, 0.7)
    ivory = tone("#f8efd9")
    for s in (-1, 1):
        h.form(leaf(s * 2.4, 3.6, s * 3.5, 20.6, 2.9, -0.05 * s, 0.26), ivory, 0.4, 0.3)
    h.form(oval(0, 7.2, 2.3, 2), tone("#7c4a44"), 0.5, 0.2)
    pad = tone("#c99a7c")
    for s in (-1, 1):
        h.form(oval(s * 3.05, 3.5, 3.9, 3.7, s * 14), pad, 0.8, 0.5)
        for i in range(9):
            x, y = s * (1.6 + (i % 3) * 1.5), 2.2 + (i // 3) * 1.35
            h.dot(x, y, 0.22, pad.deep)
        for i in range(4):
            h.line([(s * (4.4 + i * 0.3), 3 + i * 0.9), (s * (7.6 - i * 0.2), 4.4 + i * 1.4)], "#f6e6cc", 0.2)
        h.eye(s * 3.6, -2.3, 0.95, "#3a2018", coat.deep, (0.7, 0.7))
        h.line([(s * 2.4, -3.5), (s * 3.8, -4.2), (s * 5, -3.4)], coat.deep, 0.3)
    h.form(curve("-2 -0.6, 0 -1.2, 2 -0.6, 1.4 1, 0 1.5, -1.4 1"), tone("#5c3a38"), 0.3, 0.25)


@plate("Orca", "polar sea", shadow=None, disc=(27, 15, 13.2), place=0)
def ice_orca(pen: Pen, rng: Random) -> None:
    coat, white = tone("#27304a"), "#f7f5ee"
    body = tube("4.6 25.6, 11 19, 20 14.4, 30.6 13.6, 41.6 17.4, 49.6 24.4", 1.6, 4.4, 9.4, 12.8, 12.4, 6.6, steps=7)
    flukes(pen, coat)
    pen.form(curve("22.6 10.6!, 21.4 5.6, 16.6 0.8!, 24 2, 28.6 5, 31 9.4!"), coat, 0.6, 0.5)
    pen.form(petal(36, 19, 31, 31, 5.4, root=0.7), far_side_tone(coat), 0.5, 0.3)
    white_side = (
        (1.08, 0.3),
        (0.97, 0.3),
        (0.9, 0.46),
        (0.78, 0.62),
        (0.64, 0.56),
        (0.54, 0.3),
        (0.42, -0.02),
        (0.3, -0.06, 1),
    )
    under = ((0.38, 0.36), (0.45, 0.62), (0.4, 1.02), (0.3, 1.3, 1), (0.7, 1.7), (1.08, 1.6))
    marks = [
        (smooth_curve([(*body.at(t, off), *corner) for t, off, *corner in (*white_side, *under)]), white),
        (body.strip(0.8, 1.4, 0.34, 1), mix(white, "#2b2145", 0.16)),
        (leaf(*body.at(0.5, -0.62), *body.at(0.26, -0.2), 2.6, -0.12), "#79829c"),
    ]
    pen.form(body.shape(), coat, 1.0, 0.8, marks)
    pen.fill(oval(*body.at(0.84, -0.32), 3, 1.35, 36), white)
    pen.eye(*body.at(0.915, 0.04), 0.62, "#4a3a34", "#3d4762")
    pen.line([body.at(1.02, 0.1), body.at(0.96, 0.3), body.at(0.91, 0.34)], coat.deep, 0.3)
    pen.form(petal(39.6, 22, 36.6, 33.6, 6, root=0.7), coat, 0.8, 0.5)
    _splash(pen)


def flukes(pen: Pen, coat: Tone) -> None:
    """The tail from above, its two blades spread."""
    pen.form(curve("6.2 23!, 4.6 19, 0.8 15.6!, 7 16.4, 9.6 20.4!"), far_side_tone(coat), 0.4, 0.3)
    pen.form(curve("6 24!, 4.2 27.6, 4.4 33.4!, 9.4 29, 9.2 22.4!"), coat, 0.4, 0.3)


def _splash(pen: Pen) -> None:
    """Foam where the animal left the water and where it will fall, and drops in between."""
    foam, shade = "#f4fafa", "#b7d9e4"
    for x, y, k in ((8.0, 36.4, 1.0), (47.0, 36.8, 1.25)):
        for d, h in ((-5, 3), (-2.8, 5), (0, 6.4), (2.6, 4.8), (4.8, 2.8)):
            pen.fill(petal(x + d * 0.6 * k, y, x + d * 1.2 * k, y - h * k, 2.4 * k, root=0.9), shade if d > 1 else foam)
        pen.fill(oval(x, y + 0.4, 6.6 * k, 1.3 * k), foam)
    for x, y, r in (
        (13, 29, 0.6),
        (16.4, 32, 0.45),
        (21, 30.4, 0.5),
        (25, 33, 0.6),
        (43.6, 30.2, 0.5),
        (52.6, 31, 0.6),
        (11, 33, 0.4),
    ):
        pen.dot(x, y, r, foam)


@plate("Puffin", "polar sea", light="dawn", shadow=None, disc=(21, 13, 11.8), place=1)
def ice_puffin(pen: Pen, rng: Random) -> None:
    back, white, orange = tone("#34323f"), tone("#fbf6ec"), tone("#ee7b32")
    sea_rock(pen)
    for k in (-1.2, 1):
        pen.form(tube(f"21 28, 15 {31 + k}, 11 {32.6 + k}", 5, 4, 2.4).shape(), back, 0.4, 0.3)
    for x, paint in ((31.6, far_side_tone(orange)), (27, orange)):
        pen.form(tube(f"{x - 1} 30, {x} 33", 2.6, 2).shape(), paint, 0.3, 0.2)
        toe_fan(pen, x, 33.2, 30, 80, 3, 4.2, 2, paint)
    body = curve("34 12, 39 17, 40.6 23, 37.4 29.4, 30 32.6, 22 31.4, 19.6 26, 22.4 19, 26 12")
    pen.form(body, white, 1.7, 0.3, [(curve("14 34, 15 18, 24 8, 27.4 14, 24.6 22, 22.4 30"), back.base)])
    collar = curve("24 14, 30 15.6, 38.4 13.4, 39.6 17.6, 33 19.8, 25.4 18.4")
    pen.form(collar, back, 0.5, 0.2)
    wing = curve("27.6 17.4, 23.6 17.6, 19 23, 13.4 32.4!, 21 31, 27.6 27.6, 30 22")
    pen.form(wing, back, 0.8, 0.6)
    with pen.clip(wing) as inner:
        quills = Tone(back.light, mix(back.base, back.light, 0.3), back.deep, back.deep)
        feathers(inner, Tube([(27, 24), (22, 26), (18, 28.6)], [1, 1, 1]), 5, 7, 2.4, (140, 134), quills)
        feathers(inner, Tube([(28, 20), (24, 21.4), (20.4, 24)], [1, 1, 1]), 5, 4.6, 2.4, (140, 132), back)
    puffin_head(pen.at(32.4, 10.6, 1, 2), back, white)


def puffin_head(h: Pen, cap: Tone, white: Tone) -> None:
    """A white face in a dark cap, a triangle over the eye, a bill in three colours with fish across it."""
    skull = oval(0, 0, 7.2, 6.9)
    h.form(skull, cap, 0.9, 0.6)
    h.form(curve("6.4 -2.4, 3.4 -4.8, -1.4 -4.2, -5 -0.6, -4.6 3.4, -0.4 5.6, 4.4 4.8, 6.8 2"), white, 0.8, 0.2)
    h.line([(-0.8, 1.2), (-3, 2.2), (-4.8, 1.6)], mix(white.base, "#2b2145", 0.3), 0.35)
    for x, u, v in ((8.4, 6.6, 12.4), (10.4, 10, 13.6), (12, 13, 12.2)):
        h.fill(poly((u, v - 1.4), (u - 1, v + 0.9), (u + 1, v + 0.9)), "#8fa6b8")
        h.form(leaf(x, 1, u, v, 2.1, 0.02, 0.45), tone("#c3d3dc"), 0.35, 0.3)
    bill = curve("4.8 -4.6!, 9 -4.8, 12.8 -1.4, 14.6 3!, 10.4 3.6, 5.4 5.2!, 4.2 0.4")
    stripes = [
        (curve("3 -6, 7.8 -6, 8.6 0, 7.8 7, 3 7"), "#46566e"),
        (curve("7.2 -6, 8.6 -6, 9.4 0, 8.6 7, 7.2 7, 8 0"), "#f6cf6a"),
        (leaf(10.6, -4.6, 11.4, 4.4, 0.6, -0.1), "#f6cf6a"),
    ]
    h.form(bill, tone("#e2562e"), 0.7, 0.5, stripes)
    h.line([(5, 1), (9, 0.9), (14, 2.6)], "#7c2a24", 0.32)
    h.form(oval(5.2, 2.6, 1.1, 1.3), tone("#f4b541"), 0.2, 0.2)
    h.fill(poly((0.2, -1.4), (2.2, -4.4), (3.8, -1.4)), "#59606e")
    h.eye(2, -1.3, 1.05, "#6b3a24", "#d9452e", (0.6, 0.6))


def sea_rock(pen: Pen) -> None:
    """The cliff's edge: rock, turf, cushions of thrift."""
    rock = tone("#8f8791")
    pen.form(curve("-6 46!, -6 36, 4 33.4, 16 32.4, 30 32.8, 44 33.6, 50 36, 54 46!"), rock, 1.2, 0.7)
    for x, w in ((6.0, 2.0), (17.0, 2.6), (38, 2.4), (46, 1.8)):
        pen.fill(leaf(x, 35.6, x + w, 42, 1.1, 0.1), rock.dark)
    for x, y in ((1.0, 35.0), (4.4, 34.4), (8, 34), (40.4, 34), (44.6, 34.8)):
        pen.fill(oval(x, y, 2.4, 1.2), "#7d9a62")
        for d in (-1.2, 0, 1.2):
            pen.line([(x + d, y - 0.4), (x + d * 1.3, y - 2.4)], "#7d9a62", 0.25)
            pen.dot(x + d * 1.3, y - 2.7, 0.65, "#e58aa8")


@plate("Moose", "tundra", light="dawn", shadow=(25, 34.6, 19), disc=(22, 13, 12.5))
def ice_moose(pen: Pen, rng: Random) -> None:
    coat, shin, horn = tone("#6f4c3c"), "#b59a86", tone("#dcb988")
    deep = far_side_tone(coat)
    for hip, foot, hind in (((16, 20), (17.6, 34.2), True), ((35.4, 21), (37.8, 34.2), False)):
        hoofed_leg(pen, deep, hip, foot, 2, hoof="#2d2327", hind=hind, sock=mix(shin, coat.deep, 0.5))
    pen.form(petal(9.6, 17, 8.2, 21, 2), deep, 0.3, 0.2)
    body = curve(
        "9.6 20, 11.6 14.6, 18 13, 25.4 12.4, 31 9.6, 36 10.4, 40 15, 40 21.4, 36 25.6, 28 25.4, 19 23.6, 12.4 25"
    )
    pen.form(body, coat, 1.6, 0.7, tufts((16, 14.6, 32, 20), 10, mix(coat.base, coat.dark, 0.7), 1.8))
    hoofed_leg(pen, coat, (13.6, 20), (11.8, 34.4), 2.2, hoof="#2d2327", hind=True, sock=shin)
    hoofed_leg(pen, coat, (34, 21), (33, 34.4), 2.2, hoof="#2d2327", sock=shin)
    antler(pen.at(45.4, 9.4, flip=True), far_side_tone(horn), 0.66)
    pen.form(tube("34.6 16.4, 40 15, 45 12.6", 12.4, 9.6, 7.6).shape(), coat, 0.8, 0.5)
    with pen.clip(body) as inner:
        inner.fill(oval(34, 16.6, 5.4), coat.base)
    pen.form(leaf(44.4, 16, 44, 24.8, 2.6, -0.06, 0.4), coat, 0.4, 0.2)
    pen.form(petal(42.4, 10.6, 37.2, 9.2, 2.6), coat, 0.4, 0.3)
    muzzle = curve("42.4 9.4, 46 9, 49.4 11.8, 53 14.6, 55.2 17.8, 54.6 20.8, 51.8 21.6, 48.8 19.6, 45.6 17.4, 42 15.4")
    pen.form(muzzle, coat, 0.8, 0.5, [(curve("51 14, 56 16, 57 22, 51 23, 50.4 19"), mix(coat.base, "#c9ab95", 0.4))])
    pen.fill(oval(54, 17.4, 0.5, 0.8, 30), INK)
    pen.line([(54.4, 20), (52.2, 20.2), (50.4, 18.8)], coat.deep, 0.3)
    pen.eye(47, 12.2, 0.75, "#2a1712", coat.deep)
    antler(pen.at(43.6, 9.8), horn, 1)


def antler(pen: Pen, horn: Tone, size: float) -> None:
    """A shovel that lies back to the left of its root at the origin, tines along its upper edge."""
    p = pen.at(0, 0, size)
    palm = curve(
        "0.8 0!, -3 -0.6, -8 0, -12.6 -1.4, -16.6 -6.8!, -13.2 -4.8, -13.8 -9!, -10.4 -5.8, -9.4 -9.2!, -7.2 -5.6,"
        " -4.8 -9!, -4 -4.8, -0.6 -6.8!, -1.2 -2.8, 1.6 -1.6!"
    )
    p.form(palm, horn, 0.6, 0.5)
    for x in (-11.4, -8.6, -5.4):
        p.line([(-2.4, -1.4), (x * 0.7, -2.4), (x, -5)], horn.dark, 0.22)

"""Plates: two more views of each Arctic animal, so that the 120 animal cards do not all look alike."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.games.arctic.art.plates.animals import antler, bear_profile, puffin_head, walrus_head
from collection.plates.bodies import INK, far_side_tone, feathers, furred_tail, head, paw, toe_fan, tufts
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, petal, tone, tube
from collection.plates.plans.animal_faces import bear_face
from collection.plates.plans.hoofed_legs import hoofed_leg
from collection.plates.plate import plate

SNOW, SNOW_SHADE, FOAM = "#eef4f6", "#c3d6e2", "#f4fafa"


def snow_bank(pen: Pen, top: str, shade: float = 0.9) -> None:
    """A bank of snow along the lower edge of the plate; `top` is its outline from left to right."""
    pen.form(curve(f"-6 46!, {top}, 63 46!"), tone(SNOW), shade, 0.3)


def waterline(pen: Pen, y: float, places: tuple[tuple[float, float], ...]) -> None:
    """The sea before a swimming animal: a sheet of water from y down, and rings of foam at (x, half width)."""
    sea = tone("#4f86a6")
    pen.form(
        curve(f"-6 {y}!, 8 {y - 0.5}, 20 {y + 0.4}, 34 {y - 0.4}, 48 {y + 0.4}, 63 {y}!, 63 48!, -6 48!"), sea, 0, 0.5
    )
    for x, w in places:
        pen.fill(oval(x, y + 0.5, w, 0.85), FOAM)
        pen.fill(oval(x + w * 0.1, y + 0.9, w * 0.8, 0.55), sea.base)
    for i in range(9):
        x, dy = 2 + i * 6.6, 3 + (i * 5 % 4) * 1.5
        pen.fill(leaf(x - 2.4, y + dy, x + 2.4, y + dy, 0.45), mix(sea.light, "#ffffff", 0.3))


@plate("Arctic fox walking", "pack ice", light="day", shadow=(27, 34.6, 18), disc=(40, 12, 10), place=1)
def ice_fox_walking(pen: Pen, rng: Random) -> None:
    coat, pale = tone("#f3eef0"), "#fffdf8"
    furred_tail(pen, [(15, 22.6), (9.4, 24.4), (4.6, 27), (1.6, 31)], [4, 6.4, 6.6, 2.4], coat)
    for text, foot in (("19.6 24, 23 28, 24.6 33", 24.4), ("36 25, 40 28.6, 41.4 32.8", 41.2)):
        pen.form(tube(text, 4.6, 3.4, 2.6).shape(), far_side_tone(coat), 0.5, 0.3)
        paw(pen, foot, 33.5, 1.6, far_side_tone(coat))
    body = curve("41.4 20, 38 16.6, 31 17.6, 23 16.4, 16 17.6, 12.4 22, 13.4 27, 19 28.6, 28 28.4, 36 29.6, 41 26.4")
    pen.form(body, coat, 1.5, 0.7, tufts((16, 18.6, 36, 26), 14, mix(coat.base, coat.dark, 0.5), 2))
    hind = tube("17.4 22.4, 17.6 27, 13.4 29.6, 13.4 33", 8.6, 6.4, 3.2, 2.8)
    pen.form(hind.shape(), coat, 0.8, 0.4)
    paw(pen, 13.2, 33.7, 1.9, coat)
    fore = tube("35 24.6, 34.6 28.6, 31.8 31, 32 33", 5.8, 4.2, 3, 2.8)
    pen.form(fore.shape(), coat, 0.6, 0.4)
    paw(pen, 31.8, 33.7, 1.9, coat)
    pen.form(tube("36.6 22.4, 41 21.4, 44 21.4", 11.4, 9.8, 7.6).shape(), coat, 0.7, 0.4)
    ruff = curve("44 17, 41 17.6, 38 20!, 39.4 21.6, 37.6 24.4!, 40 24.8, 40.6 28!, 43 25.8, 46 26.6!, 46.4 21")
    pen.form(ruff, tone(pale), 0.5, 0.3)
    head(
        pen.at(45.4, 20.4, 3.9, 10), coat, snout=1.9, drop=0.44, tip=0.26, jaw=0.84, ear=(0.85, 0.95, -20),
        round_ear=True, ear_at=(-0.3, -0.66), inner="#cdb3bb", pale=pale, iris="#b9762a", eye=0.2, nose_size=0.24,
    )  # fmt: skip


@plate("Arctic fox hunting", "pack ice", light="dawn", shadow=None, disc=(41, 11, 9), place=0)
def ice_fox_hunting(pen: Pen, rng: Random) -> None:
    coat, pale = tone("#f5f0f0"), "#fffdf8"
    snow_bank(pen, "-6 31, 8 29.4, 20 31.6, 31 34.4, 40 33.6, 52 30.4, 63 31")
    furred_tail(pen, [(16, 12), (10, 8.4), (6, 5.6), (3.4, 2)], [4.4, 6.6, 6.4, 2.2], coat)
    for text, end in (("20 14, 14.6 18.4, 9 19.4", (9, 19.4)), ("34 20, 37 26, 37.8 30.4", (37.8, 30.4))):
        pen.form(tube(text, 5, 3.6, 2.4).shape(), far_side_tone(coat), 0.5, 0.3)
        pen.form(oval(end[0], end[1], 1.9, 1.2, 40), far_side_tone(coat), 0.3, 0.2)
    body = curve(
        "43 24, 42.4 17.6, 38 12.4, 31 8.4, 23 7, 16.4 8.6, 14 12.6, 17 16.6, 25 17.6, 32 20.4, 36.4 25.6, 39.4 28.6"
    )
    pen.form(body, coat, 1.5, 0.7, tufts((19, 9.4, 38, 19), 14, mix(coat.base, coat.dark, 0.5), 2))
    hind = tube("19.4 12.4, 20 18.4, 13 22.4, 8.4 24.4", 8.4, 6, 3, 2.6)
    pen.form(hind.shape(), coat, 0.8, 0.4)
    pen.form(oval(7.6, 24.8, 2.2, 1.3, -22), coat, 0.3, 0.2)
    fore = tube("36.4 20.4, 36 26, 33.4 30.4", 5.6, 4, 2.7)
    pen.form(fore.shape(), coat, 0.6, 0.4)
    pen.form(oval(33, 31.4, 1.4, 1.9, 20), coat, 0.3, 0.2)
    pen.form(tube("39 20, 42 24, 43.6 27.6", 10.6, 9, 7).shape(), coat, 0.7, 0.4, [(oval(45, 26, 2.4, 4, -20), pale)])
    head(
        pen.at(44, 27.6, 3.9, 66), coat, snout=1.9, drop=0.44, tip=0.26, jaw=0.84, ear=(0.95, 0.95, -34),
        round_ear=True, ear_at=(-0.4, -0.62), inner="#cdb3bb", pale=pale, iris="#b9762a", eye=0.2, nose_size=0.24,
    )  # fmt: skip
    snow_bank(pen, "-6 37.4, 10 36.6, 26 36.8, 38 35.4, 44 34.6, 50 35.8, 63 36")
    for i in range(13):
        a, r = -pi * (0.1 + i * 0.065), 3.4 + (i * 7 % 5) * 1.3
        pen.dot(46 + cos(a) * r * 1.4, 35 + sin(a) * r, 0.4 + (i % 3) * 0.2, SNOW if i % 2 else SNOW_SHADE)


@plate("Polar bear swimming", "polar sea", light="day", shadow=None, disc=(16, 11, 9), place=0)
def ice_bear_swimming(pen: Pen, rng: Random) -> None:
    coat = tone("#f4ead8", 0.95)
    rump = curve("6 34, 8 27.6, 13 24.6, 19 25, 24 27.4, 26 34")
    pen.form(rump, coat, 1.2, 0.6, tufts((10, 26, 22, 31), 6, mix(coat.base, coat.dark, 0.55), 1.8))
    back = curve("22 36, 24 26.4, 29 20.4, 36 17.4, 43 19.6, 46 26, 45.4 36")
    pen.form(back, coat, 1.6, 0.7, tufts((27, 21, 40, 30), 12, mix(coat.base, coat.dark, 0.55), 2))
    pen.form(tube("35 25, 40 19.6, 44.6 16.8", 15, 11, 8.4).shape(), coat, 0.9, 0.5)
    bear_profile(pen.at(45, 16, 1.04, -4), coat)
    waterline(pen, 30, ((15, 11), (36, 13)))


@plate("Polar bear resting", "pack ice", light="dusk", shadow=None, disc=(14, 11, 8), place=1)
def ice_bear_resting(pen: Pen, rng: Random) -> None:
    coat, muzzle = tone("#f4ead8", 0.95), "#fbf4e6"
    body = curve("6 35, 4.6 27, 8.6 19.4, 17 14.4, 27 12.6, 37 15, 44.6 21, 48 29, 47 35.4, 26 36")
    pen.form(body, coat, 2, 0.9, tufts((10, 17, 32, 29), 18, mix(coat.base, coat.dark, 0.5), 2.2))
    pen.form(curve("5.6 35, 5.6 28, 10.4 24.6, 16.6 26.4, 20 31.4, 18.6 35.6"), coat, 1, 0.5)
    pen.form(oval(14.6, 34.6, 5.6, 2), coat, 0.6, 0.4)
    for x in (17.6, 19):
        pen.line([(x, 33.8), (x + 0.8, 35.4)], coat.deep, 0.25)
    for x, w in ((30.6, 6.4), (45.4, 6.2)):
        pen.form(oval(x, 34.2, w, 2.6), coat, 0.8, 0.5)
        for dx in (-2, 0, 2):
            pen.line([(x + dx, 34.4), (x + dx * 1.1, 36.2)], coat.deep, 0.3)
            pen.fill(leaf(x + dx, 36, x + dx * 1.05, 37.4, 0.8), "#4a4244")
    bear_face(pen.at(38, 23.4, 8.8, -3), coat, muzzle, inner="#c3a99c", iris="#2a1a18", eye=0.085)
    snow_bank(pen, "-6 38, 10 37.4, 24 38.4, 40 37.6, 52 38.2, 63 37.4", 0.5)


@plate("Walrus on a floe", "polar sea", light="dawn", shadow=None, disc=(44, 11, 9.4), place=1)
def ice_walrus_floe(pen: Pen, rng: Random) -> None:
    coat, ivory = tone("#a9745a"), tone("#f8efd9")
    floe = tone(SNOW)
    pen.form(curve("-2 34!, 8 32.4, 30 33, 50 32, 60 34!, 57 38.4!, 40 40.4!, 16 40!, 1 38!"), floe, 1.6, 0.4)
    for y, dy in ((32, -1.6), (33.4, 0.4)):
        pen.form(petal(49, 31, 56, y + dy, 3.4), far_side_tone(coat), 0.4, 0.2)
    body = curve("52 33.4, 51.4 27, 45 20.4, 36 16.6, 27 14.6, 20 16, 15 21.4, 15.4 29, 20 34, 34 35, 46 35")
    folds = [
        (leaf(x, y, x - d, y + h, 0.7, -0.16), mix(coat.base, coat.dark, 0.7))
        for x, y, d, h in ((30, 17.4, 1, 13), (35, 19, 0.4, 11), (40, 21.4, 0, 10), (45, 24.6, -0.6, 8))
    ]
    pen.form(body, coat, 2.2, 0.9, [*folds, *tufts((24, 18, 44, 29), 9, mix(coat.base, coat.dark, 0.5))])
    pen.form(tube("24 26, 22.6 31, 16 35", 7.4, 5.4, 3.4).shape(), coat, 0.8, 0.4)
    pen.form(petal(19, 34, 11, 36.6, 3.6), coat, 0.5, 0.3)
    h = pen.at(17.6, 14.6, 1, -6, flip=True)
    for dx, paint in ((1.4, far_side_tone(ivory)), (0, ivory)):
        h.form(leaf(5.4 + dx, 3.6, 4.4 + dx, 19, 2.4, 0.05, 0.3), paint, 0.35, 0.25)
    h.form(curve("-7 1, -5.4 -5, 0 -7, 5.4 -5.4, 8 -1, 8 3.4, 5 6.4, -1 7.4, -6 6"), coat, 1.1, 0.7)
    pad = tone("#c99a7c")
    h.form(curve("4 -1.4, 8.2 -1.8, 10.4 1, 10 4.4, 7 6, 4 4.4, 3 1.4"), pad, 0.7, 0.5)
    for i in range(9):
        h.dot(5.4 + (i % 3) * 1.5, 0.4 + (i // 3) * 1.5, 0.22, pad.deep)
    for i in range(4):
        h.line([(7 + i * 0.5, 2.4 + i * 0.7), (8.4 + i * 0.3, 5 + i), (8 - i * 0.3, 7.4 + i)], "#f6e6cc", 0.2)
    h.form(oval(9.4, -1.6, 1.1, 0.8, 20), tone("#5c3a38"), 0.2, 0.2)
    h.eye(3, -2.8, 0.85, "#3a2018", coat.deep, (0.7, 0.7))
    h.line([(-6, 3), (-5, 5), (-3, 6.4)], coat.deep, 0.3)


@plate("Walrus diving", "polar sea", water=True, shadow=None, place=0)
def ice_walrus_diving(pen: Pen, rng: Random) -> None:
    coat = tone("#a1705a")
    for angle, n in ((200, 3), (168, 3)):
        toe_fan(pen, 7.4, 14.4, angle, 40, n, 7.4, 3, far_side_tone(coat))
    body = curve("7 13.4, 14 9.4, 24 7, 34 7.4, 43 11.4, 48.4 18, 47 25.4, 40 29.4, 30 29, 20 24.4, 12 18.4, 7 16")
    folds = [
        (leaf(x, y, x + 2.4, y + h, 0.7, 0.16), mix(coat.base, coat.dark, 0.7))
        for x, y, h in ((18, 10, 11), (23.4, 9, 15), (29, 9, 17), (34.6, 10.4, 16))
    ]
    pen.form(petal(34, 24, 29, 36, 6.4, root=0.8), far_side_tone(coat), 0.6, 0.3)
    pen.form(body, coat, 2, 0.9, [*folds, *tufts((16, 11, 36, 22), 9, mix(coat.base, coat.dark, 0.5))])
    pen.form(petal(30, 21, 20.4, 31, 7, root=0.8), coat, 0.9, 0.5)
    for d in (-1.2, 0, 1.2):
        pen.line([(23.4 + d, 26.6 + d * 0.6), (20.8 + d, 29.8 + d * 0.6)], coat.deep, 0.25)
    walrus_head(pen.at(43, 18.4, 0.94, -24), coat)
    for x, y, r in ((52, 8, 0.8), (54, 4.4, 0.5), (50.4, 3, 0.6), (53, 12, 0.4)):
        pen.line([(x - r, y), (x, y - r), (x + r, y), (x, y + r), (x - r, y)], "#dcecf2", 0.22)


@plate("Orca looking out", "polar sea", light="day", shadow=None, disc=(15, 12, 9), place=1)
def ice_orca_looking(pen: Pen, rng: Random) -> None:
    coat, white = tone("#27304a"), "#f7f5ee"
    body = curve("24 42, 22.6 30, 23 20, 25.6 10, 30.4 3.6, 34.4 2.4, 37 6.4, 38.4 14, 38.4 26, 39.4 42")
    belly = curve("39 0, 34.4 6.4, 33.6 14, 33 22, 33.6 32, 34 44, 46 44, 46 0")
    pen.form(
        body,
        coat,
        1.5,
        0.9,
        [(belly, white), (curve("39.6 8, 37.6 20, 38.4 44, 44 44, 44 8"), mix(white, "#2b2145", 0.14))],
    )
    pen.fill(oval(29.6, 13.4, 1.7, 3.7, 12), white)
    pen.eye(31.8, 17.6, 0.62, "#4a3a34", "#3d4762")
    pen.line([(35.2, 4.6), (33.6, 8.6), (32.6, 13)], coat.deep, 0.3)
    pen.form(petal(25.4, 27, 16.4, 36, 6.6, root=0.7), coat, 0.8, 0.5)
    pen.form(petal(36.6, 27.4, 43.6, 35, 5.6, root=0.7), far_side_tone(coat), 0.6, 0.4)
    waterline(pen, 31, ((31, 14),))
    for x, y, r in ((20, 27, 0.5), (44, 26, 0.6), (42, 22.6, 0.4), (18.4, 23.4, 0.4), (46.6, 28.4, 0.45)):
        pen.dot(x, y, r, FOAM)
    fin = pen.at(50, 31)
    fin.form(curve("-3.4 0.6!, -1.4 -3, -0.6 -6.4!, 1.6 -3, 2.6 0.6!"), far_side_tone(coat), 0.4, 0.3)
    fin.fill(oval(-0.2, 0.7, 4.4, 0.6), FOAM)


@plate("Orca under water", "polar sea", water=True, shadow=None, place=1)
def ice_orca_diving(pen: Pen, rng: Random) -> None:
    coat, white = tone("#27304a"), "#f7f5ee"
    body = tube("3.4 15, 11 16.4, 20 17, 31 17.6, 42 19, 51.4 22.6", 1.6, 4.4, 9.6, 13, 11.6, 5.4, steps=7)
    pen.form(curve("5.4 13.4!, 3.4 9.6, -0.4 7.4!, 0.6 12, 2.6 15.4!"), far_side_tone(coat), 0.4, 0.3)
    pen.form(curve("5.4 16!, 3.6 20, 0 23!, 0.4 18.4, 2.4 15!"), coat, 0.4, 0.3)
    pen.form(curve("24.6 13!, 23.6 7.4, 19.6 1.6!, 27 4, 31.4 8.4, 33.4 12.4!"), coat, 0.6, 0.5)
    pen.form(petal(38, 22, 35, 33, 5, root=0.7), far_side_tone(coat), 0.5, 0.3)
    under = body.strip(0.5, 1.3, 0.36, 1)
    flank = curve("21 22.4, 18 19.4, 12.4 18!, 18 17.6, 24 19.4, 28 22.4!")
    saddle = leaf(16.4, 14.4, 28.4, 13.4, 3, -0.1)
    pen.form(body.shape(), coat, 1.1, 0.9, [(under, white), (flank, white), (saddle, "#79829c")])
    pen.fill(oval(45.4, 18.6, 3.2, 1.4, 14), white)
    pen.eye(48.6, 21.4, 0.6, "#4a3a34", "#3d4762")
    pen.line([(53.4, 23.4), (50.4, 23.9), (47.4, 23.4)], coat.deep, 0.3)
    pen.form(petal(41, 23.6, 33.6, 34.6, 6.4, root=0.7), coat, 0.8, 0.5)
    for i in range(7):
        pen.form(
            leaf(6 + i * 5.4, 33 + (i * 3 % 4) * 1.1, 9 + i * 5.4, 33 + (i * 3 % 4) * 1.1, 1.3),
            tone("#9fb8c6"),
            0.2,
            0.15,
        )


@plate("Puffin in flight", "polar sea", light="day", shadow=None, disc=(38, 12, 10), place=0)
def ice_puffin_flying(pen: Pen, rng: Random) -> None:
    back, white, orange = tone("#34323f"), tone("#fbf6ec"), tone("#ee7b32")
    far_wing = curve("32 17, 30 10, 24.6 3.4, 16.4 -1!, 18.4 6, 23 13, 28 18.6")
    pen.form(far_wing, far_side_tone(back), 0.6, 0.4)
    for y in (24, 26):
        toe_fan(pen, 13.6, y, 168, 44, 3, 4.4, 2, far_side_tone(orange) if y < 25 else orange)
        pen.form(tube(f"19 {y - 2.4}, 14 {y}", 2.4, 1.6).shape(), orange, 0.3, 0.2)
    for k in (-1.2, 1):
        pen.form(tube(f"16 19.4, 10 {19 + k}, 5.6 {18.4 + k * 1.4}", 5, 4.2, 2.6).shape(), back, 0.4, 0.3)
    body = curve("41 14.6, 35 12.6, 26 14, 17 17.4, 12.6 20.4, 16.6 25, 25 27.4, 34 26.4, 40 22.4")
    pen.form(body, white, 1.5, 0.3, [(curve("44 8, 36 15, 26 17.4, 18 20.4, 8 21.4, 8 10, 30 6"), back.base)])
    pen.form(curve("34.4 11.4, 39 12, 42.4 17, 40.4 21.6, 36 18.4"), back, 0.5, 0.2)
    wing = curve("35 15.4, 30 14.6, 24 18.6, 17.4 26.4, 12.4 36!, 21.6 32.4, 30 26.4, 35.4 20.4")
    pen.form(wing, back, 0.8, 0.6)
    with pen.clip(wing) as inner:
        quills = Tone(back.light, mix(back.base, back.light, 0.3), back.deep, back.deep)
        feathers(inner, Tube([(32, 22), (26, 25), (20, 30)], [1, 1, 1]), 7, 8, 2.4, (132, 126), quills)
        feathers(inner, Tube([(33.4, 18.4), (28.4, 20), (23, 24.6)], [1, 1, 1]), 6, 4.8, 2.4, (134, 128), back)
    puffin_head(pen.at(41, 13.6, 0.82, 8), back, white)


@plate("Puffin on the sea", "polar sea", light="dusk", shadow=None, disc=(16, 12, 10), place=0)
def ice_puffin_afloat(pen: Pen, rng: Random) -> None:
    back, white = tone("#34323f"), tone("#fbf6ec")
    for k in (-1.6, 0.4):
        pen.form(tube(f"15 26, 9.4 {24 + k}, 5.4 {21.6 + k}", 5.4, 4.6, 2.8).shape(), back, 0.4, 0.3)
    body = curve("42 20, 38 15.6, 32 15.4, 24 18.4, 15 22, 10.4 27, 12 33, 26 36, 38 34.4, 43.4 28")
    pen.form(body, white, 1.6, 0.3, [(curve("33 12, 34 20, 30 27, 20 30, 8 31, 6 20, 20 10"), back.base)])
    collar = curve("29.6 16.6, 35 18.6, 42.6 17, 43 21.4, 36.6 23, 30 21.6")
    pen.form(collar, back, 0.5, 0.2)
    wing = curve("33.4 20.6, 27 19.6, 20 22.4, 9.4 28.6!, 18 31, 27 30, 33 26.4")
    pen.form(wing, back, 0.8, 0.6)
    with pen.clip(wing) as inner:
        quills = Tone(back.light, mix(back.base, back.light, 0.3), back.deep, back.deep)
        feathers(inner, Tube([(30, 27.4), (23, 28.4), (16, 29)], [1, 1, 1]), 6, 7, 2.4, (164, 160), quills)
        feathers(inner, Tube([(31, 23.4), (25, 23.6), (19, 25.6)], [1, 1, 1]), 5, 4.8, 2.4, (162, 156), back)
    puffin_head(pen.at(36.4, 13, 1, 0), back, white)
    waterline(pen, 30.6, ((25, 16.5),))


@plate("Moose wading", "tundra", light="day", shadow=None, disc=(20, 12, 10.5), place=1)
def ice_moose_wading(pen: Pen, rng: Random) -> None:
    coat, shin, horn = tone("#6f4c3c"), "#b59a86", tone("#dcb988")
    for hip, foot, hind in (((17, 18), (18.6, 38), True), ((35, 19), (37.4, 38), False)):
        hoofed_leg(pen, far_side_tone(coat), hip, foot, 2, hoof="#2d2327", hind=hind, sock=mix(shin, coat.deep, 0.5))
    body = curve("10 18, 12 12.4, 18.4 11, 26 10.4, 32 7.6, 36.6 9, 39.4 14, 39 20, 35 24, 28 24, 19.4 22.4, 12.8 23.4")
    pen.form(petal(10, 15, 8.6, 19, 2), far_side_tone(coat), 0.3, 0.2)
    pen.form(body, coat, 1.6, 0.7, tufts((16, 12.6, 32, 18), 10, mix(coat.base, coat.dark, 0.7), 1.8))
    hoofed_leg(pen, coat, (14, 18), (12.6, 38), 2.2, hoof="#2d2327", hind=True, sock=shin)
    hoofed_leg(pen, coat, (33.6, 19), (32.6, 38), 2.2, hoof="#2d2327", sock=shin)
    antler(pen.at(46.4, 14.4, flip=True), far_side_tone(horn), 0.6)
    pen.form(tube("34.6 14.4, 40 16, 45 18.6", 11.6, 9, 7.2).shape(), coat, 0.8, 0.5)
    with pen.clip(body) as inner:
        inner.fill(oval(33.4, 15, 5.2), coat.base)
    pen.form(leaf(41.6, 19.4, 39.4, 27.4, 2.4, -0.06, 0.4), coat, 0.4, 0.2)
    h = pen.at(45, 17.6, 1, 34)
    h.form(petal(-2.4, -2.6, -7, -4.6, 2.6), coat, 0.4, 0.3)
    muzzle = curve("-2.4 -3, 1 -3.4, 4.4 -1.4, 8 0.6, 10.6 3, 10.4 5.6, 7.4 6.8, 4 5.4, 0.6 4, -2.6 3")
    h.form(
        muzzle,
        coat,
        0.8,
        0.5,
        [(curve("6.4 -0.4, 11.4 1.6, 12.4 7.6, 6.4 8.4, 5.8 4.4"), mix(coat.base, "#c9ab95", 0.4))],
    )
    h.fill(oval(9.4, 2.6, 0.5, 0.8, 30), INK)
    h.eye(2, -0.4, 0.75, "#2a1712", coat.deep)
    antler(pen.at(43.6, 14.6), horn, 0.94)
    waterline(pen, 32.4, ((13, 4), (18.6, 3), (32.8, 4), (37, 3), (52, 5)))
    for x in (49, 52, 55):
        pen.line([(x, 33.4), (x - 0.6, 29.6), (x + 0.8, 26.6)], "#6f8f58", 0.4)


@plate("Moose resting", "tundra", light="dusk", shadow=(27, 35.2, 22), disc=(14, 12, 9.6), place=0)
def ice_moose_resting(pen: Pen, rng: Random) -> None:
    coat, shin, horn = tone("#6f4c3c"), tone("#a88a76"), tone("#dcb988")
    antler(pen.at(41.4, 9.8, flip=True), far_side_tone(horn), 0.62)
    body = curve("4.6 34, 5.4 26.4, 11 20.4, 19 18.4, 26 16.4, 33 14.4, 39 18.6, 41.6 26, 40 34.4, 22 35.4")
    pen.form(body, coat, 1.9, 0.8, tufts((11, 21, 33, 30), 13, mix(coat.base, coat.dark, 0.7), 1.9))
    pen.form(curve("6 34.4, 7 28.6, 12.4 25.4, 18.6 27, 21 32, 18.6 35.4"), coat, 1, 0.5)
    for text in ("19 33.4, 24 35, 29.4 34.4", "38 31.4, 44.4 34, 50 34.4"):
        shank = tube(text, 3.6, 2.8, 2.2)
        pen.form(shank.shape(), shin, 0.5, 0.3)
        x, y = shank.at(1)
        pen.form(
            curve(f"{x - 0.4} {y - 1.2}!, {x + 3} {y - 0.4}, {x + 3.4} {y + 1.2}!, {x - 0.4} {y + 1.2}!"),
            tone("#2d2327"),
            0.3,
            0.2,
        )
    pen.form(tube("36 23.4, 38.4 18, 41.4 13.6", 13.4, 9.8, 7.4).shape(), coat, 0.8, 0.5)
    pen.form(leaf(40.6, 17, 39.4, 25.4, 2.6, -0.06, 0.4), coat, 0.4, 0.2)
    h = pen.at(42.4, 12.4, 1, 10)
    h.form(petal(-2, -2.6, -7.2, -4, 2.6), coat, 0.4, 0.3)
    muzzle = curve("-2.4 -3, 1 -3.4, 4.4 -1.2, 8 1, 10.4 3.6, 10 6.2, 7.2 7.2, 4 5.6, 0.6 4, -2.6 3")
    h.form(
        muzzle, coat, 0.8, 0.5, [(curve("6.4 -0.2, 11.4 2, 12.4 8, 6.4 8.8, 5.8 4.6"), mix(coat.base, "#c9ab95", 0.4))]
    )
    h.fill(oval(9.2, 3, 0.5, 0.8, 30), INK)
    h.line([(9.6, 5.6), (7.4, 6), (5.6, 4.8)], coat.deep, 0.3)
    h.eye(2, -0.2, 0.75, "#2a1712", coat.deep)
    antler(pen.at(39.6, 10.4), horn, 0.96)

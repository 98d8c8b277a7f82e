"""Mammals that do not walk on four legs: hopper, glider, bat, sea lion."""

from __future__ import annotations

from itertools import pairwise

from collection.plates.bodies import INK, Marks, far_side_tone, head, paw, toe_fan, tufts
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, petal, poly, smooth_curve, tone, tube


def hopper(
    pen: Pen,
    coat: Tone,
    under: str,
    *,
    ear: tuple[float, float, float] = (1.85, 0.95, -14),
    hands: Tone | None = None,
    face: Marks = (),
) -> None:
    """A kangaroo or wallaby, sitting upright on hind feet and tail."""
    dark = hands or tone(coat.deep)
    pen.form(Tube([(20, 26.6), (13.6, 30.8), (8, 33.2), (2.4, 32.6)], [8, 5.2, 3.4, 1.8]).shape(), coat, 0.8, 0.4)
    pen.form(petal(27, 33, 40, 33.4, 2.2, root=0.9), far_side_tone(coat), 0.4, 0.2)
    pen.form(Tube([(36.8, 18), (40.6, 21.4), (43.8, 20.4)], [3, 2.2, 1.3]).shape(), far_side_tone(coat), 0.3, 0.2)
    body = curve("40 10, 36 8.6, 32 12.6, 24 17, 17.4 23.4, 17.6 30, 24 32.6, 31.4 30, 35.6 25, 39 18")
    front = (curve("44 8, 38.6 14, 35.6 20, 31 27, 30 33, 44 30"), under)
    pen.form(body, coat, 1.2, 0.6, [*tufts((24, 15, 35, 21), 8, mix(coat.base, coat.dark, 0.6)), front])
    pen.edge(body, mix(under, "#2b2145", 0.2), -0.9, -0.6)
    pen.form(Tube([(27.6, 27.6), (25.6, 31), (21.8, 32.6)], [5, 3.4, 2.6]).shape(), coat, 0.5, 0.3)
    pen.form(curve("18.2 26, 21.6 21.4, 27.4 21, 31.4 25, 30.6 29.4, 25.6 31.4, 19.6 30.8"), coat, 1.2, 0.7)
    pen.form(curve("20.4 32.6, 22.4 31.8, 30 32.8, 35.6 33, 37.2 34, 35 34.6, 22 34.5"), coat, 0.5, 0.3)
    for x in (33.6, 35.2):
        pen.line([(x, 33.2), (x + 0.9, 34.2)], coat.deep, 0.22)
    pen.form(Tube([(35.4, 16.6), (37.4, 22), (41.4, 23.6)], [4, 2.7, 1.5]).shape(), coat, 0.5, 0.4)
    pen.form(oval(42, 23.8, 1.3, 1), dark, 0.3, 0.2)
    for dy in (-0.3, 0.2, 0.7):
        pen.fill(leaf(42.6, 23.6 + dy, 44.4, 24 + dy, 0.35), INK)
    head(
        pen.at(39.2, 8.6, 3.2, 9),
        coat,
        snout=2.15,
        drop=0.5,
        tip=0.34,
        jaw=0.78,
        brow=0.7,
        ear=ear,
        ear_at=(-0.3, -0.7),
        pale=under,
        iris="#2d1a12",
        eye=0.21,
        eye_at=(0.5, -0.25),
        marks=face,
    )


def croucher(pen: Pen, coat: Tone, belly: str, feet: str, *, claws: str = "") -> None:
    """A hunched body on long hind feet, without head and tail: bilby or mouse. The head belongs at about (38, 19)."""
    foot = tone(feet)
    paw(pen, 26, 33.6, 1.8, far_side_tone(foot))
    pen.form(tube("34 27, 37.5 30, 38.6 33", 3, 2, 1.5).shape(), far_side_tone(coat), 0.3, 0.2)
    paw(pen, 38.6, 33.4, 1.1, far_side_tone(foot), mix(foot.dark, foot.deep, 0.2) if claws else "")
    body = curve("40 21, 36 17.8, 29 15.6, 20 15.6, 13.2 20.6, 11.6 27.4, 15 32.6, 24 33.2, 33 31.4, 38.6 27")
    pen.form(body, coat, 1.5, 0.6, tufts((24, 17, 35, 24), 8, mix(coat.base, coat.dark, 0.6)))
    pen.edge(body, belly, 0.3, -1.7)
    pen.form(curve("13.6 26, 17 21.6, 23 22, 26.2 27, 23.4 32, 16.6 33.4, 13.4 31"), coat, 1.1, 0.6)
    pen.form(curve("14.8 33, 17 31.9, 24 32.8, 28 33, 29.4 34.1, 26 34.7, 15.6 34.6"), foot, 0.5, 0.3)
    pen.form(tube("35 26, 36 29.4, 34.6 32.8", 4.4, 2.6, 1.6).shape(), coat, 0.5, 0.3)
    paw(pen, 34.6, 33.4, 1.25, foot, claws)


def glider(pen: Pen, coat: Tone, under: str, *, stripe: str = "#3a3038", tail: Tone | None = None) -> None:
    """A gliding possum seen from above, membrane spread between hands and feet; draw at its centre."""
    long = Tube([(-1, 9), (-4, 15), (-10, 17), (-17, 13)], [2.4, 4, 4.4, 1.6])
    pen.form(
        long.shape(),
        tail or coat,
        0.6,
        0.4,
        [(long.strip(-1.4, 1.4, 0.74, 1), stripe), (oval(*long.at(1), 1.2), stripe)],
    )
    for s in (-1, 1):
        for x, y, a in ((14.6, -7.2, -28), (12.2, 11, 42)):
            toe_fan(pen, s * x, y, a if s > 0 else 180 - a, 96, 4, 2.5, 0.8, tone("#e8b9a8"))
    sheet = curve(
        "3 -7.6, 9 -7.8, 15.4 -7.4!, 12.8 -2, 11.6 4, 12.8 11.2!, 6 10, 0 10.6, -6 10, "
        "-12.8 11.2!, -11.6 4, -12.8 -2, -15.4 -7.4!, -9 -7.8, -3 -7.6"
    )
    pen.form(sheet, coat, 1, 0.5)
    pen.edge(sheet, under, 0, -0.9)
    for s in (-1, 1):
        fold = smooth_curve([(s * 4, -4), (s * 9, -5), (s * 11, 0), (s * 9.4, 7), (s * 4.4, 6)])
        pen.fill(fold, mix(coat.base, coat.dark, 0.55))
    pen.form(curve("0 -9, 4 -5.6, 5 1, 4 8, 0 11, -4 8, -5 1, -4 -5.6"), coat, 1.1, 0.6)
    pen.fill(leaf(0, -8, 0, 10.4, 1.7), stripe)
    for s in (-1, 1):
        pen.form(petal(s * 3, -12.6, s * 6, -17.2, 3.6, root=0.6), tone("#c99a8f"), 0.4, 0.3)
    pen.form(curve("0 -16.2, 4.2 -14.2, 5 -10.6, 2.6 -7.6, 0 -6.6, -2.6 -7.6, -5 -10.6, -4.2 -14.2"), coat, 0.8, 0.5)
    pen.fill(curve("0 -9.6, 2.8 -9, 1.6 -7.2, 0 -6.7, -1.6 -7.2, -2.8 -9"), under)
    pen.fill(leaf(0, -16.4, 0, -8.6, 1.5), stripe)
    for s in (-1, 1):
        pen.fill(leaf(s * 1.4, -9.2, s * 4.6, -12.6, 2.8), stripe)
        pen.eye(s * 2.9, -11, 1.3, "#2a1620", "#f1e6dc", (0.7, 0.7))
    pen.form(oval(0, -7.7, 0.75, 0.55), tone("#d98f8c"), 0.1, 0.1)


def upright_sea_lion(pen: Pen, coat: Tone, under: str) -> None:
    """A sea lion upright on its flippers."""
    for y, w in ((31.4, 3), (33, 3.4)):
        pen.form(petal(13, 32, 2.4, y, w), far_side_tone(coat), 0.4, 0.2)
    pen.form(petal(35, 26, 45, 33.6, 4.6, root=0.8), far_side_tone(coat), 0.5, 0.3)
    body = curve(
        "40.4 5.6, 36.4 8.4, 34.8 13.6, 29 19, 20 23.6, 11 29.6, 10.4 33.2, 20 34.4, 32 34, "
        "40 29.6, 42.6 21.4, 43 14.6, 45 9"
    )
    pen.form(body, coat, 1.3, 0.8)
    pen.edge(body, under, -1.7, -1.1)
    flipper = curve("33 20.6, 37.6 20.4, 39 26, 36.6 30.6, 33 34, 26.4 35.4, 25 34.2, 30.6 31, 32.4 26.6")
    pen.form(flipper, Tone(coat.base, coat.dark, coat.deep, coat.deep), 0.7, 0.5)
    h = pen.at(41.2, 9, 1, 4)
    h.form(
        curve("-4.6 -1, -2.6 -4.4, 1.6 -4.6, 4.6 -2.2, 8 -0.8, 8.8 1, 7.4 3, 3 3.8, -2 4.6, -4.4 2.6"),
        coat,
        0.9,
        0.6,
        [(curve("9 1, 5.4 1.4, 2 3, -1 6, 10 6"), under)],
    )
    h.form(oval(8, -0.3, 1.15, 0.85), tone(INK), 0.2, 0.2)
    h.line([(8.2, 0.8), (6.4, 1.9), (3.6, 1.8)], coat.deep, 0.3)
    h.form(petal(-2.4, -1, -4.2, 1.4, 1.3), far_side_tone(coat), 0.2, 0.1)
    for dy in (0, 0.8, 1.6):
        h.line([(6.8, 0.8 + dy * 0.3), (5.2, 2 + dy), (3.4, 2.4 + dy * 1.5)], mix(under, "#ffffff", 0.5), 0.14)
    h.eye(3.2, -1.4, 0.98, "#1d1315", coat.deep)


def bat(pen: Pen, skin: Tone, fur: Tone, collar: Tone, *, face: Tone, iris: str = "#9c5a25") -> None:
    """A flying fox from the front, wings spread: membrane, body fur, ruff, muzzle."""
    for s in (-1, 1):
        w = pen.at(28.5, 19, flip=s < 0)
        tips = [(27.5, -9), (26.4, 3.6), (19.4, 10.6), (11, 12), (2, 13)]
        wrist = (14.4, -11.4)
        edge = [(1.4, -4, 1), (7.6, -7.4), (*wrist, 1), (22, -13), (*tips[0], 1)]
        hollows = [
            ((p[0] + q[0]) * 0.41 + wrist[0] * 0.18, (p[1] + q[1]) * 0.41 + wrist[1] * 0.18) for p, q in pairwise(tips)
        ]
        for hollow, q in zip(hollows, tips[1:], strict=True):
            edge += [hollow, (*q, 1)]
        membrane = smooth_curve(edge)
        w.form(membrane, skin, 1, 0.5)
        with w.clip(membrane) as inner:
            for p, hollow in zip(tips[:-1], hollows, strict=True):
                inner.fill(poly(wrist, p, hollow), mix(skin.base, skin.light, 0.38))
        for x, y in tips[:-1]:
            w.line([wrist, ((wrist[0] + x) / 2 + 0.6, (wrist[1] + y) / 2 - 0.5), (x, y)], skin.deep, 0.42)
        w.form(Tube([(1, -2), (7, -5.6), wrist], [3, 2.2, 1.3]).shape(), skin, 0.4, 0.4)
        w.form(leaf(14.2, -11.2, 14.8, -14.4, 0.9), tone("#2a1d22"), 0.1, 0.1)
    pen.form(
        curve("28.5 12, 32.4 15, 33 21, 31 28, 28.5 31.4, 26 28, 24 21, 24.6 15"),
        fur,
        1.2,
        0.5,
        [
            (leaf(x, y, x + 0.2, y + 2, 0.6), fur.light)
            for x, y in ((27, 21), (29.6, 20.6), (28.2, 23.6), (30.4, 24), (26.6, 24.6), (28.6, 27))
        ],
    )
    for x in (27, 30):
        toe_fan(pen, x, 31, 90, 60, 3, 1.6, 0.6, tone("#2f2228"))
    pen.form(curve("28.5 9.6, 33 11.6, 34 15.6, 31.6 19, 28.5 20.2, 25.4 19, 23 15.6, 24 11.6"), collar, 0.9, 0.5)
    for s in (-1, 1):
        e = pen.at(28.5, 0, flip=s < 0)
        e.form(leaf(2.2, 7.2, 4.8, 1.6, 2.9, -0.06, 0.45), skin, 0.3, 0.2)
        e.fill(leaf(2.6, 6.6, 4.3, 2.8, 1.3, -0.06, 0.45), "#8a6468")
    pen.form(
        curve("28.5 4.4, 32.2 6, 33 9.6, 30.8 12.6, 30 15.4, 28.5 16.6, 27 15.4, 26.2 12.6, 24 9.6, 24.8 6"),
        fur,
        0.8,
        0.5,
    )
    pen.form(curve("28.5 9.6, 30.2 12, 29.9 15, 28.5 16.3, 27.1 15, 26.8 12"), face, 0.4, 0.3)
    for x in (26.2, 30.8):
        pen.eye(x, 9.4, 1.12, iris, fur.deep, (0.55, 0.55))
    pen.form(oval(28.5, 14.6, 1.15, 0.8), tone(INK), 0.2, 0.2)

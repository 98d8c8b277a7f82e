"""Plates: the lions of the circus."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import facing_head, far_side_tone, furred_tail, paw
from collection.plates.draw import Pen, curve, oval, poly, tone, tube
from collection.plates.plans.circus_props import BLUE, GREEN, RED, YELLOW, Hoop, pedestal
from collection.plates.plate import plate

COAT, CREAM, MANE = tone("#dba552"), "#f8ead0", tone("#8a4a28")
PAPERS = (RED, YELLOW, BLUE, GREEN)


@plate("Lion that leaps through a ring of stars", "blue ring", shadow=(29, 36.6, 16), disc=(40, 14.5, 13.5), place=0)
def circus_lion_leap(pen: Pen, rng: Random) -> None:
    ring = Hoop(23.4, 18.6, 8.4, 15.8)
    ring.far(pen, tone("#e9c27a"), "#fff3d8", 0.9)
    ring.stars(pen, -84, 84, 6, 2.2, PAPERS)
    furred_tail(pen, [(13, 21), (7.6, 17), (3.6, 12.4), (5.6, 7.6)], [2.6, 2.1, 1.8, 3.2], COAT, "#6b3f2a", 0.8)
    for points in ("17 22.6, 11 27, 4.6 26.4", "37 20, 44 24.6, 51 21.6"):
        pen.form(tube(points, 6.4, 4.4, 3).shape(), far_side_tone(COAT), 0.4, 0.2)
    body = tube("14 22, 21 20.2, 30 19.4, 38 17.4", 9.6, 9.6, 11, 10.4)
    pen.form(body.shape(), COAT, 1.5, 0.6)
    pen.edge(body.shape(), CREAM, 0.1, -1.5)
    pen.form(tube("16.4 23, 12 28.4, 5.6 31", 9.4, 6, 3).shape(), COAT, 0.8, 0.4)
    paw(pen, 6, 30.8, 2, COAT, turn=160)
    pen.form(tube("37 20.6, 43.6 26, 51 26.4", 8, 5, 3.2).shape(), COAT, 0.8, 0.5)
    paw(pen, 50.4, 26.2, 2.1, COAT)
    facing_head(pen.at(41.6, 13, 6.1, 4), COAT, CREAM, mane=MANE, ear=0.3, nose="#6b4a44")
    ring.near(pen, tone("#e9c27a"), "#fff3d8", 1.0)
    ring.stars(pen, 84, 276, 7, 2.5, PAPERS)


@plate("Lion that roars on its pedestal", "violet ring", shadow=(28.5, 37, 17), disc=(28.5, 14.5, 14.4), place=1)
def circus_lion_roar(pen: Pen, rng: Random) -> None:
    pedestal(pen, 28.5, 32, 29, 5.4, BLUE)
    furred_tail(pen, [(36, 29), (43, 29.6), (47.4, 25), (47.6, 18)], [2.6, 2.2, 1.9, 3.6], COAT, "#6b3f2a", 0.8)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(curve("3 25, 7.6 20.6, 11.6 23.6, 12.4 29, 9.6 32.6, 5 32.4"), COAT, 1.0, 0.5)
        paw(w, 9.4, 31.6, 2.1, COAT)
    pen.form(curve("28.5 14, 34.4 18, 36 25, 34 31, 28.5 32.6, 23 31, 21 25, 22.6 18"), COAT, 1.2, 0.5)
    for s in (-1, 1):
        w = pen.at(28.5, 0, flip=s < 0)
        w.form(tube("3.4 20, 3.6 26.4, 3.4 31.4", 6, 4.6, 3.8).shape(), COAT, 0.7, 0.4)
        paw(w, 2.8, 31.8, 2.3, COAT)
    bib = curve("21.5 18, 28.5 15, 35.5 18, 34 24!, 31.4 25, 30.4 27.6!, 28.5 26.6, 26.6 27.6!, 25.6 25, 23 24!")
    pen.form(bib, far_side_tone(MANE), 0.6, 0.3)
    h = pen.at(28.5, 13, 6.5)
    facing_head(h, COAT, CREAM, mane=MANE, ear=0.3, nose="#6b4a44")
    _roar(h)


def _roar(h: Pen) -> None:
    """An open mouth with four fangs below the nose, and a frown, on a face of radius 1."""
    lips = tone("#f3dcb8")
    h.form(curve("-0.5 0.56, 0 0.5, 0.5 0.56, 0.62 1.0, 0.36 1.5, 0 1.62, -0.36 1.5, -0.62 1.0"), lips, 0.12, 0.06)
    mouth = curve("-0.44 0.56!, 0 0.48, 0.44 0.56!, 0.46 1.0, 0.26 1.34, 0 1.4, -0.26 1.34, -0.46 1.0")
    h.fill(mouth, "#6d1f2b")
    with h.clip(mouth) as throat:
        throat.form(oval(0, 1.28, 0.27, 0.3), tone("#e5807c"), 0.06, 0.05)
    for s in (-1, 1):
        h.fill(poly((s * 0.4, 0.54), (s * 0.2, 0.52), (s * 0.27, 0.88)), "#fffaf0")
        h.fill(poly((s * 0.36, 1.24), (s * 0.2, 1.36), (s * 0.24, 1.04)), "#fffaf0")
        h.form(oval(s * 0.27, 0.44, 0.34, 0.2, s * 14), tone(CREAM), 0.06, 0.04)
        h.line([(s * 0.16, -0.32), (s * 0.4, -0.38), (s * 0.66, -0.5)], MANE.deep, 0.11)
        h.line([(s * 0.1, -0.02), (s * 0.18, 0.08)], MANE.base, 0.05)
    h.form(curve("-0.21 0.2, 0 0.14, 0.21 0.2, 0.12 0.4, 0 0.46, -0.12 0.4"), tone("#6b4a44"), 0.05, 0.04)
    for s in (-1, 1):
        for x, y in ((0.2, 0.4), (0.34, 0.46), (0.4, 0.36)):
            h.dot(s * x, y, 0.026, COAT.deep)

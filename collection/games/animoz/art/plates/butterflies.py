"""Plates: butterflies and the moth, seen from above with open wings."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies import Marks
from collection.plates.bodies.small_animals import feeler, rings
from collection.plates.draw import Pen, Tone, curve, leaf, mix, oval, petal, tone, tube
from collection.plates.plans import butterfly
from collection.plates.plate import plate


@plate("Ulysses butterfly", "forest", shadow=None, disc=(28, 17, 14))
def ulysses(pen: Pen, rng: Random) -> None:
    butterfly(pen.at(28.5, 19.2, 0.9, 12), tone("#2f8fe0"), "#1d2438", tails=True)


FORE = "0.6 -0.6, 3.4 -6.6, 9.6 -12.6, 16.4 -16.2, 20.6 -15.4, 20.4 -11.6, 18.4 -7, 18 -2.6, 15.6 0.6, 8 2"
HIND = "0.8 0.4, 8 1, 15 1.4, 18 4.6, 17.4 9.4, 14.6 13.2, 10.4 15.4, 6 14.4, 3 10.6"


@plate("Australian painted lady", "scrub", shadow=None, disc=(29, 15, 13.5))
def painted_lady(pen: Pen, rng: Random) -> None:
    daisies(pen)
    body = pen.at(28.4, 19.6, 0.98, -7)
    orange, brown = tone("#e8792a"), tone("#5b3a2c")
    for s in (-1, 1):
        wing = body.at(0, 0, flip=s < 0)
        wing.form(curve(HIND), orange, 0.8, 0.4, hind_marks())
        wing.form(curve(FORE), orange, 0.8, 0.4, fore_marks())
        feeler(wing, "0.5 -5, 2.2 -9.6, 4.6 -13", brown.deep, 0.32)
        wing.dot(4.7, -13.2, 0.6, "#f3dfb4")
    trunk = tube("0 -5, 0 0, 0 9.6", 2.4, 2.8, 1)
    body.form(trunk.shape(), brown, 0.5, 0.4, rings(trunk, 6, brown.dark, 0.4, 1, 0.2))
    body.form(oval(0, -5.6, 1.5, 1.35), brown, 0.3, 0.25)


def fore_marks() -> Marks:
    """The dark tip with its white spots, the dark bars of the middle, the brown root."""
    ink = "#2a1f24"
    veins = [(leaf(1, -0.6, x, y, 0.3), "#b4521c") for x, y in ((12, -12), (17, -7), (17.4, -2), (12, 1))]
    tip = curve("10.8 -16, 13 -10.6, 16.4 -8, 17.6 -4, 17.4 0, 24 1, 24 -20, 12 -20")
    bars = [
        leaf(5, -10, 8.4, -5.6, 2),
        leaf(9, -12.4, 13, -6, 2.6),
        oval(13, -1.6, 1.7, 1.2),
    ]
    spots = (
        (13.6, -13, 1.5, 0.8),
        (16.6, -13.6, 0.9, 0.7),
        (18.4, -12, 0.8, 0.6),
        (17.2, -9.8, 0.9, 0.7),
        (15.2, -10.8, 0.5, 0.5),
    )
    root = curve("0 -1, 3 -6, 5 -4.4, 5.4 0, 6 3, 0 2")
    return [
        *veins,
        (root, "#8a5634"),
        (tip, ink),
        *((bar, ink) for bar in bars),
        *((oval(x, y, u, v, -30), "#fdf6e6") for x, y, u, v in spots),
    ]


def hind_marks() -> Marks:
    """Four eyespots with blue hearts, a dark hem, the brown root."""
    ink = "#2a1f24"
    eyes = ((14.6, 5.6, 1.2), (13.6, 8.6, 1.35), (11.2, 11, 1.35), (8, 12, 1.15))
    hem = curve("18.4 2, 16.6 6, 16.2 9.2, 13.4 12.4, 10 14.2, 6 13.4, 2 10, 2 18, 20 18, 21 4")
    scallops = [
        (oval(x, y, 0.85, 0.5, a), "#f2a24a")
        for x, y, a in ((17.2, 7.4, -70), (16, 10.6, -55), (13.4, 13.2, -35), (10, 14.7, -8))
    ]
    return [
        (curve("0 0, 8 0, 9 3.6, 6.6 7, 3 10"), "#8a5634"),
        (hem, ink),
        *scallops,
        *((oval(x, y, r), ink) for x, y, r in eyes),
        *((oval(x, y, r * 0.55), "#4f9be0") for x, y, r in eyes),
    ]


def daisies(pen: Pen) -> None:
    """Paper daisies for the butterfly to be drawn to."""
    for x, y, r, bend in ((9, 28, 4.4, 1), (47.6, 29.6, 4, -1), (28.6, 33, 4.6, 0.6)):
        feeler(pen, f"{x - bend} 44, {x + bend} {y + 7}, {x} {y}", "#68803f", 0.8)
        for i in range(14):
            a = i / 14 * 2 * pi
            pen.form(petal(x, y, x + cos(a) * r, y + sin(a) * r * 0.8, r * 0.46), tone("#fdf3d6"), 0.2, 0.1)
        pen.form(oval(x, y, r * 0.42, r * 0.36), tone("#e0a62f"), 0.35, 0.25)


MOTH_FORE = "0.8 -3.4, 6 -6.2, 14 -10, 21.4 -13.4, 25 -13.6, 25.4 -10.4, 22.4 -3.4, 17.6 1.4, 9 2.4, 1.6 1"
MOTH_HIND = "1.2 0.6, 8 0.6, 15 0.4, 19.4 2.6, 19 7, 14.6 11, 8.6 11.4, 3 7.6"


@plate("Bogong moth", "sky", light="night", shadow=None, disc=(28.5, 17, 15.5))
def bogong_moth(pen: Pen, rng: Random) -> None:
    moth = pen.at(28.5, 19, 0.97, 6)
    brown, pale = tone("#7a5c44"), tone("#c4a987")
    for s in (-1, 1):
        wing = moth.at(0, 0, flip=s < 0)
        veins = [(leaf(2, 2, x, y, 0.3), pale.dark) for x, y in ((17, 3.4), (16.6, 7), (13, 9.6), (8.6, 10))]
        hem = curve("20.6 1, 16.6 4, 16 7.4, 12.6 9.4, 8 9.6, 2 6.6, 2 14, 22 14")
        wing.form(curve(MOTH_HIND), pale, 0.8, 0.4, [*veins, (hem, mix(pale.base, brown.dark, 0.5))])
        wing.form(curve(MOTH_FORE), brown, 0.8, 0.45, bogong_forewing_marks(brown))
        feeler(wing, "0.7 -7, 3.4 -11, 8.4 -13.6", brown.deep, 0.42)
    moth_body(moth, brown, pale)


def bogong_forewing_marks(brown: Tone) -> Marks:
    """The forewing's dark arrow, two pale spots in it, a toothed line and a dark hem."""
    ink, pale = "#2b1f22", mix(brown.base, "#f7e6c4", 0.62)
    teeth = [
        leaf(x, y, x + 1.9, y - 0.5, 1.1)
        for x, y in ((20.6, -12), (20.4, -9.4), (19.4, -6.4), (17.6, -3.4), (14.6, -0.8), (11, 0.8))
    ]
    hem = curve("23 -16, 22.6 -9.6, 20.4 -4.4, 16.6 0, 10 1.6, 10 6, 28 4, 28 -16")
    return [
        (hem, mix(brown.base, brown.dark, 0.8)),
        *((tooth, pale) for tooth in teeth),
        (curve("2.4 -3.4!, 9 -5.4, 13 -7.6, 18.6 -9.4!, 15 -4.6, 10 -2.4!, 6 -2.4"), ink),
        (oval(9.4, -4, 1.25, 1.05, -20), pale),
        (curve("13 -7, 14.6 -7.6, 15 -5.6, 13.8 -3.8, 12.6 -4.6, 13.4 -5.8"), pale),
        (oval(9.4, -4, 0.6, 0.5, -20), brown.base),
        (leaf(1.6, -0.6, 9, 0.2, 0.9), ink),
    ]


def moth_body(moth: Pen, brown: Tone, pale: Tone) -> None:
    """A moth's body: ringed abdomen with a tuft, a thick collar of fur, round eyes."""
    rear = tube("0 0, 0 6, 0 13.6", 5.4, 5, 1.6)
    for dx in (-1, 0, 1):
        moth.fill(leaf(dx * 0.6, 11, dx * 1.4, 16, 1.2), brown.dark)
    moth.form(rear.shape(), tone(mix(brown.base, pale.base, 0.4)), 0.9, 0.5, rings(rear, 6, brown.dark, 0.2, 1, 0.22))
    for i in range(22):
        a = i / 22 * 2 * pi
        tip = (cos(a) * 4.7, -2.6 + sin(a) * 5.2)
        moth.fill(leaf(cos(a) * 2.6, -2.6 + sin(a) * 3, *tip, 1.2), brown.base if sin(a) < 0.3 else brown.dark)
    tufts = [
        (leaf(x, y, x * 1.15, y + 2, 0.6), pale.base)
        for x, y in ((-2, -4), (0, -5), (2, -4), (-1.2, -1.6), (1.2, -1.6))
    ]
    moth.form(oval(0, -2.6, 3.7, 4.2), brown, 0.9, 0.5, tufts)
    moth.form(oval(0, -7.2, 2, 1.5), brown, 0.4, 0.3)
    for x in (-1.75, 1.75):
        moth.eye(x, -7.3, 0.85, "#2a1b1e")

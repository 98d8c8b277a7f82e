"""Plates: the spider and the earthworm."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.plates.bodies.small_animals import rings
from collection.plates.draw import Pen, curve, leaf, mix, oval, tone, tube
from collection.plates.plans import spider
from collection.plates.plate import plate


@plate("Redback spider", "scrub", light="dusk", shadow=None, disc=(28.5, 16, 13))
def redback(pen: Pen, rng: Random) -> None:
    for a in range(0, 180, 30):
        dx, dy = cos(a * pi / 180) * 40, sin(a * pi / 180) * 40
        pen.line([(28.5 - dx, 19 - dy), (28.5 + dx, 19 + dy)], "#f0ddd6", 0.22)
    for r in (8, 13, 18, 23, 28, 33):
        points = [(28.5 + cos(a * pi / 180) * r, 19 + sin(a * pi / 180) * r, 1) for a in range(0, 361, 30)]
        pen.line(points, "#f0ddd6", 0.2)
    spider(pen.at(28.5, 19.5, 0.82), tone("#2e2730", 1.2), "#e2382f")


SOIL = "-8 15!, 6 14.4, 20 15.6, 33 14.6, 46 15.4, 66 14.4!, 66 46!, -8 46!"
TUNNEL = "5.6 20.8, 8 28.4, 15.6 32.4, 25 30.4, 33.6 25.8, 42.4 28.4, 49.4 25.4, 50 18.6, 45.6 13"


@plate("Giant Gippsland earthworm", "forest", shadow=None, disc=(30, 6, 8))
def earthworm(pen: Pen, rng: Random) -> None:
    earth(pen, rng)
    burrow = tube(TUNNEL, 6.4, 7.4, 7.6, 7.6, 7.6, 7.6, 7.6, 7.4, 7, steps=6)
    with pen.clip(curve(SOIL)) as below:
        below.fill(burrow.shape(), "#3d2a26")
    skin = tone("#d79a94")
    worm = tube(TUNNEL + ", 39.4 9.4, 33.4 8.4", 2, 3.6, 4.6, 5, 5, 5, 5.2, 5.2, 5, 4.8, 2.2, steps=6)
    front = (worm.strip(-1.3, 1.3, 0.76, 1), mix(skin.base, "#6b3550", 0.55))
    band = (worm.strip(-1.3, 1.3, 0.7, 0.78), "#e7a06e")
    pen.form(
        worm.shape(), skin, 0.9, 0.6, [front, band, *rings(worm, 64, mix(skin.base, skin.deep, 0.5), 0.02, 0.99, 0.24)]
    )
    pen.edge(worm.shape(), skin.light, 0.3, 0.4)


def earth(pen: Pen, rng: Random) -> None:
    """A cut through the forest floor: moss, two layers of soil, stones and roots."""
    soil = curve(SOIL)
    pen.fill(soil, "#8a6148")
    with pen.clip(soil) as inner:
        inner.fill(curve("-8 24!, 10 22.6, 26 24.4, 44 22.6, 66 24!, 66 46!, -8 46!"), "#7a533f")
        inner.fill(curve("-8 34!, 12 35.6, 30 34, 48 35.4, 66 34!, 66 46!, -8 46!"), "#694536")
        for _ in range(26):
            x, y, r = rng.uniform(-2, 59), rng.uniform(18, 39), rng.uniform(0.3, 1.1)
            inner.fill(
                oval(x, y, r * 1.3, r, rng.uniform(-30, 30)), mix("#8a6148", rng.choice(("#d9b48c", "#4a332c")), 0.5)
            )
        for x, d in ((10, 1), (24, -1), (31, 1)):
            for k, reach in ((-2, 5), (0, 8), (2.4, 4)):
                inner.line([(x + k * 0.3, 14), (x + k + d, 14 + reach * 0.5), (x + k * 2, 14 + reach)], "#5a4033", 0.35)
    pen.edge(soil, "#5f8a4a", 0, 1.5)
    for i in range(30):
        x = -2 + i * 2.05 + rng.uniform(-0.5, 0.5)
        pen.fill(leaf(x, 16, x + rng.uniform(-1.2, 1.2), 12.6 - rng.uniform(0, 1.6), 0.8), "#5f8a4a")

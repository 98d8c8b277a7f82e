"""The ring of a circus: striped canvas, sawdust, a painted curb, and what is seen beyond it."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from random import Random

from collection.plates.draw import Pen, Shape, leaf, mix, oval, poly, smooth_curve
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.scene import MiddleGround, Scene

MAST = (28.5, -16.0)
"""Where the seams of the canvas meet, above the plate."""


def _canvas(pen: Pen, p: Palette) -> None:
    """The tent from inside: broad stripes that run down from the mast, a scalloped valance, two beams of light."""
    _stripes(pen, p.far, p.mid)
    for x, foot in ((-4.0, 17.0), (61.0, 40.0)):
        beam = poly((x - 0.6, -5), (x + 0.6, -5), (foot + 12, 40), (foot - 12, 40))
        with pen.clip(beam) as inside:
            _stripes(inside, mix(p.far, p.disc, 0.55), mix(p.mid, p.disc, 0.5))


def _stripes(pen: Pen, pale: str, dark: str) -> None:
    x, y = MAST
    pen.fill(poly((-4, -4), (61, -4), (61, 44), (-4, 44)), pale)
    ends = [(x + sin(a * pi / 180) * 80, y + cos(a * pi / 180) * 80) for a in range(-75, 76, 10)]
    for left, right in list(pairwise(ends))[::2]:
        pen.fill(poly(MAST, left, right), dark)


def _ring(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    """The far side of the ring, the sawdust and the pool of light on it."""
    stand(pen, rng, p)
    rim = smooth_curve([(-8, 31, 1), (8, 29.6), (28.5, 29.1), (49, 29.6), (66, 31, 1), (66, 46, 1), (-8, 46, 1)])
    pen.fill(rim, mix(p.near, p.dark, 0.25))
    with pen.clip(rim) as wall:
        wall.fill(
            smooth_curve([(-8, 31.9, 1), (8, 30.5), (28.5, 30), (49, 30.5), (66, 31.9, 1), (66, 46, 1), (-8, 46, 1)]),
            p.near,
        )
        for i in range(7):
            wall.fill(oval(1.5 + i * 9, 31.3 + abs(i - 3) ** 2 * 0.06, 0.75, 0.75), p.bloom)
    floor = smooth_curve([(-8, 34, 1), (8, 32.6), (28.5, 32.1), (49, 32.6), (66, 34, 1), (66, 46, 1), (-8, 46, 1)])
    pen.fill(floor, p.ground)
    with pen.clip(floor) as sand:
        sand.fill(oval(28.5, 35.2, 24, 3.2), mix(p.ground, p.disc, 0.5))
        flecks = [leaf(x := rng.uniform(-2, 57), y := rng.uniform(33, 38), x + 1.4, y + 0.1, 0.3) for _ in range(22)]
        sand.fills(flecks, mix(p.ground, p.dark, 0.25))


def _curb(pen: Pen, _rng: Random, p: Palette) -> None:
    """The near edge of the ring: a padded wall with golden studs."""
    for lift, paint in ((0.0, mix(p.dark, p.bloom, 0.7)), (0.75, p.dark)):
        pen.fill(_rim(37.2 + lift), paint)
    for i in range(8):
        x = -3 + i * 9
        pen.fill(leaf(x, 38.9 + _curb_drop_at(x), x, 45, 0.35), mix(p.dark, p.near, 0.6))
        pen.dot(x + 4.5, 39.6 + _curb_drop_at(x + 4.5), 0.5, p.bloom)


def _rim(y: float) -> Shape:
    line = [(x, y + _curb_drop_at(x)) for x in (-8, 8, 28.5, 49, 66)]
    return smooth_curve([(*line[0], 1), *line[1:-1], (*line[-1], 1), (66, 46, 1), (-8, 46, 1)])


def _curb_drop_at(x: float) -> float:
    """How far the near curb has risen at x: it is lowest in the middle."""
    return 0.9 - ((x - 28.5) / 36) ** 2 * 1.6


# ---- what stands beyond the ring


def _draw_audience_rows(pen: Pen, rng: Random, p: Palette) -> None:
    """Rows of heads, pale and still."""
    for row, y in enumerate((21.4, 24.4, 27.4)):
        bench = mix(p.mid, p.near, 0.22 + 0.16 * row)
        pen.fill(poly((-4, y), (61, y), (61, 32), (-4, 32)), bench)
        for i in range(12):
            x = -3 + i * 5.5 + (row % 2) * 2.7 + rng.uniform(-0.5, 0.5)
            coat = (mix(p.near, p.mid, 0.35), mix(p.plant, p.mid, 0.5), mix(p.bloom, p.mid, 0.55))[rng.randrange(3)]
            pen.fill(oval(x, y + 0.9, 1.7, 1.5), mix(coat, bench, 0.3))
            pen.dot(x, y - 1.1, 1.05, mix(p.far, bench, 0.28))


def _entrance(pen: Pen, _rng: Random, p: Palette) -> None:
    """A curtain with a golden hem to each side of the ring doors, under a valance."""
    for s in (-1, 1):
        x = 28.5 + s * 28.5
        drape = smooth_curve(
            [
                (x + s * 6, -5, 1),
                (x - s * 13, -5, 1),
                (x - s * 10.5, 8),
                (x - s * 3.4, 19),
                (x - s * 7, 32, 1),
                (x + s * 6, 32, 1),
            ]
        )
        pen.fill(drape, p.near)
        with pen.clip(drape) as folds:
            for k in range(5):
                u = x - s * (11 - k * 3.4)
                folds.fill(leaf(u, -5, x - s * 3 + k * s * 0.5, 20, 1.3, 0.1 * s), mix(p.near, p.dark, 0.5))
                folds.fill(leaf(x - s * 3 + k * s * 0.6, 19, u * 0.5 + x * 0.5, 33, 1.1), mix(p.near, p.dark, 0.5))
        pen.fill(oval(x - s * 3.6, 19, 1.2, 1.6), p.bloom)
        pen.line([(x - s * 3.6, 19), (x + s * 1, 20.4), (x + s * 5, 18.4)], p.bloom, 0.9)
    for i in range(9):
        x = -2.5 + i * 7.75
        pen.fill(
            smooth_curve([(x - 3.9, -4, 1), (x + 3.9, -4, 1), (x + 3.9, 0.6, 1), (x, 3.6), (x - 3.9, 0.6, 1)]),
            p.near if i % 2 else p.bloom,
        )


def _draw_pennant_strings(pen: Pen, rng: Random, p: Palette) -> None:
    """Strings of pennants from mast to wall, and a low wall of boxes."""
    pen.fill(poly((-4, 26.4), (61, 26.4), (61, 32), (-4, 32)), mix(p.mid, p.near, 0.4))
    pen.fill(poly((-4, 26.4), (61, 26.4), (61, 27.2), (-4, 27.2)), mix(p.mid, p.bloom, 0.6))
    for i in range(9):
        x = -2 + i * 7.6
        pen.fill(smooth_curve([(x - 3.4, 27.6, 1), (x + 3.4, 27.6, 1), (x, 30.4)]), mix(p.mid, p.near, 0.75))
    for s in (-1, 1):
        string = [(28.5 + s * (2 + t * 30), -5 + 23 * t - sin(pi * t) * -3.4) for t in (i / 11 for i in range(12))]
        pen.line(string, mix(p.dark, p.near, 0.4), 0.3)
        for i, ((x, y), (u, v)) in enumerate(pairwise(string)):
            paint = (p.near, p.bloom, p.plant)[(i + rng.randrange(3)) % 3]
            pen.fill(poly((x, y), (u, v), ((x + u) / 2, (y + v) / 2 + 3)), paint)


PALETTES = {
    "ring": Palette(
        "#e7ab85", "#f7dfba", "#fff6dc", "#f6e0bd", "#eab693", "#b5493c", "#dcb680", "#7a2636", "#3f7f86", "#ecb73f"
    ),
    "blue ring": Palette(
        "#7fa9cf", "#cfe0e2", "#fff6dc", "#d6e4e6", "#9ec1d8", "#38629b", "#d9bc8c", "#232f5c", "#b5493c", "#ecb73f"
    ),
    "violet ring": Palette(
        "#c09fca", "#efdfe2", "#fff6dc", "#ecdfea", "#cdb2d6", "#74509c", "#dcba88", "#3c2459", "#3f8a8a", "#ecb73f"
    ),
}
SCENES = {
    name: Scene(
        palette=palette,
        land=_ring,
        middle_grounds=(_draw_audience_rows, _entrance, _draw_pennant_strings),
        front=_curb,
        backdrop=_canvas,
        stars=False,
    )
    for name, palette in PALETTES.items()
}
"""The circus by the colour of its tent."""

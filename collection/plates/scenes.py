"""Landscapes of the biomes: layers from sky to foreground, laid out by a seed in a fixed palette.

Every scene holds its middle pale and quiet (that is where the animal stands), has one large disc of sun or moon
behind it, ground from about y = 33 down, and a dark foreground that is drawn after the animal and frames it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import cos, pi, sin
from random import Random

from collection.plates.draw import Gradient, Pen, Point, Shape, leaf, mix, oval, poly, smooth


@dataclass(frozen=True, slots=True)
class Palette:
    top: str  # sky
    bottom: str
    disc: str
    far: str  # three layers of land
    mid: str
    near: str
    ground: str
    dark: str  # foreground
    plant: str
    bloom: str  # one accent


PALETTES = {
    "forest": Palette(
        "#b5d3c4", "#eef2d8", "#fbf8e2", "#b3cfb4", "#8db593", "#62926f", "#55795a", "#294a3c", "#7da65a", "#d98f4a"
    ),
    "desert": Palette(
        "#f2c195", "#fdeed0", "#fff8e4", "#e3ac92", "#de8e5e", "#cd6f45", "#bd5b38", "#7c3429", "#a3a867", "#e9cf6a"
    ),
    "river": Palette(
        "#b4dcdc", "#eff5e2", "#fbfaea", "#a9cfbd", "#86b9a6", "#69a9ab", "#a08f66", "#3f5a4b", "#77a35b", "#e6c65a"
    ),
    "scrub": Palette(
        "#c3dde0", "#faf1d2", "#fffae6", "#c3c9a6", "#a9b17d", "#8c995f", "#b79a5f", "#5b5c36", "#8c9a4e", "#e0b13f"
    ),
    "sky": Palette(
        "#7fb9de", "#eef5ee", "#fffbe8", "#b4cdd6", "#93b4be", "#7199a2", "#6f9273", "#3d5a52", "#7fa06b", "#f0c860"
    ),
    "ice": Palette(
        "#9fcbe6", "#f6ecec", "#fffdf2", "#c3dbe9", "#8fbcd6", "#5b96ba", "#e9f1f6", "#6f9ab5", "#b9d2df", "#f2b8a0"
    ),
    "coast": Palette(
        "#b3dfea", "#f8f3df", "#fffbe9", "#9fcfd6", "#65b1c2", "#3f91aa", "#e8d1a0", "#8a6f4c", "#86a06a", "#f08a5d"
    ),
}
LIGHTS = {
    "day": ("", 0.0, "", ""),
    "dusk": ("#5c3f68", 0.30, "#6d5f95", "#f8b98a"),
    "night": ("#18244a", 0.60, "#1c2a52", "#7185a8"),
}


def palette(biome: str, light: str = "day") -> Palette:
    """The fixed colours of a biome by day, at dusk or at night."""
    base, (veil, share, top, bottom) = PALETTES[biome], LIGHTS[light]
    if not veil:
        return base
    veiled = {f.name: mix(getattr(base, f.name), veil, share) for f in fields(base)}
    return replace(Palette(**veiled), top=top, bottom=bottom, disc="#f7efd2" if light == "night" else "#ffe3b8")


# ---- the parts of a landscape


def ridge(y: float, rise: float, rng: Random, n: int = 5, sharp: bool = False) -> Shape:
    """Land from a wavy (or faceted) skyline down to the lower edge."""
    xs = [-6 + 69 * i / n for i in range(n + 1)]
    line: list[Point] = [
        (x + rng.uniform(-3, 3), y - rise * rng.random() * (1 if i % 2 else 0.35)) for i, x in enumerate(xs)
    ]
    line[0], line[-1] = (-8, line[0][1]), (66, line[-1][1])
    points = [(*p[:2], 1) for p in line] if sharp else [(*line[0], 1), *line[1:-1], (*line[-1], 1)]
    return smooth([*points, (66, 46, 1), (-8, 46, 1)])


def mesa(pen: Pen, x: float, y: float, w: float, h: float, colour: str, side: str) -> None:
    pen.fill(
        poly(
            (x - w * 0.72, y),
            (x - w * 0.5, y - h * 0.55),
            (x - w * 0.46, y - h),
            (x + w * 0.44, y - h),
            (x + w * 0.5, y - h * 0.5),
            (x + w * 0.75, y),
        ),
        colour,
    )
    pen.fill(
        poly(
            (x + w * 0.18, y),
            (x + w * 0.22, y - h),
            (x + w * 0.44, y - h),
            (x + w * 0.5, y - h * 0.5),
            (x + w * 0.75, y),
        ),
        side,
    )


def trunk(pen: Pen, x: float, w: float, colour: str, side: str, rng: Random, bark: str = "") -> None:
    """A gum: slightly bent, wider at the foot, shaded on the right, with a bough."""
    b, f = rng.uniform(-1.5, 1.5), w * 0.32
    left, right = (
        [(x - w / 2 - f, 37), (x - w / 2, 24), (x - w / 2 + b, 10), (x - w * 0.42, -5)],
        [(x + w * 0.42, -5), (x + w / 2 + b, 10), (x + w / 2, 24), (x + w / 2 + f, 37)],
    )
    pen.fill(smooth([(*left[0], 1), *left[1:3], (*left[3], 1), (*right[0], 1), *right[1:3], (*right[3], 1)]), colour)
    inner = [(p[0] - w * 0.34, p[1]) for p in reversed(right)]
    pen.fill(smooth([(*right[0], 1), *right[1:3], (*right[3], 1), (*inner[0], 1), *inner[1:3], (*inner[3], 1)]), side)
    for _ in range(3 if bark else 0):
        y = rng.uniform(-2, 30)
        pen.fill(leaf(x - w * 0.3 + b * 0.6, y, x - w * 0.1 + b * 0.6, y + w * 1.1, w * 0.22), bark)


def tussock(pen: Pen, x: float, y: float, h: float, colour: str, rng: Random, n: int = 9, spread: float = 62) -> None:
    for i in range(n):
        a = (-spread + 2 * spread * i / (n - 1) + rng.uniform(-5, 5)) * pi / 180
        r = h * rng.uniform(0.7, 1) * (1 - abs(a) * 0.18)
        pen.fill(
            leaf(
                x + (i - n / 2) * h * 0.035,
                y + 0.4,
                x + sin(a) * r,
                y - cos(a) * r,
                h * 0.11,
                bend=0.07 if a > 0 else -0.07,
                peak=0.35,
            ),
            colour,
        )


def fern(pen: Pen, x: float, y: float, length: float, angle: float, colour: str) -> None:
    """A frond that bends over to the side of its angle (degrees from upright)."""
    for i in range(1, 10):
        t = i / 10
        a = (angle * (0.6 + 0.8 * t)) * pi / 180
        px, py, r = x + sin(a) * length * t, y - cos(a) * length * t, length * 0.30 * (1.05 - t)
        for s in (-1.1, 1.1):
            pen.fill(leaf(px, py, px + sin(a + s) * r, py - cos(a + s) * r, r * 0.36), colour)
    ends = [
        (
            x + sin(angle * (0.6 + 0.8 * t) * pi / 180) * length * t,
            y - cos(angle * (0.6 + 0.8 * t) * pi / 180) * length * t,
        )
        for t in (0, 0.35, 0.7, 1)
    ]
    pen.line(ends, colour, 0.35)


def sprig(pen: Pen, x: float, y: float, dx: float, dy: float, colour: str, rng: Random, n: int = 7) -> None:
    """A twig of gum leaves, hanging in from the edge."""
    pen.line([(x, y), (x + dx * 0.55, y + dy * 0.4), (x + dx, y + dy)], colour, 0.4)
    for i in range(n):
        t, s = (i + 0.6) / n, 1 if i % 2 else -1
        px, py = x + dx * t, y + dy * (t * 0.8 + 0.2 * t * t)
        pen.fill(
            leaf(px, py, px + s * rng.uniform(1.2, 3) + dx * 0.1, py + rng.uniform(4, 6), 1.3, bend=0.12 * s, peak=0.4),
            colour,
        )


def bush(pen: Pen, x: float, y: float, r: float, colour: str, light: str) -> None:
    for dx, dy, k in ((-0.8, -0.35, 0.6), (0.8, -0.35, 0.62), (0, -0.75, 0.8), (-0.3, -0.2, 0.7), (0.4, -0.2, 0.7)):
        pen.fill(oval(x + dx * r, y + dy * r, r * k), colour)
    for dx, dy, k in ((-0.15, -0.95, 0.5), (-0.95, -0.5, 0.34), (0.62, -0.55, 0.3)):
        pen.fill(oval(x + dx * r, y + dy * r, r * k), light)


def cloud(pen: Pen, x: float, y: float, w: float, colour: str, shade: str) -> None:
    flat = poly((x - w, y - w), (x + w, y - w), (x + w, y), (x - w, y))
    with pen.clip(flat) as inner:
        for paint, d in ((shade, 0.0), (colour, -w * 0.045)):
            for dx, r in ((-0.36, 0.13), (-0.14, 0.22), (0.12, 0.17), (0.34, 0.11)):
                inner.fill(oval(x + dx * w + d, y - 0.02 * w + d, w * r * 1.12, w * r), paint)


def ripples(pen: Pen, y0: float, y1: float, colour: str, rng: Random, n: int = 9) -> None:
    for i in range(n):
        y, x, w = y0 + (y1 - y0) * (i + rng.random() * 0.6) / n, rng.uniform(-2, 58), rng.uniform(3, 10)
        pen.fill(leaf(x - w, y, x + w, y, 0.28 + 0.05 * (y - y0)), colour)


# ---- the biomes


def back(
    pen: Pen, biome: str, rng: Random, p: Palette, light: str, disc: tuple[float, float, float] | None, water: bool
) -> None:
    """All that lies behind the animal."""
    pen.ops.append(Gradient(-3, -3, 63, 46, ((0, p.top), (0.8, p.bottom), (1, p.bottom))))
    if water:
        return _under(pen, rng, p, biome)
    if light == "night":
        for _ in range(26):
            pen.dot(rng.uniform(-2, 59), rng.uniform(-2, 20), rng.choice((0.12, 0.16, 0.24)), "#dfe3ea")
    x, y, r = disc or (rng.choice((17, 20, 37, 40)), rng.uniform(12, 15), 11.5)
    pen.dot(x, y, r * 1.22, mix(p.disc, mix(p.top, p.bottom, 0.5), 0.72))
    pen.dot(x, y, r, p.disc)
    SCENES[biome](pen, rng, p)


def _forest(pen: Pen, rng: Random, p: Palette) -> None:
    pen.fill(ridge(24, 7, rng), p.far)
    for _ in range(9):
        pen.fill(
            poly((x := rng.uniform(-3, 60), -4), (x + 1.2, -4), (x + 1.5, 34), (x - 0.3, 34)), mix(p.far, p.mid, 0.35)
        )
    pen.fill(ridge(28, 5, rng), mix(p.far, p.mid, 0.6))
    for x in (rng.uniform(-1, 4), rng.uniform(9, 14), rng.uniform(44, 48), rng.uniform(53, 57)):
        trunk(pen, x, rng.uniform(2, 3), p.mid, p.near, rng, p.near)
    for _ in range(7):
        bush(pen, rng.uniform(-3, 60), 33, rng.uniform(2, 3.4), p.near, mix(p.near, p.plant, 0.5))
    pen.fill(ridge(33, 1.2, rng, 3), p.ground)
    pen.fill(ridge(36.6, 1, rng, 3), mix(p.ground, p.dark, 0.4))


def _desert(pen: Pen, rng: Random, p: Palette) -> None:
    for x in sorted((rng.uniform(2, 16), rng.uniform(42, 56))):
        mesa(pen, x, 27, rng.uniform(7, 11), rng.uniform(4, 7.5), p.far, mix(p.far, p.near, 0.35))
    pen.fill(ridge(26.5, 1.5, rng, 4), mix(p.far, p.mid, 0.35))
    for y, paint, side in ((29, p.mid, 0.45), (31.4, mix(p.mid, p.near, 0.6), 0.4)):
        x = rng.uniform(10, 46)
        pen.fill(
            smooth(
                [
                    (-8, y + 1.2),
                    (x - 16, y - 0.6),
                    (x, y - 3.6, 1),
                    (x + 20, y),
                    (66, y - 1, 1),
                    (66, 46, 1),
                    (-8, 46, 1),
                ]
            ),
            paint,
        )
        pen.fill(
            smooth([(x, y - 3.6, 1), (x + 18, y - 0.2), (66, y - 0.8, 1), (66, 46, 1), (x - 4, 46, 1), (x - 3, y + 2)]),
            mix(paint, p.near, side),
        )
    pen.fill(ridge(33, 0.8, rng, 3), p.ground)
    for _ in range(5):
        tussock(
            pen, rng.uniform(-2, 59), rng.uniform(32.6, 33.8), rng.uniform(2.4, 4), mix(p.plant, p.ground, 0.18), rng
        )
    pen.fill(ridge(37, 0.8, rng, 3), mix(p.ground, p.dark, 0.4))


def _river(pen: Pen, rng: Random, p: Palette) -> None:
    pen.fill(ridge(21, 4, rng), p.far)
    for i in range(11):
        bush(
            pen,
            -3 + i * 6.2 + rng.uniform(-1, 1),
            25.4,
            rng.uniform(2.4, 3.8),
            mix(p.far, p.mid, 0.7),
            mix(p.far, p.mid, 0.3),
        )
    pen.fill(poly((-4, 25), (61, 25), (61, 44), (-4, 44)), p.near)
    pen.fill(poly((-4, 25), (61, 25), (61, 27.2), (-4, 27.2)), mix(p.near, p.dark, 0.22))
    ripples(pen, 26.5, 34, mix(p.near, p.disc, 0.5), rng, 12)
    pen.fill(ridge(34, 0.9, rng, 3), p.ground)
    pen.fill(ridge(37, 0.9, rng, 3), mix(p.ground, p.dark, 0.45))


def _scrub(pen: Pen, rng: Random, p: Palette) -> None:
    pen.fill(ridge(24, 5, rng, 4), p.far)
    pen.fill(ridge(27.5, 3, rng, 4), mix(p.far, p.mid, 0.6))
    for _ in range(6):
        x = rng.choice((rng.uniform(-3, 16), rng.uniform(41, 60)))
        for d in (-1.2, 0, 1.3):
            pen.line([(x, 32), (x + d, 27), (x + d * 2.6, 22.5)], mix(p.mid, p.dark, 0.35), 0.45)
        pen.fill(oval(x, 21.6, 5.6, 2.2), mix(p.mid, p.near, 0.55))
        pen.fill(oval(x - 0.9, 21, 4, 1.3), p.mid)
    for _ in range(6):
        bush(pen, rng.uniform(-3, 60), 32.4, rng.uniform(1.6, 2.8), p.near, mix(p.near, p.plant, 0.5))
    pen.fill(ridge(32.8, 1, rng, 3), p.ground)
    for _ in range(7):
        tussock(
            pen, rng.uniform(-2, 59), rng.uniform(32.8, 34), rng.uniform(2.2, 3.6), mix(p.ground, p.bloom, 0.45), rng
        )
    pen.fill(ridge(37, 0.8, rng, 3), mix(p.ground, p.dark, 0.45))


def _sky(pen: Pen, rng: Random, p: Palette) -> None:
    for x, y, w in (
        (rng.uniform(4, 14), rng.uniform(7, 12), 20),
        (rng.uniform(44, 54), rng.uniform(16, 20), 22),
        (rng.uniform(18, 34), 29, 15),
    ):
        cloud(pen, x, y, w, mix(p.bottom, "#ffffff", 0.6), mix(p.bottom, p.top, 0.28))
    for y, paint in ((31, p.far), (33.5, p.mid), (36, p.near), (38.5, p.ground)):
        pen.fill(ridge(y, 3.4, rng, 6), paint)


def _coast(pen: Pen, rng: Random, p: Palette) -> None:
    pen.fill(poly((-4, 23), (61, 23), (61, 44), (-4, 44)), p.mid)
    pen.fill(poly((-4, 23), (61, 23), (61, 25), (-4, 25)), mix(p.mid, p.near, 0.6))
    x = rng.choice((-4, 61))
    s = 1 if x < 0 else -1
    pen.fill(
        smooth([(x, 14, 1), (x + 9 * s, 14.6, 1), (x + 12 * s, 19), (x + 17 * s, 24, 1), (x, 24, 1)]),
        mix(p.ground, p.far, 0.35),
    )
    pen.fill(
        smooth([(x + 9 * s, 14.6, 1), (x + 12 * s, 19), (x + 17 * s, 24, 1), (x + 9 * s, 24, 1), (x + 7 * s, 19)]),
        mix(p.ground, p.dark, 0.3),
    )
    ripples(pen, 24.5, 32, mix(p.mid, p.disc, 0.55), rng, 13)
    pen.fill(ridge(32.6, 1, rng, 3), mix(p.disc, p.far, 0.2))
    pen.fill(ridge(33.4, 0.9, rng, 3), p.ground)
    pen.fill(ridge(37, 0.9, rng, 3), mix(p.ground, p.dark, 0.35))


def _ice(pen: Pen, rng: Random, p: Palette) -> None:
    for x, y, w, h in (
        (rng.uniform(0, 10), 24.0, 15.0, 10.0),
        (rng.uniform(44, 56), 24.0, 18.0, 13.0),
        (rng.uniform(20, 36), 24.0, 11.0, 5.0),
    ):
        peak = x + rng.uniform(-2, 2)
        pen.fill(
            poly(
                (x - w * 0.6, y),
                (x - w * 0.34, y - h * 0.6),
                (peak, y - h),
                (x + w * 0.3, y - h * 0.5),
                (x + w * 0.62, y),
            ),
            mix(p.far, "#ffffff", 0.35),
        )
        pen.fill(
            poly(
                (peak - w * 0.04, y),
                (peak + w * 0.06, y - h * 0.55),
                (peak, y - h),
                (x + w * 0.3, y - h * 0.5),
                (x + w * 0.62, y),
            ),
            mix(p.far, p.mid, 0.45),
        )
    pen.fill(poly((-4, 24), (61, 24), (61, 44), (-4, 44)), p.mid)
    pen.fill(poly((-4, 24), (61, 24), (61, 25.6), (-4, 25.6)), mix(p.mid, p.near, 0.6))
    ripples(pen, 25, 32, mix(p.mid, p.disc, 0.6), rng, 11)
    for i in range(5):
        x, y, w = -2.0 + i * 14 + rng.uniform(-4, 4), rng.uniform(27.5, 30.5), rng.uniform(3, 5.5)
        pen.fill(
            poly((x - w, y + 0.6), (x - w * 0.7, y - 0.3), (x + w * 0.6, y - 0.4), (x + w, y + 0.5), (x, y + 1.2)),
            mix(p.near, p.mid, 0.4),
        )
        pen.fill(poly((x - w, y), (x - w * 0.7, y - 0.7), (x + w * 0.6, y - 0.8), (x + w, y)), "#ffffff")
    pen.fill(ridge(33, 1.2, rng, 3), p.ground)
    pen.fill(ridge(36.8, 1.2, rng, 3), mix(p.ground, p.mid, 0.4))


def _under(pen: Pen, rng: Random, p: Palette, biome: str) -> None:
    deep = mix(p.near, "#123f5c", 0.45)
    pen.ops.append(Gradient(-3, -3, 63, 46, ((0, mix(p.disc, p.far, 0.35)), (0.35, mix(p.far, p.mid, 0.6)), (1, deep))))
    for i in range(5):
        x = -2 + i * 13 + rng.uniform(-3, 3)
        pen.fill(
            poly((x, -4), (x + rng.uniform(2, 5), -4), (x - 7, 44), (x - 16, 44)),
            mix(mix(p.far, p.mid, 0.5), p.disc, 0.16),
        )
    pen.fill(ridge(31, 6, rng, 4), mix(p.mid, deep, 0.45))
    for i in range(8):
        x = rng.choice((rng.uniform(-3, 13), rng.uniform(44, 60)))
        h, b = rng.uniform(12, 26), rng.uniform(-2, 2)
        pen.line([(x, 40), (x + b, 40 - h * 0.5), (x - b, 40 - h)], mix(p.near, deep, 0.6), 0.5)
        for k in range(6):
            y, s = 38 - h * k / 6, 1 if k % 2 else -1
            pen.fill(
                leaf(x + b * 0.5, y, x + s * 3.4, y - 3, 1.2, 0.1 * s),
                mix(p.near, deep, 0.5) if i % 2 else mix(p.plant, deep, 0.55),
            )
    pen.fill(ridge(36, 1.5, rng, 4), mix(p.ground, deep, 0.45))
    for _ in range(10):
        pen.dot(rng.uniform(2, 55), rng.uniform(2, 30), rng.choice((0.25, 0.4, 0.6)), mix(p.disc, p.far, 0.3))


SCENES = {
    "forest": _forest,
    "desert": _desert,
    "river": _river,
    "scrub": _scrub,
    "sky": _sky,
    "ice": _ice,
    "coast": _coast,
}


def front(pen: Pen, biome: str, rng: Random, p: Palette, water: bool) -> None:
    """The dark foreground: it frames the plate and lets the animal stand in something."""
    for x in (rng.uniform(-2, 6), rng.uniform(49, 58), rng.uniform(12, 20), rng.uniform(40, 47)):
        far = x < 8 or x > 48
        if biome == "sky":
            break
        if biome == "ice":
            for d, h in ((-2, 3.2), (0, 5.6), (2, 4)):
                k = h if far else h * 0.45
                pen.fill(
                    poly((x + d - 1.5, 42), (x + d - 0.3, 42 - k - 1.4), (x + d + 1.4, 42)), mix(p.dark, p.far, 0.35)
                )
                pen.fill(poly((x + d, 42), (x + d - 0.3, 42 - k - 1.4), (x + d + 1.4, 42)), p.dark)
            continue
        if water:
            tussock(pen, x, 42, 9 if far else 4, mix(p.dark, "#123f5c", 0.45), rng, 5, 30)
        elif biome == "forest" and far:
            for a in (-58, -25, 12, 40, 66):
                fern(pen, x, 42, rng.uniform(9, 12), a, p.dark)
        elif biome == "river" and far:
            tussock(pen, x, 42, 15, p.dark, rng, 8, 22)
        else:
            tussock(pen, x, 41.5, (8 if far else 4.2), p.dark, rng)
    if biome in ("forest", "sky") and not water:
        sprig(pen, -4, -3.5, 11, 2.5, p.dark, rng)
        sprig(pen, 61, -3.5, -9, 2, p.dark, rng, 6)
    if biome in ("scrub", "desert", "coast") and not water:
        for x in (rng.uniform(2, 10), rng.uniform(46, 54)):
            for _ in range(3):
                lean, h = rng.uniform(-0.5, 0.5), rng.uniform(3, 6)
                pen.line([(x, 41), (x + sin(lean) * h, 41 - h)], p.dark, 0.25)
                pen.dot(x + sin(lean) * h, 41 - h, 0.5, p.bloom)

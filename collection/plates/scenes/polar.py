"""The far north: pack ice, the open polar sea, the autumn tundra, and the light above them."""

from __future__ import annotations

from math import sin
from random import Random

from collection.plates.draw import Pen, Point, Shape, leaf, mix, oval, poly, smooth_curve
from collection.plates.scenes.foreground import grass, no_foreground, shards
from collection.plates.scenes.landscape_parts import ridge, ripples, tussock
from collection.plates.scenes.palettes import PALETTES, Palette
from collection.plates.scenes.scene import MiddleGround, Scene

SNOW = "#fbfdfd"


def peak(pen: Pen, x: float, y: float, w: float, h: float, rock: str, side: str, cap: str) -> None:
    """A mountain w wide and h high on the line y: lit side, shaded side, a cap of snow with a ragged hem."""
    top, left, right = (x, y - h), (x - w * 0.55, y), (x + w * 0.5, y)
    waist = (x + w * 0.08, y - h * 0.45)
    pen.fill(poly(left, (x - w * 0.24, y - h * 0.62), top, (x + w * 0.2, y - h * 0.58), right), rock)
    pen.fill(poly(top, (x + w * 0.2, y - h * 0.58), right, (x + w * 0.16, y), waist), side)
    hem = [(x - w * 0.16, y - h * 0.62), (x - w * 0.08, y - h * 0.7), (x - w * 0.02, y - h * 0.54), waist]
    pen.fill(poly((x - w * 0.2, y - h * 0.69), top, *reversed(hem[2:]), hem[1], hem[0]), cap)
    pen.fill(
        poly(top, (x + w * 0.17, y - h * 0.64), (x + w * 0.14, y - h * 0.5), (x + w * 0.08, y - h * 0.62), waist),
        mix(cap, side, 0.45),
    )


def floe(pen: Pen, x: float, y: float, w: float, side: str, top: str = SNOW) -> None:
    """A drifting sheet of ice of half width w, its upper face on the line y."""
    d = 0.35 + w * 0.09
    pen.fill(
        poly(
            (x - w, y + d), (x - w * 0.66, y - d), (x + w * 0.6, y - d * 1.1), (x + w, y + d), (x + w * 0.1, y + d * 3)
        ),
        side,
    )
    pen.fill(poly((x - w, y), (x - w * 0.66, y - d), (x + w * 0.6, y - d * 1.1), (x + w, y), (x + w * 0.1, y + d)), top)


def aurora(pen: Pen, rng: Random, p: Palette) -> None:
    """Two curtains of light that fade upwards from a bright, waving hem, with rays in them."""
    dim = mix(p.top, p.bottom, 0.3)
    for y, rise, phase, hue in ((11.0, 11.0, 2.2, "#7a78cc"), (18.5, 15.0, rng.uniform(0, 1), "#4fd3a0")):
        for i in range(7):
            pen.fill(_curtain(y, rise * (1 - i / 7), phase), mix(dim, hue, 0.1 + 0.13 * i))
        rays = []
        for i in range(15):
            x = -3 + i * 4.3
            hem = _hem(x, y, phase)
            rays.append(leaf(x, hem, x + 0.6, hem - rise * (0.55 + 0.3 * sin(i * 2.4)), 0.8, 0, 0.3))
        pen.fills(rays, mix(dim, hue, 0.75))


def _hem(x: float, y: float, phase: float) -> float:
    return y + sin(x * 0.13 + phase) * 3.2 + sin(x * 0.29 + phase) * 1.1


def _curtain(y: float, rise: float, phase: float) -> Shape:
    """A band that waves across the sky, `rise` high."""
    xs = [-6 + i * 3.45 for i in range(21)]
    hem = [(x, _hem(x, y, phase)) for x in xs]
    crest = [(x + 1, v - rise * (0.86 + 0.14 * sin(x * 0.4 + phase))) for x, v in reversed(hem)]
    return smooth_curve([(*hem[0], 1), *hem[1:-1], (*hem[-1], 1), (*crest[0], 1), *crest[1:-1], (*crest[-1], 1)])


def water(pen: Pen, rng: Random, p: Palette, y: float) -> None:
    """The sea from its horizon down, with ice adrift."""
    pen.fill(poly((-4, y), (61, y), (61, 44), (-4, 44)), p.mid)
    pen.fill(poly((-4, y), (61, y), (61, y + 1.3), (-4, y + 1.3)), mix(p.mid, p.near, 0.6))
    ripples(pen, y + 1.4, 33, mix(p.mid, p.disc, 0.5), rng, 11)


def _pack_ice(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    """Pack ice: mountains or bergs, a lead of open water, the floe on which the animal stands."""
    stand(pen, rng, p)
    water(pen, rng, p, 25)
    snow = mix(SNOW, p.ground, 0.35)
    for i in range(6):
        floe(pen, -3 + i * 12.4 + rng.uniform(-3, 3), rng.uniform(27.2, 30.8), rng.uniform(2.6, 5), p.near, snow)
    edge = ridge(33, 1, rng, 4, sharp=True)
    pen.fill([(s[0], *(v + (1.5 if i % 2 else 0) for i, v in enumerate(s[1:]))) for s in edge], p.near)
    pen.fill(edge, p.ground)
    for _ in range(6):
        x, y, w = rng.uniform(-2, 58), rng.uniform(34.2, 36.4), rng.uniform(2.5, 6)
        pen.fill(leaf(x - w, y, x + w, y + rng.uniform(-0.5, 0.5), 0.5), mix(p.ground, p.mid, 0.34))
    pen.fill(ridge(37, 1.1, rng, 4), mix(p.ground, p.mid, 0.32))


def _sea(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    """The open polar sea: rows of swell, each with a lit crest."""
    stand(pen, rng, p)
    water(pen, rng, p, 24)
    for i in range(4):
        floe(pen, 2 + i * 17 + rng.uniform(-4, 4), rng.uniform(25.8, 27.4), rng.uniform(2.2, 4), p.near)
    for y, paint in (
        (29.4, mix(p.mid, p.near, 0.55)),
        (32.4, p.near),
        (35.6, p.ground),
        (38.4, mix(p.ground, p.dark, 0.5)),
    ):
        pen.fill(swell(y - 0.55, rng.uniform(0, 6)), mix(paint, p.disc, 0.34))
        pen.fill(swell(y, rng.uniform(0, 6)), paint)


def swell(y: float, phase: float) -> Shape:
    """Water with a waving upper edge."""
    line: list[Point] = [(-6 + i * 5.3, y + sin(i * 1.15 + phase) * 0.75) for i in range(14)]
    return smooth_curve([(*line[0], 1), *line[1:-1], (*line[-1], 1), (66, 46, 1), (-8, 46, 1)])


def _tundra(pen: Pen, rng: Random, p: Palette, stand: MiddleGround) -> None:
    """Autumn beyond the trees: snow on the mountains, russet dwarf birch, lichen, a tarn."""
    stand(pen, rng, p)
    pen.fill(ridge(26.5, 2.4, rng, 4), mix(p.far, p.mid, 0.7))
    pen.fill(ridge(29.4, 1.8, rng, 4), p.mid)
    x = rng.uniform(22, 36)
    pen.fill(leaf(x - 15, 31.2, x + 15, 31, 1.7), mix(p.top, p.disc, 0.35))
    pen.fill(ridge(33, 1, rng, 4), p.near)
    for i in range(9):
        shrub(pen, -2 + i * 7.4 + rng.uniform(-2, 2), 33.4, rng.uniform(1, 1.9), p, rng)
    pen.fill(ridge(34, 0.8, rng, 3), p.ground)
    for _ in range(6):
        tussock(
            pen, rng.uniform(-2, 59), rng.uniform(34.4, 36), rng.uniform(1.6, 2.6), mix(p.ground, p.bloom, 0.4), rng
        )
    for _ in range(7):
        pen.fill(
            oval(rng.uniform(-2, 59), rng.uniform(34.8, 37), rng.uniform(0.6, 1.3), 0.35), mix(p.ground, SNOW, 0.5)
        )
    pen.fill(ridge(37.2, 0.8, rng, 3), mix(p.ground, p.dark, 0.45))


def shrub(pen: Pen, x: float, y: float, r: float, p: Palette, rng: Random) -> None:
    """Dwarf birch: a low cushion of red leaves."""
    for dx, dy, k in ((-0.9, -0.2, 0.7), (0.9, -0.2, 0.7), (0, -0.55, 0.95)):
        pen.fill(oval(x + dx * r, y + dy * r, r * k, r * k * 0.8), mix(p.plant, p.near, 0.25))
    for _ in range(3):
        pen.fill(
            oval(x + rng.uniform(-1, 0.6) * r, y - rng.uniform(0.3, 1) * r, r * 0.3, r * 0.24),
            mix(p.plant, p.bloom, 0.4),
        )


# ---- middle grounds


def _mountains(pen: Pen, rng: Random, p: Palette) -> None:
    """A coast of peaks under snow, the highest at the sides."""
    rock, side = mix(p.far, p.mid, 0.35), mix(p.far, p.near, 0.5)
    for x, w, h in (
        (rng.uniform(18, 40), 24.0, 7.0),
        (rng.uniform(1, 7), 25.0, 14.0),
        (rng.uniform(49, 56), 27.0, 15.5),
        (rng.uniform(12, 18), 17.0, 8.0),
        (rng.uniform(38, 44), 16.0, 7.5),
    ):
        peak(pen, x, 26, w, h, rock, side, mix(SNOW, p.far, 0.2))


def _bergs(pen: Pen, rng: Random, p: Palette) -> None:
    """Tabular icebergs: flat above, a cliff towards the viewer, blue at the foot."""
    lit, wall = mix(SNOW, p.far, 0.15), mix(p.far, p.mid, 0.45)
    for x, w, h in (
        (rng.uniform(2, 9), 21.0, 9.0),
        (rng.uniform(47, 54), 24.0, 12.0),
        (rng.uniform(24, 34), 12.0, 3.6),
    ):
        y = 25.4
        left, right = (x - w * 0.5, y), (x + w * 0.5, y)
        top = [
            (x - w * 0.44, y - h * 0.8),
            (x - w * 0.1, y - h),
            (x + w * 0.3, y - h * 0.92),
            (x + w * 0.45, y - h * 0.7),
        ]
        pen.fill(poly(left, *top, right), lit)
        pen.fill(poly((x + w * 0.02, y), (x + w * 0.1, y - h * 0.6), top[2], top[3], right), wall)
        for k in (-0.3, -0.12, 0.24, 0.36):
            pen.fill(leaf(x + w * k, y - h * 0.66, x + w * (k + 0.03), y, w * 0.02), mix(wall, p.near, 0.3))
        pen.fill(
            poly(left, (left[0] + 0.4, y - h * 0.1), (right[0] - 0.3, y - h * 0.08), right), mix(p.mid, p.near, 0.3)
        )


def _hummocks(pen: Pen, rng: Random, p: Palette) -> None:
    """A pressure ridge: slabs that the drift has pushed upright."""
    for i in range(13):
        x = -3 + i * 5.1 + rng.uniform(-1.4, 1.4)
        k = abs(x - 28.5) / 28.5
        w, h, lean = rng.uniform(2.4, 3.8), 2.2 + rng.uniform(1.5, 3.6) * k * 2, rng.uniform(-1.6, 1.6)
        slab = [(x - w, 27), (x - w * 0.4 + lean, 26 - h), (x + w * 0.4 + lean, 26 - h * 0.8), (x + w, 27)]
        pen.fill(poly(*slab), mix(SNOW, p.far, 0.3))
        pen.fill(poly((x + w * 0.1, 27), (x + w * 0.08 + lean, 26 - h * 0.88), *slab[2:]), mix(p.far, p.mid, 0.55))


POLAR = {
    "pack ice": Scene(
        palette=PALETTES["pack ice"], land=_pack_ice, middle_grounds=(_mountains, _bergs, _hummocks), front=shards
    ),
    "polar sea": Scene(
        palette=PALETTES["polar sea"], land=_sea, middle_grounds=(_bergs, _mountains), front=no_foreground
    ),
    "tundra": Scene(palette=PALETTES["tundra"], land=_tundra, middle_grounds=(_mountains,), front=grass),
}

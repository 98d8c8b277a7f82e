"""One arctic landscape, six plates wide, from the open sea to the summit of a glacier; each plate shows its sixth.

Everything is placed on the whole, in millimetres from the left edge of the first plate, and drawn shifted: so that
neighbours join at their edges, bleed and all.
"""

from __future__ import annotations

from math import sin
from random import Random

from collection.plates.draw import WIDTH, Pen, Tube, curve, leaf, mix, oval, poly, smooth_curve, tube
from collection.plates.scenes.foreground import no_foreground
from collection.plates.scenes.landscape_parts import tussock
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.polar import SNOW, floe, peak, shrub
from collection.plates.scenes.scene import MiddleGround, Scene

SHARES = 6
"""The number of plates that the landscape covers."""


class Window:
    """The part of the landscape that one plate shows, with a pen that draws in landscape coordinates."""

    def __init__(self, pen: Pen, share: int) -> None:
        self.pen = pen.at(-WIDTH * share, 0)
        self.left = WIDTH * share

    def sees(self, x: float, reach: float = 8.0) -> bool:
        """Whether something at x, extending `reach` mm to each side, can be in the picture."""
        return self.left - 3 - reach < x < self.left + WIDTH + 3 + reach


def _window(share: int) -> MiddleGround:
    """Draws the part of the landscape that plate number `share` shows."""

    def draw(pen: Pen, _rng: Random, p: Palette) -> None:
        view = Window(pen, share)
        for part in (_ranges, _water, _pack, _hills, _shore, _tundra, _glacier):
            part(view, Random(part.__name__), p)

    return draw


def _draw_middle_ground_only(pen: Pen, rng: Random, p: Palette, draw: MiddleGround) -> None:
    """Draws only the middle ground, without a background."""
    draw(pen, rng, p)


def _ranges(view: Window, _rng: Random, p: Palette) -> None:
    """Mountains far inland, higher and higher to the right, and the summit before them."""
    rock, side, cap = mix(p.far, p.mid, 0.22), mix(p.far, p.near, 0.42), mix(SNOW, p.far, 0.22)
    for x, w, h in ((128, 34, 4.0), (152, 44, 7.0), (176, 40, 6.0), (200, 54, 11.0), (228, 48, 9.0), (254, 62, 16.0)):
        if view.sees(x, w):
            peak(view.pen, x, 25, w, h, rock, side, cap)
    for x, w, h in ((286, 56, 24.0), (346, 60, 27.0), (316, 84, 36.0)):
        if view.sees(x, w):
            peak(view.pen, x, 38, w, h, mix(p.far, p.dark, 0.3), mix(p.far, p.dark, 0.52), mix(SNOW, p.far, 0.06))


def _water(view: Window, rng: Random, p: Palette) -> None:
    """The sea: pale at the horizon, deep before the viewer at the far left."""
    if not view.sees(85, 100):
        return
    pen = view.pen
    pen.fill(poly((-8, 22), (182, 22), (182, 46), (-8, 46)), p.mid)
    pen.fill(poly((-8, 22), (182, 22), (182, 23.4), (-8, 23.4)), mix(p.mid, p.near, 0.6))
    streaks = []
    for i in range(60):
        x, y = -4 + i * 3 + rng.uniform(-3, 3), rng.uniform(23.8, 33)
        streaks.append(leaf(x - (y - 20) * 0.5, y, x + (y - 20) * 0.5, y, 0.05 * (y - 19)))
    pen.fills(streaks, mix(p.mid, p.disc, 0.45))
    for y, end, share in ((28.6, 104, 0.5), (32, 92, 1.0), (36, 78, 1.4)):
        crest = [
            (-8 + i * 5.6, y + sin(i * 1.2 + y) * 0.8 + max(0.0, i * 5.6 - end + 42) * 0.2)
            for i in range(int(end / 5.6) + 1)
        ]
        paint = mix(p.mid, p.near, share) if share <= 1 else mix(p.near, "#14496b", 0.4)
        for lift, colour in ((-0.5, mix(paint, p.disc, 0.3)), (0.0, paint)):
            line = [(x, v + lift) for x, v in crest]
            pen.fill(smooth_curve([(-8, 46, 1), (*line[0], 1), *line[1:], (end, 47, 1)]), colour)


def _pack(view: Window, rng: Random, p: Palette) -> None:
    """Bergs on the horizon, floes that lie closer and closer, one great floe in the middle of its plate."""
    for x, w, h in ((49.0, 15.0, 6.0), (98.0, 20.0, 8.0), (66.0, 10.0, 3.0)):
        if view.sees(x, w):
            top = [
                (x - w * 0.44, 23 - h * 0.8),
                (x - w * 0.1, 23 - h),
                (x + w * 0.3, 23 - h * 0.9),
                (x + w * 0.46, 23 - h * 0.6),
            ]
            view.pen.fill(poly((x - w * 0.5, 23), *top, (x + w * 0.5, 23)), mix(SNOW, p.far, 0.1))
            view.pen.fill(
                poly((x + w * 0.04, 23), (x + w * 0.1, 23 - h * 0.6), *top[2:], (x + w * 0.5, 23)),
                mix(p.far, p.mid, 0.4),
            )
    side, floes = mix(p.mid, p.near, 0.75), []
    for i in range(44):
        x = 26 + i * 2.3 + rng.uniform(-3, 3)
        y = rng.uniform(24.6, 25 + 15 * min(1.0, max(0.1, (x - 34) / 40)))
        floes.append((y, x, (1.2 + (y - 24) * 0.36) * rng.uniform(0.8, 1.3)))
    for y, x, w in sorted((*floes, (35.4, 85.5, 21.0))):
        if view.sees(x, w) and (w > 20 or abs(x - 85.5) > 15 + w * 0.5 or y < 30):
            floe(view.pen, x, y, w, side)


def _hills(view: Window, _rng: Random, p: Palette) -> None:
    """Rolling fells with old snow in their folds, a river between them."""
    if not view.sees(270, 100):
        return
    pen, far = view.pen, mix(p.ground, p.far, 0.55)
    pen.fill(
        curve(
            "146 28!, 160 24.4, 172 21.8, 186 21, 204 21.6, 222 20, 238 16.6, 254 20.4, 270 16, 284 20, 300 23, 330 26,"
            " 352 26!, 352 46!, 146 46!"
        ),
        far,
    )
    for x, y, w, t in (
        (231, 20, 5, 0.5),
        (242, 19.4, 4, -0.4),
        (263, 19.6, 5.4, 0.6),
        (276, 19.8, 4, -0.5),
        (252, 23, 4, 0.2),
        (218, 23, 3, 0.3),
    ):
        pen.fill(leaf(x - w, y + t * 2.4, x + w, y - t * 2.4, 1.5, 0.12), mix(SNOW, p.far, 0.12))
    near = mix(p.ground, p.plant, 0.16)
    pen.fill(
        curve(
            "170 31!, 192 28.8, 214 27.6, 234 22.6, 250 26.4, 262 27.6, 274 22.4, 290 25.6, 306 29.6,"
            " 352 34!, 352 46!, 170 46!"
        ),
        near,
    )
    for x, y, w in ((233, 25.6, 4.4), (240, 27, 3), (274, 25.6, 4.6), (281, 27, 3.2), (226, 27.6, 3)):
        pen.fill(leaf(x - w, y + 0.8, x + w, y - 0.6, 1.1, 0.16), mix(SNOW, near, 0.08))
    pen.fill(
        tube("257 27, 260 29.4, 252 32, 248 35.4, 256 39.6, 250 47", 0.4, 1, 2, 3.2, 4.6, 7, steps=7).shape(),
        mix(p.top, p.disc, 0.25),
    )


def _shore(view: Window, rng: Random, p: Palette) -> None:
    """A bird cliff, the ice foot, shingle, then land."""
    pen = view.pen
    if not view.sees(190, 100):
        return
    stone = mix(p.far, p.dark, 0.42)
    pen.fill(curve("126 31!, 127 19.6!, 130 16, 136 15, 142 16.6, 150 21, 164 25.6!, 164 31!"), stone)
    pen.fill(curve("136.6 31!, 138 21, 137.4 15.4!, 142 16.6, 150 21, 164 25.6!, 164 31!"), mix(stone, p.dark, 0.35))
    pen.fill(
        curve("126.4 19.4!, 130 16, 136 15, 142 16.6, 150 21, 163 25.4!, 150 22.4, 142 18.4, 136 16.8, 130 17.6"),
        mix(p.ground, "#6f8a4c", 0.6),
    )
    for y in (20.4, 23, 25.6):
        pen.line([(127.4, y), (131, y + 0.3), (135.6, y - 0.1)], mix(stone, SNOW, 0.35), 0.3)
        for k in range(5):
            x = 128.2 + k * 1.7 + rng.uniform(-0.4, 0.4)
            pen.fill(oval(x, y - 0.55, 0.36, 0.6), SNOW)
            pen.fill(leaf(x - 0.5, y - 0.1, x - 0.16, y - 1.4, 0.42), mix(p.dark, "#2b2f45", 0.6))
    for x, w in ((130.0, 5.0), (141.0, 8.0), (152.0, 7.0)):
        pen.fill(leaf(x - w, 31, x + w, 31, 0.9), mix(p.mid, SNOW, 0.75))
    for edge, paint in (
        ("106 46!, 116 39.4, 129 34.6, 145 30.8, 159 27.2, 178 25.2!, 200 28!, 240 46!", mix(SNOW, p.mid, 0.12)),
        ("111 46!, 119.6 40.2, 132 35.6, 147 31.6, 161 28, 180 26!, 200 28.6!, 240 46!", mix(p.far, p.ground, 0.55)),
        ("118 46!, 126 41.4, 138 37, 151 33, 165 29.6, 184 28!, 212 30, 228 36, 239 46!", p.ground),
    ):
        pen.fill(curve(edge), paint)
    for i in range(26):
        x = 114 + i * 1.9
        y = 44 - (x - 112) * 0.33 + rng.uniform(-0.6, 1.4)
        pen.fill(oval(x + 2.6, y, rng.uniform(0.4, 0.9), 0.36), mix(p.far, p.dark, rng.uniform(0.2, 0.5)))


def _tundra(view: Window, rng: Random, p: Palette) -> None:
    """Russet cushions, tarns, lichen, cotton grass, to the foot of the hills."""
    pen = view.pen
    for x, y, w in ((196.0, 31.6, 13.0), (176.0, 35.0, 9.0), (215.0, 36.6, 11.0)):
        if view.sees(x, w):
            pen.fill(leaf(x - w, y, x + w, y - 0.2, 2.1), mix(p.ground, p.dark, 0.3))
            pen.fill(leaf(x - w * 0.95, y + 0.15, x + w * 0.95, y, 1.7), mix(p.top, p.disc, 0.3))
            pen.fill(leaf(x - w * 0.5, y + 0.2, x + w * 0.1, y + 0.1, 0.4), p.disc)
    for i in range(66):
        x, y, r = 140 + i * 2.2 + rng.uniform(-2, 2), rng.uniform(30.6, 40), rng.uniform(0.8, 1.5)
        hue = rng.random()
        if abs(x - 254) < 9 or y < 29.6 + max(0.0, (160 - x) * 0.5) + max(0.0, (x - 234) * 0.16):
            continue
        if view.sees(x, 4):
            shrub(pen, x, y, r * (1 + (y - 30) * 0.05), p, Random(f"{x:.2f}{hue:.3f}"))
    for i in range(16):
        x, y, r = 136 + i * 9.6 + rng.uniform(-3, 3), rng.uniform(40.6, 42), rng.uniform(4, 6)
        if view.sees(x, 6) and not 244 < x < 262:
            tussock(pen, x, y, r, p.dark, Random(f"{x:.2f}"))
    for i in range(34):
        x, h = 170 + i * 2.1 + rng.uniform(-0.8, 0.8), rng.uniform(3, 5.6)
        if view.sees(x, 3):
            pen.line([(x, 41), (x + 0.4, 41 - h)], mix(p.dark, p.ground, 0.5), 0.22)
            pen.fill(oval(x + 0.5, 40.8 - h, 0.72, 0.58), SNOW)


def _glacier(view: Window, rng: Random, p: Palette) -> None:
    """The tongue of ice from the summit's shoulder, its moraines and crevasses, rubble at its mouth."""
    if not view.sees(316, 50):
        return
    pen, ice, blue = view.pen, mix(SNOW, p.far, 0.18), mix(p.far, p.near, 0.5)
    stone = mix(p.far, p.dark, 0.62)
    pen.fill(curve("258 46!, 270 40, 284 36.4, 296 33, 306 28, 312 25!, 326 24!, 336 30, 352 36!, 352 46!"), stone)
    pen.fill(curve("258 46!, 270 40, 284 36.4, 296 33, 306 28!, 304 33, 292 38, 280 46!"), mix(stone, SNOW, 0.24))
    tongue = Tube(
        [(318.6, 8), (322.6, 13), (322, 20), (314, 28), (306, 37), (300, 50)], [0.8, 4.4, 9, 16, 25, 36], steps=7
    )
    with pen.clip(poly((250, -4), (352, -4), (352, 46), (250, 46))) as inside:
        inside.fill(tongue.shape(), ice)
        for off in (-0.5, 0.05, 0.55):
            inside.fill(tongue.strip(off, off + 0.07, 0.18, 0.98), mix(ice, stone, 0.55))
        for i in range(15):
            t, off = 0.2 + i * 0.048, -0.9 + (i * 0.618 % 1) * 1.4
            a, b = tongue.at(t, off), tongue.at(t + 0.02, off + 0.36)
            inside.fill(leaf(*a, *b, 0.8, 0.1), blue)
        inside.fill(tongue.strip(-1.1, -0.8, 0.16, 1), mix(ice, blue, 0.45))
        inside.fill(tongue.strip(0.9, 1.1, 0.16, 1), mix(ice, stone, 0.4))
    for i in range(26):
        x, y, r = 262 + i * 1.6 + rng.uniform(-1, 1), rng.uniform(37.6, 41), rng.uniform(0.6, 1.5)
        if x < 284 + (y - 37) and view.sees(x, 3) and x > 264:
            pen.fill(
                poly(
                    (x - r, y + r * 0.6), (x - r * 0.5, y - r * 0.5), (x + r * 0.4, y - r * 0.7), (x + r, y + r * 0.6)
                ),
                mix(stone, SNOW, 0.3),
            )
            pen.fill(
                poly((x, y + r * 0.6), (x + r * 0.1, y - r * 0.2), (x + r * 0.4, y - r * 0.7), (x + r, y + r * 0.6)),
                stone,
            )


VISTA = Palette(
    "#9fd0e8", "#f8efdc", "#fffdf0", "#c6d6e2", "#74b4cf", "#4590b4", "#b3964f", "#5b4038", "#b4572f", "#e4b34a"
)
SCENES = {
    "vista": Scene(
        palette=VISTA,
        land=_draw_middle_ground_only,
        middle_grounds=tuple(_window(share) for share in range(SHARES)),
        front=no_foreground,
    )
}

"""A walking mammal: body, neck, legs and a furred tail."""

from __future__ import annotations

from collections.abc import Sequence

from collection.plates.bodies.coats import tufts
from collection.plates.bodies.parts import Marks, far_side_tone, paw
from collection.plates.draw import Pen, Point, Shape, Tone, Tube, mix, oval, smooth_curve


def _trunk(rump: float, chest: float, top: float, depth: float, arch: float, tuck: float) -> Shape:
    """The barrel from rump to chest: `arch` lifts the back, `tuck` draws in the flank."""
    n, bottom = chest - rump, top + depth
    back = [
        (chest + 0.01 * n, top + 0.34 * depth),
        (chest - 0.12 * n, top),
        (chest - 0.45 * n, top + 0.05 * depth - arch),
        (rump + 0.18 * n, top + 0.02 * depth - arch * 0.6),
        (rump, top + 0.36 * depth),
    ]
    belly = [
        (rump + 0.03 * n, top + 0.78 * depth),
        (rump + 0.3 * n, bottom - tuck),
        (chest - 0.42 * n, bottom + 0.1),
        (chest - 0.14 * n, bottom + 0.35),
        (chest + 0.03 * n, top + 0.74 * depth),
    ]
    return smooth_curve([*back, *belly])


def quadruped(
    pen: Pen,
    coat: Tone,
    *,
    rump: float = 14,
    chest: float = 38,
    top: float = 17,
    depth: float = 9.5,
    ground: float = 34.4,
    leg: float = 2.3,
    arch: float = 0,
    tuck: float = 1.6,
    under: str = "",
    socks: Tone | None = None,
    marks: Marks = (),
    claws: str = "",
    neck: tuple[Point, float, float] | None = None,
) -> None:
    """A walking mammal without head and tail. `neck`: its end, and widths at shoulder and head."""
    n, behind, foot = chest - rump, far_side_tone(coat), socks or coat
    for x, hind in ((rump + 0.36 * n, True), (chest - 0.04 * n, False)):
        _leg(pen, x, top + depth * 0.5, ground - 0.5, leg, hind, behind, far_side_tone(foot), claws)
    body = _trunk(rump, chest, top, depth, arch, tuck)
    flank = (rump + 0.42 * n, top + 0.14 * depth, chest - 0.2 * n, top + 0.72 * depth)
    pen.form(body, coat, 1.5, 0.5, marks or tufts(flank, 9, mix(coat.base, coat.dark, 0.6)))
    if under:
        pen.edge(body, under, 0, -depth * 0.15)
    if neck:
        (nx, ny), w0, w1 = neck
        root = (chest - 0.17 * n, top + depth * 0.42)
        bend = ((chest - 0.1 * n + nx) / 2 + 0.5, (top + depth * 0.3 + ny) / 2)
        throat = Tube([root, bend, (nx, ny)], [w0, (w0 + w1) * 0.46, w1])
        pen.form(throat.shape(), coat, 0.7, 0.4, [(throat.strip(0.35, 1.2), under)] if under else ())
        with pen.clip(body) as inner:
            inner.fill(oval(chest - 0.17 * n, top + depth * 0.45, w0 * 0.5), coat.base)
    _leg(pen, rump + 0.17 * n, top + depth * 0.42, ground, leg, True, coat, foot, claws)
    _leg(pen, chest - 0.15 * n, top + depth * 0.6, ground, leg, False, coat, foot, claws)


def _leg(pen: Pen, x: float, y: float, ground: float, w: float, hind: bool, coat: Tone, foot: Tone, claws: str) -> None:
    h = ground - y
    if hind:
        limb = Tube(
            [(x, y), (x + 0.10 * h, y + 0.34 * h), (x - 0.13 * h, y + 0.68 * h), (x - 0.09 * h, ground - w * 0.3)],
            [w * 2.9, w * 2.3, w * 0.95, w * 0.85],
        )
    else:
        limb = Tube(
            [(x, y), (x - 0.04 * h, y + 0.4 * h), (x + 0.03 * h, y + 0.7 * h), (x + 0.02 * h, ground - w * 0.3)],
            [w * 1.7, w * 1.35, w * 0.9, w * 0.85],
        )
    pen.form(
        limb.shape(),
        coat,
        w * 0.28,
        w * 0.16,
        [(limb.strip(-1.3, 1.3, 0.72, 1), foot.base)] if foot is not coat else (),
    )
    end = limb.at(1)
    paw(pen, end[0] - w * 0.1, ground - w * 0.2, w * 0.72, foot, claws)


def furred_tail(
    pen: Pen,
    points: Sequence[Point],
    widths: Sequence[float],
    coat: Tone,
    tuft: str = "",
    end: float = 0.72,
    marks: Marks = (),
) -> Tube:
    """A furred tail, its end optionally in another colour."""
    tail, dyed = Tube(points, widths), list(marks)
    if tuft:
        x, y = tail.at(1)
        dyed += [
            (tail.strip(-1.6, 1.6, end, 1), tuft),
            (oval(x, y, widths[-1] * 0.75), tuft),
            (tail.strip(0.3, 1.6, end, 1), mix(tuft, "#2b2145", 0.2)),
        ]
    pen.form(tail.shape(), coat, 0.6, 0.35, dyed)
    return tail

"""Body plans of small animals: a bee, jointed legs, the plates of a shell."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from collection.plates.bodies import Marks, bands
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, oval, parse_points, petal, tone, tube


def jointed_legs(pen: Pen, legs: Sequence[str], coat: Tone, *widths: float) -> None:
    """Thin legs, one for each line of points from the body to the foot; the bends are not rounded."""
    for leg in legs:
        pen.form(tube(leg, *(widths or (1.9, 1.5, 0.7))).shape(), coat, 0.3, 0.25)


def rings(limb: Tube, n: int, colour: str, t0: float = 0.0, t1: float = 1.0, share: float = 0.14) -> Marks:
    """Thin lines across a limb, one at each seam between segments."""
    return bands(limb, n, colour, t0, t1, share)


def feeler(pen: Pen, text: str, colour: str, width: float = 0.4) -> None:
    """An antenna or a whisker: a thin curve."""
    pen.line(parse_points(text), colour, width)


def fur_ball(pen: Pen, x: float, y: float, r: float, coat: Tone, flecks: int = 5) -> None:
    """A ball of fur: a ring of hairs, a shaded solid, a few light hairs on top."""
    for i in range(52):
        turn = i / 52 * 2 * pi
        reach = r * (1.13 + 0.07 * sin(i * 2.4))
        tip = (x + cos(turn + 0.12) * reach, y + sin(turn + 0.12) * reach * 0.96)
        paint = coat.base if sin(turn - 0.5) < 0.2 else coat.dark
        pen.fill(leaf(x + cos(turn) * r * 0.76, y + sin(turn) * r * 0.76, *tip, r * 0.15), paint)
    places = ((-3, -3), (0, -4), (2.6, -2), (-1.4, 0), (1.4, 1.4), (-3.6, 0.6), (3.6, 1))[:flecks]
    hairs = [(leaf(x + u, y + v, x + u + 0.4, y + v + 1.8, 0.5), coat.light) for u, v in places]
    pen.form(oval(x, y, r, r * 0.955), coat, 1.2, 0.7, hairs)


def bee(
    pen: Pen,
    fur: Tone,
    shell: Tone,
    band: str,
    *,
    n: int = 5,
    wings: Sequence[str] = (),
    pane: str = "#dbeef2",
    eye: str = "#6f9a52",
    brow: str = "#f3e4b4",
    pollen: str = "",
) -> None:
    """A bee in flight, facing left, its thorax at (30, 17). Each wing is a line: root, tip and width."""
    for wing in wings:
        (x, y), (u, v), (width, _) = parse_points(wing)
        _pane(pen, x, y, u, v, width, tone(pane))
    jointed_legs(
        pen, ("27 21, 24.6 27.4, 20.4 30.4", "30.4 21, 30 29.4, 27 34", "33.4 21, 37.4 29.4, 35.6 35.4"), shell
    )
    if pollen:
        pen.form(oval(36.8, 30.2, 1.6, 2.4, 15), tone(pollen), 0.4, 0.3)
    rear = tube("34 18.4, 39.4 20.6, 44.6 24.4, 48.6 29.4", 8, 12.4, 11, 2.6, steps=6)
    pen.form(rear.shape(), shell, 1.2, 0.6, bands(rear, n, band, 0.12, 0.98, 0.4))
    fur_ball(pen, 30, 17, 6.6, fur)
    pen.form(oval(21.4, 19.4, 4, 5, 14), shell, 0.7, 0.5)
    pen.form(curve("18.6 23, 20.8 22.6, 21 25.4, 18 26.6"), tone(brow), 0.3, 0.2)
    feeler(pen, "19.4 25, 16.6 27, 14.4 27", shell.base, 0.55)
    pen.form(oval(21.2, 18.6, 2.5, 3.8, 14), tone(eye), 0.7, 0.6)
    pen.dot(20.4, 16.9, 0.65, "#ffffff")
    for line in ("19.4 15.4, 17.6 13.2, 16 12", "19.4 15.4, 17.2 14, 14 14.6"):
        feeler(pen, line, shell.base, 0.55)


def _pane(pen: Pen, x: float, y: float, u: float, v: float, width: float, glass: Tone) -> None:
    """One glassy wing with two veins."""
    pen.form(petal(x, y, u, v, width, root=0.25), glass, 0.5, 0.4)
    for k in (-0.18, 0.12):
        middle = ((x + u) / 2 - (v - y) * k, (y + v) / 2 + (u - x) * k)
        pen.line([(x, y), middle, (x + (u - x) * 0.86, y + (v - y) * 0.86)], glass.dark, 0.25)


def scales(pen: Pen, limb: Tube, n: int, coat: Tone, t0: float = 0.0, t1: float = 1.0, lap: float = 1.25) -> None:
    """Overlapping plates along a limb, the last one drawn first: the tail of a crayfish, krill or shrimp."""
    step = (t1 - t0) / n
    for i in reversed(range(n)):
        a = t0 + i * step
        pen.form(limb.strip(-1, 1, a, min(1.0, a + step * lap), 4), coat, 0.45, 0.3)

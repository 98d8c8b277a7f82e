"""Water animals: turtle and fish."""

from __future__ import annotations

from collections.abc import Iterator

from collection.plates.bodies import INK, far_side_tone
from collection.plates.draw import (
    Pen,
    Point,
    Shape,
    Tone,
    curve,
    leaf,
    mix,
    oval,
    parse_points,
    poly,
    smooth_curve,
    tone,
)

Ray = tuple[float, float, float, float]


def turtle(pen: Pen, skin: Tone, shell: Tone, scute: str, under: str) -> None:
    """A sea turtle swimming to the right, seen from a little above."""
    _flipper(pen, "37.6 14.4, 39 10.6, 36 5.6, 29.6 0.6, 26 -0.4, 29 4, 31.4 9.6, 32.6 13", far_side_tone(skin), under)
    _flipper(pen, "15 17.4, 10 13.6, 6.6 13.4, 5.4 12.4, 6.4 17, 12 20.4", far_side_tone(skin), under)
    _flipper(pen, "14.6 23, 10 26.4, 6 29.6, 5 32.6, 10 32.2, 17 27.4", skin, under)
    scales = [
        (oval(x, y, 0.95, 0.72), mix(skin.base, skin.deep, 0.6))
        for x, y in parse_points("44.4 14.2, 47 14.2, 42 15.6, 44 16.4, 40 17.2, 42.4 17.8")
    ]
    throat = (curve("52 17.2, 47 18, 41 19, 36 24, 52 24"), under)
    face = curve("38 15, 43 12.8, 47.6 12.6, 51 15, 51.4 17.8, 48.6 19.8, 43 20.4, 38 21")
    pen.form(face, skin, 0.8, 0.5, [throat, *scales])
    pen.line([(51.3, 17.3), (49, 18), (46.8, 17.8)], skin.deep, 0.3)
    pen.eye(48, 15.8, 0.95, "#221a14", under)
    _carapace(pen, shell, scute, under)
    _flipper(pen, "36.6 20.6, 38 25.4, 33 31.6, 23.4 38, 18.6 38.6, 24 33.4, 28.6 25.6, 31 22", skin, under)


def _flipper(pen: Pen, edge: str, paint: Tone, under: str) -> None:
    """A paddle with scales along the middle; its outline starts at the shoulder, with the tip halfway round."""
    trail, shape = parse_points(edge), curve(edge)
    (x0, y0), (x1, y1) = trail[0], trail[len(trail) // 2]
    scales = [
        (oval(x0 + (x1 - x0) * k + d, y0 + (y1 - y0) * k + 1, 0.95, 0.75), mix(paint.base, paint.deep, 0.6))
        for k in (0.12, 0.28, 0.44, 0.6, 0.76)
        for d in (-1.9, -0.1, 1.7)
    ]
    pen.form(shape, paint, 0.7, 0.5, scales)
    pen.edge(shape, under, -0.1, -0.45)


def _carapace(pen: Pen, shell: Tone, scute: str, under: str) -> None:
    """The shell: its pale rim, the dome, and three rows of five scutes."""
    dome = curve("10.6 20, 14 14, 22 9.8, 31 10.4, 38 14.4, 40.6 19, 36 24, 27 26.6, 17 25.6")
    pen.form(dome, tone(under), 0.6, 0)
    with pen.clip(dome) as inner:
        lid = curve("11 18.8, 14 13.4, 22 9, 31 9.6, 38.6 14, 40 17.6, 35.6 21.6, 27 23.8, 17 23")
        inner.form(lid, shell, 1.2, 0.6)
    panel = curve("11.6 18.6, 14.6 13.8, 22 9.8, 31 10.4, 38 14.4, 39.2 17.4, 35 20.8, 27 22.8, 17.4 22")
    with pen.clip(panel) as inner:
        for i in range(5):
            p, w = inner.at(14.6 + i * 5.3, 16.6 - i * 0.28), 2.35
            p.fill(poly((-w, 0), (-w / 2, -2.2), (w / 2, -2.2), (w, 0), (w / 2, 2.2), (-w / 2, 2.2)), scute)
            above = (
                (-w * 0.3, -2.8),
                (2.6 - w * 0.6, -2.8),
                (2.65 + w * 0.45, -2.8),
                (2.4 + w * 0.6, -8),
                (-w * 0.6, -8),
            )
            below = ((-w * 0.3, 2.8), (2.65 + w * 0.45, 2.8), (2.9 + w * 0.6, 8), (-w * 0.9, 8))
            p.fill(poly(*above), scute)
            p.fill(poly(*below), scute)
            p.fill(leaf(-1.4, -1.2, 1.3, -1, 0.9), mix(scute, "#fff3d8", 0.3))


def fish(
    pen: Pen,
    coat: Tone,
    *,
    band: str = "",
    rim: str = INK,
    fin: Tone | None = None,
    deep: float = 9.5,
    bands_at: tuple[float, ...] = (0.12, 0.43, 0.73),
    iris: str = "#e8772e",
) -> None:
    """A deep-bodied fish, facing right, its middle at (28, 19); `deep` is half its height."""
    paint, mid, d = fin or coat, pen.at(0, 19), deep
    for edge, rays in _fins(d):
        _fin(mid, edge, rays, paint, rim)
    back = [(50.6, 0.6), (47.6, -4), (41, -d * 0.84), (32, -d), (22, -d * 0.74), (13, -2.4), (11.4, 0)]
    belly = [(13, 2.4), (22, d * 0.74), (32, d), (41, d * 0.86), (47.6, 4.6)]
    body = smooth_curve([*back, *belly])
    marks = [
        (_fish_band(11 + at * 39, w), colour)
        for at in (bands_at if band else ())
        for w, colour in ((4.4, rim), (3.2, band))
    ]
    mid.form(body, coat, 1.6, 0.8, marks)
    mid.edge(body, mix(coat.base, "#2b2145", 0.16), 0.3, -0.8)
    breast: list[Point] = [(34.6, 1.4, 1), (30.6, -0.2), (27.4, 2.4), (28.4, 6.4), (32, 7), (34.8, 4.2, 1)]
    _fin(mid, breast, [(34, 2.8, 29, y) for y in (1.6, 3.8, 5.6)], paint, rim)
    mid.line([(50.2, 1.6), (48.4, 2.4), (46.8, 2)], coat.deep, 0.4)
    mid.eye(45.4, -1.6, 1.7, iris, INK, (0.68, 0.68))


def _fins(d: float) -> Iterator[tuple[list[Point], list[Ray]]]:
    """The outline and rays of tail, dorsal, anal and pelvic fin of a fish of half height d, whose middle is y = 0."""
    lobes: list[Point] = [(8, -6.6), (4, -7), (3.4, -3.4), (4.4, 0), (3.4, 3.6), (4, 7), (8, 6.6)]
    yield [(12.6, -2, 1), *lobes, (12.6, 2, 1)], [(12, 0, 4.4, k) for k in (-5, -2.5, 0, 2.5, 5)]
    crest: list[Point] = [(23, -d * 1.36), (29, -d * 1.12), (32, -d * 1.3), (37, -d * 1.16)]
    rays: list[Ray] = [(x, -5, x - 2, -d * 1.3) for x in (21, 24, 27, 31, 34, 37)]
    yield [(18, -d * 0.62, 1), *crest, (41, -d * 0.7, 1)], rays
    rays = [(x, 7, x - 2, d * 1.3) for x in (21, 23.5)]
    yield [(18, d * 0.6, 1), (20, d * 1.3), (26, d * 1.06), (28, d * 0.8, 1)], rays
    rays = [(x, 7, x - 1, d * 1.3) for x in (34, 36)]
    yield [(31, d * 0.8, 1), (32, d * 1.4), (36.6, d * 1.12), (38, d * 0.7, 1)], rays


def _fin(pen: Pen, edge: list[Point], rays: list[Ray], paint: Tone, rim: str) -> None:
    shape = smooth_curve(edge)
    pen.form(shape, paint, 0.6, 0.4, [(leaf(*ray, 0.3), paint.dark) for ray in rays])
    pen.edge(shape, rim, 0, 0.5 if edge[1][1] < 0 else -0.5)


def _fish_band(x: float, w: float) -> Shape:
    """A ring round the body at x, w wide, bulging towards the head."""
    front, back = [(x + w / 2, -14), (x + w * 0.8, -0.5), (x + w / 2, 14)], [(x - w / 2, 14), (x - w * 0.1, -0.5)]
    return smooth_curve([(x - w / 2, -14), *front, *back])

"""Plates: the entities that are an eye, a tide, a silence. What matters stands above y = 25: cards write below it."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random

from collection.games.animus.art.station_stair_wood_scenes import arc_points, starry_sky
from collection.plates.draw import (
    Pen,
    Point,
    Tone,
    curve,
    leaf,
    mix,
    oval,
    poly,
    smooth_curve,
    tone,
)
from collection.plates.plans.animal_faces import mirrored_outline
from collection.plates.plans.people import plank
from collection.plates.plate import plate

GOLD, PALE = tone("#e3b04b"), tone("#efe9fa")


@plate("Omniscient Artificial Intelligence", "void", shadow=None, disc=(28.5, 14, 1))
def omniscient_artificial_intelligence(pen: Pen, rng: Random) -> None:
    x, y, line = 28.5, 14.2, "#8f7fe0"
    for i in range(28):
        a = (i * 360 / 28 + 6) * pi / 180
        near, far = 12.6, rng.uniform(17, 31)
        u, v = x + cos(a) * far, y + sin(a) * far * 0.8
        w = u + (3.6 if cos(a) > 0 else -3.6)
        points: list[Point] = [(x + cos(a) * near, y + sin(a) * near * 0.8, 1), (u, v, 1), (w, v, 1)]
        pen.line(points, mix("#2a2360", line, 0.35 + 0.3 * (i % 3 == 0)), 0.28 + 0.14 * (i % 3 == 0))
        pen.dot(w, v, 0.55, line if i % 3 else "#f2c868")
    pen.fill(curve("11 14.2!, 18.6 5.4, 28.5 1.8, 38.4 5.4, 46 14.2!, 38.4 23, 28.5 26.6, 18.6 23"), "#12102e")
    lid = curve("12.6 14.2!, 19.6 6.6, 28.5 3.4, 37.4 6.6, 44.4 14.2!, 37.4 21.8, 28.5 25, 19.6 21.8")
    pen.form(lid, tone("#d9d2f4"), 1.2, 0.6)
    with pen.clip(lid) as eye:
        for a in range(0, 360, 12):
            u, v = cos(a * pi / 180), sin(a * pi / 180)
            eye.line([(x + u * 9.6, y + v * 9.6), (x + u * (12 + a % 5), y + v * (12 + a % 5))], "#a89bdd", 0.25)
        for r, paint in (
            (9.4, "#2b2468"),
            (8.7, "#4d3fa6"),
            (7.2, "#2f2774"),
            (6.4, "#c94a55"),
            (5.2, "#ee6f5c"),
            (3.6, "#2a1436"),
            (1.5, "#ffd9a0"),
        ):
            eye.dot(x, y, r, paint)
        for r, n, size in ((8.0, 24, 0.26), (5.8, 16, 0.2)):
            for i in range(n):
                a = i * 2 * pi / n
                eye.dot(x + cos(a) * r, y + sin(a) * r, size, "#f2c868" if i % 4 == 0 else "#d9d2f4")
        for a in range(0, 360, 45):
            u, v = cos(a * pi / 180), sin(a * pi / 180)
            eye.line([(x + u * 3.8, y + v * 3.8), (x + u * 5, y + v * 5)], "#7c2338", 0.4)
        eye.dot(x - 2.4, y - 2.6, 1.15, "#fff6ea")
    for r in (15.4, 16.6):
        for start in (-160, 20):
            pen.line(arc_points(x, y, r, start, start + 140, 0.8), line, 0.3)


@plate("The Patient Tide", "void", shadow=None, disc=(28.5, 11, 1))
def the_patient_tide(pen: Pen, rng: Random) -> None:
    starry_sky(pen, rng, "#0f2a4c", "#2f6285", "#8fb6bd", "#c9d4c4")
    moon = tone("#f4ecd6")
    pen.dot(28.5, 11, 12, "#4a7b98")
    pen.dot(28.5, 11, 10.4, "#7ba3b0")
    pen.form(oval(28.5, 11, 9, 9), moon, 1.2, 0)
    for x, y, r in ((23.4, 5.6, 1.3), (33.6, 15, 1.5), (34.6, 6.6, 0.8), (24.4, 16.6, 1), (29.6, 3.8, 0.6)):
        pen.dot(x, y, r, moon.dark)
        pen.dot(x + r * 0.16, y + r * 0.2, r * 0.82, mix(moon.base, moon.dark, 0.35))
    for s in (-1, 1):
        u = 28.5 + s * 3.4
        pen.line([(u - 1.7, 10), (u, 11.1), (u + 1.7, 10)], "#7d7a86", 0.5)
        for d in (-1.1, 0, 1.1):
            pen.line([(u + d, 10.8 - abs(d) * 0.2), (u + d * 1.3, 11.7 - abs(d) * 0.2)], "#7d7a86", 0.25)
    pen.line([(26.8, 14.6), (28.5, 15), (30.2, 14.6)], "#7d7a86", 0.4)
    _draw_wave_row(pen, 20.4, 6, 1.0, tone("#7db0bd"), "#e2efe6")
    for i in range(5):
        pen.fill(leaf(28.5 - 5 + i * 0.8, 22.6 + i * 1.2, 28.5 + 5 - i * 0.8, 22.6 + i * 1.2, 0.5), "#f4ecd6")
    _tower(pen.at(44.6, 30, 1, 5))
    _draw_wave_row(pen, 25.4, 5, 4.4, tone("#3f86a0"), "#b9dde0")
    _draw_wave_row(pen, 30.6, 4, 0.6, tone("#226284"), "#86bccb")
    _draw_wave_row(pen, 36, 4, 5.6, tone("#123f63"), "#4f8ca8")


def _draw_wave_row(pen: Pen, y: float, n: int, shift: float, paint: Tone, foam: str) -> None:
    """A row of great waves that curl to the right."""
    w = 70 / n
    line: list[Point] = [(-12, y + 2, 1)]
    for i in range(n + 2):
        x = -14 + shift + i * w
        line += [(x, y + 1.6), (x + w * 0.42, y - 1.8), (x + w * 0.62, y - 1.6), (x + w * 0.72, y + 0.6)]
    wave = smooth_curve([*line, (80, y, 1), (80, 48, 1), (-12, 48, 1)])
    pen.fill(wave, paint[1])
    pen.edge(wave, paint[0], 0.3, 1.3)
    pen.edge(wave, foam, 0.15, 0.45)


def _tower(pen: Pen) -> None:
    """A tower that the sea has taken to the gallery."""
    stone = tone("#5e7388")
    pen.form(poly((-2.9, 2), (-2.4, -9), (2.4, -9), (2.9, 2)), stone, 0.7, 0.4)
    pen.form(plank(-3.2, -10.6, 3.2, -8.8), stone, 0.3, 0.3)
    for x in (-2.6, -0.5, 1.6):
        pen.form(plank(x, -12, x + 1.2, -10.4), stone, 0.1, 0.1)
    pen.form(poly((-2, -12), (0, -16.4), (2, -12)), tone("#3d4f66"), 0.3, 0.2)
    for y in (-6.6, -3):
        pen.fill(curve(f"-0.7 {y + 1.3}!, -0.7 {y - 0.4}, 0 {y - 1.2}!, 0.7 {y - 0.4}, 0.7 {y + 1.3}!"), "#f2d58a")


@plate("The Hungry Quiet", "void", shadow=None, disc=(28.5, 12.4, 1))
def the_hungry_quiet(pen: Pen, rng: Random) -> None:
    starry_sky(pen, rng, "#0d0b1e", "#1d1838", "#3a2c54", "#6b4a66", stars=24)
    x, y = 28.5, 12.2
    for i in range(74):
        r, start = 10.8 + 20 * (i / 74) ** 1.3, rng.uniform(0, 360)
        reach = rng.uniform(0.35, 1) * 640 / (r * r * 0.16 + 6)
        paint = mix("#1d1838", ("#fff3de", "#c9bef5", "#f0b98a")[i % 3], max(0.22, 1.12 - r / 30))
        pen.line(arc_points(x, y, r, start, start + reach, 0.96), paint, 0.16 + 0.2 * (i % 3 == 0))
    for r, paint in ((10.6, "#3a2c54"), (10, "#6d4a70"), (9.5, "#f0bd80"), (9.2, "#fff6e2"), (8.8, "#0a0814")):
        pen.dot(x + 0.2 * (r < 9), y + 0.16 * (r < 9), r, paint)
    _mute_bell(pen.at(x, 22.6, 0.72))
    for y0, paint in ((30, "#2a2142"), (34, "#1c1732"), (38, "#100d22")):
        shore = smooth_curve(
            [
                (-8, y0 + 2, 1),
                (6, y0 - 0.6),
                (20, y0 + 0.8),
                (36, y0 - 0.8),
                (50, y0 + 0.6),
                (66, y0 - 1, 1),
                (66, 48, 1),
                (-8, 48, 1),
            ]
        )
        pen.fill(shore, paint)


def _mute_bell(pen: Pen) -> None:
    """A bell that hangs from nothing and has no clapper."""
    bronze = tone("#8d7a6a")
    pen.line(arc_points(0, -0.6, 0.9), bronze.light, 0.45)
    pen.form(mirrored_outline("0 0, 2 0.6, 2.9 3, 3.2 6, 5 8.6!, 0 9.2"), bronze, 0.9, 0.6)
    pen.fill(oval(0, 8.7, 4.7, 0.95), "#0a0814")
    pen.line([(-4, 6.8), (0, 7.4), (4, 6.8)], bronze.light, 0.3)

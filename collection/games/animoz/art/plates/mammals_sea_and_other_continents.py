"""Plates: mammals of sea and ice, and of other continents."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import bands, facing_head, furred_tail, head, quadruped, spots
from collection.plates.draw import Pen, Tube, leaf, oval, tone
from collection.plates.plans import upright_sea_lion
from collection.plates.plate import plate


@plate("Australian sea lion", "coast", shadow=(26, 34.8, 19), disc=(20, 14, 11.5))
def sea_lion(pen: Pen, rng: Random) -> None:
    upright_sea_lion(pen, tone("#8b6f60"), "#ecd9b8")


@plate("Polar bear", "ice", shadow=(27, 34.5, 19), disc=(19, 13, 11.5))
def polar_bear(pen: Pen, rng: Random) -> None:
    coat = tone("#f4ead6", 0.95)
    quadruped(
        pen,
        coat,
        rump=8.5,
        chest=36,
        top=12.4,
        depth=15,
        leg=3.9,
        arch=0.6,
        tuck=0.6,
        claws="#4a4244",
        neck=((42, 14.6), 13.6, 8.6),
    )
    head(
        pen.at(44, 13.6, 4.5, 6),
        coat,
        snout=2.0,
        drop=0.42,
        tip=0.36,
        jaw=0.8,
        brow=0.78,
        ear=(0.72, 0.7, -30),
        round_ear=True,
        ear_at=(-0.45, -0.72),
        inner="#bfa99a",
        nose="#2c262b",
        nose_size=0.25,
        iris="#1d1518",
        eye=0.15,
    )


@plate("Arctic fox", "ice", light="dusk", shadow=(27, 34.6, 17), disc=(38, 13, 11.5), flip=True)
def arctic_fox(pen: Pen, rng: Random) -> None:
    coat = tone("#f3eff0")
    furred_tail(pen, [(16, 20), (9.4, 22), (5.6, 27.4), (7.5, 33)], [4, 7.4, 7.8, 2.6], coat)
    quadruped(
        pen, coat, rump=13.5, chest=36, top=16.4, depth=11.6, leg=2.5, arch=0.4, tuck=0.6, neck=((40, 15.4), 12, 9.4)
    )
    head(
        pen.at(41.4, 14.4, 4.5, 4),
        coat,
        snout=1.95,
        drop=0.42,
        tip=0.27,
        brow=0.66,
        ear=(1.0, 1.0, -18),
        inner="#c9b2b8",
        iris="#8a5a22",
        eye=0.19,
    )


@plate("Tiger", "forest", shadow=(27, 34.6, 19), disc=(19, 13, 11.5))
def tiger(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#e0842f"), "#fbeedb"
    tail = Tube([(11, 20), (5, 23), (3, 29), (7, 33.4)], [2.8, 2.6, 2.4, 1.8])
    pen.form(tail.shape(), coat, 0.4, 0.25, bands(tail, 6, "#33231f", 0.2, 1, 0.45))
    stripes = [
        (leaf(x, 12 + (i % 2), x + 1.2, 21.4 + (i % 3), 1.5, 0.12), "#33231f")
        for i, x in enumerate((12, 15, 18, 21.4, 24.6, 28, 31.4, 34.4))
    ]
    stripes += [(leaf(x, 28, x + 0.6, 22.4, 1.1, -0.1), "#33231f") for x in (20, 23.4, 26.6, 30)]
    quadruped(
        pen,
        coat,
        rump=9.5,
        chest=37,
        top=14,
        depth=11.6,
        leg=2.9,
        arch=0.3,
        tuck=1.2,
        under=cream,
        marks=stripes,
        neck=((41.6, 15.4), 11.6, 9.6),
    )
    for x, y in ((13, 20), (14.4, 23), (33.4, 18.4), (35.6, 17), (37.6, 20)):
        pen.fill(leaf(x, y, x + 3, y + 0.7, 0.9, 0.1), "#33231f")
    bars = [
        (leaf(x * k, y, u * k, v, 0.15), "#33231f")
        for k in (-1, 1)
        for x, y, u, v in (
            (0.3, -1, 0.16, -0.62),
            (0.62, -0.86, 0.36, -0.6),
            (1, -0.2, 0.66, -0.12),
            (1.02, 0.1, 0.68, 0.1),
            (0.98, 0.42, 0.66, 0.34),
        )
    ]
    facing_head(pen.at(43, 13, 7.1), coat, cream, marks=[*bars, (leaf(0, -1, 0, -0.5, 0.16), "#33231f")])


@plate("Lion", "scrub", shadow=(27, 34.6, 19), disc=(18, 13, 11.5))
def lion(pen: Pen, rng: Random) -> None:
    coat, cream = tone("#d9a658"), "#f8ead0"
    furred_tail(pen, [(12, 19), (6, 21), (3.6, 27), (5.6, 32)], [2.6, 2.1, 1.9, 3.4], coat, "#6b3f2a", 0.8)
    quadruped(
        pen,
        coat,
        rump=10,
        chest=37,
        top=14,
        depth=11.6,
        leg=2.9,
        arch=0.2,
        tuck=1.4,
        under=cream,
        neck=((41, 15.4), 11.6, 9.6),
    )
    facing_head(pen.at(42, 14, 6.5), coat, cream, mane=tone("#8a4f2a"), ear=0.3, nose="#6b4a44")


@plate("Snow leopard", "ice", shadow=(27, 34.6, 19), disc=(18, 13, 11.5))
def snow_leopard(pen: Pen, rng: Random) -> None:
    coat, cream, ring = tone("#cfc8c2"), "#faf6ef", "#5b5257"
    tail = Tube([(12, 19), (5, 20), (2.5, 27), (7, 33), (13.6, 32.4)], [3.6, 4.4, 4.4, 4.2, 3])
    pen.form(tail.shape(), coat, 0.5, 0.3, bands(tail, 9, ring, 0.1, 1, 0.34))
    body = Tube([(11, 20), (20, 19.6), (29, 19.8), (37, 20)], [11, 11, 11, 11])
    rings = [
        m
        for outer, hole in zip(
            spots(body, 7, 4, 1.15, ring, Random(4), 0, 0.95, 0.8),
            spots(body, 7, 4, 0.62, coat.dark, Random(4), 0, 0.95, 0.8),
            strict=True,
        )
        for m in (outer, hole)
    ]
    quadruped(
        pen,
        coat,
        rump=10,
        chest=37,
        top=14.4,
        depth=11.4,
        leg=2.9,
        arch=0.2,
        tuck=1.1,
        under=cream,
        marks=rings,
        neck=((41, 15.4), 11.6, 9.6),
    )
    for x, y in ((14, 20.4), (16.6, 22.4), (13.6, 23.6), (32.6, 19.6), (33.4, 23), (36.4, 17.6), (31.6, 26), (15, 27)):
        pen.fill(oval(x, y, 0.8, 0.7), ring)
    dots = [
        (oval(x * k, y, 0.07, 0.07), ring)
        for k in (-1, 1)
        for x, y in ((0.2, -0.7), (0.45, -0.68), (0.08, -0.5), (0.75, -0.3), (0.8, 0.0), (0.3, -0.86))
    ]
    facing_head(
        pen.at(42.8, 13.2, 6.9), coat, cream, marks=dots, iris="#9fb9a6", nose="#b9807c", inner="#e3d0c8", ear=0.3
    )

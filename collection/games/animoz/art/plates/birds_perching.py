"""Plates: birds on a branch."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import branch, perching_bird
from collection.plates.draw import Pen, curve, leaf, oval, petal, poly, tone, tube
from collection.plates.plate import plate


@plate("Laughing kookaburra", "forest", shadow=None, disc=(38, 14, 12))
def kookaburra(pen: Pen, rng: Random) -> None:
    branch(pen, [(-5, 37), (14, 35.6), (34, 35), (62, 31.6)], [4, 4.6, 4.8, 4], "#8d7460")
    perching_bird(
        pen,
        tone("#6b4a38"),
        "#f7eddb",
        crown=tone("#f3e6cf"),
        bill=(9.4, 4.4, "#37302f", "#d9b98c"),
        wing=tone("#7a563f"),
        patch="#6db4d6",
        tail=(15, 4.8, tone("#b86f3e")),
        tail_bars="#3a2823",
        skull=6.6,
        stripe="#5b3d2e",
    )
    for x, y, u, v in ((33.2, 9.6, 36.4, 7.6), (35.4, 9, 38.6, 8.2), (34.6, 7.9, 37.2, 7.1), (31.8, 11.4, 34, 10)):
        pen.fill(leaf(x, y, u, v, 0.7, -0.08), "#a5805f")


@plate("Rainbow lorikeet", "forest", flip=True, shadow=None, disc=(19, 14, 12))
def lorikeet(pen: Pen, rng: Random) -> None:
    branch(pen, [(-5, 37), (14, 35.6), (34, 35), (62, 31.6)], [4, 4.6, 4.8, 4], "#8d7460")
    perching_bird(
        pen,
        tone("#4fa044"),
        "#ec6a34",
        crown=tone("#3f62c8"),
        bill=(3.6, 4, "#e2452f", "#c93a2a"),
        wing=tone("#3f9440"),
        patch="#5cb550",
        skull=5.8,
        tail=(16, 3.8, tone("#4aa048")),
        hook=True,
        iris="#c9301f",
    )
    pen.form(curve("26.4 28, 31.6 25.4, 36.2 25.4, 34.6 28.8, 30.6 30.7, 27.4 31.1"), tone("#3d57b8"), 0.8, 0.3)
    pen.fill(curve("31.6 15.4, 33 17.4, 36.6 18.2, 36 19.2, 32 18.6, 30.2 16.6"), "#d8dc4e")


@plate("Australian magpie", "sky", shadow=None, disc=(38, 14, 12.5))
def magpie(pen: Pen, rng: Random) -> None:
    black, white = tone("#38343f", 1.15), tone("#f8f4ec")
    branch(pen, [(-5, 33), (14, 35.4), (34, 34.6), (62, 38)], [4.2, 4.8, 4.6, 4], "#8d7460")
    h = perching_bird(
        pen.at(1.4, -0.6),
        white,
        black.base,
        crown=black,
        bill=(6.4, 3.2, "#aeb9c6", "#8d99a8"),
        wing=black,
        patch="#f8f4ec",
        tail=(9.5, 5, black),
        skull=5.6,
        leg="#3a3436",
        iris="#b5562a",
        lean=10,
    )
    with h.clip(oval(-0.2, -0.2, 5.6, 4.93)) as nape:
        nape.form(curve("-8 -3, -3.6 -3, -2.4 0.6, -3.4 6, -8 6"), white, 0.7, 0.3)
    h.fill(poly((7.7, -0.72), (8.9, -0.1), (9.87, 0.75), (7.5, 0.7)), "#4b5260")


@plate("Gouldian finch", "sky", light="dawn", flip=True, shadow=None, disc=(22, 14, 12))
def gouldian_finch(pen: Pen, rng: Random) -> None:
    green, purple, gold = tone("#58a644"), "#7b4fa6", "#f4cb3c"
    stem = tube("-5 40, 16 36, 38 33.6, 62 27", 1.7, 2.1, 2.1, 1.6)
    pen.form(stem.shape(), tone("#a98c4e"), 0.4, 0.3)
    h = perching_bird(
        pen,
        green,
        gold,
        crown=tone("#d93a2f"),
        bill=(3.4, 4.6, "#efe0cc", "#e6cdb4"),
        wing=green,
        patch="#6fb84e",
        tail=(13, 2.6, tone("#37343f")),
        skull=6.2,
        leg="#d9a08c",
        iris="#2a1a17",
        throat="#38343f",
        breast=[(curve("24 8, 46 6, 46 19.6, 40 21.4, 33.6 22.4, 28 20"), purple)],
        lean=6,
    )
    with h.clip(oval(-0.2, -0.2, 6.2, 5.46)) as cap:
        cap.fill(curve("-8 -8, 0 -8, -2.6 -5, -4 -1, -3.2 3, -1.4 7, -8 8"), "#4fb7c9")
        cap.fill(
            curve("-1.4 -8, -1.6 -4.6, -2.9 -1, -2.2 2.6, -0.4 7, -2 7, -3.9 3, -4.4 -1, -3 -5, -2.8 -8"), "#38343f"
        )
    for i in range(9):
        x, y = 46 + i * 1.5, 31.4 - i * 0.62
        for s in (-1, 1):
            pen.form(petal(x, y, x + 1.9, y - 0.5 + s * 1.6, 0.9), tone("#c9a85c"), 0.15, 0.1)


@plate("Princess parrot", "desert", shadow=None, disc=(37, 13, 12))
def princess_parrot(pen: Pen, rng: Random) -> None:
    olive = tone("#8fa356")
    branch(pen, [(-5, 27), (14, 29.6), (34, 29), (62, 33)], [2.6, 3.2, 3.4, 3.8], "#8b6a58")
    perching_bird(
        pen.at(9.2, 0.4, 0.87),
        olive,
        "#c3c8b6",
        crown=tone("#93b4dc"),
        bill=(3.4, 3.8, "#e8604e", "#d2503f"),
        wing=olive,
        patch="#bfdc58",
        tail=(20.5, 3.2, tone("#7d9a6c")),
        skull=5.6,
        leg="#9a8078",
        iris="#d9662b",
        hook=True,
        throat="#f2a3ae",
        breast=[(curve("30 8, 46 8, 46 17, 40.6 19, 36 19, 32 16"), "#f2a3ae")],
        lean=4,
    )

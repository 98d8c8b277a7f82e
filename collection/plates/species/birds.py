"""Plates: Birds."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import branch, perching_bird
from collection.plates.draw import Pen, curve, leaf, tone
from collection.plates.plans import owl, raptor, wader
from collection.plates.plate import plate


@plate("Wedge-tailed eagle", "sky", shadow=None, disc=(20, 15, 12))
def eagle(pen: Pen, rng: Random) -> None:
    raptor(pen, tone("#5a3c2d"), tone("#3b2a28", 1.2), tone("#7a5237"), tone("#b27a43"))


@plate("White-bellied sea eagle", "coast", shadow=None, disc=(47, 11, 10))
def sea_eagle(pen: Pen, rng: Random) -> None:
    white = tone("#f6f3ea")
    raptor(pen, tone("#8d949c"), tone("#4b5058", 1.2), tone("#757c86"), white, breast=white, rump=white, tail="fan")


@plate("Barn owl", "sky", light="night", shadow=None, disc=(37, 14, 12))
def barn_owl(pen: Pen, rng: Random) -> None:
    branch(pen, [(-5, 34.5), (14, 36.4), (34, 35), (62, 37)], [5, 5.4, 5.4, 4.6], "#6d5a58")
    owl(pen, tone("#d9a660"), tone("#fbf5e8"), tone("#a98f78"), face=tone("#fbf5e8"), rim="#9a6a40")


@plate("Powerful owl", "forest", light="night", shadow=None, disc=(20, 14, 12))
def powerful_owl(pen: Pen, rng: Random) -> None:
    branch(pen, [(-5, 34.5), (14, 36.4), (34, 35), (62, 37)], [5, 5.4, 5.4, 4.6], "#6d5a58")
    owl(
        pen,
        tone("#7d6552"),
        tone("#efe2c8"),
        tone("#5d4a40"),
        face=tone("#93795f"),
        rim="#54423a",
        fleck="#6b5140",
        iris="#f2c230",
        eye=1.9,
        round_face=True,
        barred=True,
    )


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


@plate("Brolga", "river", shadow=(24, 35, 10), disc=(38, 14, 12))
def brolga(pen: Pen, rng: Random) -> None:
    wader(pen, tone("#a9b0bb"), crown="#cf4433", bill=(8, 1.7, "#8a8672"))


@plate("Rainbow lorikeet", "forest", shadow=None, disc=(38, 14, 12))
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

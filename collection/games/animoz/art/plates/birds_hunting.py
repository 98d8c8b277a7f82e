"""Plates: birds that hunt."""

from __future__ import annotations

from random import Random

from collection.plates.bodies import branch, far_side_tone, feathers, toe_fan
from collection.plates.draw import Pen, Tone, curve, leaf, mix, poly, tone, tube
from collection.plates.plans import owl, raptor
from collection.plates.plate import plate


@plate("Wedge-tailed eagle", "sky", shadow=None, disc=(20, 15, 12))
def eagle(pen: Pen, rng: Random) -> None:
    raptor(pen, tone("#5a3c2d"), tone("#3b2a28", 1.2), tone("#7a5237"), tone("#b27a43"))


@plate("White-bellied sea eagle", "coast", light="dawn", shadow=None, disc=(46, 12, 10))
def sea_eagle(pen: Pen, rng: Random) -> None:
    white = tone("#f6f3ea")
    raptor(pen, tone("#8d949c"), tone("#4b5058", 1.2), tone("#757c86"), white, breast=white, rump=white, tail="short")


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


@plate("Peregrine falcon", "coast", shadow=None, disc=(19, 14, 12))
def peregrine(pen: Pen, rng: Random) -> None:
    slate, cream = tone("#5c6878"), tone("#f3e6d2")
    bird = pen.at(29, 24.6, 0.9, 17)
    _sickle(bird.at(5.6, -2, 1, 14), far_side_tone(slate))
    tail = curve("-8 -1.6!, -20 -3.4, -24.6 -1.8, -24.6 2.2, -20 3.4, -8 2!")
    bars = [
        (poly((x, -5), (x + 1.3, -5), (x + 1.1, 5), (x - 0.2, 5)), slate.deep)
        for x in (-23.4, -20.6, -17.8, -15, -12.2)
    ]
    bird.form(tail, slate, 0.7, 0.5, bars)
    body = curve("15 0.4, 12 -4.4, 5 -5.6, -3 -4.6, -11 -1.8, -12 1, -8 3.4, 0 5.4, 8 5.4, 13 3.6")
    chest = curve("18 -1, 12 0.2, 4 0, -6 0.2, -14 0.8, -10 8, 10 9, 18 5")
    flecks = [
        (leaf(x - 0.9, y, x + 0.9, y - 0.1, 0.55, 0.25), slate.deep)
        for x, y in (
            (8, 3.4),
            (6, 2),
            (5, 4.2),
            (3, 2.8),
            (1.6, 1.6),
            (1, 4.2),
            (-1, 3),
            (-2.4, 1.6),
            (-3.4, 3.8),
            (-5, 2.4),
            (-7, 1.6),
            (-7.4, 3),
        )
    ]
    bird.form(
        body, slate, 1.2, 0.6, [(chest, cream.base), (curve("14 3.4, 4 4.6, -8 2.6, -10 8, 10 9"), cream.dark), *flecks]
    )
    toe_fan(bird, -7.4, 3.2, 172, 40, 3, 3.4, 1, tone("#e8b93c"))
    _sickle(bird.at(4, -1.4), slate)
    _falcon_head(bird.at(13.4, -1, 1.12, -8), slate, cream.base)


def _sickle(w: Pen, coat: Tone) -> None:
    """A long pointed wing, raised and swept back, its shoulder at the origin."""
    edge = curve("4 1.6, 5.4 -5, 3.4 -12, 0 -15.4, -8 -17, -20 -16.8!, -14 -12.4, -9 -7, -7.4 -1, -3 2.6")
    w.form(edge, coat, 1, 0.6)
    with w.clip(edge) as inner:
        flight = Tone(coat.light, mix(coat.base, coat.dark, 0.6), coat.deep, coat.deep)
        feathers(inner, tube("-3 -14, 0 -11, 1 -4", 1, 1, 1), 8, 16, 2.4, (186, 150), flight, taper=(1, 0.6))
        feathers(inner, tube("-1 -14.6, 2.4 -11, 3 -3", 1, 1, 1), 7, 6.4, 2.6, (188, 146), coat)
        feathers(inner, tube("1 -13.6, 4 -9, 4.4 -2", 1, 1, 1), 6, 3.6, 2.4, (190, 150), coat)


def _falcon_head(h: Pen, hood: Tone, cheek: str) -> None:
    """A dark hood with a moustache, a yellow ring round the eye and a short hooked bill."""
    dark = tone("#39404d", 1.1)
    bill = curve("3 -1.4!, 4.8 -1.5, 6.2 -0.1, 6 1.6!, 5 0.9, 3 1.2!")
    h.form(bill, tone("#6f7887"), 0.35, 0.3, [(poly((2, -3), (4.4, -3), (4.2, 3), (2, 3)), "#eebd3f")])
    skull = curve("4 -0.6, 2.6 -3.4, -0.4 -4.2, -3.4 -3, -4.8 0, -3.4 3.6, 0.4 4, 3.2 2.4")
    h.form(skull, tone(cheek), 0.7, 0.4)
    with h.clip(skull) as mask:
        mask.fill(curve("6 -6, -8 -6, -8 3, -4 3.8, -3 0.6, -0.8 0.2, 0.4 3.6, 2 4, 2.6 1, 6 0.2"), dark.base)
        mask.fill(curve("6 -6, -8 -6, -8 -2, -3.6 -2.8, 0 -3.8, 3 -3"), dark.light)
    h.eye(1.5, -0.8, 0.95, "#2a1a17", "#f0c646", (0.6, 0.6))

"""Birds other than those perching in profile: wader, owl, raptor."""

from __future__ import annotations

from collection.plates.bodies import INK, far_side_tone, feathers, toe_fan, wing_up
from collection.plates.draw import Pen, Tone, Tube, curve, leaf, mix, oval, parse_points, petal, smooth_curve, tone


def wader(
    pen: Pen,
    coat: Tone,
    *,
    neck: Tone | None = None,
    crown: str = "",
    bill: tuple[float, float, str] = (7, 1.5, "#6f6a58"),
    legs: str = "#4c4746",
    plume: Tone | None = None,
    flight: Tone | None = None,
    iris: str = "#e0a22f",
) -> None:
    """A long-legged bird standing at y = 35."""
    shin = tone(legs)
    for dx, paint in ((2.6, far_side_tone(shin)), (0, shin)):
        shank = Tube([(22.6 + dx, 18), (23.8 + dx, 26), (22.6 + dx * 1.5, 34.6)], [2.6, 1, 0.8])
        pen.form(shank.shape(), paint, 0.2, 0.15)
        pen.form(oval(23.7 + dx, 26.2, 0.8, 0.8), paint, 0.2, 0.1)
        toe_fan(pen, 22.6 + dx * 1.5, 34.7, 12, 60, 3, 3.4, 0.6, paint)
    pen = pen.at(3.6, 0.2, 0.86)
    throat = Tube([(29, 17.6), (34.4, 15.4), (35.6, 10.4), (36.6, 4.8)], [6, 3.4, 2.3, 2.1])
    pen.form(throat.shape(), neck or coat, 0.5, 0.35)
    body = curve("33 16, 29 12.6, 22 13, 13.4 18, 9.6 22.6, 16 23.4, 24 24, 30.4 21.6")
    pen.form(body, coat, 1.2, 0.6)
    for i in range(6):
        pen.form(petal(15.6 + i * 1.5, 17.6, 6.6 + i * 2.2, 25.6 + i * 0.32, 2.5, root=0.6), plume or coat, 0.4, 0.25)
    wing = curve("31 15.6, 25 13.6, 18 16.4, 10.6 22.4!, 19 23, 27 21")
    pen.form(wing, coat, 0.8, 0.6)
    with pen.clip(wing) as inner:
        quills = flight or Tone(coat.base, coat.dark, coat.deep, coat.deep)
        feathers(inner, Tube([(29, 19.4), (23, 20.8), (17, 22)], [1, 1, 1]), 6, 7.6, 2.1, (160, 156), quills)
        feathers(inner, Tube([(29.6, 17), (24, 17.6), (18, 19.6)], [1, 1, 1]), 6, 5, 2.1, (158, 152), coat)
    _crane_head(pen.at(37, 4.6, 1, 10), neck or coat, crown, bill, iris)


def _crane_head(h: Pen, coat: Tone, crown: str, bill: tuple[float, float, str], iris: str) -> None:
    """A small head with a dagger-like bill; the colour of the crown reaches down to the cheek."""
    length, depth, dark = bill
    half, tip = 1.8 + length * 0.5, (2 + length, 0.55, 1)
    root, edge = [(1.4, -depth * 0.6, 1), (half, -depth * 0.3)], [(half, depth * 0.45), (1.4, depth * 0.6, 1)]
    h.form(smooth_curve([*root, tip, *edge]), tone(dark), 0.3, 0.2)
    cap = [(curve("-4 -1.2, 0 -0.6, 4 -3, 4 4, -4 4"), crown)] if crown else ()
    h.form(oval(0, 0, 2.5, 2.1), coat, 0.5, 0.3, cap)
    h.eye(0.9, -0.35, 0.6, iris, INK, (0.5, 0.5))


_ROUND = "28.5 4.6, 33.4 5.4, 36.4 10, 34.4 15.4, 28.5 18.4, 22.6 15.4, 20.6 10, 23.6 5.4"
_ROUND_RIM = "28.5 3.96, 33.89 4.84, 37.19 9.9, 34.99 15.84, 28.5 19.14, 22.01 15.84, 19.81 9.9, 23.11 4.84"
_HEART = "28.5 6.4!, 32 4.4, 36.2 7, 36.4 12.4, 33.4 16.8, 28.5 19.8!, 23.6 16.8, 20.6 12.4, 20.8 7, 25 4.4"
_HEART_RIM = "28.5 5.4!, 32.4 3.6, 37 6.6, 37.2 12.8, 34 17.6, 28.5 20.8!, 23 17.6, 19.8 12.8, 20 6.6, 24.6 3.6"


def owl(
    pen: Pen,
    coat: Tone,
    white: Tone,
    grey: Tone,
    *,
    face: Tone,
    rim: str,
    fleck: str = "#8a6b52",
    iris: str = "#20151a",
    eye: float = 1.75,
    round_face: bool = False,
    barred: bool = False,
) -> None:
    """An owl from the front, on a perch at y = 34. `white` is the belly, `grey` the wing tips; the face is a heart or
    round.
    """
    for x in (-1.7, 1.7, 0):
        pen.form(petal(28.5 + x * 0.5, 30, 28.5 + x * 1.5, 40.4, 3.4, root=0.8), coat, 0.5, 0.3)
    marks = [
        (leaf(x - 1.5, y - 0.7, x + 1.5, y - 0.7, 1, 0.3) if barred else oval(x, y, 0.34, 0.5), fleck)
        for x, y in parse_points("25 23, 28 25, 31.6 23.4, 26.4 27.6, 30 28, 28.4 22, 33 26, 24 26, 28.6 30.4")
    ]
    pen.form(curve("28.5 10, 36 14, 38.6 21, 36 29, 28.5 34.4, 21 29, 18.4 21, 21 14"), white, 1.5, 0.3, marks)
    for s in (-1, 1):
        _owl_wing(pen.at(28.5, 0, flip=s < 0), coat, grey)
    pen.form(curve("28.5 2.6, 35.4 4.6, 38.2 10.6, 35.4 17, 28.5 20.4, 21.6 17, 18.8 10.6, 21.6 4.6"), coat, 1, 0.6)
    disc, halo = (_ROUND, _ROUND_RIM) if round_face else (_HEART, _HEART_RIM)
    pen.fill(curve(halo), rim)
    pen.form(curve(disc), face, 0.5, 0)
    for s in (-1, 1):
        pen.fill(leaf(28.5 + s * 0.3, 12.4, 28.5 + s * 5.6, 8.4, 3.4, 0.1 * s), mix(face.base, rim, 0.25))
        pen.eye(28.5 + s * 3.7, 10.9, eye, iris, mix(face.base, rim, 0.5), (0.62, 0.62))
    pen.form(leaf(28.5, 10.6, 28.5, 16.6, 1.9, peak=0.62), tone("#e5bfa2"), 0.3, 0.2)
    for x in (25.6, 31.4):
        pen.form(Tube([(x, 29.5), (x, 33)], [3, 2]).shape(), white, 0.4, 0.2)
        toe_fan(pen, x, 33.4, 90, 95, 3, 2.6, 1.1, tone("#c9a58c"))


def _owl_wing(w: Pen, coat: Tone, grey: Tone) -> None:
    """The right wing, folded; x = 0 is the middle of the bird."""
    shape = curve("5 14, 9.6 17.4, 11.2 24, 8.6 31.6, 4.4 37.4!, 5 30, 6.4 24, 4.6 19")
    w.form(shape, coat, 0.9, 0.5)
    with w.clip(shape) as inner:
        feathers(inner, Tube([(10, 24), (8, 28), (6.6, 31)], [1, 1, 1]), 4, 7, 2.2, (112, 104), grey)
        for y in (17.4, 20, 22.6):
            feathers(inner, Tube([(10.4, y), (7.6, y + 0.4), (5.4, y)], [1, 1, 1]), 4, 3.2, 2.2, (98, 98), coat)
        for x, y in ((7.4, 18), (9, 20.4), (6.8, 21.6), (8.6, 24), (9.4, 27), (7.8, 29)):
            inner.fill(oval(x, y, 0.42), "#fff6e2")
            inner.fill(oval(x, y - 0.5, 0.3), "#6d5446")


_TAILS = {
    "wedge": (20.6, 15.4, 5.2),
    "fan": (17, 16, 6.6),
    "fork": (14.6, 18.4, 5.4),
    "short": (16.4, 13.6, 5),
}  # end, corner, half width


def raptor(
    pen: Pen,
    coat: Tone,
    flight: Tone,
    mid: Tone,
    gold: Tone,
    *,
    breast: Tone | None = None,
    rump: Tone | None = None,
    tail: str = "wedge",
) -> None:
    """A raptor in flight, wings spread. `coat`, `flight` feathers, `mid` (coverts), `gold` (head); `tail` is a wedge,
    short, a fan or a fork.
    """
    bird = pen.at(28.8, 18.6, 0.92, -4)
    _spread_tail(
        bird, tail, rump or flight, mix(rump.base, rump.dark, 0.4) if rump else mix(flight.base, mid.base, 0.6)
    )
    wing_up(bird.at(-2.4, 0, flip=True), coat, flight, mid)
    wing_up(bird.at(2.4, 0), coat, flight, mid)
    fleck = mix(breast.base, breast.dark, 0.35) if breast else mid.base
    flecks = [
        (leaf(x, y, x + 0.3, y + 1.9, 0.7), fleck)
        for x, y in parse_points("-2 -1, 0 -2, 1.8 -0.6, -1 1.6, 1 1.8, -2 4, 0.2 4.6, 1.8 4")
    ]
    body = curve("0 -6, 3.2 -3, 3.9 2, 2.2 8, 0 10.4, -2.2 8, -3.9 2, -3.2 -3")
    bird.form(body, breast or coat, 1, 0.5, flecks)
    for x in (-1.7, 1.7):
        bird.form(petal(x, 4.6, x * 1.25, 10, 2.6), breast or gold, 0.4, 0.2)
        toe_fan(bird, x * 1.25, 10, 90, 90, 3, 2, 0.9, tone("#e2c27a"))
    _eagle_head(bird.at(0.2, -6.6, 1, 7), gold)


def _spread_tail(bird: Pen, kind: str, paint: Tone, shaft: str) -> None:
    end, side, half = _TAILS[kind]
    bend = (side + end) / 2 + 0.4
    root = min(13, side - 2.4)
    left = [(-2, 6, 1), (-half, root), (-half, side), (-half * 0.55, bend)]
    right = [(half * 0.55, bend), (half, side), (half, root), (2, 6, 1)]
    shafts = [(leaf(x * 0.3, 7, x, 19.6 - abs(x) * 0.9, 0.5), shaft) for x in (-4, -2.6, -1.2, 1.2, 2.6, 4)]
    bird.form(smooth_curve([*left, (0, end, 1), *right]), paint, 0.9, 0.4, shafts)


def _eagle_head(h: Pen, crown: Tone) -> None:
    """A head turned to the right, with a hooked bill and a frown over the eye; the nape is at the origin."""
    h.form(curve("-3 3.6, -3.3 -0.6, -1.4 -3.4, 1.6 -3.2, 3 -1, 2.8 3.6, 0 5.6"), crown, 0.7, 0.4)
    tip = [(curve("4.6 -3, 7 -2, 7 3, 4.7 1"), "#3e3838")]
    h.form(curve("1.8 -2.1!, 4 -2.2, 6.2 -0.5, 5.9 1.7!, 4.8 0.5, 1.9 0.6!"), tone("#d9c9a8"), 0.4, 0.3, tip)
    h.line([(0.2, -1.9), (2.4, -1.5)], "#3d2720", 0.45)
    h.eye(1.1, -0.8, 0.72, "#8a4f1d", "#3d2720", (0.55, 0.55))

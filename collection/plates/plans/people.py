"""People to the waist: a bust, arms with hands that hold things, a face turned to the viewer."""

from __future__ import annotations

from math import hypot
from typing import Literal

from collection.plates.bodies import INK, Marks
from collection.plates.draw import Pen, Shape, Tone, Tube, curve, leaf, mix, oval, parse_points, poly, tone
from collection.plates.plans.animal_faces import mirrored_outline

Mouth = Literal["smile", "line", "frown", "open", "grin", ""]
POWER, TALENT, SKILL = "#e9685f", "#5fb2e6", "#b9cf52"
"""The colours of the gems: the halo behind a character shows its type."""
SKINS = {
    "pale": tone("#f0cfb4"),
    "fair": tone("#e9bd98"),
    "tan": tone("#d49c6c"),
    "brown": tone("#a9714a"),
    "dark": tone("#7d4e36"),
}


def bust(pen: Pen, dress: Tone, wide: float = 10.5, hem: float = 11.0, drop: float = 4.4, marks: Marks = ()) -> Shape:
    """Shoulders and body, from the pit of the neck at the origin to below the plate. `wide` and `hem` are the half
    widths at shoulder and hem.

    `drop` is how far the shoulders fall: 3 is square, 7 sloping. Returns the outline, for clipping a pattern.
    """
    shape = mirrored_outline(
        f"0 -0.4, 2.6 -0.2, {wide * 0.66} {drop * 0.3}, {wide} {drop}, {wide * 0.97} {drop + 7}, {hem} 28!, 0 28!"
    )
    pen.form(shape, dress, 1.4, 0.6, marks)
    return shape


def neck(pen: Pen, skin: Tone, wide: float = 2.1) -> None:
    """The neck from below the chin to the pit of the neck at the origin, with the shadow of the chin."""
    pen.form(mirrored_outline(f"0 -5, {wide} -5!, {wide * 0.92} -2, {wide * 1.5} 0.6, 0 2"), skin, 0.4, 0.2)
    pen.fill(mirrored_outline(f"0 -4, {wide} -4!, {wide * 0.9} -2.6, 0 -1.4"), skin.dark)


def arm(pen: Pen, text: str, sleeve: Tone, *widths: float, cuff: str = "") -> None:
    """A sleeved arm: upper arm, then forearm, through shoulder, elbow and wrist; `widths` there are in millimetres.

    Draw the hand after what it holds.
    """
    shoulder, elbow, wrist = parse_points(text)
    a, b, c = widths or (6.4, 5.2, 3.8)
    pen.form(Tube((shoulder, elbow), (a, b)).shape(), sleeve, 0.8, 0.4)
    fore = Tube((elbow, wrist), (b, c))
    pen.form(fore.shape(), sleeve, 0.7, 0.4)
    if cuff:
        pen.fill(fore.strip(-1.1, 1.1, 0.84, 1.06), cuff)


def fist(pen: Pen, x: float, y: float, size: float, skin: Tone, turn: float = 0.0) -> None:
    """A closed hand round an upright stick: four knuckles one above the other, the thumb across."""
    h = pen.at(x, y, size, turn)
    h.form(curve("-0.8 -0.9, 0.3 -1.05, 0.95 -0.6, 1 0.5, 0.5 1.05, -0.6 0.95, -1 0.1"), skin, 0.22, 0.12)
    for v in (-0.5, 0.02, 0.52):
        h.line([(-0.1, v), (0.9, v + 0.03)], skin.deep, 0.1)
    h.form(oval(-0.5, -0.35, 0.62, 0.3, -28), skin, 0.1, 0.06)


def palm(pen: Pen, x: float, y: float, size: float, skin: Tone, turn: float = 0.0, flip: bool = False) -> None:
    """An open hand, fingers up, its thumb to the right."""
    h = pen.at(x, y, size, turn, flip)
    for u, v, w, top in (
        (-0.72, -1.5, 0.42, -0.62),
        (-0.28, -1.95, 0.44, -0.24),
        (0.2, -1.9, 0.44, 0.16),
        (0.64, -1.5, 0.4, 0.5),
    ):
        h.form(Tube([(top, 0), ((top + u) / 2, v * 0.5), (u, v)], (w, w * 0.9)).shape(), skin, 0.12, 0.06)
    h.form(Tube([(0.5, 0.5), (1.1, 0.1), (1.4, -0.5)], (0.5, 0.4)).shape(), skin, 0.12, 0.06)
    h.form(curve("-0.85 -0.4, 0 -0.6, 0.8 -0.3, 0.7 0.7, 0 1.1, -0.7 0.8"), skin, 0.2, 0.1)


def human_face(
    pen: Pen,
    skin: Tone,
    *,
    iris: str = "#4a3426",
    brow: str = "#3b2a27",
    tilt: float = 0.0,
    mouth: Mouth = "smile",
    lips: str = "",
    look: float = 0.0,
    closed: bool = False,
    old: bool = False,
    jaw: float = 1.0,
    ears: bool = True,
) -> None:
    """A human face, the skull 2.2 high and 1.7 wide, centred on the origin.

    `look` turns it (-1 left, 1 right), `tilt` slants the brows (1 is stern, -1 sad), `jaw` widens chin and cheek.
    """
    for s in (-1, 1) if ears else ():
        pen.form(oval(s * 0.85 - look * 0.06, 0.12, 0.16, 0.25), skin, 0.06, 0.04)
    skull = mirrored_outline(
        f"0 -1.06, 0.56 -0.92, 0.86 -0.36, {0.83 * jaw} 0.26, {0.58 * jaw} 0.78, {0.25 * jaw} 1.06, 0 1.1"
    )
    pen.form(skull, skin, 0.17, 0.08)
    with pen.clip(skull) as inside:
        features = inside.at(look * 0.2, 0)
        for s in (-1, 1):
            features.fill(oval(s * 0.5, 0.44, 0.2, 0.13), mix(skin.base, "#d9604e", 0.26))
            if old:
                features.line([(s * 0.24, 0.34), (s * 0.42, 0.46), (s * 0.46, 0.68)], skin.dark, 0.05)
            if closed:
                features.line([(s * 0.2, 0.0), (s * 0.38, 0.1), (s * 0.56, 0.0)], INK, 0.06)
            else:
                _eye(features, s, iris, skin, look)
            features.line(
                [(s * 0.16, -0.22 + tilt * 0.08), (s * 0.38, -0.31), (s * 0.62, -0.24 - tilt * 0.08)], brow, 0.09
            )
        features.line(
            [(0.03 + look * 0.08, -0.08), (0.1 + look * 0.12, 0.34), (-0.06 + look * 0.06, 0.37)], skin.dark, 0.07
        )
        _mouth(features, mouth, lips or mix(skin.deep, "#a83a34", 0.35), skin)


def _eye(pen: Pen, s: int, iris: str, skin: Tone, look: float) -> None:
    white = leaf(s * 0.18, 0.05, s * 0.6, 0.03, 0.27)
    pen.fill(white, "#fbf6ee")
    with pen.clip(white) as inside:
        inside.dot(s * 0.38 + look * 0.06, 0.03, 0.125, iris)
        inside.dot(s * 0.38 + look * 0.06, 0.03, 0.07, "#17110f")
    pen.dot(s * 0.38 + look * 0.06 - 0.05, -0.02, 0.035, "#ffffff")
    pen.line([(s * 0.17, 0.04), (s * 0.38, -0.1), (s * 0.61, 0.0)], mix(INK, skin.deep, 0.2), 0.06)


def _mouth(pen: Pen, mouth: Mouth, lips: str, skin: Tone) -> None:
    bend = {"smile": 0.09, "line": 0.0, "frown": -0.08}
    if mouth in bend:
        pen.line([(-0.22, 0.66), (0, 0.66 + bend[mouth]), (0.22, 0.66)], lips, 0.075)
        pen.line([(-0.1, 0.82), (0, 0.84), (0.1, 0.82)], skin.dark, 0.05)
    elif mouth == "open":
        pen.fill(oval(0, 0.7, 0.17, 0.2), "#5a2028")
    elif mouth == "grin":
        pen.fill(curve("-0.32 0.58!, 0 0.64, 0.32 0.58!, 0.2 0.8, 0 0.87, -0.2 0.8"), "#5a2028")
        pen.fill(curve("-0.27 0.6!, 0 0.65, 0.27 0.6!, 0.22 0.71, 0 0.74, -0.22 0.71"), "#fbf6ee")


def beard(pen: Pen, hair: Tone, text: str, strands: int = 4) -> None:
    """A beard on a face of radius 1, from the points of its right half, top to bottom; strands run down it."""
    shape = mirrored_outline(text)
    pen.form(shape, hair, 0.16, 0.08)
    low = max(p[1] for p in parse_points(text))
    with pen.clip(shape) as inside:
        for i in range(strands):
            u = -0.42 + 0.84 * i / (strands - 1)
            inside.line([(u, 0.6), (u * 0.9 + 0.04, (0.6 + low) / 2), (u * 0.5, low - 0.1)], hair.dark, 0.06)
    for s in (-1, 1):
        pen.form(curve(f"0 0.44, {s * 0.3} 0.44, {s * 0.56} 0.7!, {s * 0.2} 0.66"), hair, 0.05, 0.04)
    pen.line([(-0.12, 0.74), (0, 0.77), (0.12, 0.74)], hair.deep, 0.06)


def staff(pen: Pen, x0: float, y0: float, x1: float, y1: float, wood: Tone, wide: float = 1.3) -> None:
    """A straight shaft between two points, shaded along its right side."""
    length = hypot(x1 - x0, y1 - y0)
    u, v = (y1 - y0) / length * wide / 2, (x1 - x0) / length * wide / 2
    pen.form(poly((x0 + u, y0 - v), (x1 + u, y1 - v), (x1 - u, y1 + v), (x0 - u, y0 + v)), wood, 0.3, 0.16)


def plank(x0: float, y0: float, x1: float, y1: float) -> Shape:
    """The rectangle between two corners."""
    return poly((x0, y0), (x1, y0), (x1, y1), (x0, y1))

"""A bird on a perch."""

from __future__ import annotations

from typing import NamedTuple

from collection.plates.bodies.coats import bands
from collection.plates.bodies.parts import INK, Marks, far_side_tone, toe_fan
from collection.plates.bodies.plumage import feathers
from collection.plates.draw import Pen, Shape, Tone, Tube, curve, leaf, mix, oval, smooth_curve, tone


class Bill(NamedTuple):
    """A bill: length, depth, colours of the upper and the lower half."""

    length: float
    depth: float
    upper: str
    lower: str


def perching_bird(
    pen: Pen,
    back: Tone,
    belly: str,
    *,
    crown: Tone,
    bill: tuple[float, float, str, str] = (8, 3.4, "#3b3432", "#c9b08a"),
    wing: Tone | None = None,
    patch: str = "",
    tail: tuple[float, float, Tone] | None = None,
    tail_bars: str = "",
    skull: float = 6,
    stripe: str = "",
    leg: str = "#6b5a4d",
    iris: str = "#4a2c17",
    hook: bool = False,
    throat: str = "",
    breast: Marks = (),
    lean: float = 0,
) -> Pen:
    """A bird on a perch at y = 33. `bill`: length, depth, upper and lower colour; `tail`: length, width, tone.

    `breast` is drawn on the body, under the wing; `lean` tilts the body upright by degrees. Returns the head's pen,
    whose origin is the middle of the skull, so that a species can add to its face.
    """
    trunk = pen.at(29, 31, turn=-lean).at(-29, -31)
    length, width, quills = tail or (15, 4.6, back)
    _tail(trunk, length, width, quills, tail_bars)
    _feet(pen, tone(leg))
    body = curve("41.5 15, 36 10.5, 30 11.6, 24.5 18, 17.4 26, 18.4 30.4, 27 31.4, 35.6 28.6, 40.6 22")
    trunk.form(body, tone(belly), 1.5, 0.4, breast)
    trunk.form(curve("33 11.5, 27 14.4, 21 21, 16.4 27.4, 22 27, 31 20"), back, 0.6, 0.4)
    _folded_wing(trunk, wing or back, patch)
    h, chin = trunk.at(37, 12.4, turn=lean), throat or belly
    lower, upper = _bill(Bill(*bill), skull, hook)
    h.form(lower, tone(bill[3]), 0.4, 0.1)
    below = smooth_curve([(-7, 2.6), (0, 1.9), (skull, 0.9), (skull, 8), (-7, 8)])
    h.form(oval(-0.2, -0.2, skull, skull * 0.88), crown, 0.9, 0.5, [(below, chin)] if crown.base != chin else ())
    h.form(upper, tone(bill[2]), 0.45, 0.35)
    if stripe:
        h.fill(leaf(skull * 0.75, -0.2, -skull * 1.02, 0.6, 2.5, 0.06, 0.35), stripe)
    h.eye(skull * 0.34, -0.75, 0.98, iris, mix(stripe or crown.deep, INK, 0.3))
    return h


def _tail(pen: Pen, length: float, width: float, paint: Tone, bars: str) -> None:
    for i, k in enumerate((0.9, -0.9, 0)):
        x, y = 19 - length * 0.78 + k * 0.6, 27.5 + length * 0.62 + k
        quill = Tube([(20, 26.5), ((20 + x) / 2, (26.5 + y) / 2), (x, y)], [width * 0.7, width * 0.8, width * 0.62])
        barring = bands(quill, 6, bars, 0.25, 0.98, 0.4) if bars else ()
        pen.form(quill.shape(), paint if i else far_side_tone(paint), 0.4, 0.3, barring)


def _feet(pen: Pen, skin: Tone) -> None:
    for x in (27, 31):
        pen.form(Tube([(x - 1, 28), (x, 31), (x + 0.2, 33.2)], [3, 1.5, 1.1]).shape(), skin, 0.3, 0.2)
        toe_fan(pen, x, 33.2, 25, 90, 3, 2.4, 0.9, skin)


def _folded_wing(pen: Pen, coat: Tone, patch: str) -> None:
    """Flight feathers, coverts (optionally in a colour of their own) and shoulder, in overlapping rows."""
    fold = curve("35.4 16.6, 29.6 14.4, 24 19, 12.4 31!, 22.5 29.6, 31 26.4, 35.6 21.5")
    pen.form(fold, coat, 0.8, 0.55)
    flight, coverts = Tone(coat.light, coat.dark, coat.deep, coat.deep), tone(patch) if patch else coat
    with pen.clip(fold) as inner:
        arm = Tube([(33.6, 22.4), (27, 24.6), (19.5, 27.4)], [1, 1, 1])
        feathers(inner, arm, 6, 9.5, 2.6, (158, 152), flight)
        arm = Tube([(34, 19.5), (28.5, 21.5), (23, 24.6)], [1, 1, 1])
        feathers(inner, arm, 6, 5.4, 2.8, (155, 150), coverts)
        arm = Tube([(34.4, 16.8), (29.6, 17.8), (25, 21)], [1, 1, 1])
        feathers(inner, arm, 5, 4.4, 2.9, (150, 146), coat)


def _bill(bill: Bill, skull: float, hook: bool) -> tuple[Shape, Shape]:
    """The lower and the upper half of the bill, for a head of that radius at the origin."""
    half, tip, depth = skull * 0.62 + bill.length * 0.5, skull * 0.62 + bill.length, bill.depth
    lower = smooth_curve([(skull * 0.5, 0.3, 1), (half, depth * 0.3 + 0.35), (tip * 0.97, 0.75, 1), (skull * 0.8, 0)])
    if hook:
        ridge = [(skull * 0.55, -depth * 0.72, 1), (skull * 0.7 + bill.length * 0.5, -depth * 0.8), (tip, depth * 0.1)]
        point = [(tip - 0.4, depth * 0.95, 1), (tip - bill.length * 0.32, depth * 0.25)]
    else:
        ridge = [(skull * 0.5, -depth * 0.62, 1), (half, -depth * 0.42)]
        point = [(tip, 0.75, 1), (skull * 0.62 + bill.length * 0.4, 0.55)]
    return lower, smooth_curve([*ridge, *point, (skull * 0.5, 0.5, 1)])

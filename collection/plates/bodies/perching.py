"""A bird on a perch."""

from __future__ import annotations

from collection.plates.bodies.coats import bands
from collection.plates.bodies.parts import INK, fan, far
from collection.plates.bodies.plumage import feathers
from collection.plates.draw import Limb, Pen, Tone, leaf, mix, outline, oval, smooth, tone


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
) -> None:
    """A bird on a perch at y = 33; bill: length, depth, upper and lower colour; tail: length, width, tone."""
    w = wing or back
    length, width, paint = tail or (15, 4.6, back)
    for i, k in enumerate((0.9, -0.9, 0)):
        x, y = 19 - length * 0.78 + k * 0.6, 27.5 + length * 0.62 + k
        quill = Limb([(20, 26.5), ((20 + x) / 2, (26.5 + y) / 2), (x, y)], [width * 0.7, width * 0.8, width * 0.62])
        pen.form(
            quill.shape(),
            far(paint) if i == 0 else paint,
            0.4,
            0.3,
            bands(quill, 6, tail_bars, 0.25, 0.98, 0.4) if tail_bars else (),
        )
    for x in (27, 31):
        pen.form(Limb([(x - 1, 28), (x, 31), (x + 0.2, 33.2)], [3, 1.5, 1.1]).shape(), tone(leg), 0.3, 0.2)
        fan(pen, x, 33.2, 25, 90, 3, 2.4, 0.9, tone(leg))
    body = outline("41.5 15, 36 10.5, 30 11.6, 24.5 18, 17.4 26, 18.4 30.4, 27 31.4, 35.6 28.6, 40.6 22")
    under = tone(belly)
    pen.form(body, under, 1.5, 0.4)
    fold = outline("35.4 16.6, 29.6 14.4, 24 19, 12.4 31!, 22.5 29.6, 31 26.4, 35.6 21.5")
    pen.form(outline("33 11.5, 27 14.4, 21 21, 16.4 27.4, 22 27, 31 20"), back, 0.6, 0.4)
    pen.form(fold, w, 0.8, 0.55)
    with pen.clip(fold) as inner:
        arm = Limb([(33.6, 22.4), (27, 24.6), (19.5, 27.4)], [1, 1, 1])
        feathers(inner, arm, 6, 9.5, 2.6, (158, 152), Tone(w.light, w.dark, w.deep, w.deep))
        feathers(
            inner,
            Limb([(34, 19.5), (28.5, 21.5), (23, 24.6)], [1, 1, 1]),
            6,
            5.4,
            2.8,
            (155, 150),
            tone(patch) if patch else w,
        )
        feathers(inner, Limb([(34.4, 16.8), (29.6, 17.8), (25, 21)], [1, 1, 1]), 5, 4.4, 2.9, (150, 146), w)
    upper, depth, dark, pale = bill[0], bill[1], bill[2], bill[3]
    h = pen.at(37, 12.4)
    reach = skull * 0.62 + upper
    h.form(
        smooth(
            [
                (skull * 0.5, 0.3, 1),
                (skull * 0.62 + upper * 0.5, depth * 0.3 + 0.35),
                (reach * 0.97, 0.75, 1),
                (skull * 0.8, 0),
            ]
        ),
        tone(pale),
        0.4,
        0.1,
    )
    if hook:
        beak = smooth(
            [
                (skull * 0.55, -depth * 0.72, 1),
                (skull * 0.7 + upper * 0.5, -depth * 0.8),
                (reach, depth * 0.1),
                (reach - 0.4, depth * 0.95, 1),
                (reach - upper * 0.32, depth * 0.25),
                (skull * 0.5, 0.5, 1),
            ]
        )
    else:
        beak = smooth(
            [
                (skull * 0.5, -depth * 0.62, 1),
                (skull * 0.62 + upper * 0.5, -depth * 0.42),
                (reach, 0.75, 1),
                (skull * 0.62 + upper * 0.4, 0.55),
                (skull * 0.5, 0.5, 1),
            ]
        )
    h.form(
        oval(-0.2, -0.2, skull, skull * 0.88),
        crown,
        0.9,
        0.5,
        [(smooth([(-7, 2.6), (0, 1.9), (skull, 0.9), (skull, 8), (-7, 8)]), belly)] if crown.base != belly else (),
    )
    h.form(beak, tone(dark), 0.45, 0.35)
    if stripe:
        h.fill(leaf(skull * 0.75, -0.2, -skull * 1.02, 0.6, 2.5, 0.06, 0.35), stripe)
    h.eye(skull * 0.34, -0.75, 0.98, iris, mix(stripe or crown.deep, INK, 0.3))

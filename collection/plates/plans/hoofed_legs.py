"""Hoofed mammals: legs for moose and horse."""

from __future__ import annotations

from collection.plates.draw import Pen, Tone, Tube, poly, tone


def hoofed_leg(
    pen: Pen,
    coat: Tone,
    hip: tuple[float, float],
    foot: tuple[float, float],
    w: float,
    *,
    hoof: str,
    hind: bool = False,
    sock: str = "",
    knee: float = 0.0,
) -> None:
    """A leg of width w from hip to foot (the middle of the sole). `knee` pushes the joint forward; `sock` is the colour
    of the shin.
    """
    (x, y), (u, v) = hip, foot
    h = v - y
    bend = knee + (-0.07 * h if hind else 0.03 * h)
    limb = Tube(
        [
            (x, y),
            (x + (u - x) * 0.3 + (0.1 * h if hind else 0), y + h * 0.36),
            (x + (u - x) * 0.7 + bend, y + h * 0.64),
            (u, v - w * 0.7),
        ],
        [w * (2.9 if hind else 2.3), w * (1.9 if hind else 1.5), w * 0.92, w * 0.86],
    )
    pen.form(limb.shape(), coat, w * 0.28, w * 0.16, [(limb.strip(-1.4, 1.4, 0.66, 1), sock)] if sock else ())
    pen.form(
        poly((u - w * 0.5, v - w * 0.95), (u + w * 0.5, v - w * 0.95), (u + w * 0.9, v), (u - w * 0.55, v)),
        tone(hoof),
        w * 0.15,
        w * 0.1,
    )

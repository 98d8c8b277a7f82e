"""Colours as "#rrggbb": mixing, and the four tones of a coat."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple


class Tone(NamedTuple):
    """Four shades of one colour: `light` faces the sun, `dark` faces away, `deep` is for far limbs and lines."""

    light: str
    base: str
    dark: str
    deep: str


@lru_cache(maxsize=4096)
def mix(a: str, b: str, t: float) -> str:
    """The colour that is a fraction `t` of the way from `a` to `b` (both "#rrggbb")."""
    pairs = ((int(a[i : i + 2], 16), int(b[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(p + (q - p) * t):02x}" for p, q in pairs)


@lru_cache(maxsize=512)
def tone(base: str, contrast: float = 1.0) -> Tone:
    """The four shades of a colour: warm light and cool violet shade, the same for every animal."""
    return Tone(
        mix(base, "#fff3d8", 0.30 * contrast),
        base,
        mix(base, "#2b2145", 0.27 * contrast),
        mix(base, "#221a3a", 0.48 * contrast),
    )

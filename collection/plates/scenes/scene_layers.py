"""The background behind the animal, and the dark foreground in front of it."""

from __future__ import annotations

from random import Random

from collection.plates.draw import Gradient, Pen, mix
from collection.plates.scenes.biomes import draw_underwater
from collection.plates.scenes.foreground import weed
from collection.plates.scenes.palettes import Palette
from collection.plates.scenes.polar import aurora
from collection.plates.scenes.scene import Scene


def draw_background(
    pen: Pen,
    scene: Scene,
    rng: Random,
    p: Palette,
    *,
    light: str = "day",
    disc: tuple[float, float, float] | None = None,
    water: bool = False,
    place: int = 0,
    accent: str = "",
) -> None:
    """Draw the background behind the animal.

    `place` selects the middle ground (any number is valid); `accent` colours the halo of sun or moon.
    """
    pen.ops.append(Gradient(-3, -3, 63, 46, ((0, p.top), (0.8, p.bottom), (1, p.bottom))))
    if water:
        draw_underwater(pen, rng, p)
        return
    if scene.backdrop:
        scene.backdrop(pen, p)
    if light == "aurora":
        aurora(pen, rng, p)
    if light in ("night", "aurora") and scene.stars:
        for _ in range(26):
            pen.dot(rng.uniform(-2, 59), rng.uniform(-2, 20), rng.choice((0.12, 0.16, 0.24)), "#dfe3ea")
    x, y, r = disc or (rng.choice((17, 20, 37, 40)), rng.uniform(12, 15), 11.5)
    halo = mix(p.disc, mix(p.top, p.bottom, 0.5), 0.72)
    pen.dot(x, y, r * 1.22, mix(halo, accent, 0.5) if accent else halo)
    pen.dot(x, y, r, p.disc)
    scene.land(pen, rng, p, scene.middle_grounds[place % len(scene.middle_grounds)])


def draw_foreground(pen: Pen, scene: Scene, rng: Random, p: Palette, water: bool) -> None:
    """Draw the dark foreground: it frames the plate and places the animal in its landscape."""
    draw = (scene.front_under_water or weed) if water else scene.front
    draw(pen, rng, p)

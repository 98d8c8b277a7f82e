"""Plates: mammals that fly or glide."""

from __future__ import annotations

from random import Random

from collection.plates.draw import Pen, tone
from collection.plates.plans import bat, glider
from collection.plates.plate import plate


@plate("Grey-headed flying fox", "sky", light="dusk", shadow=None, disc=(28.5, 15, 13))
def flying_fox(pen: Pen, rng: Random) -> None:
    bat(pen, tone("#4b3440", 1.1), tone("#77716f"), tone("#d2783a"), face=tone("#938b86"))


@plate("Sugar glider", "forest", light="night", shadow=None, disc=(35, 16, 13))
def sugar_glider(pen: Pen, rng: Random) -> None:
    glider(pen.at(31, 20.4, 0.98, 24), tone("#a7a5b4"), "#f6efdf", tail=tone("#8d8aa0"))


@plate("Black flying fox", "sky", light="dusk", shadow=None, disc=(28.5, 16, 15))
def black_flying_fox(pen: Pen, rng: Random) -> None:
    bat(pen, tone("#2f2831", 1.2), tone("#3d343b"), tone("#6b3f2e"), face=tone("#5a4d52"), iris="#b8752f")

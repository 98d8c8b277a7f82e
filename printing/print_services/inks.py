"""Colours as printing inks: conversion through an ICC profile, with a limit to the total amount of ink.

Inks are cyan, magenta, yellow and black, each from 0 to 1. A limit of 240% means that their sum is at most 2.4.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageCms
from PIL.ImageFilter import Color3DLUT

GRID = 33
"""Steps of each colour in the table that converts pictures."""
DIGITS = 10_000
"""Inks are rounded down to one of 255 steps and then to four digits, so that a raster image of 8 bits has exactly these
steps and never exceeds the limit."""


class Ink(NamedTuple):
    """The amounts of the four inks."""

    cyan: float
    magenta: float
    yellow: float
    black: float


Levels = tuple[int, int, int]
"""A colour in 255 steps of red, green and blue."""


class InkConverter:
    """Converts sRGB colours to inks by a profile (relative colorimetric, with black point compensation)."""

    def __init__(self, profile: Path, limit: int) -> None:
        self.profile, self.limit = profile, limit / 100
        self._known: dict[Levels, Ink] = {}

    @cached_property
    def description(self) -> str:
        """The name of the profile."""
        return ImageCms.getProfileDescription(ImageCms.getOpenProfile(str(self.profile))).strip() or "CMYK"

    def ink(self, red: float, green: float, blue: float) -> Ink:
        """The inks for a colour, whose parts are 0 to 1."""
        self.learn([(red, green, blue)])
        return self._known[_levels(red, green, blue)]

    def learn(self, colours: Iterable[tuple[float, float, float]]) -> None:
        """Converts colours for later; many at once take hardly longer than one."""
        new = list({key for colour in colours if (key := _levels(*colour)) not in self._known})
        if new:
            pixels = Image.frombytes("RGB", (len(new), 1), bytes(part for key in new for part in key))
            found = self._transformed(pixels).tobytes()
            for number, key in enumerate(new):
                self._known[key] = self.limited(*(value / 255 for value in found[4 * number : 4 * number + 4]))

    def limited(self, cyan: float, magenta: float, yellow: float, black: float) -> Ink:
        """The inks with less cyan, magenta and yellow, in proportion, if they are too much in total."""
        colour = cyan + magenta + yellow
        scale = min(1.0, (self.limit - black) / colour) if colour else 1.0
        return Ink(*(_rounded_down(part) for part in (cyan * scale, magenta * scale, yellow * scale, black)))

    def picture(self, picture: Image.Image) -> Image.Image:
        """An RGB picture in CMYK. Between the colours of the table it interpolates, which never exceeds the limit."""
        return picture.convert("RGB").filter(self._table)

    @cached_property
    def _transform(self) -> ImageCms.ImageCmsTransform:
        return ImageCms.buildTransform(
            ImageCms.createProfile("sRGB"),
            str(self.profile),
            "RGB",
            "CMYK",
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )

    def _transformed(self, picture: Image.Image) -> Image.Image:
        found = ImageCms.applyTransform(picture, self._transform)
        assert found is not None
        return found

    @cached_property
    def _table(self) -> Color3DLUT:
        """Inks for 33 steps of each colour; one level of 255 below the limit, for what the interpolation rounds up."""
        levels = [round(step * 255 / (GRID - 1)) for step in range(GRID)]
        pixels = bytes(part for blue in levels for green in levels for red in levels for part in (red, green, blue))
        inks = self._transformed(Image.frombytes("RGB", (GRID * GRID, GRID), pixels)).tobytes()
        spare = InkConverter(self.profile, round(self.limit * 100 - 100 * 4 / 255))
        table = [
            part
            for at in range(0, len(inks), 4)
            for part in spare.limited(*(value / 255 for value in inks[at : at + 4]))
        ]
        return Color3DLUT(GRID, table, channels=4, target_mode="CMYK")


def _levels(red: float, green: float, blue: float) -> Levels:
    return round(red * 255), round(green * 255), round(blue * 255)


def _rounded_down(part: float) -> float:
    return int(int(part * 255 + 1e-6) / 255 * DIGITS) / DIGITS

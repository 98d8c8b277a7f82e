"""How pictures look in greyscale and to people with colour-blindness.

The matrices are those of Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009), table for severity 1.0, applied to
linear RGB.
"""

from __future__ import annotations

from PIL import Image

MATRICES = {
    "protanopia": (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998),
    "deuteranopia": (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    "tritanopia": (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900),
}
VISIONS = ("greyscale", *MATRICES)


def seen(picture: Image.Image, vision: str) -> Image.Image:
    """The lightness of a picture as it looks with that kind of vision."""
    if vision == "greyscale":
        return picture.convert("L")
    a, b, c, d, e, f, g, h, i = MATRICES[vision]
    linear = picture.convert("RGB").point([round(255 * (n / 255) ** 2.2) for n in range(256)] * 3)
    mixed = linear.convert("RGB", (a, b, c, 0, d, e, f, 0, g, h, i, 0))
    return mixed.point([round(255 * (n / 255) ** (1 / 2.2)) for n in range(256)] * 3).convert("L")

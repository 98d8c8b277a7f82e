"""Straightened pictures of cards, and what is compared of them.

A card is straightened to `WIDTH` × `HEIGHT` pixels, its long side upright. Two things are compared: the *descriptor*,
a vector of a small picture without the light (brightness minus its local mean, divided by its local deviation, and
colour), whose scalar product with another is their similarity from -1 to 1; and the *details*, the same at a size at
which a digit is readable.
"""

from __future__ import annotations

import cv2
import numpy as np
import numpy.typing as npt

Pixels = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

WIDTH, HEIGHT = 252, 352
"""Pixels of a straightened card: 4 per mm of a card of 63 × 88 mm."""
SMALL = (31, 44)
"""Pixels of the picture that the descriptor describes."""
COLOUR = 0.6
"""The weight of colour against brightness."""
LOCAL, LOCAL_DETAIL = 2.6, 9.0
"""The standard deviations, in pixels, of the neighbourhoods within which brightness is evened out."""
SHARP = 1.2
"""The blur of details, in pixels: photos are never quite sharp, and never straightened quite exactly."""


def frame(width: float = WIDTH, height: float = HEIGHT) -> Floats:
    """The corners of a straightened card, clockwise from the upper left."""
    return np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32)


def straighten(photo: Pixels, corners: Floats, size: tuple[int, int] = (WIDTH, HEIGHT)) -> Pixels:
    """What is inside these corners of a photo (clockwise from the card's upper left), as a rectangle of this size."""
    bend = cv2.getPerspectiveTransform(corners.astype(np.float32), frame(*size))
    return np.asarray(cv2.warpPerspective(photo, bend, size, flags=cv2.INTER_LINEAR), np.uint8)


def descriptor(card: Pixels) -> Floats:
    """The descriptor of a straightened card, of any number of pixels: a vector of length 1."""
    return _normalised(_evened(np.asarray(cv2.resize(card, SMALL, interpolation=cv2.INTER_AREA), np.uint8), LOCAL))


def upside_down(outlined: Floats) -> Floats:
    """The descriptor of the same card turned upside down."""
    layers = outlined.reshape(3, SMALL[1], SMALL[0])
    return np.ascontiguousarray(layers[:, ::-1, ::-1]).ravel()


def details(card: Pixels) -> Floats:
    """The details of a straightened card: layers of brightness and colour."""
    return _evened(np.asarray(cv2.GaussianBlur(card, (0, 0), SHARP), np.uint8), LOCAL_DETAIL)


def _evened(card: Pixels, reach: float) -> Floats:
    """Brightness without its local mean and deviation, and two layers of colour without the photo's cast."""
    lab = cv2.cvtColor(card.astype(np.float32) / 255, cv2.COLOR_BGR2LAB)
    light = lab[:, :, 0]
    mean = cv2.GaussianBlur(light, (0, 0), reach)
    deviation = np.sqrt(np.maximum(cv2.GaussianBlur(light * light, (0, 0), reach) - mean * mean, 0))
    colour = [COLOUR * (lab[:, :, layer] - lab[:, :, layer].mean()) / 25 for layer in (1, 2)]
    return np.stack([(light - mean) / (deviation + 6), *colour]).astype(np.float32)


def _normalised(layers: Floats) -> Floats:
    centred = (layers - layers.mean()).ravel()
    return np.asarray(centred / max(float(np.linalg.norm(centred)), 1e-6), np.float32)

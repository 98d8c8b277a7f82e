"""Finds cards whose edges cannot be seen, such as brown cards on a brown table, by local features (SIFT).

The cards of a game have many features in common: icons, frames, letters. They do not tell which card it is, but each
says where a card is, how large and how it is turned. Where many agree, there is one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import cv2
import numpy as np
import numpy.typing as npt

from collection.card_recognition.card_descriptors import HEIGHT, WIDTH, Floats, Pixels, frame

Flags = npt.NDArray[np.bool_]
Indices = npt.NDArray[np.intp]

LONGEST = 1000
"""Pixels of the longer side of the picture in which features are searched: OpenCV needs 240 bytes per pixel."""
MOST_OF_FACE, MOST_OF_PHOTO = 100, 1500
LEAST_VOTES = 7
"""How many features must agree on a card."""
MOST_CARDS = 20
MOST_DISTANCE = 0.62
"""The greatest distance of two features (vectors of length 1) that are alike."""
BATCH = 256
"""How many features of a photo are compared at a time, to limit memory."""
TURN, GROWTH, SHIFT = 20.0, 0.4, 0.2
"""How much the votes for a card may differ: in degrees, in powers of two, and as a share of its height."""


class Features(NamedTuple):
    """Features of a picture: rows of (x, y, size, angle in degrees), and their descriptors, vectors of length 1."""

    points: Floats
    descriptors: Floats


def features(picture: Pixels, most: int, mask: Pixels | None = None) -> Features:
    """The strongest features of a picture, only where the mask is white."""
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    found, described = cv2.SIFT.create(nfeatures=most).detectAndCompute(grey, mask)
    if described is None or not len(found):
        return Features(np.zeros((0, 4), np.float32), np.zeros((0, 128), np.float32))
    points = np.array([(*point.pt, point.size, point.angle) for point in found[:most]], np.float32)
    return Features(points, _unit(np.asarray(described[:most], np.float32)))


def _unit(vectors: Floats) -> Floats:
    return np.asarray(vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-6), np.float32)


def locate_by_features(photo: Pixels, taken: Sequence[Floats], of_faces: Features) -> list[Floats]:
    """The corners of what may be cards outside those that are already known, clockwise from their own upper left."""
    scale = min(1.0, LONGEST / max(photo.shape[:2]))
    small = np.asarray(cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    mask = np.full(small.shape[:2], 255, np.uint8)
    for corners in taken:
        cv2.fillConvexPoly(mask, np.rint(corners * scale).astype(np.int32), 0)
    seen = features(small, MOST_OF_PHOTO, mask)
    if len(seen.points) < LEAST_VOTES or not len(of_faces.points):
        return []
    nearest, alike = _nearest(seen.descriptors, of_faces.descriptors)
    return [corners / np.float32(scale) for corners in _agreed(seen.points[alike], of_faces.points[nearest[alike]])]


def _nearest(seen: Floats, of_faces: Floats) -> tuple[Indices, Flags]:
    """For each descriptor, the index of the most similar one of the faces, and whether it is similar enough."""
    nearest, likeness = [], []
    for start in range(0, len(seen), BATCH):
        products = seen[start : start + BATCH] @ of_faces.T
        nearest.append(products.argmax(axis=1))
        likeness.append(products.max(axis=1))
    return np.concatenate(nearest), np.concatenate(likeness) > 1 - MOST_DISTANCE**2 / 2


def _agreed(on_photo: Floats, on_face: Floats) -> Iterator[Floats]:
    """The corners of cards on which enough pairs of features agree, those with the most votes first."""
    votes = _votes(on_photo, on_face)
    free = np.ones(len(votes), bool)
    for _ in range(MOST_CARDS):
        supported = _support(votes, free)
        if supported is None:
            return
        free &= ~supported
        move, inside = cv2.estimateAffinePartial2D(
            on_face[supported, :2], on_photo[supported, :2], ransacReprojThreshold=8.0
        )
        if move is not None and int(inside.sum()) >= LEAST_VOTES - 1:
            yield cv2.transform(frame(WIDTH, HEIGHT)[None], move)[0].astype(np.float32)


def _votes(on_photo: Floats, on_face: Floats) -> Floats:
    """For each pair of features: the middle of the card (x, y), its angle in degrees, and its size in powers of two."""
    growth = on_photo[:, 2] / np.maximum(on_face[:, 2], 1e-3)
    turn = on_photo[:, 3] - on_face[:, 3]
    radians = np.deg2rad(turn)
    across, down = WIDTH / 2 - on_face[:, 0], HEIGHT / 2 - on_face[:, 1]
    x = on_photo[:, 0] + growth * (across * np.cos(radians) - down * np.sin(radians))
    y = on_photo[:, 1] + growth * (across * np.sin(radians) + down * np.cos(radians))
    return np.stack([x, y, turn % 360, np.log2(np.maximum(growth, 1e-3))], axis=1).astype(np.float32)


def _support(votes: Floats, free: Flags) -> Flags | None:
    """Which free votes agree with the vote that has the most support; None if too few do."""
    at = np.flatnonzero(free)
    if len(at) < LEAST_VOTES:
        return None
    given = votes[at]
    size = (HEIGHT * 2.0 ** given[:, 3]).astype(np.float32)
    apart = np.linalg.norm(given[:, None, :2] - given[None, :, :2], axis=2) < SHIFT * size[:, None]
    turned = np.abs((given[:, None, 2] - given[None, :, 2] + 180) % 360 - 180) < TURN
    grown = np.abs(given[:, None, 3] - given[None, :, 3]) < GROWTH
    agree = apart & turned & grown
    best = int(agree.sum(axis=1).argmax())
    if int(agree[best].sum()) < LEAST_VOTES:
        return None
    supported = np.zeros(len(votes), bool)
    supported[at[agree[best]]] = True
    return supported

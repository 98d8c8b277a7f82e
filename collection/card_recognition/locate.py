"""Finds rectangles in perspective that may be cards, or blocks of cards that touch each other."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import cv2
import numpy as np

from collection.card_recognition.card_descriptors import Floats, Pixels

LONGEST = 1000
"""Pixels of the longer side of the picture in which edges are searched."""
LEAST_SHARE = 0.004
"""The least area of a card, as a share of the photo: 80 cards."""
MOST_FOUND = 120
SAME = 0.02
"""Corners closer than this share of a rectangle's size are the same corner."""


def locate(photo: Pixels) -> list[Floats]:
    """The corners of everything that may be a rectangle, clockwise, the largest first; at most `MOST_FOUND`."""
    scale = min(1.0, LONGEST / max(photo.shape[:2]))
    small = np.asarray(cv2.resize(photo, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    found: list[Floats] = []
    for mask in _masks(small):
        for corners in _quadrilaterals(mask):
            if not any(_same(corners, other) for other in found):
                found.append(corners)
    found.sort(key=lambda corners: -area(corners))
    return [(corners / scale).astype(np.float32) for corners in found[:MOST_FOUND]]


def area(corners: Floats) -> float:
    """The area inside these corners."""
    return abs(float(cv2.contourArea(corners)))


def side_lengths(corners: Floats) -> tuple[float, float]:
    """The mean lengths of the first and third, and of the second and fourth side."""
    sides = [float(np.linalg.norm(b - a)) for a, b in pairwise([*corners, corners[0]])]
    return (sides[0] + sides[2]) / 2, (sides[1] + sides[3]) / 2


def _masks(small: Pixels) -> Iterator[Pixels]:
    """Black and white pictures in whose shapes cards may appear: edges, and what differs from the background."""
    soft = cv2.bilateralFilter(small, 7, 30, 5)
    lab = np.asarray(cv2.cvtColor(soft, cv2.COLOR_BGR2LAB), np.uint8)
    light, green, blue = cv2.split(lab)
    kernel = np.ones((3, 3), np.uint8)
    for low, high in ((25, 70), (60, 150)):
        edges = cv2.Canny(light, low, high)
        for layer in (green, blue):
            edges = cv2.bitwise_or(edges, cv2.Canny(layer, low // 2, high // 2))
        yield np.asarray(cv2.dilate(edges, kernel), np.uint8)
    yield np.asarray(cv2.dilate(cv2.Canny(light, 20, 50), kernel), np.uint8)
    for layer in (light, green, blue):
        _, split = cv2.threshold(layer, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
        yield np.asarray(split, np.uint8)
        yield np.asarray(cv2.bitwise_not(split), np.uint8)
    yield np.asarray(cv2.morphologyEx(_unlike_border(lab), cv2.MORPH_OPEN, np.ones((5, 5), np.uint8)), np.uint8)
    local = cv2.adaptiveThreshold(light, 255, cv2.ADAPTIVE_THRESH_MEAN_C, cv2.THRESH_BINARY_INV, 51, 6)
    yield np.asarray(local, np.uint8)


def _unlike_border(lab: Pixels) -> Pixels:
    """What differs from the colours at the edge of the photo."""
    reach = max(4, min(lab.shape[:2]) // 40)
    border = np.concatenate(
        [part.reshape(-1, 3) for part in (lab[:reach], lab[-reach:], lab[:, :reach], lab[:, -reach:])]
    ).astype(np.float32)
    distance = np.linalg.norm(lab.astype(np.float32) - np.median(border, axis=0), axis=2)
    scaled = np.clip(distance * 3, 0, 255).astype(np.uint8)
    _, mask = cv2.threshold(scaled, 0, 255, cv2.THRESH_BINARY + cv2.THRESH_OTSU)
    return np.asarray(mask, np.uint8)


def _quadrilaterals(mask: Pixels) -> Iterator[Floats]:
    least = LEAST_SHARE * mask.shape[0] * mask.shape[1]
    contours, _ = cv2.findContours(mask, cv2.RETR_LIST, cv2.CHAIN_APPROX_SIMPLE)
    for contour in contours:
        if len(contour) < 4 or cv2.contourArea(cv2.convexHull(contour)) < least:
            continue
        corners = _four_corners(np.asarray(contour))
        if corners is not None and area(corners) >= least and is_plausible(corners):
            yield corners


def _four_corners(contour: Floats) -> Floats | None:
    """The quadrilateral that a contour nearly is, clockwise; None if it is another shape."""
    hull = cv2.convexHull(contour)
    around = cv2.arcLength(hull, closed=True)
    for tolerance in (0.02, 0.03, 0.05):
        shape = cv2.approxPolyDP(hull, tolerance * around, closed=True)
        if len(shape) == 4:
            return clockwise(_fitted(np.asarray(hull), shape.reshape(4, 2).astype(np.float32)))
    return None


def _fitted(hull: Floats, rough: Floats) -> Floats:
    """The rough corners, moved to where lines through the points of each side meet: rounded corners become sharp."""
    points = hull.reshape(-1, 2).astype(np.float32)
    dense = np.concatenate([np.linspace(a, b, 24, endpoint=False) for a, b in pairwise([*points, points[0]])])
    lines = []
    for start, end in pairwise([*rough, rough[0]]):
        along = end - start
        length = float(np.linalg.norm(along))
        across = np.array([-along[1], along[0]]) / max(length, 1e-6)
        share = (dense - start) @ along / max(length * length, 1e-6)
        near = dense[(np.abs((dense - start) @ across) < 0.03 * length) & (share > 0.12) & (share < 0.88)]
        if len(near) < 4:
            return rough
        lines.append(cv2.fitLine(near.astype(np.float32), cv2.DIST_HUBER, 0, 0.01, 0.01).ravel())
    met = [_crossing(lines[at - 1], lines[at]) for at in range(4)]
    if any(point is None for point in met):
        return rough
    moved = np.array(met, np.float32)
    size = float(np.sqrt(area(rough)))
    return moved if float(np.abs(moved - rough).max()) < 0.12 * size else rough


def _crossing(one: Floats, other: Floats) -> tuple[float, float] | None:
    """Where two lines (direction x, y and a point x, y) cross."""
    crossed = float(one[0] * other[1] - one[1] * other[0])
    if abs(crossed) < 1e-3:
        return None
    along = float((other[2] - one[2]) * other[1] - (other[3] - one[3]) * other[0]) / crossed
    return float(one[2] + along * one[0]), float(one[3] + along * one[1])


def clockwise(corners: Floats) -> Floats:
    """The corners clockwise on the picture, from the one nearest its upper left."""
    middle = corners.mean(axis=0)
    angles = np.arctan2(corners[:, 1] - middle[1], corners[:, 0] - middle[0])
    turned = corners[np.argsort(angles)]
    return np.asarray(np.roll(turned, -int(np.argmin(turned.sum(axis=1))), axis=0), np.float32)


def is_plausible(corners: Floats) -> bool:
    """Whether a rectangle can look like this: convex, with opposite sides and proportions that are not extreme."""
    if not cv2.isContourConvex(corners.astype(np.int32)):
        return False
    sides = [float(np.linalg.norm(b - a)) for a, b in pairwise([*corners, corners[0]])]
    opposite = (
        max(sides[0], sides[2]) / max(1.0, min(sides[0], sides[2])),
        max(sides[1], sides[3]) / max(1.0, min(sides[1], sides[3])),
    )
    across, down = side_lengths(corners)
    return max(opposite) < 1.8 and max(across, down) / max(1.0, min(across, down)) < 6


def _same(one: Floats, other: Floats) -> bool:
    return float(np.abs(one - other).max()) < SAME * float(np.sqrt(area(other)))

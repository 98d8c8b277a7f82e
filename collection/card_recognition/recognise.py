"""Says which cards are on a photo: compares everything that may be a card with the printed faces."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import cv2
import numpy as np
import numpy.typing as npt
from cv2.typing import MatLike

from collection.card_recognition.card_descriptors import (
    HEIGHT,
    WIDTH,
    Floats,
    Pixels,
    descriptor,
    details,
    frame,
    straighten,
    upside_down,
)
from collection.card_recognition.locate import area, clockwise, is_plausible, locate, side_lengths
from collection.card_recognition.locate_by_shared_features import Features, locate_by_features

COARSE = (62, 88)
"""Pixels at which rectangles are first straightened, to calculate their descriptor."""
CLEAR = 0.7
"""The similarity from which a rectangle is certainly a card, and not a block of cards."""
LEAST_SIZE = 0.06
"""The least size of a card in a block, as a share of the photo's longer side."""
MOST_CARDS = 40
"""Cards on one photo."""
PROPORTIONS = (1.12, 1.75)
"""Long side divided by short side of a card in perspective; upright it is about 1.4."""
PLAUSIBLE = 0.30
"""The least similarity of descriptors (from -1 to 1) with which a rectangle is looked at closely."""
RECOGNISED = 0.6
"""The least similarity of details with which a card counts as recognised. On our photos, cards have more than 0.9, and
other rectangles less than 0.35."""
ROUNDS = 3
"""How often cards are looked for beside those that have been recognised."""
SAME_SIZE = (0.7, 1.45)
"""How much smaller and larger than the others a card may be that is not recognised."""
ALONE = 0.05
"""The least share of the photo of such a card if no card is recognised."""
CLOSE = 12
"""How many of the most similar faces are compared in detail."""
OFFERED = 6
"""How many faces are offered for a card."""
MARGIN = 0.10
"""What is added around a card, as a share of its size, to align it."""
OFF_EDGE = 0.08
"""How far a card may reach beyond the edge of the photo, as a share of its size."""
OVERLAP = 0.25
"""The share of the smaller of two cards that they may have in common."""
BATCH = 400
"""How many rectangles are compared at a time, to limit memory."""
MOST_CELLS = 2_500
"""How many cells of blocks are looked at, those of the largest blocks first."""
SIDE_BY_SIDE = 4
"""The most cards that touch each other in a row or column."""


class Faces(NamedTuple):
    """The printed faces: their descriptors as the rows of a matrix, the local features of all, and a function that
    returns the picture of one."""

    descriptors: Floats
    features: Features
    picture: Callable[[int], Pixels]


class Sighting(NamedTuple):
    """A card on the photo: its corners, clockwise from its own upper left, and indices of faces, the likeliest first.

    `similarity` is that of the first face, from -1 to 1; a card that is not `recognised` resembles none of them enough.
    """

    corners: Floats
    faces: tuple[int, ...]
    similarity: float
    recognised: bool


@dataclass(slots=True)
class _Candidate:
    corners: Floats
    similarities: Floats

    @property
    def best(self) -> float:
        return float(self.similarities.max())


def recognise(photo: Pixels, faces: Faces) -> list[Sighting]:
    """The cards on the photo, row by row. Empty if there are no faces."""
    if not len(faces.descriptors):
        return []
    reduced = _pyramid(photo)
    found = _examined(reduced, _candidates(reduced, faces), faces)
    hidden = locate_by_features(photo, [each.corners for each in found if each.recognised], faces.features)
    found = _joined(found, _examined(reduced, _compared(reduced, hidden, faces), faces))
    for _ in range(ROUNDS):
        known = [each.corners for each in found if each.recognised]
        beside = [cell for corners in known for cell in _neighbours(corners)]
        free = [cell for cell in beside if all(_common(cell, other) <= OVERLAP for other in known)]
        found = _joined(found, _examined(reduced, _compared(reduced, free, faces), faces))
        if sum(each.recognised for each in found) == len(known):
            break
    return _row_by_row(_without_clutter(found, photo)[:MOST_CARDS])


def _joined(found: list[Sighting], others: list[Sighting]) -> list[Sighting]:
    """What was found, and the recognised ones among others, which replace what they overlap."""
    known = [each for each in found if each.recognised]
    more = [
        each
        for each in others
        if each.recognised and all(_common(each.corners, other.corners) <= OVERLAP for other in known)
    ]
    return [*(each for each in found if all(_common(each.corners, new.corners) <= OVERLAP for new in more)), *more]


def _examined(reduced: Sequence[Pixels], candidates: Sequence[_Candidate], faces: Faces) -> list[Sighting]:
    """The best candidates, aligned with the faces that they resemble and compared with these in detail."""
    plausible = [each for each in candidates if each.best >= PLAUSIBLE]
    aligned = [_aligned(reduced, each, faces) for each in _without_overlaps(plausible)]
    shaped = [each for each in aligned if _is_card_shaped(each.corners, reduced[0])]
    return [_identify(reduced[0], each, faces) for each in _without_overlaps(shaped)]


def _neighbours(corners: Floats) -> list[Floats]:
    """Where the cards to the right, to the left, below and above are if they touch this one."""
    bend = cv2.getPerspectiveTransform(frame(1, 1), corners.astype(np.float32))
    steps = np.array([[1, 0], [-1, 0], [0, 1], [0, -1]], np.float32)
    return [_transformed(frame(1, 1) + step, bend) for step in steps]


def _without_clutter(sightings: list[Sighting], photo: Pixels) -> list[Sighting]:
    """The recognised cards, and the others that are as large as these: cards that are not among the faces, or cannot
    be made out. What else is rectangular on a photo is no card."""
    known = [area(each.corners) for each in sightings if each.recognised]
    usual = float(np.median(known)) if known else 0.0
    least = usual * SAME_SIZE[0] if known else ALONE * photo.shape[0] * photo.shape[1]
    most = usual * SAME_SIZE[1] if known else float("inf")
    kept = [each for each in sightings if each.recognised or least <= area(each.corners) <= most]
    return sorted(kept, key=lambda each: -each.similarity)


def _candidates(reduced: Sequence[Pixels], faces: Faces) -> list[_Candidate]:
    """Every rectangle of a card's proportions, and the cells of every rectangle that may be a block of cards."""
    found = locate(reduced[0])
    whole = [corners for corners in found if _fits(corners, 1, 1)]
    candidates = _compared(reduced, whole, faces)
    clear = {id(corners) for corners, each in zip(whole, candidates, strict=True) if each.best > CLEAR}
    least = LEAST_SIZE * max(reduced[0].shape[:2])
    cells = [cell for corners in found if id(corners) not in clear for cell in _block_cells(corners, least)]
    return candidates + _compared(reduced, cells[:MOST_CELLS], faces)


def _block_cells(corners: Floats, least: float) -> Iterator[Floats]:
    """The cells of all ways in which a rectangle may be divided into cards of at least that size in pixels."""
    size = float(np.sqrt(area(corners)))
    for columns in range(1, SIDE_BY_SIDE + 1):
        for rows in range(1, SIDE_BY_SIDE + 1):
            if columns * rows > 1 and size / max(columns, rows) >= least and _fits(corners, columns, rows):
                yield from _cells(corners, columns, rows)


def _pyramid(photo: Pixels) -> list[Pixels]:
    """The photo and its reductions to a half and a quarter."""
    halved = np.asarray(cv2.resize(photo, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)
    return [photo, halved, np.asarray(cv2.resize(halved, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)]


def _fits(corners: Floats, columns: int, rows: int) -> bool:
    """Whether the cells of a rectangle that is divided like this have the proportions of a card."""
    across, down = side_lengths(corners)
    long, short = max(across / columns, down / rows), min(across / columns, down / rows)
    return PROPORTIONS[0] <= long / max(short, 1.0) <= PROPORTIONS[1]


def _cells(corners: Floats, columns: int, rows: int) -> Iterator[Floats]:
    """The cells of a rectangle, divided evenly in perspective."""
    bend = cv2.getPerspectiveTransform(frame(1, 1), corners.astype(np.float32))
    for row in range(rows):
        for column in range(columns):
            yield _transformed((frame(1, 1) + (column, row)) / (columns, rows), bend)


def _transformed(points: npt.NDArray[np.floating[Any]], bend: MatLike) -> Floats:
    """The points after a perspective transformation."""
    return np.asarray(cv2.perspectiveTransform(points.astype(np.float32)[None], bend)[0], np.float32)


def _compared(reduced: Sequence[Pixels], rectangles: Sequence[Floats], faces: Faces) -> list[_Candidate]:
    """The rectangles, each turned the way in which it is most similar to a face. `reduced` is the photo's pyramid."""
    if len(rectangles) > BATCH:
        parts = [rectangles[start : start + BATCH] for start in range(0, len(rectangles), BATCH)]
        return [each for part in parts for each in _compared(reduced, part, faces)]
    if not len(rectangles):
        return []
    upright = [corners if _is_upright(corners) else np.roll(corners, -1, axis=0) for corners in rectangles]
    seen = [_coarse_descriptor(reduced, corners) for corners in upright]
    similarities = np.stack([*seen, *map(upside_down, seen)]) @ faces.descriptors.T
    candidates = []
    for corners, one, other in zip(upright, similarities, similarities[len(seen) :], strict=False):
        turned = other.max() > one.max()
        candidates.append(_Candidate(np.roll(corners, 2, axis=0) if turned else corners, other if turned else one))
    return candidates


def _is_upright(corners: Floats) -> bool:
    across, down = side_lengths(corners)
    return down >= across


def _coarse_descriptor(reduced: Sequence[Pixels], corners: Floats) -> Floats:
    """The descriptor of a rectangle, from the smallest reduction of the photo that has enough pixels."""
    level = min(len(reduced) - 1, max(0, int(np.log2(max(1.0, min(side_lengths(corners)) / COARSE[0])))))
    return descriptor(straighten(reduced[level], corners / 2**level, COARSE))


def _without_overlaps(candidates: Sequence[_Candidate]) -> list[_Candidate]:
    """The candidates without those that overlap a more similar one."""
    kept: list[_Candidate] = []
    for each in sorted(candidates, key=lambda candidate: -candidate.best):
        if all(_common(each.corners, other.corners) <= OVERLAP for other in kept):
            kept.append(each)
    return kept


def _common(one: Floats, other: Floats) -> float:
    """The common area of two rectangles, as a share of the smaller one."""
    shared, _ = cv2.intersectConvexConvex(clockwise(one), clockwise(other))
    return float(shared) / max(1.0, min(area(one), area(other)))


def _aligned(reduced: Sequence[Pixels], candidate: _Candidate, faces: Faces) -> _Candidate:
    """The candidate with its corners moved so that it lies exactly on its most similar face, if that is possible."""
    reach = (1 + 2 * MARGIN) / 2
    wide = (frame(1, 1) - 0.5) * 2 * reach + 0.5
    bend = cv2.getPerspectiveTransform(frame(1, 1), candidate.corners.astype(np.float32))
    around = _transformed(wide, bend)
    size = round(WIDTH * reach), round(HEIGHT * reach)  # half the pixels of a straightened card
    seen = cv2.cvtColor(straighten(reduced[0], around, size), cv2.COLOR_BGR2GRAY)
    face = faces.picture(int(candidate.similarities.argmax()))
    wanted = cv2.cvtColor(cv2.resize(face, (WIDTH // 2, HEIGHT // 2), interpolation=cv2.INTER_AREA), cv2.COLOR_BGR2GRAY)
    start = np.eye(3, dtype=np.float32)
    start[0, 2], start[1, 2] = WIDTH / 2 * MARGIN, HEIGHT / 2 * MARGIN
    steps = (cv2.TERM_CRITERIA_EPS | cv2.TERM_CRITERIA_COUNT, 40, 1e-4)
    everywhere = np.full(seen.shape[:2], 255, np.uint8)
    try:
        _, moved = cv2.findTransformECC(wanted, seen, start, cv2.MOTION_HOMOGRAPHY, steps, everywhere, 5)
    except cv2.error:  # no overlap, or nothing to hold on to
        return candidate
    inside = _transformed(frame(WIDTH // 2, HEIGHT // 2), moved)
    back = cv2.getPerspectiveTransform(frame(*size), around)
    (better,) = _compared(reduced, [_transformed(inside, back)], faces)
    return better if better.best > candidate.best else candidate


def _is_card_shaped(corners: Floats, photo: Pixels) -> bool:
    """Whether a card in perspective can look like this, and is nearly completely on the photo."""
    height, width = photo.shape[:2]
    beyond = OFF_EDGE * float(np.sqrt(area(corners)))
    inside = bool((corners >= -beyond).all() and (corners <= np.array([width, height], np.float32) + beyond).all())
    return inside and _fits(corners, 1, 1) and is_plausible(corners)


def _identify(photo: Pixels, candidate: _Candidate, faces: Faces) -> Sighting:
    """Compare the candidate with the most similar faces in detail, where they differ from each other."""
    seen = details(straighten(photo, candidate.corners))
    order = [int(index) for index in np.argsort(-candidate.similarities)[:CLOSE]]
    champion, layers = order[0], details(faces.picture(order[0]))
    shares: dict[int, float] = {}
    for challenger in order[1:]:
        theirs = details(faces.picture(challenger))
        shares[challenger] = _share(seen, layers, theirs)
        if shares[challenger] > 0.5:
            shares = {champion: 1 - shares.pop(challenger)} | shares
            champion, layers = challenger, theirs
    rest = sorted((index for index in order if index != champion), key=lambda index: -candidate.similarities[index])
    similarity = float((seen * layers).sum() / max(float(np.linalg.norm(seen) * np.linalg.norm(layers)), 1e-6))
    return Sighting(candidate.corners, (champion, *rest)[:OFFERED], similarity, similarity >= RECOGNISED)


def _share(seen: Floats, one: Floats, other: Floats) -> float:
    """Where two faces differ: 0 if what is seen is like the one, 1 if it is like the other."""
    difference = other - one
    length = float((difference * difference).sum())
    return float(((seen - one) * difference).sum()) / length if length > 1e-3 else 0.0


def _row_by_row(sightings: list[Sighting]) -> list[Sighting]:
    """The sightings from left to right, in rows from top to bottom."""
    rows: list[list[Sighting]] = []
    for each in sorted(sightings, key=lambda sighting: float(sighting.corners[:, 1].mean())):
        middle = float(each.corners[:, 1].mean())
        height = float(np.ptp(each.corners[:, 1]))
        if rows and middle - float(rows[-1][0].corners[:, 1].mean()) < height / 2:
            rows[-1].append(each)
        else:
            rows.append([each])
    return [each for row in rows for each in sorted(row, key=lambda sighting: float(sighting.corners[:, 0].mean()))]

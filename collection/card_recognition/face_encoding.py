"""Printed faces prepared for comparison: computed from their pictures, and read from their files.

A file contains the descriptor and the local features as 16-bit and 8-bit numbers, then the picture, upright as
`card_image` straightens cards: a face that is wider than high is turned a quarter to the right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import cv2
import numpy as np
from PIL import Image

from collection.card_recognition.card_descriptors import HEIGHT, SMALL, WIDTH, Floats, Pixels, descriptor
from collection.card_recognition.locate_by_shared_features import MOST_OF_FACE, Features, features
from collection.card_recognition.recognise import Faces

DESCRIPTOR = 3 * SMALL[0] * SMALL[1]
"""Numbers of a descriptor."""
QUALITY = 95


def encode_face(picture: Image.Image) -> bytes:
    """The content of the file for a picture of a face."""
    upright = picture if picture.width <= picture.height else picture.transpose(Image.Transpose.ROTATE_270)
    pixels = np.asarray(upright.convert("RGB").resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS))[:, :, ::-1]
    pixels = np.ascontiguousarray(pixels)
    local = features(pixels, MOST_OF_FACE)
    _, encoded = cv2.imencode(".webp", pixels, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
    parts = (
        descriptor(pixels).astype(np.float16),
        np.array([len(local.points)], np.uint16),
        local.points.astype(np.float16),
        np.rint(local.descriptors * 255).astype(np.uint8),
    )
    return b"".join(part.tobytes() for part in parts) + encoded.tobytes()


class FaceFile(NamedTuple):
    """The content of a file: the descriptor, the local features, and the encoded picture."""

    descriptor: Floats
    points: Floats
    descriptors: Floats
    picture: bytes


def _decode_face(content: bytes) -> FaceFile:
    count = int(np.frombuffer(content, np.uint16, 1, 2 * DESCRIPTOR)[0])
    points, described = 2 * DESCRIPTOR + 2, 2 * DESCRIPTOR + 2 + 8 * count
    local = np.frombuffer(content, np.uint8, 128 * count, described).reshape(count, 128)
    return FaceFile(
        np.frombuffer(content, np.float16, DESCRIPTOR).astype(np.float32),
        np.frombuffer(content, np.float16, 4 * count, points).reshape(count, 4).astype(np.float32),
        np.asarray(local / np.float32(255), np.float32),
        content[described + 128 * count :],
    )


def read_faces(paths: Sequence[Path]) -> Faces:
    """The faces in these files. Raises FileNotFoundError."""
    files = [_decode_face(path.read_bytes()) for path in paths]

    @lru_cache(maxsize=64)
    def picture(index: int) -> Pixels:
        pixels = cv2.imdecode(np.frombuffer(files[index].picture, np.uint8), cv2.IMREAD_COLOR)
        assert pixels is not None
        return np.asarray(pixels, np.uint8)

    if not files:
        nothing = Features(np.zeros((0, 4), np.float32), np.zeros((0, 128), np.float32))
        return Faces(np.zeros((0, DESCRIPTOR), np.float32), nothing, picture)
    local = Features(
        np.concatenate([file.points for file in files]), np.concatenate([file.descriptors for file in files])
    )
    return Faces(np.stack([file.descriptor for file in files]), local, picture)

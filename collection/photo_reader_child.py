"""Recognise the cards on one photo in a process of its own: `python -m collection.photo_reader_child`.

Reads from standard input one line of JSON, the paths of the prepared faces, then the photo. Writes one line of JSON,
then a small picture of each card. Its memory and time are limited as those of `collection.picture_opener_child` are.
"""

from __future__ import annotations

import os

if __name__ == "__main__":
    # Before the imports, which take half a second. With 10, as for the pictures of cards, a photo that needs three
    # seconds of processor time was not read within 40 seconds where three other processes were busy on two cores.
    os.nice(5)

import json
import sys
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import TypedDict

import cv2
import numpy as np
from PIL import Image

from collection import uploaded_pictures
from collection.card_recognition.card_descriptors import Floats, Pixels, straighten
from collection.card_recognition.face_encoding import read_faces
from collection.card_recognition.locate import area, clockwise, locate
from collection.card_recognition.recognise import Sighting, recognise
from collection.picture_opener_child import limit_process, refusal_data
from collection.picture_refusals import PictureRefusal
from collection.uploaded_pictures import RefusedPicture

MEMORY = 500 * 1024 * 1024
"""Bytes in addition to what the process uses before it reads the photo. A photo of six cards, compared with 336 faces,
makes the process 330 MB large, libraries included."""
SECONDS = 25
LONGEST = 2000
"""Pixels of the longer side to which photos are reduced."""
LEAST_OUTLINE, MOST_OUTLINE = 0.08, 0.99
"""The least and greatest share of a scan that its card covers."""
CROP = (126, 176)
"""Pixels of the picture of a card that is shown beside the face."""


class ReadCard(TypedDict):
    """A card as the line of JSON describes it: its corners in fractions of the photo's width and height, clockwise
    from its own upper left, and the indices of the faces that it resembles, the most similar first."""

    corners: list[list[float]]
    faces: list[int]
    similarity: float
    recognised: bool


class PhotoReading(TypedDict, total=False):
    """The line of JSON: why the photo is refused, or its cards and the lengths of their pictures in bytes."""

    refused: RefusedPicture
    cards: list[ReadCard]
    lengths: list[int]


def main() -> None:
    """Read one photo and write its cards, or why it is refused."""
    Image.init()  # load the decoders before memory is limited
    cv2.setNumThreads(1)
    paths = json.loads(sys.stdin.buffer.readline())
    limit_process(MEMORY, SECONDS)
    data = sys.stdin.buffer.read(uploaded_pictures.MAX_BYTES * 4)
    try:
        reading, files = read_photo(data, [Path(path) for path in paths])
    except PictureRefusal as refusal:
        reading, files = {"refused": refusal_data(refusal)["refused"]}, []
    except (MemoryError, cv2.error) as fault:
        if isinstance(fault, cv2.error) and fault.code != cv2.Error.StsNoMem:
            raise
        reading, files = {"refused": refusal_data(uploaded_pictures.too_heavy_refusal())["refused"]}, []
    sys.stdout.buffer.write(json.dumps(reading | {"lengths": [len(file) for file in files]}).encode() + b"\n")
    sys.stdout.buffer.writelines(files)


def read_photo(data: bytes, paths: Sequence[Path]) -> tuple[PhotoReading, list[bytes]]:
    """The cards on a photo, and their pictures as JPEG files; without prepared faces, the outline of the largest.

    Raises PictureRefusal.
    """
    picture = uploaded_pictures.redraw_as_rgb(BytesIO(data), len(data))
    picture.thumbnail((LONGEST, LONGEST), Image.Resampling.LANCZOS, reducing_gap=2.0)
    photo = np.ascontiguousarray(np.asarray(picture)[:, :, ::-1])
    seen = recognise(photo, read_faces(paths)) if paths else _largest_outline(photo)
    size = np.array([photo.shape[1], photo.shape[0]], np.float32)
    cards: list[ReadCard] = [
        {
            "corners": [[round(float(x), 4), round(float(y), 4)] for x, y in each.corners / size],
            "faces": list(each.faces),
            "similarity": round(each.similarity, 3),
            "recognised": each.recognised,
        }
        for each in seen
    ]
    return {"cards": cards}, [_crop(photo, each.corners) for each in seen]


def _largest_outline(photo: Pixels) -> list[Sighting]:
    """The largest rectangle that is not the picture itself, as a card that is not recognised."""
    height, width = photo.shape[:2]
    for corners in locate(photo):
        if LEAST_OUTLINE < area(corners) / (width * height) < MOST_OUTLINE:
            return [Sighting(clockwise(corners), (), 0.0, recognised=False)]
    return []


def _crop(photo: Pixels, corners: Floats) -> bytes:
    straight = cv2.resize(straighten(photo, corners), CROP, interpolation=cv2.INTER_AREA)
    _, encoded = cv2.imencode(".jpg", straight, [cv2.IMWRITE_JPEG_QUALITY, 80])
    return encoded.tobytes()


if __name__ == "__main__":
    main()

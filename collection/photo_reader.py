"""Recognises the cards on photos: one photo at a time per server process, in a child process with bounded memory.

The photo exists only in the request and in the memory of the child, and is not kept.
"""

from __future__ import annotations

import json
import logging
import subprocess
import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.translation import gettext

from collection import uploaded_pictures
from collection.picture_opener import ROOT, SingleSlot, child_environment, picture_refusal
from collection.picture_refusals import DamagedPicture, PicturesBusy

if TYPE_CHECKING:
    from collection.photo_reader_child import PhotoReading

log = logging.getLogger(__name__)

PATIENCE = 15.0
"""Seconds that a photo waits for its turn."""
WAITING = 6
"""Photos that may wait or be read at once; each keeps its upload of up to 5 MB in memory."""
TIMEOUT = 40.0
"""Seconds after which a child that has not answered is killed."""
SLOT = SingleSlot(WAITING, PATIENCE)

Reader = Callable[[bytes, Sequence[Path]], "tuple[PhotoReading, list[bytes]]"]


class SeenCard(NamedTuple):
    """A card on a photo: its corners in fractions of the photo's width and height, clockwise from the card's own upper
    left; the indices of the faces that it resembles, the most similar first; and its straightened picture (JPEG)."""

    corners: list[list[float]]
    faces: list[int]
    similarity: float
    recognised: bool
    crop: bytes


def can_read_photos() -> bool:
    """Whether OpenCV is installed (the extra `camera`)."""
    return find_spec("cv2") is not None


def photo_read(data: bytes, faces: Sequence[Path]) -> list[SeenCard]:
    """The cards on a photo, compared with the prepared faces in these files. Raises PictureRefusal.

    Without files, only the outline of the largest one.
    """
    uploaded_pictures.check_file_size(len(data))
    read: Reader = import_string(settings.PHOTO_READER)
    with SLOT.acquire():
        reading, crops = read(data, faces)
    if "refused" in reading:
        raise picture_refusal(**reading["refused"])
    return [SeenCard(**card, crop=crop) for card, crop in zip(reading["cards"], crops, strict=True)]


def outline_find(data: bytes) -> list[float] | None:
    """The corners of the largest card on a picture, x and y of each in fractions of its width and height, clockwise
    from the upper left; None if there is none. Raises PictureRefusal."""
    cards = photo_read(data, ())
    return [min(1.0, max(0.0, each)) for corner in cards[0].corners for each in corner] if cards else None


def read_in_child(data: bytes, faces: Sequence[Path]) -> tuple[PhotoReading, list[bytes]]:
    """The default PHOTO_READER: a new process for each photo."""
    command = [sys.executable, "-m", "collection.photo_reader_child"]
    said = json.dumps([str(path) for path in faces]).encode() + b"\n" + data
    # More threads would need more memory, and compete with those of other requests.
    environment = child_environment() | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
    try:
        done = subprocess.run(  # noqa: S603  (our own program, without a shell)
            command, input=said, capture_output=True, cwd=ROOT, env=environment, timeout=TIMEOUT, check=True
        )
    except subprocess.TimeoutExpired as failure:
        log.warning("a photo of %d bytes was not read within %.0f seconds", len(data), TIMEOUT)
        raise PicturesBusy(
            gettext("Reading the photo took too long."), remedy=gettext("Try again in a minute.")
        ) from failure
    except subprocess.CalledProcessError as failure:
        reason = (failure.stderr or b"").decode(errors="replace").strip().rpartition("\n")[2]
        log.warning("a photo of %d bytes could not be read: %s", len(data), reason[:200])
        raise DamagedPicture(
            gettext("The photo cannot be read."), remedy=gettext("Save a smaller version and try again.")
        ) from failure
    stream = BytesIO(done.stdout)
    reading: PhotoReading = json.loads(stream.readline())
    return reading, [stream.read(length) for length in reading["lengths"]]


def read_without_child(data: bytes, faces: Sequence[Path]) -> tuple[PhotoReading, list[bytes]]:
    """A PHOTO_READER without a child process, for tests."""
    from collection.photo_reader_child import read_photo
    from collection.picture_opener_child import refusal_data
    from collection.picture_refusals import PictureRefusal

    try:
        return read_photo(data, faces)
    except PictureRefusal as refusal:
        return {"refused": refusal_data(refusal)["refused"]}, []

"""Open one uploaded picture in a process of its own: `python -m collection.picture_opener_child TASK [FIGURES…]`.

Reads the file from standard input and writes to standard output: one line of JSON, then the files whose lengths the
line lists. Its memory and time are limited, and it cannot write files and gets no environment, because decoders of
picture formats have had vulnerabilities and a file may lie about its size.
"""

from __future__ import annotations

import os

NICENESS = 10
if __name__ == "__main__":
    os.nice(NICENESS)  # before the imports, which take most of the time for small pictures

# ruff: noqa: E402
import json
import resource
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PIL import Image

from collection import scans, uploaded_pictures
from collection.picture_refusals import PictureRefusal
from collection.uploaded_pictures import CropFiles, OpenedPicture
from config.marked_text import text_as_json

MEMORY = 120 * 1024 * 1024
"""Bytes in addition to what the process uses before it reads: enough for 4096 × 4096 pixels with transparency."""
SECONDS = 20
Answer = tuple[OpenedPicture, tuple[bytes, ...]]
"""The content of the line, and the files."""


def main(task: str, *figures: str) -> None:
    """Do one task and write its result, or why the picture is refused."""
    Image.init()  # load the decoders before memory is limited
    limit_process()
    data = sys.stdin.buffer.read(uploaded_pictures.MAX_BYTES * 4)
    try:
        head, files = TASKS[task](data, tuple(map(float, figures)))
    except PictureRefusal as refusal:
        head, files = refusal_data(refusal), ()
    except MemoryError:
        head, files = refusal_data(uploaded_pictures.too_heavy_refusal()), ()
    sys.stdout.buffer.write(json.dumps(head | {"lengths": [len(file) for file in files]}).encode() + b"\n")
    sys.stdout.buffer.writelines(files)


def refusal_data(refusal: PictureRefusal) -> OpenedPicture:
    """The content of the line for a picture that is refused."""
    message, remedy = refusal.marked
    return {
        "refused": {
            "code": refusal.code,
            "message": [text_as_json(text) for text in message],
            "remedy": text_as_json(remedy),
        }
    }


def limit_process(memory: int = MEMORY, seconds: int = SECONDS) -> None:
    """Limit this process to bytes in addition to what it uses now, and to seconds of processor time. On systems that
    cannot limit memory, only the other limits apply."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    with suppress(OSError, ValueError):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + memory
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def accept_upload(data: bytes, _figures: tuple[float, ...]) -> Answer:
    """Accept an upload: the whole picture and its crop."""
    made = uploaded_pictures.reencode_picture(data)
    head, files = crop_data_and_files(made.parts)
    return head | {"size": [made.width, made.height]}, (made.whole, *files)


def accept_scan(data: bytes, figures: tuple[float, ...]) -> Answer:
    """Accept the scan of a face; the figures are the width and height of the card in mm."""
    made = scans.reencode_scan(data, (figures[0], figures[1]))
    head, files = crop_data_and_files(made.parts)
    facts: OpenedPicture = {"size": [made.width, made.height], "bleed": made.bleed, "corners": list(made.corners)}
    return head | facts, (made.whole, *files)


def straighten_again(data: bytes, figures: tuple[float, ...]) -> Answer:
    """Straighten a stored scan again; the figures are the corners, the quarter turns, the card's width and height, and
    the bleed in mm."""
    *corners, turns, width, height, bleed = figures
    return crop_data_and_files(scans.straighten_again(data, corners, int(turns), (width, height), bleed))


def crop_again(data: bytes, figures: tuple[float, ...]) -> Answer:
    """Crop a stored picture again; the figures are the centre of the crop (x, y) and the zoom."""
    middle_x, middle_y, zoom = figures
    return crop_data_and_files(uploaded_pictures.crop_again(data, middle_x, middle_y, zoom))


def crop_data_and_files(parts: CropFiles) -> Answer:
    """A crop as the line describes it, and its files."""
    crop = parts.crop
    return {"crop": [crop.x, crop.y, crop.w, crop.h]}, (parts.shown, parts.small, parts.thumb)


TASKS: dict[str, Callable[[bytes, tuple[float, ...]], Answer]] = {
    "take": accept_upload,
    "cut": crop_again,
    "take-scan": accept_scan,
    "straighten": straighten_again,
}

if __name__ == "__main__":
    main(*sys.argv[1:])

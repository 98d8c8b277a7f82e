"""Open one uploaded picture in a process of its own: `python -m collection.picture_opener_child take|cut [FIGURES…]`.

Reads the file from standard input and writes what it became to standard output: one line of JSON, then the files whose
lengths the line lists. It has a limit on memory and time, cannot write files, and gets no environment: decoders of
picture formats have had faults, and what a file claims about its size is not to be trusted.
"""

from __future__ import annotations

import os

NICENESS = 10
if __name__ == "__main__":
    os.nice(NICENESS)  # before anything is imported, which is the longer half of the work for most pictures

# ruff: noqa: E402
import json
import resource
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from PIL import Image

from collection import pictures
from collection.pictures import Parts
from collection.refusals import PictureRefusal

MEMORY = 120 * 1024 * 1024
"""Bytes beyond what the process has when it starts to read: enough for 4096 × 4096 pixels with transparency."""
SECONDS = 20
Answer = tuple[dict[str, Any], tuple[bytes, ...]]
"""The line and the files."""


def main(task: str, *figures: str) -> None:
    """Do one task; a refusal is an answer too."""
    Image.init()  # the decoders' own code must be loaded before memory is limited
    confine()
    data = sys.stdin.buffer.read(pictures.MAX_BYTES * 4)
    try:
        head, files = TASKS[task](data, tuple(map(float, figures)))
    except PictureRefusal as refusal:
        head, files = refused(refusal), ()
    except MemoryError:
        head, files = refused(pictures.too_heavy()), ()
    sys.stdout.buffer.write(json.dumps(head | {"lengths": [len(file) for file in files]}).encode() + b"\n")
    sys.stdout.buffer.writelines(files)


def refused(refusal: PictureRefusal) -> dict[str, Any]:
    """The line that says why there are no files."""
    return {"refused": {"code": refusal.code, "message": refusal.message, "remedy": refusal.remedy}}


def confine() -> None:
    """Take no more than this. Systems that cannot limit memory are left with the other limits."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    with suppress(OSError, ValueError):
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + MEMORY
        resource.setrlimit(resource.RLIMIT_AS, (most, most))


def take(data: bytes, _figures: tuple[float, ...]) -> Answer:
    """An upload: the whole and its parts."""
    made = pictures.taken(data)
    head, files = told(made.parts)
    return head | {"size": [made.width, made.height]}, (made.whole, *files)


def cut(data: bytes, figures: tuple[float, ...]) -> Answer:
    """Other parts of a whole; the figures are its middle and the zoom."""
    middle_x, middle_y, zoom = figures
    return told(pictures.recut(data, middle_x, middle_y, zoom))


def told(parts: Parts) -> Answer:
    """Parts as the line says them, and their files."""
    crop = parts.crop
    return {"crop": [crop.x, crop.y, crop.w, crop.h]}, (parts.shown, parts.small)


TASKS: dict[str, Callable[[bytes, tuple[float, ...]], Answer]] = {"take": take, "cut": cut}

if __name__ == "__main__":
    main(*sys.argv[1:])

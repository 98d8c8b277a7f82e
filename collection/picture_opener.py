"""Where uploaded pictures are opened: one at a time in each server process, in a child process with bounded memory.

A picture of a few kilobytes can claim millions of pixels, and a decoder needs memory for all of them. Twelve at once
took 3 GB. The child also returns all of its memory when it ends, which a long-lived process does not, and gives way to
the server (`nice`). Others wait their turn for a few seconds, and are then asked to try again.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import BoundedSemaphore
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from collection import pictures
from collection.pictures import Crop, Parts, Taken
from collection.refusals import DamagedPicture, PictureRefusal, PicturesBusy

log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds that a picture waits for its turn: four to eight others, on two busy cores."""
WAITING = 8
"""Pictures that may wait or be open at once; each keeps its upload, up to 5 MB."""
TIMEOUT = 30.0
"""Seconds after which a child that does not answer is ended."""
INHERITED = ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH")
ROOT = Path(__file__).resolve().parents[1]

Opener = Callable[..., tuple[dict[str, Any], list[bytes]]]


class Turn:
    """One at a time; a bounded number wait for a bounded time."""

    def __init__(self, waiting: int, patience: float) -> None:
        self.patience = patience
        self._places, self._open = BoundedSemaphore(waiting), BoundedSemaphore(1)

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Wait for one's turn. Raises PicturesBusy."""
        if not self._places.acquire(blocking=False):
            raise _busy()
        try:
            if not self._open.acquire(timeout=self.patience):
                raise _busy()
            try:
                yield
            finally:
                self._open.release()
        finally:
            self._places.release()


def _busy() -> PicturesBusy:
    return PicturesBusy("Other pictures are being opened just now.", remedy="Choose it again in a few seconds.")


TURN = Turn(WAITING, PATIENCE)


def picture_taken(data: bytes) -> Taken:
    """`pictures.taken`, in its turn and elsewhere. Raises PictureRefusal."""
    pictures.check_bytes(len(data))
    head, (whole, shown, small) = _opened(data, "take")
    width, height = head["size"]
    return Taken(whole, width, height, Parts(Crop(*head["crop"]), shown, small))


def picture_recut(data: bytes, middle_x: float, middle_y: float, zoom: float) -> Parts:
    """`pictures.recut`, in its turn and elsewhere. Raises PictureRefusal."""
    head, (shown, small) = _opened(data, "cut", middle_x, middle_y, zoom)
    return Parts(Crop(*head["crop"]), shown, small)


def _opened(data: bytes, task: str, *figures: float) -> tuple[dict[str, Any], list[bytes]]:
    open_it: Opener = import_string(settings.PICTURE_OPENER)
    with TURN.taken():
        head, files = open_it(data, task, *figures)
    if "refused" in head:
        raise _refusal(**head["refused"])
    return head, files


def _refusal(code: str, message: str, remedy: str) -> PictureRefusal:
    """A refusal that came as text from another process."""
    kind = next(kind for kind in PictureRefusal.__subclasses__() if kind.code == code)
    return kind(message, remedy=remedy)


def in_child(data: bytes, task: str, *figures: float) -> tuple[dict[str, Any], list[bytes]]:
    """The default PICTURE_OPENER: a process that lives for one picture."""
    environment = {name: os.environ[name] for name in INHERITED if name in os.environ}
    environment["MALLOC_MMAP_THRESHOLD_"] = "262144"  # pictures go back to the system as soon as they are done with
    command = [sys.executable, "-m", "collection.picture_opener_child", task, *map(str, figures)]
    try:
        done = subprocess.run(  # noqa: S603  (our own program, without a shell)
            command, input=data, capture_output=True, cwd=ROOT, env=environment, timeout=TIMEOUT, check=True
        )
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as failure:
        # The last line says which limit it was; the rest would only repeat our own code.
        said = (failure.stderr or b"").decode(errors="replace").strip().rpartition("\n")[2]
        log.warning("a picture of %d bytes could not be opened: %s: %s", len(data), type(failure).__name__, said[:200])
        raise DamagedPicture("The picture cannot be opened.", remedy="Save it again, smaller, and retry.") from failure
    return _told(done.stdout)


def _told(answer: bytes) -> tuple[dict[str, Any], list[bytes]]:
    """What the child said: a line, and the files that it lists."""
    stream = BytesIO(answer)
    head: dict[str, Any] = json.loads(stream.readline())
    return head, [stream.read(length) for length in head["lengths"]]


def in_process(data: bytes, task: str, *figures: float) -> tuple[dict[str, Any], list[bytes]]:
    """A PICTURE_OPENER for tests, which open hundreds of small pictures."""
    from collection.picture_opener_child import TASKS, refused

    try:
        head, files = TASKS[task](data, figures)
    except PictureRefusal as refusal:
        return refused(refusal), []
    return head, list(files)

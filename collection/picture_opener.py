"""Opens uploaded pictures: one at a time per server process, in a child process with bounded memory.

A picture of a few kilobytes can claim millions of pixels, and a decoder needs memory for all of them; twelve at once
took 3 GB. The child frees all its memory when it ends, which a long-lived process does not, and runs at low priority
(`nice`). Other uploads wait for a few seconds, and are then asked to try again.
"""

from __future__ import annotations

import json
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from threading import BoundedSemaphore

from django.conf import settings
from django.utils.module_loading import import_string
from django.utils.translation import gettext

from collection import uploaded_pictures
from collection.picture_refusals import DamagedPicture, PictureRefusal, PicturesBusy
from collection.uploaded_pictures import Crop, CropFiles, OpenedPicture, StoredPicture
from config.marked_text import text_from_json
from config.request_turns import let_others_begin

log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds that a picture waits for its turn: enough for four to eight others on two busy cores."""
WAITING = 8
"""Pictures that may wait or be open at once; each keeps its upload of up to 5 MB in memory."""
TIMEOUT = 30.0
"""Seconds after which a child that has not answered is killed."""
NICENESS = 10
"""By how much the priority of children is lower than the server's."""
INHERITED = ("PATH", "LD_LIBRARY_PATH", "PYTHONPATH")
ROOT = Path(__file__).resolve().parents[1]

Opener = Callable[..., tuple[OpenedPicture, list[bytes]]]


class SingleSlot:
    """Lets in one caller at a time; at most `waiting` wait, for at most `patience` seconds."""

    def __init__(self, waiting: int, patience: float) -> None:
        self.patience = patience
        self._places, self._available_entries = BoundedSemaphore(waiting), BoundedSemaphore(1)

    @contextmanager
    def acquire(self) -> Iterator[None]:
        """Wait for a turn, and hold it in the `with` block; meanwhile other requests begin. Raises PicturesBusy."""
        if not self._places.acquire(blocking=False):
            raise _busy()
        let_others_begin()
        try:
            if not self._available_entries.acquire(timeout=self.patience):
                raise _busy()
            try:
                yield
            finally:
                self._available_entries.release()
        finally:
            self._places.release()


def _busy() -> PicturesBusy:
    return PicturesBusy(gettext("Other pictures are being processed."), remedy=gettext("Try again in a few seconds."))


SLOT = SingleSlot(WAITING, PATIENCE)


def picture_reencode(data: bytes, trim: tuple[float, float] | None = None) -> StoredPicture:
    """`uploaded_pictures.reencode_picture`, or with the size of a card in mm `scans.reencode_scan`, in a child process
    when it is its turn. Raises PictureRefusal."""
    uploaded_pictures.check_file_size(len(data))
    head, (whole, *files) = _run_task(data, "take") if trim is None else _run_task(data, "take-scan", *trim)
    width, height = head["size"]
    parts = _crop_files(head, files)
    return StoredPicture(whole, width, height, parts, head.get("bleed", 0.0), tuple(head.get("corners", ())))


def picture_crop_again(data: bytes, middle_x: float, middle_y: float, zoom: float) -> CropFiles:
    """`uploaded_pictures.crop_again`, in a child process when it is its turn. Raises PictureRefusal."""
    return _crop_files(*_run_task(data, "cut", middle_x, middle_y, zoom))


def scan_straighten_again(
    data: bytes, corners: Sequence[float], turns: int, trim: tuple[float, float], bleed: float
) -> CropFiles:
    """`scans.straighten_again`, in a child process when it is its turn. Raises PictureRefusal."""
    return _crop_files(*_run_task(data, "straighten", *corners, turns, *trim, bleed))


def _crop_files(head: OpenedPicture, files: list[bytes]) -> CropFiles:
    shown, small, thumb = files
    return CropFiles(Crop(*head["crop"]), shown, small, thumb)


def _run_task(data: bytes, task: str, *figures: float) -> tuple[OpenedPicture, list[bytes]]:
    open_it: Opener = import_string(settings.PICTURE_OPENER)
    with SLOT.acquire():
        head, files = open_it(data, task, *figures)
    if "refused" in head:
        raise picture_refusal(**head["refused"])
    return head, files


def picture_refusal(code: str, message: Sequence[object], remedy: object) -> PictureRefusal:
    """The refusal that the child process described."""
    kind = next(kind for kind in PictureRefusal.__subclasses__() if kind.code == code)
    return kind(*map(text_from_json, message), remedy=text_from_json(remedy))


def open_in_child(data: bytes, task: str, *figures: float) -> tuple[OpenedPicture, list[bytes]]:
    """The default PICTURE_OPENER: a new process for each picture."""
    command = [sys.executable, "-m", "collection.picture_opener_child", task, *map(str, figures)]
    try:
        done = subprocess.run(  # noqa: S603  (our own program, without a shell)
            command, input=data, capture_output=True, cwd=ROOT, env=child_environment(), timeout=TIMEOUT, check=True
        )
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as failure:
        # The last line names the limit; the rest is our own traceback.
        said = (failure.stderr or b"").decode(errors="replace").strip().rpartition("\n")[2]
        log.warning("a picture of %d bytes could not be opened: %s: %s", len(data), type(failure).__name__, said[:200])
        raise DamagedPicture(
            gettext("The picture cannot be opened."), remedy=gettext("Save a smaller version and try again.")
        ) from failure
    return _parsed_answer(done.stdout)


def child_environment() -> dict[str, str]:
    """The environment of a child process that opens pictures: what Python needs, without any secrets."""
    environment = {name: os.environ[name] for name in INHERITED if name in os.environ}
    environment["MALLOC_MMAP_THRESHOLD_"] = "262144"  # memory of pictures is freed as soon as possible
    return environment


def _parsed_answer(answer: bytes) -> tuple[OpenedPicture, list[bytes]]:
    """Parse the child's output: a line of JSON, and the files whose lengths it lists."""
    stream = BytesIO(answer)
    head: OpenedPicture = json.loads(stream.readline())
    return head, [stream.read(length) for length in head["lengths"]]


def open_without_child(data: bytes, task: str, *figures: float) -> tuple[OpenedPicture, list[bytes]]:
    """A PICTURE_OPENER without a child process, for tests, which open hundreds of small pictures."""
    from collection.picture_opener_child import TASKS, refusal_data

    try:
        head, files = TASKS[task](data, figures)
    except PictureRefusal as refusal:
        return refusal_data(refusal), []
    return head, list(files)

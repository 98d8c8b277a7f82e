"""Files of printed faces prepared for comparison, named by the version of the face.

A changed card, picture or drawing has another version, and so another file. The files can be deleted at any time.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path

from django.conf import settings

from collection.card_recognition.printed_faces import PrintedFace

FORMAT = "2"
"""Part of the names; to be changed whenever the files have other content."""
KEPT = timedelta(days=60)
"""How long a file is kept after its last use."""


def face_folder() -> Path:
    """The folder of the files."""
    return Path(settings.DATA_DIR) / "card-faces"


def face_path(face: PrintedFace) -> Path:
    """The file of a face, whether it exists or not."""
    return face_folder() / f"{FORMAT}-{face.version}"


def missing_faces(faces: Iterable[PrintedFace]) -> list[PrintedFace]:
    """The faces without a file. The files of the others count as used now."""
    missing = []
    for face in faces:
        try:
            os.utime(face_path(face))
        except FileNotFoundError:
            missing.append(face)
    return missing


def face_files_sweep(*, now: datetime) -> int:
    """Delete the files that nobody has used for long. Returns how many."""
    stale: Sequence[Path] = []
    with suppress(FileNotFoundError):
        stale = [path for path in face_folder().iterdir() if path.stat().st_mtime < (now - KEPT).timestamp()]
    for path in stale:
        path.unlink(missing_ok=True)
    return len(stale)

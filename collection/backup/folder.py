"""The folder `backups` of the data folder."""

from __future__ import annotations

import re
from pathlib import Path

from django.conf import settings
from django.utils import timezone

NAME = re.compile(r"[\w-]{1,80}\.zip")


def backup_folder() -> Path:
    """The folder, created if it is missing; only its owner can enter it."""
    folder = Path(settings.DATA_DIR, "backups")
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def new_backup_path(prefix: str = "menagerie") -> Path:
    """The path of a new backup, named after the current time."""
    return backup_folder() / f"{prefix}-{timezone.now():%Y%m%d-%H%M%S}.zip"


def stored_backup_path(name: str) -> Path | None:
    """The path of the backup with that name; None if there is none."""
    path = backup_folder() / name
    return path if NAME.fullmatch(name) and path.is_file() and not path.is_symlink() else None

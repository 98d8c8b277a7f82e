"""Finished pieces on disk, named by the hash of what they were made from: made once, thrown away when room is short."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from django.conf import settings


class Shelf:
    """A folder of derived files that may be deleted at any time; they are made again."""

    def __init__(self, name: str, most_bytes: int) -> None:
        self.name, self.most_bytes = name, most_bytes

    @property
    def folder(self) -> Path:
        return Path(settings.DATA_DIR) / "print" / self.name

    def fetch(self, key: str, make: Callable[[], bytes]) -> Path:
        """The file of that name; made now if it is not there. Two who make it at once get the same file."""
        path = self.folder / key
        try:
            os.utime(path)
        except FileNotFoundError:
            self._put(path, make())
        return path

    def read(self, key: str, make: Callable[[], bytes]) -> bytes:
        """What is in the file of that name."""
        try:
            return self.fetch(key, make).read_bytes()
        except FileNotFoundError:  # another process tidied up in between
            return make()

    def size_of(self, key: str) -> int | None:
        """Bytes of the file, if it has been made."""
        try:
            return (self.folder / key).stat().st_size
        except FileNotFoundError:
            return None

    def _put(self, path: Path, data: bytes) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{secrets.token_hex(8)}")
        draft.write_bytes(data)
        draft.replace(path)
        self._tidy()

    def _tidy(self) -> None:
        """The files that were not asked for the longest go first, until the rest fits."""
        files = []
        for entry in os.scandir(self.folder):
            with suppress(FileNotFoundError):
                files.append((entry.stat().st_mtime, entry.stat().st_size, entry.path))
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= self.most_bytes:
                return
            with suppress(FileNotFoundError):
                Path(path).unlink()
            total -= size


MB = 1024 * 1024
SHEETS = Shelf("sheets", 300 * MB)
PAGES = Shelf("pages", 100 * MB)
FACES = Shelf("faces", 100 * MB)
PICTURES = Shelf("pictures", 500 * MB)

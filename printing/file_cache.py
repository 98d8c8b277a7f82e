"""Derived files on disk, named by a hash of what they were made from. The least recently used are deleted first."""

from __future__ import annotations

import errno
import logging
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from django.conf import settings

from config.atomic_files import write_atomically

log = logging.getLogger(__name__)


class FileCache:
    """A folder of derived files. They may be deleted at any time and are then made again."""

    def __init__(self, name: str, most_bytes: int) -> None:
        self.name, self.most_bytes = name, most_bytes

    @property
    def folder(self) -> Path:
        return Path(settings.DATA_DIR) / "print" / self.name

    def fetch(self, key: str, make: Callable[[], bytes]) -> Path:
        """The path of the file, which is made now if it does not exist. Simultaneous callers get the same file."""
        path = self.folder / key
        try:
            os.utime(path)
        except FileNotFoundError:
            self._put(path, make())
        return path

    def read(self, key: str, make: Callable[[], bytes]) -> bytes:
        """The content of the file, which is made now if it does not exist. On a full disk it is made every time."""
        path = self.folder / key
        with suppress(FileNotFoundError):
            data = path.read_bytes()
            os.utime(path)
            return data
        data = make()
        try:
            self._put(path, data)
        except OSError as fault:
            log.warning("%s: the file could not be saved: %s", self.name, fault)
        return data

    def known(self, key: str) -> bytes | None:
        """The content of the file; None if it has not been made."""
        try:
            return (self.folder / key).read_bytes()
        except FileNotFoundError:
            return None

    def size_of(self, key: str) -> int | None:
        """Size of the file in bytes; None if it has not been made."""
        try:
            return (self.folder / key).stat().st_size
        except FileNotFoundError:
            return None

    def _put(self, path: Path, data: bytes) -> None:
        try:
            write_atomically(path, data)
        except OSError as fault:
            if fault.errno != errno.ENOSPC:
                raise
            self._evict_files(self.most_bytes // 2)  # everything in the cache can be made again
            write_atomically(path, data)
        self._evict_files(self.most_bytes)

    def _evict_files(self, most_bytes: int) -> None:
        """Deletes the least recently used files until the rest fits."""
        files = []
        for entry in os.scandir(self.folder):
            with suppress(FileNotFoundError):
                files.append((entry.stat().st_mtime, entry.stat().st_size, entry.path))
        total = sum(size for _, size, _ in files)
        for _, size, path in sorted(files):
            if total <= most_bytes:
                return
            with suppress(FileNotFoundError):
                Path(path).unlink()
            total -= size


MB = 1024 * 1024
SHEETS = FileCache("sheets", 300 * MB)
PRODUCTIONS = FileCache("productions", 500 * MB)
PAGES = FileCache("pages", 100 * MB)
FACES = FileCache("faces", 100 * MB)
PICTURES = FileCache("pictures", 500 * MB)
DECK_PICTURES = FileCache("decks", 200 * MB)

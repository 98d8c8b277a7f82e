"""The files in which each process counts, so that one response can report the sums of all processes.

prometheus-client's multiprocess mode: every process writes its own files in the folder `metrics` below MENAGERIE_DATA,
named after a random token. A process holds a lock on `<token>.lock` while it lives, also in another container, where
its process id would say nothing.
"""

from __future__ import annotations

import fcntl
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from prometheus_client import values

KB = 1024
RESERVED = {"counter": 256 * KB, "histogram": 1024 * KB, "gauge_livesum": 64 * KB}
"""Bytes that a process reserves for each of its files. They are memory-mapped: without space on the disk, a write to a
sparse file would kill the process."""


class ProcessFiles:
    """The files of the current process. A forked process gets its own."""

    def __init__(self) -> None:
        self._pid = 0
        self._token = ""
        self._lock: int | None = None
        """The descriptor of the locked file."""
        self._counting = False
        """Whether this process, or the one from which it was forked, has counted."""

    def token(self) -> str:
        """The name of this process in file names. Raises OSError if there is no space for its files; then the files
        stay as they are, and the next call tries again."""
        if self._pid != os.getpid():
            if self._lock is not None:
                os.close(self._lock)  # the parent's lock remains
            self._pid, self._token, self._lock = os.getpid(), secrets.token_hex(6), None
            if self._counting:
                try:
                    self.reserve()
                except OSError:
                    self._pid = 0
                    raise
        return self._token

    def reserve(self) -> None:
        """Create the files and hold the lock. Does nothing the second time. Raises OSError if there is no space."""
        self._counting = True
        token = self.token()
        if self._lock is not None:
            return
        folder = metrics_folder()
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / f"{token}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
            for prefix, size in RESERVED.items():
                with (folder / f"{prefix}_{token}.db").open("ab") as file:
                    _allocate(file.fileno(), size)
        except OSError:
            os.close(lock)
            delete_files(folder, token)
            raise
        self._lock = lock


def _allocate(descriptor: int, size: int) -> None:
    if hasattr(os, "posix_fallocate"):
        os.posix_fallocate(descriptor, 0, size)
    else:  # macOS
        os.write(descriptor, bytes(size))


def metrics_folder() -> Path:
    """The folder of the files of all processes."""
    return Path(os.environ["PROMETHEUS_MULTIPROC_DIR"])


FILES = ProcessFiles()
_MappedValue: Any = values.MultiProcessValue(FILES.token)  # type: ignore[no-untyped-call]


class FileValue(_MappedValue):  # type: ignore[misc]
    """A number in the files of this process. Raises OSError if they cannot be created."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        FILES.reserve()
        super().__init__(*args, **kwargs)


def use_metric_files(folder: Path) -> None:
    """Let every metric that is defined from now on be counted in files in this folder."""
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)
    values.ValueClass = FileValue


def dead_processes(folder: Path) -> Iterator[str]:
    """The tokens of processes that have ended."""
    for path in folder.glob("*.lock"):
        with suppress(FileNotFoundError), path.open("rb") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                continue
            yield path.stem


def delete_files(folder: Path, token: str) -> None:
    """Delete the files of a process."""
    for path in (*folder.glob(f"*_{token}.db"), folder / f"{token}.lock"):
        path.unlink(missing_ok=True)


def clean_metric_files(*, beside_others: bool = True) -> None:
    """Delete what ended processes counted: called when the server starts, so that its counters begin at 0.

    Without `beside_others`, only if no process uses the folder: a sum that decreases a little would look like a rise.
    """
    folder = metrics_folder()
    dead = list(dead_processes(folder))
    if beside_others or len(dead) == len(list(folder.glob("*.lock"))):
        for token in dead:
            delete_files(folder, token)


def forget_dead_gauges() -> None:
    """Delete the current values of ended processes, such as their open sockets. What they counted remains."""
    folder = metrics_folder()
    for token in dead_processes(folder):
        (folder / f"gauge_livesum_{token}.db").unlink(missing_ok=True)

"""Whether servers or workers use the data folder of this machine: each holds a shared lock, which ends with its
process. A restore needs the folder for itself, because servers keep states of matches in memory."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from django.conf import settings

from collection.backup.archive_format import BackupFault


class ServersRunning(BackupFault):
    """A server or worker uses the data folder."""

    def __init__(self) -> None:
        super().__init__("The server is running. Stop it (and `manage.py work`) first, then try again.")


def _open() -> IO[str]:
    return Path(settings.DATA_DIR, "server.lock").open("a")


@contextmanager
def server_running() -> Iterator[None]:
    """Marks the data folder as used. Waits while something is being restored."""
    with _open() as file:
        fcntl.flock(file, fcntl.LOCK_SH)
        yield


@contextmanager
def no_server_running() -> Iterator[None]:
    """Keeps servers from starting. Raises ServersRunning."""
    with _open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as busy:
            raise ServersRunning from busy
        yield

"""Faults that are nobody's mistake and pass: a database that is locked, full or away, a disk without room."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from enum import StrEnum

from django.db import InterfaceError, InternalError, OperationalError


class Why(StrEnum):
    """What keeps the server from doing what it was asked."""

    BUSY = "busy"
    FULL = "full"
    READ_ONLY = "read-only"


RETRY_AFTER = {Why.BUSY: 5, Why.FULL: 60, Why.READ_ONLY: 60}
"""Seconds until another attempt makes sense."""
FILES = {errno.ENOSPC: Why.FULL, errno.EDQUOT: Why.FULL, errno.EROFS: Why.READ_ONLY}
SQLITE = {"SQLITE_FULL": Why.FULL, "SQLITE_READONLY": Why.READ_ONLY}
"""Beginnings of the error names of SQLite. A plain SQLITE_ERROR, such as a missing table, is a fault of ours."""
POSTGRES = {"53100": Why.FULL, "25006": Why.READ_ONLY}
"""SQLSTATE: disk_full, read_only_sql_transaction."""


def why(fault: BaseException | None) -> Why | None:
    """Why a request failed, if for a reason that passes, wherever in the chain of causes it is; None for faults of ours."""
    return next((reason for each in chain(fault) if (reason := _reason(each))), None)


def chain(fault: BaseException | None) -> Iterator[BaseException]:
    """The fault, what it was raised from or while handling, and so on."""
    while fault is not None:
        yield fault
        fault = fault.__cause__ or fault.__context__


def _reason(fault: BaseException) -> Why | None:
    if isinstance(fault, OSError):
        return FILES.get(fault.errno or 0)
    if not isinstance(fault, OperationalError | InterfaceError | InternalError):
        return None
    sqlite = str(getattr(fault.__cause__, "sqlite_errorname", "") or "")
    if sqlite == "SQLITE_ERROR":
        return None
    for beginning, reason in SQLITE.items():
        if sqlite.startswith(beginning):
            return reason
    state = POSTGRES.get(str(getattr(fault.__cause__, "sqlstate", "")))
    return state or (None if isinstance(fault, InternalError) else Why.BUSY)

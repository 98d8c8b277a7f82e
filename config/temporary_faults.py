"""Recognises temporary faults: a database that is locked, full or unreachable, a full or read-only disk, and
a storage of pictures that cannot be reached."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from enum import StrEnum

from django.db import InterfaceError, InternalError, OperationalError


class FaultReason(StrEnum):
    """The reason for a temporary fault."""

    BUSY = "busy"
    FULL = "full"
    READ_ONLY = "read-only"


RETRY_AFTER = {FaultReason.BUSY: 5, FaultReason.FULL: 60, FaultReason.READ_ONLY: 60}
"""Seconds until a client should try again."""
FILES = {errno.ENOSPC: FaultReason.FULL, errno.EDQUOT: FaultReason.FULL, errno.EROFS: FaultReason.READ_ONLY}
SQLITE = {"SQLITE_FULL": FaultReason.FULL, "SQLITE_READONLY": FaultReason.READ_ONLY}
"""Prefixes of SQLite's error names. A plain SQLITE_ERROR, such as a missing table, is a bug."""
POSTGRES = {"53100": FaultReason.FULL, "25006": FaultReason.READ_ONLY}
"""SQLSTATE: disk_full, read_only_sql_transaction."""


def fault_reason(fault: BaseException | None) -> FaultReason | None:
    """The reason, if a temporary fault is anywhere in the chain of causes of an exception; None otherwise."""
    return next((reason for each in exception_chain(fault) if (reason := _reason(each))), None)


def faulty_dependency(fault: BaseException | None) -> str:
    """What failed: "disk" or "database"."""
    found = next((each for each in exception_chain(fault) if _reason(each)), None)
    return "disk" if isinstance(found, OSError) else "database"


def exception_chain(fault: BaseException | None) -> Iterator[BaseException]:
    """The exception, its cause or context, and so on, each once: an error that is raised again by the handler of its
    own effect makes a circle."""
    seen: set[int] = set()
    while fault is not None and id(fault) not in seen:
        seen.add(id(fault))
        yield fault
        fault = fault.__cause__ or fault.__context__


def _reason(fault: BaseException) -> FaultReason | None:
    if isinstance(fault, OSError):
        return FILES.get(fault.errno or 0)
    if _is_storage_fault(fault):
        return FaultReason.BUSY
    if not isinstance(fault, OperationalError | InterfaceError | InternalError):
        return None
    sqlite = str(getattr(fault.__cause__, "sqlite_errorname", "") or "")
    if sqlite == "SQLITE_ERROR":
        return None
    for beginning, reason in SQLITE.items():
        if sqlite.startswith(beginning):
            return reason
    state = POSTGRES.get(str(getattr(fault.__cause__, "sqlstate", "")))
    return state or (None if isinstance(fault, InternalError) else FaultReason.BUSY)


def _is_storage_fault(fault: BaseException) -> bool:
    """Whether the client of an S3 bucket, if there is one, reports that it cannot be reached or has failed. Does not
    import that client, which takes 0.2 s."""
    client = sys.modules.get("botocore.exceptions")
    if client is None:
        return False
    if isinstance(fault, client.ClientError):
        return bool(fault.response.get("ResponseMetadata", {}).get("HTTPStatusCode", 0) >= 500)
    return isinstance(fault, client.BotoCoreError)

"""Writes files that other processes may be reading."""

from __future__ import annotations

import secrets
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Create or replace a file in one step, and its folder if there is none. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{secrets.token_hex(8)}")
    try:
        draft.write_bytes(data)
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise
